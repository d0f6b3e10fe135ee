"""«Регент»: the rules sentence by sentence, on stacked decks."""

from tabletop import hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk

BURN = "10 10 10 10 10 "  # the five that leave after the shuffle


def regent(seats: int, hidden: str, opened: str, later: str = "", again: str = "", **options: int) -> Desk:
    """Dealt by the last seat: two hidden laps from seat 0, then the open one."""
    shuffles = [f"{BURN} {hidden} {opened} {later}", again]
    return dealing.dealt("regent", seats=seats, dealer=seats - 1, seed=1, options=options, shuffles=shuffles)


def pot(table: Desk) -> object:
    return table.view(None)["pot"]


def round_of(table: Desk) -> object:
    return table.view(None)["round"]


@rule("regent", 2)
def test_the_deck_is_a_triangle() -> None:
    names = dealing.dealt("regent").deck.names
    assert [names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))


@rule("regent", 3, 4, 5, 6)
def test_the_deal() -> None:
    table = regent(3, "3 4 5 6 7 8", "9 2 9")
    assert [hand(table, seat) for seat in range(3)] == ["3 6", "4 7", "5 8"]
    assert [row(table, seat) for seat in range(3)] == ["9", "2", "9"]
    assert row(table, 1, "hand") == "? ?"
    assert middle(table, "discards") == "? ? ? ? ?"
    assert numbers(table, "chips") == [25, 25, 25]
    assert pot(table) == 0
    assert table.to_act == (1,)


@rule("regent", 6)
def test_a_tie_is_broken_by_extra_cards_and_one_that_pairs_is_replaced() -> None:
    table = regent(2, "3 4 5 6", "7 7", "7 9 8")
    assert [row(table, seat) for seat in range(2)] == ["7 9", "7 8"]
    assert middle(table, "discards") == "? ? ? ? ? 7"
    assert table.to_act == (1,)


@rule("regent", 6)
def test_an_extra_card_that_pairs_only_a_hidden_one_stays() -> None:
    table = regent(2, "3 4 5 6", "7 7", "5 8")
    assert row(table, 0) == "7 5"
    assert table.to_act == (0,)


@rule("regent", 26)
def test_when_no_extra_fits_the_first_of_those_tied_begins() -> None:
    """Both have 2 to 10 open after eight laps; seat 0 gets the only 1, and nothing fits seat 1."""
    table = regent(2, "10 10 10 9", "2 2", "3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 1")
    assert row(table, 0) == "2 3 4 5 6 7 8 9 10 1"
    assert row(table, 1) == "2 3 4 5 6 7 8 9 10"
    assert table.to_act == (0,)


@rule("regent", 7, 8, 10, 11, 12)
def test_the_five_actions() -> None:
    table = regent(2, "3 4 5 6", "7 9")
    assert table.moves(0) == ["take", "attack 1", "give 3 to 1", "give 5 to 1", "pass", "look 1"]


@rule("regent", 7, 15)
def test_a_card_taken_is_hidden() -> None:
    table = play(regent(2, "3 4 5 6", "7 9", "8"), "0 take")
    assert hand(table, 0) == "3 5 8"
    assert row(table, 0, "hand") == "? ? ?"
    assert table.to_act == (1,)


@rule("regent", 8, 15)
def test_an_attack_lays_the_next_card_before_the_target() -> None:
    table = play(regent(2, "3 4 5 6", "7 9", "8"), "0 attack 1")
    assert row(table, 1) == "9 8"
    assert table.to_act == (1,)


@rule("regent", 9, 15)
def test_book_page_26_an_attack_that_makes_a_pair_of_eights() -> None:
    table = play(regent(2, "3 4 5 6", "7 8", "8"), "0 attack 1")
    assert numbers(table, "chips") == [17, 33]
    assert round_of(table) == 2


@rule("regent", 22)
def test_an_attack_pairs_with_open_cards_only() -> None:
    table = play(regent(2, "3 8 5 6", "7 9", "8"), "0 attack 1")
    assert row(table, 1) == "9 8"
    assert numbers(table, "chips") == [25, 25]
    assert table.to_act == (1,)


@rule("regent", 10, 15)
def test_a_gift_lies_open_before_the_other() -> None:
    table = play(regent(2, "3 4 5 6", "7 9"), "0 give 3 to 1")
    assert hand(table, 0) == "5"
    assert row(table, 1) == "9 3"
    assert table.to_act == (1,)


@rule("regent", 10)
def test_a_gift_must_differ_from_the_open_cards_and_equal_cards_are_one_gift() -> None:
    assert regent(2, "9 4 9 6", "7 9").moves(0) == ["take", "attack 1", "pass", "look 1"]
    table = regent(3, "8 4 4 8 6 6", "2 8 9")
    assert [move for move in table.moves(0) if move.startswith("give")] == ["give 8 to 2"]


@rule("regent", 10, 12)
def test_a_gift_may_pair_a_hidden_card() -> None:
    table = play(regent(2, "4 4 5 6", "7 9", "2"), "0 give 4 to 1, 1 take, 0 look 1")
    assert numbers(table, "chips") == [29, 21]


