"""Word to browsers whose turn it is: sealed for them, to the address they gave, once a turn, and nowhere else."""

from __future__ import annotations

import asyncio
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from browser_push import CURVE, Browser, Service, claims, data, push_service, text
from cluster import Cluster
from conftest import Build
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from house import House, Party, in_loop, mover, refusal
from records import change, rows
from test_days import DAY, SOON, due, gone, until

from koloda.client import Client, TableClient
from koloda.server.people.guests import Key
from koloda.server.push.address import NoWay, address_of, check_endpoint
from koloda.server.push.sealing import base64, raw, sealed, server_key

LOCAL: dict[str, Any] = {**SOON, "push_local": True}


def test_what_the_standard_seals_this_browser_opens() -> None:
    """The example of RFC 8291, so that what follows is opened as browsers do."""
    key = ec.derive_private_key(int.from_bytes(data("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"), CURVE)
    browser = Browser(key, data("BTBZMqHH6r4Tts7J_aSIgg"))
    message = (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_y"
        "l95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.opened(data(message)) == b"When I grow up, I want to be a watermelon"


def test_what_the_server_seals_a_browser_opens() -> None:
    browser, other = Browser(), Browser()
    there = browser.subscription("https://push.example/1")
    for message in (b"", b"x", "Ваш ход".encode() * 100):
        assert browser.opened(sealed(message, there["p256dh"], there["auth"])) == message
        with pytest.raises(InvalidTag):
            other.opened(sealed(message, there["p256dh"], there["auth"]))
    first, again = (sealed(b"x", there["p256dh"], there["auth"]) for _ in range(2))
    assert first[:16] != again[:16] and first[21:86] != again[21:86]  # salt and key are new each time


def test_the_servers_key_is_as_lasting_as_its_oldest() -> None:
    oldest = Key("a", "01" * 32, 0.0)
    assert base64(raw(server_key(oldest).public_key())) == base64(raw(server_key(oldest).public_key()))
    assert base64(raw(server_key(Key("b", "02" * 32, 0.0)).public_key())) != base64(
        raw(server_key(oldest).public_key())
    )


async def told(client: Client, service: Service, path: str, **more: str) -> Browser:
    browser = Browser()
    await client.ask("PUT", "/api/guest/push", json=browser.subscription(service.url + path, **more))
    return browser


async def set_slow(party: Party) -> tuple[TableClient, TableClient]:
    """A game over days of two, nobody there: who is to move, and the other."""
    tables = await party.play("pairs", 2, clock=7200, slow=True)
    first = await mover(tables)
    (second,) = [table for table in tables if table is not first]
    await until(lambda: bool(rows(party.house.data, "SELECT seat FROM turns WHERE table_id = :table", table=first.id)))
    return first, second


async def give_turn(house: House, first: TableClient, second: TableClient) -> None:
    """Moves until it is the other's."""
    while due(house, first.id).keys() != {second.seat}:
        if first.view["moves"]:
            await first.move(first.moves[0])
        await asyncio.sleep(0.05)


@in_loop
async def test_who_is_away_is_told_once_a_turn(build: Build) -> None:
    house = build(**LOCAL, push_contact="mailto:keeper@koloda.example").start()
    with push_service() as service:
        async with Party(house) as party:
            first, second = await set_slow(party)
            russian = await told(second.client, service, "/ru")
            english = await told(second.client, service, "/en", lang="en")
            mine = await told(first.client, service, "/first")
            await second.leave()
            await give_turn(house, first, second)
            await until(lambda: len(service.came) == 2)
            (message,) = service.messages("/ru", russian)
            assert message == {
                "title": "Ваш ход: Дайте две!",
                "body": "На ход осталось: 1 час.",
                "url": f"/t/{first.id}",
                "tag": f"turn {first.id}",
                "count": 1,
            }
            assert service.messages("/en", english)[0]["title"] == "Your move: Pairs"
            assert service.messages("/first", mine) == []  # he sits there
            head = service.came[0][1]
            key = (await second.client.ask("GET", "/api/push"))["key"]
            said = claims(head["authorization"], key)
            assert (said["aud"], said["sub"]) == (service.url, "mailto:keeper@koloda.example")
            assert time.time() < said["exp"] <= time.time() + DAY
            assert 7000 < int(head["ttl"]) <= 7200 and head["urgency"] == "normal"
            assert first.id not in str(head) and len(head["topic"]) <= 32  # the service learns no link
            await second.come()  # he looks, and leaves again
            await second.leave()
            await first.say("Ходи уже")
            house.stop()
            house.start()
            await until(lambda: house.logged()[-1]["event"] != "stopped")
            other = Party(house)
            again, away = await set_slow(other)  # which the watch sees after
            await told(away.client, service, "/other")
            await away.leave()
            await give_turn(house, again, away)
            await until(lambda: any(path == "/other" for path, _, _ in service.came))
            assert [path for path, _, _ in service.came].count("/ru") == 1
            await other.__aexit__()


@in_loop
async def test_who_leaves_before_he_was_shown_his_turn_is_told(build: Build) -> None:
    """A phone that was put away looks as if its guest were there."""
    house = build(**LOCAL).start()
    with push_service() as service:
        async with Party(house) as party:
            first, second = await set_slow(party)
            browser = await told(second.client, service, "/second")
            await second.saw(second.version)
            await give_turn(house, first, second)
            await second.leave()
            await until(lambda: len(service.messages("/second", browser)) == 1)


@in_loop
async def test_an_address_that_is_gone_is_dropped_and_one_that_is_unwell_is_not(build: Build) -> None:
    house = build(**LOCAL, prelude="from koloda.server.push import post; post.AGAIN = 0.05").start()
    with push_service() as service:
        service.answers = {"/404": 404, "/410": 410, "/500": 500, "/302": 302}
        async with Party(house) as party:
            first, second = await set_slow(party)
            for path in ("/404", "/410", "/500", "/302", "/201"):
                await told(second.client, service, path)
            await second.leave()
            await give_turn(house, first, second)

            def kept() -> set[str]:
                return {
                    endpoint.rpartition("/")[2]
                    for (endpoint,) in rows(house.data, "SELECT endpoint FROM subscriptions")
                }

            await until(lambda: kept() == {"500", "302", "201"})
            paths = [path for path, _, _ in service.came]
            await until(lambda: [path for path, _, _ in service.came].count("/500") == 3)
            await until(lambda: [path for path, _, _ in service.came].count("/302") == 3)
            paths = [path for path, _, _ in service.came]
            assert paths.count("/404") == paths.count("/410") == paths.count("/201") == 1
            assert "/elsewhere" not in paths  # it goes nowhere it is sent on to


@in_loop
async def test_a_day_s_turns_are_told_at_once_and_once_a_day(build: Build) -> None:
    house = build(**LOCAL).start()
    with push_service() as service:
        async with Party(house) as party, Party(house) as others:
            first, _ = await set_slow(party)
            browser = await told(first.client, service, "/daily", when="daily")
            await gone(*party.tables)
            change(house.data, f"UPDATE turns SET until = until + {DAY}")  # before the day has passed, or time is over
            change(house.data, f"UPDATE ledger SET ran = ran + {DAY}")
            await until(lambda: bool(service.came))
            assert service.messages("/daily", browser) == [
                {
                    "title": "Ваш ход",
                    "body": "Партий, где ходить вам: 1. До ближайшего срока: 1 час.",
                    "url": "/",
                    "tag": "daily",
                    "count": 1,
                }
            ]
            again, away = await set_slow(others)
            await told(away.client, service, "/turns")
            await away.leave()
            await give_turn(house, again, away)
            await until(lambda: any(path == "/turns" for path, _, _ in service.came))
            assert [path for path, _, _ in service.came].count("/daily") == 1
            await first.client.ask(
                "PUT", "/api/guest/push", json=browser.subscription(service.url + "/daily", when="never")
            )
            change(house.data, f"UPDATE turns SET until = until + {DAY}, told = NOT told")  # all were told
            change(house.data, f"UPDATE ledger SET ran = ran + {DAY}")
            await until(lambda: [path for path, _, _ in service.came].count("/turns") == 2)
            assert [path for path, _, _ in service.came].count("/daily") == 1


@in_loop
async def test_so_many_browsers_and_messages_of_a_guest(build: Build) -> None:
    house = build(**LOCAL, push_a_day_per_guest=3).start()
    with push_service() as service:
        async with Party(house) as party:
            first, second = await set_slow(party)
            for number in range(10):
                await told(second.client, service, f"/{number}")
            kept = {endpoint for (endpoint,) in rows(house.data, "SELECT endpoint FROM subscriptions")}
            assert len(kept) == 8
            await second.leave()
            await give_turn(house, first, second)
            await until(lambda: len(service.came) == 3)
            await until(lambda: 'koloda_pushes_total{outcome="turned_away"} 5.0' in metrics(house))
            assert len(service.came) == 3


def metrics(house: House) -> str:
    return httpx.get(house.url + "/metrics").text


WRONG = [
    "http://push.example/1",
    "https://push.example:8443/1",
    "https://127.0.0.1/1",
    "https://[::1]/1",
    "https://[::ffff:10.0.0.1]/1",
    "https://10.0.0.1/1",
    "https://169.254.169.254/latest",
    "https://localhost/1",
    "https://guest@push.example/1",
    "https://push.example/a b",
    "https://пуш.example/1",
    "ftp://push.example/1",
    "https:///1",
    "nonsense",
]


@pytest.mark.parametrize("endpoint", WRONG)
def test_an_address_inside_is_not_kept(endpoint: str) -> None:
    with pytest.raises(NoWay):
        check_endpoint(endpoint, local=False)


@in_loop
async def test_what_is_no_subscription_is_refused(house: House) -> None:
    async with Party(house) as party:
        guest, browser = await party.guest(), Browser()
        right = browser.subscription("https://push.example/1")
        await guest.ask("PUT", "/api/guest/push", json=right)
        for wrong in (
            {"endpoint": "https://127.0.0.1/1"},
            {"endpoint": "https://push.example/" + "x" * 1000},
            {"p256dh": text(b"\x04" + bytes(64))},
            {"p256dh": "!"},
            {"auth": text(b"short")},
            {"when": "always"},
        ):
            assert (await refusal(guest.ask("PUT", "/api/guest/push", json={**right, **wrong}))).code in (
                "bad",
                "malformed",
            )
        guest.cookie = ""
        assert (await refusal(guest.ask("PUT", "/api/guest/push", json=right))).code == "guest"


@in_loop
async def test_a_name_that_leads_inside_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it led to when it was given; and it is asked once, so that it cannot lead elsewhere in between."""
    answers = [["8.8.8.8"], ["10.0.0.1"], ["8.8.8.8", "127.0.0.1"], []]

    async def getaddrinfo(*_: object, **__: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in answers.pop(0)]

    monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", getaddrinfo)
    assert await address_of("push.example", 443, local=False) == "8.8.8.8"
    for _ in range(3):
        with pytest.raises(NoWay):
            await address_of("push.example", 443, local=False)


@in_loop
async def test_the_line_of_messages_has_an_end(build: Build) -> None:
    """What has no place in it is not sent; nobody waits for it."""
    house = build(**LOCAL, push_line=2, prelude="from koloda.server.push import post; post.AGAIN = 1000").start()
    with push_service() as service:
        service.answers = {f"/{number}": 500 for number in range(5)}
        async with Party(house) as party:
            first, second = await set_slow(party)
            for number in range(5):
                await told(second.client, service, f"/{number}")
            await second.leave()
            await give_turn(house, first, second)
            await until(lambda: 'koloda_pushes_total{outcome="turned_away"} 3.0' in metrics(house))
            assert {path for path, _, _ in service.came} <= {f"/{number}" for number in range(5)}
            assert len(service.came) <= 2


@in_loop
async def test_who_is_forgotten_is_told_no_more(build: Build) -> None:
    house = build(**LOCAL).start()
    with push_service() as service:
        async with Party(house) as party:
            first, _ = await set_slow(party)
            await told(first.client, service, "/1")
            await first.client.ask("PUT", "/api/guest/vacation", json={"days": 1})
            guest = first.client.cookie.partition(".")[0]
            await first.leave()
            await first.client.forget()
            for table in ("subscriptions", "vacations", "turns"):
                assert rows(house.data, f"SELECT guest FROM {table} WHERE guest = :guest", guest=guest) == []


@in_loop
async def test_where_a_server_died_another_sees_to_its_games(cluster: Cluster, tmp_path: Path) -> None:
    """Whose time is over there, and who is told of his turn: once, however many servers look."""
    url = cluster.database()
    houses = [House(tmp_path / f"node{number}", database=url, **LOCAL).start() for number in range(2)]
    first, second = houses
    try:
        with push_service() as service:
            async with Party(first) as party:
                tables = await party.play("pairs", 2, clock=7200, slow=True)
                link = tables[0].id
                await until(lambda: bool(due(second, link)))
                for seat, table in enumerate(tables):
                    await told(table.client, service, f"/{seat}")
                await gone(*tables)
            first.kill()
            change(second.data, "UPDATE turns SET until = 0")
            made = 'SELECT data FROM entries WHERE table_id = :table AND data LIKE \'%"bot":"club"%\''
            await until(lambda: len(rows(second.data, made, table=link)) == 1)
            await until(lambda: bool(service.came))
            first.start()
            async with Party(first) as party:  # both have looked by the time that this is told
                again, away = await set_slow(party)
                await told(away.client, service, "/other")
                await away.leave()
                await give_turn(first, again, away)
                await until(lambda: any(path == "/other" for path, _, _ in service.came))
            (asked,) = due(second, link)
            assert [path for path, _, _ in service.came if path != "/other"] == [f"/{asked}"]
            assert len(rows(second.data, made, table=link)) == 1
    finally:
        for house in houses:
            house.kill()
