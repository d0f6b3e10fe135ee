"""What bots know of Sweep."""

import pytest
from bidding import laps
from blindfold import club, never_peeks

from koloda import dealing


def test_last_to_play_fetches_most() -> None:
    """In the middle 10 10 2 6 5; the others have played 7 and 5. Seat 2, who holds two tens, plays his 3: the lowest
    takes both tens. A nine would take only what the 7 left."""
    hands = ("7 7 7 6 6", "5 5 5 4 4", "3 9 9 10 10")
    table = dealing.dealt("sweep", seats=3, dealer=2, shuffles=[f"{laps(*hands)} 10 10 2 6 5"])
    table.play(0, "play 7")
    table.play(1, "play 5")
    assert club(table, 2) == "play 3"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_never_peeks(seats: int) -> None:
    never_peeks("sweep", seats)
