"""A visit to a table: the line is kept up, what comes is known, what was ordered is sent again until it is answered."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from koloda.errors import KolodaError
from koloda.wire.answers import COOKIE
from koloda.wire.codes import Closing
from koloda.wire.orders import Hello, Lang

if TYPE_CHECKING:
    from koloda.client.guest import Client

Json = dict[str, Any]
PASSING = {Closing.TOO_MANY, Closing.UNWELL, Closing.GOING}  # after all others coming back is of no use
FIRST_WAIT, LONGEST_WAIT = 0.05, 2.0


class Refused(KolodaError):
    """The server said no, in a sentence; `code` is for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class Visit:
    """`view`, `table`, `seat`, `version` and `chat` are as the server last told them."""

    def __init__(self, client: Client, table: str, lang: Lang | None = None) -> None:
        self.client = client
        self.lang = lang
        self.ask = ""  # what the seat is asked, in the language
        self.story: list[Json] = []  # the moments told since it came, and the last ones before
        self.id = table
        self.version = 0
        self.seen = 0  # the version of the view; a later one may be known whose events were lost with the line
        self.view: Json = {}
        self.fresh = False  # has this connection told the view? One from before it may be long past
        self.table: Json = {}
        self.seat: int | None = None
        self.host = False
        self.undo_allowed = False
        self.clock: list[Json] = []
        self.chat: list[Json] = []
        self.events: list[Json] = []  # all this client was shown since it came
        self.connections = 0
        self.patience = 30.0  # seconds that `until` waits where it is not told
        self.bye: Json | None = None
        self.on_message: Callable[[Json], None] | None = None  # called with every message that comes
        self.socket: ClientConnection | None = None
        self.waiting: dict[str, tuple[Json, asyncio.Future[int]]] = {}  # orders without an answer
        self.changed = asyncio.Condition()
        self.task: asyncio.Task[None] | None = None
        self.ended: KolodaError | None = None

    async def __aenter__(self) -> Self:
        await self.come()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.leave()

    async def come(self) -> None:
        """Connect, and stay connected until `leave`."""
        before = self.connections
        self.ended = None
        self.task = asyncio.create_task(self.stay())
        no_cards = ("waiting", "mended")  # a game that was stopped is shown too, if the server still can
        await self.until(lambda: self.connections > before and (self.table["stage"] in no_cards or self.fresh))

    async def leave(self) -> None:
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
            self.task = None

    async def stay(self) -> None:
        """Connect, and connect again whenever the line breaks."""
        wait = FIRST_WAIT
        while self.ended is None:
            try:
                await self.attend()
                wait = FIRST_WAIT
            except ConnectionClosed as error:
                code = error.rcvd.code if error.rcvd else 0
                if code in set(Closing) - PASSING:
                    await self.end(Refused("closed", error.rcvd.reason if error.rcvd else ""))
            except InvalidStatus as error:
                if error.response.status_code == 403:
                    await self.end(Refused("origin", "The server does not let this client in."))
            except (OSError, WebSocketException, TimeoutError):
                pass
            if self.bye is not None and self.bye["back"] is None:
                await self.end(Refused("elsewhere", "This guest has opened the table elsewhere."))
            await asyncio.sleep(wait * (0.5 + secrets.randbelow(100) / 100))
            wait = min(LONGEST_WAIT, wait * 2)

    async def attend(self) -> None:
        address = self.client.url.replace("http", "ws", 1) + f"/api/tables/{self.id}/socket"
        headers = {"Cookie": f"{COOKIE}={self.client.cookie}", **self.client.headers}
        async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
            await socket.send(msgspec.json.encode(Hello(self.seen, self.lang)).decode())
            try:
                async for text in socket:
                    message: Json = msgspec.json.decode(text)
                    await self.hear(message, socket)
            finally:
                self.socket, self.fresh = None, False
        raise ConnectionClosed(socket.protocol.close_rcvd, socket.protocol.close_sent)

    async def hear(self, message: Json, socket: ClientConnection) -> None:
        if self.on_message is not None:
            self.on_message(message)
        self.version = max(self.version, message["version"])
        match message["type"]:
            case "welcome":
                await self.welcomed(message, socket)
            case "view" | "events" | "story":
                self.view, self.undo_allowed, self.seen = message["view"], message["undo"], message["version"]
                self.fresh = True
                self.ask = message.get("ask", "")
                self.events += message.get("events", [])
                self.story = message.get("log") or self.story + message.get("moments", [])
            case "ack" | "refused":
                self.answered(message)
            case "bye":
                self.bye = message
            case _:
                self.looked(message)
        async with self.changed:
            self.changed.notify_all()

    async def welcomed(self, message: Json, socket: ClientConnection) -> None:
        self.bye = None
        self.table, self.seat, self.host = message["table"], message["seat"], message["host"]
        known = {line["version"] for line in self.chat}
        self.chat += [line for line in message["chat"] if line["version"] not in known]
        self.socket = socket
        self.connections += 1
        for order, _ in list(self.waiting.values()):  # the server knows by their ids those it has done
            await socket.send(msgspec.json.encode(order).decode())

    def looked(self, message: Json) -> None:
        """What changed around the cards."""
        match message["type"]:
            case "table":
                self.table, self.seat, self.host = message["table"], message["seat"], message["host"]
            case "presence":
                for seat, info in enumerate(self.table["seats"]):
                    info["here"], info["stand_in"] = seat in message["here"], seat in message["stand_ins"]
                self.table["host_here"], self.table["onlookers"] = message["host_here"], message["onlookers"]
            case "chat":
                self.chat.append(message["line"])
            case "clock":
                self.clock = message["running"]

    def answered(self, message: Json) -> None:
        _, future = self.waiting.pop(message["id"] or "", ({}, None))
        if future is None or future.done():
            return
        if message["type"] == "ack":
            future.set_result(message["done"])
        else:
            future.set_exception(Refused(message["code"], message["sentence"]))

    async def end(self, error: KolodaError) -> None:
        self.ended = error
        for _, future in self.waiting.values():
            if not future.done():
                future.set_exception(error)
        self.waiting.clear()
        async with self.changed:
            self.changed.notify_all()

    async def order(self, kind: str, id: str | None = None, **more: Any) -> int:  # noqa: A002
        """Give an order; returns the version it made once the server has it for good, however often the line breaks."""
        if self.ended is not None:
            raise self.ended
        order = {"type": kind, "id": id or secrets.token_hex(8), **more}
        future: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.waiting[order["id"]] = (order, future)
        if self.socket is not None:
            with suppress(ConnectionClosed):  # it is sent again after the next welcome
                await self.socket.send(msgspec.json.encode(order).decode())
        return await future

    async def until(self, condition: Callable[[], bool], patience: float | None = None) -> None:
        """Until something is so; TimeoutError if it never is."""
        async with asyncio.timeout(self.patience if patience is None else patience), self.changed:
            while not condition():
                if self.ended is not None:
                    raise self.ended
                await self.changed.wait()
