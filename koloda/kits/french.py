"""The French deck, whole or without its low cards, where those who play choose."""

from __future__ import annotations

from typing import Final

from koloda.engine.deck import Deck, french
from koloda.engine.game import Option, Text
from koloda.engine.state import State

SHORT: Final = french(lowest=6)
FULL: Final = french()

DECK: Final = Option(
    "deck",
    36,
    Text("Колода", "Deck"),
    Text("36 карт, от шестёрок, или все 52.", "36 cards, from the sixes up, or all 52."),
    values=(36, 52),
)


def deck_chosen(table: State) -> Deck:
    """As the option says."""
    return SHORT if table.option("deck") == 36 else FULL
