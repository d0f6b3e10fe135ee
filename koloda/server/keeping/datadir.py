"""The data directory: what is in it, and that one server at a time has it.

koloda.db      tables, their entries, guests' names (with -wal and -shm beside it while in use)
keys.json      the keys that sign guests' cookies
settings.json  optional: see settings.py
lock           held by the running server
"""

from __future__ import annotations

import fcntl
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, Engine

from koloda.errors import KolodaError
from koloda.server.keeping.damage import cannot_be_used, look_over
from koloda.server.keeping.opening import bring_up_to_date, open_engine
from koloda.server.logs import tell, warn
from koloda.server.people.guests import Key, Keyring, open_keyring, read_keys, write_keys
from koloda.server.settings import Settings, read_settings

LITTLE_SPACE = 16 << 20


class DataDir:
    """The Home of a server that is alone."""

    shared = False

    def __init__(self, path: Path) -> None:
        self.path = path
        self.database = path / "koloda.db"
        self.key_file = path / "keys.json"
        self.settings_file = path / "settings.json"
        self.lock_file: IO[str] | None = None

    def __str__(self) -> str:
        return str(self.path)

    def open(self, taken: str = "Another server is using the data directory {place}.", alone: bool = True) -> None:
        """Make it if need be, and hold it, always alone. A killed server lets go by itself."""
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            held = (self.path / "lock").open("a+")
        except OSError as error:
            raise KolodaError(f"The data directory {self.path} cannot be used: {error.strerror}.") from None
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise KolodaError(taken.format(place=self.path)) from None
        self.lock_file = held

    def close(self) -> None:
        if self.lock_file is not None:
            self.lock_file.close()
            self.lock_file = None

    def settings(self) -> Settings:
        return read_settings(self.path)

    def prepare(self, settings: Settings) -> str | None:
        """See that the database is there and sound, and bring it up to date. Answers the schema it had."""
        self.check_whole()
        if self.database.exists():
            if not look_over(self.database, settings.check_seconds):
                tell("database looked over in part", seconds=settings.check_seconds)
            if not self.key_file.exists():
                warn("keys missing", meaning="They are made anew; the guests of before are not known any more.")
        return bring_up_to_date(self.database, settings.busy)

    def check_there(self) -> None:
        if not self.database.exists():
            raise KolodaError(f"There is no database in {self.path}.")

    def check_whole(self) -> None:
        """Keys without a database are the rest of something that was lost, not a beginning."""
        if self.key_file.exists() and not self.database.exists():
            raise KolodaError(
                f"There are keys in {self.path}, but the database {self.database.name} is missing. Nothing was "
                "changed. Put it back, or bring a backup back with `koloda restore`; "
                f"to begin anew, remove {self.key_file.name}."
            )

    def engine(self, busy: float = 2.0, idle: float = 0.0) -> Engine:
        return open_engine(self.database, busy)

    def keyring(self) -> Keyring:
        return open_keyring(self.key_file)

    def keys(self, _: Connection) -> list[Key]:
        return read_keys(self.key_file) if self.key_file.exists() else []

    def keep_keys(self, _: Connection, keys: list[Key]) -> None:
        if keys:
            write_keys(self.key_file, keys)

    def is_full(self) -> bool:
        return shutil.disk_usage(self.path).free < LITTLE_SPACE

    def size(self) -> int:
        return self.database.stat().st_size

    def give_space_back(self) -> None:
        try:
            with closing(sqlite3.connect(self.database, isolation_level=None)) as connection:
                connection.execute("VACUUM")
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except sqlite3.Error as error:
            raise cannot_be_used(self.database, error) from None
