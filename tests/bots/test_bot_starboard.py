"""What bots know of Starboard."""

import pytest
from blindfold import club, never_peeks
from tabletop import play

from koloda import dealing
from koloda.bots import Budget, choose, policy_for
from koloda.engine.luck import seeded

ENOUGH = Budget(1e9, 600)


def test_the_last_in_goes_over_a_pass_when_a_card_is_safe() -> None:
    """A share of 2 chips is one; a card, safe all but four times in fifty, wins 3 for a chip."""
    table = dealing.dealt("starboard", seats=3, dealer=2, shuffles=["9 9 9 9 9 2 3"])
    play(table, "0 pass, 1 pass")
    assert club(table, 2) == "take"
    assert choose("master", table.view(2), seeded(1), ENOUGH) == "take"


def test_the_last_in_takes_the_pot_when_he_is_ahead() -> None:
    """With more cards than at the other's pass there is nothing to gain."""
    table = dealing.dealt("starboard", seats=2, dealer=1, shuffles=["9 9 9 9 9 2 3 4"])
    play(table, "0 pass, 1 take")
    assert club(table, 1) == "pass"
    assert choose("master", table.view(1), seeded(1), ENOUGH) == "pass"


def test_nobody_stops_before_a_safe_card_or_pays_for_a_pair() -> None:
    policy = policy_for("starboard")
    safe = dealing.dealt("starboard", seats=2, dealer=1, shuffles=["9 9 9 9 9 1 2"]).seen_by(0)
    assert [safe.text(move) for move in policy.plausible(safe, 0, safe.choices(0))] == ["take"]
    table = dealing.dealt("starboard", seats=2, dealer=1, shuffles=["1 2 2 3 3 10 9 8 7 6"])
    play(table, "0 take, 1 take, 0 take")
    seen = table.seen_by(1)
    assert [seen.text(move) for move in policy.plausible(seen, 1, seen.choices(1))] == ["pass"]
    assert club(table, 1) == "pass"


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_never_peeks(seats: int) -> None:
    never_peeks("starboard", seats, rounds=12)
