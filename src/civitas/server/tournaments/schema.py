"""What is kept of tournaments, beside the tables of schema.py.

A match is one row with the key (tournament, round, match): two workers can never both make the same round. Its winner
is written once, where there is none yet.
"""

from __future__ import annotations

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, String, Table

from ..storage.schema import metadata


def tournament_id(primary: bool = True) -> Column[str]:
    owner = ForeignKey("tournaments.id", ondelete="CASCADE")
    return Column("tournament", String(32), owner, primary_key=primary, nullable=False)


tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("size", Integer, nullable=False),
    Column("host", String(32), nullable=False),
    Column("options", JSON, nullable=False),  # of all tables; what the round adds is the game's
    Column("minutes", Integer),  # of a round; then its games end
    Column("bot", String(40), nullable=False),  # plays where nobody sits
    Column("waits", Boolean, nullable=False),  # the host begins every round
    Column("presets", JSON, nullable=False),  # by round, by team: what it begins with
    Column("champion", Integer),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Index("tournaments_by_host", "host"),
)

teams = Table(
    "tournament_teams",
    metadata,
    tournament_id(),
    Column("team", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("members", JSON, nullable=False),  # names; null where nobody has given one
)

holders = Table(
    "tournament_holders",
    metadata,
    tournament_id(),
    Column("team", Integer, primary_key=True, autoincrement=False),
    Column("member", Integer, primary_key=True, autoincrement=False),
    Column("person", String(32), ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, nullable=False),
    Index("tournament_holders_by_person", "person"),
)

links = Table(
    "tournament_links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    tournament_id(primary=False),
    Column("team", Integer, nullable=False),
    Column("member", Integer),  # null: all of the team, at one screen
    Column("revoked", Boolean, nullable=False),
    Column("used", Float),  # when somebody joined by it; it is good for one join
    Column("created", Float, nullable=False),
    Index("tournament_links_by_team", "tournament", "team"),
)

matches = Table(
    "tournament_matches",
    metadata,
    tournament_id(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("match", Integer, primary_key=True, autoincrement=False),
    Column("one", Integer, nullable=False),
    Column("other", Integer, nullable=False),
    Column("table_id", String(32), nullable=False),  # it may have been cleared away
    Column("winner", Integer),
    Column("how", String(20)),
    Column("decided", Float),
    Index("tournament_matches_by_table", "table_id"),
)
