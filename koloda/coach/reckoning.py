"""What moves are worth: the search's own count, and the rate at which it changes into the game's own terms.

The search counts in worth, from 0 to 1, and what that means differs from game to game. So some continuations are
rehearsed from this very position; each ends with a worth, a win or not, and a margin in points. The line through them
is the rate of exchange: every move's worth is told as a chance or a margin by it, in the order the search gave. So the
search also says whether points are good to have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean
from time import perf_counter
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots.levels import search_for
from koloda.bots.policy import GAME, Policy, scoreboard, won_share
from koloda.bots.search import Search
from koloda.engine.game import Text
from koloda.engine.luck import Luck
from koloda.engine.table import Table
from koloda.engine.types import Move, Seat

REHEARSING = 0.2  # of the time
MOST_REHEARSALS = 400
TELLING = 0.3  # part of the margin's differences that worth must explain
FEW = 3  # tries of each move, below which the search is not to be trusted


WIN = Text("шанс выиграть {chance}", "chance to win {chance}")
SAFE = Text("шанс не проиграть {chance}", "chance not to lose {chance}")


class Rehearsal(NamedTuple):
    """How one continuation ended for the seat."""

    move: Move
    worth: float
    won: float | None  # its share of the win, if the game ended
    losing: bool  # the game has only losers
    margin: float  # points or chips it has more of, against the others' average, than before


class Reckoning(NamedTuple):
    """What every move is worth, as far as it was tried."""

    best: Move
    worth: dict[Move, float]
    tries: dict[Move, int]
    rough: set[Move]  # not searched, only rehearsed
    worlds: int
    chance: Callable[[float], float] | None  # of a worth
    margin: Callable[[float], float] | None
    called: Text  # what the chance is of

    def with_chance(self, called: Text) -> Reckoning:
        """Where worth is itself a chance, no rate is needed."""
        return self._replace(chance=float, called=called)

    def rivals(self) -> list[Move]:
        """The other moves, the one the search trusts most first."""
        others = [move for move in self.worth if move != self.best]
        return sorted(others, key=lambda move: (-self.tries[move], -self.worth[move]))


def reckon(
    seen: Table, seat: Seat, moves: list[Move], policy: Policy, luck: Luck, seconds: float, iterations: int
) -> Reckoning:
    """Rehearse and search until the time or the iterations are used up."""
    start = perf_counter()
    search = search_for(seen, seat, policy, luck)
    if len(moves) < len(seen.choices(seat)):  # a view may know better what is allowed
        allowed = [move for move in search.candidates if move in moves]
        search.consider(vec[i64](allowed or moves))
    rehearsals = []
    for number in range(min(MOST_REHEARSALS, iterations)):
        if number > 0 and perf_counter() - start > seconds * REHEARSING:
            break
        rehearsals.append(rehearse(search, moves[number % len(moves)]))
    search.think(iterations, max(0.0, seconds - (perf_counter() - start)))
    return summed_up(search, moves, rehearsals)


def rehearse(search: Search, move: Move) -> Rehearsal:
    """Make the move in a world that may be, and let everybody play on like a club player."""
    world = search.seen.quiet_copy()
    search.imagine_into(world, search.luck)
    seat = search.seat
    world.choose(seat, move)
    search.play_out(world, search.luck)
    policy = search.policy
    return Rehearsal(
        move,
        policy.worth(world, seat),
        won_share(world, seat) if world.over else None,
        world.over and not world.won,
        lead(world, seat) - lead(search.seen, seat),
    )


def lead(table: Table, seat: Seat) -> float:
    """How much more the seat has than the others' average on the tally that decides."""
    values = scoreboard(table).values
    others = [float(values[other]) for other in range(table.seats) if other != seat]
    return float(values[seat]) - fmean(others)


def summed_up(search: Search, moves: list[Move], rehearsals: list[Rehearsal]) -> Reckoning:
    """The search's word on what it tried, the rehearsals' on the rest."""
    worth: dict[Move, float] = {}
    tries: dict[Move, int] = {}
    for move in moves:
        own = [each.worth for each in rehearsals if each.move == move]
        tries[move] = int(search.visits_of(move)) or len(own)
        if search.visits_of(move) > 0:
            worth[move] = search.worth_of(move)
        elif own:
            worth[move] = fmean(own)
    trusted = search.iterations >= FEW * len(search.candidates)
    policy = search.policy
    best = search.best() if trusted else policy.pick(search.seen, search.seat, vec[i64](moves), search.luck)
    ended = [(each.worth, each.won) for each in rehearsals if each.won is not None]
    return Reckoning(
        best,
        worth,
        tries,
        {move for move in worth if search.visits_of(move) == 0},
        int(search.iterations) + len(rehearsals),
        chance_of(ended) if policy.horizon == GAME and 2 * len(ended) > len(rehearsals) else None,
        margin_of([(each.worth, each.margin) for each in rehearsals]),
        SAFE if any(each.losing for each in rehearsals) else WIN,
    )


def chance_of(points: Sequence[tuple[float, float]]) -> Callable[[float], float]:
    height, slope, middle, _ = line(points)
    return lambda worth: min(1.0, max(0.0, height + max(0.0, slope) * (worth - middle)))


def margin_of(points: Sequence[tuple[float, float]]) -> Callable[[float], float] | None:
    """The margin, good if above zero; None if points do not tell what a position is worth."""
    height, slope, middle, fit = line(points)
    if fit < TELLING:
        return None
    good = 1 if slope > 0 else -1
    return lambda worth: good * (height + slope * (worth - middle))


def line(points: Sequence[tuple[float, float]]) -> tuple[float, float, float, float]:
    """The line nearest to the points, by least squares: its height in their middle, its slope, the middle,
    and what part of the differences in height it explains.

    >>> line([(0, 1), (1, 3), (2, 5)])
    (3.0, 2.0, 1.0, 1.0)
    """
    middle, height = fmean(x for x, _ in points), fmean(y for _, y in points)
    across = sum((x - middle) ** 2 for x, _ in points)
    up = sum((y - height) ** 2 for _, y in points)
    if across == 0 or up == 0:
        return height, 0.0, middle, 0.0
    along = sum((x - middle) * (y - height) for x, y in points)
    return height, along / across, middle, along**2 / (across * up)
