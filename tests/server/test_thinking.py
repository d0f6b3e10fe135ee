"""Thinking is dear: none of it where nobody is, each his turn, and what one cannot see is not told by the clock."""

from __future__ import annotations

import asyncio
import json
import random
import signal
from contextlib import AsyncExitStack
from os import kill
from typing import Any

import pytest
from conftest import Build
from house import House, Party, in_loop, play_on, play_out
from records import dealt_anew, rows
from test_bots import minds
from witness import entries

from koloda.client import Client, Json, TableClient
from koloda.server.tables.deal import Deal
from koloda.shelf import SHELF, table_class

LONG: dict[str, Any] = {"options": {"rounds": 1000, "chips": 1000}, "seats": 8, "bots": [None, *["master"] * 7]}
CROWD, STRANGER = {"X-Forwarded-For": "198.51.100.1"}, {"X-Forwarded-For": "203.0.113.9"}


def moves(house: House, table: str) -> list[tuple[float, Json]]:
    """When the moves of a table were made, and the moves, as they lie on the disk."""
    wanted = "SELECT at, data FROM entries WHERE table_id = :table ORDER BY number"
    found = [(at, json.loads(data)) for at, data in rows(house.data, wanted, table=table)]
    return [(at, entry) for at, entry in found if entry["kind"] == "moved"]


async def left_to_masters(stack: AsyncExitStack, client: Client, count: int) -> list[TableClient]:
    """Long games of seven masters each, where the guest has stood up, so that nobody is waited for."""
    tables = []
    for _ in range(count):
        info = await client.set_table("goblin-poker", start=True, **LONG)
        tables.append(await stack.enter_async_context(client.at(info["id"])))
        await tables[-1].stand()
    return tables


TURNS = """
import json, sys
from koloda.server.people.turns import Turns
def tell(event, asker):
    print(json.dumps({"event": event, "by": asker.address, "for": asker.guest}), file=sys.stderr, flush=True)
async def told(self, asker):
    tell("asks", asker)
    await take(self, asker)
    tell("served", asker)
take, Turns.take = Turns.take, told
"""


def thoughts_for(house: House, client: Client) -> int:
    guest = client.cookie.partition(".")[0]
    return sum(line["event"] == "asks" and line["for"] == guest for line in house.logged())


@in_loop
async def test_where_nobody_is_nobody_plays(build: Build) -> None:
    """Nor thinks."""
    house = build(bot_seconds=0.02, prelude=TURNS).start()
    async with AsyncExitStack() as stack, Party(house) as others:
        host = await stack.enter_async_context(Client(house.url))
        tables = await left_to_masters(stack, host, 3)
        for table in tables:
            await table.until(lambda table=table: table.table["seats"][0]["stand_in"])  # type: ignore[misc]
            await table.leave()
        never_visited = (await host.set_table("goblin-poker", start=True, **LONG))["id"]
        links = [*[table.id for table in tables], never_visited]
        for link in links:
            while (info := await host.ask("GET", f"/api/tables/{link}"))["host_here"]:
                pass
            assert not info["seats"][0]["stand_in"]
        made, thought = [moves(house, link) for link in links], thoughts_for(house, host)
        await play_out(await others.play("pairs", 1, 2))  # bots have time for a whole game
        assert thoughts_for(house, host) == thought > 0
        assert [moves(house, link) for link in links] == made and made[3] == []

        async with host.at(tables[0].id) as back:
            assert back.table["seats"][0]["stand_in"]
            version = back.version
            await back.until(lambda: back.version > version + 5)  # with him, it goes on


@in_loop
async def test_after_a_restart_too_tables_rest_until_somebody_comes(build: Build) -> None:
    house = build(bot_seconds=0.02).start()
    async with AsyncExitStack() as stack, Party(house) as others:
        host = await stack.enter_async_context(Client(house.url))
        (table,) = await left_to_masters(stack, host, 1)
        await table.leave()
        house.kill()
        house.start()
        made = moves(house, table.id)
        await play_out(await others.play("pairs", 1, 2))
        assert moves(house, table.id) == made
        async with others.clients[0].at(table.id) as looking:  # an onlooker will do
            await looking.until(lambda: len(moves(house, table.id)) > len(made))


@in_loop
async def test_a_crowd_of_masters_at_one_address_keeps_no_stranger_waiting(build: Build) -> None:
    """Between a stranger's bot being asked and its turn the thought that was under way comes to its end, and perhaps
    one of the crowd's that waited longer; not twelve."""
    house = build("--proxy", "127.0.0.1", bot_seconds=1.0, prelude=TURNS).start()
    async with AsyncExitStack() as stack:
        crowd = await stack.enter_async_context(Client(house.url, headers=CROWD))
        await left_to_masters(stack, crowd, 12)
        stranger = await stack.enter_async_context(Client(house.url, headers=STRANGER))
        info = await stranger.set_table("pairs", bots=[None, "club"], start=True)
        table = await stack.enter_async_context(stranger.at(info["id"]))
        await play_on(table, random.Random(1), 12)
        told = [line for line in house.logged() if line["event"] in ("asks", "served")]
    waits: list[int] = []
    before = 0  # of the crowd's served since the stranger asked
    for line in told:
        his = line["by"] == STRANGER["X-Forwarded-For"]
        if his and line["event"] == "served":
            waits.append(before)
        before = 0 if his else before + (line["event"] == "served")
    others = sum(line["event"] == "served" for line in told) - len(waits)
    assert others > len(waits) > 0
    assert max(waits) <= 3, waits


