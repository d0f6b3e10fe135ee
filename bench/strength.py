"""How strong the bots are, and how long they think: the tables of docs/bots.md are made here.

    python bench/strength.py                        every game of PLAN: each level against the one below it
    python bench/strength.py pairs kitty --jobs 2   some games; only their rows of the page are written anew
    python bench/strength.py --deals 4 --dry        a quick look that writes nothing
    python bench/strength.py --times                how long a master thinks, for every game and number of seats
    python bench/strength.py --self-play 100        a master against itself at classic cribbage: points a deal

Matches are bounded by iterations, so the same command plays the same games again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from statistics import fmean, quantiles
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.progress import Progress

from koloda import dealing
from koloda.arena import Match, fair_share, margin, outcome_of, play_match
from koloda.bots import BEGINNER, CLUB, MASTER, Budget, choose
from koloda.bots.policy import scoreboard
from koloda.engine.game import OptionValue
from koloda.engine.luck import seeded
from koloda.shelf import SHELF, table_class

PAGE = Path(__file__).parent.parent / "docs" / "bots.md"
RUNGS = ((CLUB, BEGINNER), (MASTER, CLUB))
TIMED = 20  # choices of a master for each number of seats
BETWEEN = 3  # choices of the others between two that are timed
CLASSIC: Mapping[str, OptionValue] = {"rules": "classic"}


class Plan(NamedTuple):
    """How a game is measured: the higher level has one seat, the lower the rest."""

    seats: int
    quick_deals: int  # club against beginner
    deals: int  # master against club
    iterations: int  # a move of the master; its 0.3 s would give several times as many


PLAN = {  # all but Drunkard and Witch, which have no decisions that matter
    "pairs": Plan(2, 400, 400, 1000),
    "continuous": Plan(2, 300, 400, 600),
    "port": Plan(2, 300, 120, 600),
    "starboard": Plan(2, 200, 80, 600),
    "blackstone": Plan(3, 400, 110, 600),
    "hawthorn": Plan(3, 80, 60, 1500),
    "goblin-poker": Plan(3, 50, 50, 1500),
    "monster": Plan(4, 60, 50, 3000),
    "regent": Plan(3, 80, 30, 1500),
    "troll-guts": Plan(3, 250, 50, 1500),
    "sweep": Plan(3, 80, 15, 400),
    "kitty": Plan(3, 200, 40, 400),
    "venture": Plan(3, 400, 40, 400),
    "five-cards": Plan(2, 100, 50, 500),
    "abracadabra": Plan(4, 60, 10, 200),
    "ninety-nine": Plan(3, 80, 16, 300),
    "face-to-face": Plan(2, 100, 50, 400),
    "cribbage": Plan(2, 150, 800, 800),
    "twenty-one": Plan(2, 600, 60, 600),
    "rich-man": Plan(4, 150, 100, 1500),
    "donkey": Plan(4, 120, 18, 600),
}


# Matches.


def played(match: Match, jobs: int, progress: Progress) -> str:
    """A row of the table: the first bot of the match against the rest."""
    start = perf_counter()
    high, low = match.bots[0], match.bots[-1]
    bar = progress.add_task(f"{match.game}: {high} – {low}", total=match.deals)
    deals = []
    for deal in play_match(match, jobs):
        deals.append(deal)
        progress.advance(bar)
    progress.console.print(f"{match.game}: {high} – {low} took {perf_counter() - start:.0f} s")
    score, other = outcome_of(match, deals).scores
    fair = fair_share(match)[high]
    ahead = score.wins - fair
    verdict = "better" if ahead > score.wins_margin else "worse" if -ahead > score.wins_margin else "not decided"
    worlds = f" {match.iterations} |" if high == MASTER else ""
    return (
        f"| {match.game} | {len(match.bots)} | {match.deals} |{worlds} "
        f"{100 * score.wins:.1f} ± {100 * score.wins_margin:.1f} | {100 * fair:.1f} "
        f"| {score.points:.1f} ± {score.points_margin:.1f} | {other.points:.1f} | {verdict} |"
    )


def head(high: str, low: str) -> list[str]:
    worlds = " Playouts a move |" if high == MASTER else ""
    return [
        f"| Game | Seats | Deals |{worlds} {high} wins, % | Fair, % | {high} points | {low} points | {high} is |",
        "| --- | --: | --: |" + (" --: |" if high == MASTER else "") + " --: | --: | --: | --: | --- |",
    ]


def measure(asked: argparse.Namespace, progress: Progress) -> None:
    for game in asked.games or PLAN:
        plan = PLAN[game]
        for high, low in RUNGS:
            if asked.rung in (None, high):
                deals = asked.deals or (plan.deals if high == MASTER else plan.quick_deals)
                bots = [high] + [low] * (plan.seats - 1)
                match = Match(game, bots, deals, asked.seed, iterations=asked.iterations or plan.iterations)
                note(high, game, played(match, asked.jobs, progress), head(high, low), asked.dry, progress.console)


# How long a master thinks.


def thinking_times(game: str, seats: int) -> Iterator[float]:
    """The seconds of some choices of a master with its usual budget, in games that club players play."""
    chance = seeded(f"{game} {seats}")
    table = dealing.dealt(game, seats=seats, seed=0)
    timed = 0
    for number in range(20 * TIMED):
        if timed == TIMED:
            return
        if table.over:
            table = dealing.dealt(game, seats=seats, seed=number)
        seat = table.to_act[0]
        if number % (BETWEEN + 1) == 0 and len(table.moves(seat)) > 1:
            timed += 1
            view = table.view(seat)
            start = perf_counter()
            choose(MASTER, view, chance, Budget())
            yield perf_counter() - start
        table.play(seat, choose(CLUB, table.view(seat), chance))


def time_masters(asked: argparse.Namespace, progress: Progress) -> None:
    for game in asked.games or PLAN:
        few, many = table_class(game).game.seats
        bar = progress.add_task(game, total=many - few + 1)
        slowest = longest = 0.0
        slowest_seats = few
        for seats in range(few, many + 1):
            times = list(thinking_times(game, seats))
            percentile = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else max(times, default=0.0)
            if percentile > slowest:
                slowest, slowest_seats = percentile, seats
            longest = max([longest, *times])
            progress.advance(bar)
        row = f"| {game} | {few}–{many} | {slowest:.2f} | {slowest_seats} | {longest:.2f} |"
        columns = ["| Game | Seats | 95 % of choices within, s | with so many seats | longest, s |"]
        note("times", game, row, [*columns, "| --- | --- | --: | --: | --: |"], asked.dry, progress.console)


# A master against itself.


def self_play(games: int, iterations: int, console: Console) -> None:
    """Classic cribbage for two: points a whole deal, and how often the first dealer wins."""
    dealers: list[float] = []
    others: list[float] = []
    won: list[float] = []
    for number in range(games):
        table = dealing.dealt("cribbage", seats=2, seed=f"self-play {number}", dealer=0, options=dict(CLASSIC))
        minds = [seeded(f"{number} {seat}") for seat in range(2)]
        deal, dealer, before = table.deal_number, table.dealer, [0, 0]
        while not table.over:
            seat = table.to_act[0]
            table.play(seat, choose(MASTER, table.view(seat), minds[seat], Budget(1e9, iterations)))
            if table.deal_number != deal:
                now = [int(points) for points in scoreboard(table).values]
                dealers.append(now[dealer] - before[dealer])
                others.append(now[1 - dealer] - before[1 - dealer])
                deal, dealer, before = table.deal_number, table.dealer, now
        assert table.result is not None
        won.append(float(0 in table.result.winners))
    console.print(
        f"{games} games, {len(dealers)} whole deals, {iterations} playouts a move: "
        f"dealer {fmean(dealers):.2f} ± {margin(dealers):.2f} points, "
        f"the other {fmean(others):.2f} ± {margin(others):.2f}; "
        f"the first dealer wins {100 * fmean(won):.1f} ± {100 * margin(won):.1f} %"
    )


# The page.


def note(table: str, game: str, row: str, columns: list[str], dry: bool, console: Console) -> None:
    """Write a row in its table of the page, in place of the one of that game; the others stay as they are."""
    console.print(row, markup=False, soft_wrap=True)
    if dry:
        return
    page = PAGE.read_text(encoding="utf-8")
    start, end = f"<!-- {table}: written by bench/strength.py -->\n", f"<!-- end of {table} -->"
    before, _, rest = page.partition(start)
    old, _, after = rest.partition(end)
    rows = {
        name: line for line in old.splitlines() if (name := line.split("|")[1].strip() if "|" in line else "") in SHELF
    }
    rows[game] = row
    lines = [*columns, *(rows[name] for name in SHELF if name in rows)]
    PAGE.write_text(before + start + "\n" + "\n".join(lines) + "\n\n" + end + after, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="game", choices=[*PLAN, []], help="all of the plan, unless named")
    parser.add_argument("--rung", choices=[high for high, _ in RUNGS], help="only this level against the one below")
    parser.add_argument("--deals", type=int, help="instead of the plan's")
    parser.add_argument("--iterations", type=int, help="a move of the master, instead of the plan's")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--dry", action="store_true", help="show the rows, write nothing")
    parser.add_argument("--times", action="store_true", help="how long a master thinks")
    parser.add_argument("--self-play", type=int, metavar="GAMES", help="of classic cribbage")
    asked = parser.parse_args()
    console = Console()
    if asked.self_play:
        self_play(asked.self_play, asked.iterations or 1000, console)
        return
    with Progress(console=console) as progress:
        (time_masters if asked.times else measure)(asked, progress)


if __name__ == "__main__":
    main()
