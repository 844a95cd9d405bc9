"""The rematch of a table, so that all who ask for one meet at the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "successors",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("next", sa.String(32), nullable=False),
    )


def downgrade() -> None:
    op.drop_table("successors")
