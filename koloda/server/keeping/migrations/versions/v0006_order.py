"""Reports of guests about others, and who is shut out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "reports",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("by", sa.String(32), primary_key=True),
        sa.Column("about", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("since", sa.Float, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "bans",
        sa.Column("who", sa.String(32), primary_key=True),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
    )
