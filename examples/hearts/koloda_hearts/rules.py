"""«Червы» (Hearts): take no hearts and no queen of spades, or take them all."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.deck import HEARTS, french
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb, card_of, cards_of, picks, with_card
from koloda.engine.types import NOBODY, Card, Cards, Move, Moves, Seat
from koloda.kits.tricks import PLAY, PLAY_VERB, Tricks

PASS: Final = 1
HAND: Final = 13
ALL: Final = 26  # points in a deal
QUEEN_POINTS: Final = 13
WAYS: Final = ("left", "right", "across", "")  # cards are passed, in one deal after another
PLACES: Final = {"left": 1, "right": 3, "across": 2}  # so many seats on

DECK: Final = french()
TWO_OF_CLUBS: Final = DECK.names.index("2C")
QUEEN: Final = DECK.names.index("QS")

TARGET: Final = Option(
    "target",
    100,
    Text("До скольки очков", "Target"),
    Text("Когда у кого-нибудь столько очков, игра окончена.", "The game is over when someone has so many points."),
    low=1,
    high=1000,
)


class Hearts(Tricks):
    game = Game(
        "hearts",
        Text("Червы", "Hearts"),
        seats=(4, 4),
        minutes=40,
        family="tricks",
        options=(TARGET,),
    )
    cards = DECK
    verbs = (PLAY_VERB, Verb("pass", "C C C", secret=True))
    facts = (*Tricks.facts, "broken")

    def lay_out(self) -> None:
        self.lay_out_tricks()
        self.passing = self.piles("passing", NOBODY)
        self.points = self.scores("points")
        self.broken = 0  # 1 once a heart has been played

    # The deal.

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    def new_deal(self) -> None:
        """Thirteen cards each. Three of them are passed on, but not in every fourth deal."""
        self.deal_hands(HAND)
        self.broken = 0
        way = WAYS[(self.deal_number - 1) % 4]
        if way:
            self.ask_together(self.everyone_here(), way)
        else:
            self.tell("kept")
            self.begin_play()

    def reveal(self, moves: Moves) -> None:
        """Everyone lays his three cards face down, and only then takes up those he was given."""
        self.tell("passed")
        for seat in range(self.n):
            for card in cards_of(moves[seat]):
                self.move(card, self.hand[seat], self.passing[seat])
        for seat in range(self.n):
            self.sweep(self.passing[seat], self.hand[self.left_of(seat, PLACES[self.phase])])
        self.begin_play()

    def begin_play(self) -> None:
        """Who holds the two of clubs shows it, for he must lead it."""
        first = 0
        while not self.hand[first].has(TWO_OF_CLUBS):
            first += 1
        self.show_card(TWO_OF_CLUBS, self.hand[first])
        self.tell("begins", first)
        self.lead(first)

    # Choices.

    def choices(self, seat: Seat) -> Moves:
        return self.plays(seat) if self.phase == "play" else self.passes(seat)

    def passes(self, seat: Seat) -> Moves:
        """Any three cards of the hand."""
        return picks(PASS, self.hand[seat].cards, 3)

    def plays(self, seat: Seat) -> Moves:
        """The two of clubs is led first. Nobody plays a card that counts to the first trick, or leads a heart before
        hearts are broken, unless he has nothing else."""
        moves = super().plays(seat)
        if len(self.trick) == 0 and self.round_number == 1:
            return vec[i64]([with_card(PLAY, TWO_OF_CLUBS)])
        if self.round_number == 1:
            return self.rather(moves, [move for move in moves if self.cost(card_of(move)) == 0])
        if len(self.trick) == 0 and not self.broken:
            return self.rather(moves, [move for move in moves if self.suit(card_of(move)) != HEARTS])
        return moves

    def rather(self, moves: Moves, few: list[Move]) -> Moves:
        """Those few, if there are any."""
        return vec[i64](few) if few else moves

    def cost(self, card: Card) -> int:
        """A heart is a point, and the queen of spades thirteen."""
        return QUEEN_POINTS if card == QUEEN else int(self.suit(card) == HEARTS)

    # A trick.

    def act(self, seat: Seat, move: Move) -> None:
        card = card_of(move)
        if self.suit(card) == HEARTS and not self.broken:
            self.broken = 1
            self.tell("broken", seat)
        self.play_card(seat, card)

    def trick_taken(self, winner: Seat) -> None:
        if len(self.hand[winner]) > 0:
            self.lead(winner)
        else:
            self.score_deal()

    # Scoring.

    def score_deal(self) -> None:
        """Each pays for what he took; but one who took it all makes the others pay for it."""
        for seat in range(self.n):
            taken = self.counting(seat)
            cost = sum(self.cost(card) for card in taken)
            if cost > 0:
                self.tell("took", seat, taken, cost)
            if cost == ALL:
                for other in range(self.n):
                    if other != seat:
                        self.score(other, self.points, ALL, "all")
            else:
                self.score_cards(seat, [card for card in taken if card != QUEEN], "hearts")
                self.score_cards(seat, [card for card in taken if card == QUEEN], "queen")
        self.close("deal", [self.column(self.tricks)])
        if max(self.points.list()) >= self.number_option("target"):
            self.end(self.points, vec[i64]([-points for points in self.points.values]))
        else:
            self.dealer = self.left_of(self.dealer)
            self.new_deal()

    def counting(self, seat: Seat) -> Cards:
        """The cards the seat took that count, in the order of the deck."""
        return vec[i64](sorted(card for card in self.taken[seat].cards if self.cost(card) > 0))

    def score_cards(self, seat: Seat, cards: list[Card], why: str) -> None:
        if cards:
            self.score(seat, self.points, sum(self.cost(card) for card in cards), why, vec[i64](cards))
