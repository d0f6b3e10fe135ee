"""How many observations with their actions a second, of one core, at random: the lab's batch and environments beside
RLCard, PettingZoo's classic environments and OpenSpiel's tensors, in one run. `python bench/lab.py [GAMES]`.

Every figure counts choosing a legal action at random, too. Speed decides no test: this prints, and writes
build/lab.json.
"""

from __future__ import annotations

import json
import random
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any

import numpy as np
import pettingzoo
import pyspiel
import rlcard
from rich.console import Console
from rich.table import Table

import koloda.lab.zoo  # noqa: F401 (puts its games into the registry)
from koloda.lab import Batch
from koloda.shelf import SHELF, table_class

ROOT = Path(__file__).parent.parent
TABLES = 256  # more fall out of the cache
SECONDS = 0.7
REPEATS = 3
FLOOR = 300_000  # of these games
FLOORED = ("pairs", "kitty", "cribbage")
CLASSIC = ("leduc_holdem-v4", "texas_holdem-v4", "connect_four-v3", "hanabi-v5")
RLCARD = ("leduc-holdem", "uno", "gin-rummy")
SPIEL = ("leduc_poker", "gin_rummy", "crazy_eights", "spades", "hanabi")


def rate(steps: Iterator[int]) -> float:
    """Steps a second of the processor's time: the median of some runs."""
    rates = []
    for _ in range(REPEATS):
        count = 0
        start = time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            count += next(steps)
        rates.append(count / spent)
    return median(rates)


def batch_steps(game: str, seats: int) -> Iterator[int]:
    """The whole loop: at every table a word of those that may be said, chosen by numpy, and the step."""
    batch = Batch(game, TABLES, seats=seats, seed=1)
    chance = np.random.default_rng(1)
    while True:
        batch.step((batch.masks * chance.random(batch.masks.shape, np.float32)).argmax(axis=1))
        yield TABLES


def zoo_steps(name: str, **how: Any) -> Iterator[int]:
    """An environment of PettingZoo: what `last` gives, and the step."""
    one = pettingzoo.make("aec", name, **how)
    while True:
        one.reset()
        for agent in one.agent_iter():
            seen, _, over, broken_off, info = one.last()
            mask = seen["action_mask"] if isinstance(seen, dict) else info.get("action_mask")
            one.step(None if over or broken_off else one.action_space(agent).sample(mask))
            yield int(not (over or broken_off))


def rlcard_steps(name: str) -> Iterator[int]:
    environment = rlcard.make(name)
    while True:
        state, _ = environment.reset()
        while not environment.is_over():
            state, _ = environment.step(random.choice(list(state["legal_actions"])))
            yield 1


def spiel_steps(name: str) -> Iterator[int]:
    game = pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            yield 1


def busy_seats(game: str) -> int:
    few, many = table_class(game).game.seats
    return max(few, min(4, many))


def main() -> None:
    warnings.simplefilter("ignore")  # the peers' own
    console = Console()
    games = sys.argv[1:] or list(SHELF)
    grid = Table(title="Observations with actions a second, one core")
    for column in ("who", "a second", "words", "numbers a row"):
        grid.add_column(column, justify="left" if column == "who" else "right")
    found: dict[str, float] = {}

    def add(who: str, steps: Callable[[], Iterator[int]], words: str = "", numbers: str = "") -> None:
        found[who] = rate(steps())
        grid.add_row(who, f"{found[who]:,.0f}", words, numbers)

    for game in games:
        seats = 2 if game == "cribbage" else busy_seats(game)
        space = Batch(game, 1, seats=seats).space
        who = f"koloda.lab.Batch {game}, {seats} seats"
        add(who, lambda: batch_steps(game, seats), str(len(space.words)), str(space.row))  # noqa: B023 (used at once)
    for game in FLOORED:
        add(f"PettingZoo koloda/{game}-v0", lambda: zoo_steps(f"koloda/{game}-v0"))  # noqa: B023
    for name in CLASSIC:
        add(f"PettingZoo classic/{name}", lambda: zoo_steps(f"classic/{name}"))  # noqa: B023
    for name in RLCARD:
        add(f"RLCard {name}", lambda: rlcard_steps(name))  # noqa: B023
    for name in SPIEL:
        add(f"OpenSpiel {name}, observation_tensor", lambda: spiel_steps(name))  # noqa: B023
    console.print(grid)
    for who, figure in found.items():
        if who.startswith("koloda.lab.Batch") and who.split()[1].rstrip(",") in FLOORED:
            console.print(f"{'holds' if figure >= FLOOR else 'MISSED'}: {who}: {figure:,.0f} (at least {FLOOR:,})")
    out = ROOT / "build"
    out.mkdir(exist_ok=True)
    (out / "lab.json").write_text(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
