"""What is kept: the tables, who sits there, and every input of every game.

A move is one row of `moves` with the key (table, number), so two workers can never both accept the same number.
Everything else about a game follows from these rows; snapshots only make opening it fast.
"""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData()


def table_id(primary: bool = True) -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("cards", String(32), nullable=False),  # a hash of the card tables it is played with
    Column("seats", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(40)),  # never leaves the server during a game
    Column("position", JSON),  # where it began, if not with a deal
    Column("open_deal", Boolean, nullable=False),
    Column("confirm", Boolean, nullable=False),
    Column("private", Boolean, nullable=False, server_default=false()),  # only those who hold a seat may look
    Column("clock", JSON),
    Column("bot_seed", String(40), nullable=False),  # not drawn from the deal, so that bots do not tell of it
    Column("host", String(32)),
    Column("origin", JSON),  # the table that this one came from, and how
    Column("notes", JSON, nullable=False),
    Column("number", Integer, nullable=False),  # inputs so far
    Column("version", Integer, nullable=False),  # counts changes of seats and settings
    Column("asked", JSON, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),  # human, open, bot
    Column("bot", String(40)),
    Column("left", Boolean, nullable=False),  # the person went away, and a bot moves
    Column("play_token", String(16)),  # the piece that whoever sits here has picked; no rule knows of it
    Column("taken", Integer, nullable=False, server_default="0"),  # how many have held it so far and know its cards
)

persons = Table(
    "persons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Float, nullable=False),
)

devices = Table(
    "devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("token_hash", String(64), nullable=False, unique=True),
    Column("kind", String(8), nullable=False),  # browser, program
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE")),  # of a program: what it may play
    Column("seat", Integer),
    Column("label", String(60), nullable=False),
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("moved", Boolean, nullable=False, server_default=false()),  # see browsers/moving_over.py
    Index("devices_by_person", "person"),
    Index("devices_by_table", "table_id"),
)

device_codes = Table(
    "device_codes",
    metadata,
    Column("code_hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), nullable=False),
    Column("until", Float, nullable=False),
    Index("device_codes_by_person", "person"),
)

holders = Table(
    "holders",
    metadata,
    table_id(),
    Column("seat", Integer, primary_key=True),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, nullable=False),
    Index("holders_by_person", "person"),
)

links = Table(
    "links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    table_id(primary=False),
    Column("seat", Integer, nullable=False),
    Column("revoked", Boolean, nullable=False),
    Column("used", Float),  # when somebody joined by it; it is good for one join
    Column("created", Float, nullable=False),
    Index("links_by_table", "table_id"),
)

moves = Table(
    "moves",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("entry", JSON, nullable=False),  # as in the log of a save
    Column("key", String(80)),
    Column("made_by", String(8), nullable=False),  # person, bot, clock
    Column("at", Float, nullable=False),
    Column("clocks", JSON),  # seconds left to each seat after this move, and what was paid for it: Move.kept_clocks
    Index("moves_by_key", "table_id", "seat", "key", unique=True),
)

snapshots = Table(
    "keepsakes",  # as it was called first; a table in people's databases keeps its name
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("rules_version", Integer, nullable=False),
    Column("cards", String(32), nullable=False),
    Column("data", LargeBinary, nullable=False),
)

leases = Table(
    "duties",  # as it was called first
    metadata,
    table_id(),
    Column("due", Float, nullable=False),  # when somebody has to see to the table: a bot is asked, a clock runs out
    Column("holder", Text),
    Column("until", Float, nullable=False),  # the holder's lease; after it another worker may take over
    Index("duties_by_due", "due"),
)

successors = Table(
    "successors",
    metadata,
    table_id(),
    Column("same_deal", Boolean, primary_key=True),  # with the same cards
    Column("next", String(32), nullable=False),  # the rematch, the same for all who ask for one
)

thoughts = Table(
    "thoughts",  # questions to thinkers of any machine and their answers; with PostgreSQL alone
    metadata,
    Column("key", String(40), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("lane", String(8), nullable=False),
    Column("edition", String(16), nullable=False),  # of the rules
    Column("person", String(80), nullable=False),
    Column("address", String(80), nullable=False),
    Column("refusable", Boolean, nullable=False),
    Column("person_turn", BigInteger, nullable=False),
    Column("address_turn", BigInteger, nullable=False),
    Column("turn", BigInteger, nullable=False),  # the later of both: the lowest is served first
    Column("asked", Float, nullable=False),  # when: who came first, where turns are the same
    Column("askers", Integer, nullable=False),
    Column("holder", String(32)),
    Column("until", Float, nullable=False),  # the holder's lease; after it another thinker may take over
    Column("tries", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),  # the question
    Column("answer", Text),
    Column("answered", Float),
    Index("thoughts_by_turn", "lane", "turn"),
)
