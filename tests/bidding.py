"""What the tests of the bidding games share: hands that are dealt as wished, and hands to be scored."""

from __future__ import annotations

from koloda.engine.zone import Zone
from koloda.kits.bids import Bids


def laps(*hands: str) -> str:
    """The cards that deal these hands, one card to each in turn.

    >>> laps("1 3 5", "2 4 6")
    '1 2 3 4 5 6'
    """
    return " ".join(card for lap in zip(*[hand.split() for hand in hands], strict=True) for card in lap)


def put(table: Bids, zone: Zone, cards: str) -> None:
    """Take these cards out of the deck and lay them there."""
    for name in cards.split():
        card = next(card for card in table.stock.cards if table.deck.names[card] == name)
        table.move(card, table.stock, zone)


def hold(table: Bids, *hands: str) -> None:
    """Let the seats hold just these cards, as if at the end of a deal."""
    table.gather(table.stock)
    for seat, cards in enumerate(hands):
        put(table, table.hand[seat], cards)
