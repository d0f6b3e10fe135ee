"""How long an analysis takes, on one core: a game of each kind, played by bots, gone through from the first seat.

python bench/analysis.py [GAME…]
"""

from __future__ import annotations

import statistics
import sys
import time

import koloda
from koloda.analysis import analyse, seen_by
from koloda.bots import choose
from koloda.dealing import games
from koloda.engine.luck import seeded

LEVELS = ("beginner", "club")
USUAL = {"drunkard": 2, "witch": 4, "pairs": 4, "kitty": 4, "venture": 4, "rich-man": 4}  # seats, where not the fewest


def measured(game: str, seats: int) -> str:
    table = koloda.deal(game, seats=seats, seed="bench")
    luck = seeded("bench")
    while not table.over:
        seat = table.to_act[0]
        table.play(seat, choose(LEVELS[seat % 2], table.view(seat), luck))
    seen = seen_by(table.record, 0)
    before = time.process_time()
    found = analyse(seen.sights)
    seconds = time.process_time() - before
    decisions = sum(shift.decision is not None for shift in found.shifts)
    error = statistics.median(shift.error for shift in found.shifts)
    sizes = f"{len(seen.sights) - 1:6} {decisions:10} {100 * error:8.1f} {seconds:8.1f}"
    return f"{game:14}{seats:6} {sizes}   {100 * found.start:4.0f} {100 * found.you:+5.0f} {100 * found.cards:+5.0f}"


def main() -> None:
    print(f"{'game':14}{'seats':>6} {'moves':>6} {'decisions':>10} {'error, %':>8} {'seconds':>8}   start  you cards")
    for game in games():
        if not sys.argv[1:] or game.id in sys.argv[1:]:
            print(measured(game.id, USUAL.get(game.id, game.seats[0])), flush=True)


if __name__ == "__main__":
    main()
