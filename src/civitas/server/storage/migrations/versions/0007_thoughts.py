"""Thoughts: questions to thinkers of any machine, and their answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # What a crash loses is asked again, so it need not be written through to the disk.
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "thoughts",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("lane", sa.String(8), nullable=False),
        sa.Column("edition", sa.String(16), nullable=False),
        sa.Column("person", sa.String(80), nullable=False),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("refusable", sa.Boolean, nullable=False),
        sa.Column("person_turn", sa.BigInteger, nullable=False),
        sa.Column("address_turn", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.BigInteger, nullable=False),
        sa.Column("asked", sa.Float, nullable=False),
        sa.Column("askers", sa.Integer, nullable=False),
        sa.Column("holder", sa.String(32)),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("answer", sa.Text),
        sa.Column("answered", sa.Float),
        prefixes=unlogged,
    )
    op.create_index("thoughts_by_turn", "thoughts", ["lane", "turn"])


def downgrade() -> None:
    op.drop_table("thoughts")
