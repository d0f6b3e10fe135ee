"""A server with much behind it (`make bench`): 10,000 tables of 100 entries and 100,000 guests, beside 100 tables.

How long it takes to start, to open the lobby, to open a table that was not in memory, to come as a new guest and as one
who is known. On SQLite, then on a PostgreSQL of this machine. Writes build/stored.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass, field
from http.client import HTTPConnection
from pathlib import Path

import uvloop
from cluster import LASTING, Cluster
from load import UNLIMITED, Load, Server, apart, percentile
from rich.console import Console
from rich.table import Table
from sqlalchemy import Connection, func, select, true
from sqlalchemy import Table as Part

from koloda.server.keeping import schema
from koloda.server.keeping.home import home
from koloda.wire.answers import COOKIE

OUT = Path("build/stored.json")
SMALL, LARGE = 100, 10_000  # tables
GUESTS_A_TABLE = 10
ASKED = 50  # tables, each once
MOVES, RATE = 95, 500  # of each of these, and a second; with what comes before, some hundred entries


@dataclass
class Found:
    """Milliseconds, of each the middle one and the 99th of a hundred."""

    store: str
    tables: int
    entries: int
    guests: int
    start: float  # until it is ready
    asked: dict[str, tuple[float, float]] = field(default_factory=dict)


async def begun(server: Server) -> tuple[list[str], list[str]]:
    """Tables with games so far, and their hosts' cookies."""
    load = Load(server.port)
    hosts = load.set_tables(ASKED)
    await load.connect(hosts)
    await load.start()
    while len(load.took) < ASKED * MOVES:
        await load.drive(RATE, 1)
    for game in load.games:
        for seat in game.seats:
            seat.hang_up()
    return [game.table for game in load.games], hosts


def multiply(connection: Connection, model: str, tables: int) -> None:
    """Copies of a table, to lie there: opened they would not fit, for cards follow from a table's own name."""
    made = dict(connection.execute(select(schema.tables).where(schema.tables.c.id == model)).one()._mapping)
    names = [secrets.token_urlsafe(17)[:22] for _ in range(tables)]
    connection.execute(schema.tables.insert(), [{**made, "id": name} for name in names])
    guests = [[secrets.token_hex(16) for _ in range(GUESTS_A_TABLE)] for _ in names]
    rows = [{"id": guest, "name": f"Гость {number}"} for number, each in enumerate(guests) for guest in each]
    connection.execute(schema.guests.insert(), rows)
    sitters = [{"table_id": name, "guest": each[0]} for name, each in zip(names, guests, strict=True)]
    connection.execute(schema.sitters.insert(), sitters)
    columns = [column for column in schema.entries.columns if column.name != "table_id"]
    copied = select(schema.tables.c.id, *columns).join_from(schema.tables, schema.entries, true())
    there = select(schema.entries.c.table_id)
    copied = copied.where(schema.entries.c.table_id == model, schema.tables.c.id.not_in(there))
    connection.execute(schema.entries.insert().from_select(["table_id", *[each.name for each in columns]], copied))


def asked(port: int, tables: list[str], cookies: list[str]) -> dict[str, tuple[float, float]]:
    """How long each of these takes, for one who asks for one after the other."""
    questions: dict[str, Callable[[int], tuple[str, str, str]]] = {
        "the lobby": lambda number: ("GET", "/api/tables", cookies[number]),
        "a table": lambda number: ("GET", f"/api/tables/{tables[number]}", cookies[number]),
        "a new guest": lambda number: ("POST", "/api/guest", ""),
        "a guest's own tables": lambda number: ("GET", "/api/guest/tables", cookies[number]),
    }
    found = {}
    with closing(HTTPConnection("127.0.0.1", port)) as line:
        for name, question in questions.items():
            took = []
            for number in range(len(tables)):
                method, path, cookie = question(number)
                began = time.perf_counter()
                line.request(method, path, headers={"Cookie": f"{COOKIE}={cookie}"} if cookie else {})
                answer = line.getresponse()
                assert answer.status == 200, answer.read()
                answer.read()
                took.append(time.perf_counter() - began)
            found[name] = percentile(took, 0.5), percentile(took, 0.99)
    return found


def measure(store: str, tables: int, cores: set[int]) -> Found:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        cluster = stack.enter_context(Cluster(LASTING)) if store == "PostgreSQL" else None
        url = cluster.database() if cluster is not None else None
        data = Path(folder)
        server = Server(data, UNLIMITED, database=url)
        try:
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                played, hosts = runner.run(begun(server))
        finally:
            server.stop()
        place = home(data, url)
        engine = place.engine()
        with engine.execution_options(writing=True).begin() as connection:
            multiply(connection, played[0], tables - ASKED)
            entries, guests = (count(connection, each) for each in (schema.entries, schema.guests))
        engine.dispose()
        began = time.perf_counter()
        server = Server(data, UNLIMITED, database=url)
        server.keep_to(cores)
        found = Found(store, tables, entries, guests, 1000 * (time.perf_counter() - began))
        try:
            found.asked = asked(server.port, played, hosts)
        finally:
            server.stop()
        return found


def count(connection: Connection, part: Part) -> int:
    return int(connection.execute(select(func.count()).select_from(part)).scalar_one())


def report(all_found: list[Found], console: Console) -> None:
    for small, large in zip(all_found[::2], all_found[1::2], strict=True):
        few, many = (f"{each.tables} tables, {each.entries} entries, {each.guests} guests" for each in (small, large))
        table = Table(title=f"{small.store}: {many} beside {few}; milliseconds, p50 and p99")
        for name in ("", "few", "many", "of few"):
            table.add_column(name, justify="right")
        table.add_row("to start", f"{small.start:.0f}", f"{large.start:.0f}", f"{large.start / small.start:.2f}")
        for name, (middle, last) in small.asked.items():
            then, last_then = large.asked[name]
            told = f"{middle:.1f} {last:.1f}", f"{then:.1f} {last_then:.1f}"
            table.add_row(name, *told, f"{then / middle:.2f}")
        console.print(table)


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=LARGE)
    words.add_argument("--stores", nargs="*", choices=["SQLite", "PostgreSQL"], default=["SQLite", "PostgreSQL"])
    wanted = words.parse_args()
    cores = apart()
    found = [measure(store, tables, cores) for store in wanted.stores for tables in (SMALL, wanted.tables)]
    report(found, Console())
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps([asdict(each) for each in found], indent=1))


if __name__ == "__main__":
    main()
