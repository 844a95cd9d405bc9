"""The first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def owner(primary: bool = True) -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("cards", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seed", sa.String(40)),
        sa.Column("position", sa.JSON),
        sa.Column("open_deal", sa.Boolean, nullable=False),
        sa.Column("confirm", sa.Boolean, nullable=False),
        sa.Column("clock", sa.JSON),
        sa.Column("bot_seed", sa.String(40), nullable=False),
        sa.Column("host", sa.String(32)),
        sa.Column("origin", sa.JSON),
        sa.Column("notes", sa.JSON, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("asked", sa.JSON, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_table(
        "seats",
        owner(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("left", sa.Boolean, nullable=False),
    )
    op.create_table(
        "persons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_table(
        "holders",
        owner(),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("holders_by_person", "holders", ["person"])
    op.create_table(
        "links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        owner(primary=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("links_by_table", "links", ["table_id"])
    op.create_table(
        "moves",
        owner(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("entry", sa.JSON, nullable=False),
        sa.Column("key", sa.String(80)),
        sa.Column("made_by", sa.String(8), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("clocks", sa.JSON),
    )
    op.create_index("moves_by_key", "moves", ["table_id", "seat", "key"], unique=True)
    op.create_table(
        "keepsakes",
        owner(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("cards", sa.String(32), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "duties",
        owner(),
        sa.Column("due", sa.Float, nullable=False),
        sa.Column("holder", sa.Text),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_index("duties_by_due", "duties", ["due"])


def downgrade() -> None:
    for name in ("duties", "keepsakes", "moves", "links", "holders", "persons", "seats", "tables"):
        op.drop_table(name)
