"""A request for a table goes to the node that has it, whichever node it came to."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable
from contextlib import suppress

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from koloda.errors import KolodaError
from koloda.server.http.safety import (
    App,
    Asgi,
    Receive,
    Scope,
    Send,
    counted,
    hung_up,
    refuse,
    whole,
    with_headers,
)
from koloda.server.keeper import Keeper
from koloda.server.metrics import CROSSINGS
from koloda.server.nodes.neighbours import REACH, Neighbours
from koloda.server.nodes.passport import PASSED_ON, Passport
from koloda.server.nodes.tenure import LASTS, Elsewhere

TABLE = re.compile(r"/api/tables/([A-Za-z0-9_-]{22})(?:/|$)")
ROUTE = "/api/tables/{table:str}/…"  # under which what was passed on is counted
AGAIN = 0.2  # until the next look at who has a table
PULSE = 1.5  # seconds between two signs on a socket that is passed on
NO_SIGN = 3.0
NOT_NOW, NO_CLOSING = 1012, 1006
BUSY = 503, "busy", "The table is being brought here; try again in a moment."


class Crossing:
    """Around everything. What a neighbour passes on goes in without the door, which was there where it came from."""

    def __init__(self, door: App, inside: App, passport: Passport) -> None:
        self.door = door
        self.inside = inside
        self.passport = passport

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or not self.passport.admit(scope):
            await self.door(scope, receive, send)
        elif scope["type"] == "http":
            await self.inside(scope, receive, with_headers(counted(send, scope), scope))
        else:
            await self.inside(scope, receive, send)


class Forward:
    """Between the door and the application."""

    def __init__(self, app: App, keeper: Callable[[], Keeper]) -> None:
        self.app = app
        self.keeper = keeper

    @property
    def neighbours(self) -> Neighbours:
        found = self.keeper().neighbours
        assert found is not None
        return found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = None
        if scope["type"] != "lifespan" and PASSED_ON not in scope:
            found = TABLE.match(scope["path"])
        if found is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await self.pass_request(scope, receive, send, found[1])
        else:
            await self.pass_socket(scope, receive, send, found[1])

    async def holder(self, table: str) -> str | None:
        """Where a table is to be reached; None if it is here now, or nowhere."""
        try:
            await self.keeper().rooms.room(table)
        except Elsewhere as error:
            return error.url
        except KolodaError:  # which the application tells
            pass
        return None

    # Requests.

    async def pass_request(self, scope: Scope, receive: Receive, send: Send, table: str) -> None:
        if await self.holder(table) is None:
            await self.app(scope, receive, send)
            return
        end, body = time.monotonic() + LASTS + REACH, await whole(receive)
        while (url := await self.holder(table)) is not None and time.monotonic() < end:
            try:
                await self.ask(scope, receive, send, url, body)
                return
            except (httpx.ConnectError, httpx.ConnectTimeout):
                await asyncio.sleep(AGAIN)
            except httpx.HTTPError:  # it may have been done
                break
        if url is None:
            await self.app(scope, again(body, receive), send)
        else:
            await refuse(send, *BUSY)

    async def ask(self, scope: Scope, receive: Receive, send: Send, url: str, body: bytes) -> None:
        """Pass it on, and its answer back; if who asks hangs up, so is it hung up there."""
        scope["path_template"] = ROUTE
        asking = asyncio.create_task(self.neighbours.ask(url, scope, body))
        leaving = asyncio.create_task(hung_up(receive))
        try:
            await asyncio.wait({asking, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if asking.done():
                CROSSINGS.labels("request").inc()
                await relay(asking.result(), send)
        finally:
            for task in (asking, leaving):
                task.cancel()
            await asyncio.gather(asking, leaving, return_exceptions=True)

    # Sockets.

    async def pass_socket(self, scope: Scope, receive: Receive, send: Send, table: str) -> None:
        end = time.monotonic() + LASTS + REACH
        while (url := await self.holder(table)) is not None and time.monotonic() < end:
            try:
                there = await self.socket(scope, url)
            except InvalidStatus:  # it has let the table go
                await asyncio.sleep(AGAIN / 10)
            except (OSError, TimeoutError, InvalidHandshake):
                await asyncio.sleep(AGAIN)
            else:
                CROSSINGS.labels("socket").inc()
                await between(there, receive, send)
                return
        if url is None:
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.accept"})
            await send({"type": "websocket.close", "code": NOT_NOW, "reason": BUSY[2]})

    async def socket(self, scope: Scope, url: str) -> ClientConnection:
        headers = self.neighbours.passport.headers(scope)
        return await connect(
            url.replace("http", "ws", 1) + scope["path"],
            additional_headers=[(name.decode("latin-1"), value.decode("latin-1")) for name, value in headers],
            compression=None,
            max_size=None,
            open_timeout=REACH,
            ping_interval=PULSE,
            ping_timeout=NO_SIGN,
            close_timeout=REACH,
            proxy=None,
        )


OWN = {b"date", b"server", b"connection", b"keep-alive", b"transfer-encoding", b"content-encoding"}


async def relay(answer: httpx.Response, send: Send) -> None:
    headers = [(name.lower(), value) for name, value in answer.headers.raw if name.lower() not in OWN]
    await send({"type": "http.response.start", "status": answer.status_code, "headers": headers})
    await send({"type": "http.response.body", "body": answer.content, "more_body": False})


def again(body: bytes, receive: Receive) -> Receive:
    """A body that was read is there to be read."""
    given = False

    async def take() -> Asgi:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return take


async def between(there: ClientConnection, receive: Receive, send: Send) -> None:
    """What either side says is said to the other, until one is gone; then the other is told why."""
    await receive()
    await send({"type": "websocket.accept"})
    out, back = asyncio.create_task(outward(there, receive)), asyncio.create_task(homeward(there, send))
    try:
        await asyncio.wait({out, back}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (out, back):
            task.cancel()
        await asyncio.gather(out, back, return_exceptions=True)
        with suppress(Exception):  # it is closed already
            await there.close()
    code = there.close_code if there.close_code not in (None, NO_CLOSING) else NOT_NOW
    with suppress(Exception):
        await send({"type": "websocket.close", "code": code, "reason": there.close_reason or ""})


async def outward(there: ClientConnection, receive: Receive) -> None:
    with suppress(ConnectionClosed):
        while (message := await receive())["type"] != "websocket.disconnect":
            await there.send(message["text"] if message.get("text") is not None else message["bytes"])


async def homeward(there: ClientConnection, send: Send) -> None:
    with suppress(ConnectionClosed):
        async for message in there:
            await send({"type": "websocket.send", "text" if isinstance(message, str) else "bytes": message})
