"""Several servers on one PostgreSQL (`make bench`), each with its share of the same tables and the same moves.

All is on one machine, so nothing here can be faster than its cores: what says how far servers add up is the processor
time a move costs, on servers and database together, beside that of one server alone. A table whose people come to the
wrong server is measured too, for then one passes each word on to another. Writes build/servers.json.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import tempfile
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from pathlib import Path

import uvloop
from cluster import LASTING, Cluster
from load import SEATS, UNLIMITED, Database, Load, Seat, Server, apart, at_rate
from rich.console import Console
from rich.table import Table

OUT = Path("build/servers.json")
FLOOD = 5000.0  # moves a second asked, more than any can: what is done then is all that can be done


TO = "of 1 on SQLite", "of 1 on PostgreSQL"
COLUMNS = ("servers", "ms of processor a move", *TO, "p50", "p99", "moves/s at most", *TO)


@dataclass
class Layout:
    """So many servers; None: one on SQLite. `astray`: the people of each table come to another server than it is at."""

    name: str
    servers: int | None
    astray: bool = False


LAYOUTS = [
    Layout("1 on SQLite", None),
    Layout("1 on PostgreSQL", 1),
    Layout("2", 2),
    Layout("4", 4),
    Layout("2, all astray", 2, astray=True),
]


@dataclass
class Found:
    layout: str
    calm: dict[str, float] = field(default_factory=dict)  # at a rate that all hold
    flood: dict[str, float] = field(default_factory=dict)

    @property
    def cpu(self) -> float:
        """Milliseconds of processor a move takes, where it is calm."""
        return self.calm["server_ms"] + self.calm["database_ms"]


def begun(layout: Layout, folder: Path, cores: set[int], stack: ExitStack) -> tuple[list[Server], Database]:
    cluster = None if layout.servers is None else stack.enter_context(Cluster(LASTING))
    url = None if cluster is None else cluster.database()
    servers = []
    for number in range(layout.servers or 1):
        data = folder / f"{number}"
        data.mkdir()
        servers.append(Server(data, UNLIMITED, database=url))
        stack.callback(servers[-1].stop)
        servers[-1].keep_to(cores)
    database = Database(cluster)
    database.keep_to(cores)
    return servers, database


async def measure(layout: Layout, tables: int, rate: float, seconds: float, cores: set[int]) -> Found:
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        servers, database = begun(layout, Path(folder), cores, stack)
        everywhere = Load(servers[0].port)
        hosts = []
        for number, server in enumerate(servers):
            there = Load(server.port)
            hosts += there.set_tables(tables // len(servers))
            for game in there.games:
                game.load = everywhere
            if layout.astray:
                await visit(there, hosts[-len(there.games) :], servers[number - 1].port)
            everywhere.games += there.games
        await everywhere.connect(hosts)
        await everywhere.start()
        found = Found(layout.name)
        for asked, told in ((rate, found.calm), (FLOOD, found.flood)):
            told.update(await at_rate(everywhere, servers, database, asked, seconds))
        return found


async def visit(load: Load, hosts: list[str], elsewhere: int) -> None:
    """A table stays where somebody has been; then all go elsewhere."""
    for game, host in zip(load.games, hosts, strict=True):
        seat = Seat(f"/api/tables/{game.table}/socket", host, game.told)
        await game.come(seat)
        await seat.open
        seat.hang_up()
        game.seats.clear()
        game.port = elsewhere


def report(all_found: list[Found], console: Console, tables: int) -> None:
    table = Table(title=f"{tables} tables, {tables * SEATS} seats; servers and database on the same cores")
    for name in COLUMNS:
        table.add_column(name, justify="right")
    sqlite, postgres = all_found[0], next(each for each in all_found if each.layout == "1 on PostgreSQL")
    for each in all_found:
        told = f"{each.cpu:.2f}" + (f" ({each.calm['database_ms']:.2f} the database)" if each is not sqlite else "")
        ratios = [f"{each.cpu / base.cpu:.2f}" for base in (sqlite, postgres)]
        done = each.flood["moves_per_second"]
        waited = [f"{each.calm[name]:.0f}" for name in ("p50", "p99")]
        parts = [f"{done / base.flood['moves_per_second']:.2f}" for base in (sqlite, postgres)]
        table.add_row(each.layout, told, *ratios, *waited, f"{done:.0f}", *parts)
    console.print(table)
    refused = sum(each.calm["refused"] + each.flood["refused"] for each in all_found)
    others = max(each.calm["others"] for each in all_found)
    console.print(f"{refused:.0f} moves refused; up to {others:.1f} cores busy with other work.")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--rate", type=float, default=200, help="moves a second where it is calm")
    words.add_argument("--seconds", type=float, default=8)
    asked = words.parse_args()
    cores = apart()
    console, all_found = Console(), []
    console.print(f"{platform.machine()}, {os.cpu_count()} cores: {len(cores)} for servers and database.")
    for layout in LAYOUTS:
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            all_found.append(runner.run(measure(layout, asked.tables, asked.rate, asked.seconds, cores)))
    report(all_found, console, asked.tables)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps([asdict(each) for each in all_found], indent=1))


if __name__ == "__main__":
    main()
