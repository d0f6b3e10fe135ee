"""Keeping: one thread writes, and commits everything that waits at once; others read.

A write is answered only after its commit, which has then reached the database's disk.
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
from typing import TypeVar

from sqlalchemy import Connection, Engine, insert, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from koloda.errors import KolodaError
from koloda.server.keeping import lease
from koloda.server.keeping.damage import is_damage, word
from koloda.server.keeping.lease import Lease
from koloda.server.keeping.schema import entries, frames, guests, sitters, slow, stories, tables, voices
from koloda.server.keeping.upsert import Row, add, put
from koloda.server.logs import trouble, warn
from koloda.server.metrics import BATCH_SIZE, BATCH_TIME, STORAGE_FAILURES

T = TypeVar("T")
MOST_AT_ONCE = 512
LONGEST_READ = 10.0  # seconds; who waits longer is better told so
GATHER = 0.003  # seconds the writer waits for company while many write: a commit costs more than what is in it
ADD_TABLES, ADD_ENTRIES = insert(tables), insert(entries)


class StorageTrouble(KolodaError):
    """Nothing was written: the disk is full, the database locked or gone."""

    sentence = "The server cannot write right now, so nothing was changed. Please try again in a moment."

    def __init__(self) -> None:
        super().__init__(self.sentence)


class ReadTrouble(StorageTrouble):
    """Nothing could be read."""

    sentence = "The server cannot read its records right now, so nothing was changed. Please try again in a moment."


class Conflict(StorageTrouble):
    """The entries of the table are not what the writer thought."""


class LeaseLost(StorageTrouble):
    """Another server has the table, or may have it."""


@dataclass
class NewRows:
    """What one order writes, all of it or nothing."""

    tables: list[Row] = field(default_factory=list)
    entries: list[Row] = field(default_factory=list)
    sitters: list[Row] = field(default_factory=list)
    voices: list[Row] = field(default_factory=list)
    stages: list[Row] = field(default_factory=list)  # (id, stage, touched) of tables whose stage changes
    names: list[Row] = field(default_factory=list)
    stories: list[Row] = field(default_factory=list)  # of games that are over; the first telling stands
    frames: list[Row] = field(default_factory=list)
    slow: list[Row] = field(default_factory=list)
    deeds: list[Callable[[Connection], object]] = field(default_factory=list)  # done after the rest, in the same breath
    held: list[Lease] = field(default_factory=list)  # by which it may be written, where several servers write
    taken: list[Lease] = field(default_factory=list)  # of the tables that are set


@dataclass
class Job:
    rows: NewRows
    done: asyncio.Future[None]


class Store:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.writing = self.engine.execution_options(writing=True)
        self.readers = ThreadPoolExecutor(2, thread_name_prefix="reader")
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.line: Connection | None = None  # the writer's own, kept open: to open one costs more than to write
        self.damaged = False  # the database has met something that cannot be; it stays so until the keeper looks
        self.loop = asyncio.get_running_loop()
        self.writer = threading.Thread(target=self.write_all, name="writer", daemon=True)
        self.writer.start()

    async def write(self, rows: NewRows) -> None:
        """Returns when it is on the disk; raises StorageTrouble if it is not and will not be."""
        job = Job(rows, self.loop.create_future())
        self.jobs.put(job)
        await job.done

    async def do(self, deed: Callable[[Connection], T], held: Lease | None = None) -> T:
        """Anything else that changes the database, as one transaction."""
        answers: list[T] = []
        rows = NewRows(deeds=[lambda connection: answers.append(deed(connection))])
        rows.held += [held] if held else []
        await self.write(rows)
        return answers[-1]  # a batch that did not fit was tried before

    async def read(self, question: Callable[[Connection], T]) -> T:
        try:
            async with asyncio.timeout(LONGEST_READ):
                return await self.loop.run_in_executor(self.readers, self.ask, question)
        except TimeoutError:
            STORAGE_FAILURES.labels("read").inc()
            warn("read failed", database="no answer")
            raise ReadTrouble from None
        except (DBAPIError, sqlite3.Error) as error:
            self.note(error)
            STORAGE_FAILURES.labels("read").inc()
            trouble("read failed", error, database=word(error))
            raise ReadTrouble from None

    def ask(self, question: Callable[[Connection], T]) -> T:
        try:
            with self.engine.connect() as connection:
                return question(connection)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self.engine.connect() as connection:  # the line had been lost since it was used last
            return question(connection)

    def note(self, error: BaseException) -> None:
        self.damaged = self.damaged or is_damage(error)

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
        BATCH_SIZE.observe(len(batch))
        try:
            if self.line is None:
                self.line = self.writing.connect()
            with BATCH_TIME.time(), self.line.begin():
                write_rows(self.line, [job.rows for job in batch])
        except (IntegrityError, DataError, LeaseLost) as error:
            if len(batch) == 1:
                return [error if isinstance(error, LeaseLost) else Conflict()]
            return [answer for job in batch for answer in self.write_batch([job])]
        except Exception as error:
            self.note(error)
            STORAGE_FAILURES.labels("write").inc()
            trouble("write failed", error, jobs=len(batch), database=word(error))
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


def write_rows(connection: Connection, jobs: Sequence[NewRows]) -> None:
    made = [row for rows in jobs for row in rows.tables]
    added = [row for rows in jobs for row in rows.entries]
    held = [each for rows in jobs for each in rows.held]
    taken = [each for rows in jobs for each in rows.taken]
    if held and not lease.holds(connection, held):
        raise LeaseLost
    if made:
        connection.execute(ADD_TABLES, made)
    if taken:
        lease.add(connection, taken)
    if added:
        connection.execute(ADD_ENTRIES, added)
    for rows in jobs:
        for part, new in (
            (sitters, rows.sitters),
            (voices, rows.voices),
            (stories, rows.stories),
            (frames, rows.frames),
            (slow, rows.slow),
        ):
            add(connection, part, new)
        for row in rows.stages:
            connection.execute(update(tables).where(tables.c.id == row["id"]).values(row))
        put(connection, guests, rows.names)
        for deed in rows.deeds:
            deed(connection)
