"""Positions late in a deal of a climbing game, for tests of bots."""

from typing import TypeVar

from koloda import dealing
from koloda.kits.climbing import Climbing

C = TypeVar("C", bound=Climbing)


def late(kind: type[C], *hands: str) -> C:
    """The last deal: the seats hold just these cards, all others are cleared away, and somebody is to lead."""
    table = dealing.dealt(kind.game.id, seats=len(hands), seed=1, options={"deals": 1})
    assert isinstance(table, kind)
    table.gather(table.discards)
    for seat, names in enumerate(hands):
        for name in names.split():
            card = next(card for card in table.discards.cards if table.deck.names[card] == name)
            table.move(card, table.discards, table.hand[seat])
    return table
