"""Decks: what is printed on the cards. A card is its index in its deck."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.types import MOST_CARDS, Cards, Numbers


class Deck:
    """The faces of a deck, in ascending order, twins side by side.

    `face` gives the first card that looks the same; `rank` and `suit` are what rules compare.
    """

    def __init__(self, names: list[str], ranks: list[int], suits: list[int]) -> None:
        if not 0 < len(names) <= MOST_CARDS:
            raise ValueError(f"A deck has 1 to {MOST_CARDS} cards, not {len(names)}.")
        self.names = names
        self.size: i64 = len(names)
        self.rank: Numbers = vec[i64]([i64(rank) for rank in ranks])
        self.suit: Numbers = vec[i64]([i64(suit) for suit in suits])
        looks = list(zip(names, ranks, suits, strict=True))
        self.face: Cards = vec[i64]([i64(looks.index(look)) for look in looks])
        self.ambiguous = len(set(looks)) > len(set(names))  # different cards share a name

    def cards(self) -> Cards:
        """Every card, once."""
        return vec[i64]([i64(card) for card in range(self.size)])


CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
SUITS = "CDHS"
RANKS = "23456789TJQKA"  # a rank is its place here plus two: the ace is 14
JOKER_RANK = 15
JOKER_SUIT = 4


def french(lowest: int = 2, jokers: int = 0) -> Deck:
    """Four suits from `lowest` to the ace (14), and jokers."""
    ranks = [rank for rank in range(lowest, 15) for _ in SUITS]
    suits = [suit for _ in range(lowest, 15) for suit in range(4)]
    names = [RANKS[rank - 2] + SUITS[suit] for rank, suit in zip(ranks, suits, strict=True)]
    return Deck(names + ["*"] * jokers, ranks + [JOKER_RANK] * jokers, suits + [JOKER_SUIT] * jokers)
