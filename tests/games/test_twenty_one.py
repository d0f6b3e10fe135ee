"""«21 (Очко)»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, hand, middle, numbers, play, row, rule, status

import koloda
from koloda import dealing
from koloda.engine.desk import Desk


def banked(*decks: str, seats: int = 2, bank: int = 10, **options: int | bool) -> Desk:
    """Seat 0 is the first banker and has put up his bank; the first card goes to seat 1, the last to him."""
    table = dealing.dealt("twenty-one", seats=seats, dealer=0, options=options, shuffles=decks)
    return play(table, f"0 bank {bank}")


def chips(table: Desk) -> list[int]:
    """The bank, then the chips of each seat."""
    pot = table.view(None)["pot"]
    assert isinstance(pot, int)
    return [pot, *numbers(table, "chips")]


@pytest.mark.parametrize("seats", [1, 11])
def test_two_to_ten_play(seats: int) -> None:
    with pytest.raises(koloda.KolodaError, match="2 to 10 seats"):
        dealing.dealt("twenty-one", seats=seats)


# The bank and the deal.


@rule("twenty-one", 4)
@pytest.mark.parametrize(("has", "bank"), [(100, 1), (100, 37), (25, 24), (7, 7), (1, 1)])
def test_the_banker_puts_up_any_sum_that_he_has(has: int, bank: int) -> None:
    table = dealing.dealt("twenty-one", seats=3, dealer=2, options={"chips": has})
    assert table.to_act == (2,)
    assert table.moves(2) == [f"bank {amount}" for amount in range(1, has + 1)]
    assert chips(table) == [0, has, has, has]
    play(table, f"2 bank {bank}")
    assert chips(table) == [bank, has, has, has - bank]
    assert fact(table, "opening") == bank


@rule("twenty-one", 5, 6)
def test_a_closed_card_each_the_bankers_open_and_the_bottom_card_turned_up() -> None:
    table = banked("TC 9C 6C", seats=3)
    assert [row(table, seat, "hand") for seat in range(3)] == ["", "?", "?"]
    assert [hand(table, 1), hand(table, 2)] == ["TC", "9C"]
    assert row(table, 0, "open") == "6C"
    assert middle(table, "turned") != "?"
    assert len(middle(table, "turned").split()) == 1
    assert len(middle(table, "deck").split()) == 36 - 1 - 3


@rule("twenty-one", 2, 23)
def test_the_decks() -> None:
    short, full = dealing.dealt("twenty-one").deck, dealing.dealt("twenty-one", options={"deck": 52}).deck
    assert (len(short.names), short.names[0], short.names[-1]) == (36, "6C", "AS")
    assert (len(full.names), full.names[0], full.names[-1]) == (52, "2C", "AS")


# The duel.


@rule("twenty-one", 7)
def test_a_stake_is_within_the_bank_and_brings_a_closed_card() -> None:
    table = banked("TC 6C 9D")
    assert table.to_act == (1,)
    assert table.moves(1) == [f"bet {stake}" for stake in range(1, 11)]
    play(table, "1 bet 5")
    assert fact(table, "stake") == 5
    assert (hand(table, 1), row(table, 1, "hand")) == ("9D TC", "? ?")
    assert chips(table) == [10, 90, 100]


@rule("twenty-one", 7, 10)
def test_a_stake_is_within_ones_own_chips() -> None:
    table = play(banked("TC 6C 9D 6D", bank=100), "1 bet 95, 1 more")
    assert chips(table) == [195, 0, 5]
    assert table.moves(1) == ["bet 1", "bet 2", "bet 3", "bet 4", "bet 5"]


@rule("twenty-one", 9, 14, 15)
def test_book_going_for_5_and_21_wins_at_once() -> None:
    table = play(banked("TC 6C AC 8C 9C"), "1 bet 5")
    assert (chips(table), fact(table, "stake")) == ([5, 90, 105], 0)
    assert middle(table, "used") == "TC AC 6C"
    assert table.view(None)["round"] == 2
    assert (hand(table, 1), row(table, 0, "open")) == ("8C", "9C")  # the next circle, with nothing drawn between


@rule("twenty-one", 8, 10, 14, 22)
def test_book_going_for_5_and_too_many_pays_at_once_and_no_more() -> None:
    table = play(banked("TC 6C 9D 6D"), "1 bet 5")
    assert table.moves(1) == ["more", "enough"]
    play(table, "1 more")
    assert chips(table) == [15, 90, 95]
    assert middle(table, "used") == "6D 9D TC 6C"


def enough_on_19(rest: str, **options: int | bool) -> Desk:
    """Seat 1 stakes 5 and stays on 10 and 9; the banker's open card comes first of the rest."""
    first, *others = rest.split()
    return play(banked(" ".join(["TC", first, "9D", *others]), **options), "1 bet 5, 1 enough")


