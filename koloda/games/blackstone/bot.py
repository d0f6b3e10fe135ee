"""Blackstone: the fine for a pass against the risk of a second ten, and how hard a number makes it for the others."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.stakes import StakesPolicy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import number_of
from koloda.engine.types import Move, Moves, Seat
from koloda.games.blackstone import odds
from koloda.games.blackstone.rules import PASS, Blackstone

NUMBERS: Final[i64] = 8  # from the least on: more are never worth it
CARELESS: Final[i64] = 4  # numbers from the least on that a beginner may name
SAFE: Final = 0.1  # a risk below which no beginner passes
RISKY: Final = 0.5  # and one above which none takes
COMES_ROUND: Final = 0.4  # the chance that a turn will come round again


class BlackstonePolicy(StakesPolicy):
    """The fewer the chips, the less there is to fear: who cannot pay is forgiven the rest."""

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """The number that promises most, or a pass if its fine is less."""
        assert isinstance(table, Blackstone)
        best = Best(PASS, -float(table.stakes[seat] + (len(table.stones.cards) + 1) // 2))
        for place in range(min(len(moves) - 1, NUMBERS)):
            best.weigh(moves[place], by_taking(table, seat, number_of(moves[place])))
        return best.choice

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """A number not much above the least, if it is not folly; or a pass, if there is some risk."""
        assert isinstance(table, Blackstone)
        ways: Moves = vec[i64](capacity=CARELESS + 1)
        for place in range(min(len(moves) - 1, CARELESS)):
            if risk_of(table, seat, len(table.stock.cards), number_of(moves[place])) < RISKY:
                ways = append(ways, moves[place])
        if len(ways) == 0 or risk_of(table, seat, len(table.stock.cards), number_of(moves[0])) > SAFE:
            ways = append(ways, PASS)
        return ways

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """The lowest numbers, and a pass."""
        few: Moves = vec[i64](capacity=NUMBERS + 1)
        for place in range(min(len(moves) - 1, NUMBERS)):
            few = append(few, moves[place])
        return append(few, PASS)

    def steepness(self, seats: i64) -> float:
        return 0.42 * float(seats)


def risk_of(table: Blackstone, seat: Seat, cards: i64, number: i64) -> float:
    """The chance that a seat turns up a black stone too many among so many of the cards left."""
    draws = number if number < cards else cards
    return odds.too_many_blacks(odds.blacks_left(table), cards, draws, 1 - len(table.rows[seat].cards))


def by_taking(table: Blackstone, seat: Seat, number: i64) -> float:
    """The chips to be hoped for from taking so many, if each in turn then does what costs him less."""
    cards: i64 = len(table.stock.cards) - number
    stones: i64 = len(table.stones.cards)
    theirs = 0.0
    rivals: i64 = 0
    for other in range(table.n):
        if other != seat and table.is_in(other):
            rivals += 1
            theirs += cost_of_turn(table, other, cards, number, stones + number)
    mine = cost_of_turn(table, seat, cards, number, stones + number + rivals * number)
    risk = risk_of(table, seat, cards + number, number)
    fine = float(stones + table.stakes[seat]) + float(number) / 2.0
    return (1.0 - risk) * (theirs / float(rivals) - COMES_ROUND * mine) - risk * fine


def cost_of_turn(table: Blackstone, seat: Seat, cards: i64, number: i64, stones: i64) -> float:
    """What a turn costs a seat that must take so many: the fine for a pass, or the risk if that is less."""
    stake = float(table.stakes[seat])
    pays = float(stones) / 2.0 + stake
    return pays if cards <= 0 else min(pays, risk_of(table, seat, cards, number) * (float(stones) + stake))


POLICY: Final = BlackstonePolicy()
