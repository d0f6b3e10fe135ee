"""Games to go through: played by bots, quickly, the same each time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import koloda
from koloda.analysis import SeatGame, seen_by
from koloda.bots import choose
from koloda.engine.game import OptionValue
from koloda.engine.luck import seeded
from koloda.engine.record import Record


def played(
    game: str, seats: int, seed: str, levels: Sequence[str] = ("beginner", "club"), **options: OptionValue
) -> Record:
    table = koloda.deal(game, seats=seats, seed=seed, options=options)
    luck = seeded(f"{seed} bots")
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, choose(levels[seat % len(levels)], table.view(seat), luck))
    return table.record


@cache
def seen(game: str, seats: int, seed: str, seat: int = 0) -> SeatGame:
    return seen_by(played(game, seats, seed), seat)
