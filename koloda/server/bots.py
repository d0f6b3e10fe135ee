"""Bots think in other processes, so that no thought delays a table. Each is given only the JSON of its own seat."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import TypeVar

import msgspec

from koloda.bots import Budget, choose
from koloda.coach import Advice, advise
from koloda.engine.luck import seeded
from koloda.engine.view import Json
from koloda.server.logs import trouble, warn
from koloda.server.planning import Refusal
from koloda.server.settings import Settings

T = TypeVar("T")


class Thinkers:
    """A pool of processes, begun with the first thought and begun anew if one of them dies."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.pool: ProcessPoolExecutor | None = None
        self.minds = asyncio.Semaphore(settings.bot_workers)  # who waits for a free one is not yet slow
        self.coaching = asyncio.Semaphore(1)  # one at a time, so that the bots' tables go on

    def ready(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.settings.bot_workers, mp_context=spawn, initializer=settle_in)
        return self.pool

    async def choose(self, level: str, view: Json, events: list[Json]) -> str:
        """The move of a bot. If its mind fails twice or takes too long, any move it may make."""
        seen, past = msgspec.json.encode(view), msgspec.json.encode(events)
        words = (level, seen, past, secrets.token_hex(8), self.settings.bot_seconds)
        text = await self.thought(str(view["game"]), think, *words)
        if text is not None:
            return text
        moves = view["moves"]
        assert isinstance(moves, list)
        any_move: str = secrets.choice(moves)["text"]
        return any_move

    async def advise(self, view: Json) -> Advice:
        """What the coach says to the seat of this view."""
        async with self.coaching:
            seen = msgspec.json.encode(view)
            said = await self.thought(str(view["game"]), counsel, seen, self.settings.coach_seconds)
        if said is None:
            raise Refusal("coach", "The coach has no answer now; ask again.")
        return msgspec.json.decode(said, type=Advice)

    async def thought(self, game: str, mind: Callable[..., T], *words: object) -> T | None:
        """What a mind in another process answers; None if it fails, or is lost twice."""
        for _ in range(2):
            async with self.minds:
                pool = self.ready()
                try:
                    future: Future[T] = pool.submit(mind, *words)
                    return await asyncio.wait_for(asyncio.wrap_future(future), self.settings.bot_patience)
                except (BrokenProcessPool, TimeoutError, asyncio.CancelledError) as error:
                    task = asyncio.current_task()
                    if isinstance(error, asyncio.CancelledError) and task is not None and task.cancelling():
                        raise  # nobody wants to know any more; else the pool was stopped, for another's slowness
                    warn("mind lost", why=type(error).__name__, game=game)
                    self.begin_anew(pool)
                except Exception as error:
                    trouble("mind failed", error, game=game)
                    break
        return None

    def begin_anew(self, pool: ProcessPoolExecutor) -> None:
        if self.pool is pool:
            self.pool = None
            stop(pool)

    def close(self) -> None:
        if self.pool is not None:
            stop(self.pool)
            self.pool = None


def stop(pool: ProcessPoolExecutor) -> None:
    """Without waiting for a thought to end."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


# In the other process.


def settle_in() -> None:
    """Leave signals to the server, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)


def think(level: str, view: bytes, events: bytes, seed: str, seconds: float) -> str:
    return choose(level, msgspec.json.decode(view), msgspec.json.decode(events), seeded(seed), Budget(seconds))


def counsel(view: bytes, seconds: float) -> bytes:
    return msgspec.json.encode(advise(msgspec.json.decode(view), seconds))
