"""The database is opened, and brought up to date before anything else is done with it."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from koloda.server.keeping import schema
from koloda.server.keeping.damage import cannot_be_used


def open_engine(path: Path, busy: float = 2.0) -> Engine:
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True, connect_args={"timeout": busy})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions are ours: Python's own leave schema changes outside
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")
        connection.execute("PRAGMA secure_delete=ON")  # what is erased is not left in the free space of the file

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        writing = connection.get_execution_options().get("writing")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")

    return engine


def bring_up_to_date(path: Path, busy: float = 2.0) -> str | None:
    """Upgrade the schema, after setting a copy of an older database aside. Answers the schema it had."""
    engine = open_engine(path, busy)
    try:
        with engine.connect() as connection:
            found = schema.current(connection)
        if schema.fits(found):
            return found
        if found is not None:
            set_aside(path, path.with_name(f"{path.stem}-before-{schema.newest()}.db"))
        with engine.begin() as connection:
            schema.upgrade(connection)
        return found
    except (DBAPIError, sqlite3.Error) as error:
        raise cannot_be_used(path, error) from None
    finally:
        engine.dispose()


def set_aside(path: Path, copy: Path) -> None:
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    with source, target:
        source.backup(target)
    source.close()
    target.close()
    copy.chmod(0o600)
