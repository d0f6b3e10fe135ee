"""What a line may cost: requests without end, too many lines, readers that do not read, frames without a message."""

from __future__ import annotations

import asyncio
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from conftest import Build
from house import House, Party, in_loop
from wire import GET, PATIENCE, answer, frame, line, rest, upgraded

from koloda.client import Client

POST = b"POST /api/tables HTTP/1.1\r\nHost: koloda\r\nContent-Length: 1000\r\n\r\n{"


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with little patience."""
    house = House(tmp_path_factory.mktemp("hasty") / "data", request_seconds=0.5, unread_seconds=0.5).start()
    yield house
    house.stop()


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET /",
        b"GET / HTTP/1.1\r\nHost: koloda\r\nX-Slow: ",
        POST,
        POST.replace(b"Host", b"Sec-Fetch-Site: cross-site\r\nHost"),  # which is refused before its body has come
        GET + b"\r\n",
        GET + b"GET / HTTP/1.1\r\n",
    ],
)
def test_a_request_must_be_whole_in_time(hasty: House, begun: bytes) -> None:
    """However slowly the rest drips."""
    with line(hasty) as slow:
        slow.sendall(begun)
        cut = threading.Event()

        def drip() -> None:
            with suppress(OSError):
                while not cut.wait(0.1):
                    slow.sendall(b"\r\n" if begun == GET + b"\r\n" else b"x")

        dripping = threading.Thread(target=drip)
        if begun:
            dripping.start()
        try:
            rest(slow)
        finally:
            cut.set()
            if begun:
                dripping.join()
    assert hasty.healthy()
    assert any(told["event"] == "lines cut" for told in hasty.logged())


def test_a_request_is_not_without_end(house: House) -> None:
    for begun in (b"GET / HTTP/1.1\r\nX: ", b"POST /api/guest HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"):
        chunk = b"x" * 1000 if begun.startswith(b"GET") else b"3e8\r\n" + b"x" * 1000 + b"\r\n"
        with line(house) as endless, pytest.raises(ConnectionError):
            endless.sendall(begun)
            for _ in range(20_000):
                endless.sendall(chunk)
    assert house.healthy()


def test_an_address_has_so_many_lines(build: Build) -> None:
    house = build(lines_per_address=5).start()
    with ExitStack() as stack:
        greedy = [stack.enter_context(line(house, "127.0.0.2")) for _ in range(5)]
        assert all(answer(each).startswith(b"HTTP/1.1 200") for each in greedy)
        with line(house, "127.0.0.2") as more:
            assert answer(more) == b""
        with line(house, "127.0.0.3") as other:
            assert answer(other).startswith(b"HTTP/1.1 200")
        greedy[0].close()
        while True:
            with line(house, "127.0.0.2") as again:
                if answer(again):  # the place is free once the server has noticed
                    break
    told = [each for each in house.logged() if each["event"] == "lines cut"]
    assert told[0]["many"] >= 1 and told[0]["addresses"] == ["127.0.0.2"]


@in_loop
async def test_sockets_at_tables_are_counted_by_themselves(build: Build) -> None:
    house = build(lines_per_address=3, sockets_per_address=10).start()
    async with Party(house) as party:
        host = await party.guest()
        tables = [(await host.set_table("pairs"))["id"] for _ in range(6)]
        for table in tables:
            await party.join(host, table)
        assert await host.games()


def test_the_lines_of_a_proxy_are_not_counted(build: Build) -> None:
    house = build("--proxy", "127.0.0.2", "--proxy", "10.0.0.0/8", lines_per_address=3).start()
    with ExitStack() as stack:
        lines = [stack.enter_context(line(house, "127.0.0.2")) for _ in range(10)]
        assert all(answer(each).startswith(b"HTTP/1.1 200") for each in lines)
        direct = [stack.enter_context(line(house, "127.0.0.3")) for _ in range(10)]
        assert sum(answer(each) != b"" for each in direct) == 3


def test_lines_never_take_the_files_the_server_needs(build: Build) -> None:
    prelude = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (110, 300))"
    house = build(prelude=prelude).start()
    assert house.logged()[0]["files"] == 300
    with ExitStack() as stack:
        crowd = [stack.enter_context(line(house, f"127.0.0.{2 + number % 4}")) for number in range(280)]
        for each in crowd:
            with suppress(ConnectionError):
                each.sendall(b"GET /")
        assert sum(answer(each, b"healthz HTTP/1.1\r\nHost: koloda\r\n\r\n") != b"" for each in crowd) >= 150
        assert any(told.get("full") for told in house.logged())
    assert house.healthy()
    assert house.status("/readyz") == 200


@pytest.mark.parametrize(
    "bounds",
    [{"unread_seconds": 0.5, "backlog_bytes": 10**9}, {"unread_seconds": 3600}],
    ids=["time", "bytes"],
)
@in_loop
async def test_a_player_who_does_not_read_is_stood_in_for(build: Build, bounds: dict[str, float]) -> None:
    house = build(grace=0.5, chat_rate=1e4, chat_burst=10**5, socket_rate=1e4, socket_burst=10**5, **bounds).start()
    async with Party(house) as party:
        stays, leaves = await party.play("pairs", 2)
        client, table = leaves.client, leaves.id
        await leaves.leave()
        deaf = await asyncio.to_thread(upgraded, house, client, table, 4096)
        await stays.until(lambda: stays.table["seats"][1]["here"])

        async def talk() -> None:
            while True:
                await stays.say("слово " * 80)

        talking = asyncio.create_task(talk())
        await stays.until(lambda: not stays.table["seats"][1]["here"])
        await stays.until(lambda: stays.table["seats"][1]["stand_in"])
        talking.cancel()
        await leaves.come()
        await stays.until(lambda: stays.table["seats"][1]["here"] and not stays.table["seats"][1]["stand_in"])
        deaf.close()


def test_an_answer_must_be_read(build: Build, tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_bytes(b"x" * 4_000_000)
    house = build(page=str(page), unread_seconds=0.5).start()
    with line(house, window=4096) as deaf:
        deaf.sendall(GET.replace(b"/api/games", b"/"))
        deadline = time.monotonic() + 2 * PATIENCE
        while not any(told.get("unread") for told in house.logged()):
            assert house.healthy() and time.monotonic() < deadline
        assert len(rest(deaf)) < 4_000_000
    with line(house) as reads:
        assert len(rest(reads, GET.replace(b"/api/games", b"/"))) > 4_000_000


def test_a_line_that_asks_no_more_is_closed(house: House) -> None:
    with line(house) as silent:
        assert answer(silent).startswith(b"HTTP/1.1 200")
        rest(silent)


PINGS_SOON = """
import uvicorn
begin = uvicorn.Config.__init__
def soon(self, *words, **more):
    begin(self, *words, **{"ws_ping_interval": 0.2, "ws_ping_timeout": 0.2, **more})
