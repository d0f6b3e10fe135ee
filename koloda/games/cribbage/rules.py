"""«Криббедж» (Cribbage): lay cards to fifteen and thirty-one, then show what the hand is worth."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.desk import Desk
from koloda.engine.game import Game, Option, OptionValue, Text
from koloda.engine.log import NO_CARDS
from koloda.engine.luck import Luck
from koloda.engine.move import Verb, card_of, cards_of, combinations, pick_at, picks, with_card
from koloda.engine.packs import followed_by, length
from koloda.engine.state import IN, PASSED
from koloda.engine.types import EVERYONE, NOBODY, NONE, TABLE, Card, Cards, Move, Moves, Seat
from koloda.engine.zone import Zone
from koloda.games.cribbage.combinations import Combination, laid, shown
from koloda.games.cribbage.score import CRIBBAGE, JACK, RANK, VALUE, laid_points, show_points

LAY: Final[i64] = 0
PLAY: Final[i64] = 1
LIMIT: Final[i64] = 31  # the count never passes it
RANKS: Final = "A23456789TJQK"

RULES: Final = Option(
    "rules",
    "book",
    Text("Правила", "Rules"),
    Text("Книжные: один счёт до 31. Классические: счёт начинается снова, пока есть карты. "
         "Пятикарточный, вдвоём: сдают по пять карт, в руке остаются три.",
         "Book: one count to 31. Classic: counts go on until all cards are laid. "
         "Five-card, for two: five are dealt and three stay in hand."),
    values=("book", "classic", "five-card"),
)  # fmt: skip
TARGET: Final = Option(
    "target",
    61,
    Text("До скольки очков", "Target"),
    Text("Кто первым набрал столько, выиграл.", "The first to reach it wins."),
    low=10,
    high=1000,
    unless=("rules", "classic", 121),
)


class Cribbage(Desk):
    game = Game(
        "cribbage",
        Text("Криббедж", "Cribbage"),
        seats=(2, 4),
        minutes=20,
        family="counting",
        options=(RULES, TARGET),
        edition=2,
    )
    cards = CRIBBAGE
    verbs = (Verb("lay", "C*", secret=True), Verb("play", "C"))
    facts = ("count", "line")

    @classmethod
    def objection(cls, seats: int, options: dict[str, OptionValue]) -> str:
        if options["rules"] == "five-card" and seats != 2:
            return "Five-card Cribbage is for 2 seats."
        return ""

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.starter = self.pile("starter", EVERYONE)
        self.crib = self.heap("crib", NOBODY)
        self.hand = self.hands()
        self.laid = self.piles("laid", EVERYONE)
        self.points = self.scores("points")
        self.holds_above = self.tally("holds_above", own=False)  # a "go" shows: each card left counts more than this
        self.count: i64 = 0
        self.line: i64 = 0  # the ranks of this count, as a line
        self.classic = self.option("rules") == "classic"
        self.dealt: i64 = 6 if self.n == 2 and self.option("rules") != "five-card" else 5
        self.target = self.number_option("target")

    def fact(self, name: str) -> object:
        """The line is shown as the ranks laid, the first laid first."""
        if name != "line":
            return super().fact(name)
        line = int(self.line)
        return [RANKS[int(digit, 16) - 1] for digit in f"{line:x}"] if line else []

    def start(self) -> None:
        """By the book the opponent of a lone dealer is given three points before the first deal."""
        self.unpack(self.stock)
        if not self.classic and self.n == 2:
            self.tell("three", self.left_of(self.dealer))
            self.award(self.left_of(self.dealer), 3, "three", NONE)
        self.new_deal()

    # The deal.

    def new_deal(self) -> None:
        """Six cards each for two, five for more and in the five-card game; with three the crib gets one from the deck.
        Then everyone lays cards away into the dealer's crib."""
        self.begin_deal()
        self.shuffle_all(self.stock)
        self.clear_count()
        self.holds_above.fill(0)
        self.deal_out(self.dealt, self.stock, self.hand, self.deal_order())
        if self.n == 3:
            self.draw(self.stock, self.crib)
        self.ask_together(self.everyone_here(), "lay")

    def choices(self, seat: Seat) -> Moves:
        """To the crib any two cards, or one with three seats or more; in play any that keeps within 31."""
        hand = self.hand[seat]
        if self.phase == "play":
            return self.fitting(hand)
        return picks(LAY, hand.cards, 2) if self.n == 2 else self.one_each(LAY, hand)

    def any_choice(self, seat: Seat, luck: Luck) -> Move:
        hand = self.hand[seat].cards
        if self.phase == "play" or self.n > 2:
            return super().any_choice(seat, luck)
        return pick_at(LAY, hand, 2, luck.below(combinations(len(hand), 2)))

    def fitting(self, hand: Zone) -> Moves:
        room = LIMIT - self.count
        return vec[i64]([with_card(PLAY, card) for card in hand.cards if VALUE[card] <= room])

    def reveal(self, moves: Moves) -> None:
        for seat in range(self.n):
            for card in cards_of(moves[seat]):
                self.move(card, self.hand[seat], self.crib)
        self.turn_up_starter()

    def turn_up_starter(self) -> None:
        """The top card is the starter; a jack gives the dealer two. The dealer's left lays first."""
        self.tell("starter")
        card = self.draw(self.stock, self.starter)
        if RANK[card] == JACK:
            self.award(self.dealer, 2, "jack", card)
        if not self.over:
            self.ask(self.left_of(self.dealer), "play")

    # The play.

    def clear_count(self) -> None:
        self.count = 0
        self.line = 0
        self.status.fill(IN)

    def act(self, seat: Seat, move: Move) -> None:
        """Lay a card, add it to the count, and score what it makes with those before it."""
        card = card_of(move)
        self.move(card, self.hand[seat], self.laid[seat])
        self.count += VALUE[card]
        self.line = followed_by(self.line, RANK[card])
        points = laid_points(self.line, self.count, self.classic)
        if points > 0:
            found = laid(self.line, self.count, self.cards_of_count(), self.classic) if self.log is not None else []
            self.award_whole(seat, points, "play", found)
        if not self.over:
            self.go_on(seat)

    def cards_of_count(self) -> list[int]:
        """The cards of this count in the order they were laid."""
        return [int(card_of(move)) for move in self.history().events.last_choices(length(self.line))]

    def go_on(self, last: Seat) -> None:
        """The next who can lay does. When nobody can the last card scores one, unless it made 31."""
        if self.count < LIMIT:
            able = self.next_able(last)
            if able != NONE:
                self.ask(able, "play")
                return
            self.tell("last", last)
            self.award(last, 1, "last", self.laid[last].top)
        if not self.over:
            self.finish_count(last)

    def next_able(self, last: Seat) -> Seat:
        """The next seat that can lay within 31, who laid last coming last. Whoever holds cards but cannot says "go"."""
        seat = last
        for _ in range(self.n):
            seat = self.left_of(seat)
            if self.status[seat] == PASSED or len(self.hand[seat].cards) == 0:
                continue
            if self.can_lay(seat):
                return seat
            self.tell("go", seat)
            self.status[seat] = PASSED
            self.holds_above[seat] = max(self.holds_above[seat], LIMIT - self.count)
        return NONE

    def can_lay(self, seat: Seat) -> bool:
        room = LIMIT - self.count
        for card in self.hand[seat].cards:
            if VALUE[card] <= room:
                return True
        return False

    def may_hold(self, zone: Zone, card: Card) -> bool:
        return zone.owner == TABLE or VALUE[card] > self.holds_above[zone.owner]

    def finish_count(self, last: Seat) -> None:
        """By the book the play is over. The classic game begins a new count while anyone holds cards."""
        if self.classic:
            seat = last
            for _ in range(self.n):
                seat = self.left_of(seat)
                if len(self.hand[seat].cards) > 0:
                    self.tell("new_count", seat)
                    self.clear_count()
                    self.ask(seat, "play")
                    return
        self.show_hands()

    # The show.

    def show_hands(self) -> None:
        """From the dealer's left, the dealer last, then his crib. The deal moves left."""
        starter = self.starter.top
        for seat in self.deal_order():
            self.sweep(self.hand[seat], self.laid[seat])
            self.count_aloud(seat, self.laid[seat].cards, starter, "hand")
            if self.over:
                return
        self.show(self.crib)
        self.count_aloud(self.dealer, self.crib.cards, starter, "crib")
        if not self.over:
            self.close("deal")
            self.dealer = self.left_of(self.dealer)
            self.new_deal()

    def count_aloud(self, seat: Seat, cards: Cards, starter: Card, what: str) -> None:
        """A hand, or the crib, is counted with the starter, combination by combination."""
        points = show_points(cards, starter, what == "crib", self.classic)
        found: list[Combination] = []
        if self.log is not None:
            self.tell(what if points > 0 else f"blank_{what}", seat, append(cards[:], starter))
            found = shown(cards, starter, what == "crib", self.classic)
        self.award_whole(seat, points, what, found)

    # Awards.

    def award(self, seat: Seat, points: i64, why: str, card: Card) -> None:
        """For one card, or for none."""
        self.score(seat, self.points, points, why, NO_CARDS if card == NONE else vec[i64]([card]))
        self.stop_at_target(seat)

    def award_whole(self, seat: Seat, points: i64, why: str, found: list[Combination]) -> None:
        """What a card laid or a hand shown brings is added whole, however many combinations there are."""
        if self.log is None:
            self.score(seat, self.points, points, why)
        else:
            for each in found:
                self.score(seat, self.points, each.points, each.word, each.cards)
        self.stop_at_target(seat)

    def stop_at_target(self, seat: Seat) -> None:
        """The game stops at the award that reaches the target."""
        if self.points[seat] >= self.target:
            self.close("deal")
            self.end(self.points, self.points.values[:])
