"""Donkey: lead large sets, raise with high ones, keep jokers, and pass the donkey on as soon as may be."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.policy import DEAL, Policy
from koloda.bots.sets import fewest_cards, held
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, set_count, set_jokers, verb_of
from koloda.engine.types import Move, Moves, Numbers, Seat
from koloda.games.donkey.rules import DONKEY, DONKEY_PENALTY, JOKER_RANK, Donkey
from koloda.kits.climbing import PASS

LARGE: Final[i64] = 20  # a card more in a set that is led counts for more than any rank
SPLIT: Final[i64] = 12  # ranks that it is worth to keep a set whole
JOKER: Final[i64] = 8  # ranks that it is worth to keep a joker
PRECIOUS: Final[i64] = 2  # what a joker is worth getting rid of: it takes a lap later
NEARLY_OUT: Final[i64] = 6  # cards of a seat that may soon end the deal
WAITING: Final[i64] = 3  # the price, more or less, of each card still to come to a donkey lap


class DonkeyPolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = DEAL
        self.scale = 30.0
        self.more_is_better = False

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Donkey)
        if table.phase == "donkey":
            return self.duck(table, moves)
        mine = held(table, seat)
        if table.phase == "raise":
            return self.raise_or_pass(table, seat, moves, mine)
        return self.lead(table, seat, moves, mine)

    def lead(self, table: Donkey, seat: Seat, moves: Moves, mine: Numbers) -> Move:
        """All cards if they are one set; the donkey, if one has it; else a large set, of equal ones the lowest."""
        cards: i64 = len(table.hand[seat].cards)
        best = Best(moves[0])
        for move in moves:
            jokers = set_jokers(move)
            count = set_count(move)
            if count + jokers == cards:
                return move
            if is_donkey(move):
                score: i64 = 1000
            else:
                score = LARGE * count - set_rank(table, move) - JOKER * jokers - kept_whole(table, move, mine)
            best.weigh(move, float(score))
        return best.choice

    def raise_or_pass(self, table: Donkey, seat: Seat, moves: Moves, mine: Numbers) -> Move:
        """The highest set that does not break another or take jokers; with anything if a seat is nearly out."""
        cards: i64 = len(table.hand[seat].cards)
        best = Best(PASS, -1000.0 if fewest_cards(table, seat) <= NEARLY_OUT else 0.0)
        for move in moves:
            if verb_of(move) == PASS:
                continue
            score = set_rank(table, move) - JOKER * set_jokers(move) - kept_whole(table, move, mine)
            if table.size == cards:
                score = 1000
            best.weigh(move, float(score))
        return best.choice

    def duck(self, table: Donkey, moves: Moves) -> Move:
        """In a donkey lap the dearest card that will hardly take it."""
        top: i64 = 0
        price: i64 = DONKEY_PENALTY
        waiting: i64 = table.n - 1  # seats to lay after this one
        for cards in table.played:
            if len(cards.cards) > 0:
                top = max(top, table.lap_value(cards.top))
                price += table.deck.rank[cards.top]
                waiting -= 1
        price += WAITING * waiting
        best = Best(moves[0])
        for move in moves:
            rank = set_rank(table, move)
            shed: i64 = PRECIOUS if rank == JOKER_RANK else rank
            value: i64 = 1 if rank == JOKER_RANK else rank
            risk = taking_risk(value, waiting) if value >= top else 0.0
            best.weigh(move, float(shed) - risk * float(price + shed))
        return best.choice

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any set without jokers; passing only if there is none, and no high card into a donkey lap."""
        assert isinstance(table, Donkey)
        plain: Moves = vec[i64](capacity=len(moves))
        for move in moves:
            if (
                verb_of(move) != PASS
                and set_jokers(move) == 0
                and (table.phase != "donkey" or rank_is_low(table, move))
            ):
                plain = append(plain, move)
        return plain if len(plain) > 0 else moves


def is_donkey(move: Move) -> bool:
    return set_count(move) == 1 and card_of(move) == DONKEY


def set_rank(table: Donkey, move: Move) -> i64:
    """The rank of a set; jokers alone are above all."""
    return table.deck.rank[card_of(move)] if set_count(move) > 0 else JOKER_RANK


def kept_whole(table: Donkey, move: Move, mine: Numbers) -> i64:
    """What it costs to break a set."""
    return SPLIT if 0 < set_count(move) < mine[set_rank(table, move)] else 0


def rank_is_low(table: Donkey, move: Move) -> bool:
    return set_rank(table, move) <= 7


def taking_risk(value: i64, waiting: i64) -> float:
    """The chance that none of those who wait lays as high a card: the higher, the less likely they will."""
    risk = 1.0
    for _ in range(waiting):
        risk *= 1.0 - 1.0 / (1.0 + 0.2 * float(value * value))
    return risk


POLICY: Final = DonkeyPolicy()
