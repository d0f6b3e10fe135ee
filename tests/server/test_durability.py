"""Nothing that was acknowledged is lost: stopped servers, full disks, locked databases."""

from __future__ import annotations

import asyncio
import json
import random
import resource

import pytest
from conftest import Build
from house import Party, in_loop, latest, mover, play_on, play_out, refusal
from records import ELSEWHERE, entries, locked

from koloda.client import Json
from koloda.server.nodes.tenure import SPREAD


@in_loop
async def test_after_a_restart_bots_move_and_clocks_begin_anew(build: Build) -> None:
    house = build(bot_delay=30).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, 2, clock=20)
        while (await latest(tables)).view["to_act"][0] < 2:  # until it is a bot's turn
            await (await mover(tables)).move("take")
        for table in tables:
            await table.leave()
        before = len(entries(house.data, tables[0].id))
        house.kill()
        (house.data / "settings.json").write_text(json.dumps({"bot_delay": 0}))
        house.start()
        await tables[0].come()  # where somebody is, the table goes on
        await tables[0].until(lambda: tables[0].version > before)
        assert entries(house.data, tables[0].id)[before + 1]["bot"] == "beginner"
        await tables[0].until(lambda: bool(tables[0].clock) or tables[0].view["over"])
        assert all(running["seconds"] > 15 for running in tables[0].clock)


@in_loop
async def test_a_stopping_server_says_so_and_clients_come_back(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        told: list[Json] = []
        tables[0].on_message = told.append
        await asyncio.to_thread(house.stop)
        assert told[-1]["reason"] == "stopping"
        if house.data in ELSEWHERE:  # other servers may be there: at once, only not all together
            assert 0 <= told[-1]["back"] <= 2 / SPREAD
        else:
            assert told[-1]["back"] == 1.0
        await asyncio.to_thread(house.start)
        await tables[0].until(lambda: tables[0].connections == 2)
        await play_out(tables)
    assert [line["event"] for line in house.logged()].count("stopped") == 1


@in_loop
async def test_a_locked_database_refuses_moves_until_it_clears(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        table = await mover(tables)
        before, view = entries(house.data, table.id), table.view
        with locked(house.data):
            assert (await refusal(table.move("take", id="locked"))).code == "storage"
            assert (await refusal(party.clients[0].set_table("pairs"))).code == "storage"
            assert house.status("/readyz") == 503 and house.status("/healthz") == 200
        assert table.view == view and entries(house.data, table.id) == before
        await table.move("take", id="locked")
        assert house.status("/readyz") == 200
        await play_out(tables)


@pytest.mark.file
@in_loop
async def test_a_full_disk_refuses_moves_until_it_clears(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 3)
        await play_on(await mover(tables), random.Random(1), 1)
        before = entries(house.data, tables[0].id)
        forever = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # no file may grow
        refused = []
        for _ in range(3):
            table = await mover(tables)
            refused.append((await refusal(table.move("take"))).code)
        assert refused == ["storage"] * 3 and entries(house.data, tables[0].id) == before
        resource.prlimit(house.pid, resource.RLIMIT_FSIZE, forever)
        await play_out(tables)
        house.kill()
        house.start()
        again = await party.join(party.clients[0], tables[0].id)
        assert again.view["result"] == tables[0].view["result"]


@in_loop
async def test_a_table_that_left_the_memory_comes_back_from_the_record(build: Build) -> None:
    house = build(idle=0.2).start()
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        await tables[0].move(tables[0].moves[0], id="once")
        await tables[0].say("Ушли")
        for table in tables:
            await table.leave()
        await asyncio.sleep(1)
        again = [await party.join(client, tables[0].id) for client in party.clients]
        assert again[0].view == tables[0].view and again[0].chat[0]["text"] == "Ушли"
        version = again[0].version
        await again[0].order("move", "once", text="anything")
        assert again[0].version == version
        await play_out(again)
