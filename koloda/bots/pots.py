"""Sums for games of hidden hands and a pot: what staying in risks, what a pass costs, what a look into a hand brings.

Cards are counted in packs, as in `odds`; what is called exact is so over the cards that the seat has not seen.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.packs import count, one, size
from koloda.kits.rows import TOP


def pair_price(pack: i64, row: i64, chips: i64, stake: float) -> float:
    """The exact mean cost of the next card of a pack: a pair's rank as far as the chips go, and the stake with it."""
    cards: i64 = 0
    price = 0.0
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        cards += alike
        if count(row, rank) != 0:
            price += float(alike) * (float(min(rank, chips)) + stake)
    return price / float(cards) if cards > 0 else 0.0


def two_cards_price(pack: i64, row: i64, chips: i64, stake: float) -> float:
    """The same for two cards drawn one at a time, when a pair stops it. The pack must hold both."""
    cards = size(pack)
    price = pair_price(pack, row, chips, stake)
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        if alike != 0 and count(row, rank) == 0:
            chance = float(alike) / float(cards)
            price += chance * pair_price(pack - one(rank), row + one(rank), chips, stake)
    return price


# A hand of hidden cards.


def look_gain(pack: i64, row: i64, hidden: i64, most: i64, stake: float) -> float:
    """Exactly what a look at a hand brings on the average, when before it lies a row without a pair.

    Its highest pair is won, and the stake; if it has none its highest card is lost, `most` at most, and the stake.
    """
    total = ways(size(pack), hidden)
    if total <= 0.0:
        return 0.0
    gain = 0.0
    highest: i64 = 0  # in the row
    below = size(pack)
    sets = no_cards(hidden)
    before = total
    for step in range(TOP):  # from the highest rank: the ways to have no pair of it or above
        rank = TOP - step
        alike = count(pack, rank)
        below -= alike
        if count(row, rank) == 0:
            one_more_rank(sets, alike)
        elif highest == 0:
            highest = rank
        without = 0.0
        for cards in range(hidden + 1):
            without += sets[cards] * ways(below, hidden - cards)
        gain += (float(rank) + stake) * (before - without)
        before = without
    sets = no_cards(hidden)
    before = 0.0
    for rank in range(1, TOP + 1):  # from the lowest: the ways to hold nothing above it, and no pair
        if count(row, rank) == 0:
            one_more_rank(sets, count(pack, rank))
            gain -= (float(min(max(rank, highest), most)) + stake) * (sets[hidden] - before)
            before = sets[hidden]
    return gain / total


def pair_hidden(pack: i64, row: i64, hidden: i64) -> float:
    """The exact chance that a hand of hidden cards has a pair, in itself or with the row before it."""
    total = ways(size(pack), hidden)
    if total <= 0.0:
        return 0.0
    sets = no_cards(hidden)
    for rank in range(1, TOP + 1):
        if count(row, rank) == 0:
            one_more_rank(sets, count(pack, rank))
    return 1.0 - sets[hidden] / total


def ways(cards: i64, draws: i64) -> float:
    """In how many ways so many of the cards can be held."""
    total = 1.0
    for drawn in range(draws):
        total *= float(cards - drawn) / float(drawn + 1)
    return total


def no_cards(most: i64) -> vec[float]:
    """The ways to hold 0, 1, 2… cards of different ranks when there are no ranks yet."""
    sets = vec[float]([0.0 for _ in range(most + 1)])
    sets[0] = 1.0
    return sets


def one_more_rank(sets: vec[float], alike: i64) -> None:
    """The same with another rank, of which there are so many cards."""
    for step in range(len(sets) - 1):
        cards = len(sets) - 1 - step
        sets[cards] += sets[cards - 1] * float(alike)
