"""The server under attack (`make siege`): how long honest players wait, and what memory it takes, on loopback alone.

Each attack meets a fresh server as it is shipped, at which two tables are played at a set rate over sockets, first in
peace and then beside the attack. The time to the acknowledgement of a move is counted from when the move was due. Speed
decides no test: this prints figures, says whether the goal holds, and writes build/siege.json and build/siege.md.

Another koloda is besieged as well with `--place FOLDER --name before`; both then stand in one table.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import resource
import secrets
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from contextlib import closing, suppress
from dataclasses import asdict, dataclass, replace
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import uvloop
from attacks import ATTACKS, Attack, Enemy
from load import UNLIMITED, WARM, Load, Server, cpu_seconds, machine_seconds, percentile
from rich.console import Console

from koloda.fair import luck_key

T = TypeVar("T")

LONG_GAME, LONG_SEATS, LONG_OPTIONS = "goblin-poker", 8, {"chips": 1000, "rounds": 200}
HONEST, TABLES, RATE = "127.0.1.1", 2, 40.0  # an address, and moves a second
PATIENCE = 45.0  # seconds after the end in which a move that is late may still be answered
MOST_FILES = 4096  # of the attackers
OLD_TABLES = 40  # of long games that are not over
GOAL_P99, GOAL_MEMORY = 250.0, 512.0  # milliseconds, megabytes
OUT = Path("build/siege.json")


@dataclass
class Waited:
    """The honest players: their moves, and milliseconds; beside it how many cores were busy."""

    due: int
    moves: int  # that were made
    p50: float
    p99: float
    worst: float
    server: float
    minds: float
    others: float  # neither the server nor its clients


@dataclass
class Found:
    attack: str
    peace: Waited
    war: Waited
    memory: float  # megabytes at the most, of the server
    family: float  # and with its bots' minds
    lines: int  # the attackers opened
    sent: float  # megabytes, by the attackers
    heard: float
    accepted: int
    refused: int
    cut: int
    attackers: float  # cores
    failed: str  # why an attack did not come to its end

    @property
    def held(self) -> bool:
        return self.war.moves == self.war.due and self.war.p99 < GOAL_P99 and self.family < GOAL_MEMORY


def unlimited(place: Path | None) -> dict[str, float]:
    """The settings without limits, as far as the server knows them."""
    code = "from koloda.server.settings import Settings; print(*Settings.__struct_fields__)"
    elsewhere = {} if place is None else {"PYTHONPATH": str(place)}
    told = subprocess.run([sys.executable, "-P", "-c", code], env={**os.environ, **elsewhere}, capture_output=True)
    return {name: UNLIMITED[name] for name in told.stdout.decode().split() if name in UNLIMITED}


async def play_long_game(port: int) -> Enemy:
    """A game of some thousand moves, to the end, and until its replay can be seen."""
    load = Load(port)
    hosts = load.set_tables(1, LONG_GAME, LONG_SEATS, **LONG_OPTIONS)
    await load.connect(hosts)
    await load.start()
    (game,) = load.games
    dealt = int(game.seats[0].view.partition(b'"version":')[2].partition(b",")[0])
    while not game.over:
        if game.due is None and game.move(load.number, time.perf_counter()):
            load.number += 1
        else:
            await asyncio.sleep(0)
    line = HTTPConnection("127.0.0.1", port)
    line.request("GET", f"/api/tables/{game.table}/frames?count=1")
    moves = json.loads(line.getresponse().read())["steps"]
    line.close()
    return Enemy(port, game.table, dealt, moves, [seat.cookie for seat in game.seats])


def prepared(data: Path, place: Path | None) -> Enemy:
    """A data directory with a long game in it."""
    server = Server(data, unlimited(place), place)
    try:
        enemy = in_loop(play_long_game(server.port))
    finally:
        server.stop()
    enemy.old_tables = [unfinished_copy(data, enemy.long_table) for _ in range(OLD_TABLES)]
    return enemy


def unfinished_copy(data: Path, table: str) -> str:
    """Another table whose game went the same way, until its last move."""
    name = secrets.token_urlsafe(17)[:22]
    with closing(sqlite3.connect(data / "koloda.db")) as database, database:
        end = "SELECT number FROM entries WHERE table_id = ? AND json_extract(data, '$.kind') = 'finished'"
        (over,) = database.execute(end, (table,)).fetchone()
        (first,) = database.execute("SELECT data FROM entries WHERE table_id = ? AND number = 1", (table,)).fetchone()
        created = json.loads(first)
        for part, key, wanted in (("tables", "id", "1"), ("entries", "table_id", f"number < {over - 1}")):
            found = database.execute(f"SELECT * FROM {part} WHERE {key} = ? AND {wanted}", (table,))
            columns = [column[0] for column in found.description]
            changed = {key: name, "stage": "playing"}
            rows = [[changed.get(*pair) for pair in zip(columns, row, strict=True)] for row in found]
            rows = [[dealt_the_same(cell, table, created) for cell in row] for row in rows]
            database.executemany(f"INSERT INTO {part} VALUES ({', '.join('?' * len(columns))})", rows)
    return name


def dealt_the_same(cell: object, table: str, created: dict[str, Any]) -> object:
    """Luck follows from the table's id, too; so a copy is of the time before numbers, with the key for its secret."""
    if not (isinstance(cell, str) and cell.startswith('{"kind":"started"')):
        return cell
    entry = json.loads(cell)
    if entry.get("numbers") is not None:
        agreed = created["game"], created["seats"], created["options"]
        key = luck_key(table, *agreed, bytes.fromhex(entry["secret"]), [tuple(each) for each in entry.pop("numbers")])
        entry["secret"] = key.hex()
    return json.dumps(entry)


