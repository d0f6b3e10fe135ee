"""All that the parts of a running server share."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from sqlalchemy import text

from koloda.server.keeping.home import Home
from koloda.server.keeping.retention import Sweeper, Uptime
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.logs import tell
from koloda.server.metrics import measure_lag
from koloda.server.people.bans import Bans
from koloda.server.people.guests import DAY, Keyring
from koloda.server.people.limits import Buckets, Places
from koloda.server.people.tracing import Tracer
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.rooms import Rooms
from koloda.server.tidying import tidy

READY_FOR = 2.0  # seconds for which a good answer holds
DAMAGED = "The database is damaged; the log and docs/keeping.md say more."


@dataclass
class Keeper:
    home: Home
    settings: Settings
    keyring: Keyring
    store: Store
    rooms: Rooms
    sockets: Places
    addresses: Places
    requests: Buckets  # of each guest
    advice: Buckets  # of guests who ask the coach
    said: Buckets  # by each address: what is written down and is no move
    uptime: Uptime
    bans: Bans
    looking: asyncio.Lock = field(default_factory=asyncio.Lock)
    was_ready: float | None = None
    chores: list[asyncio.Task[None]] = field(default_factory=list)

    @classmethod
    def begin(cls, home: Home, settings: Settings, keyring: Keyring) -> Keeper:
        """Inside a running event loop, with the home held and its schema up to date."""
        store = Store(home.engine(settings.busy))
        trace = Tracer(keyring.keys[0], settings.log_addresses)
        rooms = Rooms(store, settings, trace)
        places = Places(settings.sockets_per_guest), Places(settings.sockets_per_address)
        requests = Buckets(settings.guest_rate, settings.guest_burst)
        advice = Buckets(settings.coach_rate, settings.coach_burst)
        said = Buckets(settings.said_a_day_per_address / DAY, settings.said_a_day_per_address)
        uptime, bans = Uptime(store), Bans(store, settings.bans_every, trace, rooms.dismiss)
        keeper = cls(home, settings, keyring, store, rooms, *places, requests, advice, said, uptime, bans)
        sweeper = Sweeper(store, uptime, settings, rooms.leave)
        tidying = tidy(lambda: keeper.sockets.held.total() > 0)
        chores = (rooms.sweep(), rooms.stories.keep(), sweeper.go_on(), bans.go_on(), measure_lag(), tidying)
        keeper.chores = [asyncio.create_task(chore) for chore in chores]
        tell("ready")
        return keeper

    def note_said(self, address: str) -> None:
        """Something is to be written down for good that is no move; refused where very much was today."""
        if not self.said.allows(address):
            raise Refusal("rate", "Very much was said and changed today from where you are; go on tomorrow.")

    async def ready(self) -> str | None:
        """Why no game can be played now; None if one can. Those who ask at once, or soon again, share one answer."""
        if self.rooms.stopping:
            return "The server is stopping."
        async with self.looking:
            if self.was_ready is None or time.monotonic() - self.was_ready > READY_FOR:
                reason = await self.look()
                if reason is not None:
                    return reason
                self.was_ready = time.monotonic()
        return DAMAGED if self.store.damaged else None

    async def look(self) -> str | None:
        """Read, and really write."""
        if self.home.is_full():
            return "The disk is full."
        try:
            await self.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
            await self.uptime.note()
        except StorageTrouble as error:
            return DAMAGED if self.store.damaged else str(error)
        return None

    async def farewell(self) -> None:
        await self.rooms.stop()

    async def end(self) -> None:
        for chore in self.chores:
            chore.cancel()
        await self.rooms.stop()
        await self.store.close()
        tell("stopped")
