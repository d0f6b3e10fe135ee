"""`make bench`: every game plain and compiled, and the peers, in one run on one machine.

Speed decides no test: this prints figures and ratios, says of each floor whether it holds, and writes build/bench.json.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median

import measure
import peers
from rich.console import Console
from rich.table import Table

from koloda.shelf import SHELF

ROOT = Path(__file__).parent.parent


def plain_figures(games: list[str]) -> dict[str, measure.Figures]:
    """The same games by the uncompiled sources, in a process of their own."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    script = [sys.executable, str(ROOT / "bench" / "measure.py"), *games]
    found = json.loads(subprocess.run(script, env=env, check=True, capture_output=True).stdout)
    assert not found["compiled"], "the plain run must not import the compiled modules"
    return {each["game"]: each for each in found["figures"]}


def million(rate: float) -> str:
    return f"{rate / 1e6:.3f}"


def table_of_games(compiled: dict[str, measure.Figures], plain: dict[str, measure.Figures]) -> Table:
    table = Table(title="Random play: million choices a second; costs in microseconds, compiled")
    for column in ("game", "seats", "choices a game", "plain M/s", "compiled M/s", "ratio", "copy", "view", "world"):
        table.add_column(column, justify="left" if column == "game" else "right")
    for game, fast in compiled.items():
        slow = plain[game]
        table.add_row(
            game,
            str(fast["seats"]),
            f"{fast['length']:.0f}",
            million(slow["choices"]),
            million(fast["choices"]),
            f"{fast['choices'] / slow['choices']:.1f}",
            f"{fast['copy']:.2f}",
            f"{fast['view']:.1f}",
            f"{fast['world']:.2f}",
        )
    return table


def main() -> None:
    console = Console()
    assert measure.is_compiled(), "make bench needs the compiled modules: is there a C compiler?"
    games = sys.argv[1:] or list(SHELF)
    compiled = {game: measure.figures(game) for game in games}
    plain = plain_figures(games)
    console.print(table_of_games(compiled, plain))
    console.print(f"median over games: {million(median(each['choices'] for each in compiled.values()))} M choices/s")

    rounds = []
    for _ in range(3):  # peer and game by turns, so that a busy machine slows both
        moves, whole = peers.openspiel_cribbage()
        cribbage = measure.rates("cribbage", 2, {"rules": "classic"})
        pairs = measure.rates("pairs", 4)
        rounds.append((moves, whole, cribbage[0], cribbage[1], pairs[0]))
    moves, whole, our_moves, our_games, pairs_rate = (median(each) for each in zip(*rounds, strict=True))
    uno = peers.rlcard_moves("uno")
    gin = peers.rlcard_moves("gin-rummy")
    game_ratio = median(each[3] / each[1] for each in rounds)
    move_ratio = median(each[4] / each[0] for each in rounds)

    peer_table = Table(title="Peers in the same run, driven from Python at random")
    for column in ("who", "moves/s", "games/s"):
        peer_table.add_column(column, justify="left" if column == "who" else "right")
    peer_table.add_row("OpenSpiel cribbage", f"{moves:,.0f}", f"{whole:,.0f}")
    peer_table.add_row("Koloda cribbage classic, 2 seats", f"{our_moves:,.0f}", f"{our_games:,.0f}")
    peer_table.add_row("Koloda pairs, 4 seats", f"{pairs_rate:,.0f}", "")
    peer_table.add_row("RLCard uno", f"{uno:,.0f}", "")
    peer_table.add_row("RLCard gin-rummy", f"{gin:,.0f}", "")
    console.print(peer_table)

    floors = [("cribbage classic, games/s over OpenSpiel's", game_ratio, 10, True)]
    floors += [("pairs with 4 seats, choices/s over OpenSpiel's cribbage moves/s", move_ratio, 10, True)]
    if "pairs" in compiled:
        ratio = compiled["pairs"]["choices"] / plain["pairs"]["choices"]
        floors += [("pairs, compiled over plain", ratio, 10, True)]
    for game in {"pairs", "kitty"} & set(compiled):
        floors += [(f"{game}: copy, µs", compiled[game]["copy"], 3, False)]
        floors += [(f"{game}: view, µs", compiled[game]["view"], 60, False)]
    for what, figure, floor, least in floors:
        holds = figure >= floor if least else figure < floor
        console.print(
            f"{'holds' if holds else 'MISSED'}: {what}: {figure:.2f} ({'at least' if least else 'under'} {floor})"
        )

    out = ROOT / "build"
    out.mkdir(exist_ok=True)
    report = {
        "compiled": compiled,
        "plain": plain,
        "openspiel": {"moves": moves, "games": whole},
        "rlcard": {"uno": uno, "gin-rummy": gin},
        "ratios": {"cribbage games": game_ratio, "pairs moves": move_ratio},
    }
    (out / "bench.json").write_text(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
