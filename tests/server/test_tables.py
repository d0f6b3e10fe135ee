"""Guests at tables, over real sockets."""

from __future__ import annotations

import asyncio
import json
import random

import pytest
from house import House, Party, in_loop, mover, play_on, play_out, refusal

from koloda.client import Client, Json, Refused
from koloda.engine.plain import EventData, ViewData
from koloda.errors import KolodaError
from koloda.fair import fair_deal, promised, verify


@pytest.mark.parametrize(("game", "people", "bots"), [("pairs", 2, 1), ("kitty", 2, 1), ("witch", 3, 0)])
@in_loop
async def test_a_whole_game_between_guests_and_bots(house: House, game: str, people: int, bots: int) -> None:
    async with Party(house) as party:
        tables = await party.play(game, people, bots)
        await play_out(tables)
        assert all(table.view["over"] and table.view["result"] == tables[0].view["result"] for table in tables)
        assert tables[0].table["places"] == tables[0].view["result"]["places"]


@in_loop
async def test_each_is_shown_his_own_view_and_nothing_else(house: House) -> None:
    async with Party(house) as party:
        told: dict[int | None, list[Json]] = {0: [], 1: [], 2: [], None: []}
        tables = await party.play("kitty", 3)
        onlooker = await party.join(await party.guest(), tables[0].id)
        for table in [*tables, onlooker]:
            table.on_message = told[table.seat].append
        await play_out(tables)
        record = await party.clients[0].record(tables[0].id)
        truth = fair_deal("kitty", 3, record["options"], promised(json.dumps(record)).key)
        by_version: dict[int, dict[int | None, tuple[ViewData, list[EventData]]]] = {}
        version = tables[0].version - len(record["moves"]) - 1  # of the start; the end is an entry too
        seen = truth.history().events.length
        for line in record["moves"]:
            seat, _, text = line.partition(" ")
            truth.play(int(seat), text)
            version += 2 if truth.over else 1
            by_version[version] = {who: (truth.view(who), truth.events(who, seen)) for who in told}
            seen = truth.history().events.length
        for who, messages in told.items():
            shown = [message for message in messages if "view" in message]
            assert len(shown) == len(record["moves"])
            for message in shown:
                view, events = by_version[message["version"]][who]
                assert message["view"] == view
                assert message["events"] == events


