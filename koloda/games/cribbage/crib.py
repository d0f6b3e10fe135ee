"""What a laying away is worth at cribbage: the hand that is left, exactly, and the crib on the average."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.types import Cards
from koloda.games.cribbage.score import RANK, show_points

DECK: Final[i64] = 52
RANKS: Final[i64] = 13

# What a crib brings on the average, in hundredths of a point, by the ranks of two cards laid into it: a line for the
# higher, ace to king, and in it a column for the lower. The other two are laid as two players of this skill lay them,
# each by these very tables (150,000 hands dealt, thrice over until the tables hardly changed). Suits are left out.
# fmt: off
OWN: Final = vec[i64]([
    516,
    403, 549,
    428, 682, 566,
    537, 431, 461, 552,
    543, 538, 593, 635, 866,
    362, 366, 353, 367, 645, 546,
    354, 362, 350, 357, 587, 450, 556,
    358, 345, 371, 371, 537, 432, 613, 508,
    327, 353, 352, 359, 536, 485, 370, 440, 485,
    332, 340, 349, 351, 650, 297, 295, 361, 397, 456,
    365, 372, 381, 383, 686, 329, 333, 331, 385, 438, 525,
    334, 343, 351, 353, 652, 299, 304, 307, 290, 324, 470, 454,
    335, 344, 352, 354, 650, 300, 304, 307, 295, 274, 392, 333, 448,
])
THEIRS: Final = vec[i64]([
    593,
    483, 617,
    489, 701, 651,
    560, 514, 579, 638,
    595, 606, 661, 706, 897,
    477, 490, 470, 523, 732, 679,
    473, 490, 494, 466, 681, 615, 678,
    474, 487, 487, 482, 617, 554, 735, 630,
    458, 467, 464, 462, 601, 600, 502, 550, 609,
    434, 451, 454, 438, 715, 421, 424, 481, 527, 583,
    459, 475, 478, 462, 737, 446, 457, 451, 482, 525, 625,
    425, 441, 444, 428, 703, 412, 423, 422, 401, 436, 515, 557,
    417, 433, 436, 420, 696, 405, 416, 414, 400, 375, 457, 423, 543,
])
# fmt: on


def hand_average(kept: Cards, dealt: Cards, classic: bool) -> float:
    """The exact mean of what the kept cards show, over all starters that may come: any card not dealt to the seat."""
    total: i64 = 0
    for starter in range(DECK):
        if starter not in dealt:
            total += show_points(kept, starter, False, classic)
    return float(total) / float(DECK - len(dealt))


def crib_average(laid: Cards, mine: bool) -> float:
    """What the crib brings with these one or two cards in it, to the seat that laid them if it is `mine`."""
    table = OWN if mine else THEIRS
    if len(laid) == 2:
        return float(crib_entry(table, RANK[laid[0]], RANK[laid[1]])) / 100.0
    total: i64 = 0
    for other in range(1, RANKS + 1):
        total += crib_entry(table, RANK[laid[0]], other)
    return float(total) / float(100 * RANKS)


def crib_entry(table: vec[i64], one: i64, other: i64) -> i64:
    high = max(one, other)
    return table[high * (high - 1) // 2 + min(one, other) - 1]
