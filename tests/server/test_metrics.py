"""What the server tells a Prometheus is so, and each name and label is one of its own words."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import time
from collections.abc import Callable

import httpx
import pytest
from conftest import Build
from house import House, Party, in_loop, play_out, refusal
from prometheus import DEPLOY
from records import locked
from test_bots import minds
from test_doors import closing
from test_keeping import NOT_LOOKED_AT, zero_page
from test_metrics_asked import TOKEN
from witness import entries, guest_id

Figures = dict[str, float]


def told(house: House) -> str:
    answer = httpx.get(house.url + "/metrics")
    assert answer.status_code == 200 and answer.headers["content-type"].startswith("text/plain")
    return answer.text


def figures(house: House) -> Figures:
    """Each series as it is written, with its labels."""
    lines = [line.rpartition(" ") for line in told(house).splitlines() if not line.startswith("#")]
    return {name: float(figure) for name, _, figure in lines}


def more(house: House, before: Figures) -> Figures:
    """What has grown since, and by how much."""
    now = figures(house)
    return {name: figure - before.get(name, 0) for name, figure in now.items() if figure > before.get(name, 0)}


async def until(house: House, seen: Callable[[Figures], bool]) -> Figures:
    deadline = time.monotonic() + 60
    while not seen(found := figures(house)):
        assert time.monotonic() < deadline, found
        await asyncio.sleep(0.05)
    return found


@in_loop
async def test_tables_seats_sockets_and_moves(build: Build) -> None:
    house = build(memory=100).start()
    async with Party(house) as party:
        tables = await party.play("pairs", 2, 1)
        lonely = await party.guest()
        await lonely.set_table("pairs", seats=3)
        found = figures(house)
        assert found['koloda_tables{stage="playing"}'] == found['koloda_tables{stage="waiting"}'] == 1
        assert found["koloda_sockets"] == 2
        seats = {who: found[f'koloda_seats{{who="{who}"}}'] for who in ("here", "away", "stand_in", "bot", "empty")}
        assert seats == {"here": 2, "away": 1, "stand_in": 0, "bot": 1, "empty": 2}
        assert found["koloda_tables_most_bytes"] == 100 * 2**20
        assert 2 * 60_000 <= found["koloda_tables_bytes"] < 300_000
        assert 20e6 < found["process_resident_memory_bytes"] < 512e6
        await play_out(tables)
        made = [entry for entry in entries(house.data, tables[0].id).values() if entry["kind"] == "moved"]
        by_bots = sum(entry.get("bot") is not None for entry in made)
        found = figures(house)
        assert found['koloda_moves_total{by="bot"}'] == by_bots > 0
        assert found['koloda_moves_total{by="guest"}'] == len(made) - by_bots > 0
        assert found['koloda_tables{stage="finished"}'] == 1 and found['koloda_tables{stage="playing"}'] == 0
        await tables[1].leave()
        await until(house, lambda found: found["koloda_sockets"] == 1 and found['koloda_seats{who="away"}'] == 2)


@in_loop
async def test_a_stand_in_is_seen(build: Build) -> None:
    house = build(grace=0.0).start()
    async with Party(house) as party:
        _, vanished = await party.play("pairs", 2)
        await vanished.leave()
        found = await until(house, lambda found: found['koloda_seats{who="stand_in"}'] == 1)
        assert found['koloda_seats{who="here"}'] == 1 and found['koloda_seats{who="away"}'] == 0


@in_loop
async def test_requests_and_refusals(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        table, other = await party.play("pairs", 2)
        idle = other if table.view["moves"] else table
        before = figures(house)
        for _ in range(3):
            await party.clients[0].ask("GET", "/api/games")
        unknown = "/api/tables/" + "x" * 22
        assert (await refusal(party.clients[0].ask("GET", unknown))).code == "no_table"
        assert httpx.post(house.url + "/api/guest", headers={"Origin": "https://evil.example"}).status_code == 403
        assert httpx.get(house.url + "/").status_code == 200
        assert (await closing(house, "x" * 22))[0] == 4401
        assert (await refusal(idle.move("pass"))).code == "not_asked"
        grown = {name: by for name, by in more(house, before).items() if "_requests_" in name or "_refusals_" in name}
        assert grown == {
            'koloda_requests_total{method="GET",route="/api/games",status="200"}': 3,
            'koloda_requests_total{method="GET",route="/api/tables/{table}",status="404"}': 1,
            'koloda_requests_total{method="POST",route="none",status="403"}': 1,
            'koloda_requests_total{method="GET",route="page",status="200"}': 1,
            'koloda_requests_total{method="GET",route="/metrics",status="200"}': 1,
            'koloda_refusals_total{at="request",code="no_table"}': 1,
            'koloda_refusals_total{at="door",code="origin"}': 1,
            'koloda_refusals_total{at="socket",code="4401"}': 1,
            'koloda_refusals_total{at="order",code="not_asked"}': 1,
        }


@in_loop
async def test_writes_and_those_that_fail(build: Build) -> None:
    house = build().start()
    async with Party(house) as party:
        table, _ = await party.play("pairs", 2)
        before = figures(house)
        for line in ("раз", "два"):
            await table.say(line)
        grown = more(house, before)
        assert grown["koloda_write_batch_seconds_count"] == grown["koloda_write_batch_size_sum"] == 2
        assert 0 < grown["koloda_write_batch_seconds_sum"] < 60
        before = figures(house)
        with locked(house.data):
            assert (await refusal(table.say("три"))).code == "storage"
        grown = more(house, before)
        assert grown['koloda_storage_failures_total{of="write"}'] == 1
        assert grown['koloda_refusals_total{at="order",code="storage"}'] == 1
        assert figures(house)["koloda_database_damaged"] == 0


@pytest.mark.file
@in_loop
async def test_damage_and_reads_that_fail(build: Build) -> None:
    house = build(prelude=NOT_LOOKED_AT).start()
    async with Party(house) as party:
        host = await party.guest()
        table = (await host.set_table("pairs"))["id"]
        house.stop()
        zero_page(house.data / "koloda.db", "entries")
        house.start()
        await refusal(host.ask("GET", f"/api/tables/{table}"))
        found = figures(house)
        assert found['koloda_storage_failures_total{of="read"}'] >= 1 and found["koloda_database_damaged"] == 1


@in_loop
async def test_how_late_the_loop_is(build: Build) -> None:
    house = build().start()

    def late(found: Figures) -> float:
        return found["koloda_loop_lag_seconds_count"] - found['koloda_loop_lag_seconds_bucket{le="0.5"}']

    before = late(await until(house, lambda found: found["koloda_loop_lag_seconds_count"] >= 2))
    os.kill(house.pid, signal.SIGSTOP)
    time.sleep(1.0)  # of which it sleeps a quarter at most
    os.kill(house.pid, signal.SIGCONT)
    await until(house, lambda found: late(found) > before)


@in_loop
async def test_thoughts_that_wait(build: Build) -> None:
    house = build(coach_workers=1, bot_patience=300, coach_seconds=0.01).start()
    async with Party(house) as party:
        asked = []
        for _ in range(3):
            (table,) = await party.play("pairs", 1, 1)
            await table.my_turn()
            asked.append((party.clients[-1], f"/api/tables/{table.id}/advice"))
        await asked[0][0].ask("GET", asked[0][1])  # with which the coach's process begins
        thinking = minds(house)
        for mind in thinking:
            os.kill(mind, signal.SIGSTOP)
        pending = [asyncio.create_task(client.ask("GET", path)) for client, path in asked]
        found = await until(house, lambda found: found['koloda_thoughts_waiting{of="coach"}'] == 2)
        assert found['koloda_minds_busy{of="coach"}'] == found['koloda_minds{of="coach"}'] == 1
        for mind in thinking:
            os.kill(mind, signal.SIGCONT)
        await asyncio.gather(*pending)
        found = figures(house)
        assert found['koloda_thoughts_waiting{of="coach"}'] == found['koloda_minds_busy{of="coach"}'] == 0
        assert found['koloda_thought_wait_seconds_count{of="coach"}'] == 4
        assert found['koloda_thought_wait_seconds_sum{of="coach"}'] > 0


@in_loop
async def test_lines_that_are_cut(build: Build) -> None:
    house = build().start()
    before = figures(house)
    with socket.create_connection(("127.0.0.1", house.port)) as line:
        line.sendall(b"\x00nonsense\r\n\r\n")
        while line.recv(1000):
            pass
    grown = {name: by for name, by in more(house, before).items() if "lines_cut" in name}
    assert grown == {'koloda_lines_cut_total{why="malformed"}': 1}


# Names and labels.


@in_loop
async def test_nothing_from_outside_becomes_a_label(build: Build) -> None:
    house = build("--proxy", "127.0.0.1", metrics_token=TOKEN).start()
    watch = httpx.Client(base_url=house.url, headers={"Authorization": f"Bearer {TOKEN}"})

    async def stir(party: Party, turn: int) -> list[str]:
        """Everything with a name of its own: answers what must not be found."""
        client = await party.guest()
        info = await client.set_table("pairs", seats=2, forfeit=f"forfeit{turn}")
        table = await party.join(client, info["id"])
        await table.say(f"talk{turn}")
        address, path = f"203.0.113.{turn}", f"/nowhere{turn}"
        for place in (path, f"/api{path}", f"/t/{info['id']}", f"/api/tables/{info['id']}", f"/api/tables{path}"):
            for method in ("GET", "PUT", "PROPFIND", "DELETE"):
                await client.http.request(method, place, headers={"X-Forwarded-For": address})
        await refusal(table.move(f"move{turn}"))
        await closing(house, f"x{turn}", f'{{"type":"nonsense{turn}"}}', cookie=client.cookie)
        return [info["id"], guest_id(client), address, path, f"talk{turn}", f"move{turn}", f"nonsense{turn}", "FIND"]

    def series() -> set[str]:
        return {line.rpartition(" ")[0] for line in watch.get("/metrics").text.splitlines()}

    async with Party(house) as party:
        private = await stir(party, 1)
        series()  # so that this request, too, is one of those counted
        first = series()
        for turn in (2, 3):
            private += await stir(party, turn)
        assert series() == first
    assert len(first) < 400
    assert [word for word in private if word in "\n".join(first)] == []


def test_every_metric_is_in_the_docs_and_none_besides(house: House) -> None:
    exposed = set(re.findall(r"^# TYPE (\w+) ", told(house), re.M))
    docs = (DEPLOY.parent / "docs" / "keeping.md").read_text()
    assert set(re.findall(r"`((?:koloda|process)_\w+)`", docs)) == exposed