@in_loop
async def test_only_who_sits_there_moves(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        onlooker = await party.join(await party.guest(), tables[0].id)
        text = (await mover(tables)).moves[0]
        waiting = next(table for table in tables if not table.view["moves"])
        assert onlooker.seat is None and onlooker.view["seat"] is None and onlooker.view["moves"] == []
        assert (await refusal(onlooker.move(text))).code == "onlooker"
        assert (await refusal(waiting.move(text))).code == "not_asked"
        assert (await refusal((await mover(tables)).move("dance"))).code == "illegal"
        assert (await refusal(onlooker.undo())).code == "onlooker"
        assert (await refusal(onlooker.sit(0))).code == "started"
        assert (await refusal(onlooker.start())).code == "host"


@in_loop
async def test_sitting_down_and_bots_before_the_game(house: House) -> None:
    async with Party(house) as party:
        host, friend = await party.guest(), await party.guest()
        info = await host.set_table("pairs", seats=3)
        assert [seat["kind"] for seat in info["seats"]] == ["guest", "empty", "empty"]
        at_host, at_friend = await party.join(host, info["id"]), await party.join(friend, info["id"])
        assert (await refusal(at_friend.sit(0))).code == "taken"
        assert (await refusal(at_friend.sit(3))).code == "seat"
        assert (await refusal(at_friend.seat_bot(1, "club"))).code == "host"
        assert (await refusal(at_host.start())).code == "empty"
        await at_friend.sit(2)
        await at_friend.sit(1)  # changes place
        assert (await refusal(at_host.seat_bot(1, "club"))).code == "taken"
        await at_host.seat_bot(2, "master")
        await at_host.seat_bot(2, None)
        await at_friend.stand()
        await at_friend.sit()
        await at_host.seat_bot(2, "beginner")
        await at_friend.rename("  Боря ")
        await at_host.until(lambda: at_host.table["seats"][1]["name"] == "Боря")
        assert (await refusal(at_friend.start())).code == "host"
        assert (await refusal(at_host.move("take"))).code == "waiting"
        await at_host.start()
        await at_friend.until(lambda: at_friend.table["stage"] == "playing")
        assert [seat["level"] for seat in at_friend.table["seats"]] == [None, None, "beginner"]
        assert (await refusal(at_host.seat_bot(2, None))).code == "started"


@in_loop
async def test_chairs_come_and_go_before_the_game(house: House) -> None:
    """As many as the game and what was agreed allow; what was the book's is the book's for the new number."""
    async with Party(house) as party:
        host, friend = await party.guest(), await party.guest()
        info = await host.set_table("kitty", seats=4, bots=[None, None, "club"], options={"teams": True})
        at_host, at_friend = await party.join(host, info["id"]), await party.join(friend, info["id"])
        assert info["options"] == {"length": "hard", "teams": True, "target": 0}
        await at_host.chairs(6)
        await at_friend.sit(5)
        assert [seat["kind"] for seat in at_host.table["seats"]] == ["guest", "empty", "bot", "empty", "empty", "guest"]
        assert at_host.table["options"] == {**info["options"], "length": "easy"}
        assert (await refusal(at_friend.chairs(4))).code == "host"
        assert (await refusal(at_host.chairs(2))).code == "taken"
        assert (await refusal(at_host.chairs(3))).code == "bad", "no teams of three"
        assert (await refusal(at_host.chairs(8))).code == "bad"
        await at_host.chairs(4)
        await at_friend.until(lambda: at_friend.seat == 3)
        assert [seat["kind"] for seat in at_host.table["seats"]] == ["guest", "empty", "bot", "guest"]
        assert at_host.table["options"] == info["options"]
        await at_host.seat_bot(1, "club")
        await at_host.start()
        await at_friend.until(lambda: bool(at_friend.view))
        assert at_friend.view["seat"] == 3 and len(at_friend.view["seats"]) == 4
        assert (await refusal(at_host.chairs(5))).code == "started"


@in_loop
async def test_the_same_id_again_changes_nothing(house: House) -> None:
    async with Party(house) as party:
        table = await mover(await party.play("pairs", 2))
        done = await table.move("take", id="my-first")
        assert await table.move("take", id="my-first") == done
        assert await table.order("move", "my-first", text="pass") == done
        await play_out(party.tables)
        moves = (await party.clients[0].record(table.id))["moves"]
        assert await table.order("move", "my-first", text="take") == done
        assert moves == (await party.clients[0].record(table.id))["moves"]


@in_loop
async def test_of_two_moves_for_one_turn_one_wins(house: House) -> None:
    async with Party(house) as party:
        table = await mover(await party.play("pairs", 2))
        before = table.version
        orders = [table.order("move", text="take", version=before) for _ in range(5)]
        answers = await asyncio.gather(*orders, return_exceptions=True)
        assert sorted(isinstance(answer, int) for answer in answers) == [False] * 4 + [True]
        assert {error.code for error in answers if isinstance(error, Refused)} <= {"stale", "not_asked"}


@in_loop
async def test_a_sealed_choice_does_not_make_others_stale(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        version = max(table.version for table in tables)
        assert tables[0].view["together"]
        await asyncio.gather(*[t.order("move", text=t.moves[0], version=version) for t in tables])


@in_loop
async def test_who_comes_back_gets_what_he_missed(house: House) -> None:
    async with Party(house) as party:
        first, second, _ = await party.play("kitty", 3)
        told: list[Json] = []
        await first.leave()
        version, connections = first.version, first.connections
        await second.move(second.moves[0])
        await second.say("Где ты?")
        first.on_message = told.append
        await first.come()
        await first.until(lambda: first.version >= second.version and first.connections > connections)
        await first.until(lambda: any(message["type"] in ("events", "view") for message in told))
        news = next(message for message in told if message["type"] == "events")
        assert news["since"] == version
        assert [event["kind"] for event in news["events"]] == ["sealed"]
        assert [line["text"] for line in first.chat] == ["Где ты?"]


@in_loop
async def test_a_second_connection_takes_the_place_of_the_first(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        async with Client(house.url, cookie=party.clients[0].cookie) as again:
            table = await party.join(again, tables[0].id)
            assert table.seat == tables[0].seat
            with pytest.raises(Exception, match="elsewhere"):
                await tables[0].until(lambda: False, 5)


@in_loop
async def test_chat_and_its_history(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        await tables[0].say("Привет!")
        await tables[1].react("👏")
        late = await party.join(await party.guest(), tables[0].id)
        await late.say("А я смотрю")
        assert [(line["seat"], line["text"]) for line in late.chat] == [(0, "Привет!"), (1, "👏"), (None, "А я смотрю")]
        assert (await refusal(tables[0].say(" \n\t"))).code == "chat"


@in_loop
async def test_rematch_with_the_same_people(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2, 1)
        assert (await refusal(tables[0].order("rematch"))).code == "running"
        await play_out(tables)
        second = await tables[1].rematch()
        assert (await refusal(tables[0].order("rematch"))).code == "rematch"
        again = [await party.join(client, second) for client in party.clients]
        assert [table.seat for table in again] == [0, 1]
        assert [seat["kind"] for seat in again[0].table["seats"]] == ["guest", "guest", "bot"]
        await again[1].start()
        await again[0].until(lambda: bool(again[0].view))
        await play_out(again)


@in_loop
async def test_a_rematch_with_bots_alone_is_dealt_at_once(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 1, 2)
        await play_out(tables)
        again = await party.join(party.clients[0], await tables[0].rematch())
        assert again.table["stage"] == "playing"
        await again.until(lambda: bool(again.view))
        await play_out([again])


@in_loop
async def test_a_table_is_dealt_as_soon_as_all_have_added_their_numbers(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("pairs", seats=3, bots=[None, None, "club"], soon=True)
        promise = info["fair"]["commitment"]
        first = await party.join(host, info["id"])
        assert (first.table["stage"], first.table["soon"], first.table["fair"]["added"]) == ("waiting", True, [])
        await first.add("a1" * 32)
        assert (await refusal(first.add("a2" * 32))).code == "added"
        second = await party.join(await party.guest(), info["id"])
        assert (await refusal(second.add("b1" * 32))).code == "onlooker"
        assert second.table["fair"]["added"] == [0] and second.table["fair"]["numbers"] is None
        await second.sit(1)
        await second.add("b1" * 32)
        await first.until(lambda: bool(first.view))
        assert first.table["fair"] == {"commitment": promise, "added": [0, 1], "secret": None, "numbers": None}
        assert (await refusal(first.add("a2" * 32))).code == "started"
        await play_out([first, second])
        assert first.table["fair"]["numbers"] == [[0, "a1" * 32], [1, "b1" * 32]]
        record = await host.record(info["id"])
        assert verify(json.dumps(record), promise).over
        record["fair"]["numbers"].pop()
        with pytest.raises(KolodaError):
            verify(json.dumps(record), promise)


@in_loop
async def test_what_who_left_has_added_does_not_count(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("pairs", seats=2)
        first, second = await party.join(host, info["id"]), await party.join(await party.guest(), info["id"])
        await second.sit(1)
        await second.add("b1" * 32)
        await first.add("a1" * 32)
        await second.stand()
        await first.seat_bot(1, "club")
        await first.start()
        await play_out([first])
        assert first.table["fair"]["numbers"] == [[0, "a1" * 32]]


@in_loop
async def test_a_rematch_against_bots_may_wait_for_a_number(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 1, 2)
        await play_out(tables)
        await tables[0].order("rematch", soon=True)
        await tables[0].until(lambda: tables[0].table["rematch"] is not None)
        again = await party.join(party.clients[0], tables[0].table["rematch"])
        assert again.table["stage"] == "waiting"
        await again.add()
        await again.until(lambda: bool(again.view))
        assert again.table["fair"]["added"] == [0]


@in_loop
async def test_open_tables_are_in_the_lobby_while_somebody_is_there(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        shown = await host.set_table("pairs", seats=2, open=True)
        hidden = await host.set_table("pairs", seats=2)
        assert shown["id"] not in [table["id"] for table in await host.lobby()]
        table = await party.join(host, shown["id"])
        await party.join(host, hidden["id"])
        ids = [info["id"] for info in await host.lobby()]
        assert shown["id"] in ids and hidden["id"] not in ids
        await table.leave()
        mine = await host.ask("GET", "/api/guest/tables")
        assert [info["id"] for info in mine] == [hidden["id"], shown["id"]]


@in_loop
async def test_a_finished_game_is_seen_whole_and_checked(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("kitty", 3)
        promise = tables[2].table["fair"]["commitment"]
        assert tables[2].table["fair"]["secret"] is None
        early = await refusal(party.clients[0].record(tables[0].id))
        assert early.code == "running"
        await play_out(tables)
        answer = await party.clients[0].http.get(f"/api/tables/{tables[0].id}/record")
        assert verify(answer.content).view(1) == tables[1].view
        assert answer.json()["fair"]["commitment"] == promise
        steps = await party.clients[0].ask("GET", f"/api/tables/{tables[0].id}/frames?first=1&count=2")
        assert [frame["step"] for frame in steps["frames"]] == [1, 2]
        assert None not in steps["frames"][0]["view"]["seats"][1]["zones"]["hand"]
        seen = await party.clients[0].ask("GET", f"/api/tables/{tables[0].id}/frames?count=1&seat=1&cards=seen")
        assert seen["frames"][0]["view"]["seat"] == 1
        assert seen["frames"][0]["view"]["seats"][0]["zones"]["hand"][0] is None


@in_loop
async def test_bots_play_the_other_seats(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("pairs", seats=4, bots=[None, "beginner", "club", "master"], start=True)
        table = await party.join(host, info["id"])
        await play_on(table, random.Random(3))
        assert table.view["over"]


@in_loop
async def test_the_host_may_clear_the_seat_of_who_is_gone_and_others_act_when_he_is(house: House) -> None:
    async with Party(house) as party:
        host, friend = await party.guest(), await party.guest()
        info = await host.set_table("pairs", seats=3)
        at_host, at_friend = await party.join(host, info["id"]), await party.join(friend, info["id"])
        await at_friend.sit(1)
        await at_friend.leave()
        await at_host.until(lambda: not at_host.table["seats"][1]["here"])
        await at_host.seat_bot(1, "club")
        await at_friend.come()
        assert at_friend.seat is None
        await at_friend.sit(2)
        await at_host.leave()
        await at_friend.until(lambda: not at_friend.table["seats"][0]["here"])
        await at_friend.start()
        assert at_friend.table["stage"] == "playing"
