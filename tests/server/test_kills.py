"""Servers killed in the middle of play, again and again: no client was told anything that the record does not hold."""

from __future__ import annotations

import asyncio
import copy
import random
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import httpx
import pytest
from conftest import Build
from house import House, Party, Place, in_loop, in_own_loop
from witness import Record, Witness, contradictions, done, entries

from koloda.client import Json, Refused, TableClient
from koloda.fair import verify

T = TypeVar("T")

TABLES = [("kitty", 3, 0), ("pairs", 2, 1), ("regent", 3, 0), ("cribbage", 2, 0)]  # game, people, bots
PATIENCE = 600.0  # seconds; only what hangs reaches it
FAULT = """
from koloda.server.keeping import store
honest = store.Store.write
async def write(self, rows):
    if all('"moved"' not in row["data"] for row in rows.entries) or not getattr(self, "tired", False):
        self.tired = any('"moved"' in row["data"] for row in rows.entries)
        await honest(self, rows)
store.Store.write = write
"""


@dataclass
class Evening:
    """Tables of several games with people who play without pause, one game after another."""

    house: Place
    luck: random.Random
    witnesses: dict[str, list[Witness]] = field(default_factory=dict)  # by table: those in the seats, and an onlooker
    results: dict[str, list[Json]] = field(default_factory=dict)
    last_round: bool = False

    def acknowledged(self) -> int:
        return sum(witness.acknowledged() for heard in self.witnesses.values() for witness in heard)

    async def keep_playing(self, game: str, people: int, bots: int) -> None:
        while not self.last_round:
            async with Party(self.house) as party:
                await self.play(party, game, people, bots)

    async def play(self, party: Party, game: str, people: int, bots: int) -> None:
        """A whole game, with an onlooker."""
        host = await persistently(party.guest)
        levels = [None] * people + ["beginner"] * bots
        info = await persistently(lambda: host.set_table(game, seats=people + bots, bots=levels))
        tables: list[TableClient] = []
        heard = self.witnesses[info["id"]] = []
        for seat in range(people + 1):
            guest = host if seat == 0 else await persistently(party.guest)
            table = guest.at(info["id"], "ru" if seat == 1 else None)  # who says a language is told moments
            table.patience = PATIENCE
            heard.append(Witness.of(table))
            tables.append(await party.stack.enter_async_context(table))
            if 0 < seat < people:
                await done(lambda table=table, seat=seat: table.order("sit", "sit", seat=seat))  # type: ignore[misc]
        await done(lambda: tables[0].order("start", "start"))
        await asyncio.gather(*[play_seat(table, heard[seat], self.luck) for seat, table in enumerate(tables[:people])])
        for table in tables:
            await table.until(lambda table=table: bool(table.view) and table.view["over"])  # type: ignore[misc]
        self.results[info["id"]] = [table.view["result"] for table in tables]

    def moves_seen(self, game: str) -> int:
        """By the onlookers at all tables of a game."""
        return sum(
            told["type"] == "events" and told["view"]["game"] == game
            for heard in self.witnesses.values()
            if heard
            for told in heard[-1].heard
        )

    async def kill(self, house: House, games: list[str], times: int) -> None:
        """Each time after so many more moves in one of the games and a moment, so amid play on any machine."""
        for number in range(times):
            game = games[number % len(games)]
            enough = self.moves_seen(game) + self.luck.randint(0, 6)
            while self.moves_seen(game) < enough:
                await asyncio.sleep(0.002)
            await asyncio.sleep(self.luck.random() * 0.01)
            house.kill()
            await asyncio.to_thread(house.start)

    async def run(self, house: House, tables: list[tuple[str, int, int]], kills: int) -> None:
        async with asyncio.TaskGroup() as group:
            for each in tables:
                group.create_task(self.keep_playing(*each))
            await self.kill(house, [game for game, _, _ in tables], kills)
            self.last_round = True

    def contradictions(self) -> list[str]:
        return [
            f"{table[:4]} {wrong}"
            for table, heard in self.witnesses.items()
            for wrong in contradictions(table, entries(self.house.data, table), heard)
        ]


async def play_seat(table: TableClient, witness: Witness, luck: random.Random) -> None:
    while not (await table.my_turn())["over"]:
        try:
            await witness.move(table, luck.choice(table.moves))
        except Refused as error:  # the question was another by the time the move came through
            assert error.code in ("stale", "not_asked"), error


async def persistently(attempt: Callable[[], Awaitable[T]]) -> T:
    """Over HTTP, through the times the server is away; a proxy in front of it says that in words of its own."""
    while True:
        try:
            return await done(attempt)
        except httpx.TransportError:
            await asyncio.sleep(0.02)
        except Refused as error:
            if error.code != "http":
                raise
            await asyncio.sleep(0.02)


async def evening(house: House, seed: int, tables: list[tuple[str, int, int]], kills: int) -> Evening:
    """Play, kill, and hold everything against the record."""
    one = Evening(house, random.Random(seed))
    await one.run(house, tables, kills)
    assert one.contradictions() == []
    for table, results in one.results.items():
        assert results[0] is not None and all(result == results[0] for result in results)
        with httpx.Client(base_url=house.url) as client:
            checked = verify(client.get(f"/api/tables/{table}/record").content)
        assert checked.result is not None and list(checked.result.places) == results[0]["places"]
    return one


