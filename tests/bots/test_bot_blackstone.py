"""What bots know of Blackstone."""

import pytest
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose, policy_for
from koloda.engine.luck import seeded

ENOUGH = Budget(1e9, 600)


def test_does_not_pass_when_there_is_no_risk() -> None:
    """Without a black stone one card cannot lose; a pass would cost the stake and more."""
    table = dealing.dealt("blackstone", seats=2, dealer=1, shuffles=["1 2"])
    assert club(table, 0) != "pass"
    assert choose("master", table.view(0), seeded(1), ENOUGH) != "pass"
    seen = table.seen_by(0)
    plausible = [seen.text(move) for move in policy_for("blackstone").plausible(seen, 0, seen.choices(0))]
    assert plausible == ["take 1", "take 2", "take 3", "take 4"]


def test_passes_when_a_second_ten_is_nearly_sure() -> None:
    """Seat 1 has a ten and must take at least twenty."""
    table = dealing.dealt("blackstone", seats=2, dealer=1, shuffles=["1 10" + 9 * " 9" + 8 * " 8" + 3 * " 7"])
    play(table, "0 take 20")
    assert club(table, 1) == "pass"
    assert choose("master", table.view(1), seeded(1), ENOUGH) == "pass"
    seen = table.seen_by(1)
    assert [seen.text(move) for move in policy_for("blackstone").plausible(seen, 1, seen.choices(1))] == ["pass"]


def test_asks_more_of_one_who_has_a_ten() -> None:
    """Three or four cards are little risk to seat 0, and much to seat 1 with its ten."""
    table = dealing.dealt("blackstone", seats=2, dealer=1, shuffles=["1 10"])
    assert club(table, 0) in ("take 3", "take 4", "take 5")


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_never_peeks(seats: int) -> None:
    never_peeks("blackstone", seats)
