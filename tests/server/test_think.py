"""Thinking apart: a worker is shown a seat's view and no more, is believed no more than it can show, and may die."""

from __future__ import annotations

import asyncio
import json
import random
import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from conftest import Build
from house import Party, command, in_loop, play_on, play_out
from test_bots import ANYONE, minds
from test_metrics import figures, until
from witness import Past, entries, guest_id
from workers import KEY, WITH_KEY, Pretender, Worker

from koloda import KolodaError, deal
from koloda.client import Json
from koloda.server.nodes.passport import MARK
from koloda.server.nodes.seal import Seal
from koloda.server.people.turns import Asker
from koloda.server.settings import Settings
from koloda.server.thinking.apart import Apart
from koloda.server.thinking.questions import LARGEST_QUESTION, WHEN, Stamp, key_in
from koloda.server.thinking.questions import said as what_is_signed
from koloda.server.thinking.workshop import LINE, Workshop
from koloda.wire.moves import texts

Hire = Callable[..., Worker]
STAMP = Stamp(key_in({"KOLODA_THINK_KEY": KEY}) or b"")


@pytest.fixture
def hire(tmp_path: Path) -> Iterator[Callable[..., Worker]]:
    """Workers of the test's own; not started yet."""
    hired: list[Worker] = []

    def one(*more: str, prelude: str = WITH_KEY) -> Worker:
        hired.append(Worker(tmp_path / f"worker{len(hired)}", *more, prelude=prelude))
        return hired[-1]

    yield one
    for each in hired:
        if each.process is not None:
            each.process.send_signal(signal.SIGCONT)
        each.kill()


def thoughts(found: dict[str, float], at: str) -> dict[str, float]:
    return {of: found[f'koloda_thoughts_total{{at="{at}",of="{of}"}}'] for of in ("bots", "coach", "reason")}


@in_loop
async def test_workers_think_for_a_server_that_has_them(build: Build, hire: Hire) -> None:
    """They know its key from its database; the server itself thinks nothing."""
    house = build()
    worker = hire(*house.at, "--workers", "2", prelude="")
    house.more = ("--think", worker.url)
    house.start()
    worker.start()
    async with Party(house) as party:
        found = await until(house, lambda found: found['koloda_thinkers{state="ready"}'] == 1)
        host = await party.guest()
        info = await host.set_table("pairs", bots=[None, "master"], start=True)
        table = await party.join(host, info["id"])
        await table.my_turn()
        advice = await host.ask("GET", f"/api/tables/{table.id}/advice")
        assert advice["best"] in table.moves and advice["sentences"]
        await play_on(table, random.Random(1))
        assert (await host.ask("GET", f"/api/tables/{table.id}/why?step=1"))["sentences"]
        found = figures(house)
        assert thoughts(found, "apart")["bots"] == found['koloda_moves_total{by="bot"}'] > 0
        assert thoughts(found, "apart")["coach"] == thoughts(found, "apart")["reason"] == 1
        assert set(thoughts(found, "here").values()) == {0}
        assert len(minds(house)) <= 1 and len(minds(worker)) == 3  # one tells games that are over
        answered = figures(worker)['koloda_requests_total{method="POST",route="/think",status="200"}']
        assert answered == sum(thoughts(found, "apart").values())


@in_loop
async def test_a_worker_may_be_killed_in_mid_thought_and_come_back(build: Build, hire: Hire) -> None:
    house = build(prelude=WITH_KEY, bot_seconds=1.0)
    worker = hire("--workers", "1").start()
    house.more = ("--think", worker.url)
    house.start()
    async with Party(house) as party:
        host = await party.guest()
        info = await host.set_table("goblin-poker", bots=[None, "master", "master"], start=True)
        table = await party.join(host, info["id"])
        for fault in (signal.SIGKILL, signal.SIGSTOP):
            await until(house, lambda found: found['koloda_thinkers{state="ready"}'] == 1)
            while not worker.ready()["busy"]:
                await play_on(table, random.Random(1), 1)
            before = thoughts(figures(house), "here")["bots"]
            assert worker.process is not None
            worker.process.send_signal(fault)
            while thoughts(figures(house), "here")["bots"] == before:
                await play_on(table, random.Random(1), 1)
            assert table.version == len(entries(house.data, table.id))
            if fault == signal.SIGKILL:
                await asyncio.to_thread(worker.kill)
                await asyncio.to_thread(worker.start)
            else:
                worker.process.send_signal(signal.SIGCONT)
        found = await until(house, lambda found: found['koloda_thinkers{state="ready"}'] == 1)
        before = thoughts(found, "apart")["bots"]
        while thoughts(figures(house), "apart")["bots"] == before:
            await play_on(table, random.Random(1), 1)
    assert {line["why"] for line in house.logged() if line["event"] == "thinker rests"} <= {"gone", "slow"}
    assert not any(line["level"] == "error" for line in house.logged())


