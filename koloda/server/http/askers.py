"""Who asks, and whether he still waits for an answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, TypeVar

from litestar import Request
from litestar.connection import ASGIConnection

from koloda.server.http.safety import hung_up, network
from koloda.server.keeper import Keeper
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.wire.answers import COOKIE

T = TypeVar("T")
Asked = Request[Any, Any, Any]
NOT_A_GUEST = "Ask for a guest's cookie first: POST /api/guest."


def address_of(asked: ASGIConnection[Any, Any, Any, Any]) -> str:
    return network(asked.client.host) if asked.client else ""


def known_guest(asked: ASGIConnection[Any, Any, Any, Any], keeper: Keeper) -> str | None:
    """Whose cookie it brings; None if it brings none of ours."""
    return keeper.keyring.guest(asked.cookies.get(COOKIE))


def guest_of(request: Asked, keeper: Keeper) -> str:
    guest = known_guest(request, keeper)
    if guest is None:
        raise Refusal("guest", NOT_A_GUEST)
    return guest


def asker_of(request: Asked, keeper: Keeper) -> Asker:
    return Asker(address_of(request), known_guest(request, keeper) or "")


async def while_he_waits(receive: Callable[..., Awaitable[Any]], work: Coroutine[Any, Any, T]) -> T:
    """What comes of the work. It is broken off if the asker hangs up."""
    working, leaving = asyncio.create_task(work), asyncio.create_task(hung_up(receive))
    try:
        await asyncio.wait({working, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if working.done():
            return working.result()
        raise Refusal("gone", "You have hung up.")
    finally:
        for task in (working, leaving):
            task.cancel()
        await asyncio.gather(working, leaving, return_exceptions=True)
