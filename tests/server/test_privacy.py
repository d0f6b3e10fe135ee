"""What is kept of guests can be read and erased, and the log knows nobody's address."""

from __future__ import annotations

import asyncio

import pytest
from conftest import Build
from house import Party, in_loop, play_out, refusal
from records import change, whole
from witness import guest_id

from koloda.client import Client, TableClient
from koloda.server.keeping import schema
from koloda.server.tables.erasure import NOBODY

NAME, WORDS = "Аграфена", "вот что я скажу"


@in_loop
async def test_a_guest_is_forgotten_wherever_he_was(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        me, friend, third = [await party.guest() for _ in range(3)]
        await me.rename(NAME)
        finished = await friends_table(party, me, friend)
        await play_out(finished)
        await finished[0].say(WORDS)
        places = finished[0].table["places"]
        for table in finished:
            await table.leave()
        playing = await friends_table(party, me, friend)
        await playing[0].say(WORDS)
        looked_at = await party.join(me, (await friend.set_table("pairs"))["id"])
        await looked_at.say(WORDS)
        await looked_at.react("👍")
        await looked_at.rename(NAME + "!")
        alone = (await me.set_table("pairs", bots=[None, "club"], start=True))["id"]
        shared = await party.join(friend, (await me.set_table("pairs"))["id"])
        await shared.sit(1)
        house.stop()  # so that some are in memory and some are not
        house.start()
        await playing[1].until(lambda: playing[1].connections == 2)
        await playing[1].say("мы продолжаем")
        old = me.cookie
        assert NAME in whole(house.data) and WORDS in whole(house.data) and guest_id(me) in whole(house.data)

        gone = guest_id(me)
        await me.forget()
        assert me.cookie == ""
        text = whole(house.data)
        assert NAME not in text and WORDS not in text and gone not in text

        again = Client(house.url, cookie=old)
        assert await again.ask("GET", "/api/guest/tables") == []
        await again.http.aclose()
        seats = (await friend.ask("GET", f"/api/tables/{finished[0].id}"))["seats"]
        assert [seat["name"] for seat in seats] == [NOBODY, friend.name]
        assert (await friend.ask("GET", f"/api/tables/{finished[0].id}"))["places"] == places
        assert (await friend.record(finished[0].id))["moves"]
        await playing[1].until(lambda: playing[1].table["seats"][0]["name"] == NOBODY)
        await play_out([playing[1]])  # a stand-in plays the other seat
        assert (await refusal(third.ask("GET", f"/api/tables/{alone}"))).code == "no_table"
        assert (await friend.ask("GET", f"/api/tables/{shared.id}"))["seats"][0]["kind"] == "empty"
        assert (await refusal(me.forget())).code == "guest"
    house.stop()
    assert not [line for line in house.logged() if line["level"] == "error"]
    left = b"".join(path.read_bytes() for path in house.data.glob("koloda.db*"))
    assert NAME.encode() not in left and WORDS.encode() not in left  # nor in the free space of SQLite's file


async def friends_table(party: Party, host: Client, friend: Client) -> list[TableClient]:
    table = await party.join(host, (await host.set_table("pairs", seats=2))["id"])
    other = await party.join(friend, table.id)
    await other.sit()
    await table.start()
    for each in (table, other):
        await each.until(lambda each=each: bool(each.view))  # type: ignore[misc]
    return [table, other]


@in_loop
async def test_who_looks_on_reads_no_erased_talk(build: Build) -> None:
    """Also at a table that was in memory all the while; the versions of those who know it stay as they are."""
    house = build().start()
    async with Party(house) as party:
        me, friend = await party.guest(), await party.guest()
        table = await party.join(friend, (await friend.set_table("pairs"))["id"])
        mine = await party.join(me, table.id)
        await mine.say(WORDS)
        await table.say("а я другое")
        version = table.version
        told: list[str] = []
        mine.on_message = lambda message: told.append(message["type"])  # a new line makes it forget the good-bye
        await me.forget()
        await mine.until(lambda: "bye" in told)
        late = await party.join(await party.guest(), table.id)
        assert [line["text"] for line in late.chat] == ["а я другое"] and late.version == version


@in_loop
async def test_the_cookie_is_given_up(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        me = await party.guest()
        answer = await me.http.delete("/api/guest", headers={"Cookie": f"koloda_guest={me.cookie}"})
        assert answer.status_code == 204 and "max-age=0" in answer.headers["set-cookie"].lower()
        assert (await me.http.delete("/api/guest")).status_code == 401
        foreign = await me.http.delete("/api/guest", headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403


@in_loop
async def test_what_is_kept_is_told_in_both_languages_with_the_figures_of_this_server(build: Build) -> None:
    house = build(keep_waiting=17, keep_finished=0).start()
    async with Client(house.url) as guest:
        answer = await guest.http.get("/privacy")
        assert answer.status_code == 200 and answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert "17 дн." in answer.text and "17 days" in answer.text and "бессрочно" in answer.text
        assert "koloda_guest" in answer.text and "{" not in answer.text


@in_loop
async def test_the_log_knows_an_address_by_its_mark_only(build: Build) -> None:
    """The mark is the same each time, so that abuse can be followed; a setting has the address written."""
    for plain in (False, True):
        house = build("--proxy", "127.0.0.1", log_addresses=plain, http_rate=0.001, http_burst=8).start()
        marks = set()
        for address in ("203.0.113.7", "203.0.113.8"):
            async with Client(house.url, headers={"X-Forwarded-For": address}) as guest:
                for _ in range(2):
                    await guest.set_table("pairs")
                answers = await asyncio.gather(*[guest.http.get("/api/games") for _ in range(9)])
                assert {answer.status_code for answer in answers} == {200, 429}
        house.stop()
        for address in ("203.0.113.7", "203.0.113.8"):
            assert (address in house.log.read_text()) == plain
        told = [(line["event"], line["who"]) for line in house.logged() if "who" in line]
        marks = {who for _, who in told}
        assert len(marks) == 2
        for mark in marks:  # one who came, his two tables, and one line for all the times he was turned away
            heard = sorted(event for event, who in told if who == mark)
            assert heard == ["new guest", "table set", "table set", "turned away"]


THEN = {"tables", "entries", "guests", "sitters", "stories", "frames", "ledger", "ages"}  # with schema 0004


@pytest.mark.file
@in_loop
async def test_an_older_directory_tells_who_spoke_where(build: Build) -> None:
    """Talk from before is found by the upgrade, and erased with the rest."""
    house = build().start()
    async with Party(house) as party:
        me, friend = await party.guest(), await party.guest()
        table = await party.join(me, (await friend.set_table("pairs"))["id"])
        await table.say(WORDS)
        await table.leave()
        house.stop()
        for later in schema.metadata.tables.keys() - THEN:
            change(house.data, f"DROP TABLE {later}")
        change(house.data, "UPDATE alembic_version SET version_num = '0004'")
        house.start()
        await me.forget()
        assert WORDS not in whole(house.data)
