"""What bots know of Port."""

import pytest
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose, policy_for
from koloda.engine.luck import seeded
from koloda.engine.state import PASSED

ENOUGH = Budget(1e9, 600)


def test_the_last_in_stops_when_he_has_the_highest_sum() -> None:
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=["1 2 2 4 4 8 3 9"])
    play(table, "1 take, 0 pass")  # 3 and 9 against an 8
    assert club(table, 1) == "pass"
    assert choose("master", table.view(1), seeded(1), ENOUGH) == "pass"
    seen = table.seen_by(1)
    assert [seen.text(move) for move in policy_for("port").plausible(seen, 1, seen.choices(1))] == ["pass"]


def test_the_last_in_goes_on_while_he_is_likely_to_get_ahead() -> None:
    """A lone 3 against an 8: nearly any card passes it."""
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=["9 9 9 9 9 8 3 2"])
    play(table, "1 take, 0 pass")  # 3 and 2 against an 8
    assert club(table, 1) == "take"
    assert choose("master", table.view(1), seeded(1), ENOUGH) == "take"


def test_in_a_deciding_round_the_last_in_never_stops_behind() -> None:
    """A pair is likelier than not, but a pass would lose the game for certain; once ahead he stops."""
    table = dealing.dealt("port", seats=2, dealer=1, options={"target": 1}, shuffles=["1 2 2 3 3 9 4 8 10 9 9 7 8 6"])
    play(table, "1 pass, 0 pass, 0 take, 1 take, 0 take, 1 take, 0 take, 1 pass")  # 8, 9, 7, 6 against 10, 9, 8
    assert club(table, 0) == "pass"
    table = dealing.dealt("port", seats=2, dealer=1, options={"target": 1}, shuffles=["1 2 2 3 3 9 4 8 10 9 9 7 8"])
    play(table, "1 pass, 0 pass, 0 take, 1 take, 0 take, 1 take")
    table.status[1] = PASSED
    assert club(table, 0) == "take"  # 8, 9, 7 against 10, 9, 8


def test_takes_with_a_low_sum_and_stops_with_a_high_one() -> None:
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=["1 2 2 3 3 6 7 10 8 9 10"])
    assert club(table, 0) == "take"
    play(table, "0 take, 1 take, 0 take, 1 take")  # 6, 10, 9 against 7, 8, 10
    assert club(table, 0) == "pass"


def test_a_beginner_does_not_stop_when_a_card_is_safe() -> None:
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=["9 9 9 9 9 1 8"])
    seen = table.seen_by(0)
    assert [seen.text(move) for move in policy_for("port").plausible(seen, 0, seen.choices(0))] == ["take"]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_never_peeks(seats: int) -> None:
    never_peeks("port", seats)
    never_peeks("port", seats, games=1, eights=True, sevens=True)
