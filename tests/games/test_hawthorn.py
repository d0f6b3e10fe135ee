"""«Боярышник»: the rules sentence by sentence, on stacked decks."""

from __future__ import annotations

import pytest
from bidding import laps
from hands import costs, dealt, paid, pot, rows
from tabletop import fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.games.hawthorn.rules import Hawthorn

THREE = ("2 5 8 9 10", "3 6 8 9 10", "4 7 8 9 10")


def hawthorn(
    *hands: str, deck: str = "", then: tuple[str, ...] = (), chips: int = 25, rounds: int = 0, eights: bool = False
) -> Hawthorn:
    return dealt(Hawthorn, hands, deck, then, chips, rounds, eights=eights)


def opened(deck: str = "", chips: int = 25) -> Hawthorn:
    """Three seats that opened 2, 3 and 4."""
    table = hawthorn(*THREE, deck=deck, chips=chips)
    play(table, "0 open 2, 1 open 3, 2 open 4")
    return table


@rule("hawthorn", 3)
def test_the_deck_is_a_triangle_and_whole_in_every_round() -> None:
    table = hawthorn("2 7 8 9 10", "3 7 8 9 10", then=(laps("2 7 8 9 10", "3 7 8 9 10"),))
    assert [table.deck.names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))
    play(table, "0 open 2, 1 open 3, 0 pass")
    assert [hand(table, 0), hand(table, 1)] == ["2 7 8 9 10", "3 7 8 9 10"]
    assert len(middle(table, "deck").split()) == 45


@rule("hawthorn", 4, 5)
def test_an_ante_and_five_cards_from_the_dealers_left() -> None:
    table = dealing.dealt("hawthorn", seats=3, dealer=0, shuffles=["1 2 3 4 5 6 7 8 9 10 2 3 4 5 6"])
    assert numbers(table, "chips") == [24, 24, 24]
    assert pot(table) == 3
    assert [hand(table, seat) for seat in (1, 2, 0)] == ["1 4 4 7 10", "2 2 5 5 8", "3 3 6 6 9"]


@rule("hawthorn", 5)
def test_the_dealer_stays() -> None:
    table = play(hawthorn("2 7 8 9 10", "3 7 8 9 10"), "0 open 2, 1 open 3, 0 pass")
    assert [table.view(None)["deal"], table.view(None)["round"], table.dealer] == [1, 2, 1]


@rule("hawthorn", 6)
def test_opening_cards_are_chosen_in_secret_and_opened_together() -> None:
    table = hawthorn(*THREE)
    assert table.to_act == (0, 1, 2)
    assert table.moves(1) == ["open 3", "open 6", "open 8", "open 9", "open 10"]
    before = table.view(1)["seats"]
    play(table, "2 open 4, 0 open 2")
    assert table.view(1)["seats"] == before
    play(table, "1 open 3")
    assert rows(table) == ["2", "3", "4"]
    assert [hand(table, 0), row(table, 0, "hand")] == ["5 8 9 10", "? ? ? ?"]


@rule("hawthorn", 7)
def test_the_lowest_card_begins_and_gets_the_marker() -> None:
    table = hawthorn(*THREE)
    assert fact(table, "first") is None
    play(table, "0 open 5, 1 open 3, 2 open 4")
    assert table.to_act == (1,)
    assert fact(table, "first") == 1
    assert [table.marks(seat) for seat in range(3)] == [[], ["first"], ["dealer"]]


@rule("hawthorn", 8, 9)
def test_a_tie_is_settled_from_the_deck_and_a_pair_replaced() -> None:
    table = hawthorn("3 7 8 9 10", "3 7 8 9 10", "4 7 8 9 10", deck="3 9 5")
    play(table, "0 open 3, 1 open 3, 2 open 4")
    assert rows(table) == ["3 9", "3 5", "4"]
    assert middle(table, "discards") == "3"
    assert table.to_act == (1,)


