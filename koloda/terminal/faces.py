"""Cards as they are drawn: suits as symbols with letters, so that nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from koloda.schema import Card
from koloda.terminal.tongue import CARDS, Tongue

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
RANKS = "23456789TJQKA"
RED = "♦♥"
SHADE = "▒"
SHOWN_OF_A_PILE = 8


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


def typed(text: str) -> str:
    """What a person may type for a move, as moves are written: `play 10♥` is `play th`.

    >>> typed(" Play  10♥ ")
    'play th'
    """
    words = []
    for word in text.casefold().split():
        for letter, symbol in SUITS.items():
            if word.endswith(symbol):
                word = word.replace("10", "t").replace(symbol, letter.casefold())
        words.append(word)
    return " ".join(words)


def row(cards: Sequence[Card], tongue: Tongue) -> str:
    """Cards in a line: faces in order, then the backs as a count; of a tall pile only its top.

    >>> from koloda.terminal.tongue import Language
    >>> row(["3", None, "QS", None], Tongue(Language.ru))
    '[3] [Q♠] + 2 карты'
    """
    known = [card for card in cards if card is not None]
    backs = len(cards) - len(known)
    parts = [" ".join(f"[{face(card)}]" for card in known[-SHOWN_OF_A_PILE:])] if known else []
    if len(known) > SHOWN_OF_A_PILE:
        parts = [f"… {parts[0]} ({tongue.count(len(known), CARDS)})"]
    if backs:
        parts.append(tongue.count(backs, CARDS))
    return " + ".join(parts)


def few(cards: Sequence[Card], tongue: Tongue) -> str:
    """Cards in a sentence: one by one, or only how many when they are many."""
    return row(cards, tongue) if len(cards) <= SHOWN_OF_A_PILE else tongue.count(len(cards), CARDS)


def drawn(cards: Sequence[Card], width: int) -> Text:
    """Cards as little boxes, as many in a line as fit."""
    names = [face(card) if card is not None else SHADE * 2 for card in cards]
    inner = max(map(len, names), default=2)
    each = max(1, width // (inner + 4))
    picture = Text()
    for start in range(0, len(names), each):
        line = names[start : start + each]
        picture.append(" ".join("╭" + "─" * (inner + 1) + "╮" for _ in line) + "\n")
        for place, name in enumerate(line):
            picture.append(" │" if place else "│")
            picture.append(f"{name:^{inner + 1}}", style="bold red" if name[-1] in RED else "bold")
            picture.append("│")
        picture.append("\n" + " ".join("╰" + "─" * (inner + 1) + "╯" for _ in line) + "\n")
    picture.rstrip()
    return picture
