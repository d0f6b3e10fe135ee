"""Troll Guts: buy one's own card when it is safe and the deck is not; lay a trap for thieves on top of the stack."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.best import Best
from koloda.bots.odds import coming, pack_of
from koloda.bots.policy import RoundPolicy
from koloda.bots.pots import pair_price, two_cards_price
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import with_cards
from koloda.engine.packs import count, one, size
from koloda.engine.types import Card, Cards, Move, Moves, Seat
from koloda.games.troll_guts.rules import BUY, EIGHT, PRICE, STACK, TAKE, TrollGuts
from koloda.kits.rows import TOP


class TrollGutsPolicy(RoundPolicy):
    def __init__(self) -> None:
        super().__init__()
        self.share: float = 0.5  # of the pot divided by those in
        self.ahead: float = 3.0  # how much the risk that a new card brings later counts
        self.suspicion: float = 0.6  # a stolen card pairs so much more often than one from the deck
        self.trap: float = 1.0  # of a card that pairs a rival's row, high in the stack
        self.block: float = 5.0  # of a card that pairs one's own row there
        self.shed: float = 1.0  # of a card that brings risk: let it be stolen first

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, TrollGuts)
        pack = coming(table, seat)
        row = pack_of(table, table.rows[seat])
        stake = self.share * float(table.pot) / float(table.number_in())
        if table.phase == "stack":
            return with_cards(STACK, self.stacked(table, seat, pack, row, stake))
        return self.get_card(table, seat, moves, pack, row, stake)

    def get_card(self, table: TrollGuts, seat: Seat, moves: Moves, pack: i64, row: i64, stake: float) -> Move:
        """The card that costs least on the average, now and by the risk it brings for the next."""
        chips = table.chips[seat]
        now = pair_price(pack, row, chips, stake)
        unknown = self.ahead * mean_risk(pack, row, stake)
        best = Best(moves[0])
        for move in moves:
            if move == TAKE:
                cost = now + unknown
            elif move == BUY:
                rank = table.rank(table.stacks[seat].top)
                cost = float(PRICE) + self.ahead * risk(pack, rank, stake)
                if count(row, rank) != 0:
                    cost = float(PRICE) + float(min(rank, chips - PRICE)) + stake
            elif move == EIGHT:
                rest = row - one(8)
                cost = two_cards_price(pack, rest, chips, stake)
                cost += self.ahead * (2.0 * mean_risk(pack, rest, stake) - risk(pack, 8, stake))
            else:
                cost = now * (1.0 + self.suspicion) + unknown
            best.weigh(move, -cost)
        return best.choice

    def stacked(self, table: TrollGuts, seat: Seat, pack: i64, row: i64, stake: float) -> Cards:
        """Top first, by what each card does to thieves and to its owner there."""
        hand: Cards = vec[i64]([table.deck.face[card] for card in table.hand[seat].cards])
        values: vec[float] = vec[float]([self.on_top(table, seat, card, pack, row, stake) for card in hand])
        for end in range(1, len(hand)):
            place: i64 = end
            while place > 0 and values[place - 1] < values[place]:
                values[place - 1], values[place] = values[place], values[place - 1]
                hand[place - 1], hand[place] = hand[place], hand[place - 1]
                place -= 1
        return hand

    def on_top(self, table: TrollGuts, seat: Seat, card: Card, pack: i64, row: i64, stake: float) -> float:
        rank = table.rank(card)
        value = self.shed * risk(pack, rank, stake)
        for other in range(table.n):
            if other != seat and count(pack_of(table, table.rows[other]), rank) != 0:
                value += self.trap * float(rank)
        return value - self.block * float(rank) if count(row, rank) != 0 else value

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Anything but to buy a pair."""
        assert isinstance(table, TrollGuts)
        if BUY not in moves or not table.pairs_with(table.stacks[seat].top, table.rows[seat]):
            return moves
        sane: Moves = vec[i64]([move for move in moves if move != BUY])
        return sane if len(sane) > 0 else moves

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Of many stacks, every choice of the card on top; the rest as the club player lays them."""
        assert isinstance(table, TrollGuts)
        if table.phase != "stack":
            return moves
        stake = self.share * float(table.pot) / float(table.number_in())
        order = self.stacked(table, seat, coming(table, seat), pack_of(table, table.rows[seat]), stake)
        few: Moves = vec[i64]()
        for top in order:
            move = with_cards(STACK, raised(order, top))
            if move not in few:
                few = append(few, move)
        return few


def raised(order: Cards, top: Card) -> Cards:
    """The same stack with that card on top."""
    cards: Cards = vec[i64]([top], capacity=len(order))
    rest = False  # the card has been left out once: it may have a twin
    for card in order:
        if card == top and not rest:
            rest = True
        else:
            cards = append(cards, card)
    return cards


def risk(pack: i64, rank: i64, stake: float) -> float:
    """What a card of that rank in one's row costs on the average when the next card comes."""
    cards = size(pack)
    return float(count(pack, rank)) * (float(rank) + stake) / float(cards) if cards > 0 else 0.0


def mean_risk(pack: i64, row: i64, stake: float) -> float:
    """The same for a card not known yet that does not pair."""
    cards: i64 = 0
    total = 0.0
    for rank in range(1, TOP + 1):
        if count(row, rank) == 0:
            alike = count(pack, rank)
            cards += alike
            total += float(alike) * float(alike) * (float(rank) + stake)
    return total / float(cards * size(pack)) if cards > 0 else 0.0


POLICY: Final = TrollGutsPolicy()
