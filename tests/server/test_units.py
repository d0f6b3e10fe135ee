"""The units of `deploy` under a real systemd: hardened, told when they are ready, started anew when they are stuck."""

from __future__ import annotations

import asyncio
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from house import Party, free_port, in_own_loop, play_on, play_out
from machine import UNITS, Machine

pytestmark = pytest.mark.skipif(os.getuid() != 0, reason="only root may boot a machine in a container")
SERVE, THINK = "koloda-serve", "koloda-think"
EXPOSURE = 20  # of 100, as systemd-analyze has it


class Port:
    """The server in the machine."""

    data = Path("none")

    def __init__(self) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"


@pytest.fixture
def port() -> Port:
    return Port()


@pytest.fixture
def machine(tmp_path: Path, port: Port) -> Iterator[Machine]:
    mind = Port()
    key = {"KOLODA_THINK_KEY": "sixteen letters are enough"}
    serve = {"PORT": port.port, "KOLODA_THINK": mind.url, **key}
    there = Machine(tmp_path, koloda=serve, koloda_think={"PORT": mind.port, **key})
    there.change(f"{SERVE}.service", "[Service]\nWatchdogSec=3\n")
    with there:
        yield there


@pytest.mark.slow
def test_servers_and_those_that_think_under_systemd(machine: Machine, port: Port) -> None:
    units = [f"/{UNITS}/{name}.service" for name in (SERVE, THINK)]
    verified = machine.run("systemd-analyze", "verify", *units)
    assert (verified.returncode, verified.stdout + verified.stderr) == (0, "")
    for unit in units:
        told = machine.run("systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE}", unit)
        assert told.returncode == 0, told.stdout

    for name in (THINK, SERVE):  # which returns when it has said that it is ready
        started = machine.run("systemctl", "start", name)
        assert started.returncode == 0, machine.journal()
        confined(machine, machine.shows(name, "MainPID"))
    assert httpx.get(port.url + "/readyz").status_code == 200
    assert machine.run("stat", "-c", "%U %a", "/var/lib/koloda").stdout == "koloda 700\n"

    in_own_loop(play_and_be_stuck(machine, port))
    assert thoughts(machine) > 0
    assert machine.run("systemctl", "stop", THINK).returncode == 0
    in_own_loop(play(port))  # with minds of its own
    assert machine.run("systemctl", "stop", SERVE).returncode == 0
    for name in (THINK, SERVE):
        assert machine.shows(name, "Result") == "success", machine.journal()
    assert '"level":"error"' not in machine.journal() and "exit-code" not in machine.journal()


def confined(machine: Machine, process: str) -> None:
    status = machine.run("cat", f"/proc/{process}/status").stdout
    for line in ("NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000", "CapBnd:\t0000000000000000"):
        assert line in status
    assert not re.search(r"^Uid:.*\b0\b", status, re.M)


def thoughts(machine: Machine) -> float:
    """Of the bots, where nothing else is done."""
    (port,) = re.findall(r"PORT=(\d+)", (machine.root / "etc" / "koloda-think.env").read_text())
    told = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    return float(re.findall(r'koloda_thought_wait_seconds_count{of="bots"} (\S+)', told)[0])


async def play(port: Port) -> None:
    async with Party(port) as party:
        await play_out(await party.play("pairs", 1, 1))


async def play_and_be_stuck(machine: Machine, port: Port) -> None:
    """In the middle of a game the server stands still, and systemd begins it anew."""
    async with Party(port) as party:
        (table,) = await party.play("pairs", 1, 1)
        await play_on(table, random.Random(1), 3)
        process = machine.shows(SERVE, "MainPID")
        await asyncio.to_thread(machine.run, "kill", "-STOP", process)
        table.patience = 120.0
        await table.until(lambda: table.connections == 2)
        assert machine.shows(SERVE, "NRestarts") == "1" and machine.shows(SERVE, "MainPID") != process
        assert "Watchdog timeout" in machine.journal()
        await play_out([table])
