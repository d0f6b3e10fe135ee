"""A bare line to a table, without our client: all that comes is kept as it came."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

from house import House
from websockets.asyncio.client import ClientConnection, connect
from witness import Witness, guest_id

from koloda.client import Client, Json
from koloda.wire.moves import texts

PATIENCE = 60.0


class Line:
    def __init__(self, house: House, client: Client, table: str) -> None:
        self.house = house
        self.client = client
        self.table = table
        self.witness = Witness(guest_id(client))
        self.raw: list[str] = []
        self.socket: ClientConnection | None = None
        self.welcome: Json = {}
        self.view: Json = {}
        self.orders = 0

    async def __aenter__(self) -> Self:
        await self.open()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.live().close()

    def live(self) -> ClientConnection:
        assert self.socket is not None
        return self.socket

    @property
    def version(self) -> int:
        return max((message["version"] for message in self.witness.heard), default=0)

    @property
    def moves(self) -> list[str]:
        return texts(self.view["moves"])

    async def open(self) -> None:
        address = f"{self.house.url.replace('http', 'ws')}/api/tables/{self.table}/socket"
        headers = {"Cookie": f"koloda_guest={self.client.cookie}"}
        self.socket = await connect(address, additional_headers=headers, compression=None, max_size=None)
        await self.greet()

    async def greet(self) -> None:
        """Say hello, and read until all that was said before it is answered."""
        await self.say(type="hello", version=self.version)
        await self.until(lambda message: message["type"] == "welcome")
        if self.welcome["table"]["stage"] != "waiting":
            await self.until(lambda message: message["type"] in ("view", "events"))

    async def say(self, **message: Any) -> None:
        await self.live().send(json.dumps(message))

    async def order(self, kind: str, **more: Any) -> Json:
        """The answer to an order."""
        self.orders += 1
        name = f"line {self.orders}"
        await self.say(type=kind, id=name, **more)
        return await self.until(lambda message: message.get("id") == name)

    async def hear(self) -> Json:
        text = await asyncio.wait_for(self.live().recv(), PATIENCE)
        assert isinstance(text, str)
        message: Json = json.loads(text, object_pairs_hook=only_once)
        self.raw.append(text)
        self.witness.heard.append(message)
        if message["type"] == "welcome":
            self.welcome = message
        self.view = message.get("view", self.view)
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        while not wanted(message := await self.hear()):
            pass
        return message


def only_once(pairs: list[tuple[str, Any]]) -> Json:
    """No name may stand twice in an object: the second could hide the first."""
    found = dict(pairs)
    assert len(found) == len(pairs)
    return found
