"""«The Game: Лицом к лицу»: the rules sentence by sentence, on stacked decks."""

import pytest
from mypy_extensions import i64
from tabletop import hand, play, row, rule

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded

IN_ORDER = " ".join(str(number) for number in range(2, 60))
LATE = "10 20 55 50 30 5 "  # all six at once, and the piles stand at 55 and 5


def faced(first: str, second: str = IN_ORDER) -> Desk:
    """Seat 0 begins."""
    return dealing.dealt("face-to-face", dealer=1, shuffles=[first, second])


def late(drawn: str, other: str = "1 up 2, 1 up 3, 1 end") -> Desk:
    """Seat 0 holds only these two cards, its stack is full, its piles stand at 55 and 5, and it is to move."""
    table = faced(LATE + drawn, "2 3 41 50 6 7")
    play(table, "0 up 10, 0 up 20, 0 up 55, 0 down 50, 0 down 30, 0 down 5, 0 end")
    return play(table, other)


def up(table: Desk, seat: int, cards: int = 2) -> None:
    """A turn that lays the lowest cards of the hand, in order, on the ascending pile."""
    for number in hand(table, seat).split()[:cards]:
        table.play(seat, f"up {number}")
    if not table.over:
        table.play(seat, "end")


@rule("face-to-face", 3, 4, 5)
def test_each_seat_has_58_cards_and_takes_six() -> None:
    table = faced("7 8 9 20 30 40", "50 49 48 47 46 45")
    assert table.deck.names == IN_ORDER.split() * 2
    assert [hand(table, 0), hand(table, 1)] == ["7 8 9 20 30 40", "45 46 47 48 49 50"]
    assert row(table, 1, "hand") == "? ? ? ? ? ?"
    assert [len(row(table, seat, "stack").split()) for seat in (0, 1)] == [52, 52]
    assert table.to_act == (0,)
    assert dealing.dealt("face-to-face", dealer=0).to_act == (1,)


@rule("face-to-face", 3)
def test_one_imagines_only_cards_of_the_others_colour_in_his_hand() -> None:
    table = faced("7 8 9 20 30 40")
    for seed in range(10):
        world = table.seen_by(i64(0)).imagined(seeded(seed))
        assert {world.deck.suit[card] for card in world.hand[1].cards} == {1}  # type: ignore[attr-defined]


@rule("face-to-face", 5, 7)
def test_book_the_ascending_pile() -> None:
    table = faced("3 11 12 13 18 20 34 59")
    play(table, "0 up 3, 0 up 11, 0 up 12, 0 up 13, 0 up 18, 0 up 20, 0 end")
    assert table.to_act == (1,)
    play(table, "1 up 2, 1 up 3, 1 end, 0 up 34")
    assert row(table, 0, "up") == "3 11 12 13 18 20 34"


@rule("face-to-face", 8)
def test_book_the_descending_pile() -> None:
    table = play(faced("54 50 48 41 40 37"), "0 down 54, 0 down 50, 0 down 48, 0 down 41, 0 down 40, 0 down 37")
    assert row(table, 0, "down") == "54 50 48 41 40 37"


@rule("face-to-face", 7, 9, 17)
def test_book_17_on_27() -> None:
    table = play(faced("27 16 17 18 28 2"), "0 up 27")
    own = ["up 17", "up 28", "down 2", "down 16", "down 17", "down 18", "down 28"]
    assert table.moves(0) == own  # and no help: nothing is below 1 or above 60
    play(table, "0 up 17")
    assert row(table, 0, "up") == "27 17"


@rule("face-to-face", 8, 9)
def test_book_45_on_35() -> None:
    table = play(faced("35 34 44 45 46 59"), "0 down 35")
    assert [move for move in table.moves(0) if move.startswith("down")] == ["down 34", "down 45"]
    play(table, "0 down 45")
    assert row(table, 0, "down") == "35 45"


@rule("face-to-face", 9)
def test_book_steps_back_are_not_limited() -> None:
    table = play(faced("30 20 23 13 40 50"), "0 up 30, 0 up 20, 0 up 23, 0 up 13")
    assert row(table, 0, "up") == "30 20 23 13"


@rule("face-to-face", 6)
def test_two_cards_at_least_and_as_many_as_one_likes() -> None:
    table = faced("2 3 4 5 6 7")
    assert "end" not in table.moves(0)
    play(table, "0 up 2")
    assert "end" not in table.moves(0)
    play(table, "0 up 3")
    assert table.moves(0)[-1] == "end"
    assert "up 4" in table.moves(0)


@rule("face-to-face", 10, 11)
def test_book_help_below_18_and_above_40() -> None:
    table = play(faced("18 40 3 4 5 6", "17 18 19 39 40 41"), "0 up 18, 0 down 40, 0 end")
    assert [move for move in table.moves(1) if "help" in move] == ["help-up 17", "help-down 41"]


