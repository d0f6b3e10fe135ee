"""Goblin Poker: what a sound player does, on stacked decks."""

from __future__ import annotations

import pytest
from hands import dealt
from hidden_hands import beginners, check_honesty, club
from tabletop import play

from koloda.games.goblin_poker.rules import GoblinPoker

HANDS = ("1 4 7 8 9 10", "2 5 6 7 9 10", "3 5 6 8 9 10")


def goblins() -> GoblinPoker:
    return dealt(GoblinPoker, HANDS, "")


def test_the_only_1_is_opened() -> None:
    assert club(goblins(), 0) == "open 1"


def test_the_gift_pairs_a_rival() -> None:
    """Seat 1 shows a 9 and seat 2 a 3: of 4, 7, 8, 9 and 10 only the 9 can hurt anyone."""
    table = play(goblins(), "0 open 1, 1 open 9, 2 open 3")
    assert club(table, 0) == "give 9"


def test_what_pairs_both_rivals_is_better_still() -> None:
    table = play(goblins(), "0 open 1, 1 open 9, 2 open 9")
    assert club(table, 0) == "give 9"


def test_a_beginner_does_not_feed_his_own_pile() -> None:
    table = play(dealt(GoblinPoker, ("4 4 7 8 9 10", *HANDS[1:]), ""), "0 open 4, 1 open 9, 2 open 5")
    assert club(table, 0) == "give 9"
    assert "give 4" not in beginners(table, 0)
    assert "pass" not in beginners(table, 0)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_only_what_the_seat_sees_counts(seats: int) -> None:
    check_honesty("goblin-poker", seats)
