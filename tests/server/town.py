"""Several servers, their workers and their database, each a process that may be killed, put to sleep or cut off."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self

import strand
from cluster import Cluster
from house import House, free_port
from records import ELSEWHERE, rows
from sqlalchemy.engine import make_url
from workers import WITH_KEY, Worker

CLOCKS = ("", "import time; wall = time.time; time.time = lambda: wall() + 400\n", "")  # one is minutes ahead
GONE = "SELECT url FROM nodes WHERE until < extract(epoch FROM clock_timestamp())"


class Strand:
    """A server's line to the database."""

    def __init__(self, folder: Path) -> None:
        self.socket = folder / ".s.PGSQL.5432"
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def url(self, database: str) -> str:
        return f"postgresql://koloda@127.0.0.1:{self.port}/{make_url(database).database}"

    def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, strand.__file__, str(self.port), str(self.socket)])

    def send(self, what: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(what)

    def end(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.wait(20)
            self.process = None


class Town:
    def __init__(
        self, folder: Path, cluster: Cluster, nodes: int = 3, workers: int = 0, prelude: str = "", **settings: float
    ) -> None:
        self.cluster = cluster
        self.database = cluster.database()
        self.workers = [
            Worker(folder / f"worker{number}", "--workers", "1", prelude=WITH_KEY) for number in range(workers)
        ]
        self.strands = [Strand(cluster.folder) for _ in range(nodes)]
        think = ["--think", ",".join(worker.url for worker in self.workers)] if workers else []
        self.nodes = [
            House(
                folder / f"node{number}",
                *think,
                prelude=WITH_KEY + CLOCKS[number % len(CLOCKS)] + prelude,
                database=each.url(self.database),
                **settings,
            )
            for number, each in enumerate(self.strands)
        ]
        for node in self.nodes:
            ELSEWHERE[node.data] = self.database
        self.data = self.nodes[0].data
        self.busy = [asyncio.Lock() for _ in self.nodes]  # one thing at a time befalls each

    async def __aenter__(self) -> Self:
        await asyncio.to_thread(self.start)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for each in [*self.nodes, *self.workers]:
            if each.process is not None:
                each.process.send_signal(signal.SIGCONT)
            each.kill()
        for line in self.strands:
            line.end()

    def start(self) -> None:
        for line in self.strands:
            line.start()
        with ThreadPoolExecutor() as starting:
            list(starting.map(lambda each: each.start(), [*self.nodes, *self.workers]))

    # What befalls it; in the end all is as it was.

    def node(self, luck: random.Random) -> int:
        return luck.choice([number for number, busy in enumerate(self.busy) if not busy.locked()] or [0])

    async def kill_node(self, number: int) -> None:
        async with self.busy[number]:
            self.nodes[number].kill()
            await self.begin(self.nodes[number])

    async def restart_node(self, number: int) -> None:
        async with self.busy[number]:
            await asyncio.to_thread(self.nodes[number].stop)
            await self.begin(self.nodes[number])

    async def begin(self, house: House) -> None:
        """Again and again, as whatever looks after it would: the database may be away."""
        while True:
            with suppress(AssertionError):
                await asyncio.to_thread(house.start)
                return
            house.kill()

    async def put_to_sleep(self, number: int, longer: float = 2.0) -> None:
        """Until the others hold it for gone, and so much longer that they have its tables."""
        async with self.busy[number]:
            process, url = self.nodes[number].process, self.nodes[number].url
            assert process is not None
            process.send_signal(signal.SIGSTOP)
            end = time.monotonic() + 20
            while time.monotonic() < end:
                await asyncio.sleep(0.3)
                with suppress(Exception):  # the database may be away
                    if (url,) in await asyncio.to_thread(rows, self.data, GONE):
                        break
            await asyncio.sleep(longer)
            process.send_signal(signal.SIGCONT)

    async def cut(self, number: int, seconds: float) -> None:
        """Nothing passes between a server and the database, and nobody is told so."""
        async with self.busy[number]:
            self.strands[number].send(signal.SIGSTOP)
            await asyncio.sleep(seconds)
            self.strands[number].send(signal.SIGCONT)

    async def reset(self, number: int, seconds: float) -> None:
        async with self.busy[number]:
            self.strands[number].end()
            await asyncio.sleep(seconds)
            self.strands[number].start()

    async def kill_worker(self, number: int) -> None:
        self.workers[number].kill()
        await asyncio.sleep(1)
        await asyncio.to_thread(self.workers[number].start)

    async def kill_database(self) -> None:
        await asyncio.to_thread(self.cluster.crash)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(self.cluster.start)
