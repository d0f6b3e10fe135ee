"""Bots think in other processes, so that no thought delays a table. Each is given only the JSON of its own seat."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait

import msgspec

from koloda.bots import Budget, choose
from koloda.engine.luck import seeded
from koloda.engine.view import Json
from koloda.server.logs import trouble, warn


class Thinkers:
    """A pool of processes, begun with the first thought and begun anew if one of them dies."""

    def __init__(self, workers: int, seconds: float, patience: float) -> None:
        self.workers = workers
        self.seconds = seconds
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None

    def ready(self) -> ProcessPoolExecutor:
        if self.pool is None:
            spawn = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.workers, mp_context=spawn, initializer=settle_in)
        return self.pool

    async def choose(self, level: str, view: Json, events: list[Json]) -> str:
        """The move of a bot. If its mind fails twice or takes too long, any move it may make."""
        seen, past = msgspec.json.encode(view), msgspec.json.encode(events)
        for _ in range(2):
            pool = self.ready()
            try:
                thought: Future[str] = pool.submit(think, level, seen, past, secrets.token_hex(8), self.seconds)
                return await asyncio.wait_for(asyncio.wrap_future(thought), self.patience)
            except (BrokenProcessPool, TimeoutError) as error:
                warn("bot lost", why=type(error).__name__, game=str(view["game"]))
                self.begin_anew(pool)
            except Exception as error:
                trouble("bot failed", error, game=str(view["game"]), level=level)
                break
        moves = view["moves"]
        assert isinstance(moves, list)
        text: str = secrets.choice(moves)["text"]
        return text

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
