"""The play token that a seat has picked for itself."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("play_token", sa.String(16)))


def downgrade() -> None:
    op.drop_column("seats", "play_token")
