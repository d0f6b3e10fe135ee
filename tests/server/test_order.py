"""Order at a table and on the server: removing, muting, looking on, voting, reporting, shutting out."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from conftest import Build
from house import House, Party, command, in_loop, latest, mover, play_on, play_out, refusal
from test_doors import closing
from witness import guest_id

from koloda.client import Client, Refused, TableClient


async def is_turned_away(table: TableClient, why: str) -> None:
    with pytest.raises(Refused, match=why):
        await table.until(lambda: False)
    again = table.client.at(table.id)
    with pytest.raises(Refused, match=why):
        await again.come()
    await again.leave()


async def seated(party: Party, people: int = 2, game: str = "kitty") -> list[TableClient]:
    """A table that waits, with so many who sit and one seat free."""
    host = await party.guest()
    tables = [await party.join(host, (await host.set_table(game, seats=people + 1))["id"])]
    for _ in range(people - 1):
        tables.append(await party.join(await party.guest(), tables[0].id))
        await tables[-1].sit()
    return tables


@in_loop
async def test_a_removed_guest_does_not_come_back(house: House) -> None:
    async with Party(house) as party:
        host, guest = await seated(party)
        assert (await refusal(guest.remove(seat=0))).code == "host"
        assert {(await refusal(host.remove(seat=seat))).code for seat in (0, 2, 9)} == {"nobody"}
        assert (await refusal(host.remove())).code == "nobody"
        await host.remove(seat=1)
        await is_turned_away(guest, "removed")
        await host.until(lambda: host.table["seats"][1]["kind"] == "empty")
        other = await party.join(await party.guest(), host.id)
        await other.sit(1)


@in_loop
async def test_an_onlooker_is_removed_by_what_he_said(build: Build) -> None:
    """Also after a restart."""
    house = build().start()
    async with Party(house) as party:
        host, guest = await seated(party)
        onlooker = await party.join(await party.guest(), host.id)
        line = await onlooker.say("гав")
        assert (await refusal(host.remove(line=line + 1))).code == "nobody"
        await host.remove(line=line)
        await is_turned_away(onlooker, "removed")
        house.kill()
        house.start()
        assert (await closing(house, host.id, cookie=onlooker.client.cookie)) == (
            4405,
            "The host has removed you from this table.",
        )
        await guest.say("я здесь")


@in_loop
async def test_a_stand_in_plays_for_one_who_is_removed_in_a_game(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 3)
        await tables[0].remove(seat=1)
        await is_turned_away(tables[1], "removed")
        await play_out([tables[0], tables[2]])
        assert tables[0].table["seats"][1]["name"] == party.clients[1].name
        again = await tables[0].rematch()
        seats = (await party.clients[0].ask("GET", f"/api/tables/{again}"))["seats"]
        assert [seat["kind"] for seat in seats] == ["guest", "empty", "guest"]


@in_loop
async def test_a_muted_guest_plays_and_does_not_talk(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        host, guest = tables
        assert (await refusal(guest.mute(seat=0))).code == "host"
        await host.mute(seat=1)
        await guest.until(lambda: guest.table["seats"][1]["muted"])
        assert (await refusal(guest.say("эй"))).code == "muted"
        assert (await refusal(guest.react("👍"))).code == "muted"
        await play_on(await mover(tables), random.Random(1), 1)
        await host.mute(seat=1, on=False)
        assert await guest.say("спасибо")
        await play_out(tables)


@in_loop
async def test_a_table_closed_to_onlookers(house: House) -> None:
    """Who may sit down comes in while it waits; when the cards are dealt only those who sit stay."""
    async with Party(house) as party:
        host, guest = await seated(party, game="pairs")  # where one may ask why in play
        onlooker = await party.join(await party.guest(), host.id)
        assert (await refusal(onlooker.allow_onlookers(False))).code == "host"
        await host.allow_onlookers(False)
        await onlooker.until(lambda: bool(onlooker.table["private"]))
        await host.seat_bot(2, "beginner")
        await is_turned_away(onlooker, "closed to onlookers")
        await host.start()
        await play_on(await mover([host, guest]), random.Random(1), 1)
        assert (await guest.client.why(host.id))["step"] >= 1
        assert (await refusal(onlooker.client.why(host.id))).code == "closed"  # nor does he learn of a move
        await host.allow_onlookers(True)
        assert (await party.join(onlooker.client, host.id)).seat is None


@in_loop
async def test_the_others_vote_a_stand_in_for_one_who_keeps_them_waiting(build: Build) -> None:
    house = build(vote_after=0).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 4)
        idle = await mover(tables)
        others = [table for table in tables if table is not idle]
        assert idle.seat is not None and others[0].seat is not None
        assert (await refusal(idle.vote(idle.seat))).code == "nobody"
        assert (await refusal(others[0].vote(others[1].seat or 0))).code == "vote"  # nobody waits for that one
        await others[0].vote(idle.seat)
        await others[0].vote(idle.seat)  # counts once
        await idle.until(lambda: idle.table["seats"][idle.seat]["votes"] == 1)
        before = (await latest(tables)).version
        assert not idle.table["seats"][idle.seat]["stand_in"]
        await others[1].vote(idle.seat)
        await others[0].until(lambda: bool(others[0].table["seats"][idle.seat]["stand_in"]))
        await others[0].until(lambda: others[0].seen > before)  # the stand-in has moved
        await idle.sit()
        await others[0].until(lambda: not others[0].table["seats"][idle.seat]["stand_in"])
        await play_out(tables)


@in_loop
async def test_a_move_voids_the_votes_and_there_is_a_time_to_think(build: Build) -> None:
    house = build(vote_after=10**6).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 3)
        idle = await mover(tables)
        other = next(table for table in tables if table is not idle)
        error = await refusal(other.vote(idle.seat or 0))
        assert error.code == "vote" and "longer" in str(error)
        timed = await party.play("pairs", 2, clock=1000)
        idle = await mover(timed)
        other = next(table for table in timed if table is not idle)
        assert "clock" in str(await refusal(other.vote(idle.seat or 0)))
    house.stop()
    settings = json.loads((house.data / "settings.json").read_text())
    (house.data / "settings.json").write_text(json.dumps({**settings, "vote_after": 0}))
    house.start()
    async with Party(house) as party:
        tables = await party.play("pairs", 3)
        idle = await mover(tables)
        other = next(table for table in tables if table is not idle)
        seat = idle.seat or 0
        await other.vote(seat)
        await other.until(lambda: other.table["seats"][seat]["votes"] == 1)
        await idle.move(idle.moves[0])
        assert (await party.clients[0].ask("GET", f"/api/tables/{idle.id}"))["seats"][seat]["votes"] == 0


@in_loop
async def test_reports_reach_the_keeper(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        me, other = tables
        line = await other.say("неприятные слова")
        await me.until(lambda: bool(me.chat))
        await me.client.report(me.id, "сперва так", seat=1)
        await me.client.report(me.id, "ругается", line=line)
        assert (await refusal(me.client.report(me.id, "сам", seat=0))).code == "nobody"
        assert (await refusal(me.client.report(me.id, "кто?"))).code == "nobody"
        assert (await refusal(me.client.report("x" * 22, "кто?", seat=1))).code == "no_table"
        said = command("reports", *house.at).stdout
        assert "ругается" in said and "неприятные слова" in said and "сперва так" not in said
        assert me.id in said and guest_id(other.client) in said and guest_id(me.client) in said
        await other.client.forget()
        assert "There are no reports." in command("reports", *house.at).stdout


@in_loop
async def test_the_keeper_shuts_a_guest_out(build: Build) -> None:
    house = build(bans_every=0.05).start()
    async with Party(house) as party:
        host, guest = await seated(party)
        who = guest_id(guest.client)
        assert command("ban", who, "--days", 2, *house.at).returncode == 0
        with pytest.raises(Refused, match="shut you out"):
            await guest.until(lambda: False)
        error = await refusal(guest.client.ask("POST", "/api/guest"))
        assert error.code == "banned"
        assert (await closing(house, host.id, cookie=guest.client.cookie))[0] == 4403
        await host.say("тише стало")
        assert command("ban", who, "--lift", *house.at).returncode == 0
        while True:
            try:
                await guest.client.ask("POST", "/api/guest")
                break
            except Refused:
                await asyncio.sleep(0.05)
        for wrong in ("nobody", "x" * 32, who[:12] + "0"):
            assert command("ban", wrong, *house.at).returncode == 1
        assert command("ban", who, "--lift", *house.at).returncode == 1


@in_loop
async def test_the_keeper_shuts_an_address_out_by_its_mark(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", bans_every=0.05).start()
    async with Party(house) as party:

        async def here(address: str) -> Client:
            return await party.stack.enter_async_context(Client(house.url, headers={"X-Forwarded-For": address}))

        bad, good = await here("203.0.113.7"), await here("203.0.113.8")
        table = (await good.set_table("pairs"))["id"]
        there, host = await party.join(bad, table), await party.join(good, table)
        mark = next(line["who"] for line in house.logged() if line["event"] == "new guest")
        assert command("ban", mark, *house.at).returncode == 0
        while (answer := await bad.http.post("/api/guest")).is_success:
            await asyncio.sleep(0.05)
        assert answer.status_code == 403 and answer.json()["code"] == "banned"
        with pytest.raises(Refused, match="shut you out"):
            await there.until(lambda: False)  # his socket, too
        await host.say("тише стало")
        assert (await good.http.post("/api/guest")).is_success
