"""A real server in its own process, and what the tests play through."""

from __future__ import annotations

import asyncio
import functools
import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, ParamSpec, Protocol, Self, TypeVar

from records import ELSEWHERE

import koloda
from koloda.client import Client, Json, Refused, TableClient

P = ParamSpec("P")
T = TypeVar("T")
ROOT = Path(koloda.__file__).parent.parent  # of the package in use, compiled or plain
QUICK = {
    "bot_delay": 0.0,
    "bot_hush": 0.0,
    "bot_workers": 1,
    "grace": 20.0,
    "busy": 0.3,
    "http_rate": 2000,
    "http_burst": 20000,
    "guest_rate": 2000,
    "guest_burst": 20000,
    "tables_a_day_per_guest": 20000,
    "tables_a_day_per_address": 20000,
    "moves_a_day_per_address": 10**6,
    "said_a_day_per_address": 10**6,
    "hello_rate": 2000,
    "hello_burst": 20000,
    "socket_rate": 2000,
    "socket_burst": 20000,
}


def environment() -> dict[str, str]:
    """A process of its own takes the same package as this one, and the guests of the shelf with it."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep),
    }


def in_loop(test: Callable[P, Coroutine[Any, Any, None]]) -> Callable[P, None]:
    """An asynchronous test, with a time to end that only a hanging one reaches."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def bounded() -> None:
            async with asyncio.timeout(900):
                await test(*args, **kwargs)

        in_own_loop(bounded())

    return run


def in_own_loop(work: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: where a browser was driven, this one has a loop that never ends."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


class House:
    """A server that can be started, killed and started again on the same data and port."""

    program = "serve"

    def __init__(self, data: Path, *more: str, prelude: str = "", database: str = "", **settings: float | str) -> None:
        """`prelude` is run before the server, to plant a fault in it; `database` is a PostgreSQL."""
        self.data = data
        self.at = ["--data", str(data), *(["--database", database] if database else [])]
        if database:
            ELSEWHERE[data] = database
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.more = more
        self.prelude = prelude
        self.log = data.with_name(data.name + ".log")
        self.process: subprocess.Popen[bytes] | None = None
        data.mkdir(parents=True, exist_ok=True)
        self.settle(**settings)

    def settle(self, **settings: float | str) -> None:
        """How it is set from its next start on."""
        (self.data / "settings.json").write_text(json.dumps({**QUICK, **settings}))

    def start(self) -> Self:
        words = [self.program, *self.at, "--port", str(self.port), *self.more]
        code = self.prelude + "\nfrom koloda.cli import app; app()"
        with self.log.open("ab") as log:
            line = [sys.executable, "-P", "-c", code, *words]
            self.process = subprocess.Popen(line, env=environment(), stderr=log)
        deadline = time.monotonic() + 90
        while not self.healthy():
            assert self.process.poll() is None and time.monotonic() < deadline, self.log.read_text()
            time.sleep(0.05)
        return self

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(self.url + "/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """As a power cut would."""
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        return self.end(signal.SIGTERM)

    def end(self, with_signal: signal.Signals) -> int:
        if self.process is None:
            return 0
        self.process.send_signal(with_signal)
        code = self.process.wait(20)
        self.process = None
        return code

    def logged(self) -> list[Json]:
        return [json.loads(line) for line in self.log.read_text().splitlines()]

    def status(self, path: str) -> int:
        try:
            with urllib.request.urlopen(self.url + path, timeout=10) as answer:
                return int(answer.status)
        except urllib.error.HTTPError as error:
            return error.code


def command(*words: object) -> subprocess.CompletedProcess[str]:
    """`koloda` with these words, in a process of its own, to its end."""
    line = [sys.executable, "-P", "-c", "from koloda.cli import app; app()", *map(str, words)]
    return subprocess.run(line, env=environment(), capture_output=True, text=True, timeout=120)


class Place(Protocol):
    """Where guests come to."""

    url: str
    data: Path


class Party:
    """Several guests at one table."""

    def __init__(self, house: Place) -> None:
        self.house = house
        self.stack = AsyncExitStack()
        self.clients: list[Client] = []
        self.tables: list[TableClient] = []

    async def __aenter__(self) -> Party:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def guest(self) -> Client:
        client = await self.stack.enter_async_context(Client(self.house.url))
        self.clients.append(client)
        return client

    async def join(self, client: Client, table: str) -> TableClient:
        return await self.stack.enter_async_context(client.at(table))

    async def play(self, game: str, people: int = 2, bots: int = 0, **wishes: Any) -> list[TableClient]:
        """A game that has begun: guests in the first seats, bots in the others."""
        levels = [None] * people + ["beginner"] * bots
        host = await self.guest()
        info = await host.set_table(game, seats=people + bots, bots=levels, **wishes)
        self.tables = [await self.join(host, info["id"])]
        for _ in range(people - 1):
            table = await self.join(await self.guest(), info["id"])
            await table.sit()
            self.tables.append(table)
        await self.tables[0].start()
        for table in self.tables:
            await table.until(lambda table=table: bool(table.view))  # type: ignore[misc]
        return self.tables


async def play_on(table: TableClient, luck: random.Random, most: int = 100_000) -> int:
    """Play one seat at random, so many moves or to the end; how many were made."""
    for made in range(most):
        view = await table.my_turn()
        if view["over"]:
            return made
        await table.move(luck.choice(table.moves))
    return most


async def play_out(tables: list[TableClient], seed: int = 1) -> None:
    """All seats to the end of the game."""
    await asyncio.gather(*[play_on(table, random.Random(f"{seed} {table.seat}")) for table in tables])
    for table in tables:
        await table.until(lambda table=table: table.table["stage"] == "finished")  # type: ignore[misc]


async def latest(tables: list[TableClient]) -> TableClient:
    """One of them, once all have heard what any has."""
    version = max(table.version for table in tables)
    for table in tables:
        await table.until(lambda table=table: table.version >= version)  # type: ignore[misc]
    return tables[0]


async def mover(tables: list[TableClient]) -> TableClient:
    """One whose turn it is, once all have heard of it."""
    while True:
        await latest(tables)
        for table in tables:
            if table.view and table.view["moves"]:
                return table
        await asyncio.sleep(0.01)


async def refusal(order: Awaitable[object]) -> Refused:
    """The refusal an order meets."""
    try:
        await order
    except Refused as error:
        assert str(error)
        return error
    raise AssertionError("It was not refused.")
