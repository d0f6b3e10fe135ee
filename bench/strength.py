"""How strong the bots are: every game with decisions, each level against the one below it, on duplicate deals.

    python bench/strength.py                        all games as in PLAN
    python bench/strength.py pairs kitty --jobs 2   some of them
    python bench/strength.py --deals 4 --iterations 50 --dry   a quick look that writes nothing

Matches are bounded by iterations, so the same command plays the same games again. Each result is kept in
build/strength.json as soon as it is there; the tables of docs/bots.md are written from all that are kept.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import msgspec
from rich.console import Console
from rich.progress import Progress

from koloda.arena import Match, fair_share, outcome_of, play_match
from koloda.bots import BEGINNER, CLUB, MASTER
from koloda.games import SHELF, table_class

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "build" / "strength.json"
PAGE = ROOT / "docs" / "bots.md"
START, END = "<!-- strength: written by bench/strength.py -->", "<!-- end of strength -->"
NO_DECISIONS = ("drunkard", "witch")
RUNGS = ((CLUB, BEGINNER), (MASTER, CLUB))


class Plan(NamedTuple):
    """How a game is measured."""

    seats: int
    quick_deals: int = 400  # club against beginner
    deals: int = 100  # master against club
    iterations: int = 1000  # a move of the master: about what its 0.3 s give


PLAN = {
    "pairs": Plan(2, 2000, 400),
    "continuous": Plan(2, 2000, 400),
    "port": Plan(2, 1000, 300),
    "starboard": Plan(2, 1000, 300),
    "blackstone": Plan(3, 1000, 200),
    "hawthorn": Plan(3),
    "goblin-poker": Plan(3),
    "monster": Plan(3),
    "regent": Plan(3),
    "troll-guts": Plan(3),
    "sweep": Plan(3),
    "kitty": Plan(3),
    "venture": Plan(3),
    "five-cards": Plan(2),
    "abracadabra": Plan(4),
    "ninety-nine": Plan(3),
    "face-to-face": Plan(2),
    "cribbage": Plan(2),
    "twenty-one": Plan(2, 1000, 300),
    "rich-man": Plan(4),
    "donkey": Plan(4),
}


class Figure(msgspec.Struct, frozen=True):
    """A match between two levels: the higher one has one seat, the lower the rest."""

    game: str
    high: str
    low: str
    seats: int
    deals: int
    iterations: int
    wins: float
    margin: float
    fair: float
    points: float
    points_margin: float
    low_points: float
    seconds: float


def figures_kept() -> dict[str, Figure]:
    return msgspec.json.decode(KEPT.read_bytes(), type=dict[str, Figure]) if KEPT.exists() else {}


def plan_of(game: str) -> Plan:
    """A game that is not planned for is measured with as few seats as it has."""
    return PLAN.get(game) or Plan(table_class(game).game.seats[0])


def measured(match: Match, high: str, low: str, jobs: int, progress: Progress) -> Figure:
    start = perf_counter()
    bar = progress.add_task(f"{match.game}: {high} – {low}", total=match.deals)
    deals = []
    for deal in play_match(match, jobs):
        deals.append(deal)
        progress.advance(bar)
    scores = {score.bot: score for score in outcome_of(match, deals).scores}
    return Figure(
        match.game,
        high,
        low,
        len(match.bots),
        match.deals,
        match.iterations or 0,
        scores[high].wins,
        scores[high].wins_margin,
        fair_share(match)[high],
        scores[high].points,
        scores[high].points_margin,
        scores[low].points,
        perf_counter() - start,
    )


def row(figure: Figure) -> str:
    ahead = figure.wins - figure.fair
    verdict = "better" if ahead > figure.margin else "worse" if -ahead > figure.margin else "not decided"
    return (
        f"| {figure.game} | {figure.seats} | {figure.deals} | {100 * figure.wins:.1f} ± {100 * figure.margin:.1f} "
        f"| {100 * figure.fair:.1f} | {figure.points:.2f} ± {figure.points_margin:.2f} | {figure.low_points:.2f} "
        f"| {verdict} |"
    )


def tables(kept: dict[str, Figure]) -> str:
    """The cross-table, as it stands in docs/bots.md."""
    lines = []
    for high, low in RUNGS:
        figures = [kept[f"{game} {high}"] for game in SHELF if f"{game} {high}" in kept]
        if not figures:
            continue
        lines += [f"### {high.capitalize()} against {low}", ""]
        if high == MASTER:
            moves = sorted({figure.iterations for figure in figures})
            lines += [f"The master looks at {', '.join(map(str, moves))} worlds a move.", ""]
        lines += [
            f"| Game | Seats | Deals | {high} wins, % | Fair, % | {high} points | {low} points | {high} is |",
            "| --- | --: | --: | --: | --: | --: | --: | --- |",
            *[row(figure) for figure in figures],
            "",
        ]
    return "\n".join(lines)


def write_page(text: str) -> None:
    """Put the tables between the markers of the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(START)
    _, _, after = rest.partition(END)
    PAGE.write_text(f"{before}{START}\n\n{text}\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all but those without decisions, unless named")
    parser.add_argument("--rung", choices=[high for high, _ in RUNGS], help="only this level against the one below")
    parser.add_argument("--deals", type=int, help="instead of the plan's")
    parser.add_argument("--iterations", type=int, help="a move of the master, instead of the plan's")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="strength")
    parser.add_argument("--dry", action="store_true", help="show the tables, write nothing")
    asked = parser.parse_args()
    console = Console()
    kept = {} if asked.dry else figures_kept()
    with Progress(console=console) as progress:
        for game in asked.games or [game for game in SHELF if game not in NO_DECISIONS]:
            plan = plan_of(game)
            for high, low in RUNGS:
                if asked.rung in (None, high):
                    deals = asked.deals or (plan.deals if high == MASTER else plan.quick_deals)
                    bots = [high] + [low] * (plan.seats - 1)
                    match = Match(game, bots, deals, asked.seed, iterations=asked.iterations or plan.iterations)
                    kept[f"{game} {high}"] = measured(match, high, low, asked.jobs, progress)
                    if not asked.dry:
                        KEPT.parent.mkdir(exist_ok=True)
                        KEPT.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=1) + b"\n")
                        write_page(tables(kept))
    console.print(tables(kept), markup=False)


if __name__ == "__main__":
    main()
