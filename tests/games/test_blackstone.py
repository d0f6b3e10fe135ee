"""«Чёрный камень»: the rules sentence by sentence, on stacked decks."""

from tabletop import fact, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

WHITES = "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5 6 6 6 6 6 6 7 7 7 7 7 7 7 8 8 8 8 8 8 8 8 9 9 9 9 9 9 9 9 9"


def blackstone(seats: int, first: str, *later: str, **options: int) -> Desk:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    return dealing.dealt("blackstone", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=[first, *later])


def pot(table: Desk) -> object:
    return table.view(None)["pot"]


def count(cards: str) -> int:
    return len(cards.split())


@rule("blackstone", 2)
def test_the_deck_is_a_triangle() -> None:
    names = dealing.dealt("blackstone").deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("blackstone", 3, 4, 5, 6, 9)
def test_the_set_up() -> None:
    table = blackstone(3, "7 4 10")
    assert numbers(table, "chips") == [15, 15, 15]
    assert fact(table, "stakes") == [5, 5, 5]
    assert pot(table) == 0
    assert [row(table, seat) for seat in range(3)] == ["", "", "10"]
    assert middle(table, "stones") == "7 4"
    assert count(middle(table, "deck")) == 52
    assert table.to_act == (1,)


@rule("blackstone", 6, 7)
def test_white_pairs_mean_nothing_in_the_tie_break_either() -> None:
    table = blackstone(2, "4 4 4 5")
    assert middle(table, "stones") == "4 4 4 5"
    assert table.to_act == (0,)


@rule("blackstone", 7, 8)
def test_a_second_opening_ten_goes_back_once_the_first_player_is_known() -> None:
    table = blackstone(2, "10 10 10 4", "7 8")
    assert table.to_act == (1,)
    assert [row(table, seat) for seat in range(2)] == ["10", "10"]
    assert middle(table, "stones") == "4"
    assert count(middle(table, "deck")) == 52
    play(table, "1 take 2")  # off the deck as it was shuffled again
    assert middle(table, "stones") == "4 7 8"


@rule("blackstone", 8)
def test_the_deck_is_shuffled_again_only_if_tens_go_back() -> None:
    assert len(blackstone(2, "10 4").record.shuffles) == 1
    assert len(blackstone(2, "10 10 9 10").record.shuffles) == 2


@rule("blackstone", 10, 11)
def test_the_first_to_take_may_take_any_number() -> None:
    assert blackstone(2, "1 2").moves(0) == [f"take {number}" for number in range(1, 54)] + ["pass"]


@rule("blackstone", 11)
def test_nobody_may_take_fewer_than_the_last_did() -> None:
    table = play(blackstone(2, "1 2 3 3 3 4 4 4 4"), "0 take 3")
    assert table.moves(1) == [f"take {number}" for number in range(3, 51)] + ["pass"]
    play(table, "1 take 4")
    assert table.moves(0)[0] == "take 4"


@rule("blackstone", 19)
def test_a_pass_does_not_change_the_least_number() -> None:
    table = play(blackstone(3, "1 2 2 3 3 3"), "0 take 3, 1 pass")
    assert table.to_act == (2,)
    assert table.moves(2)[0] == "take 3"


@rule("blackstone", 11)
def test_each_round_begins_with_one_again() -> None:
    table = play(blackstone(2, "1 2 3 3 3", "2 1"), "0 take 3, 1 pass")
    assert table.to_act == (1,)
    assert table.moves(1)[0] == "take 1"


@rule("blackstone", 20)
def test_if_fewer_cards_are_left_the_only_take_is_all_of_them() -> None:
    whites = WHITES.split()
    table = play(blackstone(2, " ".join(whites[:42])), "0 take 40")
    assert count(middle(table, "stones")) == 42
    assert table.moves(1) == ["take 13", "pass"]


@rule("blackstone", 9, 12)
def test_white_stones_go_to_the_middle_and_a_ten_stays_before_its_owner() -> None:
    table = play(blackstone(2, "1 2 9 10 9"), "0 take 3")
    assert middle(table, "stones") == "1 2 9 9"
    assert row(table, 0) == "10"
    assert table.to_act == (1,)


@rule("blackstone", 13, 15, 16)
def test_a_second_ten_loses_and_the_rest_are_not_turned_up() -> None:
    """White stones: 1 2 3 4 and the 5 turned just before; the 6 stays unturned."""
    table = play(blackstone(3, "1 2 10 3 4 5 10 6"), "0 take 1, 1 take 1, 2 take 3")
    assert table.view(None)["round"] == 2
    assert fact(table, "stakes") == [5, 5, 5]
    assert numbers(table, "chips") == [20, 20, 5]  # 15+5+5 15+5+5 15-5, less the next stakes
    assert pot(table) == 0


@rule("blackstone", 13)
def test_two_tens_in_one_turn_lose_too() -> None:
    table = play(blackstone(2, "1 2 10 10", rounds=1), "0 take 2")
    assert row(table, 0) == "10 10"
    assert numbers(table, "chips") == [13, 27]  # two white stones and the stake


@rule("blackstone", 14)
def test_book_page_16_a_pass_with_fifteen_white_stones() -> None:
    table = play(blackstone(3, "1 2 2 3 3 3 4 4 4 4 5 5 5 5 5"), "0 take 12")
    assert count(middle(table, "stones")) == 15
    play(table, "1 pass")  # 8 and the stake of 5
    assert numbers(table, "chips") == [15, 7, 15]
    assert pot(table) == 13
    assert fact(table, "stakes") == [5, 0, 5]
    assert status(table) == "in out in"
    assert table.to_act == (2,)


