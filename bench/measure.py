"""How fast each game of this Koloda runs: as JSON, one object a game. Run as a script it measures all of them."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from statistics import median
from typing import TypedDict

from koloda import dealing
from koloda.dealing import checked_setup
from koloda.engine.desk import Desk, bare, playout
from koloda.engine.luck import seeded
from koloda.engine.state import __file__ as state_file
from koloda.shelf import SHELF, table_class

REPEATS = 3


class Figures(TypedDict):
    game: str
    seats: int
    choices: float  # a second, in random play
    games: float  # a second
    length: float  # choices a game
    copy: float  # microseconds
    view: float
    world: float


def is_compiled() -> bool:
    return not state_file.endswith(".py")


def busy_seats(game: str) -> int:
    """Four seats where the game allows it, else as near as it does."""
    few, many = table_class(game).game.seats
    return max(few, min(4, many))


def random_games(game: str, seats: int, options: dict[str, bool | int | str], seconds: float) -> tuple[int, int, float]:
    """Whole games played at random without a log: games, choices and the time they took."""
    kind = table_class(game)
    luck = seeded(1)
    setup = checked_setup(kind, seats, options, 0, (), luck)
    games = choices = 0
    start = time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        table = bare(kind, setup)
        table.luck = luck
        table.start()
        choices += playout(table, luck)
        games += 1
    return games, choices, spent


def rates(
    game: str, seats: int, options: dict[str, bool | int | str] | None = None, seconds: float = 0.4
) -> tuple[float, float]:
    """Choices and games a second: the median of some runs."""
    random_games(game, seats, options or {}, seconds / 8)  # warm up
    runs = [random_games(game, seats, options or {}, seconds) for _ in range(REPEATS)]
    return median(choices / spent for _, choices, spent in runs), median(games / spent for games, _, spent in runs)


def in_mid_game(game: str, seats: int) -> Desk:
    table = dealing.dealt(game, seats=seats, seed=3)
    luck = seeded(4)
    for _ in range(8):
        before = table.copy()
        seat = table.to_act[0]
        moves = table.moves(seat)
        table.play(seat, moves[luck.below(len(moves))])
        if table.over:
            return before
    return table


def microseconds(action: Callable[[], object], seconds: float = 0.1) -> float:
    """The cost of one call: the median of some runs."""
    costs = []
    for _ in range(REPEATS):
        calls = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            for _ in range(100):
                action()
            calls += 100
        costs.append(spent / calls * 1e6)
    return median(costs)


def figures(game: str) -> Figures:
    seats = busy_seats(game)
    choices, games = rates(game, seats)
    table = in_mid_game(game, seats)
    seen = table.seen_by(0)
    luck = seeded(5)
    return Figures(
        game=game,
        seats=seats,
        choices=choices,
        games=games,
        length=choices / games,
        copy=microseconds(table.copy),
        view=microseconds(lambda: table.view(0)),
        world=microseconds(lambda: seen.imagined(luck)),
    )


if __name__ == "__main__":
    wanted = sys.argv[1:] or list(SHELF)
    json.dump({"compiled": is_compiled(), "figures": [figures(game) for game in wanted]}, sys.stdout)
