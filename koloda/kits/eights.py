"""«Восемь реалов» (Pieces of eight): where a card may be taken, an open 8 may be spent for two."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text, flag
from koloda.engine.move import Verb
from koloda.engine.types import NONE, Card, Seat
from koloda.kits.rows import Rows

EIGHTS: Final = flag(
    "eights",
    Text("Восемь реалов", "Pieces of eight"),
    Text("Открытую восьмёрку можно сбросить и взять две карты.", "Discard a face-up 8 to draw two cards."),
)
EIGHT_VERB: Final = Verb("eight", source="row")


def open_eight(table: Rows, seat: Seat) -> Card:
    """An 8 in the seat's row, or NONE."""
    for card in table.rows[seat].cards:
        if table.rank(card) == 8:
            return card
    return NONE


def spend_eight(table: Rows, seat: Seat) -> None:
    """The 8 is discarded before its two cards are drawn, so it may be shuffled for them."""
    table.move(open_eight(table, seat), table.rows[seat], table.discards)
