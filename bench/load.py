"""One server (`make bench`), many tables without bots, every seat a socket of its own on loopback.

Moves come at a set rate whatever the server does, and the time to the acknowledgement is counted from when the move
was due. Clients have a core of their own if there are two, the server the others. Writes are durable as shipped, on
SQLite and then on a PostgreSQL of this machine, on the same disk. Speed
decides no test: this prints figures, says of each floor whether it holds, and writes build/load.json.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import json
import os
import platform
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from typing import cast

import msgspec
import uvloop
from cluster import LASTING, Cluster
from rich.console import Console
from rich.table import Table

from koloda.engine.plain import MoveData
from koloda.server.settings import Settings
from koloda.wire.moves import texts_of

GAME = "abracadabra"  # four seats, hidden hands, more than enough moves
SEATS = 4
WARM = 2.0  # seconds before each measurement
FLOOR_RATE, FLOOR_P99, FLOOR_CONNECTION = 500, 100.0, 200  # moves/s, milliseconds, kilobytes
SHARES = ("_rate", "_burst", "_per_guest", "_per_address")  # all that one guest or address has only so much of
UNLIMITED = {name: 10**6 for name in Settings.__struct_fields__ if name.endswith(SHARES)}


class ViewPart(msgspec.Struct):
    moves: list[MoveData]


class News(msgspec.Struct):
    view: ViewPart


class Answer(msgspec.Struct):
    id: str
    code: str = ""


news = msgspec.json.Decoder(News)
answers = msgspec.json.Decoder(Answer)


class Seat(asyncio.Protocol):
    """A WebSocket with nothing to spare: views are kept as they come and read when they are needed."""

    def __init__(self, path: str, cookie: str, told: Callable[[bytes], None]) -> None:
        self.path = path
        self.cookie = cookie
        self.told = told
        self.transport: asyncio.Transport | None = None
        self.open = asyncio.get_running_loop().create_future()
        self.seen: asyncio.Event = asyncio.Event()
        self.pending = b""
        self.upgraded = False
        self.view = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(upgrade(self.path, self.cookie))

    def data_received(self, data: bytes) -> None:
        data = self.pending + data
        if not self.upgraded:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.pending = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.upgraded = True
            self.greet()
        at = 0
        while (frame := frame_at(data, at)) is not None:
            opcode, start, at = frame
            self.frame(opcode, data[start:at])
        self.pending = data[at:]

    def greet(self) -> None:
        self.send(b'{"type":"hello"}')

    def frame(self, opcode: int, payload: bytes) -> None:
        if opcode == 9:
            self.send(payload, 10)
        elif payload.startswith((b'{"type":"events"', b'{"type":"view"')):
            self.view = payload
            self.seen.set()
        elif payload.startswith((b'{"type":"ack"', b'{"type":"refused"')):
            self.told(payload)
        elif payload.startswith(b'{"type":"welcome"') and not self.open.done():
            self.open.set_result(None)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(error or ConnectionError("closed before the welcome"))

    def hang_up(self) -> None:
        assert self.transport is not None
        self.transport.abort()

    def send(self, payload: bytes, opcode: int = 1) -> None:
        assert self.transport is not None
        self.transport.write(framed(payload, opcode))


def upgrade(path: str, cookie: str) -> bytes:
    """The request for a socket."""
    key = base64.b64encode(os.urandom(16)).decode()
    return (
        f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Cookie: koloda_guest={cookie}\r\n\r\n".encode()
    )


def framed(payload: bytes, opcode: int = 1) -> bytes:
    """Masked, as clients must, with a mask that changes nothing."""
    size = len(payload)
    head = bytes([0x80 | opcode, 0x80 | size]) if size < 126 else bytes([0x80 | opcode, 0xFE, size >> 8, size & 255])
    return head + b"\0\0\0\0" + payload


def frame_at(data: bytes, at: int) -> tuple[int, int, int] | None:
    """The kind of a whole frame, and where its payload begins and ends."""
    if len(data) < at + 2:
        return None
    start, size = at + 2, data[at + 1]
    if size >= 126:
        width = 2 if size == 126 else 8
        start += width
        size = int.from_bytes(data[at + 2 : start], "big")
    return (data[at] & 15, start, start + size) if len(data) >= start + size else None


class Game:
    """A table with a socket in each seat."""

    def __init__(self, load: Load, table: str, size: int) -> None:
        self.load = load
        self.port = load.port  # where its guests come
        self.table = table
        self.size = size
        self.seats: list[Seat] = []
        self.waiting: dict[str, asyncio.Future[str]] = {}
        self.due: float | None = None  # when the move that is under way was due

    async def come(self, seat: Seat) -> None:
        """One more guest, over a socket of his own."""
        loop, local = asyncio.get_running_loop(), (self.load.address, 0)
        await loop.create_connection(lambda: seat, "127.0.0.1", self.port, local_addr=local)
        self.seats.append(seat)

    @property
    def over(self) -> bool:
        return any(b'"over":true' in seat.view for seat in self.seats)

    def told(self, payload: bytes) -> None:
        answer = answers.decode(payload)
        if answer.id in self.waiting:
            self.waiting.pop(answer.id).set_result(answer.code)
        elif self.due is not None:
            self.load.took.append(time.perf_counter() - self.due)
            self.load.refused += bool(answer.code)
            self.due = None

    async def order(self, seat: int, kind: str) -> None:
        name = f"{kind} {seat}"
        self.waiting[name] = asyncio.get_running_loop().create_future()
        self.seats[seat].send(json.dumps({"type": kind, "id": name}).encode())
        code = await self.waiting[name]
        assert not code, code

    def move(self, number: int, due: float) -> bool:
        """A move of a seat that knows it is asked; False if none does yet."""
        for seat in self.seats:
            if b'"moves":[]' not in seat.view:
                text = next(texts_of(random.choice(news.decode(seat.view).view.moves)))
                self.due = due
                seat.send(f'{{"type":"move","id":"{number}","text":"{text}"}}'.encode())
                return True
        return False


class Load:
    """Everything the clients do, from one address."""

    def __init__(self, port: int, address: str = "127.0.0.1") -> None:
        self.port = port
        self.address = address
        self.games: list[Game] = []
        self.took: list[float] = []
        self.refused = 0
        self.number = 0

    def ask(self, path: str, cookie: str = "", body: object = None) -> tuple[bytes, str]:
        headers = {"Cookie": f"koloda_guest={cookie}", "Content-Type": "application/json"}
        line = HTTPConnection("127.0.0.1", self.port, source_address=(self.address, 0))
        with closing(line):
            line.request("POST", path, json.dumps(body).encode(), headers)
            answer = line.getresponse()
            given = (answer.getheader("set-cookie") or "").partition(";")[0].partition("=")[2]
            return answer.read(), given

    def guest(self) -> str:
        return self.ask("/api/guest")[1]

    def set_tables(self, count: int, game: str = GAME, seats: int = SEATS, **options: int) -> list[str]:
        """The cookies of their hosts; each host may have some tables only."""
        hosts = []
        for _ in range(count):
            host = self.guest()
            wish = {"game": game, "seats": seats, "options": options}
            info = json.loads(self.ask("/api/tables", host, wish)[0])
            self.games.append(Game(self, info["id"], seats))
            hosts.append(host)
        return hosts

    async def connect(self, hosts: list[str]) -> None:
        """Every seat's guest comes in."""
        for game, host in zip(self.games, hosts, strict=True):
            cookies = [host, *[self.guest() for _ in range(game.size - 1)]]
            path = f"/api/tables/{game.table}/socket"
            for cookie in cookies:
                await game.come(Seat(path, cookie, game.told))
            await asyncio.gather(*[seat.open for seat in game.seats])

    async def start(self) -> None:
        for game in self.games:
            for seat in range(1, game.size):
                await game.order(seat, "sit")
            await game.order(0, "start")
        for game in self.games:
            for each in game.seats:
                await each.seen.wait()

    async def drive(self, rate: float, seconds: float) -> None:
        """So many moves a second, at the tables in turn; one that still waits for its answer is passed over."""
        begun = time.perf_counter()
        turn = 0
        for number in range(int(rate * seconds)):
            due = begun + number / rate
            while (early := due - time.perf_counter()) > 0:
                await asyncio.sleep(early)
            self.number += 1
            for _ in self.games:
                turn = (turn + 1) % len(self.games)
                if self.games[turn].due is None and self.games[turn].move(self.number, due):
                    break
        while any(game.due is not None for game in self.games):
            await asyncio.sleep(0.01)