TIMES = """
import json, sys
from koloda.server.tables import minds
async def told(self, work, *words):
    print(json.dumps({"event": "thought", "work": work.__name__, "seconds": words[-1]}), file=sys.stderr, flush=True)
    return await think(self, work, *words)
think, minds.Turn.think = minds.Turn.think, told
"""


def times(house: House, work: str) -> list[float]:
    """How long each thought so far was allowed to last."""
    thoughts = [line for line in house.logged() if line["event"] == "thought" and line["work"] == work]
    return [line["seconds"] for line in thoughts if line["seconds"]]  # a stand-in needs no time


@in_loop
async def test_thoughts_are_shorter_before_anyone_waits_longer(build: Build) -> None:
    """One alone has all the time of a master or the coach; a crowd shares it, and a tenth is left to each at least."""
    house = build(prelude=TIMES, bot_seconds=0.4, coach_seconds=0.4, coach_burst=100, coach_line=100).start()
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(house.url))
        info = await host.set_table("five-cards", bots=[None, "master"], start=True)
        table = await stack.enter_async_context(host.at(info["id"]))
        await play_on(table, random.Random(1), 4)
        alone = times(house, "think")
        assert alone and set(alone) == {0.4}
        await table.my_turn()
        await host.ask("GET", f"/api/tables/{table.id}/advice")
        assert times(house, "counsel") == [0.4]

        crowd = [host.ask("GET", f"/api/tables/{table.id}/advice") for _ in range(20)]
        await asyncio.gather(*crowd)
        of_coach = times(house, "counsel")[1:]
        assert len(of_coach) == 20 and min(of_coach) == pytest.approx(0.04) and sum(of_coach) < 10 * 0.4
        await table.leave()
        (masters,) = await left_to_masters(stack, host, 1)  # seven are asked together
        await masters.until(lambda: masters.version > 30)
        of_masters = times(house, "think")[len(alone) :]
        assert min(of_masters) <= 0.4 / 6


@in_loop
async def test_only_the_mind_that_is_stuck_is_replaced(build: Build) -> None:
    house = build(bot_workers=2, bot_seconds=1.0, bot_patience=5.0).start()
    async with AsyncExitStack() as stack:
        host = await stack.enter_async_context(Client(house.url))
        info = await host.set_table("goblin-poker", start=True, **LONG)
        table = await stack.enter_async_context(host.at(info["id"]))
        await table.until(lambda: bool(table.view["chosen"]))  # seven are asked together, so both minds are at it
        stuck, sound = minds(house)
        kill(stuck, signal.SIGSTOP)
        while not any(line["event"].startswith("mind ") for line in house.logged()):
            await play_on(table, random.Random(1), 1)  # it may have thought already, and is asked again in a later turn
        while stuck in minds(house):
            await asyncio.sleep(0.05)
        assert sound in minds(house)


@in_loop
async def test_bots_that_are_turned_away_come_again(build: Build) -> None:
    house = build(bot_line=1).start()
    async with Party(house) as party:
        (table,) = await party.play("goblin-poker", 1, 7)  # seven are asked together, two are let in
        await table.until(lambda: table.view["phase"] == "open" and len(table.view["chosen"]) == 7)


# What the clock would tell.


def waits_of_bots(house: House, table: str) -> list[tuple[float, int]]:
    """For each move of a bot: how long it was waited for, and how many moves it had to choose from."""
    record = entries(house.data, table)
    created, started = record[1], next(entry for entry in record.values() if entry["kind"] == "started")
    truth = dealt_anew(table, created, started)
    found: list[tuple[float, int]] = []
    before = None
    for at, move in moves(house, table):
        if move.get("bot") and before is not None:
            found.append((at - before, len(truth.moves(move["seat"]))))
        truth.play(move["seat"], move["text"])
        before = at
    return found


@in_loop
async def test_a_forced_move_takes_as_long_as_a_choice_where_hands_are_hidden(build: Build) -> None:
    """As long as the longest thought at least; how much longer it takes on a loaded machine is no secret."""
    house = build(bot_hush=0.1, bot_seconds=0.2).start()
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("rich-man", bots=[None, "master"], pace=0, start=True)
        await play_on(await party.join(host, info["id"]), random.Random(1), 20)
        waits = waits_of_bots(house, info["id"])
    forced = [seconds for seconds, choices in waits if choices == 1]
    assert len(forced) >= 3 and len(forced) < len(waits)
    assert round(min(seconds for seconds, _ in waits), 3) >= 0.3  # the record is dated to the thousandth


@pytest.mark.parametrize("game", SHELF)
def test_which_games_hide_hands(game: str) -> None:
    """Those in which at some time one sees cards that another, or an onlooker, does not."""
    info = table_class(game).game
    deal = Deal(game, info.seats[0], {option.name: option.default for option in info.options}, bytes(32), 1)
    luck = random.Random(game)
    differ = False
    for version in range(2, 40):
        cards = [cards_in(deal.view(seat)) for seat in [*range(info.seats[0]), None]]
        differ = differ or any(seen != cards[0] for seen in cards)
        if deal.table.over:
            break
        seat = luck.choice(deal.table.to_act)
        deal.made(version, seat, luck.choice(deal.table.moves(seat)))
    assert deal.hides_hands() == differ


def cards_in(view: Any) -> list[Json]:
    return [view["zones"], *[seat["zones"] for seat in view["seats"]]]
