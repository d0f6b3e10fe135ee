"""The socket of a guest at a table."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from koloda.errors import KolodaError
from koloda.server.http.askers import NOT_A_GUEST, address_of, known_guest
from koloda.server.keeper import Keeper
from koloda.server.logs import trouble
from koloda.server.metrics import REFUSALS
from koloda.server.nodes.passport import PASSED_ON
from koloda.server.people.limits import Bucket
from koloda.server.refusal import Refusal
from koloda.server.tables.happenings import Given, Gone, Joined
from koloda.server.tables.room import Room
from koloda.wire.codes import Closing, Code
from koloda.wire.messages import Bye, Pong, RefusedOrder, encoded
from koloda.wire.orders import AnyOrder, Chat, Hello, Lang, Malformed, Ping, Play, React, Seen, Sit, id_in, read_message

HELLO_PATIENCE = 10.0
FAREWELL = 2.0  # seconds for the good-bye to get through


class Connection:
    """An Ear over a socket. What is said waits in a line; a reader that is too slow is let go."""

    def __init__(self, guest: str, name: str, address: str, backlog: int) -> None:
        self.guest = guest
        self.name = name
        self.address = address
        self.lang: Lang | None = None  # as the last hello said
        self.seen: int | None = None  # the version its reader has been shown; None if it does not say
        self.backlog = backlog  # in bytes
        self.line: deque[bytes] = deque()
        self.waiting = 0  # bytes in the line
        self.more = asyncio.Event()
        self.over = asyncio.Event()

    def hear(self, message: bytes) -> None:
        if self.over.is_set():
            return
        if self.line and self.waiting + len(message) > self.backlog:
            self.line.clear()
            self.waiting = 0
            self.part(Bye(version=0, reason="slow", back=1.0))
            return
        self.line.append(message)
        self.waiting += len(message)
        self.more.set()

    def part(self, bye: Bye) -> None:
        self.hear(encoded(bye))
        self.over.set()
        self.more.set()

    async def speak(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Send what waits, until the good-bye."""
        while not (self.over.is_set() and not self.line):
            await self.more.wait()
            self.more.clear()
            while self.line:
                message = self.line.popleft()
                self.waiting -= len(message)
                await socket.send_text(message.decode())


class Share:
    """How much one socket may ask for."""

    def __init__(self, connection: Connection, keeper: Keeper) -> None:
        self.guest = connection.guest
        self.address = connection.address
        self.keeper = keeper
        settings = keeper.settings
        self.messages = Bucket(settings.socket_rate, settings.socket_burst)
        self.hellos = Bucket(settings.hello_rate, settings.hello_burst)
        self.talk = Bucket(settings.chat_rate, settings.chat_burst)
        self.changes = Bucket(settings.change_rate, settings.change_burst)

    def check(self, message: Hello | AnyOrder, room: Room) -> None:
        """May it be asked now? A move has its turn to wait for; everything else goes to the whole table."""
        if isinstance(message, Play):
            if not self.keeper.rooms.moves.allows(self.address):
                raise Refusal("today", "Very much was played today from where you are; go on tomorrow.")
            return
        if isinstance(message, Hello):
            if not self.hellos.allows():
                raise Refusal("rate", "You have only just said hello.")
            return
        if isinstance(message, Chat | React):
            if not self.talk.allows():
                raise Refusal("rate", "Let others speak too.")
        elif not self.changes.allows():
            raise Refusal("rate", "Give the others a moment to see what you changed.")
        looks_on = room.sitting.seat_of(self.guest) is None and not isinstance(message, Sit)
        if looks_on and not room.onlookers.allows():
            raise Refusal("rate", "Those who look on speak too much at once.")
        self.keeper.note_said(self.address)


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], keeper: Keeper, table: str) -> None:
    if PASSED_ON in socket.scope and await keeper.rooms.pass_on(table):
        await socket.close()  # the server that it came to may take the table now
        return
    await socket.accept()
    guest, address = known_guest(socket, keeper), address_of(socket)
    if guest is None:
        await shut_out(socket, Closing.NOT_A_GUEST, NOT_A_GUEST)
        return
    try:
        keeper.bans.check(guest, address)
    except Refusal as error:
        await shut_out(socket, Closing.SHUT_OUT, str(error))
        return
    with keeper.sockets.taken(guest) as allowed, keeper.addresses.taken(address) as welcome:
        if not (allowed and welcome and keeper.requests.allows(guest)):
            await shut_out(socket, Closing.TOO_MANY, "You have too many tables open, or open them too fast.")
            return
        try:
            room = await keeper.rooms.room(table)
            name = await keeper.rooms.name(guest)
        except KolodaError as error:
            missing = isinstance(error, Refusal) and error.code == "no_table"
            await shut_out(socket, Closing.NO_TABLE if missing else Closing.UNWELL, str(error))
            return
        unwelcome = room.sitting.turns_away(guest)
        if unwelcome is not None:
            code = Closing.REMOVED if guest in room.sitting.removed else Closing.NO_ONLOOKERS
            await shut_out(socket, code, unwelcome)
            return
        connection = Connection(guest, name, address, keeper.settings.backlog_bytes)
        await attend(socket, keeper, room, connection)


