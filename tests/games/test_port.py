"""«Лево руля!»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.game import OptionValue
from koloda.games.port.rules import Port

BURN = "10 10 10 10 10 "  # the five that leave after the shuffle


def port(seats: int, first: str, *later: str, **options: OptionValue) -> Port:
    """Dealt by the last seat, so that seat 0 gets the first card after the burn."""
    table = dealing.dealt("port", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=[first, *later])
    assert isinstance(table, Port)
    return table


@rule("port", 5, 10, 11, 13, 14, 15)
def test_book_scoring_23_22_22_17_and_one_out() -> None:
    table = port(5, BURN + "4 5 7 10 6 9 8 5 7 6 10 9 10")
    play(table, "0 take, 1 take, 2 take, 3 take, 4 take")
    assert row(table, 4) == "6 6"
    assert status(table) == "in in in in out"
    play(table, "0 take, 1 take, 2 take, 3 pass, 0 pass, 1 pass")
    assert [row(table, seat) for seat in range(4)] == ["4 9 10", "5 8 9", "7 5 10", "10 7"]
    assert numbers(table, "points") == [0, 0, 0, 0, 0]
    play(table, "2 pass")
    assert numbers(table, "points") == [5, 4, 4, 2, 0]


@rule("port", 13, 14)
def test_book_four_seats_score_4_3_2_1_if_nobody_is_out() -> None:
    table = play(port(4, BURN + "6 3 9 5"), "1 pass, 2 pass, 3 pass, 0 pass")
    assert numbers(table, "points") == [3, 1, 4, 2]


@rule("port", 15, 16)
def test_if_all_are_out_nobody_scores_and_new_cards_are_dealt() -> None:
    table = play(port(2, BURN + "4 9 4 9 5 6"), "0 take, 1 take")
    assert numbers(table, "points") == [0, 0]
    assert table.view(None)["round"] == 2
    assert status(table) == "in in"
    assert [row(table, 0), row(table, 1)] == ["5", "6"]


@rule("port", 2)
def test_the_deck_is_a_triangle() -> None:
    names = dealing.dealt("port").deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("port", 3, 4)
def test_five_are_burnt_unseen_and_the_left_of_the_dealer_is_dealt_first() -> None:
    table = dealing.dealt("port", seats=3, dealer=0, shuffles=[BURN + "4 5 6"])
    assert middle(table, "discards") == "? ? ? ? ?"
    assert [row(table, seat) for seat in range(3)] == ["6", "4", "5"]


@rule("port", 5, 6, 7)
def test_the_extra_cards_of_a_tie_count_to_the_sum_and_one_that_pairs_is_replaced() -> None:
    table = port(3, BURN + "4 4 9 4 6 5")
    assert [row(table, seat) for seat in range(3)] == ["4 6", "4 5", "9"]
    assert middle(table, "discards") == "? ? ? ? ? 4"
    assert table.to_act == (1,)
    play(table, "1 pass, 2 pass, 0 pass")
    assert numbers(table, "points") == [3, 2, 2]  # 10, 9 and 9


@rule("port", 8, 9, 10)
def test_who_passes_gets_no_more_cards() -> None:
    table = port(3, BURN + "4 9 8 3 5")
    assert table.moves(0) == ["take", "pass"]
    play(table, "0 pass, 1 take, 2 take")
    assert status(table) == "passed in in"
    assert [row(table, seat) for seat in range(3)] == ["4", "9 3", "8 5"]
    assert table.to_act == (1,)


@rule("port", 12)
def test_the_last_one_left_may_go_on_drawing() -> None:
    table = port(3, BURN + "4 9 8 4 3 5")
    play(table, "0 take, 1 pass")
    assert status(table) == "out passed in"
    play(table, "2 take, 2 take")
    assert row(table, 2) == "8 3 5"
    assert table.to_act == (2,)
    play(table, "2 pass")
    assert numbers(table, "points") == [0, 2, 3]


@rule("port", 12, 15)
def test_the_last_one_left_may_still_go_out() -> None:
    table = play(port(2, BURN + "4 9 9"), "0 pass, 1 take")
    assert numbers(table, "points") == [2, 0]


@rule("port", 11)
def test_a_pair_is_called() -> None:
    table = play(port(2, BURN + "4 9 4"), "0 take")
    assert ("pair", 0) in [(event.get("why"), event.get("seat")) for event in table.events(None)]


@rule("port", 16, 5)
def test_the_next_round_is_dealt_from_the_same_deck_and_its_first_player_sought_anew() -> None:
    table = play(port(2, BURN + "4 9 8 3"), "0 pass, 1 pass")
    assert [row(table, 0), row(table, 1)] == ["8", "3"]
    assert middle(table, "discards") == "? ? ? ? ? 4 9"
    assert table.to_act == (1,)
    assert table.shuffles == 1


@rule("port", 17, 11)
def test_a_reshuffle_takes_the_discards_only_not_the_cards_of_a_seat_that_is_out() -> None:
    table = port(3, BURN + "4 9 8 4", BURN + "7")
    play(table, "0 take")
    table.sweep(table.stock, table.discards)
    play(table, "1 take")
    assert [row(table, seat) for seat in range(3)] == ["4 4", "9 7", "8"]
    assert middle(table, "discards") == "? ? ? ? ?"
    assert len(middle(table, "deck").split()) == 55 - 5 - 5


@rule("port", 1, 18)
def test_the_first_to_reach_21_wins() -> None:
    """Two points a round: ten rounds bring seat 1 to 20, the eleventh wins."""
    table = port(2, BURN + "2 9 2 9 3 9 3 9 3 8 4 8 4 8 4 8 5 8 5 7 5 7")
    for _ in range(10):
        play(table, "0 pass, 1 pass")
    assert numbers(table, "points") == [10, 20]
    assert not table.over
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1), (11, 22))


@rule("port", 19, 24)
def test_those_at_the_target_play_a_round_that_decides_and_adds_no_points() -> None:
    """3, 2 and 1 points with a target of 2; the second has the best sum of the extra round."""
    table = port(3, BURN + "9 5 2 4 8", target=2)
    assert fact(table, "extra") == 0
    play(table, "2 pass, 0 pass, 1 pass")
    assert numbers(table, "points") == [3, 2, 1]
    assert fact(table, "extra") == 1
    assert status(table) == "in in out"
    assert [row(table, seat) for seat in range(3)] == ["4", "8", ""]
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1, 3), (3, 2, 1))


@rule("port", 19)
def test_only_those_who_share_the_best_sum_play_once_more() -> None:
    table = play(port(4, BURN + "5 5 5 2 8 8 3 4 6", target=4), "3 pass, 0 pass, 1 pass, 2 pass")
    play(table, "2 pass, 0 pass, 1 pass")
    assert numbers(table, "points") == [4, 4, 4, 1]
    assert status(table) == "in in out out"
    assert [row(table, seat) for seat in range(4)] == ["4", "6", "", ""]
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1, 2, 4), (4, 4, 4, 1))


@rule("port", 19)
def test_who_is_out_of_the_deciding_round_does_not_win_it() -> None:
    table = play(port(3, BURN + "9 5 2 4 8 4", target=2), "2 pass, 0 pass, 1 pass")
    play(table, "0 take, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1, 3), (3, 2, 1))


@rule("port", 23)
def test_if_all_are_out_of_the_deciding_round_all_of_them_play_it_again() -> None:
    table = play(port(3, BURN + "9 5 2 4 8 4 8 6 3", target=2), "2 pass, 0 pass, 1 pass")
    play(table, "0 take, 1 take")
    assert [table.over, status(table), numbers(table, "points")] == [False, "in in out", [3, 2, 1]]
    assert [row(table, seat) for seat in range(3)] == ["6", "3", ""]
    play(table, "1 pass, 0 pass")
    assert table.result == koloda.Result((0,), (), (1, 2, 3), (3, 2, 1))


@rule("port", 25, 24)
def test_only_the_contenders_are_dealt_to_and_score_by_their_number() -> None:
    table = play(port(3, BURN + "5 5 2 4 9", target=3, finish="contenders"), "2 pass, 0 pass, 1 pass")
    assert numbers(table, "points") == [3, 3, 1]
    assert not table.over
    assert fact(table, "extra") == 1
    assert status(table) == "in in out"
    assert [row(table, seat) for seat in range(3)] == ["4", "9", ""]
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1, 3), (4, 5, 1))


@rule("port", 25)
def test_contenders_need_not_have_equal_totals() -> None:
    """3, 2 and 1 points with a target of 2; the second wins the additional round 2 to 1, and it is 4 all."""
    table = play(port(3, BURN + "9 5 2 4 8 3 6", target=2, finish="contenders"), "2 pass, 0 pass, 1 pass")
    assert numbers(table, "points") == [3, 2, 1]
    play(table, "0 pass, 1 pass")
    assert numbers(table, "points") == [4, 4, 1]
    assert status(table) == "in in out"
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1, 3), (5, 6, 1))


@rule("port", 25)
def test_only_those_tied_on_top_play_again() -> None:
    table = play(port(4, BURN + "5 5 5 2 8 8 3 4 6", target=4, finish="contenders"), "3 pass, 0 pass, 1 pass, 2 pass")
    assert numbers(table, "points") == [4, 4, 4, 1]
    play(table, "2 pass, 0 pass, 1 pass")
    assert numbers(table, "points") == [7, 7, 5, 1]
    assert status(table) == "in in out out"
    play(table, "0 pass, 1 pass")
    assert table.result == koloda.Result((1,), (), (2, 1, 3, 4), (8, 9, 5, 1))


@rule("port", 25)
def test_when_all_seats_are_contenders_an_additional_round_is_still_decided_by_the_total() -> None:
    """Two seats, target 1: both reach it in the first round, 2 to 1; both score again, 4 to 2."""
    table = play(port(2, BURN + "9 4 9 4", target=1, finish="contenders"), "1 pass, 0 pass")
    assert not table.over
    play(table, "1 pass, 0 pass")
    assert table.result == koloda.Result((0,), (), (1, 2), (4, 2))


@rule("port", 25)
def test_if_all_contenders_are_out_their_totals_stand() -> None:
    table = play(port(3, BURN + "9 5 2 4 8 4 8", target=2, finish="contenders"), "2 pass, 0 pass, 1 pass")
    play(table, "0 take, 1 take")
    assert table.result == koloda.Result((0,), (), (1, 2, 3), (3, 2, 1))


@rule("port", 20)
def test_burning_leaves_the_last_card() -> None:
    table = port(2, BURN + "3 4", "10 10 10 10 10")
    table.sweep(table.stock, table.rows[1])
    play(table, "0 take")
    assert row(table, 0) == "3 10"
    assert middle(table, "discards") == "? ? ? ?"


@rule("port", 21)
def test_when_no_extra_fits_the_first_of_those_tied_begins() -> None:
    """Both have 2 to 10 after eight laps; seat 0 gets the only 1, and nothing fits seat 1."""
    table = port(2, BURN + "2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 1")
    assert row(table, 0) == "2 3 4 5 6 7 8 9 10 1"
    assert row(table, 1) == "2 3 4 5 6 7 8 9 10"
    assert table.to_act == (0,)


@rule("port", 22, 26)
def test_with_no_card_to_draw_one_can_only_pass() -> None:
    table = port(2, BURN + "8 9", eights=True)
    table.sweep(table.stock, table.rows[1])
    table.sweep(table.discards, table.rows[1])
    assert table.moves(0) == ["pass"]


@rule("port", 24)
@pytest.mark.parametrize("target", [0, 101])
def test_the_target_is_1_to_100(target: int) -> None:
    with pytest.raises(koloda.KolodaError):
        port(2, "", target=target)


@rule("port", 25)
def test_finish_highest_lets_the_higher_total_win_at_once() -> None:
    table = play(port(3, BURN + "9 5 2", target=2, finish="highest"), "2 pass, 0 pass, 1 pass")
    assert table.result == koloda.Result((0,), (), (1, 2, 3), (3, 2, 1))


@rule("port", 25)
def test_finish_highest_shares_the_win_of_equal_totals() -> None:
    table = play(port(3, BURN + "5 5 2", target=3, finish="highest"), "2 pass, 0 pass, 1 pass")
    assert table.result == koloda.Result((0, 1), (), (1, 1, 3), (3, 3, 1))


@rule("port", 26)
def test_an_eight_is_spent_for_two_cards_and_leaves_the_sum() -> None:
    table = port(2, BURN + "8 9 3 5", eights=True)
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 eight")
    assert row(table, 0) == "3 5"
    assert middle(table, "discards") == "? ? ? ? ? 8"
    play(table, "1 pass, 0 pass")
    assert numbers(table, "points") == [1, 2]  # 8 against 9


@rule("port", 26, 11)
def test_no_second_card_if_the_first_pairs() -> None:
    table = play(port(2, BURN + "8 9 4 6 4 5", eights=True), "0 take, 1 take, 0 eight")
    assert row(table, 0) == "4 4"
    assert status(table) == "out in"
    play(table, "1 take")
    assert row(table, 1) == "9 6 5"


@rule("port", 26)
def test_the_second_card_may_pair_the_first() -> None:
    table = play(port(2, BURN + "8 9 3 3", eights=True), "0 eight")
    assert status(table) == "out in"


@rule("port", 28)
def test_a_seven_opens_below_a_one() -> None:
    assert port(2, BURN + "1 7", sevens=True).to_act == (1,)
    assert port(2, BURN + "1 7").to_act == (0,)
    assert port(2, BURN + "3 3 1 7", sevens=True).to_act == (1,)  # in extras too


@rule("port", 29)
def test_who_draws_a_seven_goes_again_and_may_spend_an_eight() -> None:
    table = play(port(2, BURN + "8 9 7 5 3", eights=True, sevens=True), "0 take")
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 eight")
    assert row(table, 0) == "7 5 3"
    assert table.to_act == (1,)


@rule("port", 29, 9)
def test_the_extra_turn_may_be_a_pass() -> None:
    table = play(port(2, BURN + "3 9 7", sevens=True), "0 take, 0 pass")
    assert status(table) == "passed in"
    assert table.to_act == (1,)


@rule("port", 29)
def test_a_seven_that_was_dealt_gives_no_turn() -> None:
    table = play(port(2, BURN + "7 9 5", sevens=True), "0 take")
    assert table.to_act == (1,)


@rule("port", 30, 27)
def test_after_an_eight_both_cards_come_first_and_the_extra_turn_may_spend_the_new_eight() -> None:
    table = play(port(2, BURN + "8 9 7 8 5", eights=True, sevens=True), "0 eight")
    assert row(table, 0) == "7 8"
    assert table.to_act == (0,)
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 take")
    assert table.to_act == (1,)


@rule("port", 31)
def test_who_is_out_with_a_pair_has_no_extra_turn() -> None:
    assert play(port(2, BURN + "7 9 7", sevens=True), "0 take").to_act == (1,)
    table = port(2, BURN + "8 9 4 6 7 4", eights=True, sevens=True)
    play(table, "0 take, 1 take, 0 eight")  # a 7, then a second 4
    assert status(table) == "out in"
    assert table.to_act == (1,)
