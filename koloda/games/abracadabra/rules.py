"""«Абракадабра»: the highest bid is everyone's number of tricks, and who reaches it must say the magic word."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import french
from koloda.engine.game import Game, Option, Text, flag
from koloda.engine.luck import Luck
from koloda.engine.move import Verb, card_of, verb_of, with_card
from koloda.engine.types import EVERYONE, NONE, Card, Cards, Move, Moves, Numbers, Seat
from koloda.kits.contracts import BID, CONTRACT_VERBS, Contracts, target_option
from koloda.kits.ranking import with_most
from koloda.kits.tricks import PLAY

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
    Text("Сколько фишек кладут в банк с каждой заявкой.", "The chips put into the pot with every bid."),
    low=1,
    high=100,
)
RAISE: Final = Option(
    "raise",
    1,
    Text("Повышение", "Raise"),
    Text("Сколько ставок добавляет каждая показанная карта.", "How many stakes each card shown adds."),
    low=1,
    high=10,
)
EXACT: Final = flag(
    "exact",
    Text("Ровно столько", "Exactly"),
    Text("Взять нужно ровно столько взяток, сколько объявил заявитель.", "More tricks than the declarer bid fail."),
)


class Abracadabra(Contracts):
    game = Game(
        "abracadabra",
        Text("Абракадабра", "Abracadabra"),
        seats=(4, 4),
        minutes=60,
        family="tricks",
        options=(target_option(200), STAKE, RAISE, EXACT),
        edition=2,
    )
    cards = french(jokers=1)
    verbs = (*CONTRACT_VERBS, Verb("show", "C"), Verb("ready"), Verb("call"), Verb("silent"))
    facts = (*Contracts.facts, "declarer", "pot")

    def lay_out(self) -> None:
        self.lay_out_contracts()
        self.turnup = self.pile("turnup", EVERYONE)
        self.chips = self.scores("chips")  # a balance: it may go below zero
        self.called = self.tally("called", own=False)  # 1 for who has said the word in this deal
        self.declarer: Seat = NONE
        self.pot: i64 = 0
        self.stake = self.number_option("stake")
        self.raising = self.stake * self.number_option("raise")  # what a shown card costs
        self.exact = self.option("exact") is True

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    def new_deal(self) -> None:
        """Thirteen cards each. The last is turned up: its suit is trumps, or a joker means none."""
        self.deal_contracts(HAND)
        card = self.draw(self.stock, self.turnup)
        self.trump = NONE if card == JOKER else self.deck.suit[card]
        self.tell_trump(card)
        self.called.fill(0)
        self.declarer = NONE
        self.ask_bids()

    def tell_trump(self, card: Card) -> None:
        if self.log is not None:
            self.tell("no_trump" if card == JOKER else "trump", NONE, vec[i64]([card]))

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

    def any_choice(self, seat: Seat, luck: Luck) -> Move:
        return self.any_play(seat, luck) if self.phase == "play" else super().any_choice(seat, luck)

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
            self.pay(seat, self.stake, "bid")
            self.make_bid(seat, move)
        elif verb == SHOW:
            self.show_card(card_of(move), self.hand[seat])
            self.pay(seat, self.raising, "show")
            self.ask(seat, "show")
        elif verb == READY:
            self.begin_play()
        else:
            self.called[seat] = i64(verb == CALL)
            self.word_said(seat)

    def pay(self, seat: Seat, amount: i64, why: str) -> None:
        """Into the pot: a stake with every bid, and the raise for every card shown."""
        self.score(seat, self.chips, -amount, why)
        self.pot += amount

    def price(self, seat: Seat, move: Move) -> i64:
        verb = verb_of(move)
        if verb == BID:
            return self.stake
        return self.raising if verb == SHOW else 0

    # From the bids to the last trick.

    def bids_made(self) -> None:
        """The highest bid, the earliest of equal ones, is the declarer's; he may show cards before he leads."""
        declarer = self.left_of(self.dealer)
        for seat in self.round_from(declarer):
            if self.bid[seat] > self.bid[declarer]:
                declarer = seat
        self.declarer = declarer
        self.tell("declarer", declarer, number=self.declared())
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
            self.tell("reached", winner, number=self.declared())
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
        if len(successful) == 0:
            self.tell("nobody")
        for seat in successful:
            self.tell("success", seat)
            self.score(seat, self.points, 50 - 10 * i64(len(successful)), "abracadabra")
        self.score_tricks()
        if self.declared() > 0:
            self.score_ranks()
        self.share_pot(successful)
        self.finish_deal()

    def score_ranks(self) -> None:
        """An ace is 1, and nothing is 0."""
        self.tell("ranks", number=self.declared())
        for seat in range(self.n):
            cards = self.matching_cards(seat)
            if len(cards) > 0:
                self.score(seat, self.points, 2 * i64(len(cards)), "rank", cards)

    def succeeded(self, seat: Seat) -> bool:
        """The number was reached and the word said; with `exact` no trick may have come after."""
        return self.called[seat] == 1 and (not self.exact or self.tricks[seat] == self.declared())

    def matching_cards(self, seat: Seat) -> Cards:
        """Cards taken whose rank is the declarer's number."""
        declared = self.declared()
        rank = ACE if declared == 1 else declared
        return vec[i64]([card for card in self.taken[seat].cards if self.rank(card) == rank])

    def share_pot(self, successful: Numbers) -> None:
        """The successful with most tricks share it; what does not divide, or nobody won, stays for the next deal."""
        best = with_most(successful, vec[i64]([self.tricks[seat] for seat in successful]))
        if len(best) == 1:
            self.take_pot(best[0], "pot_won")
        elif len(best) > 1:
            self.tell("pot_shared")
            share = self.pot // i64(len(best))
            for seat in best:
                self.collect(seat, share)

    def take_pot(self, seat: Seat, how: str) -> None:
        """All that lies in the pot."""
        self.tell(how, seat)
        self.collect(seat, self.pot)

    def collect(self, seat: Seat, amount: i64) -> None:
        self.score(seat, self.chips, amount, "pot")
        self.pot -= amount

    def finish_deal(self) -> None:
        """One seat alone ahead, past the target, wins, and gets what is still in the pot."""
        if self.decided():
            if self.pot > 0:
                self.take_pot(self.ahead()[0], "pot_left")
            self.close_deal("")
            self.end(self.points, self.points.values[:])
        else:
            if self.pot > 0:
                self.tell("pot_stays", number=self.pot)
            self.close_deal("")
            self.dealer = self.left_of(self.dealer)
            self.new_deal()

    def fact(self, name: str) -> object:
        if name == "declarer":
            return None if self.declarer == NONE else self.declarer
        return super().fact(name)

    def marks(self, seat: Seat) -> list[str]:
        marks = super().marks(seat)
        if seat == self.declarer:
            marks.append("declarer")
        if self.called[seat] == 1:
            marks.append("abracadabra")
        return marks
