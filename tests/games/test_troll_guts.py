"""«Ущелья троллей»: the rules sentence by sentence, on stacked decks."""

from __future__ import annotations

import pytest
from bidding import laps
from hands import costs, dealt, paid, pot, rows
from tabletop import fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.games.troll_guts.rules import TrollGuts
from koloda.wire.events import Opened, Sealed, read_events

THREE = ("2 5 7 8 10", "3 4 7 8 10", "3 6 7 8 10")


def troll(
    *hands: str,
    row: str,
    deck: str = "",
    then: tuple[str, ...] = (),
    chips: int = 25,
    rounds: int = 0,
    eights: bool = False,
) -> TrollGuts:
    """`row` are the open cards."""
    return dealt(TrollGuts, hands, f"{row} {deck}", then, chips, rounds, eights=eights)


def stacked(deck: str = "", chips: int = 25, rounds: int = 0) -> TrollGuts:
    """Three seats with 4, 6 and 9 open; tops of the stacks 5, 4 and 3."""
    table = troll(*THREE, row="4 6 9", deck=deck, chips=chips, rounds=rounds)
    play(table, "0 stack 5 2 7 8 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10")
    return table


@rule("troll-guts", 3)
def test_the_deck_is_a_triangle_and_whole_in_every_round() -> None:
    table = troll(*THREE, row="4 6 9", deck="4 6", then=(laps(*THREE) + " 4 6 9",))
    assert [table.deck.names.count(str(rank)) for rank in range(1, 11)] == list(range(1, 11))
    play(table, "0 stack 2 5 7 8 10, 1 stack 3 4 7 8 10, 2 stack 3 6 7 8 10")
    play(table, "0 take, 1 take")
    assert table.view(None)["round"] == 2
    assert [hand(table, seat) for seat in range(3)] == list(THREE)
    assert len(middle(table, "deck").split()) == 55 - 18


@rule("troll-guts", 4, 5)
def test_an_ante_five_closed_cards_and_then_an_open_one() -> None:
    deck = "1 2 3 4 5 6 7 8 9 10 2 3 4 5 6 10 9 8"
    table = dealing.dealt("troll-guts", seats=3, dealer=0, shuffles=[deck])
    assert numbers(table, "chips") == [24, 24, 24]
    assert pot(table) == 3
    assert [hand(table, seat) for seat in (1, 2, 0)] == ["1 4 4 7 10", "2 2 5 5 8", "3 3 6 6 9"]
    assert [row(table, seat) for seat in (1, 2, 0)] == ["10", "9", "8"]
    assert [row(table, seat, "hand") for seat in (1, 2, 0)] == ["? ? ? ? ?"] * 3


@rule("troll-guts", 5)
def test_the_dealer_stays() -> None:
    table = play(stacked("4 6"), "0 take, 1 take")
    assert [table.view(None)["deal"], table.view(None)["round"], table.dealer] == [1, 2, 2]


@rule("troll-guts", 6, 9)
def test_the_lowest_open_card_will_begin_once_the_stacks_are_made() -> None:
    table = troll(*THREE, row="9 6 4")
    assert [table.to_act, table.marks(2), fact(table, "first")] == [(0, 1, 2), ["dealer", "first"], 2]
    play(table, "0 stack 2 5 7 8 10, 1 stack 3 4 7 8 10, 2 stack 3 6 7 8 10")
    assert table.to_act == (2,)


@rule("troll-guts", 7, 8, 9)
def test_a_tie_is_settled_before_the_stacks_are_made() -> None:
    table = troll(*THREE, row="4 4 9", deck="4 9 5")
    assert rows(table) == ["4 9", "4 5", "9"]
    assert middle(table, "discards") == "4"
    assert table.marks(1) == ["first"]


@rule("troll-guts", 7)
def test_only_those_still_tied_get_more_and_only_the_newest_count() -> None:
    table = troll("2 5 7 8 10", "5 6 7 8 10", "6 6 7 8 10", row="3 3 3", deck="5 5 6 4 2")
    assert rows(table) == ["3 5 4", "3 5 2", "3 6"]
    assert table.marks(1) == ["first"]


@rule("troll-guts", 9)
def test_a_stack_may_have_any_order() -> None:
    assert len(troll(*THREE, row="4 6 9").moves(0)) == 120
    moves = troll("9 9 9 10 10", *THREE[1:], row="4 6 9").moves(0)
    assert len(moves) == 10  # equal cards are interchangeable
    assert moves[:2] + moves[-1:] == ["stack 9 9 9 10 10", "stack 9 9 10 9 10", "stack 10 10 9 9 9"]


@rule("troll-guts", 10)
def test_a_stack_keeps_its_order_and_only_its_owner_may_look() -> None:
    table = stacked()
    assert hand(table, 0, "stack") == "10 8 7 2 5"  # the top last
    assert row(table, 0, "stack") == "? ? ? ? ?"
    assert table.view(1)["seats"][0]["zones"]["stack"] == [None] * 5
    play(table, "0 buy, 1 steal 0")
    assert rows(table) == ["4 5", "6 2", "9"]


