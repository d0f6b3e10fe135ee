"""Cards in sentences: suits as symbols with letters, so that nothing is told by colour alone."""

from __future__ import annotations

import re

from koloda.engine.deck import RANKS

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def face(card: str) -> str:
    """
    >>> face("QS"), face("TH"), face("T"), face("10"), face("*")
    ('Q♠', '10♥', '10', '10', '*')
    """
    if card == "T":  # a rank alone
        return "10"
    if len(card) == 2 and card[0] in RANKS and card[1] in SUITS:
        return ("10" if card[0] == "T" else card[0]) + SUITS[card[1]]
    return card


def faced(told: str) -> str:
    """A sentence with its cards in text.

    >>> faced("Остаётся [A] [T], а старше лежит [QS].")
    'Остаётся A 10, а старше лежит Q♠.'
    """
    return re.sub(r"\[([^\]]+)\]", lambda found: face(found[1]), told)


def code(card: str) -> str:
    """The card as it is written, for a reader who draws it himself."""
    return card
