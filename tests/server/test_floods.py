"""Much of a little thing: hellos, orders, requests, a game without end, and what is no request at all."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import subprocess
import sys
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from conftest import Build
from house import House, Party, free_port, in_loop, mover, play_on, refusal
from lines import Line
from litestar import WebSocket
from wire import answer, line
from witness import contradictions, entries

from koloda.client import Client, Json, Refused
from koloda.server.http.socket import Connection, listen
from koloda.server.keeper import Keeper
from koloda.server.people.limits import Buckets
from koloda.server.settings import Settings
from koloda.server.tables.happenings import Given, Joined
from koloda.server.tables.room import Room
from koloda.server.tables.sitting import Sitting


@in_loop
async def test_hello_is_said_once_a_second(build: Build) -> None:
    house = build(hello_rate=0.0001, hello_burst=4).start()
    async with Party(house) as party:
        host = await party.guest()
        async with Line(house, host, (await host.set_table("pairs"))["id"]) as bare:
            for _ in range(30):
                await bare.say(type="hello")
            assert (await bare.order("sit", seat=15))["type"] == "refused"
            heard = Counter(message["type"] for message in bare.witness.heard)
            assert heard["welcome"] == 1 + 4 and heard["refused"] == 26 + 1
            assert {message["code"] for message in bare.witness.heard if message["type"] == "refused"} == {
                "rate",
                "seat",
            }


@in_loop
async def test_who_missed_much_is_shown_the_whole_view(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("abracadabra", 4)
        dealt = tables[0].version
        while len(tables[0].events) < 800:
            table = await mover(tables)
            await table.move(random.Random(len(table.events)).choice(table.moves))
        recent = tables[0].seen
        for table in tables:
            await table.leave()
        async with Line(house, party.clients[0], tables[0].id) as bare:
            await bare.say(type="hello", version=dealt)
            assert (await bare.until(lambda message: message["type"] in ("view", "events")))["type"] == "view"
            await bare.say(type="hello", version=recent)
            assert (await bare.until(lambda message: message["type"] in ("view", "events")))["type"] == "events"
            assert contradictions(bare.table, entries(house.data, bare.table), [bare.witness]) == []


VIEWS = """
import json, sys
from koloda.server.tables import audience
def noted(sitting, reader):
    print(json.dumps({"event": "view made", "seat": reader.seat}), file=sys.stderr, flush=True)
    return made(sitting, reader)
