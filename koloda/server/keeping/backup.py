"""A backup is one file: the database as it was at one moment, the keys, the settings. The server may run meanwhile.

The database in it is SQLite's whatever it came from, so what one kind of home had can be brought back into another.
"""

from __future__ import annotations

import math
import os
import shutil
import sqlite3
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path

from koloda.errors import KolodaError
from koloda.server.keeping.carry import carry, is_empty
from koloda.server.keeping.damage import cannot_be_used, look_over
from koloda.server.keeping.datadir import DataDir
from koloda.server.keeping.home import Home
from koloda.server.keeping.opening import bring_up_to_date
from koloda.server.people.guests import read_keys
from koloda.server.settings import read_settings

NEEDED = ("koloda.db", "keys.json")
KEPT = (*NEEDED, "settings.json")
LEFT_BY_SQLITE = ("koloda.db-wal", "koloda.db-shm")


def copy_database(path: Path, copy: Path) -> None:
    """All that is committed when this begins, whatever is written meanwhile."""
    try:
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(copy)) as target:
            source.backup(target)
    except sqlite3.Error as error:
        raise cannot_be_used(path, error) from None


def copy_home(home: Home, copy: DataDir) -> None:
    """What a home keeps, as a data directory."""
    if isinstance(home, DataDir):
        copy_database(home.database, copy.database)
        if home.key_file.exists():
            shutil.copy2(home.key_file, copy.key_file)
    else:
        bring_up_to_date(copy.database)
        carry(home, copy)
    with closing(sqlite3.connect(copy.database)) as whole:
        whole.execute("PRAGMA journal_mode=DELETE")  # all in the one file
    look_over(copy.database, math.inf)
    if home.settings_file.exists():
        shutil.copy2(home.settings_file, copy.settings_file)


def back_up(home: Home, file: Path, overwrite: bool) -> None:
    if file.exists() and not overwrite:
        raise KolodaError(f"{file} is there already. Choose another name, or say --overwrite.")
    home.check_there()
    try:
        with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".koloda-") as folder:
            copy_home(home, DataDir(Path(folder)))
            draft = Path(folder) / "backup"
            with tarfile.open(draft, "w:gz", compresslevel=3) as archive:
                for name in KEPT:
                    if (Path(folder) / name).exists():
                        archive.add(Path(folder) / name, name)
            draft.chmod(0o600)
            with draft.open("rb") as written:
                os.fsync(written.fileno())
            draft.replace(file)
    except OSError as error:
        raise KolodaError(f"{file} cannot be written: {error.strerror}.") from None


def restore(home: Home, file: Path, overwrite: bool) -> Path | None:
    """Put a backup in the place of what is there, if anything. Answers where that was set aside."""
    if isinstance(home, DataDir):
        return restore_directory(home, file, overwrite)
    home.open()
    try:
        home.prepare(home.settings())
        if not (overwrite or is_empty(home)):
            raise KolodaError(f"There are tables or guests in {home} already. Choose another, or say --overwrite.")
        with tempfile.TemporaryDirectory(dir=file.absolute().parent, prefix=".restoring-") as folder:
            unpack(file, Path(folder))
            found = DataDir(Path(folder))
            found.prepare(found.settings())
            aside = None if is_empty(home) else free_place(file.absolute().parent)
            if aside is not None:
                back_up(home, aside, overwrite=False)
            carry(found, home)
        return aside
    except OSError as error:
        raise KolodaError(f"{file.absolute().parent} cannot be written: {error.strerror}.") from None
    finally:
        home.close()


def restore_directory(data: DataDir, file: Path, overwrite: bool) -> Path | None:
    data.open()
    try:
        there = [name for name in (*KEPT, *LEFT_BY_SQLITE) if (data.path / name).exists()]
        if there and not overwrite:
            raise KolodaError(f"There is {there[0]} in {data.path} already. Choose another, or say --overwrite.")
        with tempfile.TemporaryDirectory(dir=data.path, prefix=".restoring-") as folder:
            names = unpack(file, Path(folder))
            aside = set_aside(data.path, there) if there else None
            for name in names:
                (Path(folder) / name).replace(data.path / name)
        return aside
    except OSError as error:
        raise KolodaError(f"{data.path} cannot be written: {error.strerror}.") from None
    finally:
        data.close()


def unpack(file: Path, folder: Path) -> list[str]:
    """The parts of a backup, each looked at before anything is done with it; the database last."""
    try:
        with tarfile.open(file) as archive:
            for name in KEPT:
                part = next((one for one in archive if one.name == name and one.isfile()), None)
                content = None if part is None else archive.extractfile(part)
                if content is not None:
                    with (folder / name).open("wb") as target:
                        while some := content.read(1 << 20):
                            target.write(some)
                        os.fsync(target.fileno())
    except (OSError, EOFError, tarfile.TarError) as error:
        raise KolodaError(f"{file} cannot be read as a backup: {error}.") from None
    for name in NEEDED:
        if not (folder / name).exists():
            raise KolodaError(f"{file} is not a backup of Koloda: {name} is missing in it.")
    look_over(folder / "koloda.db", math.inf)
    read_keys(folder / "keys.json")
    read_settings(folder)
    return [name for name in reversed(KEPT) if (folder / name).exists()]


def set_aside(path: Path, names: list[str]) -> Path:
    """What was there lies in a folder of its own until the keeper removes it."""
    aside = free_place(path)
    aside.mkdir()
    for name in names:
        (path / name).replace(aside / name)
    return aside


def free_place(path: Path) -> Path:
    return next(place for number in range(1, 10_000) if not (place := path / f"before-restore-{number}").exists())
