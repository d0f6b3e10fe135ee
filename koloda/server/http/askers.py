"""Who asks for something dear, and whether he still waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from koloda.server.http.safety import network
from koloda.server.keeper import Keeper
from koloda.server.people.guests import COOKIE
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal

T = TypeVar("T")
Asked = Request[Any, Any, Any]


def asker_of(request: Asked, keeper: Keeper) -> Asker:
    address = network(request.client.host) if request.client else ""
    return Asker(address, keeper.keyring.guest(request.cookies.get(COOKIE)) or "")


async def while_he_waits(request: Asked, work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work. It is broken off if the asker hangs up."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(hung_up(request))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refusal("gone", "You have hung up.")
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)


async def hung_up(request: Asked) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