uvicorn.Config.__init__ = soon
"""


@in_loop
async def test_a_socket_that_answers_no_ping_is_stood_in_for(build: Build) -> None:
    """As when a phone loses its network: nobody closes the line, and nothing comes on it any more."""
    house = build(prelude=PINGS_SOON, grace=0.2).start()
    async with Party(house) as party:
        stays, leaves = await party.play("pairs", 2)
        client, table = leaves.client, leaves.id
        await leaves.leave()
        silent = await asyncio.to_thread(upgraded, house, client, table)
        await stays.until(lambda: stays.table["seats"][1]["stand_in"])
        assert not stays.table["seats"][1]["here"] and stays.connections == 1
        silent.close()


ALIVE = """
import gc, json, sys, weakref
from koloda.server.http import lines
gc.disable()
alive = weakref.WeakSet()
made = lines.HttpLine.connection_made
def noted(self, transport):
    alive.add(self)
    print(json.dumps({"event": "lines alive", "lines": len(alive)}), file=sys.stderr, flush=True)
    made(self, transport)
lines.HttpLine.connection_made = noted
"""


@in_loop
async def test_a_line_that_became_a_sockets_is_freed_at_once(build: Build) -> None:
    """Nothing of it is in a circle, for those are looked for seldom."""
    house = build(prelude=ALIVE).start()
    async with Party(house) as party:
        host = await party.guest()
        link = (await host.set_table("pairs"))["id"]
        for _ in range(20):
            async with host.at(link):
                pass
        alive = [told["lines"] for told in house.logged() if told["event"] == "lines alive"]
        assert len(alive) > 20 and alive[-1] < 10


def test_few_requests_wait_on_a_line(house: House) -> None:
    with line(house) as patient:
        assert (
            rest(patient, GET * 9 + GET.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")).count(b" 200 OK") == 10
        )
    with line(house) as hasty:
        assert b" 400 " in rest(hasty, GET * 100)


@pytest.mark.parametrize("reads", [True, False])
@pytest.mark.parametrize("opcode", [9, 10, 0], ids=["ping", "pong", "continuation"])
@in_loop
async def test_frames_without_a_message_are_few(house: House, opcode: int, reads: bool) -> None:
    async with Client(house.url) as guest:
        table = (await guest.set_table("pairs"))["id"]
        flooding = await asyncio.to_thread(upgraded, house, guest, table)
        await asyncio.to_thread(
            flood, flooding, frame(b"" if opcode == 0 else b"x" * 100, opcode, last=opcode != 0), reads
        )
        async with guest.at(table) as again:
            assert again.table["stage"] == "waiting"


def flood(opened: socket.socket, flooding: bytes, reads: bool) -> None:
    """Until the line is cut."""
    opened.sendall(frame(b"{", last=False) if flooding[0] & 15 == 0 else b"")

    def read() -> None:
        with suppress(OSError):  # of a line that is closed on this side meanwhile
            rest(opened)

    reading = threading.Thread(target=read)
    if reads:
        reading.start()
    with opened, pytest.raises(ConnectionError):
        for _ in range(5000):
            opened.sendall(flooding * 100)
    if reads:
        reading.join()
