"""Processes that think, so that no thought delays a table. Each thinks one thing at a time for whoever's turn it is."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from multiprocessing.connection import wait
from typing import Any, TypeVar

from koloda.server.logs import trouble, warn
from koloda.server.metrics import THOUGHT_WAIT
from koloda.server.people.turns import Asker, Turns

T = TypeVar("T")
LEAST = 0.1  # of its full time a thought gets, however many wait
NICE = 5  # tables go on first


class Mind:
    """A process, begun with its first thought. If it dies or does not answer, it alone is begun anew."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.pool: ProcessPoolExecutor | None = None
        self.closed = False

    async def think(self, work: Callable[..., T], *words: object) -> T | None:
        """What comes of this work in the process; None if it fails, does not end, or the process dies twice."""
        for _ in range(2):
            if self.closed:
                break
            if self.pool is None:
                spawn = multiprocessing.get_context("spawn")
                self.pool = ProcessPoolExecutor(1, mp_context=spawn, initializer=settle_in)
            try:
                async with asyncio.timeout(self.patience):
                    return await asyncio.wrap_future(self.pool.submit(work, *words))
            except BrokenProcessPool:
                warn("mind lost", work=work.__name__)
                self.stop()
            except TimeoutError:
                warn("mind stuck", work=work.__name__)
                self.stop()
                break
            except Exception as error:
                trouble("mind failed", error, work=work.__name__)
                break
        return None

    def stop(self) -> None:
        """Without waiting for a thought to end."""
        pool, self.pool = self.pool, None
        if pool is not None:
            processes = list((getattr(pool, "_processes", None) or {}).values())
            pool.shutdown(wait=False)
            for process in processes:
                process.kill()

    def close(self) -> None:
        self.closed = True
        self.stop()


class Turn:
    """A mind for one who has waited for it, and what part of his full time he may think."""

    def __init__(self, mind: Mind, share: float) -> None:
        self.mind = mind
        self.share = share
        self.thought: asyncio.Task[Any] | None = None

    async def think(self, work: Callable[..., T], *words: object) -> T | None:
        """As the mind does. If nobody waits for it any more, it is thought to its end all the same."""
        thought = self.thought = asyncio.create_task(self.mind.think(work, *words))
        return await asyncio.shield(thought)


class Minds:
    """So many processes, and the line of those who wait for one."""

    def __init__(self, of: str, workers: int, longest: int, patience: float) -> None:
        self.of = of  # whose thoughts, in the metrics
        self.turns = Turns(workers, longest)
        self.all = [Mind(patience) for _ in range(workers)]
        self.idle = list(self.all)

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[Turn]:
        """Wait for a mind, in turn; raises a Refusal if too many wait."""
        with THOUGHT_WAIT.labels(self.of).time():
            await self.turns.take(asker)
        turn = Turn(self.idle.pop(), max(LEAST, self.turns.share(asker)))
        try:
            yield turn
        finally:
            if turn.thought is None:
                self.free(turn.mind)
            else:
                turn.thought.add_done_callback(lambda _: self.free(turn.mind))

    def free(self, mind: Mind) -> None:
        self.idle.append(mind)
        self.turns.give()

    def close(self) -> None:
        self.turns.close()
        for mind in self.all:
            mind.close()


# In the other process.


def settle_in() -> None:
    """Leave signals to the server, let it go first, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(0)
