"""How much is kept, and how long: nothing grows for ever, and nobody is locked out."""

from __future__ import annotations

import asyncio
import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from conftest import Build
from house import Party, command, in_loop, mover, play_on, play_out, refusal
from records import ELSEWHERE, change, entries, rows

from koloda.client import Client, Refused

DAY = 86400.0
SOON = 0.5 / DAY  # days


def stored(data: Path) -> set[str]:
    found = {row[0] for row in rows(data, "SELECT id FROM tables")}
    parts = " UNION ".join(f"SELECT table_id FROM {part}" for part in ("entries", "sitters", "ages"))
    rest = {row[0] for row in rows(data, parts)}
    assert rest <= found  # nothing is left of a table that is gone
    return found


async def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.05)


async def three_tables(party: Party) -> tuple[str, str, str]:
    """One that waits, one in play, one finished; nobody is at them any more."""
    finished = await party.play("pairs", 2)
    await play_out(finished)
    playing = await party.play("pairs", 2)
    waiting = await party.clients[0].set_table("pairs")
    for table in (*finished, *playing):
        await table.leave()
    return waiting["id"], playing[0].id, finished[0].id


@in_loop
async def test_each_stage_is_kept_for_its_own_time(build: Build) -> None:
    for setting, which in (("keep_waiting", 0), ("keep_playing", 1), ("keep_finished", 2)):
        everything = {"keep_waiting": 0, "keep_playing": 0, "keep_finished": 0}
        house = build(sweep_every=0.1, idle=0.2, **{**everything, setting: SOON}).start()
        async with Party(house) as party:
            tables = await three_tables(party)
            await until(lambda house=house, tables=tables, which=which: tables[which] not in stored(house.data))  # type: ignore[misc]
            assert stored(house.data) == set(tables) - {tables[which]}
            assert (await refusal(party.clients[0].ask("GET", f"/api/tables/{tables[which]}"))).code == "no_table"
            mine = await party.clients[0].ask("GET", "/api/guest/tables")
            assert tables[which] not in [table["id"] for table in mine]


@in_loop
async def test_a_table_with_somebody_at_it_stays(build: Build) -> None:
    house = build(sweep_every=0.05, keep_waiting=SOON).start()
    async with Party(house) as party:
        host = await party.guest()
        quiet = (await host.set_table("pairs"))["id"]
        table = await party.join(host, (await host.set_table("pairs"))["id"])
        await until(lambda: quiet not in stored(house.data))
        assert stored(house.data) == {table.id}
        await table.say("Я ещё здесь")
        await table.leave()
        await until(lambda: not stored(house.data))


@in_loop
async def test_only_the_time_the_server_runs_counts(build: Build) -> None:
    """The ledger says how long that was; no time passes while it is off, whatever the clocks say."""
    house = build(sweep_every=0.05).start()
    async with Party(house) as party:
        table = (await (await party.guest()).set_table("pairs"))["id"]

        def since() -> list[tuple[float]]:
            return rows(house.data, "SELECT since FROM ages")

        await until(lambda: bool(since()))
        house.stop()
        change(house.data, "UPDATE entries SET at = 0")
        change(house.data, "UPDATE tables SET created = 0, touched = 0")
        said = command("sweep", *house.at)
        assert said.returncode == 0 and "0 tables removed" in said.stdout, said.stderr
        change(house.data, "UPDATE ledger SET ran = ran + 29 * 86400")
        assert "0 tables removed" in command("sweep", *house.at).stdout
        change(house.data, "UPDATE ledger SET ran = ran + 2 * 86400")
        assert "1 tables removed: 1 waiting" in command("sweep", *house.at).stdout
        assert table not in stored(house.data)


@in_loop
async def test_sweep_gives_the_space_back_and_keeps_off_a_running_server(build: Build) -> None:
    house = build(keep_waiting=SOON, chat_burst=10**4, socket_burst=10**4).start()
    async with Party(house) as party:
        host = await party.guest()
        table = await party.join(host, (await host.set_table("pairs"))["id"])
        await asyncio.gather(*[table.say("х" * 500) for _ in range(400)])
        await table.leave()
        refused = command("sweep", *house.at)
        assert refused.returncode == 1 and "A server is using" in refused.stderr
        assert stored(house.data) == {table.id}
        house.stop()
        command("sweep", *house.at)  # sees the table for the first time
        change(house.data, "UPDATE ledger SET ran = ran + 1")
        said = command("sweep", *house.at)
        assert said.returncode == 0 and "1 tables removed" in said.stdout
        large, small = map(float, re.findall(r"([0-9.]+) MB", said.stdout))
        own = 7.5 if house.data in ELSEWHERE else 0.0  # megabytes that an empty PostgreSQL has
        assert small - own < (large - own) / 3


@in_loop
async def test_bots_lock_nobody_out_and_tables_that_wait_can_be_closed(build: Build) -> None:
    house = build(tables_per_guest=3).start()
    async with Party(house) as party:
        host = await party.guest()
        for _ in range(40):
            await host.set_table("pairs", bots=[None, "club"], start=True)
        waiting = [(await host.set_table("pairs"))["id"] for _ in range(3)]
        assert (await refusal(host.set_table("pairs"))).code == "tables"
        await host.set_table("pairs", bots=[None, "club"], start=True)
        await host.close_table(waiting[0])
        assert waiting[0] not in stored(house.data)
        assert (await host.set_table("pairs"))["stage"] == "waiting"


