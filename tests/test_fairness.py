"""Who wins from which seat: a seat that random play hardly ever lets win, or nearly always, is a rule misread.

The first dealer is always the same, so a seat is a place in the order of play. Only what lies several standard errors
off a bound is called fair or unfair; what is neither yet is played on.
"""

from __future__ import annotations

from itertools import count
from math import sqrt

import pytest
from every_game import COMPILED, luck
from planted import Doomed, Favoured, Scapegoat, Whisper

from koloda.dealing import checked_setup
from koloda.engine.desk import Desk, bare, playout
from koloda.shelf import SHELF, table_class

TIMES = 3.0  # no seat gets less than a third of its fair share, or more than three times as much
ERRORS = 5.0  # standard errors: by chance, once in millions
LOOK = 50  # games between two looks at the figures
MOST = 2_000_000 if COMPILED else 50_000  # choices in all; what is open then is an open question

# Where a game treats a seat as no other ought to: the game, its seats, and why the rules are right all the same.
REASONS: dict[tuple[str, int], str] = {}

SITTINGS = [
    (game, seats)
    for game in SHELF
    for seats in range(table_class(game).game.seats[0], table_class(game).game.seats[1] + 1)
]


class Shares:
    """What each seat got of the wins, or of the losses: one in each game, divided by those who share it."""

    def __init__(self, of: str, seats: int) -> None:
        self.of = of
        self.games = 0  # in which someone won, or lost
        self.got = [0.0] * seats

    def add(self, named: tuple[int, ...]) -> None:
        self.games += bool(named)
        for seat in named:
            self.got[seat] += 1 / len(named)

    def margin(self, seat: int) -> float:
        """How many standard errors the seat's share lies within its bounds; below zero, beyond them."""
        fair = 1 / len(self.got)
        above = self.errors(seat, fair / TIMES)
        return min(above, -self.errors(seat, fair * TIMES)) if fair * TIMES < 1 else above

    def errors(self, seat: int, bound: float) -> float:
        """From the bound up to the seat's share, in the standard errors there would be if the bound were the truth.
        Shares of divided wins stray less than that."""
        return (self.got[seat] / self.games - bound) / sqrt(bound * (1 - bound) / self.games)

    def margins(self) -> list[float]:
        """Nothing where the game names no winners, or no losers."""
        return [self.margin(seat) for seat in range(len(self.got))] if self.games else []

    @property
    def unfair(self) -> bool:
        return any(margin <= -ERRORS for margin in self.margins())

    @property
    def unclear(self) -> bool:
        return any(abs(margin) < ERRORS for margin in self.margins())

    def __str__(self) -> str:
        shares = " ".join(f"{len(self.got) * got / max(1, self.games):.2f}" for got in self.got)
        return f"In {self.games} games the seats got {shares} of a fair share of the {self.of}."


def played(kind: type[Desk], seats: int) -> list[Shares]:
    """The wins and the losses of random games, as many as it takes."""
    chance = luck(f"{kind.game.id} {seats}")
    setup = checked_setup(kind, seats, {}, seats - 1, (), chance)  # seat 0 is left of the dealer
    wins, losses = Shares("wins", seats), Shares("losses", seats)
    choices = 0
    for game in count(1):
        table = bare(kind, setup)
        table.luck = chance
        table.start()
        choices += playout(table, chance)
        result = table.result
        assert result is not None
        wins.add(result.winners)
        losses.add(result.losers)
        if choices >= MOST or (game % LOOK == 0 and not (wins.unclear or losses.unclear)):
            break
    return [wins, losses]


@pytest.mark.parametrize(("game", "seats"), SITTINGS, ids=lambda part: str(part))
def test_no_seat_fares_far_better_or_worse_than_the_others(game: str, seats: int) -> None:
    shares = played(table_class(game), seats)
    unfair = [str(each) for each in shares if each.unfair]
    unclear = [str(each) for each in shares if each.unclear]
    assert any(each.games for each in shares)
    if (game, seats) in REASONS:
        assert unfair or unclear, f"No reason is needed here. {shares[0]} {shares[1]}"
    else:
        assert not unfair, unfair
        assert not COMPILED or not unclear, unclear


def test_a_game_that_treats_all_seats_alike_is_fair() -> None:
    wins, losses = played(Whisper, 3)
    assert not wins.unfair and not wins.unclear
    assert losses.games == 0


@pytest.mark.parametrize("kind", [Doomed, Favoured])
def test_a_planted_seat_that_never_or_always_wins_is_found(kind: type[Whisper]) -> None:
    wins, _ = played(kind, 3)
    assert wins.unfair


def test_a_planted_seat_that_always_loses_is_found_where_only_losers_are_named() -> None:
    wins, losses = played(Scapegoat, 3)
    assert wins.games == 0
    assert losses.unfair
