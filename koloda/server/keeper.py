"""All that the parts of a running server share."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import text

from koloda.server.days.watch import Watch
from koloda.server.keeping.home import Home
from koloda.server.keeping.retention import Sweeper, Uptime
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.logs import tell
from koloda.server.metrics import measure_lag
from koloda.server.nodes.neighbours import Neighbours
from koloda.server.nodes.passport import PASSED_ON, Passport
from koloda.server.nodes.tenure import LASTS, Alone, Member, Tenure
from koloda.server.people.bans import Bans
from koloda.server.people.guests import DAY, Keyring
from koloda.server.people.limits import Buckets, Places
from koloda.server.people.tracing import Tracer
from koloda.server.push.post import Post
from koloda.server.refusal import Refusal
from koloda.server.settings import Settings
from koloda.server.tables.bots import Thinkers
from koloda.server.tables.rooms import LOBBY, Rooms
from koloda.server.thinking.apart import Apart
from koloda.server.thinking.questions import Stamp, shared_key
from koloda.server.tidying import tidy
from koloda.wire.messages import TableInfo

READY_FOR = 2.0  # seconds for which a good answer holds
LOBBY_FOR = 1.0  # seconds for which the others' lobbies do
lobby_of = msgspec.json.Decoder(list[TableInfo]).decode
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
    tenure: Tenure
    neighbours: Neighbours | None  # where there may be other servers
    post: Post
    looking: asyncio.Lock = field(default_factory=asyncio.Lock)
    was_ready: float | None = None
    asking: asyncio.Lock = field(default_factory=asyncio.Lock)
    asked: float | None = None  # when the other servers were, for their lobbies
    elsewhere: list[TableInfo] = field(default_factory=list)
    chores: list[asyncio.Task[None]] = field(default_factory=list)

    @classmethod
    async def begin(
        cls, home: Home, settings: Settings, keyring: Keyring, url: str, think: Sequence[str] = ()
    ) -> Keeper:
        """With the home held and its schema up to date. At `url` other servers reach this one; at those of `think` are
        workers that think for it.
        """
        store = Store(home.engine(settings.busy, LASTS / 2))
        trace = Tracer(keyring.keys[0], settings.log_addresses)
        tenure: Tenure = Member(store, url) if home.shared else Alone()
        neighbours = Neighbours(tenure, Passport(keyring)) if home.shared else None
        thinkers = Thinkers(settings, Apart(think, Stamp(shared_key(keyring.keys))))
        rooms = Rooms(store, settings, trace, tenure, thinkers)
        places = Places(settings.sockets_per_guest), Places(settings.sockets_per_address)
        requests = Buckets(settings.guest_rate, settings.guest_burst)
        advice = Buckets(settings.coach_rate, settings.coach_burst)
        said = Buckets(settings.said_a_day_per_address / DAY, settings.said_a_day_per_address)
        uptime, bans = Uptime(store, tenure), Bans(store, settings.bans_every, trace, rooms.dismiss)
        post = Post(store, settings, keyring.keys[0], trace)
        people = (*places, requests, advice, said, uptime, bans)
        keeper = cls(home, settings, keyring, store, rooms, *people, tenure, neighbours, post)
        await tenure.begin()
        sweeper = Sweeper(store, uptime, settings, rooms.leave)
        tidying = tidy(lambda: keeper.sockets.held.total())
        chores = [
            rooms.sweep(),
            rooms.stories.keep(tenure.eldest),
            sweeper.go_on(),
            bans.go_on(),
            Watch(store, uptime, rooms, tenure, post.tell).go_on(settings.slow_every),
            post.go_on(),
            measure_lag(),
            thinkers.apart.go_on(),
            tidying,
        ]
        if home.shared:
            chores += [tenure.go_on(rooms.lose_all), keeper.learn_keys()]
        keeper.chores = [asyncio.create_task(chore) for chore in chores]
        tell("ready")
        return keeper

    async def learn_keys(self) -> None:
        """Another server may have made a new one."""
        while True:
            await asyncio.sleep(self.settings.bans_every)
            with suppress(StorageTrouble):  # the log has it
                self.keyring.keys = await self.store.read(self.home.keys)

    async def lobby(self, scope: Any) -> list[TableInfo]:
        """Of all servers: tables that wait first, the latest of each kind before the others."""
        found = self.rooms.lobby()
        if self.neighbours is not None and PASSED_ON not in scope:
            found += await self.lobby_elsewhere(self.neighbours, scope)
        found.sort(key=lambda table: (table.stage != "waiting", -table.created))
        return found[:LOBBY]

    async def lobby_elsewhere(self, neighbours: Neighbours, scope: Any) -> list[TableInfo]:
        """Who asks while, or soon after, they are asked shares their answers: each asking goes to every server."""
        async with self.asking:
            if self.asked is None or time.monotonic() - self.asked > LOBBY_FOR:
                answers = await neighbours.ask_all(scope)
                told = [answer for answer in answers if answer is not None and answer.status_code == 200]
                self.elsewhere = [one for answer in told for one in lobby_of(answer.content)]
                self.asked = time.monotonic()
        return self.elsewhere

    async def forget(self, guest: str, scope: Any) -> None:
        """At the tables of every server. Asked again it goes on where it broke off."""
        if PASSED_ON in scope:
            return await self.rooms.forget_here(guest)
        await self.tenure.look_around()
        for answer in await self.neighbours.ask_all(scope) if self.neighbours else []:
            if answer is None or answer.status_code != 204:
                raise Refusal("busy", "Not all servers could be reached; ask again in a moment.")
        return await self.rooms.forget(guest)

    def note_said(self, address: str) -> None:
        """Something is to be written down for good that is no move; refused where very much was today."""
        if not self.said.allows(address):
            raise Refusal("today", "Very much was said and changed today from where you are; go on tomorrow.")

    async def ready(self) -> str | None:
        """Why no game can be played now; None if one can. Those who ask at once, or soon again, share one answer."""
        if self.rooms.stopping:
            return "The server is stopping."
        if not self.tenure.sure:
            return "The database cannot be reached."
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
        await self.post.close()
        if self.neighbours is not None:
            await self.neighbours.close()
        await self.store.close()
        tell("stopped")
