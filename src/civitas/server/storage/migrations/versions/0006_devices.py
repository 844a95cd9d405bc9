"""People have several devices, each with a token of its own; links are good for one join; tables can be private.

The cookie of a person becomes that of their first device. A column that is unique cannot be dropped in SQLite, and
dropping a table there deletes what refers to it: so what refers to persons is made anew first, and persons last.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

PERSONS = "persons_new"  # until it has the old one's name; what refers to it follows


def reference(name: str, to: str, key: bool = False, needed: bool = False) -> sa.Column[str]:
    parent = sa.ForeignKey(f"{to}.id", ondelete="CASCADE")
    return sa.Column(name, sa.String(32), parent, primary_key=key, nullable=not (key or needed))


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def stamp(name: str) -> sa.Column[float]:
    return sa.Column(name, sa.Float, nullable=False)


def rebuild(name: str, columns: list[sa.Column[Any]], values: str) -> None:
    """The same table with these columns; `values` says where they come from."""
    names = ", ".join(column.name for column in columns)
    op.create_table(f"{name}_new", *columns)
    op.execute(f"insert into {name}_new ({names}) select {values}")
    op.drop_table(name)
    op.rename_table(f"{name}_new", name)


def holders(*since: sa.Column[float]) -> list[sa.Column[Any]]:
    return [reference("table_id", "tables", key=True), number("seat"), reference("person", PERSONS, key=True), *since]


def members(*since: sa.Column[float]) -> list[sa.Column[Any]]:
    first = reference("tournament", "tournaments", key=True)
    return [first, number("team"), number("member"), reference("person", PERSONS, key=True), *since]


def subscriptions(*device: sa.Column[str]) -> list[sa.Column[Any]]:
    return [
        sa.Column("id", sa.String(32), primary_key=True),
        reference("person", PERSONS, needed=True),
        *device,
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("base", sa.Text, nullable=False),
        stamp("created"),
    ]


def index_by_person() -> None:
    op.drop_table("persons")
    op.rename_table(PERSONS, "persons")
    for name in ("holders", "tournament_holders", "subscriptions"):
        op.create_index(f"{name}_by_person", name, ["person"])


def upgrade() -> None:
    op.create_table(PERSONS, sa.Column("id", sa.String(32), primary_key=True), stamp("created"))
    op.execute(f"insert into {PERSONS} (id, created) select id, created from persons")
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        reference("person", PERSONS, needed=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("kind", sa.String(8), nullable=False),
        reference("table_id", "tables"),
        sa.Column("seat", sa.Integer),
        sa.Column("label", sa.String(60), nullable=False),
        stamp("created"),
        stamp("seen"),
    )
    op.create_index("devices_by_person", "devices", ["person"])
    op.create_index("devices_by_table", "devices", ["table_id"])
    op.execute(
        "insert into devices (id, person, token_hash, kind, label, created, seen) "
        "select id, id, token_hash, 'browser', 'A browser', created, created from persons"
    )
    op.create_table(
        "device_codes",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        reference("person", PERSONS, needed=True),
        stamp("until"),
    )
    op.create_index("device_codes_by_person", "device_codes", ["person"])

    of_table = "h.table_id, h.seat, h.person, t.created from holders h join tables t on t.id = h.table_id"
    rebuild("holders", holders(stamp("since")), of_table)
    of_team = (
        "h.tournament, h.team, h.member, h.person, t.created "
        "from tournament_holders h join tournaments t on t.id = h.tournament"
    )
    rebuild("tournament_holders", members(stamp("since")), of_team)
    device = reference("device", "devices", needed=True)
    own = "id, person, person, endpoint, p256dh, auth, base, created from subscriptions"
    rebuild("subscriptions", subscriptions(device), own)
    index_by_person()

    op.add_column("tables", sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("taken", sa.Integer, nullable=False, server_default="0"))
    held = "(select count(*) from holders h where h.table_id = seats.table_id and h.seat = seats.seat)"
    op.execute(f"update seats set taken = {held}")
    op.execute("update seats set taken = 1 where taken = 0 and kind = 'human'")
    # Links were good for any number of joins. Those of seats that somebody has taken have had theirs.
    op.add_column("links", sa.Column("used", sa.Float))
    taken = "select 1 from seats s where s.table_id = links.table_id and s.seat = links.seat and s.taken > 0"
    op.execute(f"update links set used = created where exists ({taken})")
    op.add_column("tournament_links", sa.Column("used", sa.Float))
    playing = (
        "select 1 from tournament_holders h where h.tournament = tournament_links.tournament "
        "and h.team = tournament_links.team and (tournament_links.member is null or tournament_links.member = h.member)"
    )
    op.execute(f"update tournament_links set used = created where exists ({playing})")


def downgrade() -> None:
    """Of a person's devices the first browser stays; one without any cannot come back."""
    op.create_table(
        PERSONS,
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        stamp("created"),
    )
    browsers = "select d.token_hash from devices d where d.person = p.id and d.kind = 'browser'"
    first = f"{browsers} order by d.created, d.id limit 1"
    op.execute(
        f"insert into {PERSONS} (id, token_hash, created) "
        f"select p.id, coalesce(({first}), p.id), p.created from persons p"
    )
    rebuild("holders", holders(), "table_id, seat, person from holders")
    rebuild("tournament_holders", members(), "tournament, team, member, person from tournament_holders")
    own = "id, person, endpoint, p256dh, auth, base, created from subscriptions"
    rebuild("subscriptions", subscriptions(), own)
    op.drop_table("device_codes")
    op.drop_table("devices")
    index_by_person()
    for table, column in (("tables", "private"), ("seats", "taken"), ("links", "used"), ("tournament_links", "used")):
        op.drop_column(table, column)
