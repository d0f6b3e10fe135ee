"""What a supervisor hears on its socket: ready once people can come, alive as long as the loop goes round, stopping."""

from __future__ import annotations

import os
import secrets
import signal
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from conftest import Build

from koloda.server import supervisor

PATIENCE = 60.0
QUICK = "200000"  # microseconds


def listen(monkeypatch: pytest.MonkeyPatch, address: str) -> socket.socket:
    ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    ear.bind(address.replace("@", "\0", 1))
    ear.settimeout(PATIENCE)
    monkeypatch.setenv("NOTIFY_SOCKET", address)
    return ear


def heard(ear: socket.socket) -> str:
    return ear.recv(100).decode()


@pytest.mark.parametrize("named", [True, False])
def test_a_supervisor_hears_the_life_of_a_server(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: bool
) -> None:
    house = build()
    with listen(monkeypatch, str(tmp_path / "ear") if named else f"@koloda-{secrets.token_hex(8)}") as ear:
        monkeypatch.setenv("WATCHDOG_USEC", QUICK)
        house.start()
        assert heard(ear) == "READY=1"
        assert [heard(ear) for _ in range(5)] == ["WATCHDOG=1"] * 5
        assert httpx.get(house.url + "/readyz").status_code == 200
        assert house.stop() == -signal.SIGTERM
        rest = []
        ear.settimeout(0)
        with pytest.raises(BlockingIOError):
            while True:
                rest.append(heard(ear))
        assert rest.count("STOPPING=1") == 1 and rest[-1] == "STOPPING=1"


LATE = """
import asyncio, pathlib
from koloda.server.keeper import Keeper
begin, here = Keeper.begin, pathlib.Path({folder!r})
async def late(*words):
    (here / "reached").touch()
    while not (here / "go").exists():
        await asyncio.sleep(0.01)
    return await begin(*words)
Keeper.begin = late
"""
STUCK = """
import asyncio, pathlib, time
from koloda.server.people.bans import Bans
here = pathlib.Path({folder!r})
async def go_on(self):
    while not (here / "stop").exists():
        await asyncio.sleep(0.01)
    while not (here / "go").exists():
        time.sleep(0.01)
Bans.go_on = go_on
"""


def test_a_server_that_still_opens_its_home_is_not_ready(
    build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with listen(monkeypatch, f"@koloda-{secrets.token_hex(8)}") as ear, ThreadPoolExecutor() as starting:
        begun = starting.submit(build(prelude=LATE.format(folder=str(tmp_path))).start)
        while not (tmp_path / "reached").exists():
            time.sleep(0.01)
        ear.settimeout(0.5)
        with pytest.raises(TimeoutError):
            heard(ear)
        (tmp_path / "go").touch()
        ear.settimeout(PATIENCE)
        assert heard(ear) == "READY=1"
        begun.result()


def test_a_loop_that_stands_still_says_nothing(build: Build, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with listen(monkeypatch, f"@koloda-{secrets.token_hex(8)}") as ear:
        monkeypatch.setenv("WATCHDOG_USEC", QUICK)
        build(prelude=STUCK.format(folder=str(tmp_path))).start()
        assert heard(ear) == "READY=1"
        (tmp_path / "stop").touch()
        ear.settimeout(2)
        with pytest.raises(TimeoutError):
            while True:
                heard(ear)
        (tmp_path / "go").touch()
        ear.settimeout(PATIENCE)
        assert heard(ear) == "WATCHDOG=1"


def test_nobody_is_told_what_another_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("WATCHDOG_USEC", raising=False)
    assert supervisor.patience() is None
    monkeypatch.setenv("WATCHDOG_USEC", "3000000")
    assert supervisor.patience() == 3
    monkeypatch.setenv("WATCHDOG_PID", str(os.getpid()))
    assert supervisor.patience() == 3
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert supervisor.patience() is None
    for address in ("", "/nowhere/at/all", "@nobody-" + secrets.token_hex(8)):
        monkeypatch.setenv("NOTIFY_SOCKET", address)
        supervisor.say(supervisor.READY)


def test_a_supervisor_that_does_not_read_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen(monkeypatch, f"@koloda-{secrets.token_hex(8)}"):
        for _ in range(5000):
            supervisor.say(supervisor.ALIVE)