@rule("troll-guts", 16)
def test_stacks_are_made_at_once_and_in_secret() -> None:
    table = troll(*THREE, row="4 6 9")
    before = table.view(1)["seats"]
    play(table, "2 stack 3 6 7 8 10, 0 stack 2 5 7 8 10")
    assert table.view(1)["seats"] == before
    play(table, "1 stack 10 8 7 4 3")
    told = [event for event in read_events(table.events(1)) if isinstance(event, Sealed | Opened)]
    assert [event.move.text for event in told if event.move] == ["stack 10 8 7 4 3"] * 2


@rule("troll-guts", 11)
def test_a_turn_is_to_take_steal_or_buy() -> None:
    table = stacked("7 8 10")
    assert table.moves(0) == ["take", "steal 1", "steal 2", "buy"]
    play(table, "0 take, 1 take, 2 take")
    assert table.to_act == (0,)


@rule("troll-guts", 12)
def test_take() -> None:
    table = play(stacked("7"), "0 take")
    assert rows(table) == ["4 7", "6", "9"]


@rule("troll-guts", 13)
def test_steal() -> None:
    table = play(stacked(), "0 steal 2")
    assert rows(table) == ["4 3", "6", "9"]
    assert hand(table, 2, "stack") == "10 8 7 6"
    assert numbers(table, "chips") == [24, 24, 24]


@rule("troll-guts", 14)
def test_buy() -> None:
    table = stacked()
    assert costs(table, 0) == {"buy": 1}
    play(table, "0 buy")
    assert rows(table) == ["4 5", "6", "9"]
    assert numbers(table, "chips") == [23, 24, 24]
    assert pot(table) == 4


@rule("troll-guts", 15)
def test_book_a_pair_of_fours_is_out_and_pays_four() -> None:
    table = play(stacked(), "0 steal 1")
    assert numbers(table, "chips") == [20, 24, 24]
    assert status(table) == "out in in"
    assert [row(table, 0), row(table, 0, "folded")] == ["", "4 4"]
    assert row(table, 0, "stack") == "? ? ? ? ?"
    assert table.to_act == (1,)


@rule("troll-guts", 1, 15)
def test_the_example_of_the_rules_page() -> None:
    table = play(stacked("9"), "0 steal 1, 1 buy, 2 take")
    told = ["0 pays 4 for pair", "1 pays 1 for buy", "2 pays 9 for pair", "1 pays -17 for pot"]
    assert paid(table) == told
    assert numbers(table, "chips") == [19, 39, 14]  # 24 − 4, 24 − 1 + 17, 24 − 9, and a new ante
    assert table.view(None)["round"] == 2


@rule("troll-guts", 17)
def test_one_steals_from_those_in_with_cards_only() -> None:
    table = stacked()
    play(table, "0 steal 1")
    assert table.moves(1) == ["take", "steal 2", "buy"]
    table.sweep(table.stacks[2], table.folded[2])
    assert table.moves(1) == ["take", "buy"]


@rule("troll-guts", 18)
def test_to_buy_one_needs_a_chip_and_a_card() -> None:
    table = stacked(chips=1)
    assert table.moves(0) == ["take", "steal 1", "steal 2"]
    assert "buy" in stacked(chips=2).moves(0)  # the last chip
    table = stacked()
    while len(table.stacks[0].cards) > 1:
        table.draw_bottom(table.stacks[0], table.folded[0])
    assert "buy" in table.moves(0)  # the last card
    table.sweep(table.stacks[0], table.folded[0])
    assert table.moves(0) == ["take", "steal 1", "steal 2"]


@rule("troll-guts", 19)
def test_who_has_too_little_pays_what_he_has() -> None:
    table = play(stacked(chips=3), "0 steal 1")
    assert numbers(table, "chips") == [0, 2, 2]
    assert [pot(table), table.over] == [5, False]


@rule("troll-guts", 20)
def test_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    table = troll(*THREE, row="4 4 9", deck="4 9 5")
    play(table, "0 stack 2 5 7 8 10, 1 stack 3 4 7 8 10, 2 stack 6 3 7 8 10")
    table.sweep(table.stock, table.folded[0])
    play(table, "1 buy, 2 take")  # the 4 that was replaced
    assert rows(table) == ["4 9", "4 5 3", "9 4"]
    assert table.moves(0) == ["steal 1", "steal 2", "buy"]


def bare_table(rounds: int = 0) -> TrollGuts:
    """Only the top of seat 1's stack is left, and nobody has a chip."""
    table = stacked(chips=1, rounds=rounds)
    table.sweep(table.stock, table.folded[0])
    table.sweep(table.stacks[0], table.folded[0])
    table.sweep(table.stacks[2], table.folded[2])
    while len(table.stacks[1].cards) > 1:
        table.draw_bottom(table.stacks[1], table.folded[1])
    table.move(table.find(table.deck.names.index("7"), table.folded[0]), table.folded[0], table.discards)
    return table


@rule("troll-guts", 21)
def test_who_can_do_nothing_is_skipped() -> None:
    table = play(bare_table(), "0 take")
    assert table.to_act == (2,)  # seat 1 cannot buy its own card
    assert table.moves(2) == ["steal 1"]


