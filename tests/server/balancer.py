"""A balancer in front of several servers: each connection goes to one that takes it, whatever it is about."""

from __future__ import annotations

import asyncio
import random
from contextlib import suppress
from types import TracebackType
from typing import Self

from house import House


class Balancer:
    def __init__(self, houses: list[House], seed: int = 1) -> None:
        self.houses = houses
        self.luck = random.Random(seed)
        self.lines: set[asyncio.Task[None]] = set()
        self.server: asyncio.Server | None = None
        self.url = ""
        self.data = houses[0].data

    async def __aenter__(self) -> Self:
        self.server = await asyncio.start_server(self.come, "127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self.server is not None
        self.server.close()
        for line in self.lines:
            line.cancel()
        await asyncio.gather(*self.lines, return_exceptions=True)

    async def come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for house in self.luck.sample(self.houses, len(self.houses)):
            with suppress(OSError):
                there = await asyncio.open_connection("127.0.0.1", house.port)
                break
        else:
            writer.close()
            return
        pumps = [asyncio.create_task(pump(reader, there[1])), asyncio.create_task(pump(there[0], writer))]
        self.lines.update(pumps)
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for each in pumps:
            each.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)
        self.lines.difference_update(pumps)
        writer.close()
        there[1].close()


async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