class Server:
    """A server in its own process."""

    def __init__(
        self, data: Path, settings: Mapping[str, float], place: Path | None = None, database: str | None = None
    ) -> None:
        """`place` is where another koloda lies than the one in use; `database` a PostgreSQL."""
        with socket.create_server(("127.0.0.1", 0)) as found:
            self.port: int = found.getsockname()[1]
        (data / "settings.json").write_text(json.dumps(settings))
        words = ["serve", "--data", str(data), "--port", str(self.port)]
        words += ["--database", database] if database else []
        command = [sys.executable, "-P", "-c", "from koloda.cli import app; app()", *words]
        elsewhere = {} if place is None else {"PYTHONPATH": str(place)}
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env={**os.environ, **elsewhere})
        while not self.healthy():
            assert self.process.poll() is None
            time.sleep(0.1)

    def healthy(self) -> bool:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def batches(self) -> tuple[float, float]:
        """How many batches of writes there were, and how many seconds they took."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics", timeout=5) as answer:
            figures = dict(line.rsplit(b" ", 1) for line in answer.read().splitlines() if line[:1] != b"#")
        count, seconds = (figures[b"koloda_write_batch_seconds_" + name] for name in (b"count", b"sum"))
        return float(count), float(seconds)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(20)

    def keep_to(self, cores: set[int]) -> None:
        keep_to(self.process.pid, cores)

    def memory(self) -> float:
        """Kilobytes that are its own now."""
        return resident(self.process.pid)

    def minds(self) -> list[int]:
        """The processes in which its bots think."""
        return children(self.process.pid)

    def family(self) -> float:
        """Kilobytes of it and its minds."""
        whole = self.memory()
        for pid in self.minds():
            with suppress(OSError, StopIteration):  # it has ended meanwhile
                whole += resident(pid)
        return whole

    def cpu(self) -> float:
        return cpu_seconds(self.process.pid)

    def cpu_of_minds(self) -> float:
        whole = 0.0
        for pid in self.minds():
            with suppress(OSError):
                whole += cpu_seconds(pid)
        return whole


def apart() -> set[int]:
    """Clients take one core for themselves, if there are two; the others are left to those who serve."""
    *others, last = sorted(os.sched_getaffinity(0))
    if others:
        os.sched_setaffinity(0, {last})
    return set(others) or {last}


def keep_to(pid: int, cores: set[int]) -> None:
    """It and all it begins from now on runs on these."""
    for task in Path(f"/proc/{pid}/task").iterdir():
        os.sched_setaffinity(int(task.name), cores)


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def resident(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(float(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def cpu_seconds(pid: int) -> float:
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def machine_seconds() -> tuple[float, float]:
    """CPU time that the whole machine has spent at work, and that it was denied by the host it is a guest of."""
    user, nice, system, _, _, irq, softirq, stolen = map(int, Path("/proc/stat").read_text().split()[1:9])
    tick = os.sysconf("SC_CLK_TCK")
    return (user + nice + system + irq + softirq) / tick, stolen / tick


def percentile(values: list[float], part: float) -> float:
    """In milliseconds."""
    return 1000 * sorted(values)[min(len(values) - 1, int(len(values) * part))]


class Database:
    """The processes of a PostgreSQL; None: the server is its own database."""

    def __init__(self, cluster: Cluster | None) -> None:
        self.pid = None if cluster is None or cluster.process is None else cluster.process.pid

    def all(self) -> list[int]:
        return [] if self.pid is None else [self.pid, *children(self.pid)]

    def cpu(self) -> float:
        return sum(cpu_seconds(pid) for pid in self.all())

    def keep_to(self, cores: set[int]) -> None:
        for pid in self.all():
            keep_to(pid, cores)


async def at_rate(
    load: Load, servers: Sequence[Server], database: Database, rate: float, seconds: float
) -> dict[str, float]:
    await load.drive(rate, WARM)
    load.took.clear()
    load.refused = 0
    begun, before, own = time.perf_counter(), sum(server.cpu() for server in servers), cpu_seconds(os.getpid())
    busy, stolen = machine_seconds()
    batches, writing = (sum(each) for each in zip(*[server.batches() for server in servers], strict=True))
    keeping = database.cpu()
    await load.drive(rate, seconds)
    moves, lasted = len(load.took), time.perf_counter() - begun
    cpu, mine = sum(server.cpu() for server in servers) - before, cpu_seconds(os.getpid()) - own
    kept = database.cpu() - keeping
    busy_then, stolen_then = machine_seconds()
    batches_then, writing_then = (sum(each) for each in zip(*[server.batches() for server in servers], strict=True))
    return {
        "asked": rate,
        "moves_per_second": moves / lasted,
        "p50": percentile(load.took, 0.50),
        "p95": percentile(load.took, 0.95),
        "p99": percentile(load.took, 0.99),
        "batch_ms": 1000 * (writing_then - writing) / (batches_then - batches),
        "server_ms": 1000 * cpu / moves,
        "database_ms": 1000 * kept / moves,
        "client_ms": 1000 * mine / moves,
        "others": (busy_then - busy - cpu - kept - mine) / lasted,
        "stolen": (stolen_then - stolen) / lasted,
        "refused": load.refused,
    }


@dataclass
class Found:
    """Memory is in kilobytes."""

    tables: int
    seats: int
    idle_table: float = 0.0
    connection: float = 0.0
    playing_table: float = 0.0
    whole: float = 0.0
    rates: list[dict[str, float]] = field(default_factory=list)
    machine: str = ""
    store: str = ""


async def measure(server: Server, database: Database, tables: int, rates: list[float], seconds: float) -> Found:
    load = Load(server.port)
    found = Found(tables, tables * SEATS)
    load.set_tables(5)  # so that what is made once only is there
    load.games.clear()
    empty = server.memory()
    hosts = load.set_tables(tables)
    idle = server.memory()
    await load.connect(hosts)
    connected = server.memory()
    await load.start()
    found.idle_table = (idle - empty) / tables
    found.connection = (connected - idle) / found.seats
    found.playing_table = (server.memory() - connected) / tables
    for rate in rates:
        found.rates.append(await at_rate(load, [server], database, rate, seconds))
    found.whole = server.memory()
    found.machine = f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}"
    return found


COLUMNS = {
    "asked": "moves/s asked",
    "moves_per_second": "done",
    "refused": "refused",
    "p50": "p50",
    "p95": "p95",
    "p99": "p99",
    "batch_ms": "a batch of writes",
    "server_ms": "server CPU a move",
    "database_ms": "database's",
    "client_ms": "clients'",
    "others": "cores busy with other work",
    "stolen": "cores taken by the host",
}


def report(found: Found, console: Console) -> None:
    seats = f"{found.seats} connected seats at {found.tables} tables"
    table = Table(title=f"{found.store}: {seats}; milliseconds from due to answered")
    for title in COLUMNS.values():
        table.add_column(title, justify="right")
    for each in found.rates:
        table.add_row(*[f"{each[name]:.0f}" if each[name] >= 50 else f"{each[name]:.2f}" for name in COLUMNS])
    console.print(table)
    console.print(
        f"Memory: {found.idle_table:.0f} KB an idle table, {found.playing_table:.0f} KB more in play, "
        f"{found.connection:.0f} KB a connection, {found.whole / 1024:.0f} MB in all."
    )
    for each in found.rates:
        if each["asked"] == FLOOR_RATE:
            held = each["p99"] < FLOOR_P99 and each["moves_per_second"] > 0.98 * FLOOR_RATE
            told = "holds" if held else "does not hold"
            console.print(f"Floor: 99 of 100 moves under {FLOOR_P99:.0f} ms at {FLOOR_RATE} moves/s: {told}.")
    told = "holds" if found.connection < FLOOR_CONNECTION else "does not hold"
    console.print(f"Floor: under {FLOOR_CONNECTION} KB a connection: {told}.")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=250)
    words.add_argument("--rates", type=float, nargs="*", default=[100, 250, 500, 750, 1000])
    words.add_argument("--seconds", type=float, default=10)
    words.add_argument("--stores", nargs="*", choices=["SQLite", "PostgreSQL"], default=["SQLite", "PostgreSQL"])
    asked = words.parse_args()
    all_found, cores = [], apart()
    for store in asked.stores:
        with ExitStack() as stack:
            data = stack.enter_context(tempfile.TemporaryDirectory())
            cluster = stack.enter_context(Cluster(LASTING)) if store == "PostgreSQL" else None
            server = Server(Path(data), UNLIMITED, database=cluster.database() if cluster is not None else None)
            stack.callback(server.stop)
            server.keep_to(cores)
            database = Database(cluster)
            database.keep_to(cores)
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                found = runner.run(measure(server, database, asked.tables, asked.rates, asked.seconds))
        found.store = store
        report(found, Console())
        all_found.append(asdict(found))
    out = Path("build")
    out.mkdir(exist_ok=True)
    (out / "load.json").write_text(json.dumps(all_found, indent=1))


if __name__ == "__main__":
    main()
