"""Which node of those on a database has a table. What a node may write is decided in the database, by its clock."""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from sqlalchemy import Connection

from koloda.server.keeping import lease as leases
from koloda.server.keeping.lease import Census, Lease
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.logs import tell, warn
from koloda.server.refusal import Refusal

LASTS = 5.0  # seconds that a lease outlives the last sign of its holder
BEAT = 1.5  # between two signs
LONG_DEAD = 3600.0
SPREAD = 200  # sockets that come back in the same second when a node stops


class Elsewhere(Refusal):
    """Another node has the table."""

    def __init__(self, url: str) -> None:
        super().__init__("busy", "The table is being brought here; try again in a moment.")
        self.url = url


class Tenure(Protocol):
    """How a server comes by its tables."""

    @property
    def neighbours(self) -> list[str]:
        """Where the other nodes are."""

    @property
    def eldest(self) -> bool:
        """Does it see to what is done by one node for all?"""

    @property
    def sure(self) -> bool:
        """Has it lately said that it is there, so that its tables are its own?"""

    @property
    def era(self) -> int:
        """How often it has lost all its tables."""

    def new(self, table: str) -> Lease | None:
        """Of a table that is being set, to be written with it."""

    async def take(self, table: str) -> Lease | None:
        """Raises Elsewhere if another has it."""

    def give(self, lease: Lease | None) -> None:
        """Soon somebody else may have it."""

    async def given(self) -> None:
        """All that was given is free to be taken."""

    def may_remove(self, connection: Connection, table: str) -> bool:
        """Does no other server have it?"""

    def back(self, sockets: int) -> float:
        """In how many seconds one of so many guests may come back when the server stops."""

    async def look_around(self) -> None:
        """Who else is there at this moment?"""

    async def begin(self) -> None: ...

    async def go_on(self, lose: Callable[[], None]) -> None:
        """`lose` drops all tables: others may have taken them."""

    async def end(self) -> None: ...


class Alone:
    """A server that shares its home with nobody has all tables, and nothing to ask for them."""

    neighbours: list[str] = []
    eldest = True
    sure = True
    era = 0

    def new(self, table: str) -> None:
        return None

    async def take(self, table: str) -> None:
        return None

    def give(self, lease: Lease | None) -> None:
        pass

    async def given(self) -> None:
        pass

    def may_remove(self, connection: Connection, table: str) -> bool:
        return True

    def back(self, sockets: int) -> float:
        return 1.0

    async def look_around(self) -> None:
        pass

    async def begin(self) -> None:
        pass

    async def go_on(self, lose: Callable[[], None]) -> None:
        pass

    async def end(self) -> None:
        pass


class Member:
    """One of several."""

    def __init__(self, store: Store, url: str) -> None:
        self.store = store
        self.url = url
        self.name = secrets.token_hex(16)
        self.others: dict[str, str] = {}
        self.giving: set[asyncio.Task[None]] = set()
        self.ended = False
        self.good = time.monotonic()  # when it began to say so last with success
        self.era = 0

    @property
    def sure(self) -> bool:
        return time.monotonic() - self.good <= LASTS

    @property
    def neighbours(self) -> list[str]:
        return list(self.others.values())

    @property
    def eldest(self) -> bool:
        return all(self.name < other for other in self.others)

    def new(self, table: str) -> Lease:
        return Lease(table, self.name, 1)

    async def take(self, table: str) -> Lease:
        lease: Lease | None = None
        while lease is None:  # another may be quicker
            url = await self.store.read(lambda connection: leases.holder(connection, table, self.name))
            if url is not None:
                raise Elsewhere(url)
            if not await self.store.read(lambda connection: leases.is_there(connection, table)):
                raise Refusal("no_table", "There is no such table.")
            lease = await self.store.do(lambda connection: leases.take(connection, table, self.name))
        return lease

    def give(self, lease: Lease | None) -> None:
        if lease is not None:
            task = asyncio.create_task(self.hand_back(lease))
            self.giving.add(task)
            task.add_done_callback(self.giving.discard)

    async def given(self) -> None:
        await asyncio.gather(*self.giving)

    async def hand_back(self, lease: Lease) -> None:
        with suppress(StorageTrouble):  # then it is over when the node is gone
            await self.store.do(lambda connection: leases.give(connection, lease))

    def may_remove(self, connection: Connection, table: str) -> bool:
        return not leases.held_elsewhere(connection, table, self.name)

    def back(self, sockets: int) -> float:
        """The others are there already; only not all at once."""
        return secrets.randbelow(1000) / 1000 * sockets / SPREAD

    async def look_around(self) -> None:
        await self.say_here()

    async def begin(self) -> None:
        self.good = time.monotonic()
        await self.store.do(lambda connection: leases.arrive(connection, self.name, self.url, LASTS))
        await self.say_here()
        tell("node", name=self.name[:4] + "…", url=self.url)

    async def go_on(self, lose: Callable[[], None]) -> None:
        """Say again and again that this node is there. Who could not for too long has no tables any more."""
        while True:
            await asyncio.sleep(BEAT)
            if not self.sure:
                warn("leases lost", seconds=round(time.monotonic() - self.good, 1))
                self.era += 1
                lose()
            began = time.monotonic()
            if self.ended:
                return
            try:
                sign = await self.say_here()
            except StorageTrouble:
                continue
            if sign.replaced:
                warn(
                    "node replaced",
                    url=self.url,
                    meaning="Another server says it is reached here. Give each its own --node.",
                )
                os.kill(os.getpid(), signal.SIGTERM)
                return
            self.good = began
            if self.eldest:
                with suppress(StorageTrouble):
                    await self.store.do(lambda connection: leases.forget_the_dead(connection, LONG_DEAD))

    async def say_here(self) -> Census:
        """And learn who else is."""
        sign = await self.store.do(lambda connection: leases.say_here(connection, self.name, self.url, LASTS))
        self.others = sign.neighbours
        return sign

    async def end(self) -> None:
        """Whoever comes next finds all tables free."""
        self.ended = True
        with suppress(StorageTrouble):
            await self.store.do(lambda connection: leases.depart(connection, self.name))
