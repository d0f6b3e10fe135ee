"""Regent: what a sound player does, on stacked decks."""

from __future__ import annotations

import pytest
from hidden_hands import beginners, check_honesty, club

from koloda import dealing
from koloda.engine.desk import Desk

BURN = "10 10 10 10 10"


def regent(hidden: str, opened: str, later: str = "") -> Desk:
    """Two seats; seat 1 deals."""
    return dealing.dealt("regent", seats=2, dealer=1, shuffles=[f"{BURN} {hidden} {opened} {later}"])


def test_a_pair_is_given_away() -> None:
    """Seat 0 hides a 9 and a 9 and shows a 2: a 9 goes before the rival, who shows a 4."""
    assert club(regent("9 3 9 7", "2 4"), 0) == "give 9 to 1"


def test_no_pass_without_a_pair() -> None:
    assert "pass" not in beginners(regent("9 3 8 7", "2 4"), 0)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_only_what_the_seat_sees_counts(seats: int) -> None:
    check_honesty("regent", seats, 2)
