"""What bots know of Kitty."""

import pytest
from bidding import laps
from blindfold import club, never_peeks

from koloda import dealing
from koloda.engine.desk import Desk

PRIZES = "9 10 10 10 8 8 8"


def dealt(first: str) -> Desk:
    """Three seats; seat 0 holds these sixteen, and the nine is the first prize."""
    rest = {rank: rank for rank in range(1, 11)}
    for name in [*first.split(), *PRIZES.split()]:
        rest[int(name)] -= 1
    left = [str(rank) for rank, count in rest.items() for _ in range(count)]
    return dealing.dealt("kitty", seats=3, dealer=2, shuffles=[f"{PRIZES} {laps(first, *hands_of(left))}"])


def hands_of(left: list[str]) -> tuple[str, str]:
    return " ".join(left[0::2]), " ".join(left[1::2])


def test_bids_low_for_a_prize_that_matters() -> None:
    """Three nines, and low cards to spare: one of these it is, and the nines stay."""
    table = dealt("2 3 4 9 9 9 8 8 7 7 7 6 6 6 5 5")
    assert club(table, 0) != "give 9"
    table.play(0, "give 4")
    for seat in (1, 2):
        table.play(seat, table.moves(seat)[-1])
    assert club(table, 0) in ("bid 2", "bid 3")


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("length", ["hard", "easy"])
def test_never_peeks(seats: int, length: str) -> None:
    never_peeks("kitty", seats, games=1, length=length)


def test_never_peeks_in_teams() -> None:
    never_peeks("kitty", 4, teams=True)
