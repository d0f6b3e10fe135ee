"""All that the parts of a running server share."""

from __future__ import annotations

import asyncio
import shutil
from dataclasses import dataclass, field

from sqlalchemy import text

from koloda.server.datadir import DataDir
from koloda.server.guests import Keyring, open_keyring
from koloda.server.limits import Buckets, Places
from koloda.server.logs import tell
from koloda.server.rooms import Rooms
from koloda.server.settings import Settings
from koloda.server.store import Rows, StorageTrouble, Store

LITTLE_SPACE = 16 << 20


@dataclass
class Keeper:
    data: DataDir
    settings: Settings
    keyring: Keyring
    store: Store
    rooms: Rooms
    sockets: Places
    addresses: Places
    requests: Buckets  # of each guest
    advice: Buckets  # of guests who ask the coach
    chores: list[asyncio.Task[None]] = field(default_factory=list)

    @classmethod
    def begin(cls, data: DataDir, settings: Settings) -> Keeper:
        """Inside a running event loop, with the data directory held and its schema up to date."""
        store = Store(data.database, settings.busy)
        rooms = Rooms(store, settings)
        places = Places(settings.sockets_per_guest), Places(settings.sockets_per_address)
        requests = Buckets(settings.guest_rate, settings.guest_burst)
        advice = Buckets(settings.coach_rate, settings.coach_burst)
        keeper = cls(data, settings, open_keyring(data.keys), store, rooms, *places, requests, advice)
        keeper.chores = [asyncio.create_task(rooms.wake()), asyncio.create_task(rooms.sweep())]
        tell("ready")
        return keeper

    async def ready(self) -> str | None:
        """Why no game can be played now; None if one can."""
        if self.rooms.stopping:
            return "The server is stopping."
        if shutil.disk_usage(self.data.path).free < LITTLE_SPACE:
            return "The disk is full."
        try:
            await self.store.read(lambda connection: connection.execute(text("SELECT 1")).scalar())
            await self.store.write(Rows())
        except StorageTrouble as error:
            return str(error)
        return None

    async def farewell(self) -> None:
        await self.rooms.stop()

    async def end(self) -> None:
        for chore in self.chores:
            chore.cancel()
        await self.rooms.stop()
        await self.store.close()
        tell("stopped")
