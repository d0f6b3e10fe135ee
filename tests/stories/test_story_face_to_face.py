"""«The Game: Лицом к лицу» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import said, sheets, story, words

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.wire.events import CardMoved

IN_ORDER = " ".join(str(number) for number in range(2, 60))


def faced(first: str, second: str = IN_ORDER) -> Desk:
    """Seat 0 begins."""
    return dealing.dealt("face-to-face", dealer=1, seed=1, shuffles=[first, second])


def test_placements_and_a_draw_of_two() -> None:
    table = play(faced("3 11 12 50 18 20 34 59"), "0 up 3, 0 down 50, 0 up 11, 0 end")
    assert said(table) == [
        "Сдаются карты.",
        "Агата начинает.",
        "Агата кладёт [3] на возрастающую стопку.",
        "Агата кладёт [50] на убывающую стопку.",
        "Агата кладёт [11] на возрастающую стопку.",
        "Агата заканчивает ход.",
        "Агата берёт 2 карты.",
    ]
    assert said(table, "en", me=0)[2:] == [
        "You play [3] on the ascending pile.",
        "You play [50] on the descending pile.",
        "You play [11] on the ascending pile.",
        "You end the turn.",
        "You draw 2 cards.",
    ]
    assert [event.card for event in story(table, 0)[-1].events if isinstance(event, CardMoved)] == ["34", "59"]
    assert words(table, "strong") == []


def test_a_backward_jump_tells_how_far_on_either_pile() -> None:
    table = play(faced("27 17 30 40 2 59"), "0 up 27, 0 up 17, 0 down 30, 0 down 40")
    assert said(table)[3:] == [
        "Агата кладёт [17] на возрастающую стопку.",
        "Обратный прыжок на 10: [27] [17].",
        "Агата кладёт [30] на убывающую стопку.",
        "Агата кладёт [40] на убывающую стопку.",
        "Обратный прыжок на 10: [30] [40].",
    ]
    assert said(table, "en")[-1] == "The backwards trick, 10 back: [30] [40]."
    assert words(table, "strong") == ["jump", "jump"]


def test_help_tells_how_far_the_pile_goes_back_and_is_followed_by_a_full_hand() -> None:
    """12 on 29 and 45 on 35 of the other's piles; who helped with one of two cards draws two, up to six."""
    table = play(faced("29 35 3 4 6 7", "12 45 8 50 9 51"), "0 up 29, 0 down 35, 0 end, 1 help-up 12, 1 up 8, 1 up 9")
    play(table, "1 end")
    assert said(table, me=0)[-6:] == [
        "Борис кладёт [12] на возрастающую стопку соперника.",
        "Борис помогает вам: стопка отходит назад на 17.",
        "Борис кладёт [8] на возрастающую стопку.",
        "Борис кладёт [9] на возрастающую стопку.",
        "Борис заканчивает ход.",
        "После помощи Борис добирает 3 карты.",
    ]
    assert said(table, "en", me=0)[-5] == "Boris helps you: the pile goes back by 17."
    assert words(table, "strong") == ["help"]


def test_help_on_the_descending_pile() -> None:
    table = play(faced("29 35 3 4 6 7", "12 45 8 50 9 51"), "0 up 29, 0 down 35, 0 end, 1 help-down 45")
    assert said(table)[-1] == "Борис помогает Агате: стопка отходит назад на 10."


def test_who_is_stuck_shows_the_cards_and_loses() -> None:
    """Agatha's piles stand at 55 and 5, and she holds 48 and 52."""
    table = faced("10 20 55 50 30 5 48 52", "2 3 41 50 6 7")
    play(table, "0 up 10, 0 up 20, 0 up 55, 0 down 50, 0 down 30, 0 down 5, 0 end, 1 up 2, 1 up 3, 1 end")
    assert said(table)[-3:] == [
        "Агата не может сыграть двух карт и проигрывает: [48] [52].",
        "Борис побеждает.",
        "Игра окончена.",
    ]
    assert said(table, me=0)[-3] == "Вы не можете сыграть двух карт и проигрываете: [48] [52]."
    assert said(table, "en", me=1)[-3:-1] == ["Agatha cannot play two cards and loses: [48] [52].", "You win."]
    assert words(table, "strong") == ["stuck", "won"]
    (game,) = sheets(table, "game")
    assert game.totals == []


def test_the_last_card_wins() -> None:
    """Both lay their cards in order, two a turn; when the stack is empty nothing is drawn."""
    table = faced(IN_ORDER)
    for lap in range(29):
        for seat in (0, 1):
            if not table.over:
                play(table, f"{seat} up {2 + 2 * lap}, {seat} up {3 + 2 * lap}")
            if not table.over:
                play(table, f"{seat} end")
    assert said(table)[-3:] == ["Агата кладёт [59] на возрастающую стопку.", "Агата побеждает.", "Игра окончена."]
    draws = [moment for moment in story(table) if moment.word == "draws"]
    assert len(draws) == 2 * 26  # 52 cards of each stack
