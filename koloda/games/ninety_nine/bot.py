"""Ninety-Nine: bid what the cards should take, and play so that what is needed and what the hand promises agree."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.best import Best, best_few
from koloda.bots.policy import DEAL, Policy
from koloda.bots.tricks import TrickOutlook, best_in_trick, trump_strength
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of
from koloda.engine.types import Cards, Move, Moves, Seat
from koloda.games.ninety_nine.rules import WORTH, NinetyNine

SLOPE: Final = 0.85  # tricks for each that the cards promise; measured over deals between equals
BASE: Final = 0.6  # and tricks that come anyhow
TRUST: Final = 0.3  # how far the last to bid relies on the bids of the others
PARLETT_SLOPE: Final = 0.7  # the same for Parlett's game
UNSURE: Final = 1.0  # a trick off the mark is as bad as so much doubt in the cards kept
SURELY: Final = 10.0  # to take or to lose now counts so much more than what a card may do later
LAYS: Final[i64] = 16  # ways to lay three cards away that are thought about
NOTHING: Final[Cards] = vec[i64]()


class NinetyNinePolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = DEAL
        self.scale = 20.0

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, NinetyNine)
        if table.phase == "play":
            return self.play(table, seat, moves)
        if table.phase == "bid":
            return moves[self.right_bid(table, seat)]
        return self.best_lays(table, seat, moves, 1)[0]

    def outlook(self, table: NinetyNine, seat: Seat) -> TrickOutlook:
        """By the book every suit beats those below it; in Parlett's game only trumps do."""
        if table.parlett:
            strength = trump_strength(table.trump)
        else:
            strength = vec[i64]([4 if suit == table.trump else WORTH[suit] for suit in range(4)])
        return TrickOutlook(table, seat, strength, table.laid[seat].cards)

    # Bids.

    def right_bid(self, table: NinetyNine, seat: Seat) -> i64:
        """What one's cards promise, of the last to bid also what the others have left; and at least as many as
        there are cards that nobody can beat."""
        outlook = self.outlook(table, seat)
        hand = table.hand[seat].cards
        laid = table.laid[seat].cards
        mine = BASE + SLOPE * (outlook.promise(hand) + outlook.promise(laid))
        if seat == table.dealer:
            free = table.dealt
            for other in range(table.n):
                free -= table.bid[other] if other != seat else 0
            mine += TRUST * (float(free) - mine)
        return max(outlook.certain(hand) + outlook.certain(laid), min(table.dealt, i64(mine + 0.5)))

    def best_lays(self, table: NinetyNine, seat: Seat, moves: Moves, number: i64) -> Moves:
        """The best ways to lay three cards away, best first."""
        outlook = self.outlook(table, seat)
        worth: vec[float] = vec[float]([0.0 for _ in range(table.deck.size)])
        promise = 0.0
        for card in table.hand[seat].cards:
            worth[card] = outlook.taking(card)
            promise += worth[card]
        return best_few(moves, vec[float]([-self.fault(table, move, worth, promise) for move in moves]), number)

    def fault(self, table: NinetyNine, move: Move, worth: vec[float], promise: float) -> float:
        """By the book: how unsure the cards laid away are, for the last three tricks cannot be steered.
        In Parlett's game: how far the bid is from what the rest promises; there unsure cards are best out of play."""
        bid: i64 = 0
        unsure = 0.0
        for place in range(3):
            card = card_of(move, place)
            bid += WORTH[table.deck.suit[card]]
            promise -= worth[card]
            unsure += worth[card] * (1.0 - worth[card])
        return distance(float(bid), PARLETT_SLOPE * promise) - UNSURE * unsure if table.parlett else unsure

    # Play.

    def play(self, table: NinetyNine, seat: Seat, moves: Moves) -> Move:
        """The card that suits best what is still needed; of equal ones the first."""
        outlook = self.outlook(table, seat)
        best_card = best_in_trick(table)
        later = NOTHING if table.parlett else table.laid[seat].cards
        promise = outlook.promise(table.hand[seat].cards) + outlook.promise(later)
        need = self.needed(table, seat)
        lost = need < 0 or need > len(table.hand[seat].cards) + len(later)
        best = Best(moves[0])
        for move in moves:
            worth = outlook.taking(card_of(move))
            take = outlook.takes(card_of(move), best_card)
            if lost or table.parlett:
                best.weigh(move, self.at_once(worth, take, need == 0))
            else:
                best.weigh(move, self.by_the_end(worth, take, need, promise))
        return best.choice

    def at_once(self, worth: float, take: float, enough: bool) -> float:
        """In Parlett's game take what is needed as soon as may be, cheaply; then lose with the best cards."""
        return worth - SURELY * take if enough else SURELY * take - worth

    def by_the_end(self, worth: float, take: float, need: i64, promise: float) -> float:
        """By the book any card may take a trick late: keep what is still needed near what the rest promises."""
        rest = promise - worth
        return -take * distance(float(need - 1), rest) - (1.0 - take) * distance(float(need), rest)

    def needed(self, table: NinetyNine, seat: Seat) -> i64:
        """Tricks still to take. Parlett's bid lies in the cards laid away."""
        if not table.parlett:
            return table.bid[seat] - table.tricks[seat]
        bid: i64 = 0
        for card in table.laid[seat].cards:
            bid += WORTH[table.deck.suit[card]]
        return bid - table.tricks[seat]

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any card; a bid, or a way to lay three away, not far from the best."""
        return self.shortlist(table, seat, moves)

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        assert isinstance(table, NinetyNine)
        if table.phase == "play":
            return moves
        if table.phase == "lay":
            return self.best_lays(table, seat, moves, LAYS)
        bid = self.right_bid(table, seat)
        return moves[max(i64(0), bid - 2) : bid + 3]


def distance(a: float, b: float) -> float:
    return a - b if a > b else b - a


POLICY: Final = NinetyNinePolicy()
