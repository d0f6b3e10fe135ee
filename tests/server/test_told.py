"""The story as the server tells it: to each reader his own, in his language, and again after a break."""

from __future__ import annotations

import random

import pytest
from conftest import Build
from house import House, Party, in_loop, play_on, play_out

from koloda.client import Json
from koloda.server.tables.room import MOST_AHEAD


def sentences(moments: list[Json]) -> list[str]:
    return [moment["said"] for moment in moments if moment["said"]]


@in_loop
async def test_each_reader_is_told_in_his_language(house: House) -> None:
    async with Party(house) as party:
        anna, boris = await party.guest(), await party.guest()
        await anna.rename("Анна")
        await boris.rename("Boris")
        info = await anna.set_table("pairs", seats=3, bots=[None, None, "beginner"])
        one = await party.stack.enter_async_context(anna.at(info["id"], "ru"))
        two = await party.stack.enter_async_context(boris.at(info["id"], "en"))
        await two.sit()
        party.tables = [one, two]
        await one.start()
        await play_out(party.tables)
        russian, english = sentences(one.story), sentences(two.story)
        assert any(line.startswith("Вы ") for line in russian)
        assert any(line.startswith("Анна ") or " Анна " in line for line in english)
        assert any(line.startswith("You ") for line in english)
        assert {"summit", "strong", "plain", "quiet"} >= {moment["weight"] for moment in one.story}
        last = one.story[-1]
        assert (last["kind"], last["word"]) == ("sheet", "game")
        assert last["sheet"]["totals"][0]["values"] == one.view["result"]["points"]
        assert last["sheet"]["totals"][0]["title"] == "очки"
        again = await party.stack.enter_async_context(anna.at(info["id"], "ru"))
        assert sentences(again.story)[-5:] == russian[-5:]
        assert all(moment["events"] == [] for moment in again.story)


@in_loop
async def test_moves_are_sent_with_their_words(house: House) -> None:
    async with Party(house) as party:
        anna = await party.guest()
        info = await anna.set_table("pairs", seats=2, bots=[None, None])
        one = await party.stack.enter_async_context(anna.at(info["id"], "ru"))
        two = await party.stack.enter_async_context((await party.guest()).at(info["id"], None))
        await two.sit()
        await one.start()
        for table in (one, two):
            await table.until(lambda table=table: bool(table.view))  # type: ignore[misc]
        asked = one if one.view["moves"] else two
        said = [move.get("said") for move in asked.view["moves"]]
        assert said == (["взять карту", "спасовать"] if asked is one else [None, None])


@in_loop
async def test_bots_wait_for_one_who_is_still_looking(build: Build) -> None:
    """Until he says that he has seen it, no bot moves."""
    async with Party(build(look_alone=3600.0).start()) as party:
        anna = await party.guest()
        asked = False
        while not asked:  # luck decides who begins
            info = await anna.set_table("pairs", seats=2, bots=[None, "beginner"])
            async with anna.at(info["id"], "ru") as table:
                await table.saw(0)
                await table.start()
                await table.until(lambda table=table: bool(table.view))  # type: ignore[misc]
                asked = table.view["to_act"] == [1]
                if asked:
                    dealt = table.seen
                    with pytest.raises(TimeoutError):
                        await table.until(lambda table=table, dealt=dealt: table.seen > dealt, 1.0)  # type: ignore[misc]
                    await table.saw(dealt)
                    await table.until(lambda table=table, dealt=dealt: table.seen > dealt)  # type: ignore[misc]


@in_loop
async def test_bots_without_a_choice_follow_at_once(build: Build) -> None:
    """Everyone sees that there is none; but they run no further than twelve moves ahead of who looks."""
    async with Party(build(bot_delay=3600.0, look_alone=3600.0).start()) as party:
        anna = await party.guest()
        info = await anna.set_table("drunkard", seats=12, bots=[None, *["beginner"] * 11], start=True)
        async with anna.at(info["id"], "ru") as table:
            await table.saw(table.seen)
            await table.until(lambda: table.view["to_act"] == [0])
            await table.stand()
            before = table.version
            await table.saw(before)
            await table.until(lambda: table.version >= before + MOST_AHEAD)
            with pytest.raises(TimeoutError):
                await table.until(lambda: table.version > before + MOST_AHEAD, 1.0)
            await table.saw(table.version)
            await table.until(lambda: table.version >= before + 2 * MOST_AHEAD)


@in_loop
async def test_where_one_does_not_say_what_he_has_seen_no_bot_hurries(build: Build) -> None:
    async with Party(build(bot_delay=3600.0).start()) as party:
        anna = await party.guest()
        info = await anna.set_table("drunkard", seats=12, bots=[None, *["beginner"] * 11], start=True)
        async with anna.at(info["id"], "ru") as table:
            await table.stand()
            dealt = table.seen
            with pytest.raises(TimeoutError):
                await table.until(lambda: table.seen > dealt, 1.0)


@in_loop
async def test_one_who_never_says_what_he_has_seen_is_not_waited_for_ever(build: Build) -> None:
    async with Party(build(look_alone=0.2, look_together=0.2).start()) as party:
        anna = await party.guest()
        info = await anna.set_table("pairs", seats=2, bots=[None, "beginner"])
        async with anna.at(info["id"], "ru") as table:
            await table.saw(0)
            await table.start()
            await play_on(table, random.Random(1))
            assert table.view["over"]


@in_loop
async def test_a_clock_begins_when_its_guest_has_looked_up(build: Build) -> None:
    async with Party(build(look_together=3600.0).start()) as party:
        one, two = await party.play("pairs", clock=600.0)
        asked, other = (one, two) if one.view["moves"] else (two, one)
        await asked.saw(asked.version)
        await asked.until(lambda: [each["seat"] for each in asked.clock] == [asked.seat])
        await asked.move("take")
        if asked.view["to_act"] == [other.seat]:
            await other.saw(0)
            await other.until(lambda: not other.clock)
            await other.saw(other.version)
            await other.until(lambda: [each["seat"] for each in other.clock] == [other.seat])
