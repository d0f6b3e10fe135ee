"""Sums for games of tricks: what the others may hold, and the chance that a card takes a trick."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.types import NONE, Card, Cards, Numbers, Seat
from koloda.engine.zone import ZEROS
from koloda.kits.tricks import Tricks

CERTAIN: Final = 0.999


class TrickOutlook:
    """What one seat can reckon from its hand and the cards played.

    `strength` ranks the suits: a card beats another of a weaker suit whatever was led, and its own suit by rank.
    A card that stands for another one, as a joker may, is counted as that one.
    """

    def __init__(self, table: Tricks, seat: Seat, strength: Numbers, aside: Cards) -> None:
        """`aside` are cards out of the others' reach besides those played and in hand."""
        self.table = table
        self.seat = seat
        self.strength = strength
        cards: i64 = table.deck.size // 4 * 4
        gone = ZEROS[: cards + 1]
        for card in table.hand[seat].cards:
            gone[self.place(card)] = 1
        for card in table.trick.cards:
            gone[self.place(card)] = 1
        for card in aside:
            gone[self.place(card)] = 1
        for pile in table.taken:
            for card in pile.cards:
                gone[self.place(card)] = 1
        self.higher: Numbers = ZEROS[:cards]  # of each card: how many of its suit above it the others may hold
        self.held: Numbers = ZEROS[:4]  # of each suit: how many cards they may hold
        self.count: i64 = 0  # and of all
        card = cards
        while card > 0:
            card -= 1
            suit = table.deck.suit[card]
            self.higher[card] = self.held[suit]
            if gone[card] == 0:
                self.held[suit] += 1
                self.count += 1

    def place(self, card: Card) -> Card:
        """The card that this one stands for."""
        table = self.table
        if table.deck.suit[card] < 4:
            return card
        return 4 * (table.rank(card) - table.deck.rank[0]) + table.suit(card)

    def holds(self, card: Card, led: i64, waiting: i64) -> float:
        """The chance that none of the next `waiting` seats beats a card in a trick where suit `led` was led,
        if each plays any one of the cards of that suit it may have, or of all cards if it has none."""
        if self.count == 0:
            return 1.0
        suit = self.table.suit(card)
        above = self.above(suit)
        higher = self.higher[self.place(card)]
        following = self.held[led]
        outside = self.count - following
        if suit == led:
            better = higher
            outside_better = above
        else:
            better = following if self.strength[led] > self.strength[suit] else 0
            outside_better = above + higher - better
        if_void = float(outside_better) / float(outside) if outside > 0 else 0.0
        if_following = float(better) / float(following) if following > 0 else 0.0
        chance = 1.0
        for step in range(1, waiting + 1):
            void = self.void(self.table.left_of(self.seat, step), led)
            chance *= 1.0 - void * if_void - (1.0 - void) * if_following
        return chance

    def above(self, suit: i64) -> i64:
        """How many cards of stronger suits the others may hold."""
        count: i64 = 0
        for other in range(4):
            if self.strength[other] > self.strength[suit]:
                count += self.held[other]
        return count

    def void(self, seat: Seat, suit: i64) -> float:
        """The chance that a seat has no card of a suit."""
        if self.held[suit] == 0 or self.table.lacks(seat, suit):
            return 1.0
        hand = len(self.table.hand[seat].cards)
        return math.pow(float(self.count - self.held[suit]) / float(self.count), float(hand))

    def taking(self, card: Card) -> float:
        """The chance that a card takes the trick if it is led: what the card is worth."""
        return self.holds(card, self.table.suit(card), self.table.n - 1)

    def promise(self, cards: Cards) -> float:
        """How many tricks these cards may take, one with another."""
        total = 0.0
        for card in cards:
            total += self.taking(card)
        return total

    def certain(self, cards: Cards) -> i64:
        """How many of these cards nobody can beat when they are led."""
        count: i64 = 0
        for card in cards:
            if self.taking(card) > CERTAIN:
                count += 1
        return count

    def takes(self, card: Card, best: Card) -> float:
        """The chance that a card takes the trick on the table, where `best` is the best so far."""
        table = self.table
        if best == NONE:
            return self.taking(card)
        if not table.beats(card, best):
            return 0.0
        return self.holds(card, table.suit(table.trick.cards[0]), table.n - 1 - i64(len(table.trick.cards)))


def best_in_trick(table: Tricks) -> Card:
    """The card that takes the trick as it stands; NONE before the lead."""
    best = NONE
    for card in table.trick.cards:
        if best == NONE or table.beats(card, best):
            best = card
    return best


def trump_strength(trump: i64) -> Numbers:
    """Trumps beat all suits, and those do not beat each other."""
    return vec[i64]([i64(suit == trump) for suit in range(4)])
