"""«Пять карт»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

BOOK = "3 5 6 7 9 7 7 7 7 7"  # the centre of the picture, then nothing but sevens
LEVEL = "3 5 6 7 8 7 7 7 7 7"


def five_cards(*shuffles: str, target: int = 100) -> Desk:
    """Dealt by seat 1, so that seat 0 begins."""
    return dealing.dealt("five-cards", dealer=1, options={"target": target}, shuffles=shuffles)


def columns(table: Desk, seat: int) -> list[str]:
    """A seat's side of each column."""
    return [row(table, seat, f"column-{number}") for number in range(1, 6)]


@rule("five-cards", 8, 11, 12)
def test_book_page_42_a_seven_in_every_column() -> None:
    """Seat 0 has 7 before the 3 and the 6, seat 1 before the 5 and the 9; the 7 is shared."""
    table = play(five_cards(BOOK), "0 place 3, 1 place 5, 0 place 6")
    assert columns(table, 0) == ["7", "", "7", "", ""]
    assert columns(table, 1) == ["", "7", "", "", ""]
    assert table.moves(1) == ["place 9"]
    assert table.view(None)["round"] == 1
    play(table, "1 place 9")
    assert table.view(None)["round"] == 2
    assert numbers(table, "points") == [3 + 6 + 3, 5 + 9 + 3]


@rule("five-cards", 2)
def test_the_deck_is_a_triangle() -> None:
    names = five_cards().deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("five-cards", 3, 5, 6)
def test_five_different_cards_in_ascending_order_and_the_dealers_left_begins() -> None:
    table = five_cards("9 3 6 5 7 10")
    assert middle(table, "centre") == "3 5 6 7 9"
    assert middle(table, "turned") == "10"
    assert table.to_act == (0,)
    assert dealing.dealt("five-cards", dealer=0, shuffles=["9 3 6 5 7 10"]).to_act == (1,)


@rule("five-cards", 4)
def test_duplicates_are_shuffled_back() -> None:
    table = five_cards("9 3 9 3 6 5 7 8", "10 3 9")
    assert middle(table, "centre") == "3 5 6 7 9"
    assert middle(table, "turned") == "10"
    assert len(middle(table, "deck").split()) == 55 - 5 - 1
    play(table, "0 place 5")
    assert middle(table, "turned") == "3"


@rule("five-cards", 4, 15)
def test_without_duplicates_there_is_no_second_shuffle() -> None:
    """So the second text stacks the second round, which has all 55 cards again."""
    table = play(five_cards(BOOK, "2 4 6 8 10 7"), "0 place 3, 1 place 5, 0 place 6, 1 place 9")
    assert middle(table, "centre") == "2 4 6 8 10"
    assert columns(table, 0) == columns(table, 1) == [""] * 5
    assert len(middle(table, "deck").split()) == 55 - 5 - 1


@rule("five-cards", 7, 10)
def test_a_card_goes_to_ones_own_side_and_turns_alternate() -> None:
    table = play(five_cards("3 5 6 7 9 10 4 8"), "0 place 9, 1 place 9, 0 place 9")
    assert columns(table, 0) == ["", "", "", "", "10 8"]
    assert columns(table, 1) == ["", "", "", "", "4"]
    assert table.to_act == (1,)


@rule("five-cards", 8, 9)
def test_a_column_that_has_the_card_is_barred_and_the_card_must_be_placed() -> None:
    table = five_cards("3 5 6 7 9 9 9 9 9")
    assert table.moves(0) == ["place 3", "place 5", "place 6", "place 7"]  # a 9 is in the centre
    play(table, "0 place 3")
    assert table.moves(1) == ["place 5", "place 6", "place 7"]  # on the other's side
    play(table, "1 place 5, 0 place 6")
    assert table.moves(1) == ["place 7"]  # on one's own side


@rule("five-cards", 12)
def test_the_higher_sum_wins_not_the_number_of_cards() -> None:
    """Before the 3: seat 0 has 7, seat 1 has 1 and 2. The rest of the sevens are as in the book's picture."""
    table = five_cards("3 5 6 7 9 7 1 7 2 7 7 7")
    play(table, "0 place 3, 1 place 3, 0 place 6, 1 place 3, 0 place 5, 1 place 9")
    assert numbers(table, "points") == [3 + 6 + 5 + 3, 9 + 3]


@rule("five-cards", 13)
def test_equal_sums_share_rounded_down() -> None:
    """Before the 9 lie 7 and 5 + 2: nine points make four each. The 7 has nothing on either side: three each."""
    table = five_cards("3 4 6 7 9 7 5 7 2 7 10 7 7")
    play(table, "0 place 9, 1 place 9, 0 place 3, 1 place 9, 0 place 4, 1 place 6, 0 place 6")
    assert numbers(table, "points") == [3 + 4 + 3 + 4, 6 + 3 + 4]


@rule("five-cards", 14)
def test_who_scored_less_begins_the_next_round() -> None:
    table = play(five_cards(BOOK, BOOK), "0 place 3, 1 place 5, 0 place 6, 1 place 9")  # 12 and 17
    assert table.to_act == (0,)
    play(table, "0 place 3, 1 place 5, 0 place 9, 1 place 6")  # 15 and 14: seat 1 scored less, though it leads
    assert numbers(table, "points") == [27, 31]
    assert table.to_act == (1,)


@rule("five-cards", 17)
def test_after_a_level_round_the_other_seat_begins() -> None:
    table = play(five_cards(LEVEL, LEVEL), "0 place 3, 1 place 5, 0 place 8, 1 place 6")
    assert numbers(table, "points") == [3 + 8 + 3, 5 + 6 + 3]
    assert fact(table, "beginner") == 1
    play(table, "1 place 3, 0 place 5, 1 place 8, 0 place 6")
    assert fact(table, "beginner") == 0


@rule("five-cards", 1, 16, 20, 21)
def test_reaching_the_target_wins() -> None:
    table = play(five_cards(BOOK, target=17), "0 place 3, 1 place 5, 0 place 6, 1 place 9")
    assert table.result == koloda.Result((1,), (), (2, 1), (12, 17))
    assert middle(table, "turned") == "7"  # the card that ended it counts for nobody
    table = play(five_cards(BOOK, target=18), "0 place 3, 1 place 5, 0 place 6, 1 place 9")
    assert not table.over


@rule("five-cards", 18)
def test_if_both_reach_the_target_the_higher_total_wins() -> None:
    table = play(five_cards(BOOK, target=10), "0 place 3, 1 place 5, 0 place 6, 1 place 9")
    assert table.result == koloda.Result((1,), (), (2, 1), (12, 17))


@rule("five-cards", 19)
def test_if_they_are_level_past_the_target_there_is_another_round() -> None:
    table = play(five_cards(LEVEL, BOOK, target=14), "0 place 3, 1 place 5, 0 place 8, 1 place 6")
    assert not table.over
    play(table, "1 place 3, 0 place 5, 1 place 6, 0 place 9")
    assert table.result == koloda.Result((0,), (), (1, 2), (31, 26))


@rule("five-cards", 1, 21)
def test_the_target_is_a_hundred_unless_told() -> None:
    assert dealing.dealt("five-cards").view(None)["options"] == {"target": 100}
    with pytest.raises(koloda.KolodaError):
        five_cards(target=0)
