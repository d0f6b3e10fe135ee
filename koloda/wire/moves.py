"""The moves that an offer stands for: itself, or each number of its span, or each way to pick its cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from koloda.engine.plain import MoveData


def texts_of(offer: MoveData) -> Iterator[str]:
    """Everything that may be sent for it. Cards are written as they lie, unless their order counts.

    >>> list(texts_of({"text": "bet {number}", "verb": "bet", "span": {"least": 1, "most": 3}}))
    ['bet 1', 'bet 2', 'bet 3']
    >>> pick = {"cards": ["2", "2", "5"], "least": 1, "most": 2, "ordered": False}
    >>> list(texts_of({"text": "drop {cards}", "verb": "drop", "pick": pick}))
    ['drop 2', 'drop 5', 'drop 2 2', 'drop 2 5']
    """
    if "span" in offer:
        span = offer["span"]
        for number in range(span["least"], span["most"] + 1):
            yield offer["text"].replace("{number}", str(number))
    elif "pick" in offer:
        pick = offer["pick"]
        ways = permutations if pick["ordered"] else combinations
        for size in range(pick["least"], pick["most"] + 1):
            for cards in dict.fromkeys(ways(pick["cards"], size)):
                yield offer["text"].replace("{cards}", " ".join(cards))
    else:
        yield offer["text"]


def texts(offers: Iterable[MoveData]) -> list[str]:
    """All moves of a view, as `Table.moves` gives them, those of a kind together."""
    return [text for offer in offers for text in texts_of(offer)]
