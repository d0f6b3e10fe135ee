"""The live tables: brought into memory when somebody comes, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Annotated

import msgspec
from msgspec import Meta

from koloda.dealing import checked_setup
from koloda.engine.game import OptionValue
from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.games import table_class
from koloda.server.bots import Thinkers
from koloda.server.entries import AnyEntry, Created, Sat
from koloda.server.guests import DAY, default_name
from koloda.server.logs import short, tell, trouble
from koloda.server.messages import Bye, Level, PaceSeconds, SeatNumber, Start, TableInfo
from koloda.server.plan import Plan, rows_of
from koloda.server.planning import Planner, Refusal, new_table_id
from koloda.server.room import Room
from koloda.server.settings import Settings
from koloda.server.sitting import Sitting, folded
from koloda.server.store import StorageTrouble, Store, entries_of, in_play, name_of, unfinished_of

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{22}")
WOKEN = 500  # tables in play that are brought back after a restart, at most
LOBBY = 100


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a table. What is not said is by default."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=15)] | None = None  # the fewest the game takes
    options: dict[str, OptionValue] = {}
    bots: list[Level | None] = []  # for each seat in order: the level of its bot, or null
    sit: SeatNumber | None = 0  # where the host sits; null: he looks on
    open: bool = False  # shown in the lobby; else by link only
    clock: Annotated[float, Meta(ge=1, le=86400)] | None = None  # seconds a move
    pace: PaceSeconds | None = None  # seconds a bot waits at least; null: as the server is set
    start: bool = False  # deal at once


class Rooms:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.thinkers = Thinkers(settings)
        self.live: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.stopping = False

    async def room(self, table: str) -> Room:
        """A table by its link."""
        if self.stopping:
            raise Refusal("stopping", "The server is stopping.")
        if table in self.live:
            return self.live[table]
        if not TABLE_ID.fullmatch(table):
            raise no_table()
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
        return await asyncio.shield(self.loading[table])

    async def load(self, table: str) -> Room:
        try:
            record = await self.store.read(entries_of(table))
            if not record:
                raise no_table()
            try:
                sitting = await asyncio.to_thread(folded, table, record)
            except Exception as error:
                name = trouble("table cannot be read", error, table=short(table))
                raise Refusal("broken", f"This table cannot be opened. It is in the log as {name}.") from None
            return self.bring(sitting)
        finally:
            del self.loading[table]

    def bring(self, sitting: Sitting) -> Room:
        self.live[sitting.id] = Room(sitting, self.store, self.thinkers, self.settings)
        return self.live[sitting.id]

    async def name(self, guest: str) -> str:
        return await self.store.read(name_of(guest)) or default_name(guest)

    async def create(self, guest: str, wish: NewTable) -> TableInfo:
        """Set a new table for a guest, its host."""
        unfinished = await self.store.read(unfinished_of(guest, time.time() - DAY))
        if unfinished >= self.settings.tables_per_guest:
            raise Refusal("tables", "You have set many tables today that are not finished; play those first.")
        table = new_table_id()
        entries = first_entries(guest, await self.name(guest), wish)
        if wish.start:
            sitting = Sitting(table)
            for number, entry in enumerate(entries, 1):
                sitting.take(number, time.time(), entry)
            entries += Planner(sitting, guest, "", {guest}).plan(Start(id="start")).entries
        rows = rows_of(table, 0, Plan(entries))
        await self.store.write(rows)
        sitting = folded(table, [(row["number"], row["at"], row["data"]) for row in rows.entries])
        room = self.bring(sitting)
        if any(wish.bots):
            self.thinkers.ready()
        tell("table set", table=short(table), game=wish.game, seats=len(sitting.chairs))
        return room.audience.info(sitting, set())

    def lobby(self) -> list[TableInfo]:
        """Open tables where somebody is: those that wait first."""
        open_now = [room for room in self.live.values() if room.sitting.open and room.audience.ears]
        shown = [room for room in open_now if room.sitting.stage != "finished"]
        shown.sort(key=lambda room: (room.sitting.stage != "waiting", -room.sitting.created))
        return [room.audience.info(room.sitting, room.standby.stand_ins) for room in shown[:LOBBY]]

    async def wake(self) -> None:
        """After a start: games that were going on go on, where it is a bot's turn."""
        try:
            for table in await self.store.read(in_play(time.time() - DAY, WOKEN)):
                try:
                    await self.room(table)
                except Refusal:
                    continue
        except StorageTrouble as error:
            trouble("tables not woken", error)

    async def sweep(self) -> None:
        """Drop tables nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            before = time.monotonic() - self.settings.idle
            for table, room in list(self.live.items()):
                if room.idle and room.used < before:
                    room.close()
                    del self.live[table]

    async def stop(self) -> None:
        """Say good-bye, after what has been ordered is done."""
        self.stopping = True
        patience = time.monotonic() + 5
        while any(room.busy or room.inbox.qsize() for room in self.live.values()) and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        for room in self.live.values():
            room.close(Bye(version=room.sitting.version, reason="stopping", back=1.0))
        while any(room.sockets for room in self.live.values()) and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        self.thinkers.close()


def no_table() -> Refusal:
    return Refusal("no_table", "There is no such table.")


def first_entries(guest: str, name: str, wish: NewTable) -> list[AnyEntry]:
    """What a new table begins with, if the game allows it."""
    kind = table_class(wish.game)
    seats = kind.game.seats[0] if wish.seats is None else wish.seats
    options = checked_setup(kind, seats, wish.options, 0, (), seeded(0)).options
    if len(wish.bots) > seats:
        raise KolodaError(f"There are {seats} seats, so not {len(wish.bots)} places for bots.")
    bots: list[str | None] = [*wish.bots, *[None] * (seats - len(wish.bots))]
    created = Created(
        by=guest,
        game=wish.game,
        seats=seats,
        options=options,
        bots=bots,
        open=wish.open,
        clock=wish.clock,
        pace=wish.pace,
    )
    entries: list[AnyEntry] = [created]
    if wish.sit is not None:
        if wish.sit >= seats:
            raise KolodaError(f"The seats of this table are 0 to {seats - 1}.")
        if bots[wish.sit] is not None:
            raise KolodaError(f"Seat {wish.sit} cannot be for a bot and for you.")
        entries.append(Sat(by=guest, seat=wish.sit, name=name))
    return entries
