"""Games over days: the clock runs where nobody is, stands still on vacations and while no server runs, and what is to
be done then is done once."""

from __future__ import annotations

import asyncio
from typing import Any

from conftest import Build
from house import House, Party, in_loop, mover, play_out, refusal
from records import change, entries, rows

from koloda.client import Json, TableClient

SOON = {"slow_least": 0.1, "slow_every": 0.1}
DAY = 86400.0


def kinds(house: House, table: str) -> list[str]:
    return [entry["kind"] for entry in entries(house.data, table).values()]


def moved(house: House, table: str) -> list[Json]:
    return [entry for entry in entries(house.data, table).values() if entry["kind"] == "moved"]


def due(house: House, table: str) -> dict[int, float]:
    """Seat → until when, in seconds of the ledger."""
    found = rows(house.data, "SELECT seat, until FROM turns WHERE table_id = :table", table=table)
    return {seat: until for seat, until in found}  # noqa: C416  # a row is no pair


def ledger(house: House) -> float:
    """How many seconds the server has run, as far as it has looked."""
    ((ran,),) = rows(house.data, "SELECT ran FROM ledger")
    return float(ran)


async def until(condition: Any) -> None:
    while not condition():
        await asyncio.sleep(0.05)


async def gone(*tables: TableClient) -> None:
    for table in tables:
        await table.leave()


@in_loop
async def test_a_move_is_made_for_who_lets_his_time_run_out(build: Build) -> None:
    """Nobody is there, then or before; who comes back plays on."""
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=1.5, slow=True)
        assert tables[0].table["slow"] and tables[0].table["late"] == "move"
        late = await mover(tables)
        await late.until(lambda: bool(late.clock))
        assert [running["seat"] for running in late.clock] == [late.seat] and 0 < late.clock[0]["seconds"] <= 1.5
        await gone(*tables)
        await until(lambda: len(moved(house, late.id)) == 1)
        (made,) = moved(house, late.id)
        assert (made["seat"], made["bot"]) == (late.seat, "club")
        await late.come()
        assert not late.table["seats"][late.seat or 0]["stand_in"]


@in_loop
async def test_a_stand_in_plays_on_for_who_lets_his_time_run_out(build: Build) -> None:
    """If the table was set so. Where stand-ins alone are left, nobody plays until somebody comes."""
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("abracadabra", 4, clock=1.0, slow=True, late="stand_in")
        await gone(*tables)
        await until(lambda: kinds(house, tables[0].id).count("left") == 4)
        left = [entry for entry in entries(house.data, tables[0].id).values() if entry["kind"] == "left"]
        assert {entry["seat"] for entry in left} == {0, 1, 2, 3} and not any(entry.get("by") for entry in left)
        made = len(moved(house, tables[0].id))
        await play_out(await party.play("pairs", 1, 2))  # bots have time for a whole game
        assert len(moved(house, tables[0].id)) <= made + 1  # one may have been on its way
        await tables[2].come()
        assert tables[2].table["seats"][2]["stand_in"]
        await tables[2].sit()
        await tables[2].until(lambda: not tables[2].table["seats"][2]["stand_in"])


@in_loop
async def test_after_three_missed_moves_a_stand_in_plays_on(build: Build) -> None:
    """Or a game without anybody would go on for ever."""
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=1, slow=True, late="move")
        await gone(*tables)
        await until(lambda: kinds(house, tables[0].id).count("left") == 2)
        for seat in (0, 1):
            record = entries(house.data, tables[0].id).values()
            his = [entry["kind"] for entry in record if entry.get("seat") == seat and entry["kind"] != "sat"]
            assert his.index("left") == 3 and his[:3] == ["moved"] * 3, his


@in_loop
async def test_who_is_away_is_not_stood_in_for_before_his_time_is_over(build: Build) -> None:
    house = build(**SOON, grace=0.2).start()
    async with Party(house) as party, Party(house) as quick:
        stays, leaves = await party.play("pairs", 2, clock=3600, slow=True)
        await leaves.leave()
        there, vanishes = await quick.play("pairs", 2)
        await vanishes.leave()
        await there.until(lambda: there.table["seats"][1]["stand_in"])
        await stays.until(lambda: not stays.table["seats"][1]["here"])
        assert not stays.table["seats"][1]["stand_in"]


