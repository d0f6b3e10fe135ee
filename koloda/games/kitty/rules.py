"""«Котёнок» (Kitty): the lowest card that nobody matches wins the prize; at the end, most of a rank scores."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Option, OptionValue, Text, flag
from koloda.engine.move import Verb, card_of, seat_of, verb_of, with_seat
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Cards, Move, Moves, Numbers, Seat
from koloda.kits.bids import lowest_unique
from koloda.kits.majority import Majority, match_option

GIVE: Final[i64] = 0
BID: Final[i64] = 1
AWARD: Final[i64] = 2
LOOT: Final[i64] = 3
AWARD_ONE: Final[i64] = 4
KITTEN: Final[i64] = 7  # cards, so rounds in the hard game

LENGTH: Final = Option(
    "length",
    "hard",
    Text("Версия", "Length"),
    Text("Сложная: семь раундов по одной добыче. Лёгкая: четыре раунда, 1+2+2+2.",
         "Hard: seven rounds of one prize. Easy: four rounds, 1+2+2+2."),
    values=("hard", "easy"),
    many=(5, "easy"),
)  # fmt: skip
TEAMS: Final = flag(
    "teams",
    Text("Команды", "Teams"),
    Text("Двое на двое или трое на трое, через одного.", "Two or three a side, sitting alternately."),
)


class Kitty(Majority):
    game = Game(
        "kitty",
        Text("Котёнок", "Kitty"),
        seats=(3, 6),
        minutes=15,
        family="bidding",
        options=(LENGTH, TEAMS, match_option(100)),
    )
    verbs = (
        Verb("give", "C", secret=True),
        Verb("bid", "C"),
        Verb("award", "S"),
        Verb("loot", "C", source="loot"),
        Verb("award", "C to S", source="loot"),
    )
    facts = ("second",)

    @classmethod
    def objection(cls, seats: int, options: dict[str, OptionValue]) -> str:
        if options["teams"] and seats % 2 == 1:
            return "Teams in Kitty need 4 or 6 seats."
        return ""

    def lay_out(self) -> None:
        self.lay_out_bids()
        self.kitten = self.pile("kitten", NOBODY)
        self.loot = self.heap("loot", EVERYONE)
        self.aside = self.pile("aside", NOBODY)  # with five seats, three cards that take no part
        self.passing = self.pile("passing", NOBODY)
        self.discards = self.pile("discards", EVERYONE)
        self.second: i64 = NONE  # who gets the other prize of an easy round
        self.easy = self.option("length") == "easy"
        self.sides: i64 = 2 if self.option("teams") is True else self.n

    def new_deal(self) -> None:
        """Seven cards for the kitten; the rest are dealt out evenly."""
        self.begin_deal()
        self.shuffle_all(self.stock)
        for _ in range(KITTEN):
            self.tuck(self.stock, self.kitten)  # the first off will be turned up first
        while len(self.stock.cards) % self.n != 0:
            self.draw(self.stock, self.aside)
        self.deal_out(len(self.stock.cards) // self.n, self.stock, self.hand, self.deal_order())
        self.new_round()

    def new_round(self) -> None:
        """Turn up one prize; in the easy game two from the second round on. Then all pass a card left."""
        self.next_round()
        prizes: i64 = 2 if self.easy and self.round_number > 1 else 1
        for _ in range(prizes):
            self.draw(self.kitten, self.loot)
        self.tell("prize", cards=self.loot.cards)
        self.ask_together(self.everyone_here(), "give")

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "give":
            return self.one_each(GIVE, self.hand[seat])
        if self.phase == "bid":
            return self.one_each(BID, self.hand[seat])
        if self.bid_rank(seat) > 1:
            return self.one_each(LOOT, self.loot)
        return self.awards(seat)

    def awards(self, seat: Seat) -> Moves:
        """What a 1 wins must be given away."""
        others = self.rivals(seat)
        if len(self.loot.cards) == 1:
            return vec[i64]([with_seat(AWARD, other) for other in others])
        moves: Moves = vec[i64]()
        for prize in self.one_each(AWARD_ONE, self.loot):
            for other in others:
                moves = append(moves, with_seat(prize, other))
        return moves

    def rivals(self, seat: Seat) -> Numbers:
        """Everyone else; in teams, the other team."""
        sides = self.sides
        return vec[i64]([i64(other) for other in range(self.n) if other % sides != seat % sides])

    def reveal(self, moves: Moves) -> None:
        if self.phase == "give":
            self.pass_cards(moves)
            self.ask_together(self.everyone_here(), "bid")
        else:
            self.turn_up_bids(moves)
            self.award_prizes()

    def pass_cards(self, moves: Moves) -> None:
        """All lay a card down before any is picked up; it goes to the left."""
        given: Cards = vec[i64]()
        for seat in range(self.n):
            card = self.find(card_of(moves[seat]), self.hand[seat])
            self.move(card, self.hand[seat], self.passing)
            given = append(given, card)
        for seat in range(self.n):
            self.move(given[seat], self.passing, self.hand[self.left_of(seat)])
        for seat in range(self.n):
            if self.log is not None:
                self.tell("given", self.left_of(seat), vec[i64]([given[seat]]), other=seat)

    def award_prizes(self) -> None:
        """The lowest bid that nobody matched wins; with none, the prizes are lost."""
        ranks = self.bid_ranks()
        first = lowest_unique(ranks)
        if first == NONE:
            self.tell("nobody", cards=self.loot.cards)
            self.finish_round()
            return
        lowest = ranks[first]
        self.second = lowest_unique(ranks, lowest)
        if len(self.loot.cards) == 2:
            self.tell("gives one" if lowest == 1 else "picks", first, self.loot.cards, lowest)
            self.ask(first, "loot")
        elif lowest == 1:
            self.tell("gives", first, self.loot.cards)
            self.ask(first, "award")
        else:
            self.tell("wins", first, self.loot.cards, lowest)
            self.win(first, self.loot.cards[0])
            self.finish_round()

    def act(self, seat: Seat, move: Move) -> None:
        """The winner takes his pick, or must give it away; the next unmatched bid gets the other."""
        verb = verb_of(move)
        prize = self.loot.cards[0] if verb == AWARD else self.find(card_of(move), self.loot)
        self.win(seat if verb == LOOT else seat_of(move), prize)
        if len(self.loot.cards) > 0:
            self.award_second()
        self.finish_round()

    def award_second(self) -> None:
        """The other prize of an easy round; if no other bid was unmatched it is lost."""
        if self.second == NONE:
            self.tell("unclaimed", cards=self.loot.cards)
            return
        self.tell("second", self.second, self.loot.cards, self.bid_rank(self.second))
        self.win(self.second, self.loot.cards[0])

    def win(self, seat: Seat, prize: Card) -> None:
        self.move(prize, self.loot, self.hand[seat])

    def finish_round(self) -> None:
        """Bids and unclaimed prizes leave the game."""
        self.second = NONE
        self.sweep(self.loot, self.discards)
        for bid in self.bids:
            self.sweep(bid, self.discards)
        if len(self.kitten.cards) > 0:
            self.new_round()
        else:
            self.score_deal(self.sides)
