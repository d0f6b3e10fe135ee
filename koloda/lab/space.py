"""What a game with its seats and options is to a program: the words it can say, and the row of numbers it is shown."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i16

from koloda.bots import policy_for
from koloda.dealing import checked_setup, rules_of
from koloda.engine.desk import Desk, bare
from koloda.engine.game import OptionValue
from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.numbers.many import REWARDS, Pay
from koloda.numbers.sight import Block
from koloda.numbers.spelling import Spelling
from koloda.shelf import BOXES
from koloda.sights import sight_for


class Space:
    """The words and rows of a game; the same as long as its seats and options are.

    >>> space = Space("pairs", seats=2)
    >>> space.words
    ['take', 'pass', 'eight']
    >>> [block.name for block in space.blocks][:4]
    ['deck', 'deck depth', 'deck size', 'discards']
    """

    def __init__(
        self,
        game: str | type[Desk],
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        dealer: int | None = None,
    ) -> None:
        """With `dealer` the same seat deals first in every game; else luck says who."""
        self.kind = rules_of(game)
        self.game = self.kind.game
        first = checked_setup(self.kind, seats, options or {}, dealer or 0, (), seeded(0))
        self.seats = first.seats
        self.options = first.options
        dealers = range(self.seats) if dealer is None else (dealer,)
        self.setups = [checked_setup(self.kind, self.seats, self.options, each, (), seeded(0)) for each in dealers]
        desk = bare(self.kind, first)
        self.sight = sight_for(desk)
        self.vocabulary = self.sight.words

    @property
    def words(self) -> list[str]:
        """All that can be said; an action is a place in this list."""
        return list(self.vocabulary.texts)

    @property
    def blocks(self) -> list[Block]:
        """How a row is laid out: the name of each block, where it begins, how long it is, and what it means."""
        return list(self.sight.blocks)

    @property
    def row(self) -> int:
        """How many numbers a row has."""
        return int(self.sight.size)

    @property
    def faces(self) -> list[str]:
        """The different cards, in the order of the planes."""
        return list(self.vocabulary.names)

    def seen(self, desk: Desk, seat: int, said: Spelling | None = None, public: bool = False) -> vec[i16]:
        """A table as the seat sees it, and what it has said of a move, as a row; if `public`, as onlookers see it."""
        row = self.sight.blank()
        self.sight.write(desk.seen_by(self.seats if public else seat), seat, said, row, 0)
        return row

    def pay(self, rewards: str) -> Pay:
        """When a table rewards: by the result, or by points at the end of each deal or round."""
        if rewards not in REWARDS:
            raise KolodaError(f"Rewards come by {', '.join(REWARDS)}, not {rewards!r}.")
        shelved = self.game.id in BOXES
        return Pay(rewards, policy_for(self.game.id).more_is_better if shelved else True)
