"""The chronicle of a table: what the rules tell, what is scored and what is chosen; and the slate, which all may read.

On a table without a log all this is arithmetic and nothing else.
"""

from __future__ import annotations

from typing import ClassVar

from librt.vecs import append, extend, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.cloth import Cloth
from koloda.engine.game import Setup
from koloda.engine.log import A_CLOSE, A_SAYING, A_SEAL, AN_ITEM, NO_CARDS, SECRET, Balance, Column, Slate, Telling
from koloda.engine.move import Verb, verb_of
from koloda.engine.types import NONE, Cards, Move, Numbers, Seat
from koloda.engine.zone import Tally


@mypyc_attr(allow_interpreted_subclasses=True)
class Chronicle(Cloth):
    """A cloth, what is public besides it, and what is told of both."""

    verbs: ClassVar[tuple[Verb, ...]]
    facts: ClassVar[tuple[str, ...]] = ()  # the names of the game's own numbers; what is not named is not copied

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.phase = ""
        self.dealer: Seat = setup.dealer
        self.deal_number: i64 = 0
        self.round_number: i64 = 0

    # Telling what happened.

    def begin_deal(self) -> None:
        """The cards are dealt: one moment, however many cards."""
        self.deal_number += 1
        self.round_number = 0
        self.tell("deal", number=self.deal_number)

    def next_round(self) -> None:
        """A round begins: one moment, with the cards dealt for it."""
        self.round_number += 1
        self.tell("round", number=self.round_number)

    def tell(self, word: str, seat: int = NONE, cards: Cards = NO_CARDS, number: int = 0, other: int = NONE) -> None:
        """A moment in the game's own words. What moves, is shown or is scored after it is its picture."""
        if self.log is not None:
            telling = Telling(seat, self.slate())
            telling.why = word
            telling.number = number
            telling.other = other
            self.name_cards(telling, cards)
            self.log.events.told(A_SAYING, telling)

    def score(self, seat: Seat, tally: Tally, number: i64, why: str, cards: Cards = NO_CARDS) -> None:
        """An item: the one way in which points and chips change. It says what for, and by which cards."""
        tally.values[seat] += number
        if self.log is not None:
            telling = Telling(seat, None)
            telling.why = why
            telling.number = number
            telling.other = tally.index
            self.name_cards(telling, cards)
            self.log.events.told(AN_ITEM, telling)

    def close(self, what: str, columns: list[Column] | None = None, follows: str = "") -> None:
        """A round, a deal or the game is over, and its sheet is shown: every item since the last of its kind.

        Columns are numbers beside the points; `follows` names a fact that the next deal is played by.
        """
        if self.log is not None:
            telling = Telling(NONE, self.slate())
            telling.why = what
            telling.sheet = Balance(columns or [], follows)
            self.log.events.told(A_CLOSE, telling)

    def column(self, tally: Tally) -> Column:
        """A tally as it stands, for a sheet."""
        return Column(tally.name, tuple([None if tally.blank and value == NONE else value for value in tally.list()]))

    def name_cards(self, telling: Telling, cards: Cards) -> None:
        """The cards a moment or an item speaks of, each to those who know it now."""
        if len(cards) > 0:
            telling.cards = cards[:]
            telling.saws = vec[i64]([self.known[card] for card in cards])

    def note_choice(self, kind: i64, seat: Seat, move: Move) -> None:
        """The chooser knows his choice; so do all once it is open, unless the verb is a secret one."""
        if self.log is not None:
            telling = Telling(seat, self.slate())
            telling.move = move
            hidden = kind == A_SEAL or self.verbs[verb_of(move)].secret
            self.log.events.told(kind | SECRET if hidden else kind, telling)

    # What all may read.

    def marks(self, seat: Seat) -> list[str]:
        """What lies before a seat to be seen by all, such as the dealer's button."""
        return ["dealer"] if seat == self.dealer else []

    def fact(self, name: str) -> object:
        """A fact as a reader wants it; a number unless the game knows better."""
        return getattr(self, name)

    def slate(self) -> Slate:
        """All that stands there now; the same slate as before, if nothing has changed since."""
        log = self.log
        last = log.slate if log is not None else None
        facts = [getattr(self, name) for name in self.facts]
        if last is not None and self.phase == last.phase and self.stands(last.numbers) and facts == last.facts:
            return last
        slate = Slate(self.phase, facts, self.numbers())
        if log is not None:
            log.slate = slate
        return slate

    def stands(self, numbers: Numbers) -> bool:
        """Is every number still the same?"""
        if self.dealer != numbers[0] or self.deal_number != numbers[1] or self.round_number != numbers[2]:
            return False
        place: i64 = 3
        for tally in self.tallies:
            for value in tally.values:
                if value != numbers[place]:
                    return False
                place += 1
        return True

    def numbers(self) -> Numbers:
        """The dealer, the deal, the round; then every tally, seat by seat."""
        numbers: Numbers = vec[i64](capacity=3 + self.n * len(self.tallies))
        numbers = append(append(append(numbers, self.dealer), self.deal_number), self.round_number)
        for tally in self.tallies:
            numbers = extend(numbers, tally.values)
        return numbers

    def lay_slate(self, slate: Slate) -> None:
        """Let all stand as it stood then."""
        self.phase = slate.phase
        self.dealer = slate.numbers[0]
        self.deal_number = slate.numbers[1]
        self.round_number = slate.numbers[2]
        place: i64 = 3
        for tally in self.tallies:
            tally.values = slate.numbers[place : place + self.n]
            place += self.n
        for name, value in zip(self.facts, slate.facts, strict=True):
            setattr(self, name, value)
