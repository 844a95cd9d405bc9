"""A webhook belongs to the device that has set it, and ends with it. Who asks for the same deal again gets one table.

Who has set a webhook was not kept: it is given to the first browser of whoever holds the seat, else to the program that
plays there. One that is nobody's goes.
"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

BROWSER = (
    "select d.id from devices d join holders h on h.person = d.person "
    "where d.kind = 'browser' and h.table_id = w.table_id and h.seat = w.seat order by d.created, d.id limit 1"
)
PROGRAM = (
    "select d.id from devices d where d.table_id = w.table_id and d.seat = w.seat order by d.created, d.id limit 1"
)


def rebuild(name: str, columns: list[sa.Column[Any]], values: str) -> None:
    """The same table with these columns; `values` says where they come from. SQLite cannot change a key."""
    names = ", ".join(column.name for column in columns)
    op.create_table(f"{name}_new", *columns)
    op.execute(f"insert into {name}_new ({names}) {values}")
    op.drop_table(name)
    op.rename_table(f"{name}_new", name)


def table_id() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


def webhooks(*device: sa.Column[str]) -> list[sa.Column[Any]]:
    seat = sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False)
    where = [sa.Column(name, sa.Text, nullable=False) for name in ("url", "base")]
    return [table_id(), seat, *device, *where]


def successors(*same_deal: sa.Column[bool]) -> list[sa.Column[Any]]:
    return [table_id(), *same_deal, sa.Column("next", sa.String(32), nullable=False)]


def upgrade() -> None:
    owner = sa.ForeignKey("devices.id", ondelete="CASCADE")
    found = f"select w.table_id, w.seat, coalesce(({BROWSER}), ({PROGRAM})) as device, w.url, w.base from webhooks w"
    rebuild(
        "webhooks",
        webhooks(sa.Column("device", sa.String(32), owner, nullable=False)),
        f"select * from ({found}) as owned where device is not null",
    )
    op.create_index("webhooks_by_device", "webhooks", ["device"])
    rebuild(
        "successors",
        successors(sa.Column("same_deal", sa.Boolean, primary_key=True, nullable=False)),
        "select table_id, false, next from successors",
    )


def downgrade() -> None:
    rebuild("webhooks", webhooks(), "select table_id, seat, url, base from webhooks")
    rebuild("successors", successors(), "select table_id, next from successors where not same_deal")
