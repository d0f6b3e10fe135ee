"""Positions late in a deal of a climbing game, for tests of bots."""

from koloda import Table, deal
from koloda.kits.climbing import Climbing


def late(game: str, *hands: str, deals: int = 1) -> Climbing:
    """The seats hold just these cards, all others are cleared away, and seat 0 is to lead."""
    table: Table = deal(game, seats=len(hands), seed=1, options={"deals": deals})
    assert isinstance(table, Climbing)
    table.gather(table.discards)
    for seat, names in enumerate(hands):
        for name in names.split():
            card = next(card for card in table.discards.cards if table.deck.names[card] == name)
            table.move(card, table.discards, table.hand[seat])
    table.round_number = 2
    table.clear_bar()
    table.ask(0, "lead")
    return table
