"""The live tables: brought into memory when somebody comes, dropped when nobody looks."""

from __future__ import annotations

import asyncio
import re
import time

from koloda.dealing import checked_setup
from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.server.keeping.lease import Lease
from koloda.server.keeping.questions import entries_of, name_of, waiting_of
from koloda.server.keeping.retention import erase_table
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.logs import short, tell, trouble
from koloda.server.nodes.tenure import Tenure
from koloda.server.people.guests import DAY, default_name
from koloda.server.people.limits import Buckets
from koloda.server.people.tracing import Tracer
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.analyses import Analyses
from koloda.server.tables.bots import Thinkers
from koloda.server.tables.entries import AnyEntry, Created, Sat
from koloda.server.tables.erasure import forget, forget_at, tables_with
from koloda.server.tables.happenings import Forgotten
from koloda.server.tables.plan import Plan, rows_of
from koloda.server.tables.planning import dealt, new_secret, new_table_id, plain
from koloda.server.tables.room import Room
from koloda.server.tables.sitting import Entries, Sitting, folded
from koloda.server.tables.stories import Stories
from koloda.shelf import table_class
from koloda.wire.answers import NewTable
from koloda.wire.messages import Bye, TableInfo

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{22}")
MEGABYTE = 1 << 20
LOBBY = 100
LONG = 1000  # entries: such a table takes megabytes, all others a tenth of one


