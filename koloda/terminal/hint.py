"""The coach's advice for a person at the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from koloda.coach import Advice, Estimate
from koloda.schema import MoveView
from koloda.terminal import messages
from koloda.terminal.prompt import labels
from koloda.terminal.tongue import Tongue, sentence
from koloda.terminal.words import move_words

MOST = 8  # moves that are told of


def hint(advice: Advice, moves: Sequence[MoveView], tongue: Tongue) -> RenderableType:
    """The best moves with their figures, then the best one and why."""
    tags = dict(zip([move.text for move in moves], labels(moves), strict=True))
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for estimate in shown(advice):
        style = "bold" if estimate.move == advice.best else ""
        tag = tags[estimate.move]
        grid.add_row("" if tag == estimate.move else tag, estimate.move, tongue.say(estimate.said), style=style)
    best = next(move for move in moves if move.text == advice.best)
    words = tongue.say(messages.ADVICE, move=move_words(best, tongue) or best.text)
    return Group(grid, Text(f"{sentence(words)} {tongue.say(advice.why)}"))


def shown(advice: Advice) -> list[Estimate]:
    """The best move, then the others by their worth, not too many."""
    others = [estimate for estimate in advice.estimates if estimate.move != advice.best]
    others.sort(key=lambda estimate: -1.0 if estimate.worth is None else estimate.worth, reverse=True)
    return [advice.estimate(advice.best), *others[: MOST - 1]]
