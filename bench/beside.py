"""Two Kolodas side by side: is the newer one slower anywhere?

    python bench/beside.py OLD NEW                        every game, every figure
    python bench/beside.py OLD NEW kitty --figures view   some games, some figures
    python bench/beside.py OLD NEW --json found.json      the figures kept, too

OLD and NEW are folders that a wheel was installed to: `pip install --no-deps --target OLD koloda-….whl`.
Each runs in a process of its own. They take turns, a slice of work each, and of all slices the best counts, by the
processor's time: so a busy machine slows neither more than the other. Both see the same seeds, hence the same
positions, unless the rules of a game have changed.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from koloda.bots import policy_for
from koloda.bots.levels import Budget, decide
from koloda.dealing import checked_setup
from koloda.engine.desk import Desk, bare, playout
from koloda.engine.log import new_log
from koloda.engine.luck import Luck, seeded
from koloda.engine.types import Move
from koloda.shelf import SHELF, table_class

SLICE = 0.06  # seconds
POSITIONS = 12  # of a game, from its first choice on
DECISIONS = 6  # of a bot
PLAYOUTS = 120  # of a master for a move
FIGURES = ("random", "logged", "copy", "view", "world", "club", "master")


# One Koloda, in its own process: every figure is microseconds of processor time for one of its kind.


class Workload:
    """What is measured of a game: for each figure, work that says how many of its kind it did."""

    def __init__(self, game: str, seats: int) -> None:
        kind = table_class(game)
        self.policy = policy_for(game)
        self.setup = checked_setup(kind, seats, {}, 0, (), seeded(1))
        self.kind = kind
        self.luck = seeded(2)
        self.desks = self.positions()
        self.seen = [desk.seen_by(desk.first_asked()) for desk in self.desks]
        self.hard = [seen for seen in self.seen if len(seen.choices(seen.first_asked())) > 1][:DECISIONS]

    def work(self, figure: str) -> Callable[[], int]:
        if figure in ("random", "logged"):
            return lambda: playout(self.started(self.luck, figure == "logged"), self.luck)
        if figure == "copy":
            return lambda: len([desk.copy() for desk in self.desks])
        if figure == "view":
            return lambda: len([desk.view(desk.first_asked()) for desk in self.desks])
        if figure == "world":
            return lambda: len([seen.imagined(self.luck) for seen in self.seen])
        return lambda: len([self.decide(figure, seen) for seen in self.hard])

    def decide(self, level: str, seen: Desk) -> Move:
        return decide(level, seen, seen.first_asked(), self.policy, seeded(3), Budget(60.0, PLAYOUTS))

    def started(self, luck: Luck, log: bool) -> Desk:
        table = bare(self.kind, self.setup)
        table.luck = luck
        table.log = new_log() if log else None
        table.start()
        return table

    def positions(self) -> list[Desk]:
        """Tables on the way through a game, before a choice."""
        luck = seeded(4)
        table = self.started(seeded(5), True)
        found: list[Desk] = []
        while len(found) < POSITIONS and not table.over:
            seat = table.first_asked()
            moves = table.choices(seat)
            found.append(table.copy())
            table.choose(seat, moves[luck.below(len(moves))])
        return found


def answer_requests() -> None:
    """Measure what the lines of the standard input ask for: a game, its seats and a figure; or say its most seats."""
    games: dict[str, Workload] = {}
    for line in sys.stdin:
        game, seats, figure = line.split()
        if figure == "seats":
            print(table_class(game).game.seats[1], flush=True)
            continue
        if game not in games:
            games[game] = Workload(game, int(seats))
        work = games[game].work(figure)
        done = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < SLICE:
            done += work()
            if done == 0:
                break
        print(spent / done * 1e6 if done else 0.0, flush=True)


# Both, by turns.


class Worker:
    def __init__(self, folder: str) -> None:
        env = {**os.environ, "PYTHONPATH": str(Path(folder).resolve()), "PYTHONHASHSEED": "0"}
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--worker"], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, game: str, seats: int, figure: str) -> float:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{game} {seats} {figure}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def compared(workers: list[Worker], game: str, figure: str, rounds: int) -> list[float]:
    """The least each needed, old and new."""
    seats = int(min(4, *[worker.ask(game, 0, "seats") for worker in workers]))
    for worker in workers:
        worker.ask(game, seats, figure)  # warm up
    turns = [[worker.ask(game, seats, figure) for worker in workers] for _ in range(rounds)]
    return [min(turn[side] for turn in turns) for side in range(len(workers))]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old")
    parser.add_argument("new")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--figures", nargs="+", choices=FIGURES, default=FIGURES)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json")
    wanted = parser.parse_args()
    workers = [Worker(wanted.old), Worker(wanted.new)]
    games = wanted.games or list(SHELF)
    found: dict[str, dict[str, list[float]]] = {}
    print("µs: old new ratio (over 1: the new one is faster)")
    print(f"{'':13}" + "".join(f"{figure:^22}" for figure in wanted.figures))
    for game in games:
        found[game] = {figure: compared(workers, game, figure, wanted.rounds) for figure in wanted.figures}
        print(f"{game:13}" + "".join(cell(*pair) for pair in found[game].values()), flush=True)
    for worker in workers:
        worker.close()
    middle = [median(ratio(*found[game][figure]) for game in games) for figure in wanted.figures]
    print(f"{'median':13}" + "".join(f"{each:21.2f} " for each in middle))
    if wanted.json:
        Path(wanted.json).write_text(json.dumps(found, indent=1))


def cell(old: float, new: float) -> str:
    return f"{old:8.2f}{new:8.2f} {ratio(old, new):4.2f} "


def ratio(old: float, new: float) -> float:
    """1 where there is nothing to measure: a game without decisions has no bot that thinks."""
    return old / new if new > 0.0 else 1.0


if __name__ == "__main__":
    if sys.argv[1:] == ["--worker"]:
        answer_requests()
    else:
        main()