@rule("regent", 11, 15, 23)
def test_book_page_27_a_pass_with_a_two_open() -> None:
    table = play(regent(2, "1 4 5 6", "7 2"), "1 pass")
    assert numbers(table, "chips") == [27, 23]
    assert round_of(table) == 2
    table = play(regent(2, "1 4 5 6", "7 2"), "1 take, 0 pass")  # the other's two does as well
    assert numbers(table, "chips") == [23, 27]


def paid(table: Desk, why: str) -> list[tuple[object, object]]:
    """What each seat was told to have paid for that, or got if below zero."""
    pays = [event for event in table.events(None) if event["kind"] == "pay" and event["why"] == why]
    return [(event["seat"], event["number"]) for event in pays]


@rule("regent", 15)
def test_with_two_seats_a_pass_is_paid_to_the_other_and_there_is_no_pot() -> None:
    table = play(regent(2, "1 4 5 6", "7 2"), "1 pass")
    assert [paid(table, why) for why in ("pass", "from pass", "pot")] == [[(1, 2)], [(0, -2)], []]


@rule("regent", 15)
def test_with_two_seats_the_losers_cards_lie_until_the_round_ends() -> None:
    table = play(regent(2, "3 4 5 6", "7 8", "8", chips=8), "0 attack 1")  # the last round: nothing is swept up
    assert [row(table, 0), hand(table, 0), row(table, 1), hand(table, 1)] == ["7", "3 5", "8", "4 6"]
    table = play(regent(2, "3 4 5 6", "7 8", "8"), "0 attack 1")
    assert middle(table, "discards") == "? ? ? ? ? 8 ? ? 7 ? ? 8"  # the pairing card, the loser's, the other's


@rule("regent", 12, 15)
def test_a_look_that_finds_a_pair_of_an_open_and_a_hidden_card() -> None:
    table = play(regent(2, "3 4 5 6", "2 4"), "0 look 1")
    assert numbers(table, "chips") == [29, 21]
    assert round_of(table) == 2


@rule("regent", 12)
def test_the_highest_pair_is_paid() -> None:
    table = play(regent(2, "3 4 5 6", "2 4", "6 7"), "0 attack 1, 1 take, 0 look 1")
    assert numbers(table, "chips") == [31, 19]


@rule("regent", 13, 15)
def test_a_look_that_finds_none_costs_the_highest_card_of_all() -> None:
    assert numbers(play(regent(2, "3 9 5 6", "2 4"), "0 look 1"), "chips") == [16, 34]
    table = play(regent(2, "3 6 5 7", "2 8"), "0 look 1")
    assert numbers(table, "chips") == [17, 33]
    assert round_of(table) == 2


@rule("regent", 14)
def test_a_hand_without_cards_cannot_be_looked_at() -> None:
    table = regent(2, "3 4 5 6", "2 9", "7 8")
    play(table, "0 take, 1 give 4 to 0, 0 take, 1 give 6 to 0")
    assert row(table, 0) == "2 4 6"
    assert "look 1" not in table.moves(0)


@rule("regent", 16)
def test_with_more_seats_the_turn_goes_left_or_to_the_target() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "2 9 9", "1 8"), "0 attack 2")
    assert table.to_act == (2,)
    play(table, "2 give 5 to 1")
    assert table.to_act == (1,)
    play(table, "1 take")
    assert table.to_act == (2,)


@rule("regent", 9, 16, 17)
def test_an_attacker_who_makes_a_pair_is_out_and_the_target_goes_on() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "2 9 8", "9"), "0 attack 1")
    assert numbers(table, "chips") == [16, 34, 25]
    assert status(table) == "out in in"
    assert row(table, 1) == "9"
    assert middle(table, "discards") == "? ? ? ? ? 9 ? ? 2"  # the pairing card, then the loser's own
    assert [row(table, 0), row(table, 0, "hand")] == ["", ""]
    assert round_of(table) == 1
    assert table.to_act == (1,)
    assert table.moves(1) == ["take", "attack 2", "give 4 to 2", "give 7 to 2", "pass", "look 2"]


@rule("regent", 12, 16, 17)
def test_a_target_with_a_pair_is_out_and_the_seat_on_its_left_goes_on() -> None:
    table = play(regent(4, "3 4 5 6 7 4 8 8", "2 9 9 9"), "0 look 1")
    assert numbers(table, "chips") == [29, 21, 25, 25]
    assert status(table) == "in out in in"
    assert table.to_act == (2,)


@rule("regent", 16)
def test_a_seat_that_is_out_is_passed_over() -> None:
    table = regent(4, "3 4 5 6 7 4 8 8", "2 9 9 9", "1 1")
    play(table, "0 look 1, 2 give 5 to 0, 0 take")
    assert table.to_act == (2,)
    table = play(regent(3, "3 4 5 6 7 5", "2 9 9"), "0 look 2")  # seat 0 is next on the loser's left
    assert status(table) == "in in out"
    assert table.to_act == (0,)


