"""«Осёл»: the rules sentence by sentence, on stacked decks."""

import pytest
from tabletop import fact, hand, middle, numbers, play, row, rule

import koloda
from koloda import IllegalMove, dealing
from koloda.engine.desk import Desk

SIZES = {3: 13, 4: 13, 5: 13, 6: 13, 7: 13, 8: 13, 9: 12, 10: 11, 11: 10, 12: 9}
NUMBERS = [str(number) for number in range(1, 14) for _ in range(8)]


def stacked(*hands: str) -> list[str]:
    """The two shuffles that deal these hands, the first card to the first hand.

    Hands are filled up with the highest numbers that nobody names, the first hand first.
    """
    held = [cards.split() for cards in hands]
    rest = NUMBERS[:]
    for card in [card for cards in held for card in cards if card not in ("D", "*")]:
        rest.remove(card)
    for cards in held:
        while len(cards) < SIZES[len(hands)]:
            cards.append(rest.pop())
    order = [cards[lap] for lap in range(SIZES[len(hands)]) for cards in held]
    return [" ".join(card for card in order if card != "D"), " ".join(order)]


def donkey(*hands: str, deals: int = 1, later: tuple[str, ...] = ()) -> Desk:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    seats = len(hands)
    shuffles = [*stacked(*hands), *later]
    return dealing.dealt("donkey", seats=seats, dealer=seats - 1, options={"deals": deals}, shuffles=shuffles)


EIGHT_EIGHTS = "8 8 8 8 8 8 8 8"
EIGHT_FOURS = "4 4 4 4 4 4 4 4"
EIGHT_THIRTEENS = "13 13 13 13 13 13 13 13"


# The book's examples.


@rule("donkey", 7, 8, 11, 12)
def test_book_6_1_an_ordinary_lap() -> None:
    table = donkey("D 6 6 6", "8 8 *", "1", "10 10 10", "2")
    play(table, "0 play 6 6 6, 1 play 8 8 *, 2 pass, 3 play 10 10 10")
    assert [row(table, seat, "played") for seat in range(5)] == ["6 6 6", "8 8 *", "", "10 10 10", ""]
    play(table, "4 pass")
    assert table.to_act == (3,)
    assert [row(table, seat, "played") for seat in range(5)] == [""] * 5
    assert middle(table, "discards") == "6 6 6 8 8 * 10 10 10"


def book_donkey_lap() -> Desk:
    return play(donkey("D", "2", "1", "2", "1"), "0 play D, 1 play 2, 2 play 1, 3 play 2, 4 play 1")


@rule("donkey", 15, 16, 17, 18, 25)
def test_book_6_2_a_donkey_lap() -> None:
    table = book_donkey_lap()
    assert table.to_act == (3,)
    assert row(table, 3, "hand") == "? " * 12 + "D 1 1 2 2"
    assert middle(table, "discards") == ""
    assert "play D" not in table.moves(3)
    assert "play 2 2" in table.moves(3)


@rule("donkey", 5)
@pytest.mark.parametrize(("seats", "cards"), SIZES.items())
def test_book_3_cards_each(seats: int, cards: int) -> None:
    table = dealing.dealt("donkey", seats=seats)
    assert [len(hand(table, seat).split()) for seat in range(seats)] == [cards] * seats
    assert len(middle(table, "deck").split()) == 110 - seats * cards


# The deck and the deal.


@rule("donkey", 2)
def test_the_deck() -> None:
    names = dealing.dealt("donkey").deck.names
    assert [names.count(str(number)) for number in range(1, 14)] == [8] * 13
    assert (names.count("*"), names.count("D"), len(names)) == (5, 1, 110)


@rule("donkey", 3, 4)
def test_the_donkey_is_shuffled_into_the_cards_counted_off() -> None:
    """The 1s to 4s and six 5s are counted off: the 13 wished for in the second shuffle is not among them."""
    counted = " ".join(NUMBERS[:38])
    table = dealing.dealt("donkey", seats=3, dealer=0, shuffles=[counted, "13 1 D 5 2"])
    assert len(table.record.shuffles) == 2
    assert table.to_act == (2,)  # a 1 goes to seat 1, the donkey to seat 2, a 5 to seat 0, a 2 to seat 1
    assert "5" in hand(table, 0).split()
    assert {"1", "2"} <= set(hand(table, 1).split())
    assert not {"6", "13", "*"} & {card for seat in range(3) for card in hand(table, seat).split()}
    assert middle(table, "deck") == " ".join("?" * 71)


@rule("donkey", 3)
def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    first, second = stacked("D 1 2", "3 4 5", "6 7 8")
    table = dealing.dealt("donkey", seats=3, dealer=0, shuffles=[first, second])
    assert [hand(table, seat).split()[:3] for seat in (1, 2, 0)] == [
        ["D", "1", "2"],
        ["3", "4", "5"],
        ["6", "7", "8"],
    ]


