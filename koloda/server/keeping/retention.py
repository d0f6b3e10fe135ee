"""How long things are kept. No clock on the wall decides: what counts is how long the server has run since."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, select, update

from koloda.server.keeping.home import Home
from koloda.server.keeping.schema import ages, entries, ledger, reports, sitters, tables, voices
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.keeping.upsert import put
from koloda.server.logs import tell
from koloda.server.nodes.tenure import Alone, Tenure
from koloda.server.settings import Settings

DAY = 86400.0
CHUNK = 200  # tables looked at in one transaction, so that no move waits long
MOST_GONE = 20  # tables removed in one

Overdue = tuple[str, int]  # a table and the number of its last entry


class Uptime:
    """How long the server has run, kept in the ledger."""

    def __init__(self, store: Store, tenure: Tenure) -> None:
        self.store = store
        self.tenure = tenure
        self.noted = time.monotonic()

    async def note(self) -> float:
        """Write what has passed since the last time, one of several servers for all; answers the whole."""
        now = time.monotonic()
        passed = now - self.noted if self.tenure.eldest else 0.0
        ran = await self.store.do(lambda connection: add_to_ledger(connection, passed))
        self.noted = now
        return ran


def add_to_ledger(connection: Connection, seconds: float) -> float:
    connection.execute(update(ledger).values(ran=ledger.c.ran + seconds))
    return float(connection.execute(select(ledger.c.ran)).scalar_one())


@dataclass
class Swept:
    waiting: int = 0
    playing: int = 0
    mended: int = 0
    finished: int = 0

    def add(self, stage: str, count: int) -> None:
        setattr(self, stage, getattr(self, stage) + count)

    def __str__(self) -> str:
        total = self.waiting + self.playing + self.mended + self.finished
        in_play = self.playing + self.mended
        return f"{total} tables removed: {self.waiting} waiting, {in_play} in play, {self.finished} finished."


def limits(settings: Settings) -> dict[str, float]:
    """For how many seconds each stage is kept, where there is a limit."""
    days = {"waiting": settings.keep_waiting, "playing": settings.keep_playing, "finished": settings.keep_finished}
    days["mended"] = settings.keep_playing
    return {stage: kept * DAY for stage, kept in days.items() if kept > 0}


def note_ages(connection: Connection, after: str, ran: float) -> str | None:
    """See at which of the next tables something has happened. Answers where to go on; None at the end."""
    last = select(func.max(entries.c.number)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    chunk = connection.execute(
        select(tables.c.id, last, ages.c.number)
        .outerjoin(ages, ages.c.table_id == tables.c.id)
        .where(tables.c.id > after)
        .order_by(tables.c.id)
        .limit(CHUNK)
    ).all()
    for table, number, known in chunk:
        if number != known:
            put(connection, ages, [{"table_id": table, "number": number or 0, "since": ran}])
    return chunk[-1][0] if chunk else None


def overdue(connection: Connection, stage: str, before: float, after: str) -> list[Overdue]:
    """Tables of a stage that have been quiet since before then."""
    wanted = (
        select(tables.c.id, ages.c.number)
        .join(ages, ages.c.table_id == tables.c.id)
        .where(tables.c.stage == stage, ages.c.since < before, tables.c.id > after)
        .order_by(tables.c.id)
        .limit(MOST_GONE)
    )
    return [(table, number) for table, number in connection.execute(wanted)]


def remove(connection: Connection, found: list[Overdue], tenure: Tenure) -> int:
    """Remove tables with all that is known of them, unless something has happened there meanwhile."""
    gone = 0
    for table, number in found:
        connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())  # none is added meanwhile
        last = connection.execute(select(func.max(entries.c.number)).where(entries.c.table_id == table)).scalar()
        if (last or 0) == number and tenure.may_remove(connection, table):
            erase_table(connection, table)
            gone += 1
    return gone


def erase_table(connection: Connection, table: str) -> None:
    for part in (entries, sitters, voices, ages):
        connection.execute(delete(part).where(part.c.table_id == table))
    connection.execute(delete(tables).where(tables.c.id == table))


def drop_old_reports(connection: Connection, settings: Settings, ran: float) -> None:
    if settings.keep_reports > 0:
        connection.execute(delete(reports).where(reports.c.since < ran - settings.keep_reports * DAY))


def sweep_all(connection: Connection, settings: Settings) -> Swept:
    """All at once, where no server runs."""
    ran = add_to_ledger(connection, 0.0)
    drop_old_reports(connection, settings, ran)
    swept, after = Swept(), ""
    while (next_one := note_ages(connection, after, ran)) is not None:
        after = next_one
    for stage, kept in limits(settings).items():
        while found := overdue(connection, stage, ran - kept, ""):
            swept.add(stage, remove(connection, found, Alone()))
    return swept


class Sweeper:
    """Sweeps beside the games. `leave` empties a table of memory, and says if it could: somebody may be there."""

    def __init__(self, store: Store, uptime: Uptime, settings: Settings, leave: Callable[[str], bool]) -> None:
        self.store = store
        self.tenure = uptime.tenure
        self.uptime = uptime
        self.settings = settings
        self.leave = leave

    async def go_on(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_every)
            if not self.tenure.eldest:
                continue
            with suppress(StorageTrouble):  # the log has it; there is a next time
                swept = await self.sweep(await self.uptime.note())
                if swept != Swept():
                    tell("swept", waiting=swept.waiting, playing=swept.playing + swept.mended, finished=swept.finished)

    async def sweep(self, ran: float) -> Swept:
        await self.store.do(lambda connection: drop_old_reports(connection, self.settings, ran))
        swept, after = Swept(), ""
        while (next_one := await self.note(after, ran)) is not None:
            after = next_one
        for stage, kept in limits(self.settings).items():
            swept.add(stage, await self.sweep_stage(stage, ran - kept))
        return swept

    async def note(self, after: str, ran: float) -> str | None:
        return await self.store.do(lambda connection: note_ages(connection, after, ran))

    async def sweep_stage(self, stage: str, before: float) -> int:
        gone, after = 0, ""
        while found := await self.find(stage, before, after):
            after = found[-1][0]
            gone += await self.remove([(table, number) for table, number in found if self.leave(table)])
        return gone

    async def find(self, stage: str, before: float, after: str) -> list[Overdue]:
        return await self.store.read(lambda connection: overdue(connection, stage, before, after))

    async def remove(self, found: list[Overdue]) -> int:
        return await self.store.do(lambda connection: remove(connection, found, self.tenure))


def sweep_home(home: Home) -> str:
    """All of it, and the space given back. A running server does the first by itself, and would be in the way."""
    home.check_there()
    home.open("A server is using {place}; it sweeps by itself. Stop it to have the space given back.")
    try:
        settings = home.settings()
        home.prepare(settings)
        before = home.size()
        engine = home.engine()
        with engine.execution_options(writing=True).begin() as connection:
            swept = sweep_all(connection, settings)
        engine.dispose()
        home.give_space_back()
        return f"{swept} {before / 1e6:.1f} MB became {home.size() / 1e6:.1f} MB."
    finally:
        home.close()
