"""Tables in processes of their own: what they show lies in memory that is shared, and nothing is sent."""

from __future__ import annotations

import mmap
import os
from multiprocessing import get_context
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from koloda.bots import policy_for
from koloda.lab import Space
from koloda.numbers.practice import Practice
from train.settings import Settings

LEARNER, CLUB, PAST = range(3)  # who sits in a seat
PATIENCE = 5.0  # seconds between looks whether the other side is still there

Array = npt.NDArray[Any]


class Part(NamedTuple):
    """An array in the shared memory."""

    name: str
    kind: str
    shape: tuple[int, ...]
    start: int


class Sheet:
    """What one group of tables shows, in one piece of memory; and the words said to it."""

    def __init__(self, space: Space, tables: int, whole: bool) -> None:
        self.parts: dict[str, Part] = {}
        self.size = 0
        n, words = space.seats, len(space.words)
        self.lay("rows", "<i2", (tables, space.row))
        self.lay("truths", "<i2", (tables if whole else 0, space.row))
        self.lay("masks", "u1", (tables, words))
        self.lay("seats", "<i8", (tables,))
        self.lay("rewards", "<f4", (tables, n))
        self.lay("results", "<f4", (tables, n))
        self.lay("ended", "u1", (tables,))
        self.shown = self.size
        self.lay("said", "<i8", (tables,))
        self.memory = mmap.mmap(-1, self.size)

    def lay(self, name: str, kind: str, shape: tuple[int, ...]) -> None:
        self.parts[name] = Part(name, kind, shape, self.size)
        self.size += (int(np.prod(shape)) * np.dtype(kind).itemsize + 63) // 64 * 64

    def array(self, name: str) -> Array:
        part = self.parts[name]
        count = int(np.prod(part.shape))
        return np.frombuffer(self.memory, part.kind, count, part.start).reshape(part.shape)


def seating(tables: int, n: int, settings: Settings) -> Array:
    """Who sits where at each table, for good: some tables have a club player among learners or a learner among club
    players, some likewise older selves, and at the rest all learn."""
    kinds = np.full((tables, n), LEARNER)
    club, past = round(tables * settings.club), round(tables * settings.past)
    for table in range(club + past):
        other = CLUB if table < club else PAST
        if table % 2:
            kinds[table, (table // 2) % n] = other
        else:
            kinds[table] = other
            kinds[table, (table // 2) % n] = LEARNER
    return kinds


class Group:
    """A group of tables as the teacher sees it; its process is told by two semaphores whose turn it is."""

    def __init__(self, game: str, n: int, settings: Settings, seed: str) -> None:
        self.game, self.n, self.seed, self.settings = game, n, seed, settings
        self.space = Space(game, n)
        self.kinds = seating(settings.tables, n, settings)
        self.sheet = Sheet(self.space, settings.tables, settings.whole)
        context = get_context("fork")
        self.ready = context.Semaphore(0)
        self.asked = context.Semaphore(0)
        self.worker: Any = None

    def wait(self) -> None:
        """Until it shows what came of the words said last."""
        while not self.ready.acquire(timeout=PATIENCE):
            if not self.worker.is_alive():
                raise RuntimeError(f"The tables of {self.game} with {self.n} seats are gone.")

    def practice(self) -> Practice:
        policy = policy_for(self.game)
        clubs = [sum(1 << seat for seat in range(self.n) if row[seat] == CLUB) for row in self.kinds]
        return Practice(
            self.space.kind,
            self.space.setups,
            self.space.sight,
            policy,
            clubs,
            self.seed,
            self.settings.points / policy.scale,
            self.settings.longest,
            self.settings.whole,
        )


def play(groups: list[Group]) -> None:
    """What a worker does: at each of its groups in turn it makes the moves that were said, and shows what is new."""
    os.environ["OMP_NUM_THREADS"] = "1"
    tables = [Desks(group) for group in groups]
    for each in tables:
        each.show()
    teacher = os.getppid()
    while True:
        for each in tables:
            while not each.group.asked.acquire(timeout=PATIENCE):
                if os.getppid() != teacher:
                    return
            each.practice.step(each.said.tolist())
            each.show()


class Desks:
    """One group in its worker."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.practice = practice = group.practice()
        sheet = group.sheet
        self.said = sheet.array("said")
        shown: list[tuple[str, Any, Any]] = [
            ("rows", practice.rows, np.int16),
            ("truths", practice.truths, np.int16),
            ("masks", practice.masks, np.uint8),
            ("seats", practice.seats, np.int64),
            ("rewards", practice.rewards, np.float64),
            ("results", practice.results, np.float64),
            ("ended", practice.ended, np.uint8),
        ]
        self.pairs = [
            (sheet.array(name), np.frombuffer(memoryview(source), kind).reshape(sheet.parts[name].shape))
            for name, source, kind in shown
        ]

    def show(self) -> None:
        for shared, own in self.pairs:
            np.copyto(shared, own, casting="same_kind")
        self.group.ready.release()


def employ(groups: list[Group], workers: int) -> None:
    """Start the workers, each with its share of the groups. They end with the teacher."""
    for worker in range(workers):
        mine = groups[worker::workers]
        process = get_context("fork").Process(target=play, args=(mine,), daemon=True)
        process.start()
        for group in mine:
            group.worker = process
