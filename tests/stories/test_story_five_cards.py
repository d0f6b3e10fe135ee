"""«Пять карт» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import lines, said, sheets, totals, words

from koloda import dealing
from koloda.engine.desk import Desk

BOOK = "3 5 6 7 9 7 7 7 7 7"  # the centre of the picture, then nothing but sevens


def five_cards(*shuffles: str, target: int = 100) -> Desk:
    """Dealt by seat 1, so that seat 0 begins."""
    return dealing.dealt("five-cards", seed=1, dealer=1, options={"target": target}, shuffles=shuffles)


def test_the_round_of_the_book() -> None:
    table = play(five_cards(BOOK, "2 4 6 8 10 1"), "0 place 3, 1 place 5, 0 place 6, 1 place 9")
    assert said(table) == [
        "Сдаются карты.",
        "Начинается раунд 1.",
        "Общие карты: [3] [5] [6] [7] [9].",
        "Агата начинает.",
        "Агата открывает карту [7].",
        "Агата кладёт карту в колонку [3].",
        "Борис открывает карту [7].",
        "Борис кладёт карту в колонку [5].",
        "Агата открывает карту [7].",
        "Агата кладёт карту в колонку [6].",
        "Борис открывает карту [7].",
        "Борис кладёт карту в колонку [9].",
        "Агата открывает карту [7], и положить её некуда.",
        "Колонка [3] достаётся Агате с перевесом 7: +3 очка.",
        "Колонка [5] достаётся Борису с перевесом 7: +5 очков.",
        "Колонка [6] достаётся Агате с перевесом 7: +6 очков.",
        "В колонке [7] поровну, и очки делят: каждому +3 очка.",
        "Колонка [9] достаётся Борису с перевесом 7: +9 очков.",
        "Раунд 1 окончен.",
        "Начинается раунд 2.",
        "Общие карты: [2] [4] [6] [8] [10].",
        "Агата начинает.",
        "Агата открывает карту [1].",
    ]
    assert said(table, "en", me=0)[11:19] == [
        "Boris places the card in the column of [9].",
        "You turn up the card [7], and no column can take it.",
        "You win the column of [3] by 7: +3 points.",
        "Boris wins the column of [5] by 7: +5 points.",
        "You win the column of [6] by 7: +6 points.",
        "The column of [7] is level and shared: +3 points each.",
        "Boris wins the column of [9] by 7: +9 points.",
        "Round 1 is over.",
    ]
    assert words(table, "strong") == ["stuck", "column", "column", "column", "level", "column"]


def test_the_sheet_has_both_sums_of_each_column_and_who_begins_next() -> None:
    """Before the 3: seat 0 has 7, seat 1 has 1 and 2. Seat 1 scores less."""
    table = play(
        five_cards("3 5 6 7 9 7 1 7 2 7 7 7"),
        "0 place 3, 1 place 3, 0 place 6, 1 place 3, 0 place 5, 1 place 9",
    )
    (first,) = sheets(table, "round")
    assert lines(first) == [
        "0 column-7-3 3: 3",
        "0 column-7-0 5: 5",
        "0 column-7-0 6: 6",
        "0 shared column-0-0 3: 7",
        "1 shared column-0-0 3: 7",
        "1 column-7-0 9: 9",
    ]
    assert totals(first, "points") == [17, 12]
    assert first.follows is not None
    assert (first.follows.fact, first.follows.value) == ("beginner", 1)
    assert "Колонка [3] достаётся вам с перевесом 4: +3 очка." in said(table, me=0)


def test_the_last_round_is_followed_by_nothing() -> None:
    table = play(five_cards(BOOK, target=17), "0 place 3, 1 place 5, 0 place 6, 1 place 9")
    assert said(table)[-2:] == ["Раунд 1 окончен.", "Игра окончена."]
    (last,) = sheets(table, "round")
    assert last.follows is None
    (game,) = sheets(table, "game")
    assert totals(game, "points") == [12, 17]


def test_half_of_a_one_is_an_item_of_nothing() -> None:
    """Before the 1 lie 7 and 3 + 4."""
    table = play(
        five_cards("1 5 6 8 9 7 3 7 4 7 7 7 7"),
        "0 place 1, 1 place 1, 0 place 5, 1 place 1, 0 place 6, 1 place 8, 0 place 9",
    )
    assert lines(sheets(table, "round")[0])[:2] == ["0 shared column-7-7 0: 1", "1 shared column-7-7 0: 1"]
    assert "В колонке [1] поровну, и очки делят." in said(table)
