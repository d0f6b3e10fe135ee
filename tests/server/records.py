"""What lies in the database of a server, read and changed past it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.pool import NullPool

from koloda.client import Json
from koloda.engine.desk import Desk
from koloda.fair import fair_deal, luck_key
from koloda.server.keeping import schema

Record = dict[int, Json]
ELSEWHERE: dict[Path, str] = {}  # by the data directory of a server: the PostgreSQL that it has in its place


def dealt_anew(table: str, created: Json, started: Json) -> Desk:
    """The table as it was dealt, from its record."""
    agreed = created["game"], created["seats"], created["options"]
    return fair_deal(*agreed, luck_key(table, *agreed, bytes.fromhex(started["secret"]), started["numbers"]))


def engine_of(data: Path) -> Engine:
    if data in ELSEWHERE:
        return create_engine(ELSEWHERE[data].replace(":", "+psycopg:", 1), poolclass=NullPool)
    return create_engine(f"sqlite:///{data / 'koloda.db'}", poolclass=NullPool)


@contextmanager
def opened(data: Path) -> Iterator[Connection]:
    """Its database, for one transaction."""
    with engine_of(data).begin() as connection:
        yield connection


@contextmanager
def locked(data: Path) -> Iterator[None]:
    """Another program holds it, so nobody writes."""
    engine = engine_of(data).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as other:
        if data in ELSEWHERE:
            other.exec_driver_sql("BEGIN; LOCK TABLE tables, entries, guests, ledger IN EXCLUSIVE MODE")
        else:
            other.exec_driver_sql("BEGIN IMMEDIATE")
        yield
        other.exec_driver_sql("ROLLBACK")


def rows(data: Path, question: str, **values: Any) -> list[tuple[Any, ...]]:
    with opened(data) as connection:
        return [tuple(row) for row in connection.execute(text(question), values)]


def change(data: Path, statement: str) -> None:
    with opened(data) as connection:
        connection.execute(text(statement))


def entries(data: Path, table: str) -> Record:
    """The record of a table as it lies on the disk, its numbers without a gap."""
    found = rows(data, "SELECT number, data FROM entries WHERE table_id = :table ORDER BY number", table=table)
    assert [number for number, _ in found] == list(range(1, len(found) + 1))
    return {number: json.loads(data) for number, data in found}


def whole(data: Path) -> str:
    """All that is written in the database, as text."""
    with opened(data) as connection:
        return "\n".join(
            str(tuple(row)) for table in schema.metadata.sorted_tables for row in connection.execute(table.select())
        )
