"""Bots think elsewhere: they delay nobody, and their death is survived."""

from __future__ import annotations

import asyncio
import random
import signal
import time
from os import kill
from pathlib import Path

from conftest import Build
from house import House, Party, in_loop, mover, play_on
from workers import ALONE

from koloda import deal
from koloda.server.people.turns import Asker
from koloda.server.settings import Settings
from koloda.server.tables.bots import Thinkers

ANYONE = Asker("203.0.113.7")


def minds(house: House) -> list[int]:
    """The processes in which the bots of a server think."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(stat.read_text().rpartition(")")[2].split()[1])
            if parent == house.pid and b"spawn_main" in (stat.parent / "cmdline").read_bytes():
                found.append(int(stat.parent.name))
        except OSError:
            continue  # it has ended meanwhile
    return found


@in_loop
async def test_the_death_of_a_mind_is_survived_and_none_outlives_the_server(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        (table,) = await party.play("pairs", 1, 2)
        await play_on(table, random.Random(1), 1)
        for mind in minds(house):
            kill(mind, signal.SIGKILL)
        await play_on(table, random.Random(2))
        assert table.view["over"]
        left = minds(house)
        assert left
        house.kill()
        deadline = time.monotonic() + 10
        while any(Path(f"/proc/{mind}/status").exists() and "zombie" not in status(mind) for mind in left):
            assert time.monotonic() < deadline
            await asyncio.sleep(0.05)


def status(mind: int) -> str:
    try:
        return Path(f"/proc/{mind}/status").read_text()
    except OSError:
        return "zombie"


@in_loop
async def test_a_slow_bot_delays_no_other_table(build: Build) -> None:
    house = build(bot_seconds=600, bot_patience=900).start()
    async with Party(house) as slow, Party(house) as quick:
        host = await slow.guest()
        info = await host.set_table("kitty", seats=3, bots=[None, "master", "master"], start=True)
        thinking = await slow.join(host, info["id"])
        tables = await quick.play("pairs", 2)
        for _ in range(5):
            table = await mover(tables)
            if not table.view["over"]:
                await table.move(table.moves[0])
        assert thinking.view["chosen"] == []  # they are at it still


@in_loop
async def test_a_mind_that_never_answers_is_moved_for() -> None:
    table = deal("kitty", seats=3, seed=1)
    thinkers = Thinkers(Settings(bot_workers=1, bot_patience=3), ALONE)
    (mind,) = thinkers.bots.all
    while mind.pool is None:  # where it takes longer to begin than it may to think
        await thinkers.choose(ANYONE, "beginner", table.view(0), hushed=False)
    for stuck in mind.pool._processes:
        kill(stuck, signal.SIGSTOP)
    text = await thinkers.choose(ANYONE, "beginner", table.view(0), hushed=False)
    assert text in table.moves(0) and mind.pool is None
    await thinkers.close()


@in_loop
async def test_one_slow_mind_costs_no_other_table_its_move() -> None:
    table = deal("kitty", seats=3, seed=1)
    thinkers = Thinkers(Settings(bot_workers=2, bot_seconds=60, bot_patience=0.5), ALONE)
    levels = ["master", "beginner", "master", "beginner", "master", "beginner"]
    texts = await asyncio.gather(*[thinkers.choose(ANYONE, level, table.view(0), hushed=False) for level in levels])
    assert all(text in table.moves(0) for text in texts)
    await thinkers.close()
