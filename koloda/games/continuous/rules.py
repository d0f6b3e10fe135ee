"""«Дайте много!» (Continuous Pairs): Pairs in one long round, where only the one who scores clears his row."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from koloda.engine.game import Game, Text
from koloda.engine.move import Verb, card_of, seat_of, verb_of, with_card, with_seat
from koloda.engine.types import Card, Move, Moves, Numbers, Seat, bit, has
from koloda.engine.zone import ZEROS
from koloda.games.pairs.rules import Pairs
from koloda.kits.eights import EIGHT_VERB, EIGHTS
from koloda.kits.press import PASS, SEVENS


class Continuous(Pairs):
    game = Game(
        "continuous",
        Text("Дайте много!", "Continuous Pairs"),
        seats=(2, 8),
        minutes=15,
        family="pairs",
        options=(EIGHTS, SEVENS),
        edition=2,
    )
    verbs = (Verb("take"), Verb("pass", "C from S", source="row"), EIGHT_VERB)

    def passes(self, seat: Seat, moves: Moves) -> Moves:
        """Who passes may keep any open card of any seat, his own too; without cards one cannot pass."""
        if len(self.rows[seat].cards) == 0:
            return moves
        face = self.deck.face
        owners: Numbers = ZEROS[: self.deck.size]  # for each face, the seats it lies before
        for owner in range(self.n):
            for card in self.rows[owner].cards:
                owners[face[card]] |= bit(owner)
        for kept in range(self.deck.size):
            if owners[kept] != 0:
                for owner in range(self.n):
                    if has(owners[kept], owner):
                        moves = append(moves, with_seat(with_card(PASS, kept), owner))
        return moves

    def next_round(self) -> None:
        """There is one round only, without an end of its own."""
        self.round_number += 1

    def close_round(self) -> None:
        """Nothing is over but the game."""

    def pass_turn(self, seat: Seat, move: Move) -> None:
        owner = seat_of(move)
        self.keep(seat, self.find(card_of(move), self.rows[owner]), owner, "pass")
        self.clear_row(seat, False)

    def price(self, seat: Seat, move: Move) -> i64:
        """A pass is the card one chooses."""
        return self.rank(card_of(move)) if verb_of(move) == PASS else 0

    def pair(self, seat: Seat, card: Card, again: bool) -> None:
        """Who draws a pair keeps one of its cards. A 7 drawn in this turn still gives another."""
        self.tell("pair", seat, self.alike(card, self.rows[seat]))
        self.keep(seat, card, seat, "pair")
        self.clear_row(seat, again)

    def clear_row(self, seat: Seat, again: bool) -> None:
        """Only the one who scored discards, and stays in the game without cards; play goes on."""
        if not self.over:
            self.sweep(self.rows[seat], self.discards)
            self.go_on(seat, again)

    def turn_left(self, seat: Seat) -> None:
        """The next seat goes on; one without cards is skipped while there are none to draw."""
        left = self.left_of(seat)
        while len(self.rows[left].cards) == 0 and not self.can_draw():  # some row has cards: never are all kept
            left = self.left_of(left)
        self.ask(left, "turn")
