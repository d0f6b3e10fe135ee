"""Cards as the terminal draws them, and as a person may type them."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from koloda.wire.view import Card
from koloda.words.cards import SUITS, face

RED = "♦♥"
SHADE = "▒"


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
