"""«21 (Очко)» (Twenty-one): each in turn duels the banker for what he dares to stake, and 21 is best."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck, french
from koloda.engine.game import Game, Option, Text, flag
from koloda.engine.move import Verb, number_of, verb_of, with_number
from koloda.engine.state import IN, OUT
from koloda.engine.table import Table
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Numbers, Seat
from koloda.engine.zone import Zone
from koloda.kits.stakes import chips_option

BANK: Final[i64] = 0
BET: Final[i64] = 1
MORE: Final[i64] = 2
ENOUGH: Final[i64] = 3
BLIND: Final[i64] = 4
BANKS: Final = (10, 20, 30, 50)  # what a banker may put up, besides all he has
KNOCK: Final[i64] = 3  # times its start, and the bank has one circle to live
BEST: Final[i64] = 21
ACE: Final[i64] = 14
SHORT: Final = french(lowest=6)
FULL: Final = french()

DECK: Final = Option(
    "deck",
    36,
    Text("Колода", "Deck"),
    Text("36 карт, от шестёрок, или все 52.", "36 cards, sixes and up, or all 52."),
    values=(36, 52),
)
ACES: Final = Option(
    "ace",
    11,
    Text("Туз", "Ace"),
    Text("Сколько очков стоит туз: 11 или 1.", "What an ace counts: 11 or 1."),
    values=(11, 1),
)
GOLDEN: Final = flag(
    "golden",
    Text("Золотое очко", "Golden point"),
    Text("Два туза, и больше ничего, — это 21.", "Two aces and nothing else are 21."),
)
IN_THE_DARK: Final = flag(
    "blind",
    Text("Втёмную", "Blind card"),
    Text("Последнюю карту можно взять, не глядя.", "The last card may be taken unseen."),
)
LAPS: Final = Option(
    "laps",
    1,
    Text("Круги банков", "Laps"),
    Text("Сколько раз каждый держит банк.", "How many times each seat is the banker."),
    low=1,
    high=20,
)


class TwentyOne(Table):
    game = Game(
        "twenty-one",
        Text("21 (Очко)", "Twenty-one"),
        seats=(2, 10),
        minutes=20,
        family="banking",
        options=(DECK, ACES, GOLDEN, IN_THE_DARK, LAPS, chips_option(100)),
    )
    verbs = (Verb("bank", "N"), Verb("bet", "N"), Verb("more"), Verb("enough"), Verb("blind"))
    facts = ("pot", "opening", "knocked", "rival", "stake")

    def deck_in_use(self) -> Deck:
        return SHORT if self.setup.options["deck"] == 36 else FULL

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.turned = self.pile("turned", EVERYONE)  # the bottom card, out of play
        self.used = self.pile("used", EVERYONE)
        self.open = self.piles("open", EVERYONE)  # the banker's cards
        self.hand = self.hands()
        self.dark = [self.heap("blind", NOBODY, seat) for seat in range(self.n)]
        self.chips = self.tally("chips", self.number_option("chips"))
        self.pot: i64 = 0  # the bank
        self.opening: i64 = 0  # what the banker put up
        self.knocked: i64 = 0  # 1 in the last circle of a bank
        self.rival: Seat = NONE  # who duels the banker
        self.stake: i64 = 0
        self.ace = self.number_option("ace")
        self.golden = self.option("golden") is True
        self.blind = self.option("blind") is True
        self.banks = self.n * self.number_option("laps")

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_bank()

    # The bank.

    def new_bank(self) -> None:
        """The banker shuffles the whole deck and says what is in the bank."""
        self.begin_deal()
        self.gather(self.stock)
        self.shuffle(self.stock)
        self.ask(self.dealer, "bank")

    def put_up(self, amount: i64) -> None:
        """The bottom card is turned up and takes no part; then the first circle is dealt."""
        self.chips[self.dealer] -= amount
        self.pot = amount
        self.opening = amount
        self.note_pay(self.dealer, amount, "bank")
        self.draw_bottom(self.stock, self.turned)
        self.new_circle()

    def close_bank(self) -> None:
        """The banker takes what is left in the bank; who then has nothing is out."""
        banker = self.dealer
        if self.pot > 0:
            self.note_pay(banker, -self.pot, "bank")
        self.chips[banker] += self.pot
        self.pot = 0
        self.knocked = 0
        self.rival = NONE
        if self.chips[banker] == 0:
            self.status[banker] = OUT
        self.pass_bank()

    def pass_bank(self) -> None:
        """To the next on the left who has chips. The match ends when all banks are held, or one seat has all."""
        while self.deal_number < self.banks:
            self.dealer = self.left_of(self.dealer)
            if self.status[self.dealer] == IN:
                if not self.rivals_left():
                    break
                self.new_bank()
                return
            self.begin_deal()  # a bank that is skipped is one of his all the same
        self.end(self.chips, self.chips.values[:])

    def rivals_left(self) -> bool:
        """Has anyone but the banker chips?"""
        for seat in range(self.n):
            if seat != self.dealer and self.chips[seat] > 0:
                return True
        return False

    # A circle.

    def new_circle(self) -> None:
        """One closed card to each seat in, the last to the banker, face up."""
        self.round_number += 1
        for seat in self.round_from(self.left_of(self.dealer)):
            if self.status[seat] == IN:
                self.draw_to(self.open[seat] if seat == self.dealer else self.hand[seat])
        self.next_duel(self.dealer)

    def next_duel(self, last: Seat) -> None:
        """The next seat in on the left goes for a part of the bank; past the banker the circle is over."""
        seat = self.left_of(last)
        while self.status[seat] == OUT:
            seat = self.left_of(seat)
        self.rival = seat
        if seat == self.dealer:
            self.finish_circle()
            return
        if len(self.open[self.dealer].cards) == 0:
            self.draw_to(self.open[self.dealer])
        self.ask(seat, "bet")

    def finish_circle(self) -> None:
        """A bank of three times its start has one more circle: the banker knocks. After it the bank is closed,
        and so it is when no rival has chips."""
        if self.knocked == 1 or not self.rivals_left():
            self.close_bank()
            return
        if self.pot >= KNOCK * self.opening:
            self.knocked = 1
            self.say(self.dealer, "knock")
        self.new_circle()

    # A duel.

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "bank":
            return vec[i64]([with_number(BANK, amount) for amount in bank_sizes(self.chips[seat])])
        if self.phase == "bet":
            most = min(self.pot, self.chips[seat])
            return vec[i64]([with_number(BET, i64(amount)) for amount in range(1, most + 1)])
        if self.blind and seat == self.rival:
            return vec[i64]([MORE, ENOUGH, BLIND])
        return vec[i64]([MORE, ENOUGH])

    def act(self, seat: Seat, move: Move) -> None:
        verb = verb_of(move)
        if verb == BANK:
            self.put_up(number_of(move))
        elif verb == BET:
            self.stake = number_of(move)
            self.draw_for_rival(seat)
        elif verb == MORE and seat == self.rival:
            self.draw_for_rival(seat)
        elif verb == MORE:
            self.draw_to(self.open[seat])
            self.bankers_turn()
        elif seat == self.dealer:
            self.showdown()
        else:
            if verb == BLIND:
                self.draw_to(self.dark[seat])
            self.bankers_turn()

    def draw_for_rival(self, seat: Seat) -> None:
        """One closed card. 21 is declared and wins at once; more than 21 must be shown and paid at once."""
        self.draw_to(self.hand[seat])
        total = self.total(self.hand[seat])
        if total < BEST:
            self.ask(seat, "turn")
        else:
            self.show(self.hand[seat])
            self.settle_stake(total == BEST)

    def bankers_turn(self) -> None:
        """The banker draws to his open card; 21 or more ends it."""
        if self.total(self.open[self.dealer]) < BEST:
            self.ask(self.dealer, "banker")
        else:
            self.showdown()

    def showdown(self) -> None:
        """All cards are turned up. More than 21 in the dark loses whatever the banker has; equal is the banker's."""
        seat = self.rival
        self.sweep(self.dark[seat], self.hand[seat])
        self.show(self.hand[seat])
        mine = self.total(self.hand[seat])
        his = self.total(self.open[self.dealer])
        self.settle_stake(mine <= BEST and (his > BEST or mine > his))

    def settle_stake(self, won: bool) -> None:
        """The stake goes from the bank, or into it. A bank that is broken passes left at once."""
        seat = self.rival
        paid = -self.stake if won else self.stake
        self.chips[seat] -= paid
        self.pot += paid
        self.note_pay(seat, paid, "won" if won else "lost")
        self.stake = 0
        if self.chips[seat] == 0:
            self.status[seat] = OUT
        self.sweep(self.hand[seat], self.used)
        self.sweep(self.open[self.dealer], self.used)
        if self.pot == 0:
            self.close_bank()
        else:
            self.next_duel(seat)

    # Cards.

    def draw_to(self, zone: Zone) -> None:
        """The next card; when there is none, the used ones and the turned-up card are shuffled."""
        if len(self.stock.cards) == 0:
            self.sweep(self.used, self.stock)
            self.sweep(self.turned, self.stock)
            self.shuffle(self.stock)
        self.draw(self.stock, zone)

    def total(self, zone: Zone) -> i64:
        """What the cards add up to; with the golden point, two aces are 21."""
        total: i64 = 0
        aces: i64 = 0
        for card in zone.cards:
            total += self.value(card)
            if self.deck.rank[card] == ACE:
                aces += 1
        return BEST if self.golden and aces == 2 and len(zone.cards) == 2 else total

    def value(self, card: Card) -> i64:
        """Jack 2, queen 3, king 4, the ace as agreed, the rest by their number."""
        rank = self.deck.rank[card]
        if rank == ACE:
            return self.ace
        return rank if rank <= 10 else rank - 9


def bank_sizes(chips: i64) -> Numbers:
    """Ten, twenty, thirty or fifty, if he has it, or all he has."""
    sizes: Numbers = vec[i64]([i64(size) for size in BANKS if size < chips])
    return append(sizes, chips)