class Watch:
    """What the server takes, from now on."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.memory = self.family = 0.0  # kilobytes at the most
        self.begun, self.cpu = time.perf_counter(), server.cpu()
        self.minds, self.busy = server.cpu_of_minds(), machine_seconds()[0]
        self.task = asyncio.create_task(self.look())

    async def look(self) -> None:
        while True:
            self.memory = max(self.memory, self.server.memory())
            self.family = max(self.family, self.server.family())
            await asyncio.sleep(0.1)

    def end(self, due: int, made: int, took: list[float], clients: float) -> Waited:
        """`clients` is the CPU time of all who asked anything of the server."""
        self.task.cancel()
        lasted = time.perf_counter() - self.begun
        own = (self.server.cpu() - self.cpu) / lasted
        minds = max(0.0, self.server.cpu_of_minds() - self.minds) / lasted  # of one that has ended nothing is known
        busy = (machine_seconds()[0] - self.busy - clients) / lasted
        return Waited(
            due=due,
            moves=made,
            p50=percentile(took, 0.5),
            p99=percentile(took, 0.99),
            worst=1000 * max(took),
            server=own,
            minds=minds,
            others=max(0.0, busy - own - minds),
        )


async def besiege(server: Server, attack: Attack, enemy: Enemy, calm: float, seconds: float) -> Found:
    load = Load(server.port, HONEST)
    await load.connect(load.set_tables(TABLES))
    await load.start()
    await play(load, WARM)
    watch, mine = Watch(server), cpu_seconds(os.getpid())
    due, made = await play(load, calm)
    peace = watch.end(due, made, load.took, cpu_seconds(os.getpid()) - mine)
    words = ["--attack", attack.__name__, "--seconds", str(seconds), "--enemy", json.dumps(asdict(enemy))]
    with subprocess.Popen([sys.executable, __file__, *words], stdout=subprocess.PIPE) as attackers:
        assert attackers.stdout is not None
        attackers.stdout.readline()  # they are there
        watch, mine = Watch(server), cpu_seconds(os.getpid())
        due, made = await play(load, seconds)
        done = json.loads(attackers.stdout.readline())
    war = watch.end(due, made, load.took, cpu_seconds(os.getpid()) - mine + done["cpu"])
    megabytes = watch.memory / 1024, watch.family / 1024
    told = [done[name] for name in ("lines", "sent", "heard", "accepted", "refused", "cut", "cpu", "failed")]
    return Found(attack.__name__, peace, war, *megabytes, *told)


async def play(load: Load, seconds: float) -> tuple[int, int]:
    """Each table moves when it is due or, if it had to wait, as soon as it can; what never comes took all the time.

    Answers how many moves were due, and how many were made.
    """
    begun = time.perf_counter()
    dues = [begun + number / RATE for number in range(int(RATE * seconds))]
    load.took.clear()
    load.refused = 0

    async def moves(table: int) -> None:
        game = load.games[table]
        for due in dues[table :: len(load.games)]:
            await asyncio.sleep(due - time.perf_counter())
            load.number += 1
            while game.due is not None or not game.move(load.number, due):
                await asyncio.sleep(0.001)
        while game.due is not None:
            await asyncio.sleep(0.001)

    with suppress(TimeoutError):
        async with asyncio.timeout(seconds + PATIENCE):
            await asyncio.gather(*[moves(table) for table in range(len(load.games))])
    answered, late = len(load.took), time.perf_counter()
    load.took += [late - due for due in dues[answered:]]
    return len(dues), answered - load.refused


async def attack_for(attack: Attack, enemy: Enemy, seconds: float) -> str:
    """Why it broke off, if it did."""
    try:
        async with asyncio.timeout(seconds):
            await attack(enemy)
    except TimeoutError:
        return ""
    except (OSError, EOFError, ValueError, KeyError) as error:  # whatever the server does to attackers
        return repr(error)
    return ""


def attackers(attack: Attack, enemy: Enemy, seconds: float) -> None:
    """In a process of their own."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, MOST_FILES)), hard))
    print("ready", flush=True)
    before = cpu_seconds(os.getpid())
    failed = in_loop(attack_for(attack, enemy, seconds))
    counts = {name: getattr(enemy, name) for name in ("lines", "accepted", "refused", "cut")}
    megabytes = {name: getattr(enemy, name) / 1e6 for name in ("sent", "heard")}
    print(json.dumps({**counts, **megabytes, "cpu": cpu_seconds(os.getpid()) - before, "failed": failed}))


