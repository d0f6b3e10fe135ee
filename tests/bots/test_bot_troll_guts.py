"""Troll Guts: what a sound player does, on stacked decks."""

from __future__ import annotations

import pytest
from hands import dealt
from hidden_hands import beginners, check_honesty, club
from tabletop import play

from koloda.games.troll_guts import TrollGuts

HANDS = ("2 5 7 8 10", "3 4 7 8 10", "3 6 7 8 10")


def troll(row: str = "4 6 9", deck: str = "") -> TrollGuts:
    return dealt(TrollGuts, HANDS, f"{row} {deck}")


def test_a_trap_lies_on_top() -> None:
    """Seat 2 holds a 6, and a rival shows one."""
    assert club(troll(), 2).startswith("stack 6")


def test_one_that_would_pair_is_left_on_the_stack() -> None:
    """Seat 0 has an 8 open and an 8 on top."""
    table = play(troll("8 6 9"), "0 stack 8 5 2 7 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10")
    play(table, "1 buy, 2 buy")
    assert club(table, 0) != "buy"
    assert "buy" not in beginners(table, 0)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_only_what_the_seat_sees_counts(seats: int) -> None:
    check_honesty("troll-guts", seats)
