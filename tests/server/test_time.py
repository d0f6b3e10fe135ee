"""Clocks, the grace of a vanished player, and the stand-in."""

from __future__ import annotations

import asyncio
import random

from conftest import Build
from house import House, Party, in_loop, mover, play_on

from koloda.server.tables.entries import AnyEntry, Created, Left, Sat, Started
from koloda.server.tables.sitting import Sitting
from koloda.server.tables.standby import Standby


@in_loop
async def test_a_stand_in_plays_for_a_vanished_player_until_he_is_back(build: Build) -> None:
    house = build(grace=0.4).start()
    async with Party(house) as party:
        stays, leaves = await party.play("pairs", 2)
        version = leaves.version
        await leaves.leave()
        await play_on(stays, random.Random(1), 4)  # which needs moves of the other
        assert stays.table["seats"][1]["stand_in"] and not stays.table["seats"][1]["here"]
        await leaves.come()
        await stays.until(lambda: not stays.table["seats"][1]["stand_in"])
        assert leaves.seat == 1 and leaves.version > version
        await asyncio.gather(play_on(stays, random.Random(3)), play_on(leaves, random.Random(4)))


@in_loop
async def test_who_stands_up_in_a_game_is_stood_in_for_and_may_return(house: House) -> None:
    async with Party(house) as party:
        stays, leaves = await party.play("pairs", 2)
        await leaves.stand()
        await play_on(stays, random.Random(1), 3)
        if not stays.view["over"]:
            await leaves.sit()
            await stays.until(lambda: not stays.table["seats"][1]["stand_in"])


@in_loop
async def test_the_clock_moves_for_who_lets_it_run_out(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=3)
        slow = await mover(tables)
        await slow.until(lambda: bool(slow.clock))  # it is told after the view
        assert [running["seat"] for running in slow.clock] == [slow.seat]
        assert 0 < slow.clock[0]["seconds"] <= 3
        version = slow.version
        await slow.until(lambda: slow.version > version)
        assert slow.events[-1]["kind"] != "" and not slow.table["seats"][slow.seat or 0]["stand_in"]


def waiting_table(clock: float | None = None) -> Sitting:
    sitting = Sitting("t")
    created = Created(
        by="a", game="pairs", seats=3, options={"eights": False, "sevens": False}, bots=[None] * 3, clock=clock
    )
    entries: list[AnyEntry] = [created, *[Sat(by=who, seat=seat, name=who) for seat, who in enumerate("abc")]]
    for number, entry in enumerate([*entries, Started(secret="00" * 32, commitment="")], 1):
        sitting.take(number, 0.0, entry)
    return sitting


def test_grace_runs_only_while_another_waits() -> None:
    sitting, standby = waiting_table(), Standby(grace=60)
    standby.look(sitting, set(), 0)
    standby.look(sitting, set(), 1000)
    assert not standby.stand_ins and standby.next_look(sitting) is None
    standby.look(sitting, {"a"}, 1000)
    assert standby.next_look(sitting) == 1060
    standby.look(sitting, {"a", "b"}, 1059)
    standby.look(sitting, {"a", "b"}, 1060)
    assert standby.stand_ins == {2}
    standby.look(sitting, {"a", "b", "c"}, 1061)
    assert not standby.stand_ins


def test_who_stood_up_is_stood_in_for_at_once() -> None:
    sitting, standby = waiting_table(), Standby(grace=60)
    sitting.take(9, 0.0, Left(by="b", seat=1))
    standby.look(sitting, {"a", "b", "c"}, 0)
    assert standby.stand_ins == {1}


def test_stand_ins_end_when_the_last_one_leaves() -> None:
    sitting, standby = waiting_table(), Standby(grace=60)
    sitting.take(9, 0.0, Left(by="b", seat=1))
    standby.look(sitting, {"a"}, 0)
    standby.look(sitting, {"a"}, 60)
    assert standby.stand_ins == {1, 2}
    standby.look(sitting, set(), 70)
    assert not standby.stand_ins
    standby.look(sitting, {"onlooker"}, 1000)
    assert standby.stand_ins == {1}
    standby.look(sitting, {"a"}, 1001)
    assert standby.stand_ins == {1} and standby.next_look(sitting) == 1061  # the vanished are waited for anew


def test_a_clock_stands_still_while_nobody_sits_there() -> None:
    sitting, standby = waiting_table(clock=10), Standby(grace=60)
    assert sitting.deal is not None
    (asked,) = sitting.deal.table.to_act
    standby.look(sitting, {"a", "b", "c"}, 0)
    standby.look(sitting, {"a", "b", "c"}, 9)
    assert standby.level(sitting, asked) is None and standby.next_look(sitting) == 10
    standby.look(sitting, set(), 9.5)
    standby.look(sitting, {"a", "b", "c"}, 500)
    assert standby.level(sitting, asked) is None and standby.next_look(sitting) == 510
    standby.look(sitting, {"a", "b", "c"}, 510)
    assert standby.level(sitting, asked) == "club" and standby.running(sitting, 510)[0].seconds == 0
