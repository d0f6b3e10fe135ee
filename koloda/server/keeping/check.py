"""What is wrong with an installation, if anything: `koloda serve --check`."""

from __future__ import annotations

import math
import os
import shutil
import sqlite3
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES

from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from koloda.engine import state
from koloda.errors import KolodaError
from koloda.server.footing import listen
from koloda.server.http.page import PACKAGED
from koloda.server.keeping import schema
from koloda.server.keeping.damage import cannot_be_used, look_over
from koloda.server.keeping.datadir import DataDir
from koloda.server.keeping.home import Home
from koloda.server.keeping.opening import open_engine
from koloda.server.people.guests import read_keys

ENOUGH_SPACE = 200 << 20
OLDEST_SQLITE = (3, 35, 0)

Finding = tuple[bool, str]  # is it well, and what was found


def check(host: str, port: int, home: Home) -> Iterator[Finding]:
    """Look at everything; change nothing."""
    yield from check_directory(home) if isinstance(home, DataDir) else check_server(home)
    yield check_port(host, port)
    yield from check_build()


def check_directory(data: DataDir) -> Iterator[Finding]:
    for look in (check_place, check_lock, check_space, check_settings, check_keys, check_file):
        try:
            yield from look(data)
        except KolodaError as error:
            yield False, str(error)
        except OSError as error:
            yield False, f"{data}: {error.strerror}."
    yield check_sqlite()


def check_server(home: Home) -> Iterator[Finding]:
    """Of a database elsewhere."""
    try:
        yield from check_settings(home)
        engine = home.engine()
        with engine.connect() as connection:
            yield check_schema(connection)
            yield from check_promises(connection)
        engine.dispose()
    except KolodaError as error:
        yield False, str(error)
    except DBAPIError as error:
        yield False, str(cannot_be_used(home, error))


def check_promises(connection: Connection) -> Iterator[Finding]:
    """What an acknowledged move relies on: nothing is on a disk for good while these are off."""
    for setting in ("fsync", "full_page_writes"):
        on = connection.execute(text(f"SHOW {setting}")).scalar_one() == "on"
        yield on, f"{setting} is on." if on else f"{setting} is off: a power cut could lose moves."


def check_place(data: DataDir) -> Iterator[Finding]:
    place = data.path if data.path.exists() else next(p for p in data.path.absolute().parents if p.exists())
    if data.path.exists() and not data.path.is_dir():
        yield False, f"{data.path} is not a directory."
    elif not os.access(place, os.W_OK | os.X_OK):
        yield False, f"{place} cannot be written to."
    else:
        yield True, f"The data directory {data.path} {'can be written' if data.path.exists() else 'will be made'}."


def check_lock(data: DataDir) -> Iterator[Finding]:
    if (data.path / "lock").exists():
        data.open()
        data.close()
        yield True, "No other server uses it."


def check_space(data: DataDir) -> Iterator[Finding]:
    place = data.path if data.path.exists() else data.path.absolute().anchor
    free = shutil.disk_usage(place).free
    yield free >= ENOUGH_SPACE, f"{free >> 20} MB of disk are free."


def check_settings(home: Home) -> Iterator[Finding]:
    home.settings()
    yield True, "The settings can be read."


def check_keys(data: DataDir) -> Iterator[Finding]:
    if not data.key_file.exists():
        yield True, "The keys for guests' cookies will be made."
        return
    count = len(read_keys(data.key_file))
    private = data.key_file.stat().st_mode & 0o077 == 0
    yield private, f"{count} key(s) sign guests' cookies" + ("." if private else ", but others can read keys.json.")


def check_file(data: DataDir) -> Iterator[Finding]:
    if not data.database.exists():
        data.check_whole()
        yield True, "The database will be made."
        return
    look_over(data.database, math.inf)
    try:
        engine = open_engine(data.database)
        with engine.connect() as connection:
            yield check_schema(connection)
        engine.dispose()
    except sqlite3.Error as error:
        yield False, f"The database cannot be read: {error}."


def check_schema(connection: Connection) -> Finding:
    found = schema.current(connection)
    if found == schema.newest():
        return True, f"The database has the newest schema, {found}."
    if schema.fits(found):
        return True, f"The database has schema {found}, made by a newer Koloda; this one may use it."
    if found is None or found in schema.known_revisions():
        return True, f"The database has schema {found}; the next start brings it to {schema.newest()}."
    return False, f"The database has schema {found}, made by a newer Koloda."


def check_sqlite() -> Finding:
    return sqlite3.sqlite_version_info >= OLDEST_SQLITE, f"SQLite is {sqlite3.sqlite_version}."


def check_port(host: str, port: int) -> Finding:
    try:
        for each in listen(host, port):
            each.close()
    except KolodaError as error:
        return False, str(error)
    return True, f"{host}:{port} is free."


def check_build() -> Iterator[Finding]:
    compiled = (state.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
    yield True, "The rules are compiled." if compiled else "The rules run as plain Python: slower, all the same."
    page = (PACKAGED / "index.html").exists()
    yield True, "The page is built in." if page else "The page is not built in; only the protocol is served."
