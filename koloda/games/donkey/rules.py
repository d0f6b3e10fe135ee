"""«Осёл» (Donkey): get rid of your cards before the others, and do not be left with the donkey."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.game import Game, Text
from koloda.engine.log import Column
from koloda.engine.move import card_of, verb_of, with_set
from koloda.engine.types import EVERYONE, NOBODY, Card, Cards, Move, Moves, Seat
from koloda.kits.climbing import DEALS, PASS, PLAY, Climbing

DONKEY: Final[i64] = 0  # the card, and its rank
JOKER_RANK: Final[i64] = 14
FIRST_JOKER: Final[i64] = 105
DONKEY_PENALTY: Final[i64] = 20
HAND_SIZES: Final = (13, 13, 13, 13, 13, 13, 12, 11, 10, 9)  # for 3 to 12 seats


def donkey_deck() -> Deck:
    """The donkey, eight of each number from 1 to 13, and five jokers."""
    ranks = [0] + [rank for rank in range(1, 14) for _ in range(8)] + [14] * 5
    return Deck(["D"] + [str(rank) for rank in ranks[1:105]] + ["*"] * 5, ranks, [0] * 110)


class Donkey(Climbing):
    game = Game(
        "donkey",
        Text("Осёл", "Donkey"),
        seats=(3, 12),
        minutes=30,
        family="climbing",
        options=(DEALS,),
    )
    cards = donkey_deck()
    facts = ("size", "height", "owner", "leader", "just_taken")

    def lay_out(self) -> None:
        self.lay_out_climbing(FIRST_JOKER)
        self.pack = self.pile("pack", NOBODY)  # the cards of this deal, counted off
        self.played = self.piles("played", EVERYONE)
        self.leader: i64 = 0
        self.just_taken: i64 = 0  # 1 if the leader has taken the donkey in the lap before
        self.deals = self.number_option("deals")

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    # A deal.

    def new_deal(self) -> None:
        """As many cards as the hands need are counted off unseen, all but one; the donkey is shuffled in."""
        self.begin_deal()
        self.gather(self.stock)
        self.move(DONKEY, self.stock, self.pack)
        self.shuffle(self.stock)
        hand_size: i64 = HAND_SIZES[self.n - 3]
        while len(self.pack.cards) < hand_size * self.n:
            self.draw(self.stock, self.pack)
        self.shuffle(self.pack)
        self.deal_out(hand_size, self.pack, self.hand, self.deal_order())
        self.just_taken = 0
        self.new_lap(self.donkey_holder())

    def donkey_holder(self) -> Seat:
        """Who was dealt the donkey says so, for he leads."""
        holder: i64 = 0
        while not self.hand[holder].has(DONKEY):
            holder += 1
        self.tell("holder", holder)
        self.show_card(DONKEY, self.hand[holder])
        return holder

    def new_lap(self, leader: Seat) -> None:
        self.round_number += 1
        self.clear_bar()
        self.leader = leader
        self.ask(leader, "lead")

    # A turn.

    def choices(self, seat: Seat) -> Moves:
        """Lead any set; raise the last set or pass; in a donkey lap lay any one card: all are above the donkey."""
        moves = self.sets(self.hand[seat])
        if self.phase == "raise":
            return append(moves, PASS)
        if self.phase == "lead" and self.may_lead_donkey(seat):
            return extend(vec[i64]([with_set(PLAY, DONKEY, 1, FIRST_JOKER, 0)]), moves)
        return moves

    def may_lead_donkey(self, seat: Seat) -> bool:
        """Who took it in a lap must first win an ordinary one. One who leads has just done so,
        unless he leads because of the taking."""
        return self.just_taken == 0 and self.hand[seat].has(DONKEY)

    def act(self, seat: Seat, move: Move) -> None:
        """A lap is over when every seat has acted once."""
        if verb_of(move) == PLAY:
            if self.phase == "lead" and card_of(move) == DONKEY:
                self.tell("led", seat)
            self.lay(seat, move, self.played[seat])
            if self.phase != "donkey":
                self.raise_bar(seat, move)
        donkey_lap = self.height == DONKEY
        left = self.left_of(seat)
        if left != self.leader:
            self.ask(left, "donkey" if donkey_lap else "raise")
        elif donkey_lap:
            self.end_donkey_lap()
        else:
            self.end_lap()

    # The end of a lap.

    def end_lap(self) -> None:
        """The cards laid leave the game; who laid the last set leads."""
        self.tell("lap", self.owner, self.played[self.owner].cards)
        for cards in self.played:
            self.sweep(cards, self.discards)
        self.just_taken = 0
        self.go_on(self.owner)

    def end_donkey_lap(self) -> None:
        """The last of those who laid the highest card takes all of them, and leads."""
        taker = self.leader
        for seat in self.round_from(self.leader):
            if self.lap_value(self.played[seat].top) >= self.lap_value(self.played[taker].top):
                taker = seat
        self.tell("taken", taker, self.played[taker].cards)
        for cards in self.played:
            self.sweep(cards, self.hand[taker])
        self.just_taken = 1
        self.go_on(taker)

    def lap_value(self, card: Card) -> i64:
        """In a donkey lap a joker is worth 1."""
        return 1 if self.deck.rank[card] == JOKER_RANK else self.deck.rank[card]

    def go_on(self, leader: Seat) -> None:
        """The deal is over at the end of a lap that leaves someone without cards."""
        over = False
        for seat in range(self.n):
            if len(self.hand[seat].cards) == 0:
                self.tell("out", seat)
                over = True
        if over:
            self.score_deal()
        else:
            self.new_lap(leader)

    def score_deal(self) -> None:
        """Each card left costs its number, a joker 14 and the donkey 20; fewest points win after the last deal."""
        for hand in self.hand:
            self.show(hand)
        left = tuple([len(hand.cards) for hand in self.hand])
        for seat in range(self.n):
            if left[seat] > 0:
                self.score_hand(seat)
        self.close("deal", [Column("left", left)])
        if self.deal_number == self.deals:
            self.end(self.points, vec[i64]([-points for points in self.points.values]))
        else:
            self.new_deal()

    def score_hand(self, seat: Seat) -> None:
        """The donkey, the numbers and the jokers; a hand is sorted in this order."""
        hand = self.hand[seat]
        self.tell("left", seat, hand.cards)
        if hand.has(DONKEY):
            self.score(seat, self.points, DONKEY_PENALTY, "donkey", vec[i64]([DONKEY]))
        self.score_cards(seat, "numbers", vec[i64]([card for card in hand.cards if DONKEY < card < FIRST_JOKER]))
        self.score_cards(seat, "jokers", vec[i64]([card for card in hand.cards if card >= FIRST_JOKER]))

    def score_cards(self, seat: Seat, why: str, cards: Cards) -> None:
        penalty: i64 = 0
        for card in cards:
            penalty += self.deck.rank[card]
        if penalty > 0:
            self.score(seat, self.points, penalty, why, cards)
