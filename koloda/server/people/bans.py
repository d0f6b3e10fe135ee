"""Who is shut out: guests by their number, addresses by their mark. The keeper writes it, the server reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import Connection, delete, select

from koloda.server.keeping.schema import bans, ledger
from koloda.server.keeping.store import StorageTrouble, Store
from koloda.server.keeping.upsert import put
from koloda.server.people.tracing import Tracer
from koloda.server.refusal import Refusal


def shut_out(connection: Connection) -> frozenset[str]:
    """Those whose time is not over; it is counted as the server runs."""
    wanted = select(bans.c.who).where(bans.c.until > select(ledger.c.ran).scalar_subquery())
    return frozenset(connection.execute(wanted).scalars())


def ban(connection: Connection, who: str, seconds: float, why: str) -> None:
    until = connection.execute(select(ledger.c.ran)).scalar_one() + seconds
    put(connection, bans, [{"who": who, "until": until, "why": why}])


def unban(connection: Connection, who: str) -> bool:
    return connection.execute(delete(bans).where(bans.c.who == who)).rowcount > 0


class Bans:
    """As the server knows them. `dismiss` closes the sockets of one of them."""

    def __init__(self, store: Store, every: float, trace: Tracer, dismiss: Callable[[str], None]) -> None:
        self.store = store
        self.trace = trace
        self.every = every
        self.dismiss = dismiss
        self.now: frozenset[str] = frozenset()

    async def look(self) -> None:
        before, self.now = self.now, await self.store.read(shut_out)
        for who in self.now - before:
            self.dismiss(who)

    async def go_on(self) -> None:
        while True:
            with suppress(StorageTrouble):  # the log has it
                await self.look()
            await asyncio.sleep(self.every)

    def check(self, guest: str | None, address: str) -> None:
        if self.now and (guest in self.now or self.trace.mark(address) in self.now):
            raise Refusal("banned", "The keeper of this server has shut you out for a time.")
