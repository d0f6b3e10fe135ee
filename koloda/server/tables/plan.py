"""What is to be written: the entries an order causes, and the rows they are in the database."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Any

from koloda.engine.desk import Desk
from koloda.server.keeping.store import NewRows
from koloda.server.tables.entries import AnyEntry, Chatted, Created, Finished, Mended, Renamed, Sat, Started, written


@dataclass
class Plan:
    """Entries for this table, and for a second one that begins."""

    entries: list[AnyEntry]
    after: Desk | None = None  # the table once the move is made
    second: str | None = None
    second_entries: list[AnyEntry] = field(default_factory=list)
    names: list[dict[str, Any]] = field(default_factory=list)


def rows_of(table: str, version: int, plan: Plan) -> NewRows:
    """A plan as rows of the database."""
    rows = NewRows(names=plan.names)
    add_entries(rows, table, version, plan.entries)
    if plan.second is not None:
        add_entries(rows, plan.second, 0, plan.second_entries)
    return rows


def add_entries(rows: NewRows, table: str, version: int, entries: list[AnyEntry]) -> None:
    now = time.time()
    for number, entry in enumerate(entries, version + 1):
        rows.entries.append({"table_id": table, "number": number, "at": now, "data": written(entry)})
        match entry:
            case Created():
                rows.tables.append({
                    "id": table, "game": entry.game, "stage": "waiting", "open": entry.open,
                    "host": entry.by, "created": now, "touched": now,
                })  # fmt: skip
                if entry.slow:
                    rows.slow.append({"table_id": table, "number": 0, "goes_on": False})
            case Sat():
                rows.sitters.append({"guest": entry.by, "table_id": table})
            case Chatted(seat=None) | Renamed():
                rows.voices.append({"guest": entry.by, "table_id": table})
            case Started():
                rows.stages.append({"id": table, "stage": "playing", "touched": now})
            case Finished():
                rows.stages.append({"id": table, "stage": "finished", "touched": now})
            case Mended(goes_on=False):
                rows.stages.append({"id": table, "stage": "mended", "touched": now})
