"""«Абракадабра»: the highest bid is everyone's number of tricks, and who reaches it must say the magic word."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import french
from koloda.engine.game import Game, Option, Text, flag
from koloda.engine.move import Verb, card_of, verb_of, with_card
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Numbers, Seat, Seats
from koloda.kits.tricks import BID, PLAY, TRICK_VERBS, Tricks, target_option

SHOW: Final[i64] = 2
READY: Final[i64] = 3
CALL: Final[i64] = 4
SILENT: Final[i64] = 5
HAND: Final[i64] = 13
JOKER: Final[i64] = 52  # the last card of the deck
ACE: Final[i64] = 14

STAKE: Final = Option(
    "stake",
    1,
    Text("Ставка", "Stake"),
    Text("Сколько фишек ставят с каждой заявкой и с каждой показанной картой.",
         "The chips paid with every bid and with every card shown."),
    low=1,
    high=100,
)  # fmt: skip
EXACT: Final = flag(
    "exact",
    Text("Ровно столько", "Exactly"),
    Text("Взять нужно ровно столько взяток, сколько объявил заявитель.", "More tricks than the declarer bid fail."),
)


class Abracadabra(Tricks):
    game = Game(
        "abracadabra",
        Text("Абракадабра", "Abracadabra"),
        seats=(4, 4),
        minutes=60,
        family="tricks",
        options=(target_option(200), STAKE, EXACT),
    )
    cards = french(jokers=1)
    verbs = (*TRICK_VERBS, Verb("show", "C"), Verb("ready"), Verb("call"), Verb("silent"))
    facts = (*Tricks.facts, "declarer", "pot", "reached")

    def lay_out(self) -> None:
        self.lay_out_tricks()
        self.turnup = self.pile("turnup", EVERYONE)
        self.chips = self.tally("chips")  # a balance: it may go below zero
        self.called = self.tally("called", own=False)  # 1 for who has said the word in this deal
        self.declarer: Seat = NONE
        self.pot: i64 = 0
        self.reached: Seats = NOBODY  # those who were first at the target
        self.stake = self.number_option("stake")
        self.exact = self.option("exact") is True

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    def new_deal(self) -> None:
        """Thirteen cards each. The last is turned up: its suit is trumps, or a joker means none."""
        self.deal_hands(HAND)
        card = self.draw(self.stock, self.turnup)
        self.trump = NONE if card == JOKER else self.deck.suit[card]
        self.called.fill(0)
        self.declarer = NONE
        self.ask_bids()

    # The joker in a hand is the very card that was turned up.

    def suit(self, card: Card) -> i64:
        return self.deck.suit[self.meant(card)]

    def rank(self, card: Card) -> i64:
        return self.deck.rank[self.meant(card)]

    def meant(self, card: Card) -> Card:
        return self.turnup.cards[0] if card == JOKER else card

    # Choices.

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "play":
            return self.plays(seat)
        if self.phase == "bid":
            return self.bids_up_to(HAND)
        if self.phase == "call":
            return vec[i64]([CALL, SILENT])
        return self.shows(seat)

    def shows(self, seat: Seat) -> Moves:
        """Any card not shown yet; or ready to lead."""
        moves: Moves = vec[i64](capacity=HAND + 1)
        for card in self.hand[seat].cards:
            if self.known[card] != EVERYONE:
                moves = append(moves, with_card(SHOW, card))
        return append(moves, READY)

    def act(self, seat: Seat, move: Move) -> None:
        verb = verb_of(move)
        if verb == PLAY:
            self.play_card(seat, card_of(move))
        elif verb == BID:
            self.pay_stake(seat, "bid")
            self.make_bid(seat, move)
        elif verb == SHOW:
            self.show_card(card_of(move), self.hand[seat])
            self.pay_stake(seat, "show")
            self.ask(seat, "show")
        elif verb == READY:
            self.begin_play()
        else:
            self.called[seat] = i64(verb == CALL)
            self.word_said(seat)

    def pay_stake(self, seat: Seat, why: str) -> None:
        """A stake goes into the pot with every bid and every card shown."""
        self.chips[seat] -= self.stake
        self.pot += self.stake
        self.note_pay(seat, self.stake, why)

    def price(self, seat: Seat, move: Move) -> i64:
        return self.stake if verb_of(move) in (BID, SHOW) else 0

    # From the bids to the last trick.

    def bids_made(self) -> None:
        """The highest bid, the earliest of equal ones, is the declarer's; he may show cards before he leads."""
        declarer = self.left_of(self.dealer)
        for seat in self.round_from(declarer):
            if self.bid[seat] > self.bid[declarer]:
                declarer = seat
        self.declarer = declarer
        self.ask(declarer, "show")

    def declared(self) -> i64:
        """The declarer's number of tricks: everyone must reach it."""
        return self.bid[self.declarer]

    def begin_play(self) -> None:
        """The declarer leads. No tricks at all are reached before the first, so the word is said before it."""
        if self.declared() == 0:
            self.ask(self.declarer, "call")
        else:
            self.lead(self.declarer)

    def trick_taken(self, winner: Seat) -> None:
        """Who has just reached the number may say the word, now or never."""
        if self.tricks[winner] == self.declared():
            self.ask(winner, "call")
        else:
            self.go_on(winner)

    def word_said(self, seat: Seat) -> None:
        """Or not said. Before the first lead the choice goes round the table."""
        if self.declared() > 0:
            self.go_on(seat)
        elif self.left_of(seat) != self.declarer:
            self.ask(self.left_of(seat), "call")
        else:
            self.lead(self.declarer)

    def go_on(self, winner: Seat) -> None:
        if len(self.hand[winner].cards) > 0:
            self.lead(winner)
        else:
            self.score_deal()

    # Scoring.

    def score_deal(self) -> None:
        """40, 30, 20 or 10 to each of one to four successful seats; a point a trick;
        two for each card taken whose rank is the declarer's number."""
        successful = vec[i64]([i64(seat) for seat in range(self.n) if self.succeeded(seat)])
        for seat in successful:
            self.score(seat, self.points, 50 - 10 * i64(len(successful)), "abracadabra")
        for seat in range(self.n):
            self.score(seat, self.points, self.tricks[seat], "tricks")
            self.score(seat, self.points, 2 * self.matching_cards(seat), "rank")
        self.share_pot(successful)
        self.finish_deal()

    def succeeded(self, seat: Seat) -> bool:
        """The number was reached and the word said; with `exact` no trick may have come after."""
        return self.called[seat] == 1 and (not self.exact or self.tricks[seat] == self.declared())

    def matching_cards(self, seat: Seat) -> i64:
        """Cards taken whose rank is the declarer's number; an ace is 1, and nothing is 0."""
        declared = self.declared()
        rank = ACE if declared == 1 else declared
        count: i64 = 0
        for card in self.taken[seat].cards:
            count += i64(self.rank(card) == rank)
        return count

    def share_pot(self, successful: Numbers) -> None:
        """The successful with most tricks share it; what does not divide, or nobody won, stays for the next deal."""
        most: i64 = 0
        for seat in successful:
            most = max(most, self.tricks[seat])
        best = vec[i64]([seat for seat in successful if self.tricks[seat] == most])
        if len(best) > 0:
            share = self.pot // i64(len(best))
            for seat in best:
                self.collect(seat, share)

    def collect(self, seat: Seat, amount: i64) -> None:
        self.chips[seat] += amount
        self.pot -= amount
        self.note_pay(seat, -amount, "pot")

    def finish_deal(self) -> None:
        """One seat alone ahead, past the target, wins; what is still in the pot is for the first to have got there."""
        if self.reached == NOBODY:
            for seat in range(self.n):
                if self.points[seat] >= self.number_option("target"):
                    self.reached |= i64(1) << seat
        if self.decided():
            self.collect(self.first_there(), self.pot)
            self.end(self.points, self.points.values[:])
        else:
            self.dealer = self.left_of(self.dealer)
            self.new_deal()

    def first_there(self) -> Seat:
        """Of several who reached the target in the same deal, the one with most points,
        or the earliest from the dealer's left."""
        first = NONE
        for seat in self.round_from(self.left_of(self.dealer)):
            if self.reached >> seat & 1 == 1 and (first == NONE or self.points[seat] > self.points[first]):
                first = seat
        return first

    def fact(self, name: str) -> object:
        if name == "declarer":
            return None if self.declarer == NONE else self.declarer
        if name == "reached":
            return [seat for seat in range(self.n) if self.reached >> seat & 1 == 1]
        return super().fact(name)

    def marks(self, seat: Seat) -> list[str]:
        marks = super().marks(seat)
        if seat == self.declarer:
            marks.append("declarer")
        if self.called[seat] == 1:
            marks.append("abracadabra")
        return marks