@rule("twenty-one", 11, 12, 14)
def test_the_banker_draws_open_cards_and_equal_is_his() -> None:
    table = enough_on_19("6C 7D 6S")
    assert table.to_act == (0,)
    assert table.moves(0) == ["more", "enough"]
    play(table, "0 more, 0 more")
    assert row(table, 0, "open") == "6C 7D 6S"
    assert row(table, 1, "hand") == "? ?"  # until the showdown
    play(table, "0 enough")
    assert chips(table) == [15, 90, 95]
    assert middle(table, "used") == "9D TC 6C 7D 6S"


@rule("twenty-one", 12)
def test_more_points_win() -> None:
    assert chips(play(enough_on_19("6C 7D"), "0 more, 0 enough")) == [5, 90, 105]  # 13
    assert chips(play(enough_on_19("TD TH"), "0 more, 0 enough")) == [15, 90, 95]  # 20


@rule("twenty-one", 13)
def test_a_banker_over_21_loses() -> None:
    assert chips(play(enough_on_19("6C 7D 9S"), "0 more, 0 more")) == [5, 90, 105]


@rule("twenty-one", 11)
def test_a_banker_with_21_is_not_asked() -> None:
    table = play(enough_on_19("TD AD"), "0 more")
    assert chips(table) == [15, 90, 95]
    assert table.to_act == (1,)


@rule("twenty-one", 3)
def test_jack_2_queen_3_king_4() -> None:
    table = play(banked("KC 6C QC JC TC JD"), "1 bet 5, 1 more, 1 more, 1 more")  # 4 + 3 + 2 + 10 + 2
    assert chips(table) == [5, 90, 105]


@rule("twenty-one", 15)
def test_the_next_seat_duels_a_new_open_card() -> None:
    table = play(banked("TC 9C 6C AC 7C", seats=3), "1 bet 5")
    assert table.to_act == (2,)
    assert row(table, 0, "open") == "7C"
    assert middle(table, "used") == "TC AC 6C"
    assert hand(table, 2) == "9C"


# The end of a bank, and of the match.


@rule("twenty-one", 16, 20)
def test_a_broken_bank_passes_left_at_once() -> None:
    table = play(banked("TC 9C 6C AC", seats=3), "1 bet 10")
    assert chips(table) == [0, 90, 110, 100]
    assert table.to_act == (1,)
    assert table.moves(1) == [f"bank {amount}" for amount in range(1, 111)]
    assert len(middle(table, "deck").split()) == 36  # seat 2's closed card went back
    assert "9C" not in str(table.events(0))
    assert len(table.record.shuffles) == 2


@rule("twenty-one", 17)
def test_book_the_knock_at_30() -> None:
    table = banked("TC 6C 9D 6D TD 7C 9H 6H TH 8C 9S 6S")
    play(table, "1 bet 10, 1 more")
    assert (chips(table)[0], fact(table, "knocked")) == (20, 0)
    play(table, "1 bet 10, 1 more")
    assert (chips(table)[0], fact(table, "knocked")) == (30, 1)
    assert "knock" in [event.get("why") for event in table.events(None)]
    assert table.moves(1)[-1] == "bet 30"
    play(table, "1 bet 1, 1 more")
    assert chips(table) == [0, 121, 79]
    assert (table.phase, table.to_act, fact(table, "knocked")) == ("bank", (1,), 0)


@rule("twenty-one", 16, 17)
def test_the_last_circle_may_break_the_bank() -> None:
    table = banked("TC 6C 9D 6D TD 7C 9H 6H TH 8C AC")
    play(table, "1 bet 10, 1 more, 1 bet 10, 1 more, 1 bet 30")
    assert chips(table) == [0, 90, 110]
    assert table.to_act == (1,)


