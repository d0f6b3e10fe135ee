"""Two servers behind each proxy of `deploy`: a game goes on through it over TLS, whichever server is killed."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from cluster import Cluster
from house import House, in_own_loop
from proxies import PROXIES, Proxy
from records import rows
from test_kills import Evening
from test_nodes import holder

from koloda.wire.answers import COOKIE

FROM = "127.0.0.9"
BELIEVED = ("--proxy", "127.0.0.1", "--proxy", "::1")
TOKEN = "sixteen letters are enough"


@pytest.fixture
def houses(cluster: Cluster, tmp_path: Path) -> Iterator[list[House]]:
    url = cluster.database()
    found = [
        House(tmp_path / f"node{number}", *BELIEVED, database=url, log_addresses=True, metrics_token=TOKEN)
        for number in range(2)
    ]
    with ThreadPoolExecutor() as starting:
        list(starting.map(House.start, found))
    yield found
    for house in found:
        house.kill()


@pytest.fixture(params=PROXIES, ids=lambda kind: kind.program)
def proxy(
    request: pytest.FixtureRequest, houses: list[House], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Proxy[House]]:
    folder = tmp_path / "proxy"
    folder.mkdir()
    with request.param(folder, houses) as there:
        monkeypatch.setenv("SSL_CERT_FILE", str(there.trusted))
        monkeypatch.delenv("SSL_CERT_DIR", raising=False)
        yield there


def test_a_game_goes_on_through_it_whichever_server_is_killed(proxy: Proxy[House]) -> None:
    looked_at_from_afar(proxy)
    in_own_loop(killed_in_turn(proxy))
    assert not any('"level":"error"' in house.log.read_text() for house in proxy.houses)


async def killed_in_turn(proxy: Proxy[House]) -> None:
    """The server that has the table is killed, and when the game has gone on at the other, that one."""
    one = Evening(proxy, random.Random(proxy.program))
    killed: set[str] = set()
    async with asyncio.timeout(600), asyncio.TaskGroup() as group:
        group.create_task(one.keep_playing("kitty", 3, 0))
        await more(one, 15)
        assert [crossings(house) for house in proxy.houses] == [0, 0]  # all of a table came to one server
        while len(killed) < 2:
            await more(one, 15)
            table = list(one.witnesses)[-1]
            (house,) = [house for house in proxy.houses if house.url == holder(proxy.houses, table)]
            await asyncio.to_thread(house.kill)
            await more(one, 10)
            await asyncio.to_thread(house.start)
            killed.add(house.url)
        one.last_round = True
    assert one.contradictions() == []
    assert one.results and all(result == results[0] for results in one.results.values() for result in results)


def crossings(house: House) -> float:
    """Sockets that were passed on to the other."""
    told = httpx.get(house.url + "/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
    return float(re.findall(r'koloda_crossings_total{of="socket"} (\S+)', told)[0])


async def more(one: Evening, orders: int) -> None:
    """Until so many more are acknowledged."""
    enough = one.acknowledged() + orders
    while one.acknowledged() < enough:
        await asyncio.sleep(0.02)


def looked_at_from_afar(proxy: Proxy[House]) -> None:
    """What comes through it from another address: over TLS, to which it sends whoever comes without."""
    sent = httpx.get(f"http://localhost:{proxy.plain}/rules/pairs")
    assert sent.is_redirect and sent.headers["location"].startswith("https://localhost")
    assert sent.headers["location"].endswith("/rules/pairs")
    with httpx.Client(transport=httpx.HTTPTransport(local_address=FROM)) as line:

        def ask(method: str, path: str, **more: object) -> httpx.Response:
            headers = {"Host": f"localhost:{proxy.port}", "X-Forwarded-For": "203.0.113.7", **more.pop("headers", {})}  # type: ignore[dict-item]
            url = f"https://127.0.0.1:{proxy.port}{path}"
            return line.request(method, url, headers=headers, extensions={"sni_hostname": "localhost"}, **more)  # type: ignore[arg-type]

        page = ask("GET", "/")
        assert page.status_code == 200 and "<title>" in page.text
        assert page.headers["strict-transport-security"]  # so it knows of the TLS
        guest = ask("POST", "/api/guest", headers={"Origin": proxy.url})
        assert guest.status_code == 200 and "Secure" in guest.headers["set-cookie"]
        known = [line.get("who") for house in proxy.houses for line in house.logged() if line["event"] == "new guest"]
        assert known == [FROM]
        line.cookies.set(COOKIE, guest.cookies[COOKIE])
        assert ask("POST", "/api/guest", headers={"Origin": "https://evil.example"}).status_code == 403
        assert ask("GET", "/metrics").status_code == 403
        assert [ask("POST", "/api/tables", content=b" " * size).status_code for size in (70_000, 500_000)] == [413, 413]
        assert ask("GET", "/readyz").json() == {"status": "ok"}
        assert rows(proxy.data, "SELECT count(*) FROM tables") == [(0,)]