@rule("donkey", 6)
def test_who_has_the_donkey_says_so_and_leads() -> None:
    table = donkey("1", "2", "D", "4")
    assert table.to_act == (2,)
    assert row(table, 2, "hand").split().count("D") == 1
    assert "D" not in row(table, 1, "hand")


# An ordinary lap.


@rule("donkey", 7, 14, 18)
def test_the_leader_may_lay_any_equal_cards_or_the_donkey_and_may_not_pass() -> None:
    table = donkey("D 4 4 5 6 7 8 9 10 11 12 13 *", "1", "2")
    singles = [text for number in range(5, 14) for text in (f"play {number}", f"play {number} *")]
    assert table.moves(0) == ["play D", "play 4", "play 4 *", "play 4 4", "play 4 4 *", *singles, "play *"]


@rule("donkey", 8, 9, 12, 13, 24)
def test_a_raise_is_as_many_cards_of_a_higher_number() -> None:
    table = play(donkey("D 5 5", "3 3 3 3 3 3 3 5 9 9 12 * *", "1"), "0 play 5 5")
    assert table.moves(1) == ["play 9 *", "play 9 9", "play 12 *", "play * *", "pass"]


@rule("donkey", 10)
def test_passes_do_not_change_what_is_raised() -> None:
    table = play(donkey("D 6", "8", "1", "9 8 7"), "0 play 6, 1 play 8, 2 pass")
    assert "play 8" not in table.moves(3)
    assert "play 9" in table.moves(3)
    assert (fact(table, "size"), fact(table, "height"), fact(table, "owner")) == (1, 8, 1)


@rule("donkey", 11)
def test_everyone_acts_once_and_the_leader_leads_again_if_nobody_raises() -> None:
    table = play(donkey("D 6", "8", "1"), "0 play 6, 1 pass, 2 pass")
    assert table.to_act == (0,)
    assert table.view(None)["round"] == 2


@rule("donkey", 13)
def test_jokers_alone_are_fourteen() -> None:
    table = play(donkey("D 12 13 13", "* *", "* * *"), "0 play 13 13")
    assert "play * *" in table.moves(1)
    play(table, "1 play * *")
    assert fact(table, "height") == 14
    assert table.moves(2) == ["pass"]


@rule("donkey", 13)
def test_jokers_may_be_led() -> None:
    table = play(donkey("D * *", "13 13", "12"), "0 play * *")
    assert table.moves(1) == ["pass"]


# The donkey.


@rule("donkey", 7, 13)
def test_a_hand_of_jokers_alone_leads_one_or_more() -> None:
    """Seat 1 has won two laps and is left with two jokers."""
    table = donkey("D 5 5 5", "12 12 12 * * 13 13 13 13 13 13 13 13", "2 2 2")
    play(table, "0 play 5 5 5, 1 play 12 12 12, 2 pass, 1 play 13 13 13 13 13 13 13 13, 2 pass, 0 pass")
    assert table.moves(1) == ["play *", "play * *"]


@rule("donkey", 14)
def test_only_the_leader_may_lay_the_donkey() -> None:
    table = play(donkey("D 6", "8", "1"), "0 play 6, 1 play 8, 2 pass, 1 play 12, 2 pass")
    with pytest.raises(IllegalMove):
        table.play(0, "play D")
    play(table, "0 pass")
    assert table.to_act == (1,)
    assert "play D" not in table.moves(1)


@rule("donkey", 15)
def test_in_a_donkey_lap_any_one_card_is_laid() -> None:
    table = donkey("D", "3 3 3 3 3 3 3 3 7 7 11 * *", "1 1 1 1 1 1 1 1 2 2 2 2 9")
    play(table, "0 play D")
    assert table.moves(1) == ["play 3", "play 7", "play 11", "play *"]
    play(table, "1 play 11")
    assert table.moves(2) == ["play 1", "play 2", "play 9"]  # lower is as good as higher


@rule("donkey", 16, 17)
@pytest.mark.parametrize(("second", "third", "taker"), [("*", "1", 2), ("1", "*", 2), ("2", "*", 1), ("*", "*", 2)])
def test_a_joker_is_one_in_a_donkey_lap(second: str, third: str, taker: int) -> None:
    table = play(donkey("D", second, third), f"0 play D, 1 play {second}, 2 play {third}")
    assert table.to_act == (taker,)
    assert "D" in hand(table, taker).split()


@rule("donkey", 18)
def test_an_ordinary_lap_won_frees_the_donkey() -> None:
    """Seat 3 was filled up with four 9s and eight 8s."""
    table = play(book_donkey_lap(), "3 play 9 9 9 9, 4 pass, 0 pass, 1 pass, 2 pass")
    assert table.to_act == (3,)
    assert table.moves(3)[0] == "play D"