@in_loop
async def test_who_may_close_a_table(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        finished = await party.play("pairs", 2)
        await play_out(finished)
        host, other = party.clients
        assert (await refusal(host.close_table(finished[0].id))).code == "over"
        playing = (await party.play("pairs", 2))[0]
        assert (await refusal(playing.client.close_table(playing.id))).code == "others"
        alone = (await host.set_table("pairs", bots=[None, "club"], start=True))["id"]
        assert (await refusal(other.close_table(alone))).code == "host"
        assert (await refusal(other.close_table("x" * 22))).code == "no_table"
        waiting = (await host.set_table("pairs"))["id"]
        there = await party.join(other, waiting)
        await there.sit()
        for table in (alone, waiting):
            await host.close_table(table)
            assert (await refusal(host.close_table(table))).code == "no_table"
        with pytest.raises(Refused, match="no such table"):
            await there.until(lambda: False)
        assert there.bye is not None and there.bye["reason"] == "closed"
        assert stored(house.data) == {finished[0].id, playing.id}


@in_loop
async def test_an_address_and_a_guest_set_so_many_tables_a_day(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", tables_a_day_per_address=6, tables_a_day_per_guest=4).start()
    async with Party(house) as party:

        async def here(address: str) -> Client:
            return await party.stack.enter_async_context(Client(house.url, headers={"X-Forwarded-For": address}))

        first, second = await here("203.0.113.1"), await here("203.0.113.1")
        for _ in range(4):
            await first.set_table("pairs", bots=[None, "club"], start=True)
        assert (await refusal(first.set_table("pairs"))).code == "today"
        for _ in range(2):
            await second.set_table("pairs")
        assert (await refusal(second.set_table("pairs"))).code == "today"
        assert len(stored(house.data)) == 6
        await (await here("203.0.113.2")).set_table("pairs")
        network = [await here(f"2001:db8::{number}") for number in range(7)]
        answers = await asyncio.gather(*[guest.set_table("pairs") for guest in network], return_exceptions=True)
        assert sum(isinstance(answer, Exception) for answer in answers) == 1  # one network is one address


MEMORY = """
from koloda.server.tables import rooms
def told(self):
    found = brought(self)
    import sys, json
    print(json.dumps({"event": "in memory", "tables": len(self.live)}), file=sys.stderr, flush=True)
    return found
brought = rooms.Rooms.make_space
rooms.Rooms.make_space = told
"""


@in_loop
async def test_the_memory_holds_so_many_tables_and_those_with_people_first(build: Build) -> None:
    house = build(prelude=MEMORY, memory=1.0).start()  # a megabyte: some sixteen small tables
    async with Party(house) as party:
        host = await party.guest()
        here = await party.join(host, (await host.set_table("pairs", bots=[None, "club"], start=True))["id"])
        for _ in range(25):
            await host.set_table("pairs")
        first = (await host.set_table("pairs"))["id"]
        for _ in range(25):
            await host.ask("GET", f"/api/tables/{first}")  # used, so it stays
        counts = [line["tables"] for line in house.logged() if line["event"] == "in memory"]
        assert max(counts) < 20 and len(stored(house.data)) == 27
        assert here.connections == 1 and here.bye is None
        await play_on(here, random.Random(1))


@in_loop
async def test_where_the_memory_is_full_of_people_no_long_game_comes_into_it(build: Build) -> None:
    """One of a few moves does; and the long one too, once somebody has left."""
    house = build(prelude="from koloda.server.tables import rooms; rooms.LONG = 40", memory=0.4).start()
    async with Party(house) as party:
        tables = await party.play("abracadabra", 4)
        for _ in range(60):
            table = await mover(tables)
            await table.move(table.moves[0])
        for table in tables:
            await table.leave()
        long, host = tables[0].id, await party.guest()
        house.stop()
        house.start()
        short = [(await host.set_table("pairs", bots=[None, "club"], start=True))["id"] for _ in range(4)]
        here = [await party.join(host, table) for table in short]
        house_full = await refusal(host.ask("GET", f"/api/tables/{long}"))
        assert house_full.code == "busy"
        await host.ask("GET", f"/api/tables/{(await host.set_table('pairs'))['id']}")
        for table in here:
            await table.leave()

        async def opens() -> bool:
            try:
                return bool(await host.ask("GET", f"/api/tables/{long}"))
            except Refused:
                return False

        while not await opens():
            await asyncio.sleep(0.05)


@in_loop
async def test_a_restart_wakes_no_table_before_somebody_comes(build: Build) -> None:
    """What waits for a bot rests with the others; a visit wakes the one that is visited."""
    house = build(bot_delay=60).start()
    async with Party(house) as party:
        host = await party.guest()
        bots: list[str] = []
        while len(bots) < 3:
            info = await host.set_table("pairs", bots=[None, "club"], start=True)
            table = await party.join(host, info["id"])
            if table.view["to_act"] == [1]:
                bots.append(table.id)
            await table.leave()
        house.stop()
        house.prelude = MEMORY
        settings = json.loads((house.data / "settings.json").read_text())
        (house.data / "settings.json").write_text(json.dumps({**settings, "bot_delay": 0}))
        before = {table: len(entries(house.data, table)) for table in bots}
        house.start()
        async with host.at(bots[0]):
            await until(lambda: len(entries(house.data, bots[0])) > before[bots[0]])
        assert all(len(entries(house.data, table)) == before[table] for table in bots[1:])
        held = [line["tables"] for line in house.logged() if line["event"] == "in memory"]
        assert held and max(held) == 0  # beside the one that is brought
