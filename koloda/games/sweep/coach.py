"""Sweep: what a card takes as the table lies, and what is given up for it."""

from __future__ import annotations

from koloda.coach.ranks import gains, held, listed_ranks, one_of
from koloda.coach.words import both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of
from koloda.engine.types import Move, Seat
from koloda.games.sweep.rules import Sweep

TAKES = Text(
    "Как лежит стол, она берёт {cards}, а отдаёте вы {given}.",
    "As the table lies it takes {cards}, and you give up {given}.",
)
SHARES = Text(
    "Такая карта уже лежит: {cards} пришлось бы делить, а отдаёте вы {given}.",
    "Such a card lies there already: you would share {cards}, and you give up {given}.",
)
TAKES_NOTHING = Text(
    "Как лежит стол, она ничего не берёт, а отдаёте вы {given}.",
    "As the table lies it takes nothing, and you give up {given}.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Sweep)
    rank = int(seen.deck.rank[card_of(move)])
    mine = held(seen, seen.hand[seat].cards, rank)
    if seen.phase == "grab":
        return gains(rank, mine + 1)
    bids = [int(bid) for bid in seen.bid_ranks() if bid]
    taken = taken_by(rank, bids, [int(seen.deck.rank[card]) for card in seen.middle.cards])
    words = TAKES_NOTHING if not taken else SHARES if rank in bids else TAKES
    return both(words, cards=listed_ranks(taken), given=one_of(rank, mine))


def taken_by(rank: int, bids: list[int], middle: list[int]) -> list[int]:
    """What a card takes, if nobody plays after it: from the lowest up each takes its cards and joins the middle.

    >>> taken_by(7, [5, 3], [10, 10, 2, 6, 5]), taken_by(3, [5, 7], [10, 10, 2, 6, 5])
    ([6, 5, 5], [10, 10])
    """
    lowest = True
    for bid in sorted({*bids, rank}):
        taken = [card for card in middle if (card == max(middle) if lowest else card < bid)]
        if bid == rank:
            return taken
        middle = [card for card in middle if card not in taken] + [bid] * bids.count(bid)
        lowest = False
    return []