@rule("donkey", 18)
def test_a_lap_lost_does_not_and_one_won_later_does() -> None:
    """Seat 4 was filled up with eight 7s and four 6s."""
    table = play(book_donkey_lap(), "3 play 2, 4 play 6, 0 pass, 1 pass, 2 pass")
    assert table.to_act == (4,)
    play(table, "4 play 6, 0 pass, 1 pass, 2 pass, 3 play 8")
    assert table.moves(3)[0] == "play D"


@rule("donkey", 25)
def test_cards_taken_are_known_until_they_are_laid() -> None:
    table = play(book_donkey_lap(), "3 play 1 1, 4 pass, 0 pass, 1 pass, 2 pass")
    assert row(table, 3, "hand") == "? " * 12 + "D 2 2"


# The end of a deal.


@rule("donkey", 1, 19, 21)
def test_the_deal_ends_with_the_lap_and_cards_left_are_counted() -> None:
    table = donkey("D 1", f"2 {EIGHT_EIGHTS} * * * *", "*")
    play(table, f"0 play 1, 1 play 2, 2 pass, 1 play {EIGHT_EIGHTS} * * * *")
    assert table.to_act == (2,)  # the lap is played to its end
    play(table, "2 pass, 0 pass")
    assert table.over
    seat_0 = 20 + 8 * 13 + 3 * 12  # the donkey, and eleven cards it was filled up with
    seat_2 = 14 + 5 * 12 + 7 * 11  # the joker and twelve cards
    assert table.result == koloda.Result((1,), (), (3, 1, 2), (seat_0, 0, seat_2))


@rule("donkey", 19, 21)
def test_several_may_be_out_at_once() -> None:
    table = donkey("D 2 2 2 2 2", "3 3 3 3 3 9 9 9 9 9 9 9 9", f"5 5 5 5 5 {EIGHT_FOURS}")
    play(table, "0 play 2 2 2 2 2, 1 play 3 3 3 3 3, 2 play 5 5 5 5 5")
    play(table, f"2 play {EIGHT_FOURS}, 0 pass, 1 play 9 9 9 9 9 9 9 9")
    assert table.result == koloda.Result((1, 2), (), (3, 1, 1), (20 + 7 * 13, 0, 0))


def last_card_in_a_donkey_lap(last: str) -> Desk:
    """Seat 0 is left with the donkey and a 6, seat 1 with the card named, and the donkey is led."""
    table = donkey(
        f"D 1 1 1 {EIGHT_THIRTEENS} 6",
        f"3 3 3 {EIGHT_FOURS} 5 {last}",
        "2 2 2 2 2 2 2 2 7 9 10 10 10",
    )
    play(table, "0 play 1 1 1, 1 play 3 3 3, 2 pass")
    play(table, "1 play 5, 2 pass, 0 pass")
    play(table, f"1 play {EIGHT_FOURS}, 2 pass, 0 play {EIGHT_THIRTEENS}")
    return play(table, f"0 play D, 1 play {last}")


@rule("donkey", 20)
def test_book_5_the_taker_of_a_donkey_lap_is_not_out() -> None:
    table = play(last_card_in_a_donkey_lap("9"), "2 play 7")
    assert not table.over
    assert hand(table, 1) == "D 7 9"
    assert table.moves(1) == ["play 7", "play 9"]


@rule("donkey", 19, 20)
def test_book_5_one_who_does_not_take_is_out() -> None:
    table = play(last_card_in_a_donkey_lap("7"), "2 play 9")
    taken_and_held = 20 + 7 + 9 + 8 * 2 + 7 + 3 * 10
    assert table.result == koloda.Result((1,), (), (2, 1, 3), (6, 0, taken_and_held))


@rule("donkey", 1, 22, 23, 26)
def test_points_add_up_over_the_deals_and_the_dealer_stays() -> None:
    again = stacked(f"2 {EIGHT_EIGHTS} * * * *", "D 1", "*")
    table = donkey("D 1", f"2 {EIGHT_EIGHTS} * * * *", "*", deals=2, later=tuple(again))
    play(table, f"0 play 1, 1 play 2, 2 pass, 1 play {EIGHT_EIGHTS} * * * *, 2 pass, 0 pass")
    assert numbers(table, "points") == [160, 0, 151]
    assert table.view(None)["deal"] == 2
    assert table.view(None)["seats"][2]["marks"] == ["dealer"]
    assert table.to_act == (1,)
    play(table, "1 play 1, 2 pass, 0 play 2")
    play(table, f"0 play {EIGHT_EIGHTS} * * * *, 1 pass, 2 pass")
    assert table.result == koloda.Result((0, 1), (), (1, 1, 3), (160, 160, 302))


@rule("donkey", 22, 26)
def test_three_deals_unless_agreed_otherwise() -> None:
    assert dealing.dealt("donkey").view(None)["options"] == {"deals": 3}
    assert dealing.dealt("donkey", options={"deals": 100}).view(None)["options"] == {"deals": 100}
    for deals in (0, 101):
        with pytest.raises(koloda.KolodaError, match="deals"):
            dealing.dealt("donkey", options={"deals": deals})
