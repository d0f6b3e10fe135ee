"""Who spoke where, so that it can be erased if he wishes."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    voices = op.create_table(
        "voices",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    wanted = "SELECT table_id, data FROM entries WHERE data LIKE '%\"chatted\"%' OR data LIKE '%\"renamed\"%'"
    rows = [(table, json.loads(data)) for table, data in op.get_bind().execute(sa.text(wanted))]
    pairs = {(entry["by"], table) for table, entry in rows if entry["kind"] in ("chatted", "renamed")}
    if pairs:
        op.bulk_insert(voices, [{"guest": guest, "table_id": table} for guest, table in sorted(pairs)])
