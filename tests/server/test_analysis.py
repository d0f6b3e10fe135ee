"""A finished game gone through on the server: for who sat there, a little at a time, kept, and then for everyone."""

from __future__ import annotations

import json

import httpx
import pytest
from conftest import Build
from house import House, Party, in_loop, play_out

from koloda.analysis import analyse, seen_by
from koloda.client import Client, Json, TableClient


async def asked(client: Client, table: str, **wish: object) -> httpx.Response:
    cookie = {"Cookie": f"koloda_guest={client.cookie}"}
    async with httpx.AsyncClient(base_url=client.url, headers=cookie, timeout=120) as http:
        return await http.get(f"/api/tables/{table}/analysis", params=wish)  # type: ignore[arg-type]


async def made(client: Client, table: str, **wish: object) -> tuple[Json, list[int]]:
    """The whole analysis, and how far it was each time that was asked."""
    done: list[int] = []
    while True:
        answer = await asked(client, table, **wish)
        assert answer.status_code == 200, answer.text
        told = answer.json()
        done.append(told["done"])
        if told["found"] is not None:
            return told, done


async def over(party: Party, game: str = "pairs", seats: int = 2) -> list[TableClient]:
    tables = await party.play(game, seats)
    await play_out(tables)
    return tables


@in_loop
async def test_it_is_made_for_who_sat_there_and_then_for_all(build: Build) -> None:
    house = build(analysis_seconds=0.1).start()
    async with Party(house) as party:
        tables = await over(party)
        mine, other = tables[0].client, tables[1].client
        stranger = await party.guest()
        table = tables[0].id
        for client in (stranger, other):  # nobody has it made for another
            refused = await asked(client, table, seat=0)
            assert (refused.status_code, refused.json()["code"]) == (403, "onlooker")
        told, done = await made(mine, table)
        assert told["seat"] == 0 and told["done"] == told["steps"]
        assert done == sorted(done) and done[0] < told["steps"]  # it went on from turn to turn
        found = told["found"]
        assert found["start"] + sum(step["you"] + step["cards"] for step in found["steps"]) == pytest.approx(
            found["result"], abs=1e-9
        )
        english, once = await made(stranger, table, seat=0, lang="en")
        assert once == [told["steps"]]  # nothing is made again
        assert english["found"]["steps"][0]["chance"] == found["steps"][0]["chance"]
        assert any("chance" in line for line in english["found"]["summary"])
        assert any("шанс" in line for line in found["summary"])
        nobody = await asked(stranger, table)
        assert (nobody.status_code, nobody.json()["code"]) == (403, "onlooker")
        nowhere = await asked(mine, table, seat=5)
        assert (nowhere.status_code, nowhere.json()["code"]) == (400, "seat")
        await same_as_at_home(house, table, found)


async def same_as_at_home(house: House, table: str, found: Json) -> None:
    """`koloda analyse` finds the same in the record."""
    async with httpx.AsyncClient(base_url=house.url) as http:
        record = (await http.get(f"/api/tables/{table}/record")).text
    here = analyse(seen_by(record, 0).sights)
    assert [step["chance"] for step in found["steps"]] == [moment.chance for moment in here.shifts]
    assert [step["judged"] and step["judged"]["made"] for step in found["steps"]] == [
        moment.decision and moment.decision.made for moment in here.shifts
    ]


@in_loop
async def test_a_game_that_is_not_over_is_not_gone_through(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        refused = await asked(tables[0].client, tables[0].id)
        assert (refused.status_code, refused.json()["code"]) == (409, "running")


@in_loop
async def test_a_very_long_game_is_not_gone_through(build: Build) -> None:
    shorter = "from koloda.server.tables import analyses; analyses.MOST_MOVES = 3"
    async with Party(build(prelude=shorter).start()) as party:
        tables = await over(party)
        refused = await asked(tables[0].client, tables[0].id)
        assert (refused.status_code, refused.json()["code"]) == (409, "long")


@in_loop
async def test_it_goes_on_where_a_kill_broke_it_off(build: Build) -> None:
    house = build(analysis_seconds=0.05).start()
    async with Party(house) as party:
        tables = await over(party)
        client, table = tables[0].client, tables[0].id
        first = (await asked(client, table)).json()
        second = (await asked(client, table)).json()
        assert 0 < first["done"] < second["done"] < second["steps"]
    house.kill()
    house.start()
    third = (await asked(client, table)).json()
    assert third["done"] > second["done"]
    told, _ = await made(client, table)
    await same_as_at_home(house, table, told["found"])


@in_loop
async def test_names_are_not_kept_in_it(build: Build) -> None:
    """It is told anew for each reader, so who asked to be forgotten is in it no more."""
    house = build().start()
    async with Party(house) as party:
        anna, boris = await party.guest(), await party.guest()
        await anna.rename("Аннушка")
        info = await anna.set_table("kitty", seats=3, bots=[None, None, "club"])
        one = await party.stack.enter_async_context(anna.at(info["id"], "ru"))
        two = await party.stack.enter_async_context(boris.at(info["id"], "ru"))
        await two.sit()
        party.tables = [one, two]
        await one.start()
        await play_out(party.tables)
        told, _ = await made(boris, info["id"])
        assert "Аннушка" in json.dumps(told, ensure_ascii=False)
        await anna.forget()
        again, _ = await made(boris, info["id"])
        assert "Аннушка" not in json.dumps(again, ensure_ascii=False)