class Rooms:
    def __init__(self, store: Store, settings: Settings, trace: Tracer, tenure: Tenure, thinkers: Thinkers) -> None:
        self.trace = trace
        self.tenure = tenure
        self.store = store
        self.settings = settings
        self.thinkers = thinkers
        self.stories = Stories(store, settings.replay_line)
        self.analyses = Analyses(store, self.stories, settings)
        self.live: dict[str, Room] = {}
        self.set_by_guest = Buckets(settings.tables_a_day_per_guest / DAY, settings.tables_a_day_per_guest)
        self.set_from = Buckets(settings.tables_a_day_per_address / DAY, settings.tables_a_day_per_address)
        self.moves = Buckets(settings.moves_a_day_per_address / DAY, settings.moves_a_day_per_address)
        self.filled = 0  # about so many bytes of memory by tables
        self.one_long = asyncio.Semaphore(1)  # of the long ones that come into memory
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.stopping = False

    async def room(self, table: str) -> Room:
        """A table by its link."""
        if self.stopping:
            raise Refusal("stopping", "The server is stopping.")
        if not self.tenure.sure:  # somebody else may have it by now, and know more of it
            raise StorageTrouble
        if table in self.live:
            return self.live[table]
        if not TABLE_ID.fullmatch(table):
            raise no_table()
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self.load(table))
        return await asyncio.shield(self.loading[table])

    async def load(self, table: str) -> Room:
        lease: Lease | None = None
        era = self.tenure.era
        try:
            lease = await self.tenure.take(table)
            record = await self.store.read(entries_of(table))
            if not record:
                raise no_table()
            if len(record) < LONG:
                return self.bring(await self.restored(table, record), lease, era)
            async with self.one_long:
                sitting = await self.restored(table, record)
                if not self.make_space(sitting.weight()):
                    raise Refusal("busy", "Too many long games are open at once; try again in a moment.")
                return self.bring(sitting, lease, era)
        except BaseException:
            self.tenure.give(lease)
            raise
        finally:
            del self.loading[table]

    async def restored(self, table: str, record: Entries) -> Sitting:
        try:
            return await self.stories.restored(table, record)
        except StorageTrouble:
            raise
        except Exception as error:
            name = trouble("table cannot be read", error, table=short(table))
            raise Refusal("broken", f"This table cannot be opened. It is in the log as {name}.") from None

    def bring(self, sitting: Sitting, lease: Lease | None, era: int) -> Room:
        """A table comes into memory, unless all were lost since the lease was taken."""
        if self.tenure.era != era or not self.tenure.sure:
            raise StorageTrouble
        self.filled += sitting.weight()
        self.make_space()
        room = Room(sitting, self.store, self.thinkers, self.settings, self.stories, self.moves, lease)
        room.lost = lambda: self.lose(sitting.id)
        self.live[sitting.id] = room
        return room

    def lose(self, table: str) -> None:
        """Another server has the table, or may have it; whoever is here is sent after it."""
        room = self.live.pop(table, None)
        if room is not None:
            self.filled -= room.sitting.weight()
            room.close(self.farewell(room))

    def lose_all(self) -> None:
        for table in list(self.live):
            self.lose(table)

    def farewell(self, room: Room) -> Bye:
        sockets = sum(each.sockets for each in self.live.values())
        return Bye(version=room.sitting.version, reason="stopping", back=round(self.tenure.back(sockets), 2))

    def make_space(self, wanted: int = 0) -> bool:
        """If the memory is full, tables nobody is at leave it, those longest unused first. Is there enough then?"""
        most = self.settings.memory * MEGABYTE - wanted
        for table, _ in sorted(self.live.items(), key=lambda pair: pair[1].used) if self.filled > most else ():
            self.leave(table)
            if self.filled <= most:
                break
        return self.filled <= most

    def leave(self, table: str) -> bool:
        """A table leaves the memory; False if it cannot, for somebody is there or comes."""
        if table in self.loading:
            return False
        room = self.live.get(table)
        if room is not None:
            if not room.idle:
                return False
            room.close()
            del self.live[table]
            self.filled -= room.sitting.weight()
            self.tenure.give(room.lease)
        return True

    async def pass_on(self, table: str) -> bool:
        """A table that was only set here goes where the first who comes has come; False if it stays."""
        room = self.live.get(table)
        if room is None or room.visited or not self.leave(table):
            return False
        await self.tenure.given()
        return True

    async def name(self, guest: str) -> str:
        return await self.store.read(name_of(guest)) or default_name(guest)

    async def create(self, guest: str, address: str, wish: NewTable) -> TableInfo:
        """Set a new table for a guest, its host."""
        if not (wish.start or wish.soon) and await self.store.read(waiting_of(guest)) >= self.settings.tables_per_guest:
            raise Refusal("tables", "Many tables of yours wait for players; play there, or close some of them first.")
        if wish.slow and (wish.clock or 0.0) < self.settings.slow_least:
            raise KolodaError(f"In a game over days a move has {self.settings.slow_least:g} seconds or more.")
        table = new_table_id()
        entries = first_entries(guest, await self.name(guest), wish)
        if wish.start:
            entries = dealt(table, guest, entries)
        rows = rows_of(table, 0, Plan(entries))
        lease, era = self.tenure.new(table), self.tenure.era
        rows.taken += [lease] if lease else []
        if not (self.set_by_guest.allows(guest) and self.set_from.allows(address)):
            tell("too many tables", who=self.trace(address))
            raise Refusal("today", "Very many tables were set today by you or from where you are; play those first.")
        await self.store.write(rows)
        sitting = folded(table, [(row["number"], row["at"], row["data"]) for row in rows.entries])
        room = self.bring(sitting, lease, era)
        room.visited = False
        tell("table set", table=short(table), game=wish.game, seats=len(sitting.chairs), who=self.trace(address))
        return room.audience.info(sitting, set())

    async def close(self, guest: str, table: str) -> None:
        """The host takes a table away that is not finished, unless others play there."""
        room = await self.room(table)
        sitting = room.sitting
        if guest != sitting.host:
            raise Refusal("host", "Only the host of the table may do that.")
        if sitting.stage == "finished":
            raise Refusal("over", "The game is over; the table stays as its record.")
        if sitting.stage != "waiting" and any(chair.guest not in (None, guest) for chair in sitting.chairs):
            raise Refusal("others", "Others play here; you may stand up, and a stand-in plays for you.")
        await self.store.do(lambda connection: erase_table(connection, table), room.lease)
        room.close(Bye(version=sitting.version, reason="closed", back=0.0))
        self.live.pop(table, None)

    async def forget(self, guest: str) -> None:
        """Erase a guest everywhere. Asked again it goes on where it broke off."""
        await self.forget_here(guest)
        for table, stage in await self.store.read(tables_with(guest)):
            if stage == "finished" and not self.is_held(table):
                await self.store.do(lambda connection, table=table: forget_at(connection, table, guest))  # type: ignore[misc]
            else:
                await self.forget_at(table, guest)
        await self.store.do(lambda connection: forget(connection, guest))

    async def forget_here(self, guest: str) -> None:
        """At the tables in memory; where several servers are, each does this first."""
        self.dismiss(guest)
        for table, _ in await self.store.read(tables_with(guest)):
            if self.is_held(table):
                await self.forget_at(table, guest)

    def dismiss(self, who: str) -> None:
        """Close the sockets of a guest, or of an address by its mark."""
        for room in self.live.values():
            for ear in list(room.audience.ears.values()):
                if who in (ear.guest, self.trace.mark(ear.address)):
                    room.dismiss(ear.guest)

    def is_held(self, table: str) -> bool:
        """Is it in memory, or on its way there?"""
        return table in self.live or table in self.loading

    async def forget_at(self, table: str, guest: str) -> None:
        room = await self.room(table)
        sitting = room.sitting
        alone = all(chair.guest in (None, guest) for chair in sitting.chairs)
        if alone and sitting.host == guest and sitting.stage != "finished":
            await self.close(guest, table)
        else:
            done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            room.happen(Forgotten(guest, done))
            await done

    def lobby(self) -> list[TableInfo]:
        """Open tables where somebody is: those that wait first."""
        open_now = [room for room in self.live.values() if room.sitting.open and room.audience.ears]
        shown = [room for room in open_now if room.sitting.stage in ("waiting", "playing")]
        shown.sort(key=lambda room: (room.sitting.stage != "waiting", -room.sitting.created))
        return [room.audience.info(room.sitting, room.standby.stand_ins) for room in shown[:LOBBY]]

    async def sweep(self) -> None:
        """Drop tables nobody has looked at for a while."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            before = time.monotonic() - self.settings.idle
            for table, room in list(self.live.items()):
                if room.used < before:
                    self.leave(table)
            self.filled = sum(room.sitting.weight() for room in self.live.values())  # tables in play have grown
            self.make_space()

    async def stop(self) -> None:
        """Say good-bye, after what has been ordered is done."""
        self.stopping = True
        patience = time.monotonic() + 5
        while any(room.busy or room.inbox.qsize() for room in self.live.values()) and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        for room in self.live.values():
            room.close(self.farewell(room))
        await self.tenure.end()
        while any(room.sockets for room in self.live.values()) and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        await self.thinkers.close()
        self.analyses.close()
        self.stories.close()


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
        slow=wish.slow,
        late=wish.late,
        pace=wish.pace,
        forfeit=plain(wish.forfeit),
        secret=new_secret(),
        soon=wish.soon,
    )
    entries: list[AnyEntry] = [created]
    if wish.sit is not None:
        if wish.sit >= seats:
            raise KolodaError(f"The seats of this table are 0 to {seats - 1}.")
        if bots[wish.sit] is not None:
            raise KolodaError(f"Seat {wish.sit} cannot be for a bot and for you.")
        entries.append(Sat(by=guest, seat=wish.sit, name=name))
    return entries