def siege(attacks: list[Attack], calm: float, seconds: float, place: Path | None) -> Iterator[Found]:
    with tempfile.TemporaryDirectory() as folder:
        begun = Path(folder) / "begun"
        begun.mkdir()
        enemy = prepared(begun, place)
        for attack in attacks:
            data = Path(folder) / attack.__name__
            shutil.copytree(begun, data)
            server = Server(data, {}, place)
            try:
                yield in_loop(besiege(server, attack, replace(enemy, port=server.port), calm, seconds))
            finally:
                server.process.kill()
                server.process.wait()
            shutil.rmtree(data)


def in_loop(work: Coroutine[None, None, T]) -> T:
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(work)


COLUMNS = [
    "server",
    "attack",
    "in peace: p50",
    "p99",
    "attacked: p50",
    "p99",
    "worst",
    "moves",
    "server MB",
    "with minds",
    "server's CPU",
    "minds'",
    "attackers'",
    "others'",
    "lines",
    "MB in",
    "out",
    "accepted",
    "refused",
    "cut",
]


def row(name: str, told: Found) -> str:
    peace, war = told.peace, told.war
    cells = [
        name,
        told.attack.replace("_", " ") + (f" ({told.failed})" if told.failed else ""),
        f"{peace.p50:.0f}",
        f"{peace.p99:.0f}",
        f"{war.p50:.0f}",
        f"{war.p99:.0f}" if war.p99 < GOAL_P99 else f"**{war.p99:.0f}**",
        f"{war.worst:.0f}",
        f"{war.moves}" if war.moves == war.due else f"**{war.moves}** of {war.due}",
        f"{told.memory:.0f}",
        f"{told.family:.0f}" if told.family < GOAL_MEMORY else f"**{told.family:.0f}**",
        *[f"{cores:.2f}" for cores in (war.server, war.minds, told.attackers, war.others)],
        str(told.lines),
        f"{told.sent:.1f}",
        f"{told.heard:.1f}",
        *map(str, (told.accepted, told.refused, told.cut)),
    ]
    return "| " + " | ".join(cells) + " |"


def report(sieges: dict[str, list[Found]]) -> str:
    """As Markdown."""
    rows = [
        row(name, told) for attack in ATTACKS for name, all_ in sieges.items() for told in all_ if told.attack == attack
    ]
    lines = [
        f"{TABLES} tables at {RATE:.0f} moves a second together; milliseconds from when a move was due until it was "
        "acknowledged; CPU in cores.\n",
        "\n".join([f"| {' | '.join(COLUMNS)} |", "|---" * len(COLUMNS) + "|", *rows]) + "\n",
    ]
    for name, found in sieges.items():
        broken = ", ".join(each.attack for each in found if not each.held)
        told = f"does not hold under {broken}" if broken else "holds"
        lines.append(
            f"{name}: the goal (99 of 100 moves under {GOAL_P99:.0f} ms, under {GOAL_MEMORY:.0f} MB in all) {told}."
        )
    lines.append(f"\n{platform.machine()}, {os.cpu_count()} cores.")
    return "\n".join(lines) + "\n"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--only", nargs="*", choices=list(ATTACKS), default=list(ATTACKS))
    words.add_argument("--seconds", type=float, default=15)
    words.add_argument("--calm", type=float, default=5)
    words.add_argument("--place", type=Path)
    words.add_argument("--name", default="now")
    words.add_argument("--attack", choices=list(ATTACKS), help=argparse.SUPPRESS)
    words.add_argument("--enemy", help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.attack is not None:
        attackers(ATTACKS[asked.attack], Enemy(**json.loads(asked.enemy)), asked.seconds)
        return
    console = Console()
    for found in siege([ATTACKS[name] for name in asked.only], asked.calm, asked.seconds, asked.place):
        console.print(row(asked.name, found), markup=False, soft_wrap=True)
        keep(asked.name, found)
    print(OUT.with_suffix(".md").read_text())


def keep(name: str, found: Found) -> None:
    """Beside what earlier runs found."""
    OUT.parent.mkdir(exist_ok=True)
    sieges = msgspec.json.decode(OUT.read_bytes(), type=dict[str, list[Found]]) if OUT.exists() else {}
    others = [each for each in sieges.get(name, []) if each.attack != found.attack]
    sieges[name] = [*others, found]
    OUT.write_bytes(msgspec.json.format(msgspec.json.encode(sieges)))
    OUT.with_suffix(".md").write_text(report(sieges))


if __name__ == "__main__":
    main()