@rule("hawthorn", 8)
def test_only_those_still_tied_get_more_and_only_the_newest_count() -> None:
    table = hawthorn("3 7 8 9 10", "3 7 8 9 10", "3 7 8 9 10", deck="5 5 6 4 2")
    play(table, "all open 3")
    assert rows(table) == ["3 5 4", "3 5 2", "3 6"]
    assert table.to_act == (1,)


@rule("hawthorn", 10, 12)
def test_a_deck_circle() -> None:
    table = opened("6 7 8")
    for seat in range(3):
        assert table.to_act == (seat,)
        assert table.moves(seat) == ["take", "pass"]
        play(table, f"{seat} take")
    assert rows(table) == ["2 6", "3 7", "4 8"]


@rule("hawthorn", 10, 11, 13)
def test_a_hand_circle_and_then_the_deck_again() -> None:
    table = play(opened("6 7 8"), "0 take, 1 take, 2 take")
    assert table.to_act == (0,)
    assert table.moves(0) == ["play 5", "play 8", "play 9", "play 10", "pass"]
    play(table, "0 play 5, 1 play 9, 2 play 10")
    assert rows(table) == ["2 6 5", "3 7 9", "4 8 10"]
    assert hand(table, 0) == "8 9 10"
    assert [table.to_act, table.moves(0), fact(table, "circle")] == [(0,), ["take", "pass"], 3]


@rule("hawthorn", 14)
def test_book_a_pair_of_eights_is_out_and_pays_eight() -> None:
    table = play(hawthorn(*THREE, deck="8"), "0 open 8, 1 open 9, 2 open 10, 0 take")
    assert numbers(table, "chips") == [16, 24, 24]
    assert pot(table) == 11
    assert paid(table) == ["0 pays 8 for pair"]
    assert status(table) == "out in in"
    assert table.to_act == (1,)


@rule("hawthorn", 14)
def test_only_ones_own_open_cards_make_a_pair() -> None:
    table = play(opened("3 4 8"), "0 take, 1 take, 2 take")  # 0 has 2 3, 1 has 3 4 and holds an 8, 2 has 4 8
    assert status(table) == "in in in"


@rule("hawthorn", 1, 15, 16)
def test_a_pass_costs_the_lowest_card_of_those_still_in() -> None:
    table = opened()
    assert costs(table, 0) == {"pass": 2}
    play(table, "0 pass")
    assert numbers(table, "chips") == [22, 24, 24]
    assert costs(table, 1) == {"pass": 3}
    assert status(table) == "passed in in"
    play(table, "1 pass")  # the 2 is gone: now the lowest is his own 3
    assert numbers(table, "chips") == [21, 20, 31]  # 24 + 3 + 2 + 3, and all have anted again
    assert paid(table) == ["0 pays 2 for pass", "1 pays 3 for pass", "2 pays -8 for pot"]
    assert table.view(None)["round"] == 2
    assert table.to_act == (0, 1, 2)


@rule("hawthorn", 15)
def test_the_lowest_card_may_be_anothers() -> None:
    table = play(opened("6 7"), "0 take, 1 take, 2 pass")
    assert numbers(table, "chips") == [24, 24, 22]


@rule("hawthorn", 16)
def test_who_leaves_turns_his_cards_face_down() -> None:
    table = play(opened("6"), "0 take, 1 pass")
    assert row(table, 1) == ""
    assert row(table, 1, "folded") == "3"  # everybody has seen it
    assert row(table, 1, "hand") == "? ? ? ?"
    assert hand(table, 1) == "6 8 9 10"


@rule("hawthorn", 11, 17)
def test_the_marker_moves_on_when_its_holder_is_out_at_the_end_of_a_circle() -> None:
    table = play(opened("7 8 1 9"), "0 pass")
    assert table.moves(1) == ["take", "pass"]  # still the deck circle
    play(table, "1 take, 2 take")
    assert [table.to_act, table.phase, table.marks(1)] == [(1,), "hand", ["first"]]
    play(table, "1 play 9, 2 play 10")
    assert [table.to_act, table.phase] == [(1,), "deck"]


