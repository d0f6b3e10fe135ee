"""«Осёл» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import column, lines, said, sheets, story, totals, words

from koloda import dealing
from koloda.engine.desk import Desk

HANDS = ("D 5 5 5 5 5 5 5 5 6 6 6 6", "2 13 13 13 13 13 13 13 13 12 12 12 12", "* * 9 9 9 9 9 9 9 9 3 3 3")
NINES = "play 9 9 9 9 9 9 9 9"
THIRTEENS = "play 13 13 13 13 13 13 13 13"


def donkey(*hands: str) -> Desk:
    """One deal of three seats with these hands; seat 0 gets the first card."""
    order = [card for lap in zip(*(hand.split() for hand in hands), strict=True) for card in lap]
    shuffles = [" ".join(card for card in order if card != "D"), " ".join(order)]
    return dealing.dealt("donkey", seats=3, dealer=2, options={"deals": 1}, shuffles=shuffles)


def test_the_holder_of_the_donkey_is_told_and_leads() -> None:
    table = donkey(*HANDS)
    assert said(table) == ["Сдаются карты.", "Осёл достался Агате: Агата начинает."]
    assert said(table, me=0)[1] == "Осёл достался вам: вы начинаете."
    assert said(table, "en", me=1)[1] == "Agatha was dealt the Donkey and leads."


def test_a_donkey_lap_and_who_takes_all_by_which_card() -> None:
    table = play(donkey(*HANDS), "0 play D, 1 play 2, 2 play 3")
    assert said(table)[2:] == [
        "Агата выкладывает [D].",
        "Агата начинает круг Осла: остальные выкладывают по одной карте.",
        "Борис выкладывает [2].",
        "Вера выкладывает [3].",
        "Старше всех [3]: Вера забирает Осла и все карты круга.",
    ]
    assert said(table, "en", me=2)[-1] == "[3] is highest: you take the Donkey and all the cards of the lap."
    assert words(table, "strong") == ["holder", "led", "taken"]
    assert [len(moment.events) for moment in story(table) if moment.word in ("led", "taken")] == [1, 3]


def test_of_equal_cards_the_last_takes_the_donkey() -> None:
    table = play(donkey(HANDS[0], HANDS[1], HANDS[2].replace("9 3", "9 2")), "0 play D, 1 play 2, 2 play 2")
    assert said(table)[-1] == "Старше всех [2]: Вера забирает Осла и все карты круга."


def test_a_lap_is_won_by_the_last_set_laid() -> None:
    table = play(donkey(*HANDS), "0 play 5 5, 1 play 12 12, 2 pass")
    assert said(table)[-2:] == [
        "Вера пропускает ход.",
        "Борис выигрывает круг: [12] [12].",
    ]
    assert words(table, "strong") == ["holder", "lap"]


def test_cards_left_are_counted_in_parts() -> None:
    """Vera holds the donkey, 2 3 3 3 and two jokers: 20, 11 and 28. Agatha's 5s and 6s are 40 and 24."""
    table = play(donkey(*HANDS), f"0 play D, 1 play 2, 2 play 3, 2 {NINES}, 0 pass, 1 {THIRTEENS}")
    play(table, "1 play 12 12 12 12, 2 pass, 0 pass")
    assert said(table)[-6:] == [
        "Борис выигрывает круг: [12] [12] [12] [12].",
        "Борис избавляется от последней карты.",
        "На руках у Агаты [5] [5] [5] [5] [5] [5] [5] [5] [6] [6] [6] [6]: +64 штрафных очка.",
        "На руках у Веры [D] [2] [3] [3] [3] [*] [*]: +59 штрафных очков.",
        "Партия 1 окончена.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=2)[-3] == "You are left with [D] [2] [3] [3] [3] [*] [*]: +59 penalty points."
    (deal,) = sheets(table, "deal")
    assert lines(deal) == [
        "0 numbers 64: 5 5 5 5 5 5 5 5 6 6 6 6",
        "2 donkey 20: D",
        "2 numbers 11: 2 3 3 3",
        "2 jokers 28: * *",
    ]
    assert column(deal, "left") == [12, 0, 7]
    assert totals(deal, "points") == [64, 0, 59]
