"""Tournaments: their teams, who plays for them, the links, and the matches with their tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def owner(primary: bool = True) -> sa.Column[str]:
    parent = sa.ForeignKey("tournaments.id", ondelete="CASCADE")
    return sa.Column("tournament", sa.String(32), parent, primary_key=primary, nullable=False)


def number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer, primary_key=True, autoincrement=False)


def upgrade() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("host", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("minutes", sa.Integer),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("waits", sa.Boolean, nullable=False),
        sa.Column("presets", sa.JSON, nullable=False),
        sa.Column("champion", sa.Integer),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("updated", sa.Float, nullable=False),
    )
    op.create_index("tournaments_by_host", "tournaments", ["host"])
    op.create_table(
        "tournament_teams",
        owner(),
        number("team"),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("members", sa.JSON, nullable=False),
    )
    op.create_table(
        "tournament_holders",
        owner(),
        number("team"),
        number("member"),
        sa.Column("person", sa.String(32), sa.ForeignKey("persons.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_index("tournament_holders_by_person", "tournament_holders", ["person"])
    op.create_table(
        "tournament_links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        owner(primary=False),
        sa.Column("team", sa.Integer, nullable=False),
        sa.Column("member", sa.Integer),
        sa.Column("revoked", sa.Boolean, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("tournament_links_by_team", "tournament_links", ["tournament", "team"])
    op.create_table(
        "tournament_matches",
        owner(),
        number("round"),
        number("match"),
        sa.Column("one", sa.Integer, nullable=False),
        sa.Column("other", sa.Integer, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("how", sa.String(20)),
        sa.Column("decided", sa.Float),
    )
    op.create_index("tournament_matches_by_table", "tournament_matches", ["table_id"])


def downgrade() -> None:
    for name in ("matches", "links", "holders", "teams"):
        op.drop_table(f"tournament_{name}")
    op.drop_table("tournaments")
