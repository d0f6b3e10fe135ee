"""What takes long is done beside the loop: while it lasts, everyone else is served."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest
from conftest import Build
from house import Party, in_loop, play_out
from test_dear import others_are_served

from koloda.client import Json

HELD = """
import os, time
from koloda.server.tables import {room}
def held(*words, **more):
    open({begun!r}, "w").close()
    while os.path.exists({hold!r}):
        time.sleep(0.01)
    return done(*words, **more)
done, {room}.{work} = {room}.{work}, held
"""

READING, STEPS = "/api/tables/{table}", "/api/tables/{table}/frames?count=3"


@pytest.mark.parametrize(
    ("room", "work", "asked"),
    [
        ("stories", "folded", READING),  # a record becomes a table
        ("stories", "unpacked_story", READING),
        ("stories", "unpacked_frames", STEPS),
        ("replays", "written", STEPS),
    ],
)
@in_loop
async def test_who_asks_for_it_waits_alone(build: Build, tmp_path: Path, room: str, work: str, asked: str) -> None:
    hold, begun = tmp_path / "hold", tmp_path / "begun"
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        await play_out(tables)
        host = party.clients[0]
        await host.ask("GET", STEPS.format(table=tables[0].id))  # the story of the game is kept
        for table in tables:
            await table.leave()
        house.stop()
        house.prelude = HELD.format(room=room, work=work, hold=str(hold), begun=str(begun))
        hold.touch()
        house.start()
        answer = asyncio.create_task(host.ask("GET", asked.format(table=tables[0].id)))
        await seen(begun, answer)
        await others_are_served(house)
        assert not answer.done()
        hold.unlink()
        await answer


ONE_LONG = """
import json, sys
from koloda.server.tables import rooms
rooms.LONG = 1
restored = rooms.Rooms.restored
async def told(self, table, record):
    print(json.dumps({"event": "restoring"}), file=sys.stderr, flush=True)
    return await restored(self, table, record)
rooms.Rooms.restored = told
"""


@in_loop
async def test_long_games_come_into_memory_one_after_the_other(build: Build, tmp_path: Path) -> None:
    hold, begun = tmp_path / "hold", tmp_path / "begun"
    house = build().start()
    async with Party(house) as party:
        host = await party.guest()
        links = [(await host.set_table("pairs", bots=[None, "club"], start=True))["id"] for _ in range(2)]
        house.stop()
        house.prelude = ONE_LONG + HELD.format(room="stories", work="folded", hold=str(hold), begun=str(begun))
        hold.touch()
        house.start()
        asked = [asyncio.create_task(host.ask("GET", READING.format(table=link))) for link in links]
        await seen(begun, asked[0])
        await others_are_served(house)
        assert [line["event"] for line in house.logged()].count("restoring") == 1
        hold.unlink()
        await asyncio.gather(*asked)


TOLD_HERE = """
import json, sys
from koloda.server.tables import telling
told = telling.told
def told_here(sitting):
    print(json.dumps({"event": "told here"}), file=sys.stderr, flush=True)
    return told(sitting)
telling.told = told_here
"""


@in_loop
async def test_games_are_told_in_another_process(build: Build) -> None:
    """The story of a game is made when it is over; a long one takes half a minute."""
    house = build(prelude=TOLD_HERE).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        await play_out(tables)
        steps = await party.clients[0].ask("GET", STEPS.format(table=tables[0].id))
        assert len(steps["frames"]) == 3
        assert "told here" not in [line["event"] for line in house.logged()]


@in_loop
async def test_the_table_before_a_move_is_played_anew_beside_the_loop(build: Build, tmp_path: Path) -> None:
    """So that another move can be taken back after one was."""
    hold, begun = tmp_path / "hold", tmp_path / "begun"
    house = build(prelude=HELD.format(room="deal", work="fair_deal", hold=str(hold), begun=str(begun))).start()
    async with Party(house) as party:
        first, second, _ = await party.play("kitty", 3)
        begun.unlink()  # of the deal itself
        await first.move(first.moves[0])
        await second.until(lambda: second.view["chosen"] == [0])
        await second.move(second.moves[0])
        hold.touch()
        taking_back = asyncio.create_task(second.undo())
        await seen(begun, taking_back)
        await others_are_served(house)
        hold.unlink()
        await taking_back


LOOKS = """
import gc, json, signal, sys
from koloda.server import tidying
tidying.OFTEN, tidying.QUIET, tidying.SELDOM = 0.1, 0.2, {seldom}
def told(name, **more):
    print(json.dumps({{"event": name, **more}}), file=sys.stderr, flush=True)
unfreeze = gc.unfreeze
def everything():
    told("looked at everything")
    unfreeze()
gc.unfreeze = everything
def circles(*_):
    unfreeze()
    told("circles", found=gc.collect())
signal.signal(signal.SIGUSR1, circles)
kept = []
signal.signal(signal.SIGUSR2, lambda *_: kept.extend([object()] for _ in range(3_000_000)))
"""


@in_loop
async def test_python_looks_at_everything_when_nobody_waits_for_it(build: Build) -> None:
    """For as many tables as there are it would hold up everyone at every one of them."""
    house = build(prelude=LOOKS.format(seldom=1e9)).start()

    def looks() -> int:
        return sum(line["event"] == "looked at everything" for line in house.logged())

    async with Party(house) as party:
        here = await party.join(await party.guest(), (await (await party.guest()).set_table("pairs"))["id"])
        before = looks()
        crowd = [await party.guest() for _ in range(4)]
        for host in crowd * 120:
            await host.set_table("pairs", seats=8, bots=[None, *["beginner"] * 7], start=True)
        assert looks() == before
        await here.leave()
        while looks() == before:
            await asyncio.sleep(0.05)


@in_loop
async def test_python_looks_at_everything_where_much_is_left_of_few(build: Build) -> None:
    """Also while people are there, for else what is in circles would never be freed."""
    house = build(prelude=LOOKS.format(seldom=0.1)).start()
    async with Party(house) as party:
        host = await party.guest()
        await party.join(host, (await host.set_table("pairs"))["id"])
        await asyncio.sleep(0.5)
        before = len(house.logged())
        os.kill(house.pid, signal.SIGUSR2)
        while not any(line["event"] == "looked at everything" for line in house.logged()[before:]):
            await asyncio.sleep(0.05)


@in_loop
async def test_who_comes_and_goes_leaves_no_circles(build: Build) -> None:
    """They would lie in memory for as long as anybody is there."""
    house = build(prelude=LOOKS.format(seldom=1e9)).start()

    def circles() -> Json:
        before = len(house.logged())
        os.kill(house.pid, signal.SIGUSR1)
        while True:
            for line in house.logged()[before:]:
                if line["event"] == "circles":
                    return line

    async with Party(house) as party:
        host = await party.guest()
        stays = await party.join(host, (await host.set_table("pairs"))["id"])
        circles()
        guests = [await party.guest() for _ in range(20)]
        for guest in guests:
            for _ in range(5):
                async with guest.at(stays.id):
                    pass
        await asyncio.sleep(0.5)
        assert circles()["found"] < 500  # of a hundred visits; one visit is many objects


async def seen(path: Path, task: asyncio.Task[Any]) -> None:
    while not path.exists():
        assert not task.done() or task.exception() is None
        await asyncio.sleep(0.01)
