"""`python -m train.league nets.tar league.jsonl --seconds 100 --jobs 16 kitty sweep`: nets against masters.

Duplicate deals: each is played once for each seat of the one that is alone among the others. Every game has its first
deal before any has its second, and a line of the file is a deal; with `--first` another call goes on with other deals.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from multiprocessing import TimeoutError as TooLate
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean

from strength import PLAN

from koloda.arena import margin
from koloda.bots import CLUB, MASTER, Budget, policy_for
from koloda.bots.levels import decide
from koloda.dealing import dealt
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded
from koloda.engine.types import has
from koloda.kits.ranking import with_most
from koloda.numbers.net import Adept, Net
from koloda.sights import sight_for
from train.ship import file_of, held_in

NET = "net"
MOST_CHOICES = 20_000
ADEPTS: dict[str, Adept] = {}

Job = tuple[str, str, str, int, int, str]  # game, who is alone, among whom, deal, playouts, folder of nets


def share(job: Job) -> tuple[Job, float, float]:
    """What share of the win falls to the one alone, over all seats it may have; and the seconds that took."""
    game, alone, others = job[:3]
    begun = time.monotonic()
    n = PLAN[game].seats
    won = [played(job, [alone if seat == place else others for seat in range(n)], place) for place in range(n)]
    return job, fmean(won), time.monotonic() - begun


def played(job: Job, bots: list[str], place: int) -> float:
    game, _, _, number, playouts, folder = job
    table = dealt(game, seats=len(bots), seed=f"league {number}", dealer=0)
    minds = [seeded(f"league {number} {seat} {bot}") for seat, bot in enumerate(bots)]
    budget = Budget(1e9, playouts)
    for _ in range(MOST_CHOICES):
        if table.over:
            break
        seat = table.first_asked()
        moves = table.choices(seat)
        if len(moves) == 1:
            table.choose(seat, moves[0])
            continue
        seen = table.seen_by(seat)
        if bots[seat] == NET:
            move = int(adept(game, folder, seen).choose(seen, seat, moves, minds[seat]))
        else:
            move = int(decide(bots[seat], seen, seat, policy_for(game), minds[seat], budget))
        table.choose(seat, move)
    if not table.over:
        return 1.0 / len(bots)
    if table.won:
        best = [int(seat) for seat in with_most(table.round_from(0), table.standing)]
        return (place in best) / len(best)
    safe = [seat for seat in range(len(bots)) if not has(table.losers, seat)]
    return (place in safe) / len(safe)


def adept(game: str, folder: str, seen: Desk) -> Adept:
    if game not in ADEPTS:
        ADEPTS[game] = Adept(Net((Path(folder) / f"{game}.bin").read_bytes()), sight_for(seen), seen)
    return ADEPTS[game]


def jobs_for(asked: argparse.Namespace, folder: str) -> list[Job]:
    """Every deal of every pairing, the first deals first."""
    jobs: list[Job] = []
    for number in range(asked.first, asked.first + asked.deals):
        for game in asked.games:
            if not (Path(folder) / f"{game}.bin").is_file():
                continue
            playouts = max(1, round(PLAN[game].iterations * asked.part))
            for other in asked.others:
                jobs.append((game, NET, other, number, playouts, folder))
                if PLAN[game].seats > 2:
                    jobs.append((game, other, NET, number, playouts, folder))
    return jobs


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m train.league", description=__doc__)
    parser.add_argument("nets", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("games", nargs="*", default=list(PLAN))
    parser.add_argument("--others", nargs="+", default=[MASTER], choices=[MASTER, CLUB])
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--first", type=int, default=0, help="the number of the first deal")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--part", type=float, default=1.0, help="of the playouts a move in bench/strength.py")
    asked = parser.parse_args()
    until = time.monotonic() + asked.seconds
    found: dict[tuple[str, str, str], list[float]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for game in asked.games:
            held = held_in(asked.nets, game)
            if held is not None:
                (Path(folder) / f"{game}.bin").write_bytes(file_of(game, held))
        jobs = jobs_for(asked, folder)
        with get_context("fork").Pool(asked.jobs) as pool, asked.out.open("a", encoding="utf-8") as lines:
            results = pool.imap_unordered(share, jobs)
            for _ in jobs:
                try:
                    job, won, seconds = results.next(max(0.0, until - time.monotonic()))
                except TooLate:
                    break
                except Exception as error:
                    print(error, flush=True)
                    continue
                found.setdefault(job[:3], []).append(won)
                print(json.dumps([*job[:5], round(won, 5), round(seconds, 2)]), file=lines, flush=True)
            pool.terminate()
    print("game | seats | alone | among | deals | wins, % | fair")
    for (game, alone, others), shares in sorted(found.items()):
        mean, wide = 100 * fmean(shares), 100 * margin(shares)
        print(
            f"{game} | {PLAN[game].seats} | {alone} | {others} | {len(shares)} | {mean:.1f} ± {wide:.1f} | "
            f"{100 / PLAN[game].seats:.1f}"
        )


if __name__ == "__main__":
    main()