# What crosses the line.


FIELDS = {
    "move": {"want", "address", "guest", "edition", "view", "seconds", "level", "seed"},
    "advice": {"want", "address", "guest", "edition", "view", "seconds"},
    "reason": {"want", "address", "guest", "edition", "view", "seconds", "move", "lang"},
}
PEEP = """
from koloda.server.tables.deal import Deal
from koloda.server.thinking.apart import Apart
def view(self, seat):
    Apart.at_hand = self
    return seen(self, seat)
seen, Deal.view = Deal.view, view
def part(self, asker, view, seconds):
    seats = [dict(seat) for seat in view["seats"]]
    other = (view["seat"] + 1) % len(seats)
    seats[other]["zones"] = seen(Apart.at_hand, other)["seats"][other]["zones"]
    return honest(self, asker, {**view, "seats": seats}, seconds)
honest, Apart.part = Apart.part, part
"""
NAMED = """
from koloda.server.thinking.apart import Apart
def part(self, asker, view, seconds):
    return {**honest(self, asker, view, seconds), "guest": asker.guest}
honest, Apart.part = Apart.part, part
"""


def plain(view: Any) -> str:
    return json.dumps({**view, "moves": []}, sort_keys=True)


def beyond_a_view(pretender: Pretender, table: str, record: dict[int, Json], private: list[str]) -> list[str]:
    """All that a worker was told besides the views of seats that were asked to move."""
    past, shown = Past(table, record), set()
    while past.version < len(record):
        past.advance()
        if past.table is not None:
            shown |= {plain(past.table.view(seat)) for seat in past.table.to_act}
    found = [
        f"fields: {set(one) ^ FIELDS[one['want']]}" for one in pretender.questions if set(one) != FIELDS[one["want"]]
    ]
    found += [
        f"a view of {one['want']} that is no seat's" for one in pretender.questions if plain(one["view"]) not in shown
    ]
    said = "\n".join([*pretender.heads, *map(json.dumps, pretender.questions)])
    return found + [f"{word} is told" for word in private if word in said]


async def any_legal(question: Json) -> tuple[int, bytes]:
    if question["want"] != "move":
        return 500, b"{}"
    move = random.Random(question["seed"]).choice(texts(question["view"]["moves"]))
    return 200, msgspec.json.encode({"minds": 1, "busy": 0, "move": move, "seconds": 0, "spent": 0})


@pytest.mark.parametrize("leak", ["", PEEP, NAMED], ids=["honest", "a hand", "a guest"])
@in_loop
async def test_a_worker_is_shown_a_seat_s_view_and_nothing_else(build: Build, leak: str) -> None:
    async with Pretender(any_legal) as pretender:
        house = build("--think", pretender.url, prelude=WITH_KEY + leak).start()
        async with Party(house) as party:
            await until(house, lambda found: found['koloda_thinkers{state="ready"}'] == 1)
            host = await party.guest()
            await host.rename("Аграфена")
            info = await host.set_table("kitty", seats=3, bots=[None, "club", "master"], start=True)
            table = await party.join(host, info["id"])
            await table.my_turn()
            await host.ask("GET", f"/api/tables/{table.id}/advice")
            await play_on(table, random.Random(1), 100_000 if not leak else 3)
            if not leak:
                await host.ask("GET", f"/api/tables/{table.id}/why?step=2")
        wanted = {one["want"] for one in pretender.questions}
        assert wanted == ({"move", "advice"} if leak else {"move", "advice", "reason"})
        private = ["Аграфена", guest_id(host), host.cookie, table.id, '127.0.0.1"', "203.0.113"]
        found = beyond_a_view(pretender, table.id, entries(house.data, table.id), private)
        assert bool(found) == bool(leak), found


# What comes back.


async def silent(question: Json) -> tuple[int, bytes]:
    await asyncio.sleep(600)
    return 200, b""


def saying(status: int, said: object) -> Callable[[Json], Any]:
    async def reply(question: Json) -> tuple[int, bytes]:
        return status, said if isinstance(said, bytes) else msgspec.json.encode(said)

    return reply


