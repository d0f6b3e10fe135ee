"""The lobby of several servers: all see it, and a crowd that asks for it is no crowd to the others."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from cluster import Cluster
from house import House, Party, in_loop

CROWD = 60


@pytest.fixture
def two(cluster: Cluster, tmp_path: Path) -> Iterator[list[House]]:
    url = cluster.database()
    houses = [House(tmp_path / f"node{number}", database=url) for number in range(2)]
    with ThreadPoolExecutor() as starting:
        list(starting.map(House.start, houses))
    yield houses
    for house in houses:
        house.kill()


def asked(house: House) -> float:
    """How often a house has told its lobby."""
    told = httpx.get(house.url + "/metrics").text
    counted = re.findall(r'koloda_requests_total{method="GET",route="/api/tables",status="200"} ([0-9.]+)', told)
    return sum(map(float, counted))


@in_loop
async def test_a_crowd_in_the_lobby_asks_the_others_once(two: list[House]) -> None:
    async with Party(two[1]) as party:
        client = await party.guest()
        table = await party.join(client, (await client.set_table("pairs", open=True))["id"])
        async with httpx.AsyncClient(base_url=two[0].url) as line:
            began, seconds = asked(two[1]), 0.0
            while not (answer := await line.get("/api/tables")).json():  # as it was a moment ago
                seconds += answer.elapsed.total_seconds() + 0.1
                await asyncio.sleep(0.1)
            for _ in range(CROWD):
                answer = await line.get("/api/tables")
                assert [one["id"] for one in answer.json()] == [table.id]
                seconds += answer.elapsed.total_seconds()
            assert 1 <= asked(two[1]) - began <= 2 + seconds
            await table.leave()
            while (await line.get("/api/tables")).json():
                pass
