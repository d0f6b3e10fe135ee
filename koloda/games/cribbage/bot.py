"""Cribbage: lay away what leaves most in hand and crib, and lay cards that score more than the answer they invite."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.policy import DEAL, Policy, squash, won_share
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, cards_of, picks
from koloda.engine.packs import count, followed_by, packed, packed_known
from koloda.engine.types import Cards, Move, Moves, Seat
from koloda.games.cribbage.crib import crib_average, hand_average
from koloda.games.cribbage.rules import LAY, LIMIT, Cribbage
from koloda.games.cribbage.score import CRIBBAGE, RANK, VALUE, laid_points, show_points

LAST_DEAL: Final[i64] = 30  # points to go
CARELESS: Final = 3.0
THRIFT: Final = 0.12  # low cards are kept: so much is a point of the count worth
EDGE: Final = 3.0  # points that the next deal is worth to its dealer
SPREAD: Final = 3.0  # a lead of so many roots of the points to go is a good one
EVERY_CARD: Final = CRIBBAGE.cards()
EVERY_RANK: Final = packed(EVERY_CARD, RANK)


class CribbagePolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = DEAL
        self.depth = 1
        self.effort = 13.0
        self.close: float = 0.3  # points a laying away may be behind the best and still be worth searching
        self.wide: float = 1.5  # the same when this deal may be the last, and what scores first counts

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Cribbage)
        best = Best(moves[0])
        unseen = unseen_ranks(table, seat)
        for move in moves:
            if table.phase == "play":
                best.weigh(move, self.laying(table, seat, card_of(move), unseen))
            else:
                best.weigh(move, self.laying_away(table, seat, move))
        return best.choice

    def laying_away(self, table: Cribbage, seat: Seat, move: Move) -> float:
        """The points to be expected from the hand that is left, and from the crib; another's crib counts against."""
        dealt = table.hand[seat].cards
        laid = cards_of(move)
        kept: Cards = vec[i64]([card for card in dealt if card not in laid])
        mine = seat == table.dealer
        crib = crib_average(laid, mine)
        return hand_average(kept, dealt, table.classic) + (crib if mine else -crib / float(table.n - 1))

    def laying(self, table: Cribbage, seat: Seat, card: i64, unseen: i64) -> float:
        """The points of a card, less those of the answers it invites, each as likely as the next seat holds it;
        and one if the others can hardly go on."""
        total = table.count + VALUE[card]
        line = followed_by(table.line, RANK[card])
        points = float(laid_points(line, total, table.classic))
        if table.count > 0:
            points += THRIFT * float(VALUE[card])
        following = table.left_of(seat)
        cards = float(len(table.hand[following].cards))
        every = 0
        able = 0
        answers = 0.0
        for rank in range(1, 14):
            alike = count(unseen, rank)
            every += alike
            after = total + min(rank, 10)
            if alike == 0 or after > LIMIT:
                continue
            able += alike
            answer = laid_points(followed_by(line, rank), after, table.classic)
            if answer > 0:
                reply = float(answer) - float(self.best_of(table, seat, card, followed_by(line, rank), after))
                answers += float(alike) * reply
        if every == 0 or cards == 0.0:
            return points
        stuck = 1.0 - min(1.0, cards * float(able) / float(every)) if total < LIMIT else 0.0
        return points - min(1.0, cards / float(every)) * answers + stuck

    def best_of(self, table: Cribbage, seat: Seat, without: i64, line: i64, count: i64) -> i64:
        """The most that the seat's other cards could score next."""
        most: i64 = 0
        for card in table.hand[seat].cards:
            if card != without and count + VALUE[card] <= LIMIT:
                most = max(most, laid_points(followed_by(line, RANK[card]), count + VALUE[card], table.classic))
        return most

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """A laying away that gives up no more than a few points; any card in play."""
        return self.near_best(table, seat, moves, CARELESS)

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Only what is hardly worse than the best is worth searching: what the hands hold is known better than
        any number of playouts can tell."""
        assert isinstance(table, Cribbage)
        return self.near_best(table, seat, moves, self.wide if points_to_go(table) < LAST_DEAL else self.close)

    def near_best(self, table: Desk, seat: Seat, moves: Moves, off: float) -> Moves:
        assert isinstance(table, Cribbage)
        if table.phase == "play":
            return moves
        worths: vec[float] = vec[float]([self.laying_away(table, seat, move) for move in moves])
        best = worths[0]
        for worth in worths:
            best = max(best, worth)
        near: Moves = vec[i64]()
        for place in range(len(moves)):
            if worths[place] >= best - off:
                near = append(near, moves[place])
        return near

    def arrange(self, world: Desk, seat: Seat) -> None:
        """An opponent keeps cards that go together: of the cards he may have had he laid away those he spares best.
        With more players nobody can tell who laid what into the crib."""
        assert isinstance(world, Cribbage)
        if world.n > 2 or world.phase != "play":
            return
        other = world.left_of(seat)
        hand = world.hand[other]
        for card in world.crib.cards[:]:
            if not world.knows(seat, card):
                world.crib.take_out(card)
                hand.put(card)
                world.known[card] = hand.sees
        for card in self.spared(world, other):
            hand.take_out(card)
            world.crib.put(card)

    def spared(self, world: Cribbage, seat: Seat) -> Cards:
        """The two cards in hand that the seat had better have laid away, as far as a "go" allows."""
        hand = world.hand[seat].cards
        ways = picks(LAY, hand, 2)
        best = Best(ways[0])
        for way in ways:
            away = cards_of(way)
            kept: Cards = vec[i64]([card for card in hand if card not in away])
            if lowest_value(kept) > world.holds_above[seat]:
                best.weigh(way, kept_points(kept, world.laid[seat].cards, away, seat == world.dealer, world.classic))
        return cards_of(best.choice)

    def worth(self, table: Desk, seat: Seat) -> float:
        """The lead, which decides more the nearer the end is. The next dealer is ahead by what the crib brings."""
        assert isinstance(table, Cribbage)
        if table.over:
            return won_share(table, seat)
        ahead = lead_of(table, seat) + (EDGE if seat == table.dealer else -EDGE / float(table.n - 1))
        return squash(ahead / (SPREAD * math.sqrt(float(points_to_go(table)))))


def kept_points(kept: Cards, laid: Cards, away: Cards, mine: bool, classic: bool) -> float:
    """A hand without a starter, some of it laid already, and two in the crib: quick, and nearly as `laying_away`."""
    hand = kept[:]
    for card in laid:
        hand = append(hand, card)
    last: i64 = len(hand) - 1
    crib = crib_average(away, mine)
    return float(show_points(hand[:last], hand[last], False, classic)) + (crib if mine else -crib)


def lowest_value(cards: Cards) -> i64:
    """The least that one of the cards adds to the count."""
    low = LIMIT
    for card in cards:
        low = min(low, VALUE[card])
    return low


def points_to_go(table: Cribbage) -> i64:
    """What the seat that is first still lacks."""
    most: i64 = 0
    for points in table.points.values:
        most = max(most, points)
    return table.target - most


def lead_of(table: Cribbage, seat: Seat) -> float:
    """How many points a seat is ahead of the others on the average."""
    total: i64 = 0
    for points in table.points.values:
        total += points
    mine = table.points[seat]
    return float(mine) - float(total - mine) / float(table.n - 1)


def unseen_ranks(table: Cribbage, seat: Seat) -> i64:
    """How many cards of each rank the seat has not seen, as a pack."""
    return EVERY_RANK - packed_known(EVERY_CARD, RANK, table.known, seat)


POLICY: Final = CribbagePolicy()
