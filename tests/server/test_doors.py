"""No one gets in where they don't belong, and nothing that comes in breaks anything."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest
from conftest import Build
from house import House, Party, in_loop, refusal
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from koloda.client import Client
from koloda.server.http.safety import HEADERS, Door
from koloda.server.people.guests import DAY, Key, Keyring, checked_name, new_guest, open_keyring
from koloda.server.people.tracing import Tracer


@in_loop
async def test_every_answer_carries_the_headers(house: House) -> None:
    async with Client(house.url) as guest:
        for path in ("/api/games", "/healthz", "/nothing/here", "/api/tables/unknown"):
            answer = await guest.http.get(path)
            assert HEADERS.items() <= dict(answer.headers).items()
            assert "server" not in answer.headers
        assert (await guest.http.get("/api/games")).headers["cache-control"] == "no-store"


@in_loop
async def test_the_cookie_is_for_this_site_and_no_script(house: House) -> None:
    async with Client(house.url) as guest:
        said = (await guest.http.post("/api/guest")).headers["set-cookie"].lower()
        assert "httponly" in said and "samesite=lax" in said and "secure" not in said


@in_loop
async def test_foreign_pages_get_nowhere(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        table = (await host.set_table("pairs"))["id"]
        for headers in ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            answer = await host.http.post("/api/guest", headers=headers)
            assert answer.status_code == 403 and answer.json()["code"] == "origin"
        assert (await host.http.post("/api/guest", headers={"Origin": house.url})).status_code == 200
        address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus):
            async with connect(address, origin="https://evil.example"):  # type: ignore[arg-type]
                pass


async def closing(house: House, table: str, *messages: str | bytes, cookie: str | None = None) -> tuple[int, str]:
    """The code and the reason with which the server closes a socket."""
    headers = {} if cookie is None else {"Cookie": f"koloda_guest={cookie}"}
    address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(address, additional_headers=headers) as socket:
        try:
            for message in messages:
                await socket.send(message)
            while True:
                await asyncio.wait_for(socket.recv(), 60)
        except ConnectionClosed as error:
            return (error.rcvd.code, error.rcvd.reason) if error.rcvd else (0, "")


@in_loop
async def test_a_socket_needs_a_guest_a_table_and_hello(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        table = (await host.set_table("pairs"))["id"]
        assert (await closing(house, table))[0] == 4401
        assert (await closing(house, table, cookie="a.b.c"))[0] == 4401
        guest, key, _ = host.cookie.split(".")
        assert (await closing(house, table, cookie=f"{guest}.{key}.{'0' * 64}"))[0] == 4401
        assert (await closing(house, table[:-1] + "_", cookie=host.cookie))[0] == 4404
        assert (await closing(house, "..", cookie=host.cookie))[0] == 4404
        assert (await closing(house, table, '{"type":"start","id":"1"}', cookie=host.cookie))[0] == 4400
        assert (await closing(house, table, '{"type":"hello"}', "x" * 20_000, cookie=host.cookie))[0] == 1009


NONSENSE: list[Any] = [
    "",
    "{",
    "null",
    "[]",
    '{"type":"nonsense"}',
    '{"type":"move"}',
    '{"type":"move","id":"","text":"take"}',
    '{"type":"move","id":"1","text":7}',
    '{"type":"move","id":"1","text":"take","seat":1}',
    '{"type":"move","id":"1","text":"take","version":-1}',
    '{"type":"sit","id":"1","seat":99}',
    '{"type":"bot","id":"1","seat":1,"level":"genius"}',
    '{"type":"chat","id":"1","text":"' + "x" * 501 + '"}',
    "\ud800".encode("utf-8", "surrogatepass"),
    "9" * 5000,
    "[" * 5000,
    '{"a":' * 3000,  # deeper than a decoder goes
]


@in_loop
async def test_nonsense_is_answered_and_changes_nothing(house: House) -> None:
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("pairs", seats=2)
        headers = {"Cookie": f"koloda_guest={host.cookie}"}
        address = f"{house.url.replace('http', 'ws')}/api/tables/{info['id']}/socket"
        async with connect(address, additional_headers=headers) as socket:
            await socket.send('{"type":"hello"}')
            for message in NONSENSE:
                await socket.send(message)
            refused = 0
            while refused < len(NONSENSE):
                said = json.loads(await asyncio.wait_for(socket.recv(), 60))
                if said["type"] == "refused":
                    assert said["code"] == "malformed" and said["sentence"]
                    refused += 1
        seats = (await host.ask("GET", f"/api/tables/{info['id']}"))["seats"]
        assert [{**seat, "here": False} for seat in seats] == info["seats"]  # that he is gone is noticed a little later


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({}, "game"),
        ({"game": "chess"}, "There is no game"),
        ({"game": "pairs", "seats": 9}, "seats"),
        ({"game": "pairs", "seats": True}, "seats"),
        ({"game": "pairs", "options": {"x": 1}}, "no option"),
        ({"game": "pairs", "options": {"eights": 1}}, "eights"),
        ({"game": "pairs", "bots": ["club"]}, "Seat 0"),
        ({"game": "pairs", "bots": [None] * 9}, "places for bots"),
        ({"game": "pairs", "sit": 5}, "seats"),
        ({"game": "pairs", "clock": 0}, "clock"),
        ({"game": "pairs", "start": True}, "empty seats"),
        ({"game": "pairs", "sit": None, "bots": ["club", "club"], "start": True}, "bots alone"),
        ({"game": "pairs", "surprise": 1}, "surprise"),
    ],
)
@in_loop
async def test_a_wish_for_a_table_that_cannot_be(house: House, wish: dict[str, Any], said: str) -> None:
    async with Client(house.url) as guest:
        answer = await guest.http.post("/api/tables", json=wish, headers={"Cookie": f"koloda_guest={guest.cookie}"})
        assert answer.status_code == 400
        assert said in answer.json()["sentence"]


@in_loop
async def test_http_nonsense_gets_a_sentence(house: House) -> None:
    async with Client(house.url) as guest:
        cookie = {"Cookie": f"koloda_guest={guest.cookie}"}
        for answer, status in [
            (await guest.http.post("/api/tables", content=b"{", headers=cookie), 400),
            (await guest.http.post("/api/tables", content=b"x" * 70_000, headers=cookie), 413),
            (await guest.http.post("/api/tables", json={"game": "pairs"}), 401),
            (await guest.http.delete("/api/tables"), 405),
            (await guest.http.get("/api/tables/%00"), 404),
            (await guest.http.get("/api/games/pairs/rules/xx"), 404),
            (await guest.http.get("/api/games/..%2f..%2fetc/rules/ru"), 404),
            (await guest.http.patch("/api/guest", json={"name": " "}, headers=cookie), 400),
        ]:
            assert answer.status_code == status, answer.text
            assert answer.json()["sentence"] and answer.json()["code"]
            assert "Traceback" not in answer.text


@in_loop
async def test_limits(build: Build) -> None:
    house = build(
        http_rate=0.001,
        http_burst=60,
        sockets_per_guest=2,
        tables_per_guest=2,
        socket_rate=5,
        socket_burst=9,
        chat_burst=2,
    )
    house.start()
    async with Party(house) as party:
        host = await party.guest()
        tables = [(await host.set_table("pairs"))["id"] for _ in range(2)]
        assert (await refusal(host.set_table("pairs"))).code == "tables"
        first, _ = [await party.join(host, table) for table in tables]
        assert (await closing(house, tables[0], cookie=host.cookie))[0] == 4429
        said = await asyncio.gather(*[first.say("эй") for _ in range(12)], return_exceptions=True)
        assert sum(isinstance(answer, int) for answer in said) == 2
        assert {getattr(answer, "code", None) for answer in said if not isinstance(answer, int)} == {"rate"}
        while (
            answer := await host.http.get("/api/games", headers={"X-Forwarded-For": str(random.random())})
        ).is_success:
            pass
        assert answer.status_code == 429 and answer.json()["code"] == "rate"
        assert house.healthy()


@in_loop
async def test_a_crowd_goes_in_one_by_one() -> None:
    """Between two of them those who play have their turn."""
    turns = 0
    came: list[int] = []

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        came.append(turns)

    async def others() -> None:
        nonlocal turns
        while len(came) < 50:
            turns += 1
            await asyncio.sleep(0)

    door = Door(inside, 1000, 1000, Tracer(Key("k", "00" * 32, 0.0), plain=False))
    scope = {"type": "http", "path": "/", "method": "GET", "headers": [], "client": ("203.0.113.7", 1)}
    await asyncio.gather(others(), *[door(scope, None, None) for _ in range(50)])  # type: ignore[arg-type]
    assert len(set(came)) == 50


@in_loop
async def test_a_trusted_proxy_tells_where_guests_come_from(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", http_rate=0.001, http_burst=200).start()
    async with Client(house.url, headers={"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}) as guest:
        while (answer := await guest.http.get("/healthz/")).status_code != 429:
            pass
        other = await guest.http.post("/api/guest", headers={"X-Forwarded-For": "203.0.113.8"})
        assert other.status_code == 200
        assert "secure" in other.headers["set-cookie"].lower() and "strict-transport-security" in other.headers
        assert answer.json()["code"] == "rate"


@in_loop
async def test_a_guest_has_his_share_from_however_many_addresses(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", guest_rate=0.0001, guest_burst=10, http_rate=0.0001, http_burst=30)
    house.start()
    async with Party(house) as party:
        greedy, other = await party.guest(), await party.guest()
        cookie = {"Cookie": f"koloda_guest={greedy.cookie}"}
        said = []
        for number in range(14):
            headers = {**cookie, "X-Forwarded-For": f"203.0.113.{number}"}
            said.append((await greedy.http.get("/api/guest/tables", headers=headers)).status_code)
        assert said == [200] * 10 + [429] * 4
        assert await other.ask("GET", "/api/guest/tables") == []
        assert (await closing(house, "x" * 22, cookie=greedy.cookie))[0] == 4429
        assert (await closing(house, "x" * 22, cookie=other.cookie))[0] == 4404


@in_loop
async def test_an_address_has_so_many_sockets(build: Build) -> None:
    house = build(sockets_per_address=3).start()
    async with Party(house) as party:
        guests = [await party.guest() for _ in range(4)]
        table = (await guests[0].set_table("pairs"))["id"]
        first, *_ = [await party.join(guest, table) for guest in guests[:3]]
        assert (await closing(house, table, cookie=guests[3].cookie))[0] == 4429
        await first.leave()
        while (code := (await closing(house, table, "{}", cookie=guests[3].cookie))[0]) == 4429:
            await asyncio.sleep(0.01)  # the place is free once the server has noticed
        assert code == 4400


@in_loop
async def test_the_log_tells_no_secrets(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, 1)
        await tables[0].say("тайное слово")
        secret = tables[0].id
    house.stop()
    text = house.log.read_text()
    assert house.logged()[0]["event"] == "starting"
    for private in (secret, "тайное слово", *[client.cookie.split(".")[0] for client in party.clients]):
        assert private not in text


def test_keys_turn_and_old_cookies_still_hold(build: Build) -> None:
    path = build().data / "keys.json"
    guest = new_guest()
    first = open_keyring(path, now=0)
    cookie = first.sign(guest)
    assert open_keyring(path, now=10 * DAY).keys == first.keys
    later = open_keyring(path, now=100 * DAY)
    assert len(later.keys) == 2 and later.guest(cookie) == guest and later.sign(guest) != cookie
    much_later = open_keyring(path, now=500 * DAY)
    assert len(much_later.keys) == 3 and much_later.guest(cookie) == guest
    assert path.stat().st_mode & 0o077 == 0


def test_a_cookie_cannot_be_made_up() -> None:
    ring = Keyring([Key("k", "00" * 32, 0.0)])
    good = ring.sign("0" * 32)
    assert ring.guest(good) == "0" * 32
    for bad in (
        None,
        "",
        "..",
        good[:-1],
        good + "0",
        "1" + good[1:],
        good.replace(".", ",", 1),
        "é" + good,
        good.upper(),
    ):
        assert ring.guest(bad) is None


@pytest.mark.parametrize("name", ["", " ", "\u202e", "x" * 25, "\x00"])
def test_names_that_cannot_be_shown(name: str) -> None:
    with pytest.raises(Exception, match="name"):
        checked_name(name)
