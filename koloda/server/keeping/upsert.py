"""Rows that may be there already: the one statement that SQLite and PostgreSQL say in words of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Table
from sqlalchemy.dialects import postgresql, sqlite

Row = dict[str, Any]


def insert_into(connection: Connection, table: Table) -> sqlite.Insert | postgresql.Insert:
    return sqlite.insert(table) if connection.dialect.name == "sqlite" else postgresql.insert(table)


def add(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """What is there already stays as it is."""
    if rows:
        connection.execute(insert_into(connection, table).on_conflict_do_nothing(), rows)


def put(connection: Connection, table: Table, rows: Sequence[Row]) -> None:
    """In the place of what has the same key."""
    if rows:
        statement = insert_into(connection, table)
        new = {column.name: statement.excluded[column.name] for column in table.columns if not column.primary_key}
        keys = [column.name for column in table.primary_key.columns]
        connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=new), rows)
