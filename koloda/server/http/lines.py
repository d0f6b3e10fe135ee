"""The lines clients come by: how many there may be, and how long one may keep the server waiting.

None of it needs a proxy in front. Through a proxy all come from one address, so the lines of one that is believed are
not counted.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode

from koloda.server.footing import Network, among
from koloda.server.http.safety import network
from koloda.server.logs import warn
from koloda.server.metrics import LINES_CUT
from koloda.server.people.limits import Bucket, Places
from koloda.server.settings import Settings

LARGEST_REQUEST = 128 << 10  # its head and its body, as they come
MOST_WAITING = 10  # requests on one line before the first is answered
SPOONFUL = 1 << 10  # bytes of a socket that are read at once
SIGNS = {Opcode.PING, Opcode.PONG, Opcode.CONT}  # frames of a socket that bring no message
SIGN_RATE, SIGN_BURST = 5.0, 50
SLOWEST = 1 << 10  # bytes a second that a client takes of what waits for it
LOG_EVERY = 5.0  # seconds


class Lines:
    """What all lines share."""

    def __init__(self, settings: Settings, proxies: Sequence[Network], most: int) -> None:
        self.settings = settings
        self.proxies = proxies
        self.most = most
        self.places = Places(settings.lines_per_address)
        self.cuts: Counter[str] = Counter()
        self.crowded: set[str] = set()  # addresses with too many lines
        self.telling: asyncio.TimerHandle | None = None

    def address(self, client: tuple[str, int] | None) -> str | None:
        """Under which a line is counted."""
        host = client[0] if client else ""
        return None if among(host, self.proxies) else network(host)

    def cut(self, transport: asyncio.Transport, why: str) -> None:
        """Let a client go at once."""
        transport.abort()
        self.note(why)

    def note(self, why: str) -> None:
        """For the log, where a flood is a line every few seconds."""
        LINES_CUT.labels(why).inc()
        self.cuts[why] += 1
        if self.telling is None:
            self.tell()

    def tell(self) -> None:
        self.telling = None
        if not self.cuts:
            return
        more = {"addresses": sorted(self.crowded)[:5]} if self.crowded else {}
        warn("lines cut", **self.cuts, **more)
        self.cuts.clear()
        self.crowded.clear()
        self.telling = asyncio.get_running_loop().call_later(LOG_EVERY, self.tell)


class LineConfig(uvicorn.Config):
    lines: Lines


class Line(asyncio.Protocol):
    """A client that takes nothing of what waits for it is let go."""

    config: uvicorn.Config
    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.lines = cast(LineConfig, self.config).lines
        self.transport.set_write_buffer_limits(high=0)  # so that whatever waits here is known of
        if self.transport.get_write_buffer_size():
            self.pause_writing()

    def connection_lost(self, error: Exception | None) -> None:
        self.calm()
        super().connection_lost(error)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.expect_reader()

    def resume_writing(self) -> None:
        self.calm()
        super().resume_writing()

    def expect_reader(self) -> None:
        seconds = self.lines.settings.unread_seconds
        left = self.transport.get_write_buffer_size()
        self.patience = self.loop.call_later(seconds, self.look_at_reader, left - SLOWEST * seconds)

    def look_at_reader(self, enough: float) -> None:
        if self.transport.get_write_buffer_size() > enough:
            self.lines.cut(self.transport, "unread")
        else:
            self.expect_reader()

    def calm(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None


class HttpLine(Line, HttpToolsProtocol):
    """A line has so many seconds to bring a whole request, and so many bytes for it."""

    due: asyncio.TimerHandle | None = None
    counted: str | None = None
    size = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        address = self.lines.address(self.client)
        if len(self.connections) > self.lines.most:
            self.lines.cut(self.transport, "full")
        elif address is not None and not self.lines.places.take(address):
            self.lines.crowded.add(address)
            self.lines.cut(self.transport, "many")
        else:
            self.counted = address
            self.expect_request()

    def connection_lost(self, error: Exception | None) -> None:
        self.leave()
        super().connection_lost(error)

    def handle_websocket_upgrade(self) -> None:
        self.leave()
        self.calm()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as when a line is lost: it holds this, and this holds it

    def leave(self) -> None:
        """It is no longer one on which requests come."""
        self.have_request()
        if self.counted is not None:
            self.lines.places.leave(self.counted)
            self.counted = None

    def data_received(self, data: bytes) -> None:
        self.expect_request()
        self.size += len(data)
        super().data_received(data)
        if self.due is not None and self.size > LARGEST_REQUEST:
            self.lines.cut(self.transport, "large")

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= MOST_WAITING:
            raise ValueError("too many requests at once")  # which the parser takes for nonsense
        self.expect_request()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        self.have_request()
        super().on_message_complete()

    def expect_request(self) -> None:
        if self.due is None:
            self.size = 0
            seconds = self.lines.settings.request_seconds
            self.due = self.loop.call_later(seconds, self.lines.cut, self.transport, "slow")

    def have_request(self) -> None:
        if self.due is not None:
            self.due.cancel()
            self.due = None

    def send_400_response(self, msg: str) -> None:
        self.lines.note("malformed")
        super().send_400_response(msg)


class SocketLine(Line, WebSocketsSansIOProtocol):
    """A line is read in spoonfuls: the next when the table has the messages of the last, and their answers are gone."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.held = bytearray()
        self.signs = Bucket(SIGN_RATE, SIGN_BURST)
        super().connection_made(transport)

    @property
    def hungry(self) -> bool:
        return self.close_sent or (self.queue.empty() and self.writable.is_set())

    def data_received(self, data: bytes) -> None:
        self.held += data
        self.feed()

    def feed(self) -> None:
        while self.held and self.hungry and not self.transport.is_closing():
            spoonful = bytes(self.held[:SPOONFUL])
            del self.held[:SPOONFUL]
            super().data_received(spoonful)
        if self.hungry:
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    async def receive(self) -> Any:
        message = await self.queue.get()
        self.feed()
        return message

    def pause_writing(self) -> None:
        super().pause_writing()
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.feed()

    def handle_events(self) -> None:
        signs = sum(isinstance(event, Frame) and event.opcode in SIGNS for event in self.conn.events)
        if self.signs.allows(signs):
            super().handle_events()
        else:
            self.lines.cut(self.transport, "flood")


def line_config(app: Any, lines: Lines, **more: Any) -> LineConfig:
    config = LineConfig(app, http=HttpLine, ws=SocketLine, **more)
    config.lines = lines
    return config
