"""What bots know of Venture."""

import pytest
from bidding import laps
from blindfold import club, never_peeks
from librt.vecs import vec
from mypy_extensions import i64

from koloda import dealing
from koloda.games.venture.bot import round_worth


def test_a_bid_below_all_others_takes_the_highest() -> None:
    """Both others will surely bid 5; the reserve is 3 8 8. A 2 is lowest and takes the eights; a 5 is matched and takes
    nothing; a 9 takes the three, which no unmatched bid took before, and the two fives."""
    chances = vec[float]([1.0 if rank == 5 else 0.0 for rank in range(11)])
    spare = vec[i64]([i64({3: 1, 8: 2}.get(rank, 0)) for rank in range(11)])
    assert round_worth(2, chances, spare, 2) == pytest.approx(-2.0)
    assert round_worth(5, chances, spare, 2) == pytest.approx(0.0)
    assert round_worth(9, chances, spare, 1) == pytest.approx(-3.0)


def test_drafts_high_cards() -> None:
    """High cards capture late, when little is left; a 1 is nearly always lowest and pays for it."""
    hands = ["1 2 3 10 10 10 4 5 6 7 8 9 2 3 4 5 6", "10 10 10 10 9 9 9 9 8 8 8 8 7 7 7 7 6"]
    rest = {rank: rank for rank in range(1, 11)}
    for name in " ".join(hands).split():
        rest[int(name)] -= 1
    left = [str(rank) for rank, count in rest.items() for _ in range(count)]
    shuffle = f"{' '.join(left[:4])} {laps(*hands, ' '.join(left[4:]))}"
    table = dealing.dealt("venture", seats=3, dealer=2, options={"draft": True}, shuffles=[shuffle])
    assert club(table, 0) == "keep 10 10 10"


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("draft", [False, True])
def test_never_peeks(seats: int, draft: bool) -> None:
    never_peeks("venture", seats, games=1, draft=draft)
