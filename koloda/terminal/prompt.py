"""The moves as a numbered list, and what a person means by what he types."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from koloda.schema import MoveView
from koloda.terminal import messages
from koloda.terminal.faces import typed
from koloda.terminal.tongue import Tongue
from koloda.terminal.words import move_words

MANY = 30  # above it numbers are told as a range, and other moves only as they are written


def labels(moves: Sequence[MoveView]) -> list[str]:
    """What to type for each: 1, 2, 3…, but where only a number is asked for, that number itself.

    >>> labels([MoveView("bid 0", "bid", number=0), MoveView("bid 1", "bid", number=1)])
    ['0', '1']
    >>> labels([MoveView("take", "take"), MoveView("pass", "pass")])
    ['1', '2']
    """
    numbers = [move.number for move in moves if move.number is not msgspec.UNSET and move.verb == moves[0].verb]
    if len(numbers) == len(moves) == len(set(numbers)):
        return [str(number) for number in numbers]
    return [str(place) for place in range(1, len(moves) + 1)]


def listing(moves: Sequence[MoveView], tongue: Tongue) -> RenderableType:
    """The moves with their labels, in words and as they are written."""
    tags = labels(moves)
    if len(moves) > MANY and tags == [str(move.number) for move in moves]:
        said = move_words(msgspec.structs.replace(moves[0], number=0), tongue).replace("0", "N") or moves[0].verb
        return Text(tongue.say(messages.A_NUMBER, low=tags[0], high=tags[-1], move=said))
    wide = max(map(len, tags))
    lines = []
    for tag, move in zip(tags, moves, strict=True):
        line = Text(f"{tag:>{wide}}  ", style="bold")
        words = move_words(move, tongue) if len(moves) <= MANY else ""
        line.append(f"{words}  " if words else "", style="not bold")
        line.append(move.text if words != move.text else "", style="not bold dim" if words else "not bold")
        line.no_wrap = True
        lines.append(line)
    return Columns(lines, column_first=True, padding=(0, 3))


def meant(text: str, moves: Sequence[MoveView]) -> MoveView | None:
    """The move with that label or text; cards may be typed with symbols and in any case."""
    wanted = typed(text)
    for tag, move in zip(labels(moves), moves, strict=True):
        if wanted in (tag, move.text.casefold()):
            return move
    return None
