"""The coach's advice for a person at the table."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from koloda.coach import Advice
from koloda.terminal import messages
from koloda.terminal.prompt import labels
from koloda.wire.view import Move
from koloda.words.cards import faced
from koloda.words.grammar import sentence
from koloda.words.teller import Teller

MOST = 8  # moves that are told of


def hint(advice: Advice, moves: Sequence[Move], teller: Teller) -> RenderableType:
    """The best moves and how near they come, then the best one and why."""
    tags = dict(zip([move.text for move in moves], labels(moves), strict=True))
    grid = Grid(box=None, pad_edge=False, show_header=False)
    for estimate in advice.estimates[:MOST]:
        style = "bold" if estimate.move == advice.best else ""
        tag = tags[estimate.move]
        grid.add_row("" if tag == estimate.move else tag, estimate.move, teller.tongue.say(estimate.said), style=style)
    best = next(move for move in moves if move.text == advice.best)
    words = teller.tongue.say(messages.ADVICE, move=teller.move(best) or best.text)
    return Group(grid, Text(f"{sentence(words)} {faced(teller.tongue.say(advice.why))}"))
