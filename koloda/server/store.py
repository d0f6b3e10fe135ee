"""Keeping: one thread writes, and commits everything that waits at once; others read.

A write is answered only after its commit, which with synchronous=FULL has reached the disk.
"""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.exc import DBAPIError, IntegrityError

from koloda.errors import KolodaError
from koloda.server import schema
from koloda.server.logs import trouble
from koloda.server.schema import entries, guests, sitters, tables

T = TypeVar("T")
Row = dict[str, Any]
MOST_AT_ONCE = 512
GATHER = 0.003  # seconds the writer waits for company while many write: a commit costs more than what is in it
ADD_TABLES, ADD_ENTRIES = insert(tables), insert(entries)


class StorageTrouble(KolodaError):
    """Nothing was written: the disk is full, the database locked or gone."""

    def __init__(self) -> None:
        super().__init__("The server cannot write right now, so nothing was changed. Please try again in a moment.")


class Conflict(StorageTrouble):
    """The entries of the table are not what the writer thought."""


@dataclass
class Rows:
    """What one order writes, all of it or nothing."""

    tables: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)
    sitters: list[Row] = field(default_factory=list)
    stages: list[Row] = field(default_factory=list)  # (id, stage, touched) of tables whose stage changes
    names: list[Row] = field(default_factory=list)


@dataclass
class Job:
    rows: Rows
    done: asyncio.Future[None]


def open_engine(path: Path, busy: float = 2.0) -> Engine:
    engine = create_engine(f"sqlite:///{path}", hide_parameters=True, connect_args={"timeout": busy})

    @event.listens_for(engine, "connect")
    def prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # transactions are ours: Python's own leave schema changes outside
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA foreign_keys=ON")

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
        if found == schema.newest():
            return found
        if found is not None:
            set_aside(path, path.with_name(f"{path.stem}-before-{schema.newest()}.db"))
        with engine.begin() as connection:
            schema.upgrade(connection)
        return found
    except (DBAPIError, sqlite3.Error):
        raise KolodaError(f"The database {path} cannot be opened or upgraded.") from None
    finally:
        engine.dispose()


def set_aside(path: Path, copy: Path) -> None:
    source, target = sqlite3.connect(path), sqlite3.connect(copy)
    with source, target:
        source.backup(target)
    source.close()
    target.close()
    copy.chmod(0o600)


class Store:
    def __init__(self, path: Path, busy: float = 2.0) -> None:
        self.engine = open_engine(path, busy)
        self.writing = self.engine.execution_options(writing=True)
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.line: Connection | None = None  # the writer's own, kept open: to open one costs more than to write
        self.loop = asyncio.get_running_loop()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    async def write(self, rows: Rows) -> None:
        """Returns when it is on the disk; raises StorageTrouble if it is not and will not be."""
        job = Job(rows, self.loop.create_future())
        self.jobs.put(job)
        await job.done

    async def read(self, question: Callable[[Connection], T]) -> T:
        def ask() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await self.loop.run_in_executor(self.readers, ask)
        except DBAPIError:
            raise StorageTrouble from None

    async def close(self) -> None:
        """After all that waits is written."""
        self.jobs.put(None)
        await asyncio.to_thread(self.writer.join)
        self.readers.shutdown()
        if self.line is not None:
            self.line.close()
        self.engine.dispose()

    # The writer's thread.

    def write_all(self) -> None:
        crowded = False
        while True:
            first = self.jobs.get()
            if first is None:
                return
            if crowded:
                time.sleep(GATHER)
            batch = [first]
            last = False
            while len(batch) < MOST_AT_ONCE and not last:
                try:
                    job = self.jobs.get_nowait()
                except queue.Empty:
                    break
                if job is None:
                    last = True
                else:
                    batch.append(job)
            crowded = len(batch) > 1
            answers = self.write_batch(batch)
            self.loop.call_soon_threadsafe(answer, batch, answers)
            if last:
                return

    def write_batch(self, batch: Sequence[Job]) -> list[StorageTrouble | None]:
        """Commit all together; if one does not fit the record, each alone."""
        try:
            if self.line is None:
                self.line = self.writing.connect()
            with self.line.begin():
                write_rows(self.line, [job.rows for job in batch])
        except IntegrityError:
            if len(batch) == 1:
                return [Conflict()]
            return [answer for job in batch for answer in self.write_batch([job])]
        except Exception as error:
            trouble("write failed", error, jobs=len(batch))
            self.hang_up()
            return [StorageTrouble() for _ in batch]
        return [None for _ in batch]

    def hang_up(self) -> None:
        """After a failure, nothing of the line to the database is trusted; whatever it says, the writer goes on."""
        line, self.line = self.line, None
        with suppress(Exception):
            if line is not None:
                line.invalidate()
                line.close()
        with suppress(Exception):
            self.engine.dispose()


def answer(batch: Sequence[Job], answers: Sequence[StorageTrouble | None]) -> None:
    for job, error in zip(batch, answers, strict=True):
        if job.done.done():
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)


def write_rows(connection: Connection, jobs: Sequence[Rows]) -> None:
    made = [row for rows in jobs for row in rows.tables]
    added = [row for rows in jobs for row in rows.entries]
    if made:
        connection.execute(ADD_TABLES, made)
    if added:
        connection.execute(ADD_ENTRIES, added)
    for rows in jobs:
        for row in rows.sitters:
            connection.execute(upsert(sitters).values(row).on_conflict_do_nothing())
        for row in rows.stages:
            connection.execute(update(tables).where(tables.c.id == row["id"]).values(row))
        for row in rows.names:
            name = upsert(guests).values(row)
            connection.execute(name.on_conflict_do_update(index_elements=["id"], set_={"name": row["name"]}))


# What is asked of the record.


def entries_of(table: str) -> Callable[[Connection], list[tuple[int, float, str]]]:
    wanted = (
        select(entries.c.number, entries.c.at, entries.c.data)
        .where(entries.c.table_id == table)
        .order_by(entries.c.number)
    )
    return lambda connection: [(row[0], row[1], row[2]) for row in connection.execute(wanted)]


def name_of(guest: str) -> Callable[[Connection], str | None]:
    return lambda connection: connection.execute(select(guests.c.name).where(guests.c.id == guest)).scalar()


def tables_of(guest: str, most: int) -> Callable[[Connection], list[Row]]:
    """Where a guest sits or sat, latest first."""
    wanted = (
        select(tables.c.id, tables.c.game, tables.c.stage, tables.c.created, tables.c.touched)
        .join(sitters, sitters.c.table_id == tables.c.id)
        .where(sitters.c.guest == guest)
        .order_by(tables.c.touched.desc())
        .limit(most)
    )
    return lambda connection: [dict(row._mapping) for row in connection.execute(wanted)]


def unfinished_of(host: str, since: float) -> Callable[[Connection], int]:
    wanted = select(tables.c.id).where(tables.c.host == host, tables.c.stage != "finished", tables.c.created > since)
    return lambda connection: len(connection.execute(wanted).all())


def in_play(since: float, most: int) -> Callable[[Connection], list[str]]:
    """Tables in the middle of a game where something happened since."""
    lately = select(entries.c.number).where(entries.c.table_id == tables.c.id, entries.c.at > since).exists()
    wanted = select(tables.c.id).where(tables.c.stage == "playing", lately).limit(most)
    return lambda connection: list(connection.execute(wanted).scalars())
