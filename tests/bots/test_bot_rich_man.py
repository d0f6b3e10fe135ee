"""What bots know of Rich Man: low sets first, sets kept whole, and how to run out."""

import pytest
from blindfold import club, never_peeks
from shed import late
from tabletop import play

from koloda.bots import Budget, choose
from koloda.engine.luck import seeded
from koloda.games.rich_man.rules import RichMan


def rich_man(*hands: str) -> RichMan:
    table = late(RichMan, *hands)
    table.new_pile(0)
    return table


def test_the_lowest_set_is_led_whole() -> None:
    assert club(rich_man("4C 4D 4H 9H KS", "5C 5D 5H TC TD JS"), 0) == "play 4 4 4"


def test_a_card_that_nobody_can_beat_goes_before_the_last_loose_one() -> None:
    """After the ace, which nobody beats, the 4 goes out. The 4 first would let seat 1 out."""
    table = rich_man("4C AS", "5C")
    assert club(table, 0) == "play A"
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 200)) == "play A"


def test_a_pair_is_not_broken_to_beat_one_card() -> None:
    table = play(rich_man("4C 5C JD", "7C 7D 9H QS"), "0 play 4")
    assert club(table, 1) == "play 9"


def test_the_master_keeps_the_last_card_of_a_rival_from_passing() -> None:
    """Seat 1 has one card, an 8: a pair cannot be beaten, a 9 neither, but a 3 would let it out."""
    table = rich_man("3C 5C 5D 9H", "8C")
    assert choose("master", table.view(0), seeded(1), Budget(60.0, 300)) != "play 3"


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"must_beat": False, "jokers": 2}), (9, {"jokers": 1})])
def test_only_what_the_seat_sees_counts(seats: int, options: dict[str, int]) -> None:
    never_peeks("rich-man", seats, deals=2, **options)
