"""Workers that think for servers: real ones in their own process, and one that answers as the test wants."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from types import TracebackType
from typing import Self

import httpx
from house import House

from koloda.client import Json
from koloda.server.thinking.apart import Apart
from koloda.server.thinking.questions import Stamp

KEY = "a key that servers and workers share"
WITH_KEY = f"import os; os.environ['KOLODA_THINK_KEY'] = {KEY!r}\n"
ALONE = Apart([], Stamp(b""))  # no workers
Reply = Callable[[Json], Awaitable[tuple[int, bytes]]]


class Worker(House):
    """`koloda think`, to be started, killed and started again at the same port."""

    program = "think"

    def ready(self) -> Json:
        found: Json = httpx.get(self.url + "/readyz").json()
        return found


class Pretender:
    """Takes questions as a worker does, and answers as it is told to."""

    def __init__(self, reply: Reply) -> None:
        self.reply = reply
        self.questions: list[Json] = []
        self.heads: list[str] = []
        self.server: asyncio.Server | None = None
        self.lines: set[asyncio.Task[None]] = set()
        self.url = ""

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
        task = asyncio.current_task()
        assert task is not None
        self.lines.add(task)
        with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):  # which is how a test ends
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
                status, said = await self.answered(head, reader)
                if status == 0:  # hang up
                    break
                writer.write(f"HTTP/1.1 {status} Said\r\nContent-Length: {len(said)}\r\n\r\n".encode() + said)
                await writer.drain()
        self.lines.discard(task)
        writer.close()

    async def answered(self, head: str, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        if head.startswith("GET /readyz"):
            return 200, b'{"status":"ok","minds":1,"busy":0}'
        length = next(line for line in head.lower().splitlines() if line.startswith("content-length:"))
        question = json.loads(await reader.readexactly(int(length.split(":")[1])))
        self.heads.append(head)
        self.questions.append(question)
        return await self.reply(question)