@rule("twenty-one", 17)
def test_three_times_the_bank_counts_only_at_the_end_of_a_circle() -> None:
    """Two seats bring the bank to 40, the third wins 15 of it: no knock at 25."""
    table = banked("TC TD TH 6C 9C 8C 7C 9D 8D 7D AC", seats=4)
    play(table, "1 bet 10, 1 more, 2 bet 20, 2 more")
    assert (chips(table)[0], fact(table, "knocked")) == (40, 0)
    play(table, "3 bet 15")
    assert (chips(table)[0], fact(table, "knocked")) == (25, 0)
    assert table.view(None)["round"] == 2


@rule("twenty-one", 18)
def test_a_broke_seat_is_out_and_its_bank_is_skipped() -> None:
    table = banked("TC TD JC 9C 8C JD 9D 8D TH TS QC 9H 8H QD 9S 8S 7C KC 7D 7H 6C", seats=3, bank=50)
    play(table, "1 bet 50, 1 more, 2 bet 1, 2 more, 1 bet 50, 1 more")
    assert status(table) == "in out in"
    play(table, "2 bet 1, 2 more")
    assert (chips(table), fact(table, "knocked")) == ([152, 50, 0, 98], 1)
    assert [row(table, 1, "hand"), hand(table, 2)] == ["", "7C"]
    play(table, "2 bet 1, 2 enough, 0 more, 0 more, 0 enough")  # 14 against 17
    assert chips(table) == [0, 203, 0, 97]
    assert (table.phase, table.to_act) == ("bank", (2,))


@rule("twenty-one", 19)
def test_with_no_rival_left_the_banker_takes_the_bank_and_the_match_ends() -> None:
    table = play(banked("TC 6C 9D 6D", chips=5, bank=5, laps=3), "1 bet 5, 1 more")
    assert table.result == koloda.Result((0,), (), (1, 2), (10, 0))


@rule("twenty-one", 17)
@pytest.mark.parametrize(("lost", "knocked"), [(6, 0), (7, 1)])
def test_the_knock_is_at_three_times_any_bank(lost: int, knocked: int) -> None:
    """A bank of 7 is 14 after the first round; in the second it comes to 20 or 21."""
    table = play(banked("TC 6C 9D 6D TD 7C 9H 6H TH 8C", bank=7), "1 bet 7, 1 more")
    assert (chips(table)[0], fact(table, "knocked")) == (14, 0)
    play(table, f"1 bet {lost}, 1 more")
    assert (chips(table)[0], fact(table, "knocked")) == (14 + lost, knocked)


@rule("twenty-one", 21)
def test_a_banker_with_all_his_chips_in_the_bank_is_in_until_it_is_broken() -> None:
    table = banked("TC 6C 9D 6D TD 7C 9H AC", bank=100)
    assert (chips(table), status(table)) == ([100, 0, 100], "in in")
    play(table, "1 bet 50, 1 more")
    assert (chips(table), status(table), table.to_act) == ([150, 0, 50], "in in", (1,))


@rule("twenty-one", 18, 19)
def test_a_banker_whose_bank_is_broken_and_has_nothing_is_out() -> None:
    table = play(banked("TC 6C AC", chips=5, bank=5, laps=3), "1 bet 5")
    assert status(table) == "out in"
    assert table.result == koloda.Result((1,), (), (2, 1), (0, 10))


@rule("twenty-one", 1, 27, 28)
def test_a_match_is_a_bank_each_and_most_chips_win() -> None:
    decks = ("TC 6C AC", "TC 6C AC", "TC 6C AC")
    table = play(banked(*decks), "1 bet 10, 1 bank 20, 0 bet 20")
    assert table.result == koloda.Result((0,), (), (1, 2), (110, 90))
    table = play(banked(*decks, laps=2), "1 bet 10, 1 bank 20, 0 bet 20")
    assert not table.over
    assert table.to_act == (0,)


@rule("twenty-one", 1)
def test_equal_chips_share_the_win() -> None:
    table = play(banked("TC 6C AC", "TC 6C AC"), "1 bet 10, 1 bank 10, 0 bet 10")
    assert table.result == koloda.Result((0, 1), (), (1, 1), (100, 100))


@rule("twenty-one", 20)
def test_when_no_card_is_left_the_used_and_the_turned_up_card_are_shuffled() -> None:
    table = banked("TC 6C", "AC")
    table.sweep(table.stock, table.used)  # type: ignore[attr-defined]
    play(table, "1 bet 5")
    assert chips(table) == [5, 90, 105]
    assert middle(table, "turned") == ""
    assert len(middle(table, "deck").split()) == 36 - 3 - 2


