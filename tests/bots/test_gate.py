"""The regression gate: levels stay in order in some decisive games, and no search takes more than it was given.

A match here is a fixed number of duplicate deals from a fixed seed, bounded by iterations: it comes out the same on
every machine until somebody changes the engine, a policy or the search. Then other games are played, and the question
is how often levels as strong as before come out in the wrong order. Deals are independent. If a level wins a share M
of the games where F would be fair, and a single deal strays from M by a standard deviation S, then n deals come out
below F only if their mean strays by (M - F) / (S / √n) standard errors. Each rung says its M and S, measured over other
deals, and the first test does this sum and asks for five standard errors: by chance that happens once in three million
times. For Goblin Poker it is (0.62 - 0.33) / (0.27 / √30) = 5.8.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

import pytest
from every_game import luck, sittings

from koloda.arena import Match, fair_share, outcome_of, play_match
from koloda.bots import BEGINNER, CLUB, MASTER, policy_for
from koloda.bots.levels import UNBOUNDED, search_for
from koloda.bots.search import Search
from koloda.shelf import SHELF

LOOKS = 50
FEW = 40


class Rung(NamedTuple):
    """One seat of the higher level against the lower one."""

    game: str
    high: str
    low: str
    seats: int
    deals: int
    share: float  # of the games that the higher level wins, as measured
    spread: float  # the standard deviation of a deal, as measured
    iterations: int = 1

    def match(self) -> Match:
        bots = [self.high] + [self.low] * (self.seats - 1)
        return Match(self.game, bots, self.deals, "gate", iterations=self.iterations)


RUNGS = (
    Rung("goblin-poker", CLUB, BEGINNER, 3, 30, share=0.62, spread=0.27),
    Rung("sweep", CLUB, BEGINNER, 3, 60, share=0.55, spread=0.28),
    Rung("regent", MASTER, CLUB, 3, 36, share=0.59, spread=0.29, iterations=600),
    Rung("venture", MASTER, CLUB, 3, 30, share=0.62, spread=0.28, iterations=300),
)


@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: f"{rung.game}-{rung.high}")
def test_chance_does_not_turn_a_rung(rung: Rung) -> None:
    fair = fair_share(rung.match())[rung.high]
    assert (rung.share - fair) / (rung.spread / sqrt(rung.deals)) >= 5


@pytest.mark.compiled
@pytest.mark.parametrize("rung", RUNGS, ids=lambda rung: f"{rung.game}-{rung.high}")
def test_levels_are_in_order(rung: Rung) -> None:
    match = rung.match()
    scores = outcome_of(match, list(play_match(match))).scores
    assert scores[0].bot == rung.high
    assert scores[0].wins > fair_share(match)[rung.high], f"{scores[0].wins:.3f}; {rung.share} was measured"


# Budgets.


def search_in(game: str, number: int) -> Search:
    """A master's thinking about some choice of a random game."""
    chance = luck(f"gate {game} {number}")
    choices = list(sittings(game))
    table = choices[chance.below(len(choices))].deal(number)
    for _ in range(chance.below(30)):
        seat = table.to_act[0]
        moves = table.choices(seat)
        table.choose(seat, moves[chance.below(len(moves))])
        if table.over:
            return search_in(game, number + 100)
    seat = table.to_act[0]
    return search_for(table.seen_by(seat), seat, policy_for(game), chance)


@pytest.mark.parametrize("game", SHELF)
def test_a_search_makes_no_more_playouts_than_it_may(game: str) -> None:
    for number in range(3):
        search = search_in(game, number)
        search.think(FEW, 1e9)
        assert search.iterations <= FEW
        assert sum(search.visits) == search.iterations


@pytest.mark.parametrize("game", SHELF)
def test_a_search_looks_at_the_clock_after_every_playout(game: str) -> None:
    """By a clock that moves a second whenever it is looked at. So a budget of seconds is overrun by one playout at
    most, whatever that takes."""
    for number in range(3):
        search = search_in(game, number)
        looks = 0

        def clock() -> float:
            nonlocal looks
            looks += 1
            return float(looks)

        search.clock = clock
        search.think(UNBOUNDED, LOOKS)
        assert search.iterations <= looks <= LOOKS + 2


def test_the_clock_is_looked_at_at_all() -> None:
    """In a game with choices enough the search ends because time is up, and has tried what it could."""
    search = search_in("kitty", 0)
    search.clock = iter(range(10_000)).__next__
    search.think(UNBOUNDED, LOOKS)
    assert LOOKS // 2 < search.iterations <= LOOKS
