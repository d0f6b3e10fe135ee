"""«Дайте много!»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, middle, numbers, play, row, rule

import koloda
from koloda import dealing
from koloda.games.continuous.rules import Continuous

BURN = "10 10 10 10 10 "  # the five that leave after the shuffle


def continuous(seats: int, first: str, *later: str, **options: bool) -> Continuous:
    """Dealt by the last seat, so that seat 0 gets the first card after the burn."""
    table = dealing.dealt(
        "continuous", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=[first, *later]
    )
    assert isinstance(table, Continuous)
    return table


def example() -> Continuous:
    """Anna, Boris and Viktoria of the rules page: Anna has just drawn a pair."""
    table = continuous(3, BURN + "6 4 9 8 2 6 10 5")
    assert table.to_act == (1,)
    play(table, "1 take, 2 take, 0 take")
    return table


@rule("continuous", 4, 5, 9, 10, 13, 14)
def test_who_draws_a_pair_keeps_one_card_and_only_he_discards() -> None:
    table = example()
    assert numbers(table, "points") == [6, 0, 0]
    assert [row(table, seat) for seat in range(3)] == ["", "4 8", "9 2"]
    assert row(table, 0, "kept") == "6"
    assert middle(table, "discards") == "? ? ? ? ? 6"
    assert table.to_act == (1,)
    assert table.view(None)["round"] == 1


@rule("continuous", 8, 11)
def test_a_pass_may_keep_any_open_card_of_any_seat() -> None:
    table = example()
    assert table.moves(1) == ["take", "pass 2 from 2", "pass 4 from 1", "pass 8 from 1", "pass 9 from 2"]
    play(table, "1 pass 9 from 2")
    assert numbers(table, "points") == [6, 9, 0]
    assert [row(table, seat) for seat in range(3)] == ["", "", "2"]


@rule("continuous", 11, 13)
def test_a_pass_may_keep_ones_own_card() -> None:
    table = play(example(), "1 pass 4 from 1")
    assert numbers(table, "points") == [6, 4, 0]
    assert row(table, 1, "kept") == "4"
    assert middle(table, "discards") == "? ? ? ? ? 6 8"


@rule("continuous", 11)
def test_equal_cards_of_two_seats_are_two_ways_to_pass() -> None:
    table = play(continuous(3, BURN + "4 9 9 2"), "0 take")
    assert table.moves(1) == ["take", "pass 2 from 0", "pass 4 from 0", "pass 9 from 1", "pass 9 from 2"]
    play(table, "1 pass 9 from 2")
    assert [row(table, seat) for seat in range(3)] == ["4 2", "", ""]
    assert table.to_act == (2,)


@rule("continuous", 12, 13)
def test_without_cards_one_cannot_pass() -> None:
    table = play(example(), "1 pass 2 from 2, 2 take")
    assert numbers(table, "points") == [6, 2, 0]
    assert middle(table, "discards") == "? ? ? ? ? 6 4 8"
    assert [row(table, seat) for seat in range(3)] == ["", "", "9 10"]
    assert table.to_act == (0,)
    assert table.moves(0) == ["take"]
    play(table, "0 take")
    assert row(table, 0) == "5"
    assert table.moves(1) == ["take"]


@rule("continuous", 12)
def test_who_lost_his_only_card_to_another_cannot_pass() -> None:
    table = play(continuous(2, BURN + "4 9"), "0 pass 9 from 1")
    assert [row(table, 0), row(table, 1)] == ["", ""]
    assert table.moves(1) == ["take"]


@rule("continuous", 1)
@pytest.mark.parametrize(("seats", "score"), [(2, 31), (3, 21), (4, 16), (5, 13), (6, 11), (7, 11), (8, 11)])
def test_losing_scores(seats: int, score: int) -> None:
    assert fact(dealing.dealt("continuous", seats=seats), "losing_score") == score


@rule("continuous", 2)
def test_the_deck_is_a_triangle() -> None:
    names = dealing.dealt("continuous").deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("continuous", 3, 4)
def test_five_are_burnt_unseen_and_the_left_of_the_dealer_is_dealt_first() -> None:
    table = dealing.dealt("continuous", seats=3, dealer=0, shuffles=[BURN + "4 5 6"])
    assert middle(table, "discards") == "? ? ? ? ?"
    assert [row(table, seat) for seat in range(3)] == ["6", "4", "5"]


@rule("continuous", 6, 7)
def test_a_tie_is_settled_by_extra_cards_and_one_that_pairs_is_replaced() -> None:
    table = continuous(3, BURN + "4 4 9 4 6 5")
    assert [row(table, seat) for seat in range(3)] == ["4 6", "4 5", "9"]
    assert table.to_act == (1,)
    assert middle(table, "discards") == "? ? ? ? ? 4"


@rule("continuous", 14, 15)
def test_a_reshuffle_leaves_open_and_kept_cards_where_they_are() -> None:
    table = continuous(3, BURN + "4 9 8 6", BURN + "7")
    play(table, "0 take, 1 pass 4 from 0")
    table.sweep(table.stock, table.discards)
    play(table, "2 take")
    assert [row(table, seat) for seat in range(3)] == ["6", "", "8 7"]
    assert row(table, 1, "kept") == "4"
    assert middle(table, "discards") == "? ? ? ? ?"
    assert len(middle(table, "deck").split()) == 55 - 3 - 1 - 5


@rule("continuous", 16, 1)
@pytest.mark.parametrize("last", [2, 3])
def test_reaching_the_score_loses_at_once_and_places_go_by_fewest_points(last: int) -> None:
    """Six seats play to 11: 9 and 2 are enough, and so are 9 and 3."""
    table = continuous(6, BURN + f"9 9 9 9 9 8 {last} 4 4 4 4 6 5 5 5 5 5")
    play(table, "5 pass 9 from 0, 0 take, 1 take, 2 take, 3 take, 4 take")
    assert numbers(table, "points") == [0, 0, 0, 0, 0, 9]
    play(table, "5 take, 0 take, 1 take, 2 take, 3 take, 4 pass 4 from 1")
    play(table, f"5 pass {last} from 0")
    assert table.over
    assert table.result == koloda.Result((), (5,), (1, 1, 1, 1, 5, 6), (0, 0, 0, 0, 4, 9 + last))


@rule("continuous", 17)
def test_burning_leaves_the_last_card() -> None:
    table = continuous(2, BURN + "3 4", "10 10 10 10 10")
    table.sweep(table.stock, table.kept[1])
    play(table, "0 take")
    assert row(table, 0) == "3 10"
    assert middle(table, "discards") == "? ? ? ?"


@rule("continuous", 18)
def test_when_no_extra_fits_the_first_of_those_tied_begins() -> None:
    """Both have 2 to 10 after eight laps; seat 0 gets the only 1, and nothing fits seat 1."""
    table = continuous(2, BURN + "2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 1")
    assert row(table, 0) == "2 3 4 5 6 7 8 9 10 1"
    assert row(table, 1) == "2 3 4 5 6 7 8 9 10"
    assert table.to_act == (0,)


@rule("continuous", 19)
def test_with_no_card_to_draw_one_can_only_pass_and_who_has_none_either_is_skipped() -> None:
    table = continuous(2, BURN + "4 9 6")
    table.sweep(table.discards, table.kept[1])
    table.sweep(table.stock, table.kept[1])
    table.draw(table.kept[1], table.stock)  # the 6 is the only card left to draw
    play(table, "0 pass 4 from 0, 1 take")
    assert table.to_act == (1,)
    assert table.moves(1) == ["pass 6 from 1", "pass 9 from 1"]
    play(table, "1 pass 6 from 1")  # the 9 is discarded: seat 0 can draw again
    assert table.to_act == (0,)
    assert table.moves(0) == ["take"]


@rule("continuous", 20)
def test_an_eight_is_spent_for_two_cards() -> None:
    table = continuous(2, BURN + "8 9 3 5", eights=True)
    assert table.moves(0) == ["take", "pass 8 from 0", "pass 9 from 1", "eight"]
    play(table, "0 eight")
    assert row(table, 0) == "3 5"
    assert middle(table, "discards") == "? ? ? ? ? 8"
    assert table.to_act == (1,)
    assert "eight" not in table.moves(1)


@rule("continuous", 20)
def test_an_eight_cannot_be_spent_when_there_is_no_card_to_draw() -> None:
    table = continuous(2, BURN + "8 9", eights=True)
    table.sweep(table.discards, table.kept[1])
    table.sweep(table.stock, table.kept[1])
    assert table.moves(0) == ["pass 8 from 0", "pass 9 from 1"]


@rule("continuous", 20)
def test_a_spent_eight_may_come_back_as_its_own_second_card() -> None:
    table = continuous(2, BURN + "8 9 6", eights=True)
    table.sweep(table.discards, table.kept[1])
    table.sweep(table.stock, table.kept[1])
    table.draw(table.kept[1], table.stock)  # the 6 is the only card left to draw
    play(table, "0 eight")
    assert row(table, 0) == "6 8"


@rule("continuous", 20, 13)
def test_no_second_card_if_the_first_pairs() -> None:
    table = play(continuous(2, BURN + "8 9 4 6 4 5", eights=True), "0 take, 1 take, 0 eight")
    assert numbers(table, "points") == [4, 0]
    assert [row(table, 0), row(table, 1)] == ["", "9 6"]
    assert table.to_act == (1,)


@rule("continuous", 20)
def test_the_second_card_may_pair_the_first() -> None:
    table = play(continuous(2, BURN + "8 9 3 3", eights=True), "0 eight")
    assert numbers(table, "points") == [3, 0]
    assert [row(table, 0), row(table, 1)] == ["", "9"]


@rule("continuous", 22)
def test_a_seven_opens_below_a_one() -> None:
    assert continuous(2, BURN + "1 7", sevens=True).to_act == (1,)
    assert continuous(2, BURN + "1 7").to_act == (0,)
    assert continuous(2, BURN + "3 3 1 7", sevens=True).to_act == (1,)  # in extras too


@rule("continuous", 23)
def test_who_draws_a_seven_goes_again() -> None:
    table = play(continuous(2, BURN + "3 9 7 5", sevens=True), "0 take")
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass 3 from 0", "pass 7 from 0", "pass 9 from 1"]
    play(table, "0 take")
    assert row(table, 0) == "3 7 5"
    assert table.to_act == (1,)


@rule("continuous", 23)
def test_the_extra_turn_may_be_a_pass_or_an_eight() -> None:
    table = play(continuous(2, BURN + "8 9 7", eights=True, sevens=True), "0 take")
    assert table.moves(0) == ["take", "pass 7 from 0", "pass 8 from 0", "pass 9 from 1", "eight"]
    play(table, "0 pass 7 from 0")
    assert numbers(table, "points") == [7, 0]
    assert table.to_act == (1,)


@rule("continuous", 23)
def test_a_seven_that_was_dealt_gives_no_turn() -> None:
    table = play(continuous(2, BURN + "7 9 5", sevens=True), "0 take")
    assert table.to_act == (1,)


@rule("continuous", 24)
def test_the_scorer_of_a_pair_of_sevens_discards_and_must_draw_at_once() -> None:
    table = play(continuous(2, BURN + "7 9 7 5", sevens=True), "0 take")
    assert numbers(table, "points") == [7, 0]
    assert [row(table, 0), row(table, 1)] == ["", "9"]
    assert table.to_act == (0,)
    assert table.moves(0) == ["take"]
    play(table, "0 take")
    assert row(table, 0) == "5"
    assert table.to_act == (1,)


@rule("continuous", 23, 24)
def test_another_seven_in_the_extra_turn_gives_one_more() -> None:
    table = play(continuous(2, BURN + "7 9 7 7 5", sevens=True), "0 take, 0 take")
    assert row(table, 0) == "7"
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass 7 from 0", "pass 9 from 1"]


@rule("continuous", 16, 24)
def test_a_pair_of_sevens_that_reaches_the_losing_score_ends_the_game() -> None:
    table = continuous(6, BURN + "7 9 9 9 9 9 7 8 6 5 4 4 4 7 5 3 3 3 2 7", sevens=True)
    play(table, "0 take, 0 take, 1 take, 2 take, 3 take, 4 take, 5 take")
    assert row(table, 0) == "8"
    play(table, "0 take, 0 take")  # a 7 that pairs nothing, then a 5
    play(table, "1 take, 2 take, 3 take, 4 take, 5 pass 3 from 2")
    play(table, "0 take")
    assert table.result == koloda.Result((), (0,), (6, 1, 1, 1, 1, 5), (14, 0, 0, 0, 0, 3))


@rule("continuous", 25, 21)
def test_after_an_eight_both_cards_come_first_and_the_extra_turn_may_spend_the_new_eight() -> None:
    table = play(continuous(2, BURN + "8 9 7 8 5", eights=True, sevens=True), "0 eight")
    assert row(table, 0) == "7 8"
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass 7 from 0", "pass 8 from 0", "pass 9 from 1", "eight"]
    play(table, "0 take")
    assert table.to_act == (1,)


@rule("continuous", 25)
def test_a_seven_gives_the_turn_even_if_the_second_card_pairs() -> None:
    table = play(continuous(2, BURN + "8 9 4 6 7 4 5", eights=True, sevens=True), "0 take, 1 take, 0 eight")
    assert numbers(table, "points") == [4, 0]
    assert [row(table, 0), row(table, 1)] == ["", "9 6"]
    assert table.to_act == (0,)
    assert table.moves(0) == ["take"]
    play(table, "0 take")
    assert table.to_act == (1,)


@rule("continuous", 25)
def test_two_sevens_of_an_eight_give_one_turn() -> None:
    table = play(continuous(2, BURN + "8 9 7 7 5", eights=True, sevens=True), "0 eight")
    assert numbers(table, "points") == [7, 0]
    assert table.to_act == (0,)
    play(table, "0 take")
    assert table.to_act == (1,)


@rule("continuous", 20, 24)
def test_a_first_card_that_pairs_a_seven_stops_the_eight_and_gives_the_turn() -> None:
    table = continuous(2, BURN + "8 9 7 5 6 7 3", eights=True, sevens=True)
    play(table, "0 take, 0 take, 1 take, 0 eight")
    assert numbers(table, "points") == [7, 0]
    assert row(table, 0) == ""
    assert table.moves(0) == ["take"]
    play(table, "0 take")
    assert row(table, 0) == "3"
    assert table.to_act == (1,)
