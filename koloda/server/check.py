"""What is wrong with an installation, if anything: `koloda serve --check`."""

from __future__ import annotations

import os
import shutil
import socket
import sqlite3
from collections.abc import Iterator
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import msgspec

from koloda.engine import state
from koloda.errors import KolodaError
from koloda.server import schema
from koloda.server.datadir import DataDir
from koloda.server.guests import Key
from koloda.server.page import PACKAGED
from koloda.server.settings import read_settings
from koloda.server.store import open_engine

ENOUGH_SPACE = 200 << 20
OLDEST_SQLITE = (3, 35, 0)

Finding = tuple[bool, str]  # is it well, and what was found


def check(host: str, port: int, path: Path) -> Iterator[Finding]:
    """Look at everything; change nothing."""
    data = DataDir(path)
    for look in (check_directory, check_lock, check_space, check_settings, check_keys, check_database):
        try:
            yield from look(data)
        except KolodaError as error:
            yield False, str(error)
        except OSError as error:
            yield False, f"{path}: {error.strerror}."
    yield check_sqlite()
    yield check_port(host, port)
    yield from check_build()


def check_directory(data: DataDir) -> Iterator[Finding]:
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


def check_settings(data: DataDir) -> Iterator[Finding]:
    read_settings(data.path)
    yield True, "The settings can be read."


def check_keys(data: DataDir) -> Iterator[Finding]:
    if not data.keys.exists():
        yield True, "The keys for guests' cookies will be made."
        return
    try:
        count = len(msgspec.json.decode(data.keys.read_bytes(), type=list[Key]))
    except msgspec.DecodeError:
        yield False, f"{data.keys} is damaged; guests are known by the keys in it."
        return
    private = data.keys.stat().st_mode & 0o077 == 0
    yield private, f"{count} key(s) sign guests' cookies" + ("." if private else ", but others can read keys.json.")


def check_database(data: DataDir) -> Iterator[Finding]:
    if not data.database.exists():
        yield True, "The database will be made."
        return
    try:
        damage = sqlite3.connect(f"file:{data.database}?mode=ro", uri=True).execute("PRAGMA quick_check").fetchone()[0]
        if damage != "ok":
            yield False, f"The database is damaged: {damage}."
            return
        engine = open_engine(data.database)
        with engine.connect() as connection:
            found = schema.current(connection)
        engine.dispose()
    except sqlite3.Error as error:
        yield False, f"The database cannot be read: {error}."
        return
    if found == schema.newest():
        yield True, f"The database has the newest schema, {found}."
    elif found is None or found in schema.known_revisions():
        yield True, f"The database has schema {found}; the next start brings it to {schema.newest()}."
    else:
        yield False, f"The database has schema {found}, made by a newer Koloda."


def check_sqlite() -> Finding:
    return sqlite3.sqlite_version_info >= OLDEST_SQLITE, f"SQLite is {sqlite3.sqlite_version}."


def check_port(host: str, port: int) -> Finding:
    try:
        with socket.create_server((host, port)):
            return True, f"{host}:{port} is free."
    except OSError as error:
        return False, f"{host}:{port} cannot be used: {error.strerror}."


def check_build() -> Iterator[Finding]:
    compiled = (state.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
    yield True, "The rules are compiled." if compiled else "The rules run as plain Python: slower, all the same."
    page = (PACKAGED / "index.html").exists()
    yield True, "The page is built in." if page else "The page is not built in; only the protocol is served."
