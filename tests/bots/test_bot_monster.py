"""Monster: what a sound player does, on stacked decks."""

from __future__ import annotations

import pytest
from hands import dealt
from hidden_hands import beginners, check_honesty, club

from koloda.games.monster.rules import Monster

OTHERS = ("2 5 6 7 8 9", "3 4 5 6 7 8", "4 5 6 7 8 9")


def monster(mine: str) -> Monster:
    return dealt(Monster, (mine, *OTHERS), "")


def test_the_best_of_hands_is_kept_whole() -> None:
    assert club(monster("10 9 8 7 6 5"), 0) == "keep"


def test_a_pair_is_dropped() -> None:
    """One of the 3s must go; the high cards stay."""
    assert club(monster("10 9 8 7 3 3"), 0) == "drop 3"


def test_a_hand_that_stays_paired_is_passed() -> None:
    """Three cards dropped still leave a pair."""
    assert club(monster("10 10 10 10 10 9"), 0) == "pass"


def test_a_beginner_keeps_no_pair_he_can_drop() -> None:
    assert "keep" not in beginners(monster("10 9 8 7 3 3"), 0)
    assert beginners(monster("10 10 10 10 10 9"), 0) == ["pass"]


@pytest.mark.parametrize("seats", [4, 6, 8])
def test_only_what_the_seat_sees_counts(seats: int) -> None:
    check_honesty("monster", seats, 1)
