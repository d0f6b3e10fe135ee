"""Hearts: pass and throw off what is dangerous, and play under the trick while that can be done."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.policy import DEAL, Policy
from koloda.bots.tricks import best_in_trick
from koloda.engine.deck import HEARTS, SPADES
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import card_of, picks
from koloda.engine.types import NONE, Card, Move, Moves, Seat
from koloda_hearts.rules import PASS, QUEEN, Hearts

SPARE: Final = 5  # cards that one thinks of passing


class HeartsPolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = DEAL
        self.more_is_better = False

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        assert isinstance(table, Hearts)
        if table.phase != "play":
            return self.passes(table, seat, 3)[0]
        best = best_in_trick(table)
        if best == NONE:
            return min(moves, key=lambda move: self.danger(table, card_of(move)))
        under = [move for move in moves if not table.beats(card_of(move), best)]
        if under:
            return max(under, key=lambda move: self.danger(table, card_of(move)))
        return self.taking(table, moves)

    def taking(self, table: Hearts, moves: Moves) -> Move:
        """The last to play takes with his best card, since he must take; others may still be beaten. Never take with
        the queen if another card does."""
        last = len(table.trick) == table.n - 1

        def worth(move: Move) -> tuple[bool, int]:
            rank = int(table.rank(card_of(move)))
            return card_of(move) != QUEEN, rank if last else -rank

        return max(moves, key=worth)

    def danger(self, table: Hearts, card: Card) -> int:
        """How much one would like to be rid of a card."""
        rank = int(table.rank(card))
        if card == QUEEN:
            return 100
        if table.suit(card) == SPADES:
            return rank + 20 * (rank > table.rank(QUEEN))
        return rank + 5 * (table.suit(card) == HEARTS)

    def passes(self, table: Hearts, seat: Seat, among: int) -> Moves:
        """The ways to pass three of so many cards, the most dangerous there are."""
        worst = sorted(table.hand[seat].cards, key=lambda card: -self.danger(table, card))
        return picks(PASS, vec[i64](sorted(worst[:among])), 3)

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        return self.shortlist(table, seat, moves)

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        assert isinstance(table, Hearts)
        return moves if table.phase == "play" else self.passes(table, seat, SPARE)


POLICY: Final = HeartsPolicy()
