"""Who sat where, so that a guest finds his tables again."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    sitters = op.create_table(
        "sitters",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    found = op.get_bind().execute(sa.text("SELECT table_id, data FROM entries WHERE data LIKE '%\"sat\"%'"))
    rows = [(table, json.loads(data)) for table, data in found]
    pairs = {(entry["by"], table) for table, entry in rows if entry["kind"] == "sat"}
    if pairs:
        op.bulk_insert(sitters, [{"guest": guest, "table_id": table} for guest, table in sorted(pairs)])
