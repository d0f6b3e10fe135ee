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
from house import Party, free_port, in_own_loop, play_on
from machine import Machine

pytestmark = pytest.mark.skipif(os.getuid() != 0, reason="only root may boot a machine in a container")
SERVE = "koloda-serve"
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
    there = Machine(tmp_path, PORT=port.port)
    there.change(f"{SERVE}.service", "[Service]\nWatchdogSec=3\n")
    with there:
        yield there


def test_a_server_under_systemd(machine: Machine, port: Port) -> None:
    units = [str(path) for path in sorted((machine.root / "etc/systemd/system").glob("koloda-*.service"))]
    inside = [path.removeprefix(str(machine.root)) for path in units]
    verified = machine.run("systemd-analyze", "verify", *inside)
    assert (verified.returncode, verified.stdout + verified.stderr) == (0, "")
    for path in inside:
        told = machine.run("systemd-analyze", "security", "--offline=true", f"--threshold={EXPOSURE}", path)
        assert told.returncode == 0, told.stdout

    started = machine.run("systemctl", "start", SERVE)  # which returns when the server has said that it is ready
    assert started.returncode == 0, machine.journal()
    assert httpx.get(port.url + "/readyz").status_code == 200
    process = machine.shows(SERVE, "MainPID")
    status = machine.run("cat", f"/proc/{process}/status").stdout
    for line in ("NoNewPrivs:\t1", "Seccomp:\t2", "CapEff:\t0000000000000000", "CapBnd:\t0000000000000000"):
        assert line in status
    assert not re.search(r"^Uid:.*\b0\b", status, re.M)
    assert machine.run("stat", "-c", "%U %a", "/var/lib/koloda").stdout == "koloda 700\n"

    in_own_loop(play_and_be_stuck(machine, port, process))
    assert "exit-code" not in machine.journal()
    stopped = machine.run("systemctl", "stop", SERVE)
    assert (stopped.returncode, machine.shows(SERVE, "Result")) == (0, "success"), machine.journal()


async def play_and_be_stuck(machine: Machine, port: Port, process: str) -> None:
    """A game with a bot that thinks; in the middle the server stands still, and systemd begins it anew."""
    async with Party(port) as party:
        (table,) = await party.play("pairs", 1, 1)
        await play_on(table, random.Random(1), 3)
        await asyncio.to_thread(machine.run, "kill", "-STOP", process)
        table.patience = 120.0
        await table.until(lambda: table.connections == 2)
        assert machine.shows(SERVE, "NRestarts") == "1" and machine.shows(SERVE, "MainPID") != process
        assert "Watchdog timeout" in machine.journal()
        await play_on(table, random.Random(2))
        await table.until(lambda: table.table["stage"] == "finished")