FINE = {"minds": 1, "busy": 0, "seconds": 0.1, "spent": 0.1}
NONSENSE = {
    "illegal": (saying(200, {**FINE, "move": "take everything"}), "odd"),
    "no text": (saying(200, {**FINE, "move": 7}), "odd"),
    "no minds": (saying(200, {**FINE, "minds": 0, "move": "pass"}), "odd"),
    "no time": (saying(200, {**FINE, "spent": -1e9, "move": "pass"}), "odd"),
    "nothing": (saying(200, b""), "odd"),
    "not JSON": (saying(200, b"<html>"), "odd"),
    "too deep": (saying(200, b"[" * 100_000), "odd"),
    "endless": (saying(200, b" " * (1 << 20)), "odd"),
    "elsewhere": (saying(302, b""), "odd"),
    "a stranger": (saying(401, {}), "key"),
    "full": (saying(503, {}), "full"),
    "hangs up": (saying(0, b""), "gone"),
    "silent": (silent, "slow"),
    "foreign": (saying(409, {}), None),
    "at a loss": (saying(500, {}), None),
}


@in_loop
async def test_a_worker_that_answers_nonsense_hurts_nobody(build: Build) -> None:
    """One of each kind: every move made is legal, the coach is the server's own, and each is left alone for a while."""
    pretenders = [Pretender(reply) for reply, _ in NONSENSE.values()]
    for pretender in pretenders:
        await pretender.__aenter__()
    urls = ",".join(pretender.url for pretender in pretenders)
    house = build("--think", urls, prelude=WITH_KEY, coach_seconds=0.5).start()
    async with Party(house) as party:
        await until(house, lambda found: found['koloda_thinkers{state="ready"}'] == len(pretenders))
        while not all(pretender.questions for pretender in pretenders):
            host = await party.guest()
            info = await host.set_table("pairs", seats=4, bots=[None, "club", "club", "club"], start=True)
            table = await party.join(host, info["id"])
            await table.my_turn()
            assert (await host.ask("GET", f"/api/tables/{table.id}/advice"))["best"] in table.moves
            await play_out([table])
            record, past = entries(house.data, table.id), Past(table.id, entries(house.data, table.id))
            for _ in record:
                past.advance()  # by the rules alone
            assert past.finished["places"] == list(past.playing().result.places)  # type: ignore[union-attr]
        found = figures(house)
        assert set(thoughts(found, "apart").values()) == {0} and thoughts(found, "here")["bots"] > 0
    whys = [line["why"] for line in house.logged() if line["event"] == "thinker rests"]
    assert {why: whys.count(why) for why in ("odd", "key", "slow")} == {"odd": 9, "key": 1, "slow": 1}
    assert {"full", "gone"} <= set(whys)
    assert not any(line["level"] == "error" for line in house.logged())
    for pretender in pretenders:
        await pretender.__aexit__(None, None, None)


# At the worker.


def question(view: object, **more: object) -> bytes:
    plain = {"want": "move", "address": "a", "guest": "g", "edition": 1, "view": view, "seconds": 0.0}
    return msgspec.json.encode({**plain, "level": "club", "seed": "1", **more})


class Line:
    """To a worker in this process."""

    def __init__(self, workers: int = 1) -> None:
        self.workshop = Workshop(Settings(), STAMP, workers)
        self.client = httpx.AsyncClient(transport=httpx.ASGITransport(self.workshop), base_url="http://worker")

    async def __aenter__(self) -> Line:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.client.aclose()
        self.workshop.close()

    async def ask(self, body: bytes, headers: object = None) -> httpx.Response:
        signed: Any = STAMP.headers(body) if headers is None else headers
        return await self.client.post("/think", content=body, headers=signed)


KITTY = deal("kitty", seats=3, seed=1)
VIEW = KITTY.view(0)


def signed_at(body: bytes, when: float) -> list[tuple[bytes, bytes]]:
    said = f"{when}".encode()
    return [(WHEN, said), (MARK, STAMP.seal.mark("/think", what_is_signed(said, body)))]


