"""Games over days: whose turn it is and until when, vacations, and where browsers want to be told."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009_fits_0008"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "slow",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("goes_on", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "turns",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("question", sa.Integer, nullable=False),
        sa.Column("until", sa.Float, nullable=False, index=True),
        sa.Column("told", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "vacations",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(43), primary_key=True),
        sa.Column("guest", sa.String(32), nullable=False, index=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("daily", sa.Boolean, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("told", sa.Float, nullable=False),
    )
