"""Hawthorn: what a sound player does, on stacked decks."""

from __future__ import annotations

import pytest
from hands import dealt
from hidden_hands import beginners, check_honesty, club
from tabletop import play

from koloda.games.hawthorn.rules import Hawthorn


def hawthorn(*hands: str, deck: str = "", eights: bool = False) -> Hawthorn:
    return dealt(Hawthorn, hands, deck, eights=eights)


def test_the_only_1_is_opened() -> None:
    assert club(hawthorn("1 6 8 9 10", "4 5 7 9 10"), 0) == "open 1"


def test_a_card_is_taken_when_nothing_can_pair() -> None:
    """There is only one 1, so the deck has nothing that pairs it."""
    table = play(hawthorn("1 6 8 9 10", "4 5 7 9 10"), "0 open 1, 1 open 4")
    assert club(table, 0) == "take"
    assert beginners(table, 0) == ["take"]


def test_no_pair_is_laid_from_the_hand() -> None:
    """Seat 0 has 1 and 8 before it: a 6, 9 or 10 may follow, and an 8 may not."""
    table = play(hawthorn("1 6 8 9 10", "4 5 7 9 10", deck="8 3"), "0 open 1, 1 open 4, 0 take, 1 take")
    assert club(table, 0) == "play 6"
    assert "play 8" not in beginners(table, 0)
    assert "pass" not in beginners(table, 0)


def test_nothing_but_pairs_in_hand_is_a_pass() -> None:
    table = play(hawthorn("8 8 8 8 8", "4 5 7 9 10", deck="2 3"), "0 open 8, 1 open 4, 1 take, 0 take, 1 play 5")
    assert club(table, 0) == "pass"


def test_an_eight_that_the_deck_would_pair_is_spent() -> None:
    """Seven 8s may still come to the 8; the two cards for it can only pair each other.
    That is safe enough for a beginner not to pass."""
    table = hawthorn("1 2 8 9 10", "4 5 7 9 10", deck="6", eights=True)
    play(table, "0 open 8, 1 open 4, 1 take")
    assert club(table, 0) == "eight"
    assert beginners(table, 0) == ["take", "eight"]


def test_an_eight_is_kept_where_two_cards_are_the_greater_risk() -> None:
    """Seat 0 holds four more 8s, so few can come to the one before it."""
    table = hawthorn("3 8 8 8 8", "5 7 9 10 10", deck="6 3", eights=True)
    play(table, "0 open 8, 1 open 10, 0 take, 1 take, 0 play 3, 1 play 9")
    assert club(table, 0) == "take"


@pytest.mark.parametrize("eights", [False, True])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_only_what_the_seat_sees_counts(seats: int, eights: bool) -> None:
    check_honesty("hawthorn", seats, eights=eights)
