"""What bots know of Donkey: leading, raising, and getting rid of the donkey."""

import pytest
from blindfold import club, never_peeks
from shed import late
from tabletop import play

from koloda.bots import Budget, choose
from koloda.engine.luck import seeded
from koloda.games.donkey.rules import Donkey


def donkey(*hands: str) -> Donkey:
    table = late(Donkey, *hands)
    table.new_lap(0)
    return table


def test_the_donkey_is_led_as_soon_as_may_be() -> None:
    assert club(donkey("D 5 5 9", "1 2 3 4", "6 7 8 10"), 0) == "play D"


def test_all_cards_at_once_if_they_are_one_set() -> None:
    table = donkey("5 5 *", "6 6 6 6", "7 7 7 7")
    assert club(table, 0) == "play 5 5 *"


def test_the_master_leads_the_joker_first_so_that_nobody_sheds_three() -> None:
    """Nobody beats the joker, and to the pair of fives after it the others can lay but two cards each."""
    table = donkey("5 5 *", "6 6 6 6", "7 7 7 7")
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 300)) == "play *"


def test_the_largest_set_is_led_without_jokers() -> None:
    assert club(donkey("2 7 7 7 13 13 *", "1 2 3 4", "6 7 8 10"), 0) == "play 7 7 7"


def test_a_raise_is_high_and_breaks_no_set() -> None:
    table = play(donkey("2 7 7 7 11 11 11 12", "4 8 9 9 13 13 13 *", "1 1 6 6 6 8 8 10"), "0 play 2")
    assert club(table, 1) == "play 8"


def test_the_dearest_card_that_does_not_take_the_donkey() -> None:
    """Seat 2 lays last: an 8 stays under the 9, and a 10 would take all."""
    table = play(donkey("D 4 4", "9 12 12", "3 8 10"), "0 play D, 1 play 9")
    assert club(table, 2) == "play 8"
    assert choose("master", table.view(2), seeded(1), Budget(60.0, 200)) == "play 8"


@pytest.mark.parametrize("seats", [3, 6, 12])
def test_only_what_the_seat_sees_counts(seats: int) -> None:
    never_peeks("donkey", seats, deals=1)