made, audience.whole_view = audience.whole_view, noted
"""


@in_loop
async def test_a_view_is_made_once_for_all_who_see_the_same(build: Build) -> None:
    house = build(prelude=VIEWS).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        table = await mover(tables)
        await table.move("take")
        for _ in range(10):
            await party.join(await party.guest(), table.id)
        made = [line["seat"] for line in house.logged() if line["event"] == "view made"]
        assert made.count(None) == 1
        await (await mover(tables)).move("take")
        late = await party.join(await party.guest(), table.id)
        assert late.view == (await party.join(await party.guest(), table.id)).view
        made = [line["seat"] for line in house.logged() if line["event"] == "view made"]
        assert made.count(None) == 2


@in_loop
async def test_all_may_rename_themselves_now_and_then(build: Build) -> None:
    house = build(change_rate=0.0001, change_burst=5).start()
    async with Party(house) as party:
        host = await party.guest()
        async with Line(house, host, (await host.set_table("pairs"))["id"]) as bare:
            answers = [await bare.order("rename", name=f"Анна {number}") for number in range(20)]
            assert [told["type"] for told in answers] == ["ack"] * 5 + ["refused"] * 15
            assert {told["code"] for told in answers[5:]} == {"rate"}
            assert (await bare.order("chat", text="Ау"))["type"] == "ack"


@in_loop
async def test_a_crowd_of_onlookers_does_not_drown_a_table(build: Build) -> None:
    house = build(onlookers_rate=0.0001, onlookers_burst=5).start()
    async with Party(house) as party:
        host = await party.join(await party.guest(), (await (await party.guest()).set_table("pairs"))["id"])
        crowd = [await party.join(await party.guest(), host.id) for _ in range(4)]
        said = await asyncio.gather(*[each.say("Ау") for each in crowd for _ in range(3)], return_exceptions=True)
        assert sum(isinstance(told, int) for told in said) == 5
        assert {getattr(told, "code", None) for told in said if not isinstance(told, int)} == {"rate"}
        await host.sit()
        await host.say("Садитесь")
        await crowd[0].until(lambda: crowd[0].chat[-1]["text"] == "Садитесь")


@in_loop
async def test_an_address_has_so_much_written_down_a_day(build: Build) -> None:
    """Names, talk, reports, whatever guest or table it is for; moves go on."""
    house = build(said_a_day_per_address=6).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)  # one of them sat down, and the host began
        host, guest = tables
        await guest.client.ask("PATCH", "/api/guest", json={"name": "Анна"})
        await guest.say("Ау")
        await host.client.report(host.id, "кричит", seat=1)
        await host.say("Тише")
        for refused in (
            host.say("И ещё"),
            guest.rename("Яна"),
            host.client.ask("PATCH", "/api/guest", json={"name": "Яна"}),
            guest.client.report(host.id, "сам такой", seat=0),
            (await party.join(await party.guest(), host.id)).say("А я?"),
        ):
            error = await refusal(refused)
            assert error.code == "today" and "tomorrow" in str(error)
        table = await mover(tables)
        await table.move(table.moves[0])


def made(house: House, table: str) -> int:
    return sum(entry["kind"] == "moved" for entry in entries(house.data, table).values())


@in_loop
async def test_an_address_has_so_many_moves_a_day(build: Build) -> None:
    """Whoever plays there, at whatever table; talk goes on, and strangers play."""
    house = build("--proxy", "127.0.0.1", moves_a_day_per_address=20).start()
    async with Party(house) as party:
        tables = await party.play("abracadabra", 4)
        with pytest.raises(Refused, match="today") as refused:
            while True:
                table = await mover(tables)
                await table.move(table.moves[0])
        assert refused.value.code == "today" and made(house, tables[0].id) == 20
        await tables[0].say("Жаль")
        stranger = await party.stack.enter_async_context(Client(house.url, headers={"X-Forwarded-For": "203.0.113.7"}))
        info = await stranger.set_table("pairs", bots=[None, "beginner"], start=True)
        await play_on(await party.join(stranger, info["id"]), random.Random(1), 2)


@in_loop
async def test_bots_wait_where_all_moves_of_the_day_are_made(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", moves_a_day_per_address=12).start()
    async with Party(house) as party:
        greedy = await party.stack.enter_async_context(Client(house.url, headers={"X-Forwarded-For": "203.0.113.7"}))
        info = await greedy.set_table("abracadabra", seats=4, bots=[None, *["beginner"] * 3], start=True)
        table = await party.join(greedy, info["id"])
        heard: list[Json] = []
        table.on_message = heard.append
        await table.stand()  # a stand-in plays for him too
        await table.until(lambda: made(house, table.id) >= 12)
        stranger = await party.stack.enter_async_context(Client(house.url, headers={"X-Forwarded-For": "198.51.100.4"}))
        other = await stranger.set_table("abracadabra", seats=4, bots=[None, *["beginner"] * 3], start=True)
        async with stranger.at(other["id"]) as playing:
            await playing.stand()
            await playing.until(lambda: playing.version >= 12)  # bots have time for as many
        assert made(house, table.id) == 12
        said = [(message["code"], message["id"]) for message in heard if message["type"] == "refused"]
        assert set(said) == {("today", None)} and len(said) <= 4  # why they wait, not every moment


@in_loop
async def test_hello_said_again_is_nothing_new_to_the_others(house: House) -> None:
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        heard: list[Json] = []
        tables[0].on_message = heard.append
        await tables[1].leave()
        async with Line(house, tables[1].client, tables[0].id) as bare:
            for _ in range(5):
                await bare.say(type="hello")
                await bare.until(lambda message: message["type"] == "welcome")
            await bare.order("chat", text="Ау")
            await tables[0].until(lambda: bool(tables[0].chat))
            told = [message["here"] for message in heard if message["type"] == "presence"]
            assert told in ([[0], [0, 1]], [[0, 1]])  # who came back so soon may not have been missed


class Torrent:
    """A socket on which there is always one more message."""

    def __init__(self, **message: str) -> None:
        self.message = message
        self.read = 0

    async def receive_data(self, _: str) -> str:
        if self.read >= 50:
            await asyncio.Event().wait()
        self.read += 1
        return json.dumps({"type": "hello"} if self.read == 1 else self.message)


class Inbox:
    """A room that takes nothing by itself."""

    def __init__(self) -> None:
        self.happened: list[Joined | Given] = []
        self.sitting = Sitting("t")

    def happen(self, happening: Joined | Given) -> None:
        self.happened.append(happening)


class Beside:
    settings = Settings()
    rooms = SimpleNamespace(moves=Buckets(1, 100))


@in_loop
async def test_a_connection_has_one_thing_in_the_inbox() -> None:
    torrent, inbox = Torrent(type="move", id="1", text="take"), Inbox()
    connection = Connection("guest", "Гость", "203.0.113.7", 1000)
    listening = asyncio.create_task(
        listen(cast("WebSocket[Any, Any, Any]", torrent), cast(Keeper, Beside()), cast(Room, inbox), connection)
    )
    for taken in range(1, 8):
        for _ in range(100):
            await asyncio.sleep(0)
        assert len(inbox.happened) == torrent.read == taken
        inbox.happened[-1].taken.set()
    listening.cancel()


@in_loop
async def test_what_came_together_is_not_taken_together() -> None:
    """Others have their turns between two messages that nobody has to wait for."""
    torrent, inbox = Torrent(type="nonsense"), Inbox()
    connection = Connection("guest", "Гость", "203.0.113.7", 10**6)
    listening = asyncio.create_task(
        listen(cast("WebSocket[Any, Any, Any]", torrent), cast(Keeper, Beside()), cast(Room, inbox), connection)
    )
    while not inbox.happened:
        await asyncio.sleep(0)
    inbox.happened[0].taken.set()
    turns, before = 0, torrent.read
    while torrent.read < 50:
        await asyncio.sleep(0)
        turns += 1
    assert before == 1 and turns >= 49 - 1
    listening.cancel()


SHORT = "import koloda.server.tables.sitting as sitting; sitting.MOST_PLAYED, sitting.MOST_SAID = 12, 6"


@in_loop
async def test_a_record_has_an_end(build: Build) -> None:
    house = build(prelude=SHORT).start()
    async with Party(house) as party:
        tables = await party.play("cribbage", 2)
        with pytest.raises(Refused, match="12 moves"):
            while True:
                table = await mover(tables)
                await table.move(table.moves[0])
        for number in range(6 - 3):
            await tables[0].say(f"Ход {number}")
        assert (await refusal(tables[0].say("И ещё"))).code == "long"
        kinds = [entry["kind"] for entry in entries(house.data, tables[0].id).values()]
        assert kinds == ["created", "sat", "sat", "started"] + ["moved"] * 11 + ["chatted"] * 3


@in_loop
async def test_bots_stop_where_a_record_ends(build: Build) -> None:
    house = build(prelude=SHORT).start()
    async with Party(house) as party:
        (alone,) = await party.play("cribbage", 1, 1)
        await alone.stand()  # a stand-in plays for him: whoever is asked at the end, it is a bot
        await alone.until(lambda: made(house, alone.id) >= 11)
        for _ in range(3):
            await alone.say("Всё?")
        assert (await refusal(alone.say("Ау?"))).code == "long"
        await (await party.guest()).games()
        (other,) = await party.play("cribbage", 1, 1)
        await other.stand()
        await other.until(lambda: made(house, other.id) >= 11)  # bots have time for as many
        assert made(house, alone.id) == 11
    house.stop()
    assert [each for each in house.logged() if each["level"] != "info"] == []


@in_loop
async def test_nonsense_nested_deeply_is_no_fault_of_the_server(house: House) -> None:
    deep = [b"[" * 60_000, b'{"game":' * 7000, b'{"game":"pairs","options":' + b"[" * 50_000 + b"]" * 10]
    async with Client(house.url) as guest:
        cookie = {"Cookie": f"koloda_guest={guest.cookie}"}
        for content in deep:
            for method, path in (("POST", "/api/tables"), ("PATCH", "/api/guest")):
                told = await guest.http.request(method, path, content=content, headers=cookie)
                assert told.status_code == 400 and told.json()["code"] == "malformed", told.text


def test_whatever_a_proxy_forwards_is_answered(build: Build) -> None:
    house = build("--proxy", "127.0.0.1").start()
    for forwarded in (b"a:b", b"::::", b"[", b"[::1", b"fe80::1%eth0", b"1.2.3.4.5", b"\xff\xfe", b",,,", b"x" * 4000):
        for asked in (b"GET /readyz", b"POST /api/guest"):
            with line(house) as through:
                head = asked + b" HTTP/1.1\r\nHost: koloda\r\nX-Forwarded-For: " + forwarded + b"\r\n\r\n"
                assert answer(through, head).startswith(b"HTTP/1.1 20"), forwarded


def test_the_watch_has_a_share_of_its_own(build: Build) -> None:
    """Asking for /healthz is free of what the guests at an address ask for, and is not free."""
    house = build(http_rate=0.0001, http_burst=30).start()
    asked = [house.status("/healthz") for _ in range(40)]
    assert 20 <= asked.count(200) <= 30 and asked[-1] == 429
    with line(house) as guest:
        assert answer(guest).startswith(b"HTTP/1.1 200")


def test_noise_is_told_once_in_a_while(build: Build) -> None:
    house = build().start()
    for _ in range(100):
        with line(house) as noise:
            assert answer(noise, b"\x16\x03\x01 hello\r\n\r\n").startswith(b"HTTP/1.1 400")
    assert house.healthy()
    house.stop()
    told = [each for each in house.logged() if each["level"] != "info"]
    assert told and len(told) <= 10 and all(each["event"] == "lines cut" for each in told)


def served(data: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A server that does not come to serve."""
    command = [sys.executable, "-P", "-c", "from koloda.cli import app; app()", "serve", "--data", str(data), *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def test_a_proxy_is_an_address(tmp_path: Path) -> None:
    for proxy in ("*", "proxy.example", "10.0.0.1/8"):
        ended = served(tmp_path / "data", "--port", str(free_port()), "--proxy", proxy)
        assert ended.returncode == 1
        assert ended.stderr.strip().endswith(f"not {proxy}.") and "\n" not in ended.stderr.strip()


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = holder.getsockname()[1]
        ended = served(tmp_path / "data", "--port", str(port))
    assert ended.returncode == 1
    assert ended.stderr.strip() == f"127.0.0.1:{port} cannot be used: Address already in use."