@in_loop
async def test_bots_think_though_nobody_is_there_and_only_until_it_is_a_guests_turn(build: Build) -> None:
    """Also where the server died before they did."""
    house = build(**SOON).start()
    async with Party(house) as party:
        (table,) = await party.play("abracadabra", 1, 3, clock=3600, slow=True)
        await table.my_turn()
        house.stop()
        house.settle(**SOON, bot_delay=60)
        house.start()
        await table.until(lambda: table.connections == 2)
        made = len(moved(house, table.id))
        await table.move(table.moves[0])
        asked = table.view["to_act"]
        await table.leave()
        house.kill()
        house.settle(**SOON, bot_delay=0)
        house.start()
        await until(lambda: due(house, table.id) != {} and (asked == [0] or len(moved(house, table.id)) > made + 1))
        rest = len(moved(house, table.id))
        await play_out(await party.play("pairs", 1, 2))  # bots have time for a whole game
        assert len(moved(house, table.id)) == rest
        assert [entry.get("bot") for entry in moved(house, table.id)[made:]] == [None] + ["beginner"] * (
            rest - made - 1
        )
        await table.come()
        assert 0 in table.view["to_act"]


@in_loop
async def test_no_time_runs_while_no_server_does(build: Build) -> None:
    """And none is won by starting it anew."""
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=3600, slow=True)
        await until(lambda: bool(due(house, tables[0].id)))
        before = due(house, tables[0].id)
        house.kill()
        change(house.data, "UPDATE entries SET at = 0")  # whatever the clock on the wall says
        house.start()
        await tables[0].until(lambda: tables[0].connections == 2)
        await tables[0].until(lambda: bool(tables[0].clock))
        link = tables[0].id
        await play_out(await party.play("pairs", 1, 1))  # the server looks, and a bot has time to move
        assert due(house, link) == before and not moved(house, link)
        assert 3500 < tables[0].clock[0]["seconds"] <= 3600


@in_loop
async def test_what_nobody_wrote_down_before_the_server_died_is_found_out(build: Build) -> None:
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=3600, slow=True)
        await gone(*tables)
        await until(lambda: bool(due(house, tables[0].id)))
        seats = set(due(house, tables[0].id))
        house.kill()
        change(house.data, "DELETE FROM turns")
        change(house.data, "UPDATE slow SET number = number - 1")
        house.start()
        await until(lambda: set(due(house, tables[0].id)) == seats)


@in_loop
async def test_a_move_that_is_taken_back_wins_no_time(build: Build) -> None:
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("kitty", 3, clock=3600, slow=True)
        await until(lambda: len(due(house, tables[0].id)) == 3)
        before = due(house, tables[0].id)
        change(house.data, "UPDATE turns SET until = until - 100 WHERE seat = 1")
        await tables[1].move(tables[1].moves[0])
        await until(lambda: 1 not in due(house, tables[0].id))
        await tables[0].say("Быстро ты")
        await tables[1].undo()
        await until(lambda: 1 in due(house, tables[0].id))
        assert due(house, tables[0].id) == {**before, 1: before[1] - 100}


@in_loop
async def test_ones_tables_say_where_it_is_ones_turn(build: Build) -> None:
    house = build(**SOON).start()
    async with Party(house) as party:
        over = await party.play("pairs", 2)
        host, guest = party.clients
        await play_out(over)
        info = await host.set_table("pairs", clock=7200, slow=True)
        tables = [await party.join(host, info["id"]), await party.join(guest, info["id"])]
        await tables[1].sit()
        await tables[0].start()
        late = await mover([*tables])
        await until(lambda: bool(due(house, info["id"])))
        (other,) = [table for table in tables if table is not late]
        newer = await late.client.set_table("pairs")
        mine = await late.client.ask("GET", "/api/guest/tables")
        assert [table["id"] for table in mine][:2] == [info["id"], newer["id"]]
        assert 7100 < mine[0]["left"] <= 7200 and {table["left"] for table in mine[1:]} == {None}
        assert {table["left"] for table in await other.client.ask("GET", "/api/guest/tables")} == {None}


