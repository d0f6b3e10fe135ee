"""The data directory that a server of Koloda 0.1.0 left, and what that server told of its tables."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

from koloda.client import Json

FIRST = Path(__file__).parent.parent / "data" / "first"
TOLD: Json = json.loads((FIRST / "told.json").read_text())
FINISHED, PLAYING, WAITING = TOLD["finished"], TOLD["playing"], TOLD["waiting"]
AT = {each["game"]: table for table, each in PLAYING.items()}


def lay_out(data: Path) -> None:
    """A copy of it in a data directory."""
    for name in ("koloda.db", "keys.json"):
        shutil.copy(FIRST / name, data / name)


def first_entries(table: str) -> dict[int, Json]:
    """The record of a table as 0.1.0 left it; read without a trace."""
    connection = sqlite3.connect(f"file:{FIRST}/koloda.db?immutable=1", uri=True)
    rows = connection.execute("SELECT number, data FROM entries WHERE table_id = ?", (table,)).fetchall()
    connection.close()
    return {number: json.loads(data) for number, data in rows}
