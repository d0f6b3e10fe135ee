"""«Богач» (Rich Man): shed your cards by beating the last ones; the first out is rich, the last pays him tribute."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import JOKER_SUIT, SUITS, Deck
from koloda.engine.game import Game, Option, Text
from koloda.engine.move import Verb, verb_of, with_set
from koloda.engine.state import IN, OUT
from koloda.engine.types import EVERYONE, NONE, Card, Move, Moves, Seat, bit
from koloda.engine.zone import Zone
from koloda.kits.climbing import DEALS, PASS, PLAY, Climbing

RANKS: Final = "3456789TJQKA2"  # low to high; a rank is its place here plus three
LOWEST: Final[i64] = 3

JOKERS: Final = Option(
    "jokers",
    0,
    Text("Джокеры", "Jokers"),
    Text("Сколько джокеров в колоде; джокер старше двойки и ничего не заменяет.",
         "How many jokers are in the deck; a joker is above a 2 and stands for no other card."),
    values=(0, 1, 2),
)  # fmt: skip
MUST_BEAT: Final = Option(
    "must_beat",
    True,
    Text("Бить обязательно", "Must beat"),
    Text("Пропускает ход только тот, кому нечем бить; иначе — кто захочет.",
         "Only a player who cannot beat may pass; otherwise anyone may."),
    values=(True, False),
)  # fmt: skip


def rich_deck(jokers: int) -> Deck:
    """52 cards from the 3s up to the 2s, and jokers."""
    names = [rank + suit for rank in RANKS for suit in SUITS] + ["*"] * jokers
    ranks = [place // 4 + 3 for place in range(52 + jokers)]
    suits = [place % 4 for place in range(52)] + [JOKER_SUIT] * jokers
    return Deck(names, ranks, suits)


DECKS: Final = (rich_deck(0), rich_deck(1), rich_deck(2))


class RichMan(Climbing):
    game = Game(
        "rich-man",
        Text("Богач", "Rich Man"),
        seats=(2, 15),
        minutes=20,
        family="climbing",
        options=(JOKERS, DEALS, MUST_BEAT),
    )
    verbs = (Verb("play", "ranks"), Verb("pass"))
    facts = ("size", "height", "owner", "rich", "gone_out")

    def deck_in_use(self) -> Deck:
        return DECKS[self.number_option("jokers")]

    def lay_out(self) -> None:
        self.lay_out_climbing()
        self.middle = self.pile("pile", EVERYONE)
        self.rich: i64 = NONE  # who was first out in the deal before
        self.gone_out: i64 = 0  # so many seats, in this deal
        self.places = self.tally("places", own=False)  # in this deal; 0 while the seat has cards
        self.must_beat = self.option("must_beat") is True
        self.deals = self.number_option("deals")

    def marks(self, seat: Seat) -> list[str]:
        return super().marks(seat) + (["rich"] if seat == self.rich else [])

    def start(self) -> None:
        self.unpack(self.stock)
        self.new_deal()

    # A deal.

    def new_deal(self) -> None:
        """All cards are dealt. In the first deal the dealer's left leads; later the rich man, after the tribute."""
        self.begin_deal()
        self.shuffle_all(self.stock)
        self.status.fill(IN)
        self.places.fill(0)
        self.gone_out = 0
        self.deal_out(self.deck.size, self.stock, self.hand, self.deal_order())
        leader = self.left_of(self.dealer)
        if self.rich != NONE:
            self.pay_tribute(self.dealer, self.rich)
            leader = self.rich
        self.tell("begins", leader)
        self.new_pile(leader)

    def pay_tribute(self, poor: Seat, rich: Seat) -> None:
        """The poor man, who deals, gives his highest card; then the rich man returns his lowest.
        Of equal cards it is the first suit of clubs, diamonds, hearts, spades."""
        paying = self.hand[poor]
        paid = self.ranked(self.deck.rank[paying.cards[len(paying.cards) - 1]], paying)
        self.tell("tribute", poor, other=rich)
        self.move(paid, paying, self.hand[rich])
        returned = self.hand[rich].cards[0]
        self.tell("returns", rich, vec[i64]([paid]), other=poor)  # a card is named once both know it
        self.move(returned, self.hand[rich], paying)
        self.tell("returned", poor, vec[i64]([returned]))

    def clear_pile(self, leader: Seat) -> None:
        """Nobody has beaten the last set."""
        laid = self.middle.cards
        self.tell("unbeaten", leader, laid[len(laid) - self.size :])
        self.new_pile(leader)

    def new_pile(self, leader: Seat) -> None:
        """The cards laid leave the game; the leader begins afresh."""
        self.round_number += 1
        self.sweep(self.middle, self.discards)
        self.clear_bar()
        self.ask(leader, "lead")

    # A turn.

    def called(self, card: Card) -> Card:
        """A move names the rank only: the first card of it stands for all."""
        return 4 * (self.deck.rank[card] - LOWEST)

    def choices(self, seat: Seat) -> Moves:
        """A lead is free after the first of the deal. Then beat the last set; pass if that cannot be done."""
        hand = self.hand[seat]
        if self.size == 0:
            return self.first_lead(hand) if self.round_number == 1 else self.sets(hand)
        moves = self.sets(hand)
        return moves if self.must_beat and len(moves) > 0 else append(moves, PASS)

    def first_lead(self, hand: Zone) -> Moves:
        """All cards of the lowest rank."""
        lowest = self.called(hand.cards[0])
        count: i64 = 1
        while count < len(hand.cards) and self.called(hand.cards[count]) == lowest:
            count += 1
        return vec[i64]([with_set(PLAY, lowest, count, NONE, 0)])

    def act(self, seat: Seat, move: Move) -> None:
        if verb_of(move) == PLAY:
            self.lay(seat, move, self.middle)
            self.raise_bar(seat, move)
            if len(self.hand[seat].cards) == 0:
                self.go_out(seat)
                if self.gone_out == self.n - 1:
                    self.score_deal()
                    return
        self.next_turn(seat)

    def next_turn(self, seat: Seat) -> None:
        """The next seat with cards; when it has come round to the owner of the last set, nobody has beaten it,
        and he leads, or the next on his left if he is out."""
        left = self.left_of(seat)
        while left != self.owner and self.status[left] == OUT:
            left = self.left_of(left)
        if left != self.owner:
            self.ask(left, "beat")
            return
        while self.status[left] == OUT:
            left = self.left_of(left)
        self.clear_pile(left)

    # The end of a deal.

    def go_out(self, seat: Seat) -> None:
        """Places are taken in the order in which seats run out of cards."""
        self.gone_out += 1
        self.places[seat] = self.gone_out
        self.status[seat] = OUT
        self.tell("rich" if self.gone_out == 1 else "out", seat, number=self.gone_out)

    def score_deal(self) -> None:
        """The first out is rich; who alone has cards is poor and deals next. A point for every seat behind one.
        The poor man of the last deal is the loser."""
        for seat in range(self.n):
            if self.places[seat] == 0:
                self.places[seat] = self.n
                self.dealer = seat
            elif self.places[seat] == 1:
                self.rich = seat
        self.tell("poor", self.dealer)
        for seat in range(self.n):
            why = "place" if self.log is None else f"place-{self.places[seat]}"
            self.score(seat, self.points, self.n - self.places[seat], why)
        self.close("deal", [self.column(self.places)])
        if self.deal_number == self.deals:
            self.tell("lost", self.dealer)
            self.end(self.points, self.points.values[:], losers=bit(self.dealer))
        else:
            self.new_deal()
