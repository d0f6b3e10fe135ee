"""What random play says of each game: its length, and whether the seat left of the dealer fares as the others do."""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path

from measure import busy_seats
from rich.console import Console
from rich.table import Table as Sheet

from koloda.dealing import checked_setup
from koloda.engine.desk import Desk, bare, playout
from koloda.engine.luck import seeded
from koloda.shelf import SHELF, table_class

GAMES = 3000
TESTS = Path(__file__).parent.parent / "tests" / "games"
SOURCES = Path(__file__).parent.parent / "koloda" / "games"


def share(table: Desk, seat: int) -> float:
    """A seat's share of the win; in a game with only losers, of not losing, scaled so that equal seats get 1/n."""
    result = table.result
    assert result is not None
    if result.winners:
        return (seat in result.winners) / len(result.winners)
    return (seat not in result.losers) / (table.seats - len(result.losers))


def row(game: str) -> tuple[str, ...]:
    kind = table_class(game)
    seats = busy_seats(game)
    luck = seeded(game)
    setup = checked_setup(kind, seats, {}, seats - 1, (), luck)  # so that seat 0 is left of the dealer
    choices = rounds = deals = 0
    shares = []
    for _ in range(GAMES):
        table = bare(kind, setup)
        table.luck = luck
        table.start()
        choices += playout(table, luck)
        rounds += table.round_number
        deals += table.deal_number
        shares.append(share(table, 0))
    mean = sum(shares) / GAMES
    error = 1.96 * sqrt(sum((each - mean) ** 2 for each in shares) / GAMES / GAMES)
    name = game.replace("-", "_")
    lines = len((SOURCES / name / "rules.py").read_text(encoding="utf-8").splitlines())
    tests = (TESTS / f"test_{name}.py").read_text(encoding="utf-8").count("\ndef test_")
    return (
        game,
        str(lines),
        str(tests),
        str(seats),
        f"{choices / GAMES:.1f}",
        f"{deals / GAMES:.1f}",
        f"{rounds / GAMES:.1f}",
        f"{mean:.3f} ± {error:.3f}",
        f"{1 / seats:.3f}",
    )


def main() -> None:
    sheet = Sheet(title=f"{GAMES} random games each")
    for column in ("game", "lines", "tests", "seats", "choices", "deals", "rounds", "seat 0 wins", "if equal"):
        sheet.add_column(column)
    for game in sys.argv[1:] or SHELF:
        sheet.add_row(*row(game))
    Console(width=120).print(sheet)


if __name__ == "__main__":
    main()