@rule("blackstone", 15, 16)
def test_the_last_seat_left_takes_the_pot() -> None:
    table = play(blackstone(2, "1 2", rounds=1), "0 pass")  # two white stones: 1 and the stake
    assert numbers(table, "chips") == [14, 26]


@rule("blackstone", 14, 16)
def test_every_pass_adds_to_the_pot() -> None:
    table = blackstone(4, "1 2 2 10 3 10", rounds=1)
    play(table, "0 pass")  # three white stones: 2 and the stake, 13 left
    play(table, "1 take 1, 2 take 1, 3 pass")  # 3, then a ten; four white stones: 2 and the stake
    assert status(table) == "out in in out"
    assert [numbers(table, "chips"), pot(table)] == [[13, 15, 15, 13], 14]
    play(table, "1 pass")  # 2 and the stake: seat 2 takes 21 and his own stake
    assert numbers(table, "chips") == [13, 13, 41, 13]
    assert pot(table) == 0


@rule("blackstone", 17, 23)
def test_what_does_not_divide_stays_for_the_next_round() -> None:
    table = blackstone(3, "1 2 3 4 10 10", rounds=1)
    play(table, "0 take 3")  # four white stones and the stake: 9 for two seats
    assert table.result == koloda.Result((1, 2), (), (3, 1, 1), (11, 24, 24))
    assert pot(table) == 1
    table = blackstone(3, "1 2 3 4 10 10")
    play(table, "0 take 3")
    assert pot(table) == 1
    assert numbers(table, "chips") == [6, 19, 19]


@rule("blackstone", 5, 13, 16)
def test_stakes_are_laid_down_and_taken_back() -> None:
    table = play(blackstone(3, "1 2 3 4 10 10", rounds=1), "0 take 3")
    stakes = [event for event in table.events(None) if event.get("why") in ("ante", "ante back")]
    assert [(event["seat"], event["number"]) for event in stakes] == [(0, 5), (1, 5), (2, 5), (1, -5), (2, -5)]
    assert [event["why"] for event in stakes] == [*["ante"] * 3, *["ante back"] * 2]
    assert fact(table, "stakes") == [0, 0, 0]


@rule("blackstone", 4)
def test_every_round_starts_from_the_whole_deck() -> None:
    table = play(blackstone(2, "1 2 3", "1 2 3"), "0 take 1, 1 pass")
    assert middle(table, "stones") == "1 2"
    assert count(middle(table, "deck")) == 53


@rule("blackstone", 1, 18)
def test_the_game_ends_when_a_settled_round_leaves_someone_without_chips() -> None:
    table = play(blackstone(3, "1 2 2 10 10", chips=8), "0 take 2")  # three white stones and the stake
    assert table.result == koloda.Result((1, 2), (), (3, 1, 1), (0, 12, 12))


@rule("blackstone", 21)
def test_who_cannot_pay_pays_what_he_has() -> None:
    table = play(blackstone(3, "1 2 2 3 3 3 4 4 4 4", chips=7), "0 take 7")
    play(table, "1 pass")  # ten white stones would cost 5
    assert numbers(table, "chips") == [2, 0, 2]
    assert pot(table) == 2 + 5
    assert not table.over  # chips are counted when the round is settled


@rule("blackstone", 21, 23)
def test_who_has_less_than_five_stakes_it_all_and_gets_it_back_before_chips_are_counted() -> None:
    table = blackstone(3, "1 2 2", "2 1 3", chips=7)
    play(table, "0 pass, 1 pass")  # three white stones: 2 and the stake each; seat 2 has 21
    assert table.result == koloda.Result((2,), (), (2, 2, 1), (0, 0, 21))
    table = blackstone(2, "1 2", "1 2 3", chips=8)
    play(table, "0 pass")  # 1 and the stake
    assert numbers(table, "chips") == [0, 9]
    assert fact(table, "stakes") == [2, 5]
    assert table.to_act == (0,)
    play(table, "0 take 1, 1 pass")  # three white stones: 2 and the stake to seat 0
    assert numbers(table, "chips") == [4, 2]  # 2+7 7, less the next stakes
    assert not table.over


@rule("blackstone", 22)
def test_after_ten_laps_of_extras_the_first_of_those_tied_begins() -> None:
    table = blackstone(2, "2 2 3 3 4 4 5 5 6 6 7 7 8 8 9 9 4 4 5 5 6 6")
    assert count(middle(table, "stones")) == 22
    assert table.to_act == (0,)


@rule("blackstone", 22, 8)
def test_when_the_deck_runs_out_the_first_of_those_tied_begins() -> None:
    """Eight seats stay tied, then seven, six, five and two; the last lap has one card for two seats."""
    laps = "10 " * 8 + "9 " * 8 + "8 " * 8 + "7 " * 7 + "9 " + "6 " * 6 + "10 " + "5 " * 5 + "10 "
    table = blackstone(8, laps + "2 2 3 3 3 4 4 4 4 1")
    assert table.to_act == (0,)
    assert count(middle(table, "stones")) == 45
    assert table.moves(0) == ["take 1", "take 2", "pass"]  # the two spare tens


@rule("blackstone", 24, 25)
def test_the_options() -> None:
    assert numbers(blackstone(2, "1 2", chips=50), "chips") == [45, 45]
    table = play(blackstone(2, "1 2", "1 2", rounds=2), "0 pass")
    assert not table.over
    play(table, "0 pass")
    assert table.result == koloda.Result((1,), (), (2, 1), (8, 32))
