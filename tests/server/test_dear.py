"""What is dear to answer: a line of bounded length for it, nothing for who hung up, and nobody else waits."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from os import kill
from pathlib import Path

import httpx
from conftest import Build
from house import House, Party, in_loop, mover, play_out
from test_bots import minds

from koloda.client import TableClient

Answers = set[asyncio.Task[httpx.Response]]


async def asked(table: TableClient, what: str, times: int) -> Answers:
    """As many requests at once, each on a line of its own."""

    async def ask() -> httpx.Response:
        cookie = {"Cookie": f"koloda_guest={table.client.cookie}"}
        async with httpx.AsyncClient(base_url=table.client.url, headers=cookie, timeout=60) as http:
            return await http.get(f"/api/tables/{table.id}/{what}")

    return {asyncio.create_task(ask()) for _ in range(times)}


async def others_are_served(house: House) -> None:
    """Round trips, so that the server has heard all that was done before."""
    async with httpx.AsyncClient(base_url=house.url) as http:
        for _ in range(20):
            assert (await http.get("/api/games/kitty/rules/ru")).status_code == 200


async def line_is_kept_short(
    house: House, table: TableClient, what: str, hold: Callable[[], object], let_go: Callable[[], object]
) -> None:
    """One is answered, two may wait; the fourth is told when to come again. Who hangs up leaves the line."""
    first = await asked(table, what, 1)
    assert (await first.pop()).status_code == 200
    hold()
    waiting = await asked(table, what, 4)
    done, waiting = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    refused = done.pop().result()
    assert (refused.status_code, refused.json()["code"]) == (503, "busy")
    assert int(refused.headers["retry-after"]) > 0
    await others_are_served(house)
    for answer in waiting:
        answer.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    await others_are_served(house)
    again = await asked(table, what, 2)
    await others_are_served(house)
    assert not any(answer.done() for answer in again)
    let_go()
    assert [answer.status_code for answer in await asyncio.gather(*again)] == [200, 200]


@in_loop
async def test_replays(build: Build) -> None:
    """A crowd is answered, one after another, and nobody else waits for it."""
    house = build().start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        await play_out(tables)
        crowd = await asked(tables[0], "frames?first=5&count=3", 40)
        await others_are_served(house)
        answers = await asyncio.gather(*crowd)
        assert {answer.status_code for answer in answers} == {200} and len({answer.content for answer in answers}) == 1


HELD = """
import os, time
from koloda.server.tables import replays
def held(*words):
    while os.path.exists({path!r}):
        time.sleep(0.01)
    return written(*words)
written, replays.written = replays.written, held
"""


@in_loop
async def test_the_line_for_replays_is_short(build: Build, tmp_path: Path) -> None:
    hold = tmp_path / "hold"
    house = build(replay_line=2, prelude=HELD.format(path=str(hold))).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        await play_out(tables)
        await line_is_kept_short(house, tables[0], "frames?first=5&count=3", hold.touch, hold.unlink)


@in_loop
async def test_advice(build: Build) -> None:
    house = build(coach_line=2, coach_burst=100, coach_seconds=0.05).start()
    async with Party(house) as party:
        table = await mover(await party.play("pairs", 2))

        def tell(what: signal.Signals) -> None:
            (mind,) = minds(house)
            kill(mind, what)

        await line_is_kept_short(house, table, "advice", lambda: tell(signal.SIGSTOP), lambda: tell(signal.SIGCONT))


@in_loop
async def test_the_line_for_analyses_is_short(build: Build) -> None:
    house = build(analysis_line=2).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2)
        await play_out(tables)
        async with httpx.AsyncClient(
            base_url=house.url, headers={"Cookie": f"koloda_guest={tables[0].client.cookie}"}, timeout=120
        ) as http:
            while (await http.get(f"/api/tables/{tables[0].id}/analysis")).json()["found"] is None:
                pass

        def tell(what: signal.Signals) -> None:
            for mind in minds(house):  # those that tell and that analyse
                kill(mind, what)

        await line_is_kept_short(
            house, tables[0], "analysis", lambda: tell(signal.SIGSTOP), lambda: tell(signal.SIGCONT)
        )


ONCE = """
import json, sys
from koloda.server.http import shelf
def noted(*words):
    print(json.dumps({"event": "lesson made"}), file=sys.stderr, flush=True)
    return made(*words)
made, shelf.lesson_told = shelf.lesson_told, noted
"""


@in_loop
async def test_a_lesson_is_made_once(build: Build) -> None:
    house = build(prelude=ONCE).start()
    async with httpx.AsyncClient(base_url=house.url) as http:
        told = [(await http.get(f"/api/games/pairs/lesson?lang={lang}")).json() for lang in ("ru", "en") * 3]
        assert len({each["farewell"] for each in told}) == 2
        assert (await http.get("/api/games/none/lesson")).json()["code"] == "no_game"
    assert len([line for line in house.logged() if line["event"] == "lesson made"]) == 2


@in_loop
async def test_a_crowd_at_the_coach_keeps_no_other_guest_waiting(build: Build) -> None:
    """The one who asks once is answered before him who asks ten times, though he came later."""
    house = build(coach_burst=100, coach_seconds=0.2).start()
    async with Party(house) as greedy, Party(house) as modest:
        many = await mover(await greedy.play("ninety-nine", 3))  # what to lay away takes all the time there is
        one = await mover(await modest.play("ninety-nine", 3))
        await asyncio.gather(*await asked(one, "advice", 1))
        crowd = await asked(many, "advice", 10)
        await asyncio.wait(crowd, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.gather(*await asked(one, "advice", 1))
        assert sum(answer.done() for answer in crowd) < 10
        await asyncio.gather(*crowd)
