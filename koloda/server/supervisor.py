"""What a supervisor that starts the server (systemd, `Type=notify`) is told: it is ready, it lives, it stops."""

from __future__ import annotations

import asyncio
import os
import socket
from contextlib import suppress

import uvicorn

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


def say(word: str) -> None:
    """If anybody wants to hear it; who does not read keeps nobody waiting."""
    wanted = os.environ.get("NOTIFY_SOCKET", "")
    if wanted:
        address = "\0" + wanted[1:] if wanted.startswith("@") else wanted
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
            line.setblocking(False)
            line.sendto(word.encode(), address)


def patience() -> float | None:
    """After so many seconds without a word the server is taken for stuck, and started anew; None: it never is."""
    microseconds = os.environ.get("WATCHDOG_USEC")
    for_another = os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid())
    return None if microseconds is None or for_another else int(microseconds) / 1e6


async def go_on() -> None:
    """Say it from the event loop, twice as often as it must be: a loop that stands still says nothing."""
    seconds = patience()
    while seconds is not None:
        say(ALIVE)
        await asyncio.sleep(seconds / 2)


class Supervised(uvicorn.Server):
    """Whoever started it hears how it is."""

    async def main_loop(self) -> None:
        say(READY)
        living = asyncio.create_task(go_on())
        await super().main_loop()
        living.cancel()
        say(STOPPING)
