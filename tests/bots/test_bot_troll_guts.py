"""Troll Guts: what a sound player does, on stacked decks."""

from __future__ import annotations

import pytest
from hands import dealt
from hidden_hands import beginners, check_honesty, club
from tabletop import play

from koloda.games.troll_guts.rules import TrollGuts

HANDS = ("2 5 7 8 10", "3 4 7 8 10", "3 6 7 8 10")


def troll(row: str = "4 6 9", deck: str = "", eights: bool = False) -> TrollGuts:
    return dealt(TrollGuts, HANDS, f"{row} {deck}", eights=eights)


def test_a_trap_lies_on_top() -> None:
    """Seat 2 holds a 6, and a rival shows one."""
    assert club(troll(), 2).startswith("stack 6")


@pytest.mark.parametrize("eights", [False, True])
def test_one_that_would_pair_is_left_on_the_stack(eights: bool) -> None:
    """Seat 0 has an 8 open and an 8 on top."""
    table = play(troll("8 6 9", eights=eights), "0 stack 8 5 2 7 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10")
    play(table, "1 buy, 2 buy")
    assert club(table, 0) != "buy"
    assert "buy" not in beginners(table, 0)


STACKS = "0 stack 8 5 2 7 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10"


def test_an_eight_that_the_deck_may_pair_is_spent() -> None:
    """Seat 0 has an 8 open and an 8 on top, so it will not buy."""
    table = play(troll("8 9 10", eights=True), STACKS)
    assert club(table, 0) == "eight"
    assert beginners(table, 0) == ["take", "steal 1", "steal 2", "eight"]


def test_a_safe_card_is_bought_rather_than_an_eight_spent() -> None:
    """The 2 on top of the stack is one of two."""
    table = play(troll("8 9 10", eights=True), STACKS.replace("8 5 2", "2 5 8"))
    assert club(table, 0) == "buy"


@pytest.mark.parametrize("eights", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_only_what_the_seat_sees_counts(seats: int, eights: bool) -> None:
    check_honesty("troll-guts", seats, eights=eights)
