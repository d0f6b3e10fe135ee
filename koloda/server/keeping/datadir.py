"""The data directory: what is in it, and that one server at a time has it.

koloda.db      tables, their entries, guests' names (with -wal and -shm beside it while in use)
keys.json      the keys that sign guests' cookies
settings.json  optional: see settings.py
lock           held by the running server
"""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO

from koloda.errors import KolodaError


class DataDir:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.database = path / "koloda.db"
        self.keys = path / "keys.json"
        self.lock_file: IO[str] | None = None

    def open(self, taken: str = "Another server is using the data directory {path}.") -> None:
        """Make it if need be, and hold it. A killed server lets go by itself."""
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            held = (self.path / "lock").open("a+")
        except OSError as error:
            raise KolodaError(f"The data directory {self.path} cannot be used: {error.strerror}.") from None
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            held.close()
            raise KolodaError(taken.format(path=self.path)) from None
        self.lock_file = held

    def check_whole(self) -> None:
        """Keys without a database are the rest of something that was lost, not a beginning."""
        if self.keys.exists() and not self.database.exists():
            raise KolodaError(
                f"There are keys in {self.path}, but the database {self.database.name} is missing. Nothing was "
                "changed. Put it back, or bring a backup back with `koloda restore`; "
                f"to begin anew, remove {self.keys.name}."
            )

    def close(self) -> None:
        if self.lock_file is not None:
            self.lock_file.close()
            self.lock_file = None


def write_whole(path: Path, content: bytes) -> None:
    """A file that is there whole or not at all, for its owner only."""
    draft = path.with_suffix(".new")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