@rule("regent", 13, 14, 16, 17, 18)
def test_after_a_look_that_finds_none_the_hand_stays_open() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "2 8 9", "1"), "0 look 1")
    assert numbers(table, "chips") == [17, 33, 25]
    assert status(table) == "out in in"
    assert row(table, 1) == "8 4 7"
    assert row(table, 1, "hand") == ""
    assert table.to_act == (1,)
    play(table, "1 take")
    assert "look 1" in table.moves(2)  # it has a hidden card again
    table = play(regent(3, "3 4 5 6 7 8", "2 8 9", "1"), "0 look 1, 1 attack 2")
    assert "look 1" not in table.moves(2)


@rule("regent", 11, 19, 23)
def test_passes_go_to_the_pot_and_the_last_seat_takes_it() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "2 9 8"), "0 pass")
    assert [numbers(table, "chips"), pot(table)] == [[23, 25, 25], 2]
    assert table.to_act == (1,)
    play(table, "1 pass")  # the two has left with seat 0
    assert numbers(table, "chips") == [23, 17, 35]
    assert pot(table) == 0
    assert round_of(table) == 2
    assert status(table) == "in in in"


@rule("regent", 19)
def test_the_last_seat_takes_the_pot_after_an_attack_too() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "2 9 8", "8"), "0 pass, 1 attack 2")
    assert numbers(table, "chips") == [23, 17, 35]


@rule("regent", 19, 11)
def test_a_pot_of_one_chip_is_taken_too() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "1 9 8", "8"), "0 pass, 1 attack 2")
    assert [numbers(table, "chips"), pot(table)] == [[24, 17, 34], 0]


@rule("regent", 4, 20)
def test_the_same_deck_goes_on_over_the_rounds() -> None:
    table = play(regent(2, "3 4 5 6", "7 2", "8 8 9 9 1 7"), "1 pass")
    assert [row(table, seat) for seat in range(2)] == ["1", "7"]
    assert hand(table, 0) == "8 9"
    assert len(middle(table, "deck").split()) == 55 - 5 - 12


@rule("regent", 20, 4)
def test_the_discards_are_reshuffled_when_a_card_is_needed_and_five_burnt() -> None:
    table = regent(2, "3 4 5 6", "7 9", again="10 9 9 9 9 8")
    table.sweep(table.stock, table.discards)  # type: ignore[attr-defined]
    play(table, "0 attack 1")
    assert row(table, 1) == "9 8"
    assert middle(table, "discards") == "? ? ? ? ?"
    assert len(middle(table, "deck").split()) == 55 - 7 - 5


@rule("regent", 20, 17)
def test_with_more_seats_the_cards_of_a_seat_that_is_out_are_reshuffled_at_once() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "1 9 8", again="10 10 10 10 10 1"), "0 pass")
    table.sweep(table.stock, table.hand[2])  # type: ignore[attr-defined]
    play(table, "1 attack 2")  # the five burnt, and seat 0's 1 3 6
    assert row(table, 2) == "8 1"
    assert len(middle(table, "deck").split()) == 5 + 3 - 5 - 1


@rule("regent", 25)
def test_burning_leaves_the_last_card_and_with_none_one_can_neither_take_nor_attack() -> None:
    table = regent(2, "3 4 5 6", "7 9")
    table.sweep(table.stock, table.hand[1])  # type: ignore[attr-defined]
    play(table, "0 take")  # the five burnt: four are burnt again, the last is drawn
    assert hand(table, 0) == "3 5 10"
    assert middle(table, "discards") == "? ? ? ?"
    table.sweep(table.discards, table.hand[1])  # type: ignore[attr-defined]
    play(table, "1 give 1 to 0")
    assert table.moves(0) == ["give 3 to 1", "give 5 to 1", "give 10 to 1", "pass", "look 1"]


@rule("regent", 1, 21, 24)
def test_who_cannot_pay_pays_what_he_has_and_the_game_ends_with_the_round() -> None:
    table = play(regent(3, "3 4 5 6 7 8", "2 9 8", "9", chips=3), "0 attack 1")
    assert numbers(table, "chips") == [0, 6, 3]
    assert not table.over
    play(table, "1 pass")  # 8 are asked, 6 are there
    assert table.result == koloda.Result((2,), (), (2, 2, 1), (0, 0, 9))


@rule("regent", 21)
def test_two_seats_play_until_one_has_no_chips() -> None:
    table = play(regent(2, "3 4 5 6", "7 8", "8", chips=8), "0 attack 1")
    assert table.result == koloda.Result((1,), (), (2, 1), (0, 16))


@rule("regent", 1, 27, 28)
def test_the_options() -> None:
    assert numbers(regent(2, "3 4 5 6", "7 8", chips=40), "chips") == [40, 40]
    table = play(regent(2, "3 4 5 6", "7 2", "3 4 5 6 2 7", rounds=2), "1 pass")
    assert not table.over
    play(table, "0 pass")  # two chips there, two chips back
    assert table.result == koloda.Result((0, 1), (), (1, 1), (25, 25))
