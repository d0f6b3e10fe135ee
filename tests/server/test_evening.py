"""An evening of many tables in a town where everything that can happen to machines does, at random, all the time.

Three servers, workers that think for them and one database; people come through a balancer that knows nothing. In the
end each player's story is held against the record and the rules: it is one game, and nothing of it is lost.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from balancer import Balancer
from cluster import Cluster
from house import in_loop
from records import entries, rows
from test_kills import PATIENCE, persistently
from town import Town
from witness import Past, Record, Witness, contradictions, done

from koloda.client import Client, Refused, TableClient
from koloda.shelf import SHELF, table_class

FAMILIES = {table_class(game).game.family for game in SHELF}
LEVELS = ("beginner", "club", "master")
CLOCK = 40.0  # seconds: longer than any of these troubles
SEED = int(os.environ.get("KOLODA_EVENING", "1"))
SETTLED = 90.0  # seconds in which all is told that was done


@dataclass
class Group:
    """People and bots at one table."""

    id: str
    game: str
    people: int
    clients: list[TableClient] = field(default_factory=list)
    witnesses: list[Witness] = field(default_factory=list)


class Evening:
    def __init__(self, url: str, data: Path, luck: random.Random) -> None:
        self.url = url
        self.data = data
        self.luck = luck
        self.groups: list[Group] = []
        self.over = asyncio.Event()
        self.stack = AsyncExitStack()
        self.odd: list[str] = []  # what was refused that could not be
        self.late: list[str] = []  # who had not heard of all at the end

    async def __aenter__(self) -> Evening:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    def acknowledged(self) -> int:
        return sum(witness.acknowledged() for group in self.groups for witness in group.witnesses)

    # People.

    async def keep_playing(self, number: int) -> None:
        """One game after another at one place, until the evening is over."""
        while not self.over.is_set():
            await self.play(SHELF[number % len(SHELF)])
            number += 7

    async def play(self, game: str) -> None:
        fewest, most = table_class(game).game.seats
        people = max(1, min(most - 1, self.luck.choice([1, 2, 2, 3])))
        bots = max(1, fewest - people) if people < most else 0
        levels = [None] * people + [self.luck.choice(LEVELS) for _ in range(bots)]
        clock = self.luck.choice([None, CLOCK])
        host = await self.guest()
        info = await persistently(lambda: host.set_table(game, seats=people + bots, bots=levels, clock=clock))
        group = Group(info["id"], game, people)
        self.groups.append(group)
        for seat in range(people):
            table = (host if seat == 0 else await self.guest()).at(group.id, self.luck.choice([None, "ru", "en"]))
            table.patience = PATIENCE
            group.witnesses.append(Witness.of(table))
            group.clients.append(await self.stack.enter_async_context(table))
            if seat > 0:
                await done(lambda table=table, seat=seat: table.order("sit", f"sit {seat}", seat=seat))  # type: ignore[misc]
        await done(lambda: group.clients[0].order("start", "start"))
        pairs = zip(group.clients, group.witnesses, strict=True)
        await asyncio.gather(*[self.sit(table, witness) for table, witness in pairs])

    async def guest(self) -> Client:
        return await persistently(lambda: self.stack.enter_async_context(Client(self.url)))

    async def sit(self, table: TableClient, witness: Witness) -> None:
        """Moves at random, and a word now and then; nobody keeps the others waiting for long."""
        while not self.over.is_set():
            turn = asyncio.create_task(table.my_turn())
            closing = asyncio.create_task(self.over.wait())
            await asyncio.wait({turn, closing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (turn, closing):
                task.cancel()
            await asyncio.gather(turn, closing, return_exceptions=True)
            if not turn.cancelled() and turn.result()["over"]:
                return
            await asyncio.sleep(self.luck.random())
            try:
                if self.luck.random() < 0.1:
                    await witness.say(table, f"слово {len(witness.sent)}")
                elif table.fresh and table.moves:
                    await witness.move(table, self.luck.choice(table.moves))
            except Refused as error:  # the question was another by the time the move came through
                if error.code not in ("stale", "not_asked", "over"):
                    self.odd.append(f"{table.id[:4]} {table.seat}: {error}")
                    return

    # The end.

    async def settle(self) -> list[str]:
        """All have heard of all that was done; those who have not are named."""
        behind: list[str] = []
        for _ in range(round(SETTLED)):
            behind = [who for group in self.groups for who in self.behind(group)]
            if not behind:
                break
            await asyncio.sleep(1)
        return behind

    def behind(self, group: Group) -> Iterator[str]:
        record = entries(self.data, group.id)
        for table in group.clients:
            if table.version != len(record):
                yield f"{group.id[:4]} {table.seat}: has heard of {table.version} of {len(record)}"

    def contradictions(self) -> list[str]:
        found: list[str] = []
        for group in self.groups:
            record = entries(self.data, group.id)
            found += [f"{group.id[:4]} {wrong}" for wrong in contradictions(group.id, record, group.witnesses)]
            found += [f"{group.id[:4]} {wrong}" for wrong in unfair(record, group.people)]
            found += [f"{group.id[:4]} {wrong}" for wrong in unfinished(group, record)]
        return found


def unfair(record: Record, people: int) -> list[str]:
    """Nobody was away, and nobody took long: whose moves did another make?"""
    return [
        f"a stand-in moved for seat {entry['seat']} at {number}"
        for number, entry in record.items()
        if entry["kind"] == "moved" and entry["seat"] < people and entry.get("bot")
    ]


def unfinished(group: Group, record: Record) -> list[str]:
    """Each has in the end the view that the rules give his seat, and each of his orders is there."""
    past = Past(group.id, record)
    for _ in record:
        past.advance()
    found = []
    for table, witness in zip(group.clients, group.witnesses, strict=True):
        said = {entry["id"]: entry for entry in record.values() if entry.get("by") == witness.guest and entry.get("id")}
        heard = {message["id"] for message in witness.heard if message["type"] in ("ack", "refused")}
        lost = [name for name in witness.sent if name not in said and name not in heard]
        found += [f"{witness.guest[:4]}: {name} was never answered" for name in lost]
        if past.table is not None and {**table.view, "moves": []} != {**past.table.view(table.seat), "moves": []}:
            found.append(f"{witness.guest[:4]}: his last view is not that of the record")
    return found


# What happens meanwhile.


Trouble = Callable[[Town, random.Random], Coroutine[Any, Any, None]]
OF_NODES: dict[str, Trouble] = {
    "kill a node": lambda town, luck: town.kill_node(town.node(luck)),
    "restart a node": lambda town, luck: town.restart_node(town.node(luck)),
    "put a node to sleep": lambda town, luck: town.put_to_sleep(town.node(luck)),
    "reset a line": lambda town, luck: town.reset(town.node(luck), 1.0),
    "cut a line for 1 s": lambda town, luck: town.cut(town.node(luck), 1.0),
    "cut a line for 5 s": lambda town, luck: town.cut(town.node(luck), 5.0),
}
LONG: dict[str, Trouble] = {"cut a line for 30 s": lambda town, luck: town.cut(town.node(luck), 30.0)}
OF_OTHERS: dict[str, Trouble] = {
    "kill a worker": lambda town, luck: town.kill_worker(luck.randrange(len(town.workers))),
    "kill the database": lambda town, luck: town.kill_database(),
}


async def befall(town: Town, troubles: dict[str, Trouble], luck: random.Random, end: float, pause: float) -> list[str]:
    """Each at least once, in any order, then more of them until the time is over."""
    happened: list[str] = []
    loop = asyncio.get_running_loop()
    while loop.time() < end or len(happened) < len(troubles):
        names = luck.sample(list(troubles), len(troubles))
        name = next((name for name in names if name not in happened), names[0])
        await asyncio.sleep(luck.random() * pause)
        await troubles[name](town, luck)
        happened.append(name)
    return happened


async def spend(town: Town, tables: int, seconds: float, troubles: list[tuple[dict[str, Trouble], float]]) -> Evening:
    """An evening from beginning to end; who plays it is told what was wrong."""
    luck = random.Random(SEED)
    async with Balancer(town.nodes, SEED) as balancer, Evening(balancer.url, town.data, luck) as evening:
        players = [asyncio.create_task(evening.keep_playing(number)) for number in range(tables)]
        while evening.acknowledged() < tables:
            await asyncio.sleep(0.1)
        end = asyncio.get_running_loop().time() + seconds
        streams = [
            befall(town, each, random.Random(f"{SEED} {number}"), end, pause)
            for number, (each, pause) in enumerate(troubles)
        ]
        happened = await asyncio.gather(*streams)
        enough = evening.acknowledged() + 2 * tables  # all go on
        while evening.acknowledged() < enough:
            await asyncio.sleep(0.1)
        evening.over.set()
        await asyncio.gather(*players)
        evening.late = await evening.settle()
    print(
        Counter(name for names in happened for name in names),
        evening.acknowledged(),
        "orders",
        len(evening.groups),
        "tables",
    )
    return evening


def wrong(evening: Evening) -> list[str]:
    return evening.odd + evening.late + evening.contradictions()


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """Its own, to be killed."""
    with Cluster() as own:
        yield own


SETTINGS: dict[str, Any] = {"bot_seconds": 0.2, "bot_delay": 0.1, "grace": 60.0, "chat_rate": 1000, "chat_burst": 10000}
SHORT = [(OF_NODES, 1.0), (OF_OTHERS, 6.0)]


@pytest.mark.slow
@in_loop
async def test_a_short_evening_in_which_machines_fail(tmp_path: Path, cluster: Cluster) -> None:
    async with Town(tmp_path, cluster, workers=2, **SETTINGS) as town:
        evening = await spend(town, tables=8, seconds=20, troubles=SHORT)
        assert wrong(evening) == []
        assert_calm(town)


@pytest.mark.slow
@in_loop
async def test_an_evening_of_fifty_tables_in_which_machines_fail(tmp_path: Path, cluster: Cluster) -> None:
    streams = [(OF_NODES, 3.0), (OF_NODES | LONG, 3.0), (OF_OTHERS, 10.0)]
    async with Town(tmp_path, cluster, workers=2, **SETTINGS) as town:
        evening = await spend(town, tables=50, seconds=120, troubles=streams)
        assert wrong(evening) == []
        assert {table_class(group.game).game.family for group in evening.groups} == FAMILIES
        assert_calm(town)


def assert_calm(town: Town) -> None:
    """Nothing happened that should not: what the database did not do is no fault of a server."""
    for node in town.nodes:
        lines = [line for line in node.log.read_text().splitlines() if line.startswith("{")]
        told = {line["event"] for line in map(json.loads, lines) if line["level"] == "error"}
        assert told <= {"read failed", "write failed"}, told


NO_FENCE = """
from koloda.server.keeping import lease
from koloda.server.nodes.tenure import Member
from koloda.server.tables.rooms import Rooms
lease.holds = lambda connection, held: True
Member.sure = True
Rooms.lose_all = lambda self: None
"""


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["", NO_FENCE], ids=["fenced", "without the fence"])
@in_loop
async def test_one_that_slept_is_alone_when_it_wakes(tmp_path: Path, cluster: Cluster, fault: str) -> None:
    """All come to it who were at its tables elsewhere meanwhile. Without the fence it goes on where it was, and what
    people are told is not one story any more."""

    async def sleep_and_be_alone(town: Town, luck: random.Random) -> None:
        held = "SELECT url FROM leases JOIN nodes ON node = name GROUP BY url ORDER BY count(*) DESC"
        urls = [node.url for node in town.nodes]
        sleeper = urls.index(rows(town.data, held)[0][0])
        await town.put_to_sleep(sleeper, longer=8.0)
        await asyncio.gather(*[town.kill_node(number) for number in range(len(urls)) if number != sleeper])

    async with Town(tmp_path, cluster, prelude=fault, **SETTINGS) as town:
        evening = await spend(town, tables=8, seconds=1, troubles=[({"sleep": sleep_and_be_alone}, 0.0)])
        found = wrong(evening)
        assert bool(found) == bool(fault), found
