"""Exact odds with the «Дайте две!» deck, from what a seat has seen.

A card drawn from the deck is any of those the seat has not seen, each as likely: that some of them were burnt, and are
not in the deck at all, changes nothing. When the deck is empty it will be the discards shuffled, so then those the seat
saw go there may come too.

Cards are counted in a pack: how many there are of each rank.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from koloda.engine.desk import Desk
from koloda.engine.packs import count, in_common, one, packed, packed_known, size
from koloda.engine.types import Seat
from koloda.engine.zone import Zone
from koloda.kits.rows import TOP, Rows

WHOLE: Final[i64] = sum([rank * one(rank) for rank in range(1, TOP + 1)])  # the whole deck as a pack


# Packs.


def pack_of(table: Desk, zone: Zone) -> i64:
    """The cards of a zone that can be read."""
    return packed(zone.cards, table.deck.rank)


def unseen(table: Desk, seat: Seat) -> i64:
    """The cards that the seat cannot place: in the deck, in others' hands, or burnt."""
    rank = table.deck.rank
    known = table.known
    pack = WHOLE
    for zone in table.zones:
        pack -= packed_known(zone.cards, rank, known, seat)
    return pack


def coming(table: Rows, seat: Seat) -> i64:
    """The cards that may come next, each as likely."""
    pack = unseen(table, seat)
    if len(table.stock.cards) == 0:
        pack += packed_known(table.discards.cards, table.deck.rank, table.known, seat)
    return pack


# The next card.


def pair_chance(pack: i64, row: i64) -> float:
    """The chance that the next card pairs; 0 if there is none to come."""
    cards = size(pack)
    return float(in_common(pack, row)) / float(cards) if cards > 0 else 0.0


def pair_points(pack: i64, row: i64) -> float:
    """The points that the next card costs on the average: the rank of a pair, else nothing."""
    cards: i64 = 0
    points: i64 = 0
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        cards += alike
        if count(row, rank) != 0:
            points += rank * alike
    return float(points) / float(cards) if cards > 0 else 0.0


def two_cards_points(pack: i64, row: i64) -> float:
    """The points that the next two cards cost on the average; a pair stops it. The deck must hold both."""
    cards = size(pack)
    points = pair_points(pack, row)
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        if alike != 0 and count(row, rank) == 0:
            points += float(alike) / float(cards) * pair_points(pack - one(rank), row + one(rank))
    return points


def safe_run(pack: i64, row: i64, draws: i64) -> float:
    """The chance that so many cards come one after another and none makes a pair. The deck must hold them."""
    if draws == 0:
        return 1.0
    cards = size(pack)
    chance = 0.0
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        if alike != 0 and count(row, rank) == 0:
            chance += float(alike) / float(cards) * safe_run(pack - one(rank), row + one(rank), draws - 1)
    return chance
