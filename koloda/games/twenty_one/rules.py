"""«21 (Очко)» (Twenty-one): each in turn duels the banker for what he dares to stake, and 21 is best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.desk import Desk
from koloda.engine.game import Game, Option, Text, flag
from koloda.engine.move import Verb, number_of, verb_of, with_number
from koloda.engine.state import IN, OUT
from koloda.engine.types import EVERYONE, NOBODY, NONE, Card, Move, Moves, Seat
from koloda.engine.zone import Zone
from koloda.kits.french import DECK, deck_chosen

BANK: Final[i64] = 0
BET: Final[i64] = 1
MORE: Final[i64] = 2
ENOUGH: Final[i64] = 3
BLIND: Final[i64] = 4
KNOCK: Final[i64] = 3  # times its start, and the bank has one circle to live
BEST: Final[i64] = 21
ACE: Final[i64] = 14

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
    Text("Банков на каждого", "Banks each"),
    Text("Сколько раз каждый держит банк.", "How many times everyone holds the bank."),
    low=1,
    high=20,
)
CHIPS: Final = Option(
    "chips",
    100,
    Text("Фишки", "Chips"),
    Text("Сколько фишек у каждого в начале.", "How many chips each player starts with."),
    low=1,
    high=1000,
)


class TwentyOne(Desk):
    game = Game(
        "twenty-one",
        Text("21 (Очко)", "Twenty-one"),
        seats=(2, 10),
        minutes=20,
        family="banking",
        options=(DECK, ACES, GOLDEN, IN_THE_DARK, LAPS, CHIPS),
        edition=2,
    )
    verbs = (Verb("bank", "N"), Verb("bet", "N"), Verb("more"), Verb("enough"), Verb("blind"))
    facts = ("pot", "opening", "knocked", "rival", "stake", "ace", "turns")

    def deck_in_use(self) -> Deck:
        return deck_chosen(self)

    def lay_out(self) -> None:
        self.stock = self.pile("deck", NOBODY)
        self.turned = self.pile("turned", EVERYONE)  # the bottom card, out of play
        self.used = self.pile("used", EVERYONE)
        self.open = self.piles("open", EVERYONE)  # the banker's cards
        self.hand = self.hands()
        self.dark = [self.heap("blind", NOBODY, seat) for seat in range(self.n)]
        self.chips = self.scores("chips", self.number_option("chips"))
        self.pot: i64 = 0  # the bank
        self.opening: i64 = 0  # what the banker put up
        self.knocked: i64 = 0  # 1 in the last circle of a bank
        self.rival: Seat = NONE  # who duels the banker
        self.stake: i64 = 0
        self.ace = self.number_option("ace")
        self.golden = self.option("golden") is True
        self.blind = self.option("blind") is True
        self.turns: i64 = 0  # to hold the bank, taken or skipped
        self.banks = self.n * self.number_option("laps")

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_bank()

    # The bank.

    def new_bank(self) -> None:
        """The banker shuffles the whole deck and says what is in the bank."""
        self.turns += 1
        self.begin_deal()
        self.shuffle_all(self.stock)
        self.ask(self.dealer, "bank")

    def put_up(self, amount: i64) -> None:
        """The bottom card is turned up and takes no part; then the first circle is dealt."""
        self.score(self.dealer, self.chips, -amount, "bank")
        self.pot = amount
        self.opening = amount
        self.tell("bottom")
        self.draw_bottom(self.stock, self.turned)
        self.new_circle()

    def close_bank(self) -> None:
        """The banker takes what is left in the bank; who then has nothing is out."""
        banker = self.dealer
        if self.pot > 0:
            self.tell("closes", banker)
            self.score(banker, self.chips, self.pot, "rest")
        self.pot = 0
        self.knocked = 0
        self.rival = NONE
        self.see_if_out(banker)
        self.close("deal")
        self.pass_bank()

    def see_if_out(self, seat: Seat) -> None:
        """Who has no chips left is out."""
        if self.chips[seat] == 0:
            self.status[seat] = OUT
            self.tell("out", seat)

    def pass_bank(self) -> None:
        """To the next on the left who has chips. The match ends when all banks are held, or one seat has all."""
        while self.turns < self.banks:
            self.dealer = self.left_of(self.dealer)
            if self.status[self.dealer] == IN:
                if not self.rivals_left():
                    break
                self.new_bank()
                return
            self.turns += 1  # a bank that is skipped is one of his all the same
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
        self.next_round()
        for seat in self.deal_order():
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
            self.tell("new_card", self.dealer)
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
            self.tell("knock", self.dealer)
        self.new_circle()

    # A duel.

    def choices(self, seat: Seat) -> Moves:
        if self.phase == "bank":
            return sums(BANK, self.chips[seat])
        if self.phase == "bet":
            return sums(BET, min(self.pot, self.chips[seat]))
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
            best = "golden" if self.two_golden(self.hand[seat]) else "twenty_one"
            self.settle_stake(best if total == BEST else "bust", total, total == BEST)

    def bankers_turn(self) -> None:
        """The banker draws to his open card; 21 or more ends it."""
        if self.total(self.open[self.dealer]) < BEST:
            self.ask(self.dealer, "banker")
        else:
            self.showdown()

    def showdown(self) -> None:
        """All cards are turned up. More than 21 in the dark loses whatever the banker has; equal is the banker's."""
        seat = self.rival
        his = self.total(self.open[self.dealer])
        self.tell("banker_bust" if his > BEST else "banker", self.dealer, self.open[self.dealer].cards, his)
        self.sweep(self.dark[seat], self.hand[seat])
        self.show(self.hand[seat])
        mine = self.total(self.hand[seat])
        if mine > BEST:
            self.settle_stake("bust", mine, False)
        elif his > BEST or mine > his:
            self.settle_stake("wins", mine, True)
        else:
            self.settle_stake("equal" if mine == his else "loses", mine, False)

    def settle_stake(self, how: str, total: i64, won: bool) -> None:
        """The stake goes from the bank, or into it. A bank that is broken passes left at once."""
        seat = self.rival
        cards = self.hand[seat].cards
        paid = -self.stake if won else self.stake
        self.tell(how, seat, cards, total)
        self.score(seat, self.chips, -paid, how if self.log is None else self.sums_of_duel(how, total), cards)
        self.pot += paid
        self.stake = 0
        self.sweep(self.hand[seat], self.used)
        self.sweep(self.open[self.dealer], self.used)
        self.see_if_out(seat)
        if self.pot == 0:
            self.tell("broken", seat)
            self.close_bank()
        else:
            self.next_duel(seat)

    def sums_of_duel(self, how: str, mine: i64) -> str:
        """How it ended and what both had, as the sheet of the bank says it."""
        his = self.total(self.open[self.dealer])
        return f"{'banker_bust' if his > BEST else how}-{mine}-{his}"

    # Cards.

    def draw_to(self, zone: Zone) -> None:
        """The next card; when there is none, the used ones and the turned-up card are shuffled."""
        if len(self.stock.cards) == 0:
            self.tell("reshuffled")
            self.sweep(self.used, self.stock)
            self.sweep(self.turned, self.stock)
            self.shuffle(self.stock)
        self.draw(self.stock, zone)

    def total(self, zone: Zone) -> i64:
        """What the cards add up to; with the golden point, two aces are 21."""
        if self.two_golden(zone):
            return BEST
        total: i64 = 0
        for card in zone.cards:
            total += self.value(card)
        return total

    def two_golden(self, zone: Zone) -> bool:
        """Two aces and nothing else, where they count as the golden point."""
        if not self.golden or len(zone.cards) != 2:
            return False
        rank = self.deck.rank
        return rank[zone.cards[0]] == ACE and rank[zone.cards[1]] == ACE

    def value(self, card: Card) -> i64:
        """Jack 2, queen 3, king 4, the ace as agreed, the rest by their number."""
        rank = self.deck.rank[card]
        if rank == ACE:
            return self.ace
        return rank if rank <= 10 else rank - 9


def sums(verb: i64, most: i64) -> Moves:
    """Any sum from one chip up."""
    return vec[i64]([with_number(verb, i64(amount)) for amount in range(1, most + 1)])
