"""The door: who knocks too often, who comes from a foreign page, and the headers every answer carries."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping, Sequence
from ipaddress import IPv4Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import urlsplit

import msgspec

from koloda.server.logs import tell
from koloda.server.metrics import REFUSALS, count_request
from koloda.server.people.limits import Buckets
from koloda.server.people.tracing import Tracer
from koloda.wire.codes import Closing

Scope = MutableMapping[str, Any]  # as ASGI has it
Asgi = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Asgi]]
Send = Callable[[Asgi], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

TOLD_EVERY = 60.0  # seconds between two lines in the log about one address
PAUSE = 0.5  # seconds until who knocks too often is answered; his line waits as long
SAFE_METHODS = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # a link to a table lets people in
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
}
HSTS = (b"strict-transport-security", b"max-age=31536000")


class Door:
    """Around the whole application, so that nothing gets past it."""

    def __init__(self, app: App, rate: float, burst: int, trace: Tracer) -> None:
        self.app = app
        self.trace = trace
        self.told = Buckets(1 / TOLD_EVERY, 1)
        self.buckets = Buckets(rate, burst)
        self.turnstile = asyncio.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        address = network(client[0] if client else "")
        refusal = self.refusal(scope, address)
        if refusal is not None:
            REFUSALS.labels("door", refusal[1]).inc()
            if self.told.allows(address):
                tell("turned away", code=refusal[1], who=self.trace(address))
        if refusal is not None and refusal[0] == 429:
            await asyncio.sleep(PAUSE)
        async with self.turnstile:  # a crowd that comes at once goes in one by one, and those inside go on meanwhile
            await asyncio.sleep(0)
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": Closing.SHUT_OUT, "reason": refusal[2]})
            return
        answer = with_headers(counted(send, scope), scope)
        if refusal is None:
            await self.app(scope, receive, answer)
        else:
            await refuse(answer, *refusal)

    def refusal(self, scope: Scope, address: str) -> tuple[int, str, str] | None:
        who = f"the watch at {address}" if scope["path"] == "/healthz" else address  # which has a share of its own
        if not self.buckets.allows(who):
            return 429, "rate", "Too many requests; wait a moment."
        harmless = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if not harmless and is_foreign(dict(scope["headers"])):
            return 403, "origin", "This request comes from another site."
        return None


def network(address: str) -> str:
    """What one visitor has: an address, or the 2⁶⁴ of an IPv6 network. Whatever is no address counts as one visitor.

    >>> network("203.0.113.7"), network("2001:db8:1:2:3:4:5:6"), network("::ffff:203.0.113.7")
    ('203.0.113.7', '2001:db8:1:2::/64', '203.0.113.7')
    >>> network("a:b"), network("unknown")
    ('', '')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if isinstance(found, IPv4Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((int(found), 64), strict=False))


def is_foreign(headers: dict[bytes, bytes]) -> bool:
    """Did a page of another site send it? Programs that are no browsers send no Origin.

    >>> is_foreign({b"origin": b"https://koloda.example", b"host": b"koloda.example"})
    False
    >>> is_foreign({b"origin": b"https://evil.example", b"host": b"koloda.example"})
    True
    """
    if headers.get(b"sec-fetch-site", b"none") not in (b"none", b"same-origin"):
        return True
    origin = headers.get(b"origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin.decode()).netloc.lower() != headers.get(b"host", b"").decode().lower()
    except ValueError:
        return True


def counted(send: Send, scope: Scope) -> Send:
    async def answer(message: Asgi) -> None:
        if message["type"] == "http.response.start":
            count_request(scope["method"], scope.get("path_template"), message["status"])
        await send(message)

    return answer


def with_headers(send: Send, scope: Scope) -> Send:
    added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    if scope.get("scheme") == "https":
        added.append(HSTS)
    if scope["path"].startswith("/api"):
        added.append((b"cache-control", b"no-store"))

    async def answer(message: Asgi) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message["headers"]}
            more = [header for header in added if header[0] not in own]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return answer


async def refuse(send: Send, status: int, code: str, sentence: str, more: Sequence[tuple[bytes, bytes]] = ()) -> None:
    await say(send, status, msgspec.json.encode({"code": code, "sentence": sentence}), more=more)


async def say(
    send: Send, status: int, body: bytes, kind: str = "application/json", more: Sequence[tuple[bytes, bytes]] = ()
) -> None:
    """A whole answer."""
    headers = [(b"content-type", kind.encode()), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def whole(receive: Receive) -> bytes:
    """The body of a request; how large it may be the lines have seen to."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message["type"] == "http.request" and message.get("more_body", False)
    return body


async def hung_up(receive: Callable[..., Awaitable[Any]]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
