"""«The Game: Лицом к лицу» (The Game: Face to Face): be first to get rid of 58 cards, two or more a turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.desk import Desk
from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of, verb_of, with_card
from koloda.engine.types import EVERYONE, NOBODY, Card, Move, Moves, Seat, Seats, bit
from koloda.engine.zone import Zone

UP: Final[i64] = 0
DOWN: Final[i64] = 1
HELP_UP: Final[i64] = 2
HELP_DOWN: Final[i64] = 3
END: Final[i64] = 4
LOW: Final[i64] = 1  # under the ascending pile
HIGH: Final[i64] = 60  # under the descending pile
BACKWARD: Final[i64] = 10  # the one step back that is allowed
HAND: Final[i64] = 6
LEAST: Final[i64] = 2  # cards to play each turn
DRAWN: Final[i64] = 2  # after a turn without help


def two_colours() -> Deck:
    """2 to 59 in silver, for seat 0, and in gold, for seat 1."""
    ranks = list(range(2, 60))
    return Deck([str(rank) for rank in ranks] * 2, ranks * 2, [0] * len(ranks) + [1] * len(ranks))


class FaceToFace(Desk):
    game = Game(
        "face-to-face",
        Text("The Game: Лицом к лицу", "The Game: Face to Face"),
        seats=(2, 2),
        minutes=20,
        family="together",
    )
    cards = two_colours()
    verbs = (
        Verb("up", "C", target="up"),
        Verb("down", "C", target="down"),
        Verb("help-up", "C", target="up", across=True),
        Verb("help-down", "C", target="down", across=True),
        Verb("end"),
    )
    facts = ("played", "helped")

    def lay_out(self) -> None:
        self.stacks = self.piles("stack", NOBODY)
        self.ups = self.piles("up", EVERYONE)
        self.downs = self.piles("down", EVERYONE)
        self.hand = self.hands()
        self.played: i64 = 0  # cards this turn
        self.helped: i64 = 0  # of them on the other's piles

    def start(self) -> None:
        """Each seat shuffles the cards of its colour and takes six. The dealer's left begins."""
        self.begin_deal()
        for seat in range(self.n):
            own = self.stacks[seat]
            own.cards = vec[i64]([card for card in self.deck.cards() if self.deck.suit[card] == seat])  # out of the box
            self.shuffle(own)
        for seat in range(self.n):
            self.fill_hand(seat, HAND)
        self.tell("begins", self.left_of(self.dealer))
        self.new_turn(self.left_of(self.dealer))

    def fill_hand(self, seat: Seat, cards: i64) -> None:
        for _ in range(cards):
            self.draw(self.stacks[seat], self.hand[seat])

    def may_hold(self, zone: Zone, card: Card) -> bool:
        """No card of the other colour comes into a seat's stack or hand."""
        return self.deck.suit[card] == zone.owner

    # A turn.

    def new_turn(self, seat: Seat) -> None:
        """Who cannot play two cards loses at once."""
        self.round_number += 1
        self.played = 0
        self.helped = 0
        if len(self.choices(seat)) > 0:
            self.ask(seat, "turn")
        else:
            self.show(self.hand[seat])
            self.tell("stuck", seat, self.hand[seat].cards)
            self.win(self.left_of(seat), losers=bit(seat))

    def choices(self, seat: Seat) -> Moves:
        """Any card that fits a pile, on the other's piles one a turn. The first card must let a second follow;
        after two one may end."""
        rank = self.deck.rank
        moves: Moves = vec[i64]()
        for verb in range(END if self.helped == 0 else HELP_UP):
            top = self.top(seat, verb)
            for card in self.hand[seat].cards:
                if fits(verb, rank[card], top) and (self.played > 0 or self.second_follows(seat, verb, card)):
                    moves = append(moves, with_card(verb, card))
        return append(moves, END) if self.played >= LEAST else moves

    def second_follows(self, seat: Seat, first_verb: i64, first: Card) -> bool:
        """Would another card of the hand fit somewhere after this one?"""
        rank = self.deck.rank
        for verb in range(END if first_verb < HELP_UP else HELP_UP):
            top = rank[first] if verb == first_verb else self.top(seat, verb)
            for card in self.hand[seat].cards:
                if card != first and fits(verb, rank[card], top):
                    return True
        return False

    def pile_for(self, seat: Seat, verb: i64) -> Zone:
        owner = seat if verb < HELP_UP else self.left_of(seat)
        return self.ups[owner] if verb in (UP, HELP_UP) else self.downs[owner]

    def top(self, seat: Seat, verb: i64) -> i64:
        """The number on top of the pile that the verb plays to; the row cards lie under all: 1 and 60."""
        pile = self.pile_for(seat, verb)
        if len(pile.cards) > 0:
            return self.deck.rank[pile.top]
        return LOW if verb in (UP, HELP_UP) else HIGH

    def act(self, seat: Seat, move: Move) -> None:
        """All 58 out wins on the spot."""
        verb = verb_of(move)
        if verb == END:
            self.finish_turn(seat)
            return
        pile = self.pile_for(seat, verb)
        top = self.top(seat, verb)
        self.move(card_of(move), self.hand[seat], pile)
        self.played += 1
        back = (top - self.deck.rank[pile.top]) * (1 if verb in (UP, HELP_UP) else -1)
        if verb >= HELP_UP:
            self.helped = 1
            self.tell("help", seat, number=back, other=self.left_of(seat))
        elif back > 0:
            self.tell("jump", seat, pile.cards[len(pile.cards) - 2 :], back)
        if len(self.hand[seat].cards) == 0 and len(self.stacks[seat].cards) == 0:
            self.win(seat)
        else:
            self.ask(seat, "turn")

    def finish_turn(self, seat: Seat) -> None:
        """Who played only to his own piles draws two cards; who helped fills his hand up to six.
        Nobody draws more than his stack has."""
        wanted: i64 = HAND - len(self.hand[seat].cards) if self.helped == 1 else DRAWN
        drawn: i64 = min(wanted, len(self.stacks[seat].cards))
        if drawn > 0:
            self.tell("refills" if self.helped == 1 else "draws", seat, number=drawn)
            self.fill_hand(seat, drawn)
        self.new_turn(self.left_of(seat))

    def win(self, seat: Seat, losers: Seats = NOBODY) -> None:
        """One who was stuck has lost; otherwise the book names only the winner. The win is a point, the only one."""
        self.tell("won", seat)
        points = self.points_at_end()
        points[seat] = 1
        self.end(points, points.values[:], losers)


def fits(verb: i64, number: i64, top: i64) -> bool:
    """One's own piles rise or fall, or step back by exactly ten. Help sets the other's pile back, by any step."""
    if verb == UP:
        return number > top or number == top - BACKWARD
    if verb == DOWN:
        return number < top or number == top + BACKWARD
    return number < top if verb == HELP_UP else number > top
