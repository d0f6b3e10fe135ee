"""Why a move is good or bad, and how near it comes to the best: for any game.

A game's `coach.py` has `why(seen, seat, move)`: a sentence or two that an owner of the cards would agree with.
"""

from __future__ import annotations

import math

from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.types import Move, Seat
from koloda.shelf import box
from koloda.words.grammar import noun_of

ONLY = Text("Другого хода нет.", "There is no other move.")
COSTS = Text("Это стоит {price}.", "It costs {price}.")
TRIED = Text("Тренер судит об этом ходе, только пробуя его.", "The coach judges this move only by trying it out.")

BEST = Text("лучший ход", "the best move")
WORSE = Text("хуже", "worse")
NEARNESS = (
    (0.0, Text("так же хорошо", "just as good")),
    (0.01, Text("почти так же хорошо", "nearly as good")),
    (0.04, Text("немного хуже", "a little worse")),
    (0.12, Text("заметно хуже", "clearly worse")),
)  # behind the best by no more than so much
FAR = Text("намного хуже", "much worse")


def reason(seen: Desk, seat: Seat, move: Move, moves: list[Move]) -> Text:
    """What the game's coach says of the move; of a game without one, what the rules know of it."""
    if len(moves) == 1:
        return ONLY
    book = box(seen.game.id).coach
    if book is not None and hasattr(book, "why"):
        said: Text = book.why(seen, seat, move)
        return said
    price = int(seen.price(seat, move))
    if price == 0:
        return TRIED
    words = box(seen.game.id).words
    return both(COSTS, price=amount(price, noun_of(words, words.currency).object()))


def nearness(best: bool, behind: float) -> Text:
    """How near a move comes to the best, from how much less it is worth."""
    if best:
        return BEST
    if behind == math.inf:
        return WORSE
    return next((words for most, words in NEARNESS if behind <= most), FAR)