@in_loop
async def test_killed_servers_lose_nothing(build: Build) -> None:
    one = await evening(build().start(), 5, TABLES[:2], 5)
    tables = list(one.witnesses)
    assert len(one.results) == len(tables) >= 2
    assert sum(message["type"] == "welcome" for heard in one.witnesses[tables[0]] for message in heard.heard) > 4


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
@in_loop
async def test_a_hundred_kills(build: Build, seed: int) -> None:
    await evening(build().start(), seed, TABLES, 11)


# The checker finds what it is there for.


@in_loop
async def test_a_server_that_acknowledges_before_it_writes_is_found_out(build: Build) -> None:
    house = build(prelude=FAULT).start()
    one = Evening(house, random.Random(1))
    async with Party(house) as party:
        playing = asyncio.create_task(one.play(party, "kitty", 3, 0))
        while one.acknowledged() < 8:
            await asyncio.sleep(0.001)
        house.kill()
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
    assert any("acknowledged and is not in the record" in wrong for wrong in one.contradictions())
    assert any("which is not in the record" in wrong for wrong in one.contradictions())


def moved(record: Record) -> list[int]:
    return [number for number, entry in record.items() if entry["kind"] == "moved"]


def lose_the_last(record: Record, _: list[Witness]) -> None:
    last = moved(record)[-1]
    for number in [number for number in record if number >= last]:
        del record[number]


def do_twice(record: Record, _: list[Witness]) -> None:
    record[len(record) + 1] = record[moved(record)[0]]


def alter_a_move(record: Record, _: list[Witness]) -> None:
    entry = record[moved(record)[0]]
    entry["text"] += " "


def swap_two(record: Record, _: list[Witness]) -> None:
    first, second = moved(record)[:2]
    record[first], record[second] = record[second], record[first]


def deal_otherwise(record: Record, _: list[Witness]) -> None:
    started = next(entry for entry in record.values() if entry["kind"] == "started")
    started["secret"] = "00" * 32


def promise_otherwise(record: Record, _: list[Witness]) -> None:
    started = next(entry for entry in record.values() if entry["kind"] == "started")
    started["commitment"] = "00" * 32


def alter_the_end(record: Record, _: list[Witness]) -> None:
    record[len(record)]["places"] = [9, 9, 9]


def show_a_card(_: Record, heard: list[Witness]) -> None:
    """The onlooker is sent what seat 0 sees."""
    at = next(place for place, message in enumerate(heard[-1].heard) if message["type"] == "events")
    version = heard[-1].heard[at]["version"]
    others = next(told for told in heard[0].heard if told["type"] == "events" and told["version"] == version)
    heard[-1].heard[at]["view"] = others["view"]


def add_a_field(_: Record, heard: list[Witness]) -> None:
    next(told for told in heard[-1].heard if told["type"] == "presence")["deck"] = ["7", "8"]


def tell_twice(_: Record, heard: list[Witness]) -> None:
    at = next(place for place, told in enumerate(heard[0].heard) if told["type"] == "events")
    heard[0].heard.insert(at, heard[0].heard[at])


def leave_a_moment_out(_: Record, heard: list[Witness]) -> None:
    next(told for told in heard[1].heard if told["type"] == "story" and told["moments"])["moments"].pop()


def tell_of_anothers_card(_: Record, heard: list[Witness]) -> None:
    told = next(told for told in heard[1].heard if told["type"] == "story" and told["since"] < 5)
    moved = [event for moment in told["moments"] for event in moment["events"] if event.get("to_seat") == 0]
    moved[0]["card"] = "7"


def tell_the_secret(record: Record, heard: list[Witness]) -> None:
    started = next(entry for entry in record.values() if entry["kind"] == "started")
    told = next(told for told in heard[0].heard if told["type"] == "table" and told["table"]["fair"])
    told["table"]["fair"]["secret"] = started["secret"]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Record, list[Witness]]:
    """A game that was played, and what was heard of it."""
    folder: Path = tmp_path_factory.mktemp("sound") / "data"
    house = House(folder).start()

    async def play() -> Evening:
        one = Evening(house, random.Random(3))
        async with Party(house) as party:
            await one.play(party, "kitty", 3, 0)
        return one

    try:
        one = in_own_loop(play())
    finally:
        house.stop()
    ((table, heard),) = one.witnesses.items()
    record = entries(folder, table)
    assert contradictions(table, record, heard) == []
    return table, record, heard


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lose_the_last, "acknowledged and is not in the record"),
        (do_twice, "done twice"),
        (alter_a_move, "otherwise than it was given"),
        (swap_two, "acknowledged and is not in the record"),
        (deal_otherwise, "the view is not that of seat 0"),
        (promise_otherwise, "the commitment does not hold"),
        (alter_the_end, "places"),
        (show_a_card, "events: the view is not that of seat None"),
        (add_a_field, "more than the protocol says"),
        (tell_twice, "told twice"),
        (leave_a_moment_out, "the moments are not those of seat 1"),
        (tell_of_anothers_card, "the moments are not those of seat 1"),
        (tell_the_secret, "secret"),
    ],
)
def test_every_fault_is_found(
    sound: tuple[str, Record, list[Witness]], fault: Callable[[Record, list[Witness]], None], said: str
) -> None:
    table, record, heard = copy.deepcopy(sound)
    fault(record, heard)
    assert said in "; ".join(contradictions(table, record, heard))
