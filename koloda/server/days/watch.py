"""The watch over games over days: it wakes tables where something is to be done though nobody is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from koloda.server.days.turns import any_slow, overdue, to_wake
from koloda.server.keeping.retention import Uptime
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.nodes.tenure import Elsewhere, Tenure
from koloda.server.refusal import Refusal
from koloda.server.tables.happenings import TimeUp
from koloda.server.tables.room import Room
from koloda.server.tables.rooms import Rooms

T = TypeVar("T")
MOST = 50  # tables that are woken in one look
UNWELL = 600.0  # seconds for which a table that cannot be opened is left alone


class Watch:
    def __init__(self, store: Store, uptime: Uptime, rooms: Rooms, tenure: Tenure, tell: Callable[[], Awaitable[None]]):
        """`tell` sends word to those who are to move."""
        self.store = store
        self.uptime = uptime
        self.rooms = rooms
        self.tenure = tenure
        self.tell = tell
        self.unwell: dict[str, float] = {}  # until when

    async def go_on(self, every: float) -> None:
        while True:
            await asyncio.sleep(every)
            with suppress(StorageTrouble):  # the log has it
                if await self.store.read(any_slow):
                    await self.look()

    async def look(self) -> None:
        await self.uptime.note()
        now = time.monotonic()
        self.unwell = {table: until for table, until in self.unwell.items() if until > now}
        asleep = [table for table in await self.store.read(to_wake) if table not in self.rooms.live]
        for table in self.ours(asleep, lambda table: table):
            await self.room(table)
        for late in self.ours(await self.store.read(overdue), lambda late: late.table):
            room = await self.room(late.table)
            if room is not None:
                room.happen(TimeUp(late.seat, late.question))
        if self.tenure.eldest:
            await self.tell()

    def ours(self, found: list[T], table: Callable[[T], str]) -> list[T]:
        """A table in memory is seen to where it is, all others by one server."""
        mine = [one for one in found if table(one) in self.rooms.live or self.tenure.eldest]
        return [one for one in mine if table(one) not in self.unwell][:MOST]

    async def room(self, table: str) -> Room | None:
        """None if another server has it, or if it cannot be opened now."""
        try:
            return await self.rooms.room(table)
        except Elsewhere:
            return None
        except Refusal:
            self.unwell[table] = time.monotonic() + UNWELL
            return None
