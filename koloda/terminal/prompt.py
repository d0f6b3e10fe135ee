"""The moves as a numbered list, and what a person means by what he types."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from koloda.terminal import messages
from koloda.terminal.faces import typed
from koloda.wire.view import Move
from koloda.words.grammar import MOVES
from koloda.words.teller import Teller

MANY = 30  # moves; where there are more, …
FEW = 12  # … a verb with more ways than this is told once, not listed


def told_once(moves: Sequence[Move]) -> dict[str, list[Move]]:
    """The verbs with too many ways to list, and the moves of each."""
    if len(moves) <= MANY:
        return {}
    verbs: dict[str, list[Move]] = {}
    for move in moves:
        verbs.setdefault(move.verb, []).append(move)
    return {verb: ways for verb, ways in verbs.items() if len(ways) > FEW}


def numbers(moves: Sequence[Move]) -> list[int] | None:
    """The numbers that tell these moves apart, if numbers do."""
    found = [move.number for move in moves if move.number is not msgspec.UNSET and move.verb == moves[0].verb]
    return found if len(found) == len(moves) == len(set(found)) else None


def labels(moves: Sequence[Move]) -> list[str]:
    """What to type for each: 1, 2, 3…, but the number itself where a number is asked for, with a word for all else.

    >>> labels([Move("bid 0", "bid", number=0), Move("bid 1", "bid", number=1)])
    ['0', '1']
    >>> labels([Move("take", "take"), Move("pass", "pass")])
    ['1', '2']
    >>> labels([*[Move(f"take {n}", "take", number=n) for n in range(4, 40)], Move("pass", "pass")])[-2:]
    ['39', 'pass']
    """
    if alone := numbers(moves):
        return [str(number) for number in alone]
    crowds = told_once(moves)
    numbered = {verb for verb, ways in crowds.items() if numbers(ways)}
    tags: list[str] = []
    place = 0
    for move in moves:
        place += move.verb not in crowds
        listed = move.text if numbered else str(place)
        tags.append(str(move.number) if move.verb in numbered else move.text if move.verb in crowds else listed)
    return tags


def listing(moves: Sequence[Move], teller: Teller) -> RenderableType:
    """The moves with their labels, in words and as they are written; of those told once, how they are written."""
    crowds = told_once(moves)
    tags = [(tag, move) for tag, move in zip(labels(moves), moves, strict=True) if move.verb not in crowds]
    wide = max((len(tag) for tag, _ in tags), default=0)
    lines = []
    for tag, move in tags:
        line = Text(f"{tag:>{wide}}  ", style="bold")
        words = teller.move(move)
        line.append(f"{words}  " if words else "", style="not bold")
        line.append(move.text if move.text not in (words, tag) else "", style="not bold dim" if words else "not bold")
        line.no_wrap = True
        lines.append(line)
    told = [Text(pattern(ways, teller)) for ways in crowds.values()]
    return Group(*told, Columns(lines, column_first=True, padding=(0, 3)))


def pattern(ways: Sequence[Move], teller: Teller) -> str:
    """How the many moves of a verb are written."""
    if told := numbers(ways):
        said = teller.move(msgspec.structs.replace(ways[0], number=0)).replace("0", "N") or ways[0].verb
        return teller.tongue.say(messages.A_NUMBER, low=told[0], high=told[-1], move=said)
    words = teller.move(ways[0]) or ways[0].verb
    return teller.tongue.say(
        messages.MANY_WAYS, ways=teller.tongue.count(len(ways), MOVES), text=ways[0].text, move=words
    )


def meant(text: str, moves: Sequence[Move]) -> Move | None:
    """The move with that label or text; cards may be typed with symbols, in any case, and in any order that
    leaves one move possible.

    >>> meant("lay 10♥ 7♦", [Move("lay 7D TH", "lay", cards=["7D", "TH"])]).text
    'lay 7D TH'
    """
    wanted = typed(text)
    for tag, move in zip(labels(moves), moves, strict=True):
        if wanted in (tag, move.text.casefold()):
            return move
    alike = [move for move in moves if sorted(move.text.casefold().split()) == sorted(wanted.split())]
    return alike[0] if len(alike) == 1 else None
