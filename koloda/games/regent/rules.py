"""«Регент» (Regent): rid your hidden hand of pairs, plant open cards before the others, and guess who holds a pair."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of, seat_of, verb_of, with_seat
from koloda.engine.types import NONE, Card, Cards, Move, Moves, Seat
from koloda.kits.stakes import ROUNDS, Stakes, chips_option

TAKE: Final[i64] = 0
ATTACK: Final[i64] = 1
GIVE: Final[i64] = 2
PASS: Final[i64] = 3
LOOK: Final[i64] = 4
HIDDEN: Final[i64] = 2  # cards dealt to each hand


class Regent(Stakes):
    """With two seats whoever loses leaves one seat in, so every loss ends the round: the book's game for two."""

    game = Game(
        "regent",
        Text("Регент", "Regent"),
        seats=(2, 6),
        minutes=20,
        family="stakes",
        edition=2,
        options=(chips_option(25), ROUNDS),
    )
    verbs = (Verb("take"), Verb("attack", "S"), Verb("give", "C to S"), Verb("pass"), Verb("look", "S"))
    burns = 5

    def lay_out(self) -> None:
        self.lay_out_stakes()
        self.hand = self.hands()

    def start(self) -> None:
        self.open_deck()
        self.new_round()

    def new_round(self) -> None:
        """Two hidden cards each, then an open one; the lowest open card begins."""
        self.next_round()
        self.all_in()
        order = self.deal_order()
        for _ in range(HIDDEN):
            for seat in order:
                self.draw_to(self.hand[seat])
        for seat in order:
            self.draw_to(self.rows[seat])
        first = self.first_player(order)
        self.tell("begins", first, vec[i64]([self.rows[first].top]))
        self.ask(first, "turn")

    # The five actions.

    def choices(self, seat: Seat) -> Moves:
        """Take a card, attack, give a card away, pass, or look into a hand."""
        rivals = vec[i64]([i64(other) for other in range(self.n) if other != seat and self.is_in(other)])
        moves: Moves = vec[i64](capacity=16)
        if self.can_draw():
            moves = append(moves, TAKE)
            for rival in rivals:
                moves = append(moves, with_seat(ATTACK, rival))
        for gift in self.one_each(GIVE, self.hand[seat]):
            for rival in rivals:
                if not self.lies_before(rival, card_of(gift)):
                    moves = append(moves, with_seat(gift, rival))
        moves = append(moves, PASS)
        for rival in rivals:
            if len(self.hand[rival].cards) > 0:
                moves = append(moves, with_seat(LOOK, rival))
        return moves

    def lies_before(self, seat: Seat, card: Card) -> bool:
        """Has the seat an open card like this one?"""
        face = self.deck.face
        for other in self.rows[seat].cards:
            if face[other] == face[card]:
                return True
        return False

    def act(self, seat: Seat, move: Move) -> None:
        """After a take or a pass the turn goes left, after the other actions to their target."""
        verb = verb_of(move)
        target = seat_of(move)
        if verb == TAKE:
            self.draw_to(self.hand[seat])
        elif verb == ATTACK:
            self.attack(seat, target)
        elif verb == GIVE:
            self.give(seat, card_of(move), target)
        elif verb == PASS:
            self.pass_out(seat)
        else:
            self.look(seat, target)
        self.turn_goes_to(self.left_of(seat) if target == NONE else target)

    def attack(self, seat: Seat, target: Seat) -> None:
        """The next card lies open before the target. If it pairs there, the attacker pays its rank and is out."""
        row = self.rows[target]
        card = self.draw_to(row)
        if self.pairs_with(card, row):
            pair = self.alike(card, row)
            self.tell("attack_fails", seat, pair, other=target)
            self.move(card, row, self.discards)
            self.lose(seat, target, self.rank(card), "attack", pair)
        else:
            self.tell("attacked", target, vec[i64]([card]))

    def give(self, seat: Seat, gift: Card, target: Seat) -> None:
        """A card of one's hand lies open before the target; it may not pair there."""
        self.move(self.find(gift, self.hand[seat]), self.hand[seat], self.rows[target])

    def pass_out(self, seat: Seat) -> None:
        """Who passes pays the lowest open card: to the other of two seats, else into the pot."""
        if self.n == 2:
            self.pay_to(seat, self.left_of(seat), self.lowest_in_play(), "pass")
        else:
            self.pay(seat, self.lowest_in_play(), "pass")
        self.go_out(seat)

    def price(self, seat: Seat, move: Move) -> i64:
        return self.affordable(seat, self.lowest_in_play()) if move == PASS else 0

    def look(self, seat: Seat, target: Seat) -> None:
        """The target's hand is opened. Its highest pair is what the target pays; if there is none,
        the looker pays the target's highest card."""
        shown = self.rows[target]
        self.sweep(self.hand[target], shown)
        pair = self.highest_pair(shown)
        if len(pair) > 0:
            self.tell("pair_found", target, pair)
            self.lose(target, seat, self.rank(pair[0]), "pair", pair)
            return
        highest = shown.cards[0]
        for card in shown.cards:
            if self.rank(card) > self.rank(highest):
                highest = card
        self.tell("no_pair", seat, vec[i64]([highest]), other=target)
        self.lose(seat, target, self.rank(highest), "look", vec[i64]([highest]))

    # Losing, and the end of a round.

    def lose(self, seat: Seat, winner: Seat, amount: i64, why: str, cards: Cards) -> None:
        self.pay_to(seat, winner, amount, why, cards)
        self.go_out(seat)

    def go_out(self, seat: Seat) -> None:
        """Of three and more, who is out takes his cards along: they are discarded at once."""
        self.leave(seat)
        if self.n > 2:
            self.discard_cards(seat)

    def discard_cards(self, seat: Seat) -> None:
        self.sweep(self.hand[seat], self.discards)
        self.sweep(self.rows[seat], self.discards)

    def turn_goes_to(self, seat: Seat) -> None:
        """Or, if that seat is out, to the next one in on its left. The last seat in takes the pot."""
        left = self.seats_in(seat)
        if len(left) > 1:
            self.ask(left[0], "turn")
            return
        if self.pot > 0:
            self.share(left)
        if not self.settled():
            for out in self.round_from(self.left_of(left[0])):
                self.discard_cards(out)
            self.new_round()