@rule("hawthorn", 17)
def test_the_marker_stays_though_another_has_left() -> None:
    table = play(opened("6 8"), "0 take, 1 pass, 2 take")
    assert [table.to_act, table.phase] == [(0,), "hand"]


@rule("hawthorn", 10, 15, 17)
def test_the_example_of_the_rules_page() -> None:
    table = hawthorn("2 9 9 9 9", "3 9 10 10 10", "4 8 8 8 8", deck="7 8")
    play(table, "0 open 2, 1 open 3, 2 open 4, 0 pass, 1 take, 2 take, 1 play 9, 2 pass")
    assert numbers(table, "chips") == [21, 31, 20]  # 24 − 2, 24 + 8, 24 − 3, and a new ante


@rule("hawthorn", 18)
def test_a_card_that_pairs_may_be_played() -> None:
    table = hawthorn("5 5 7 8 9", "6 7 8 9 10", deck="1 2")
    play(table, "0 open 5, 1 open 6, 0 take, 1 take")
    assert "play 5" in table.moves(0)
    play(table, "0 play 5")
    assert numbers(table, "chips") == [18, 30]  # 24 − 5 and 24 + 2 + 5, and a new ante


@rule("hawthorn", 19)
def test_with_an_empty_hand_one_can_only_pass() -> None:
    table = opened("6 7 8")
    play(table, "0 take, 1 take, 2 take")
    table.sweep(table.hand[0], table.folded[2])
    assert table.moves(0) == ["pass"]


@rule("hawthorn", 20)
def test_who_has_too_little_pays_what_he_has() -> None:
    table = play(hawthorn(*THREE, deck="8", chips=3), "0 open 8, 1 open 9, 2 open 10, 0 take")
    assert numbers(table, "chips") == [0, 2, 2]
    assert [pot(table), table.over] == [5, False]


@rule("hawthorn", 21)
def test_the_discards_are_shuffled_when_a_card_is_needed_and_with_none_one_can_only_pass() -> None:
    table = hawthorn("3 7 8 9 10", "3 7 8 9 10", "4 7 8 9 10", deck="3 9 5")
    play(table, "0 open 3, 1 open 3, 2 open 4")
    table.sweep(table.stock, table.folded[0])
    play(table, "1 pass")  # his cards are no discards
    assert table.moves(2) == ["take", "pass"]
    play(table, "2 take")
    assert row(table, 2) == "4 3"
    assert table.moves(0) == ["pass"]


@rule("hawthorn", 22)
def test_when_no_extra_fits_the_first_of_those_tied_begins() -> None:
    """Both have 2 to 10 after eight laps; seat 0 gets the only 1, and nothing fits seat 1."""
    both = "2 8 9 10 10"
    table = hawthorn(both, both, deck="3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 1")
    play(table, "all open 2")
    assert rows(table) == ["2 3 4 5 6 7 8 9 10 1", "2 3 4 5 6 7 8 9 10"]
    assert table.to_act == (0,)


EIGHT_OPEN = ("5 8 9 10 10", "6 7 9 10 10", "6 7 9 9 10")


def eight_open(deck: str, eights: bool = True) -> Hawthorn:
    """Three seats that opened 8, 9 and 10."""
    table = hawthorn(*EIGHT_OPEN, deck=deck, eights=eights)
    play(table, "0 open 8, 1 open 9, 2 open 10")
    return table


@rule("hawthorn", 23)
def test_an_eight_is_spent_for_two_cards() -> None:
    table = eight_open("3 5")
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 eight")
    assert rows(table) == ["3 5", "9", "10"]
    assert middle(table, "discards") == "8"
    assert numbers(table, "chips") == [24, 24, 24]
    assert table.to_act == (1,)
    assert table.moves(1) == ["take", "pass"]