@in_loop
async def test_on_a_vacation_no_clock_runs(build: Build) -> None:
    house = build(**SOON, vacation_days=10).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=3600, slow=True)
        first = await mover(tables)
        (second,) = [table for table in tables if table is not first]
        await until(lambda: bool(due(house, first.id)))
        before = due(house, first.id)[first.seat or 0]

        async def vacation(days: float) -> Json:
            answer: Json = await first.client.ask("PUT", "/api/guest/vacation", json={"days": days})
            return answer

        assert await first.client.ask("GET", "/api/guest/vacation") == {"left": 0.0, "days": 10.0}
        assert await vacation(4) == {"left": 4 * DAY, "days": 10.0}
        assert abs(due(house, first.id)[first.seat or 0] - before - 4 * DAY) < 1
        assert (await refusal(vacation(10.5))).code == "bad"
        await second.leave()
        await second.come()
        await second.until(lambda: bool(second.clock) and second.clock[0]["vacation"])
        assert second.clock[0]["seconds"] > 3.9 * DAY
        change(house.data, f"UPDATE ledger SET ran = ran + {DAY}")
        assert (await vacation(0))["days"] == 9.0 + round(10 / 365, 2)  # one is used, and a little has come back
        assert abs(due(house, first.id)[first.seat or 0] - before - DAY) < 5
        await vacation(9)
        await first.move(first.moves[0])
        while (other := await mover(tables)) is not first:
            await other.move(other.moves[0])
        await until(lambda: first.seat in due(house, first.id))
        (ran,) = rows(house.data, "SELECT ran FROM ledger")[0]
        assert (
            due(house, first.id)[first.seat or 0] > ran + 8.9 * DAY
        )  # asked on a vacation, one has all one's time after it


@in_loop
async def test_a_game_over_days_has_an_hour_a_move_at_least(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        for wish in ({"slow": True}, {"slow": True, "clock": 3599}):
            assert "3600 seconds" in str(await refusal(host.set_table("pairs", **wish)))
        assert (await refusal(host.set_table("pairs", slow=True, clock=86400 * 15))).code == "malformed"
        info = await host.set_table("pairs", slow=True, clock=86400 * 14, late="stand_in")
        assert (info["slow"], info["clock"], info["late"]) == (True, 86400 * 14, "stand_in")


@in_loop
async def test_the_same_table_anew_is_a_game_over_days_too(build: Build) -> None:
    house = build(**SOON).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, clock=3600, slow=True, late="stand_in")
        await play_out(tables)
        await until(lambda: due(house, tables[0].id) == {})
        await tables[0].order("rematch")
        await tables[0].until(lambda: tables[0].table["rematch"] is not None)
        info = await party.clients[0].ask("GET", f"/api/tables/{tables[0].table['rematch']}")
        assert (info["slow"], info["clock"], info["late"]) == (True, 3600, "stand_in")


@in_loop
async def test_a_table_that_cannot_be_opened_holds_up_no_other(build: Build) -> None:
    house = build(**SOON).start()
    async with Party(house) as party, Party(house) as others:
        spoilt = await party.play("pairs", 2, clock=1, slow=True)
        sound = await others.play("pairs", 2, clock=1, slow=True)
        await gone(*spoilt)
        house.kill()
        change(house.data, f"UPDATE entries SET data = '{{}}' WHERE table_id = '{spoilt[0].id}' AND number = 2")
        house.start()
        await until(lambda: bool(moved(house, sound[0].id)))
        await until(lambda: len(moved(house, sound[0].id)) > 1)
        house.stop()
    told = [line for line in house.logged() if line["event"] == "table cannot be read"]
    assert len(told) == 1
