"""Where what lasts is at home: a directory of this machine, or a PostgreSQL that several may share."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from sqlalchemy import Connection, Engine

from koloda.server.keeping.datadir import DataDir
from koloda.server.people.guests import Key, Keyring
from koloda.server.settings import Settings

IN_USE = "Another server is using {place}."


class Home(Protocol):
    settings_file: Path  # optional
    shared: bool  # may several servers use it at a time?

    def __str__(self) -> str:
        """As its keeper knows it, without a password."""

    def open(self, taken: str = IN_USE, alone: bool = True) -> None:
        """Make it if need be, and hold it; if not `alone`, beside others where it is shared. A killed server lets go
        by itself."""

    def close(self) -> None: ...

    def settings(self) -> Settings: ...

    def prepare(self, settings: Settings) -> str | None:
        """See that the database is there and sound, and bring it up to date. Answers the schema it had."""

    def check_there(self) -> None:
        """There is a database to be read."""

    def engine(self, busy: float = 2.0, idle: float = 0.0) -> Engine:
        """Whoever writes says so by the execution option `writing`; `busy` is how long a lock is waited for, `idle` how
        long one who is gone in the midst of a transaction may keep his locks; 0: as long as his line seems to live.
        """

    def keyring(self) -> Keyring:
        """With a new key if it is time for one."""

    def keys(self, connection: Connection) -> list[Key]: ...

    def keep_keys(self, connection: Connection, keys: list[Key]) -> None: ...

    def is_full(self) -> bool:
        """As far as it can be known without writing."""

    def size(self) -> int:
        """In bytes."""

    def give_space_back(self) -> None:
        """Of what was removed. Nobody else may be using it."""


def named(place: str) -> Home:
    """A home by one word: a URL, or a directory."""
    return home(Path(), place) if "://" in place else home(Path(place), None)


def home(data: Path, database: str | None) -> Home:
    if not database:
        return DataDir(data)
    from koloda.server.keeping.postgres import Postgres  # its driver is not in every installation

    return Postgres(database, data)
