"""Every game, seat count and option, and random play over them: what the nets are cast with."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import settings

from koloda.dealing import checked_options, checked_setup, dealt
from koloda.engine.desk import Desk, bare
from koloda.engine.game import Option, OptionValue, Setup
from koloda.engine.luck import Luck, seeded
from koloda.engine.state import __file__ as state_file
from koloda.shelf import SHELF, table_class

COMPILED = not state_file.endswith(".py")

# The nets are pulled fully on compiled modules, lightly on plain Python, which is far slower.
settings.register_profile("compiled", max_examples=25, deadline=None)
settings.register_profile("plain", max_examples=4, deadline=None)
settings.load_profile("compiled" if COMPILED else "plain")


class Sitting(NamedTuple):
    """A game with its seats and options."""

    game: str
    seats: int
    options: dict[str, OptionValue]

    def __str__(self) -> str:
        words = [f"{name}={value}".lower() for name, value in self.options.items()]
        return " ".join([self.game, str(self.seats), *words])

    def deal(self, seed: int | str = 1, shuffles: tuple[str, ...] = (), dealer: int | None = None) -> Desk:
        return dealt(self.game, self.seats, seed, self.options, dealer, shuffles)

    def setup(self, luck: Luck) -> Setup:
        return checked_setup(table_class(self.game), self.seats, self.options, None, (), luck)

    def quick(self, luck: Luck, kind: type[Desk] | None = None) -> Desk:
        """A table without a log; of planted rules, if they are given."""
        table = bare(kind or table_class(self.game), self.setup(luck))
        table.luck = luck
        table.start()
        return table


def values(option: Option) -> tuple[OptionValue, ...]:
    """Every value of an option; of a number without a list, the default and a small one."""
    if option.values:
        return option.values
    small = max(option.low, 1)
    assert isinstance(option.default, int)
    return (option.default, small) if small != option.default else (option.default, small + 1)


def combinations(game: str) -> Iterator[Sitting]:
    """Every seat count with every combination of the options' values that the game allows."""
    kind = table_class(game)
    few, many = kind.game.seats
    for seats in range(few, many + 1):
        for combination in itertools.product(*(values(option) for option in kind.game.options)):
            options = {option.name: value for option, value in zip(kind.game.options, combination, strict=True)}
            if not kind.objection(seats, checked_options(kind.game, seats, options)):
                yield Sitting(game, seats, options)


def sittings(game: str) -> Iterator[Sitting]:
    """Every seat count, and with each of them every value of every option, if not in every combination."""
    seen: set[tuple[int, str, OptionValue]] = set()
    for sitting in combinations(game):
        parts = {(sitting.seats, name, value) for name, value in sitting.options.items()} or {(sitting.seats, "", 0)}
        if not parts <= seen:
            seen |= parts
            yield sitting


def all_sittings() -> list[Sitting]:
    return [sitting for game in SHELF for sitting in sittings(game)]


def play_on(table: Desk, luck: Luck) -> tuple[int, str]:
    """One random move of a random seat that is asked."""
    seat = table.to_act[luck.below(len(table.to_act))]
    moves = table.moves(seat)
    move = moves[luck.below(len(moves))]
    table.play(seat, move)
    return seat, move


def dump(table: Desk) -> dict[str, object]:
    """All there is to a position, for comparing two."""
    return {
        "zones": [(zone.name, list(zone.cards), int(zone.loose)) for zone in table.zones],
        "tallies": [(tally.name, tally.list()) for tally in table.tallies],
        "facts": {name: getattr(table, name) for name in table.facts},
        "known": list(table.known),
        "asked": (table.phase, table.to_act, table.together, table.chosen, list(table.sealed)),
        "count": (table.dealer, table.deal_number, table.round_number, table.over),
        "result": table.result,
    }


def onlooker_of(table: Desk) -> int:
    return table.seats


def luck(seed: object) -> Luck:
    return seeded(str(seed))
