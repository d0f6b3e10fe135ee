"""The coach: what each move is worth, which is best, and why, told to who sits beside the cards.

Like the bots it is given a view and nothing else. What it knows of a game by exact sums is in koloda/coach/games.
"""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from koloda.bots import policy_for
from koloda.bots.levels import UNBOUNDED
from koloda.coach.advice import Advice, Estimate, Figures, Insight
from koloda.coach.reasons import reasons, told
from koloda.coach.reckoning import Reckoning, reckon
from koloda.coach.words import joined
from koloda.engine.luck import Luck, seeded
from koloda.engine.table import Table
from koloda.engine.types import Move
from koloda.engine.view import Json
from koloda.errors import KolodaError
from koloda.recall import recall
from koloda.schema import read_view

__all__ = ["Advice", "Estimate", "advise"]

AGES = 1e9  # seconds


def advise(view: Json, seconds: float = 0.5, luck: Luck | None = None, iterations: int | None = None) -> Advice:
    """What the seat that this view belongs to had better do. With iterations instead of seconds the same view
    and luck give the same advice; luck that is not given comes from the view itself.

    >>> from koloda import deal
    >>> table = deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    >>> advice = advise(table.view(1), iterations=200)
    >>> advice.best, [(each.move, round(each.expected or 0, 2)) for each in advice.estimates]
    ('take', [('take', 0.04), ('pass', 2.0)])
    >>> advice.why.en.split(". ")[0]
    'A pair will come with a chance of 2% and cost 2, a pass costs 2'
    """
    seen, seat = recall(view)
    if not seen.asks(seat):
        raise KolodaError(f"Seat {seat} is not asked to move now.")
    game = str(view["game"])
    offered = {move.text for move in read_view(view).moves}
    moves = [move for move in seen.choices(seat) if seen.text(move) in offered]
    chance = seeded(json.dumps(view, sort_keys=True)) if luck is None else luck
    limits = (seconds, UNBOUNDED) if iterations is None else (AGES, iterations)
    book = book_of(game)
    found = reckon(seen, seat, moves, policy_for(game), chance, *limits)
    if book is not None and hasattr(book, "CHANCE"):
        found = found.with_chance(book.CHANCE)
    insight: Insight | None = book.look(seen, seat, found.best) if book else None
    figures = insight.figures if insight else {}
    return Advice(
        game,
        seat,
        seen.text(found.best),
        joined([insight.why, reasons(found, seen, True)] if insight else [reasons(found, seen)]),
        [estimate(seen, move, found, figures.get(move)) for move in moves],
        found.worlds,
    )


def book_of(game: str) -> ModuleType | None:
    """What the coach knows of the game, if it has a file of its own."""
    name = f"koloda.coach.games.{game.replace('-', '_')}"
    return import_module(name) if find_spec(name) else None


def estimate(seen: Table, move: Move, found: Reckoning, figures: Figures | None) -> Estimate:
    worth = found.worth.get(move)
    exact = [figures.said] if figures else []
    return Estimate(
        seen.text(move),
        joined([*exact, told(found, seen, move)], "; "),
        worth,
        None if worth is None or found.chance is None else found.chance(worth),
        None if worth is None or found.margin is None or found.chance is not None else found.margin(worth),
        figures.expected if figures else None,
        figures.risk if figures else None,
        found.tries[move],
    )
