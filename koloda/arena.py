"""The arena: bots against each other on duplicate deals, so that luck counts for little.

Every deal is played once for each way the bots can be turned round the table: the same cards, the seats rotated.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from statistics import fmean, stdev

import msgspec

from koloda.bots import BOTS, NET, Budget, choose
from koloda.bots.learned import adept_for
from koloda.dealing import dealt
from koloda.engine.game import OptionValue
from koloda.engine.luck import seeded
from koloda.errors import KolodaError
from koloda.strangers import Stranger, check_stranger, invited

MOST_CHOICES = 20_000  # a game that is longer is broken off and counts for nobody


class Match(msgspec.Struct, frozen=True):
    """Who meets at what. A bot for each seat in turn: a level, or one of `koloda.strangers`."""

    game: str
    bots: list[str]
    deals: int
    seed: str = "arena"
    options: dict[str, OptionValue] = {}
    seconds: float = 0.3
    iterations: int | None = None  # instead of seconds, so that a match can be played again exactly


class ArenaDeal(msgspec.Struct, frozen=True):
    """One deal, played in every rotation: for each bot its mean share of wins and its mean points."""

    wins: list[float]
    points: list[float]


class Score(msgspec.Struct, frozen=True):
    """A bot's figures over all deals, each with the half width of its 95 % interval."""

    bot: str
    wins: float
    wins_margin: float
    points: float
    points_margin: float


class Outcome(msgspec.Struct, frozen=True):
    match: Match
    scores: list[Score]
    deals: list[ArenaDeal]


def check_match(match: Match) -> None:
    if not match.bots:
        raise KolodaError("An arena needs bots.")
    for bot in match.bots:
        if bot not in BOTS:
            check_stranger(bot)
    if match.deals < 1:
        raise KolodaError("An arena plays one deal at least.")
    table = dealt(match.game, seats=len(match.bots), seed=0, options=match.options)
    if NET in match.bots:
        adept_for(table)


def play_match(match: Match, jobs: int = 1) -> Iterator[ArenaDeal]:
    """The deals of a match as they are played, in order."""
    check_match(match)
    numbers = range(match.deals)
    if jobs == 1:
        try:
            yield from (play_deal(match, number) for number in numbers)
        finally:
            send_away()
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play_deal, [match] * match.deals, numbers)


def play_deal(match: Match, number: int) -> ArenaDeal:
    """The same cards once for each rotation of the bots."""
    seats = len(match.bots)
    wins = [0.0] * seats
    points = [0.0] * seats
    for turn in range(seats):
        bots = [match.bots[(seat - turn) % seats] for seat in range(seats)]
        shares, scores = play_game(match, number, bots)
        for seat in range(seats):
            wins[(seat - turn) % seats] += shares[seat] / seats
            points[(seat - turn) % seats] += scores[seat] / seats
    return ArenaDeal(wins, points)


def play_game(match: Match, number: int, bots: Sequence[str]) -> tuple[list[float], list[float]]:
    """One whole game; each seat's share of the win, or of not losing, and its points."""
    table = dealt(match.game, seats=len(bots), seed=f"{match.seed} {number}", options=match.options, dealer=0)
    seeds = [f"{match.seed} {number} {seat} {bot}" for seat, bot in enumerate(bots)]
    minds = [seeded(seed) for seed in seeds]
    budget = Budget(match.seconds) if match.iterations is None else Budget(1e9, match.iterations)
    for _ in range(MOST_CHOICES):
        if table.over:
            break
        seat = table.to_act[0]
        moves = table.moves(seat)
        if len(moves) == 1:  # then there is nothing to think about
            table.play(seat, moves[0])
        elif bots[seat] in BOTS:
            table.play(seat, choose(bots[seat], table.view(seat), minds[seat], budget))
        else:
            table.play(seat, stranger(bots[seat]).choose(table.view(seat), match.seconds, seeds[seat]))
    result = table.result
    if result is None:
        return [0.0] * len(bots), [0.0] * len(bots)
    if result.winners:
        shares = [1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(len(bots))]
    else:
        safe = len(bots) - len(result.losers)
        shares = [0.0 if seat in result.losers else 1 / safe for seat in range(len(bots))]
    return shares, [float(each) for each in result.points]


STRANGERS: dict[str, Stranger] = {}  # in this process: each is asked for all games, in whatever seat


def stranger(name: str) -> Stranger:
    if name not in STRANGERS:
        STRANGERS[name] = invited(name)
    return STRANGERS[name]


def send_away() -> None:
    """The match is over. In processes of their own, bots see that their line ends."""
    for bot in STRANGERS.values():
        bot.close()
    STRANGERS.clear()


def outcome_of(match: Match, deals: list[ArenaDeal]) -> Outcome:
    """The scores of the bots; those of the same name count together."""
    scores = []
    for bot in dict.fromkeys(match.bots):
        mine = [seat for seat, name in enumerate(match.bots) if name == bot]
        wins = [sum(each.wins[seat] for seat in mine) for each in deals]
        points = [fmean(each.points[seat] for seat in mine) for each in deals]
        scores.append(Score(bot, fmean(wins), margin(wins), fmean(points), margin(points)))
    return Outcome(match, scores, deals)


def margin(values: Sequence[float]) -> float:
    """Half the width of the 95 % interval of the mean."""
    return 1.96 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def fair_share(match: Match) -> Mapping[str, float]:
    """What a bot would win if all were equal."""
    return {bot: match.bots.count(bot) / len(match.bots) for bot in match.bots}