@rule("face-to-face", 6, 10, 11)
def test_book_12_on_29_is_one_of_the_two_and_the_only_help() -> None:
    table = play(faced("2 29 50 51 52 53", "11 12 28 29 30 40"), "0 up 2, 0 up 29, 0 end")
    assert [move for move in table.moves(1) if "help" in move] == ["help-up 11", "help-up 12", "help-up 28"]
    play(table, "1 help-up 12")
    assert row(table, 0, "up") == "2 29 12"
    assert [move for move in table.moves(1) if "help" in move] == []
    play(table, "1 up 30")
    assert table.moves(1)[-1] == "end"


@rule("face-to-face", 11)
def test_help_is_by_any_step_and_ten_back_gives_no_right() -> None:
    """The other's piles stand at 20 and 30: neither 21 nor 40 on the first, neither 29 nor 20 on the second."""
    table = play(faced("20 30 50 51 52 53", "2 19 21 29 40 59"), "0 up 20, 0 down 30, 0 end")
    helps = ["help-up 2", "help-up 19", "help-down 40", "help-down 59"]
    assert [move for move in table.moves(1) if "help" in move] == helps


@rule("face-to-face", 12)
def test_book_three_own_cards_draw_two() -> None:
    table = play(faced("2 3 4 5 6 7 8 9"), "0 up 2, 0 up 3, 0 up 4, 0 end")
    assert hand(table, 0) == "5 6 7 8 9"


@rule("face-to-face", 13)
def test_book_four_own_and_one_help_draw_up_to_six() -> None:
    table = play(faced("18 40 3 4 5 6", "17 20 21 22 23 50 51 52 53 54 55"), "0 up 18, 0 down 40, 0 end")
    play(table, "1 up 20, 1 up 21, 1 help-up 17, 1 up 22, 1 up 23, 1 end")
    assert hand(table, 1) == "50 51 52 53 54 55"


@rule("face-to-face", 14)
def test_the_last_cards_of_the_stack_are_drawn_and_then_none() -> None:
    table = faced(IN_ORDER)
    for _ in range(51):
        table.draw(table.stacks[0], table.downs[0])  # type: ignore[attr-defined]
    up(table, 0)
    assert (hand(table, 0), row(table, 0, "stack")) == ("4 5 6 7 59", "")
    up(table, 1)
    up(table, 0)
    assert hand(table, 0) == "6 7 59"


@rule("face-to-face", 19)
def test_with_an_empty_hand_one_can_only_end() -> None:
    table = play(faced("2 3 4 5 6 7 8 9"), "0 up 2, 0 up 3, 0 up 4, 0 up 5, 0 up 6, 0 up 7")
    assert table.moves(0) == ["end"]
    assert hand(play(table, "0 end"), 0) == "8 9"


@rule("face-to-face", 15)
def test_a_first_card_must_let_a_second_follow() -> None:
    table = late("56 58")
    assert table.moves(0) == ["up 56"]  # 58 first would leave no place for 56
    assert play(table, "0 up 56").moves(0) == ["up 58"]


@rule("face-to-face", 10, 15)
def test_help_may_be_the_second_card() -> None:
    assert late("40 56", "1 up 41, 1 up 50, 1 end").moves(0) == ["up 56", "help-up 40"]


@rule("face-to-face", 2, 18)
@pytest.mark.parametrize("drawn", ["48 52", "40 56"])
def test_who_cannot_play_two_loses_at_once(drawn: str) -> None:
    assert late(drawn).result == koloda.Result((1,), (0,), (2, 1), (0, 1))


@rule("face-to-face", 2, 10)
def test_two_cards_that_could_only_help_are_not_two() -> None:
    assert late("40 42", "1 up 41, 1 up 50, 1 end").result == koloda.Result((1,), (0,), (2, 1), (0, 1))


@rule("face-to-face", 1, 14, 18)
def test_all_58_out_win_on_the_spot() -> None:
    table = faced(IN_ORDER)
    for _ in range(28):
        up(table, 0)
        up(table, 1)
    assert hand(table, 0) == "58 59"
    play(table, "0 up 58, 0 up 59")
    assert table.result == koloda.Result((0,), (), (1, 2), (1, 0))


@rule("face-to-face", 2, 14, 16)
def test_one_card_left_is_a_loss() -> None:
    table = faced(IN_ORDER)
    up(table, 0, cards=3)
    up(table, 1)
    for _ in range(26):
        up(table, 0)
        up(table, 1)
    assert hand(table, 0) == "57 58 59"
    up(table, 0)
    up(table, 1)
    assert table.result == koloda.Result((1,), (0,), (2, 1), (0, 1))
