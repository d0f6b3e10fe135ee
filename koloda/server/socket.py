"""The socket of a guest at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from koloda.errors import KolodaError
from koloda.server.guests import COOKIE
from koloda.server.keeper import Keeper
from koloda.server.limits import Bucket
from koloda.server.logs import trouble
from koloda.server.messages import Bye, Chat, Hello, Malformed, Ping, Pong, React, Refused, encoded, id_in, read_message
from koloda.server.planning import Refusal
from koloda.server.room import Given, Gone, Joined, Room
from koloda.server.safety import network

HELLO_PATIENCE = 10.0
NOT_A_GUEST, NO_TABLE, TOO_MANY, MALFORMED, UNWELL, GOING = 4401, 4404, 4429, 4400, 4500, 1012


class Connection:
    """An Ear over a socket. What is said waits in a line; a reader that is too slow is let go."""

    def __init__(self, guest: str, name: str, backlog: int) -> None:
        self.guest = guest
        self.name = name
        self.backlog = backlog
        self.line: deque[bytes] = deque()
        self.more = asyncio.Event()
        self.over = False

    def hear(self, message: bytes) -> None:
        if self.over:
            return
        if len(self.line) >= self.backlog:
            self.line.clear()
            self.part(Bye(version=0, reason="slow", back=1.0))
            return
        self.line.append(message)
        self.more.set()

    def part(self, bye: Bye) -> None:
        self.hear(encoded(bye))
        self.over = True
        self.more.set()

    async def speak(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Send what waits, until the good-bye."""
        while True:
            await self.more.wait()
            self.more.clear()
            while self.line:
                await socket.send_text(self.line.popleft().decode())
            if self.over:
                return


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], keeper: Keeper, table: str) -> None:
    await socket.accept()
    guest = keeper.keyring.guest(socket.cookies.get(COOKIE))
    if guest is None:
        await socket.close(NOT_A_GUEST, "Ask for a guest's cookie first: POST /api/guest.")
        return
    address = network(socket.client.host) if socket.client else ""
    with keeper.sockets.taken(guest) as allowed, keeper.addresses.taken(address) as welcome:
        if not (allowed and welcome and keeper.requests.allows(guest)):
            await socket.close(TOO_MANY, "You have too many tables open, or open them too fast.")
            return
        try:
            name = await keeper.rooms.name(guest)
            room = await keeper.rooms.room(table)
        except KolodaError as error:
            missing = isinstance(error, Refusal) and error.code == "no_table"
            await socket.close(NO_TABLE if missing else UNWELL, str(error))
            return
        connection = Connection(guest, name, keeper.settings.backlog)
        await attend(socket, keeper, room, connection)


async def attend(socket: WebSocket[Any, Any, Any], keeper: Keeper, room: Room, connection: Connection) -> None:
    """Read and speak until one side ends it."""
    room.sockets += 1
    hearing = asyncio.create_task(listen(socket, keeper, room, connection))
    speaking = asyncio.create_task(connection.speak(socket))
    try:
        await asyncio.wait({hearing, speaking}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.sockets -= 1
        room.happen(Gone(connection))
        for task in (hearing, speaking):
            task.cancel()
        ends = await asyncio.gather(hearing, speaking, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect | OSError):  # no mere hanging up
            trouble("socket failed", end)
    if connection.over:
        await close_quietly(socket, GOING)


async def close_quietly(socket: WebSocket[Any, Any, Any], code: int) -> None:
    try:
        await socket.close(code)
    except Exception:  # it is closed already, each library says so in its own way
        return


async def listen(socket: WebSocket[Any, Any, Any], keeper: Keeper, room: Room, connection: Connection) -> None:
    settings = keeper.settings
    orders = Bucket(settings.socket_rate, settings.socket_burst)
    talk = Bucket(settings.chat_rate, settings.chat_burst)
    try:
        async with asyncio.timeout(HELLO_PATIENCE):
            first = read_message(await socket.receive_data("text"))
    except (TimeoutError, Malformed):
        first = None
    if not isinstance(first, Hello):
        await socket.close(MALFORMED, "The first message is hello.")
        return
    room.happen(Joined(connection, first.version))
    while True:
        text = await socket.receive_data("text")
        try:
            message = read_message(text)
        except Malformed as error:
            refuse(connection, room, id_in(text), "malformed", f"This is not a message: {error}.")
            message = None
        if not orders.allows():
            refuse(connection, room, getattr(message, "id", None), "rate", "Not so fast, please.")
            await asyncio.sleep(1 / settings.socket_rate)
        elif isinstance(message, Chat | React) and not talk.allows():
            refuse(connection, room, message.id, "rate", "Let others speak too.")
        elif isinstance(message, Ping):
            connection.hear(encoded(Pong(version=room.sitting.version)))
        elif isinstance(message, Hello):
            room.happen(Joined(connection, message.version))
        elif message is not None:
            room.happen(Given(connection, message))


def refuse(connection: Connection, room: Room, order: str | None, code: str, sentence: str) -> None:
    connection.hear(encoded(Refused(version=room.sitting.version, id=order, code=code, sentence=sentence)))
