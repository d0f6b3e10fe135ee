"""The coach: which move is best, how near the others come, and why, told to who sits beside the cards.

Like the bots it is given a view and nothing else, and the same view gives the same answer. Why a move is good or bad
lies in the game's folder: sentences made from what the seat can see.
"""

from __future__ import annotations

import json

from koloda.bots import policy_for
from koloda.coach.advice import Advice, Estimate, Figures
from koloda.coach.reasons import nearness, reason
from koloda.coach.reckoning import reckon
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.luck import seeded
from koloda.engine.plain import ViewData
from koloda.engine.types import Move
from koloda.errors import IllegalMove, KolodaError
from koloda.recall import recall
from koloda.shelf import box
from koloda.wire.moves import texts

__all__ = ["Advice", "Estimate", "advise", "explain"]

ITERATIONS = 1500
AT_MOST = 5.0  # seconds


def advise(view: ViewData, iterations: int = ITERATIONS, seconds: float = AT_MOST) -> Advice:
    """What the seat that this view belongs to had better do: the same advice whenever it is asked.

    So many continuations are played out, with luck that comes from the view itself. The seconds only bound what a slow
    machine may spend; where they run out, what was found by then is told.

    >>> from koloda import deal
    >>> table = deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    >>> advice = advise(table.view(1), iterations=200)
    >>> advice.best, [(each.move, round(each.expected or 0, 2)) for each in advice.estimates]
    ('take', [('take', 0.04), ('pass', 2.0)])
    >>> advice.why.en
    'A card pairs yours one time in 53, and folding costs 2 points.'
    """
    seen, seat, moves = asked(view)
    policy = policy_for(seen.game.id)
    found = reckon(seen, seat, moves, policy, seeded(digest(view)), seconds, iterations)
    book = box(seen.game.id).coach
    figures: dict[Move, Figures] = {}
    if book is not None and hasattr(book, "figures"):
        figures = book.figures(seen, seat)
    behind = {move: found.behind(move, figures, policy.scale) for move in moves}
    return Advice(
        seen.game.id,
        seat,
        seen.text(found.best),
        reason(seen, seat, found.best, moves),
        [
            Estimate(
                seen.text(move),
                nearness(move == found.best, behind[move]),
                found.worth.get(move),
                *figures.get(move, Figures()),
            )
            for move in sorted(moves, key=lambda move: (move != found.best, -found.worth.get(move, -1), behind[move]))
        ],
    )


def explain(view: ViewData, move: str) -> Text:
    """What speaks for a move or against it, in one or two sentences, for any move that the view offers.

    >>> from koloda import deal
    >>> table = deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    >>> explain(table.view(1), "pass").en
    'Folding costs 2 points; a card pairs yours one time in 53.'
    >>> explain(table.view(1), "pass").ru
    'Пас стоит 2 очка, а пара придёт в одном случае из 53.'
    """
    seen, seat, moves = asked(view)
    named = {seen.text(each): each for each in moves}
    if move not in named:
        raise IllegalMove(f"Seat {seat} may not play {str(move)[:40]!r} here.")
    return reason(seen, seat, named[move], moves)


def asked(view: ViewData) -> tuple[Desk, int, list[Move]]:
    """The table as the view's seat sees it, and what the seat may do."""
    seen, seat = recall(view)
    if not seen.asks(seat):
        raise KolodaError(f"Seat {seat} is not asked to move now.")
    offered = set(texts(view["moves"]))  # a view may know better what is allowed; one of a replay names no moves
    return seen, seat, [move for move in seen.choices(seat) if not offered or seen.text(move) in offered]


def digest(view: ViewData) -> str:
    """The view's content, the same in every process and however its parts are ordered."""
    return json.dumps(view, sort_keys=True)
