"""Sums for games of climbing: what the others may still hold, and which sets nobody can beat."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from koloda.engine.types import Numbers, Seat
from koloda.engine.zone import ZEROS
from koloda.kits.climbing import Climbing

RANKS: Final = 20  # more than any deck of climbing has


def held(table: Climbing, seat: Seat) -> Numbers:
    """How many cards of each rank the seat holds."""
    counts = ZEROS[:RANKS]
    for card in table.hand[seat].cards:
        counts[table.deck.rank[card]] += 1
    return counts


def elsewhere(table: Climbing, mine: Numbers) -> Numbers:
    """How many cards of each rank are neither among `mine` nor cleared away: before a lead the others may hold them."""
    rank = table.deck.rank
    counts = ZEROS[:RANKS]
    for card_rank in rank:
        counts[card_rank] += 1
    for place in range(RANKS):
        counts[place] -= mine[place]
    for card in table.discards.cards:
        counts[rank[card]] -= 1
    return counts


def unbeaten(rank: i64, size: i64, others: Numbers) -> bool:
    """Can nobody have as many cards of a higher rank? Jokers that stand for other cards are not thought of."""
    for higher in range(rank + 1, RANKS):
        if others[higher] >= size:
            return False
    return True


def fewest_cards(table: Climbing, seat: Seat) -> i64:
    """The fewest cards that another seat still in the deal holds."""
    fewest: i64 = table.deck.size
    for other in range(table.n):
        count: i64 = len(table.hand[other].cards)
        if other != seat and 0 < count < fewest:
            fewest = count
    return fewest
