"""What guests report about others. One may report another once at a table; what is said again takes its place."""

from __future__ import annotations

import time
from collections.abc import Callable

from sqlalchemy import Connection, select

from koloda.server.keeping.schema import ledger, reports
from koloda.server.keeping.upsert import Row, put


def report(row: Row) -> Callable[[Connection], object]:
    def write(connection: Connection) -> None:
        ran = connection.execute(select(ledger.c.ran)).scalar_one()
        put(connection, reports, [{**row, "at": time.time(), "since": ran}])

    return write


def all_reports(connection: Connection) -> list[Row]:
    return [dict(row._mapping) for row in connection.execute(select(reports).order_by(reports.c.since, reports.c.at))]