@rule("hawthorn", 23)
def test_unless_eights_are_agreed_an_eight_is_a_card_like_any_other() -> None:
    assert eight_open("3 5", eights=False).moves(0) == ["take", "pass"]


@rule("hawthorn", 23)
def test_eights_are_spent_in_deck_circles_only_even_those_from_the_hand() -> None:
    table = hawthorn("5 8 9 10 10", "6 7 9 10 10", deck="1 2 3 4", eights=True)
    play(table, "0 open 5, 1 open 6, 0 take, 1 take, 0 play 8, 1 play 7")
    assert table.moves(0) == ["take", "pass", "eight"]
    play(table, "0 take, 1 take")
    assert [rows(table), table.phase] == [["5 1 8 3", "6 2 7 4"], "hand"]
    assert table.moves(0) == ["play 9", "play 10", "pass"]


@rule("hawthorn", 23, 24)
def test_no_second_card_if_the_first_pairs() -> None:
    table = play(eight_open("3 4 2 3 1"), "0 take, 1 take, 2 take, 0 play 5, 1 play 7, 2 play 6, 0 eight")
    assert [row(table, 0), row(table, 0, "folded")] == ["", "3 5 3"]
    assert [numbers(table, "chips"), pot(table)] == [[21, 24, 24], 6]
    assert status(table) == "out in in"
    play(table, "1 take")
    assert row(table, 1) == "9 4 7 1"  # the card not drawn


@rule("hawthorn", 24)
def test_the_second_card_may_pair_the_first() -> None:
    table = play(eight_open("3 3"), "0 eight")
    assert [numbers(table, "chips"), pot(table)] == [[21, 24, 24], 6]
    assert status(table) == "out in in"


@rule("hawthorn", 23)
def test_where_no_card_may_be_taken_no_eight_may_be_spent() -> None:
    table = eight_open("")
    table.sweep(table.stock, table.folded[1])
    assert table.moves(0) == ["pass"]


@rule("hawthorn", 25)
def test_the_spent_eight_may_be_shuffled_for_its_own_cards() -> None:
    table = eight_open("3")
    while len(table.stock.cards) > 1:
        table.draw_bottom(table.stock, table.folded[1])
    play(table, "0 eight")
    assert row(table, 0) == "3 8"
    assert middle(table, "discards") == ""


@rule("hawthorn", 2, 26)
def test_it_ends_when_someone_is_broke_once_a_round_is_settled() -> None:
    table = hawthorn("2 7 8 9 10", "3 7 8 9 10", chips=1)
    assert numbers(table, "chips") == [0, 0]
    play(table, "0 open 2, 1 open 3, 0 pass")
    assert table.result == koloda.Result((1,), (), (2, 1), (0, 2))


@rule("hawthorn", 26, 27)
@pytest.mark.parametrize(("option", "low"), [("chips", 1), ("rounds", 0)])
def test_chips_and_rounds_up_to_a_thousand(option: str, low: int) -> None:
    for number in (low, 1000):
        assert dealing.dealt("hawthorn", options={option: number}).option(option) == number
    for number in (low - 1, 1001):
        with pytest.raises(koloda.KolodaError, match=option):
            dealing.dealt("hawthorn", options={option: number})


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_players(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="2 to 6 seats"):
        dealing.dealt("hawthorn", seats=seats)


@rule("hawthorn", 2, 27)
def test_after_the_last_round_equals_share_the_win() -> None:
    hands = ("2 7 8 9 10", "3 7 8 9 10")
    table = hawthorn(*hands, then=(laps(*reversed(hands)),), rounds=2)
    play(table, "0 open 2, 1 open 3, 0 pass")
    assert numbers(table, "chips") == [21, 27]
    play(table, "0 open 3, 1 open 2, 1 pass")
    assert table.result == koloda.Result((0, 1), (), (1, 1), (25, 25))