@rule("troll-guts", 21)
def test_if_nobody_can_move_those_left_divide_the_pot() -> None:
    table = play(bare_table(), "0 take, 2 steal 1")
    assert [table.over, numbers(table, "chips")] == [False, [0, 0, 0]]  # one each, and a new ante
    assert table.view(None)["round"] == 2
    table = bare_table(rounds=1)
    table.leave(1)
    play(table, "0 take")
    assert table.result == koloda.Result((0, 2), (), (1, 3, 1), (1, 0, 1))
    assert pot(table) == 1


@rule("troll-guts", 22)
def test_when_no_extra_fits_the_first_of_those_tied_begins() -> None:
    """Seats 0 and 1 have 2 to 10 after eight laps; seat 0 gets the only 1, and nothing fits seat 1."""
    table = troll(*["10 10 9 8 7"] * 2, "10 10 9 8 7", row="2 2 3", deck="3 3 4 4 5 5 6 6 7 7 8 8 9 9 10 10 1")
    assert rows(table) == ["2 3 4 5 6 7 8 9 10 1", "2 3 4 5 6 7 8 9 10", "3"]
    assert table.marks(0) == ["first"]


def eight_open(deck: str, eights: bool = True) -> TrollGuts:
    """Three seats with 8, 9 and 10 open; tops of the stacks 5, 4 and 3."""
    table = troll(*THREE, row="8 9 10", deck=deck, eights=eights)
    play(table, "0 stack 5 2 7 8 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10")
    return table


@rule("troll-guts", 23)
def test_an_eight_is_spent_for_two_cards_of_the_deck() -> None:
    table = eight_open("3 6")
    assert table.moves(0) == ["take", "steal 1", "steal 2", "buy", "eight"]
    play(table, "0 eight")
    assert rows(table) == ["3 6", "9", "10"]
    assert middle(table, "discards") == "8"
    assert hand(table, 0, "stack") == "10 8 7 2 5"
    assert numbers(table, "chips") == [24, 24, 24]
    assert table.to_act == (1,)
    assert table.moves(1) == ["take", "steal 0", "steal 2", "buy"]


@rule("troll-guts", 23)
def test_unless_eights_are_agreed_an_eight_is_a_card_like_any_other() -> None:
    assert eight_open("3 6", eights=False).moves(0) == ["take", "steal 1", "steal 2", "buy"]


@rule("troll-guts", 23, 24)
def test_no_second_card_if_the_first_pairs() -> None:
    """Seat 0 has stolen the 4; the first of its two cards is another."""
    table = play(eight_open("4 6"), "0 steal 1, 1 buy, 2 buy, 0 eight")
    assert [row(table, 0), row(table, 0, "folded")] == ["", "4 4"]
    assert status(table) == "out in in"
    assert [numbers(table, "chips"), pot(table)] == [[20, 23, 23], 9]
    play(table, "1 take")
    assert row(table, 1) == "9 7 6"  # the card not drawn


@rule("troll-guts", 24)
def test_the_second_card_may_pair_the_first() -> None:
    table = play(eight_open("6 6"), "0 eight")
    assert [numbers(table, "chips"), pot(table)] == [[18, 24, 24], 9]
    assert status(table) == "out in in"


@rule("troll-guts", 23)
def test_where_no_card_may_be_taken_no_eight_may_be_spent() -> None:
    table = eight_open("")
    table.sweep(table.stock, table.folded[1])
    assert table.moves(0) == ["steal 1", "steal 2", "buy"]


@rule("troll-guts", 25)
def test_the_spent_eight_may_be_shuffled_for_its_own_cards() -> None:
    table = eight_open("3")
    while len(table.stock.cards) > 1:
        table.draw_bottom(table.stock, table.folded[1])
    play(table, "0 eight")
    assert row(table, 0) == "3 8"
    assert middle(table, "discards") == ""


@rule("troll-guts", 2, 26)
def test_it_ends_when_someone_is_broke_once_a_round_is_settled() -> None:
    table = stacked("4 6", chips=1)
    assert numbers(table, "chips") == [0, 0, 0]
    play(table, "0 take, 1 take")
    assert table.result == koloda.Result((2,), (), (2, 2, 1), (0, 0, 3))


@rule("troll-guts", 26, 27)
@pytest.mark.parametrize(("option", "low"), [("chips", 1), ("rounds", 0)])
def test_chips_and_rounds_up_to_a_thousand(option: str, low: int) -> None:
    for number in (low, 1000):
        assert dealing.dealt("troll-guts", options={option: number}).option(option) == number
    for number in (low - 1, 1001):
        with pytest.raises(koloda.KolodaError, match=option):
            dealing.dealt("troll-guts", options={option: number})


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_players(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="3 to 6 seats"):
        dealing.dealt("troll-guts", seats=seats)


@rule("troll-guts", 2, 27)
def test_after_the_last_round_most_chips_win() -> None:
    table = play(stacked("4 6", rounds=1), "0 take, 1 take")
    assert table.result == koloda.Result((2,), (), (2, 3, 1), (20, 18, 37))
