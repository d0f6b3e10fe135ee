"""What cards are worth at cribbage, laid in turn or shown: pure functions, for the game and for whoever plays it.

`classic` chooses between the book's rules (False) and the ones played the world over (True).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.deck import Deck, french
from koloda.engine.packs import before_newest, count, newest, one, packed, pairs, runs, ways_to_add_up
from koloda.engine.types import Card, Cards, bit, has

JACK: Final[i64] = 11
SIX_PAIRS: Final[i64] = 6  # in five cards only four of a kind make so many


def ace_low() -> Deck:
    """The French deck, its aces counting one."""
    deck = french()
    return Deck(deck.names, [1 if rank == 14 else int(rank) for rank in deck.rank], [int(suit) for suit in deck.suit])


CRIBBAGE: Final = ace_low()
RANK: Final = CRIBBAGE.rank  # ace 1 … king 13
SUIT: Final = CRIBBAGE.suit
VALUE: Final = vec[i64]([min(rank, 10) for rank in RANK])  # to the count: court cards are ten


def show_points(hand: Cards, starter: Card, crib: bool, classic: bool) -> i64:
    """What the four cards of a hand (or three, if five were dealt), or of the crib, are worth with the starter."""
    return (
        2 * fifteens(hand, starter)
        + pairs_and_runs(hand, starter, classic)
        + flush_points(hand, starter, crib, classic)
        + his_jack(hand, starter)
    )


def fifteens(hand: Cards, starter: Card) -> i64:
    """How many different sets of the cards and the starter add up to fifteen."""
    return ways_to_add_up(hand, VALUE, 15) + ways_to_add_up(hand, VALUE, 15 - VALUE[starter])


def pairs_and_runs(hand: Cards, starter: Card, classic: bool) -> i64:
    """Every pair, and every longest run: with a rank held twice the run counts twice."""
    held = packed(hand, RANK) + one(RANK[starter])
    two = pairs(held)
    return (pair_points(4, classic) if two == SIX_PAIRS else 2 * two) + runs(held, 3)


def pair_points(alike: i64, classic: bool) -> i64:
    """Two for each pair that so many equal cards make; but the book gives four of a kind eight."""
    return 8 if alike == 4 and not classic else alike * (alike - 1)


def flush_points(hand: Cards, starter: Card, crib: bool, classic: bool) -> i64:
    """A point for each card of a suit, if a hand has four of it, or by the book three; the starter is one more.
    A crib scores nothing less than five."""
    fewest: i64 = 4 if classic or crib else 3
    held = packed(hand, SUIT)
    for suit in range(4):
        alike = count(held, suit)
        if alike >= fewest:
            points = alike + i64(SUIT[starter] == suit)
            return points if points == 5 or not crib else 0
    return 0


def his_jack(hand: Cards, starter: Card) -> i64:
    """One for the jack of the starter's suit."""
    for card in hand:
        if RANK[card] == JACK and SUIT[card] == SUIT[starter]:
            return 1
    return 0


def laid_points(line: i64, total: i64, classic: bool) -> i64:
    """What the card just laid scores: `line` holds the ranks of this count, which comes to `total`."""
    points: i64 = 2 if total == 15 or total == 31 else 0
    alike: i64 = 1
    rest = before_newest(line)
    while newest(rest) == newest(line):
        alike += 1
        rest = before_newest(rest)
    return points + pair_points(alike, classic) + run_laid(line)


def run_laid(line: i64) -> i64:
    """The length of the longest run that the newest cards make in any order, if it is three or more."""
    longest: i64 = 0
    length: i64 = 0
    low: i64 = 13
    high: i64 = 1
    seen: i64 = 0
    while line != 0:
        rank = newest(line)
        if has(seen, rank):
            break
        seen |= bit(rank)
        length += 1
        low = min(low, rank)
        high = max(high, rank)
        if high - low == length - 1:
            longest = length
        line = before_newest(line)
    return longest if longest >= 3 else 0