# Options.


@rule("twenty-one", 3, 24)
def test_an_ace_may_count_one() -> None:
    table = play(banked("TC 6C AC", ace=1), "1 bet 5")
    assert table.moves(1) == ["more", "enough"]  # 11
    assert chips(table) == [10, 90, 100]


@rule("twenty-one", 3, 25)
@pytest.mark.parametrize("ace", [11, 1])
def test_golden_two_aces_win_at_once(ace: int) -> None:
    assert chips(play(banked("AC 6C AD", ace=ace, golden=True), "1 bet 5")) == [5, 90, 105]


@rule("twenty-one", 3, 10)
def test_without_golden_two_aces_are_22_or_2() -> None:
    assert chips(play(banked("AC 6C AD"), "1 bet 5")) == [15, 90, 95]
    assert play(banked("AC 6C AD", ace=1), "1 bet 5").moves(1) == ["more", "enough"]


@rule("twenty-one", 25)
def test_golden_is_the_bankers_too_and_only_two_aces_alone() -> None:
    assert chips(play(enough_on_19("AC AD", golden=True), "0 more")) == [15, 90, 95]
    assert chips(play(enough_on_19("AC AD"), "0 more")) == [5, 90, 105]
    three = play(banked("AC 6C TD AD", golden=True), "1 bet 5")  # 21 already
    assert chips(three) == [5, 90, 105]
    three = play(banked("AC 6C JD AD", golden=True), "1 bet 5, 1 more")  # 11 + 2 + 11
    assert chips(three) == [15, 90, 95]


def blind_on_17(card: str, banker: str) -> Desk:
    """Seat 1 stakes 5, has 10 and 7, and takes a card in the dark; the banker's open card comes first."""
    first, *others = banker.split()
    table = banked(" ".join(["TC", first, "7D", card, *others]), blind=True)
    play(table, "1 bet 5")
    assert table.moves(1) == ["more", "enough", "blind"]
    return play(table, "1 blind")


@rule("twenty-one", 26)
def test_a_blind_card_is_seen_by_nobody_until_the_showdown() -> None:
    table = blind_on_17("QD", "6C 7C 6H")
    assert [hand(table, 1, "blind"), row(table, 1, "blind")] == ["?", "?"]
    assert "QD" not in str([table.events(seat) for seat in (0, 1, None)])
    assert table.moves(0) == ["more", "enough"]  # not for the banker
    play(table, "0 more, 0 more, 0 enough")  # 20 against 19
    assert chips(table) == [5, 90, 105]
    assert middle(table, "used") == "7D TC QD 6C 7C 6H"


@rule("twenty-one", 26)
def test_a_blind_bust_loses_even_if_the_banker_busts() -> None:
    table = play(blind_on_17("6D", "6C 7C 9C"), "0 more, 0 more")
    assert chips(table) == [15, 90, 95]


@rule("twenty-one", 26)
def test_a_blind_21_is_not_declared_and_the_bankers_21_beats_it() -> None:
    table = play(blind_on_17("KD", "TD AD"), "0 more")
    assert chips(table) == [15, 90, 95]


@rule("twenty-one", 26)
def test_a_blind_21_wins_at_the_showdown_against_less() -> None:
    table = play(blind_on_17("KD", "6C 7C 6H"), "0 more, 0 more, 0 enough")
    assert chips(table) == [5, 90, 105]


@rule("twenty-one", 28)
def test_chips() -> None:
    assert numbers(dealing.dealt("twenty-one", seats=2), "chips") == [100, 100]
    assert numbers(dealing.dealt("twenty-one", seats=2, options={"chips": 40}), "chips") == [40, 40]


@pytest.mark.parametrize(("option", "highest"), [("chips", 1000), ("laps", 20)])
def test_the_most_chips_and_banks(option: str, highest: int) -> None:
    assert dealing.dealt("twenty-one", options={option: highest}).setup.options[option] == highest
    with pytest.raises(koloda.KolodaError, match=option):
        dealing.dealt("twenty-one", options={option: highest + 1})


def test_a_bank_of_any_sum_is_the_second_edition() -> None:
    assert banked("", bank=7).record.edition == 2
