"""What SQLite or PostgreSQL says is wrong, in sentences for the keeper; damage above all."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from koloda.errors import KolodaError

INSTRUCTIONS = 20_000  # of SQLite between two looks at the time
WHY = {
    sqlite3.SQLITE_CORRUPT: "it is damaged",
    sqlite3.SQLITE_NOTADB: "it is damaged, or no database at all",
    sqlite3.SQLITE_FULL: "the disk is full",
    sqlite3.SQLITE_IOERR: "the disk does not read or write",
    sqlite3.SQLITE_BUSY: "another program holds it",
    sqlite3.SQLITE_LOCKED: "another program holds it",
    sqlite3.SQLITE_READONLY: "it may only be read",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_PERM: "it may not be used",
}
WHY_NOT = {  # by PostgreSQL's code, or the class of codes it is of
    "08": "it cannot be reached",
    "22": "it does not take what was written",
    "25006": "it may only be read",
    "28": "it does not know us",
    "3D": "there is no such database",
    "42501": "it may not be used",
    "53100": "the disk is full",
    "53": "it has too much to do",
    "55P03": "another program holds it",
    "57": "it is stopping",
    "58": "the disk does not read or write",
    "XX001": "it is damaged",
    "XX002": "it is damaged",
}
HELP = "Nothing was changed. Bring a backup back with `koloda restore`, or save the rest with `sqlite3 … .recover`."


def cause(error: BaseException) -> sqlite3.Error | None:
    """SQLite's own error within an error."""
    inner = original(error)
    return inner if isinstance(inner, sqlite3.Error) else None


def original(error: BaseException) -> BaseException | None:
    return error.orig if isinstance(error, DBAPIError) else error


def state(error: BaseException) -> str:
    """PostgreSQL's code for what is wrong; empty if it is not PostgreSQL's."""
    return getattr(original(error), "sqlstate", None) or ""


def code(error: BaseException) -> int:
    """SQLite's word for what is wrong, without the finer distinctions; 0 if it is not SQLite's."""
    inner = cause(error)
    return getattr(inner, "sqlite_errorcode", 0) & 0xFF


def word(error: BaseException) -> str:
    """As the database names it; it holds nothing of what was read or written."""
    named = getattr(cause(error), "sqlite_errorname", "") or f"{type(original(error)).__name__} {state(error)}"
    return named.rstrip()


def is_damage(error: BaseException) -> bool:
    return code(error) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or state(error) in ("XX001", "XX002")


def why(error: BaseException) -> str:
    found = WHY.get(code(error)) or WHY_NOT.get(state(error)) or WHY_NOT.get(state(error)[:2])
    return f"{found or 'it does not answer as it should'} ({word(error)})"


def cannot_be_used(place: object, error: BaseException) -> KolodaError:
    said = why(error)
    if not cause(error) and not state(error):  # never reached: what the driver says of it names no password
        said = " ".join(str(original(error)).split()).rstrip(".")
    told = f"The database {place} cannot be used: {said}."
    return KolodaError(f"{told} {HELP}" if is_damage(error) else told)


def look_over(path: Path, seconds: float) -> bool:
    """Look for damage, for so long at most. True if all was seen; an error says what is damaged."""
    end = time.monotonic() + seconds
    try:
        with closing(sqlite3.connect(path)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > end, INSTRUCTIONS)
            found = [" ".join(str(row[0]).split()) for row in connection.execute("PRAGMA quick_check(3)")]
    except sqlite3.Error as error:
        if code(error) == sqlite3.SQLITE_INTERRUPT:
            return False
        raise cannot_be_used(path, error) from None
    if found != ["ok"]:
        raise KolodaError(f"The database {path} is damaged: {'; '.join(found)}. {HELP}")
    return True