async def shut_out(socket: WebSocket[Any, Any, Any], code: Closing, why: str) -> None:
    REFUSALS.labels("socket", code).inc()
    await socket.close(code, why)


async def attend(socket: WebSocket[Any, Any, Any], keeper: Keeper, room: Room, connection: Connection) -> None:
    """Read and speak until one side ends it."""
    room.sockets += 1
    room.visited = True
    hearing = asyncio.create_task(listen(socket, keeper, room, connection))
    speaking = asyncio.create_task(connection.speak(socket))
    parting = asyncio.create_task(connection.over.wait())
    tasks: list[asyncio.Task[Any]] = [hearing, speaking, parting]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if connection.over.is_set():
            await asyncio.wait([speaking], timeout=FAREWELL)
    finally:
        room.sockets -= 1
        room.happen(Gone(connection))
        for task in tasks:
            task.cancel()
        ends = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ends:
        if isinstance(end, Exception) and not isinstance(end, WebSocketDisconnect | OSError):  # no mere hanging up
            trouble("socket failed", end)
    if connection.over.is_set():
        await close_quietly(socket, Closing.GOING)


async def close_quietly(socket: WebSocket[Any, Any, Any], code: Closing) -> None:
    try:
        async with asyncio.timeout(FAREWELL):
            await socket.close(code)
    except Exception:  # it is closed already, each library says so in its own way
        return


async def listen(socket: WebSocket[Any, Any, Any], keeper: Keeper, room: Room, connection: Connection) -> None:
    share = Share(connection, keeper)
    try:
        async with asyncio.timeout(HELLO_PATIENCE):
            first = read_message(await socket.receive_data("text"))
    except (TimeoutError, Malformed):
        first = None
    if not isinstance(first, Hello):
        await shut_out(socket, Closing.NO_HELLO, "The first message is hello.")
        return
    connection.lang = first.lang
    await taken(room, Joined(connection, first.version))
    while True:
        await asyncio.sleep(0)  # what came together is not taken together: others have their turns
        text = await socket.receive_data("text")
        try:
            message = read_message(text)
        except Malformed as error:
            refuse(connection, room, id_in(text), "malformed", f"This is not a message: {error}.")
            message = None
        if not share.messages.allows():
            refuse(connection, room, getattr(message, "id", None), "rate", "Not so fast, please.")
            await asyncio.sleep(1 / keeper.settings.socket_rate)
        elif message is None:
            continue
        elif isinstance(message, Ping | Seen):
            note(message, connection, room)
        else:
            try:
                share.check(message, room)
            except Refusal as error:
                refuse(connection, room, getattr(message, "id", None), error.code, str(error))
            else:
                await bring(message, connection, room)


async def bring(message: Hello | AnyOrder, connection: Connection, room: Room) -> None:
    """To the table."""
    if isinstance(message, Hello):
        connection.lang = message.lang
        await taken(room, Joined(connection, message.version))
    else:
        await taken(room, Given(connection, message))


def note(message: Ping | Seen, connection: Connection, room: Room) -> None:
    """What changes nothing at the table."""
    if isinstance(message, Ping):
        connection.hear(encoded(Pong(version=room.sitting.version)))
    else:
        connection.seen = message.version
        room.looked_up()


async def taken(room: Room, happening: Joined | Given) -> None:
    """One thing of a connection is in the inbox at a time: what else it sends waits on the line."""
    room.happen(happening)
    await happening.taken.wait()


def refuse(connection: Connection, room: Room, order: str | None, code: Code, sentence: str) -> None:
    REFUSALS.labels("order", code).inc()
    connection.hear(encoded(RefusedOrder(version=room.sitting.version, id=order, code=code, sentence=sentence)))
