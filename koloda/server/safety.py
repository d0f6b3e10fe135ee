"""The door: who knocks too often, who comes from a foreign page, and the headers every answer carries."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from ipaddress import IPv6Network
from typing import Any
from urllib.parse import urlsplit

import msgspec

from koloda.server.limits import Buckets

Scope = MutableMapping[str, Any]  # as ASGI has it
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

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

    def __init__(self, app: App, rate: float, burst: int) -> None:
        self.app = app
        self.buckets = Buckets(rate, burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        refusal = self.refusal(scope, client[0] if client else "")
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await send({"type": "websocket.close", "code": 4403, "reason": refusal[2]})
            return
        answer = with_headers(send, scope)
        if refusal is None:
            await self.app(scope, receive, answer)
        else:
            await refuse(answer, *refusal)

    def refusal(self, scope: Scope, address: str) -> tuple[int, str, str] | None:
        if scope["path"] != "/healthz" and not self.buckets.allows(network(address)):
            return 429, "rate", "Too many requests; wait a moment."
        harmless = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if not harmless and is_foreign(dict(scope["headers"])):
            return 403, "origin", "This request comes from another site."
        return None


def network(address: str) -> str:
    """What one visitor has: an address, or the 2⁶⁴ of an IPv6 network.

    >>> network("203.0.113.7"), network("2001:db8:1:2:3:4:5:6")
    ('203.0.113.7', '2001:db8:1:2::/64')
    """
    return str(IPv6Network((address.partition("%")[0], 64), strict=False)) if ":" in address else address


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


def with_headers(send: Send, scope: Scope) -> Send:
    added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
    if scope.get("scheme") == "https":
        added.append(HSTS)
    if scope["path"].startswith("/api"):
        added.append((b"cache-control", b"no-store"))

    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name.lower() for name, _ in message["headers"]}
            more = [header for header in added if header[0] not in own]
            message["headers"] = [*message["headers"], *more]
        await send(message)

    return answer


async def refuse(send: Send, status: int, code: str, sentence: str) -> None:
    body = msgspec.json.encode({"code": code, "sentence": sentence})
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