@in_loop
async def test_a_worker_refuses_with_a_sentence_what_is_not_for_it() -> None:
    good = question(VIEW)
    refused: list[tuple[bytes, Any, int, str]] = [
        (good, [], 401, "KOLODA_THINK_KEY"),
        (good, STAMP.headers(b"another"), 401, "not signed"),
        (good, Stamp(b"k" * 32).headers(good), 401, "not signed"),
        (good, signed_at(good, time.time() - 3600), 401, "clocks"),
        (good, signed_at(good, time.time() + 3600), 401, "clocks"),
        (good, [(WHEN, b"soon"), (MARK, STAMP.seal.mark("/think", b"soon"))], 401, "not signed"),
        (good + b" " * LARGEST_QUESTION, None, 413, "bytes"),
        (b"", None, 413, "bytes"),
        (b"{}", None, 400, "no question"),
        (b"[" * 50_000, None, 400, "no question"),
        (question(VIEW, level="grandmaster"), None, 400, "no question"),
        (question(VIEW, seconds=1e6), None, 400, "no question"),
        (question(VIEW, table="t" * 22), None, 400, "no question"),
        (question({"game": "chess"}), None, 409, "chess"),
        (question(VIEW, edition=2), None, 409, "edition 1"),
        (question({"game": "kitty"}), None, 500, "No thought"),
    ]
    async with Line() as line:
        for body, headers, status, sentence in refused:
            answer = await line.ask(body, headers)
            assert (answer.status_code, sentence in answer.json()["sentence"]) == (status, True), answer.text
        answer = await line.ask(good)
        assert answer.status_code == 200 and answer.json()["move"] in KITTY.moves(0)
        assert (answer.json()["minds"], answer.json()["busy"]) == (1, 0)
        assert (await line.client.get("/api/games")).status_code == 404
        assert (await line.client.get("/healthz")).json() == {"status": "ok"}
        assert (await line.client.get("/readyz")).status_code == 503  # its processes have not begun


@in_loop
async def test_a_worker_s_line_is_bounded_and_fair_and_thoughts_get_shorter() -> None:
    """By the marks that servers give to addresses and guests: the crowd's last go without, a stranger does not."""
    async with Line() as line:
        crowd = [
            asyncio.create_task(line.ask(question(VIEW, level="master", seconds=0.4, seed=str(number))))
            for number in range(LINE + 10)
        ]
        while line.workshop.bots.turns.line[-1:] == [] or not all(task.done() for task in crowd[LINE + 1 :]):
            await asyncio.sleep(0)
        before = sum(task.done() for task in crowd)
        stranger = await line.ask(question(VIEW, address="b"))
        during = sum(task.done() for task in crowd) - before
        answers = await asyncio.gather(*crowd)
    full = [answer for answer in answers if answer.status_code == 503]
    assert len(full) in (9, 10) and all(answer.headers["retry-after"] == "1" for answer in full)
    assert stranger.status_code == 200 and during <= 3
    given = [answer.json()["seconds"] for answer in answers if answer.status_code == 200]
    assert min(given) == pytest.approx(0.04) and sum(given) < 0.4 * 10


@in_loop
async def test_who_hangs_up_leaves_the_line() -> None:
    async with Line() as line:
        asked = [asyncio.create_task(line.ask(question(VIEW, level="master", seconds=0.5))) for _ in range(3)]
        while len(line.workshop.bots.turns.line) < 2:
            await asyncio.sleep(0)
        asked[1].cancel()
        await asyncio.gather(asked[1], return_exceptions=True)
        while len(line.workshop.bots.turns.line) > 1:
            await asyncio.sleep(0)
        assert [(await asked[number]).status_code for number in (0, 2)] == [200, 200]


@in_loop
async def test_the_least_busy_worker_is_asked() -> None:
    def busy(many: int) -> Callable[[Json], Any]:
        async def reply(question: Json) -> tuple[int, bytes]:
            status, said = await any_legal(question)
            return status, msgspec.json.encode({**msgspec.json.decode(said), "busy": many})

        return reply

    async with Pretender(busy(40)) as crowded, Pretender(busy(0)) as idle:
        apart = Apart([crowded.url, idle.url], STAMP)
        for thinker in apart.thinkers:
            await thinker.look()
        for _ in range(10):
            assert await apart.move(ANYONE, "club", VIEW, 0.0) is not None
        assert len(crowded.questions) <= 1 and len(idle.questions) >= 9
        await apart.close()


def test_marks_tell_askers_apart_and_not_who_they_are() -> None:
    one, two = STAMP.asker(Asker("203.0.113.7", "g" * 32)), STAMP.asker(Asker("203.0.113.8", "g" * 32))
    assert one == STAMP.asker(Asker("203.0.113.7", "g" * 32)) and one.address != two.address and one.guest == two.guest
    assert "203" not in one.address and "g" * 4 not in one.guest
    assert Stamp(b"k" * 32).asker(Asker("203.0.113.7", "")).address != one.address


def test_a_worker_needs_a_key(tmp_path: Any) -> None:
    done = command("think", "--data", tmp_path / "none")
    assert done.returncode == 1 and "KOLODA_THINK_KEY" in done.stderr and not (tmp_path / "none").exists()
    with pytest.raises(KolodaError, match="at least 16"):
        key_in({"KOLODA_THINK_KEY": "short"})
    assert Seal(bytes(32), "think").mark("/think", b"") != Seal(bytes(32), "node").mark("/think", b"")
    done = command("serve", "--think", "10.0.0.5:8024", "--data", tmp_path / "none")
    assert done.returncode == 1 and "http://host:port" in done.stderr
