"""How long the server has run, and how long each table has been quiet by that measure."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    ledger = op.create_table("ledger", sa.Column("ran", sa.Float, nullable=False, primary_key=True))
    op.bulk_insert(ledger, [{"ran": 0.0}])
    op.create_table(
        "ages",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("since", sa.Float, nullable=False, index=True),
        sqlite_with_rowid=False,
    )
