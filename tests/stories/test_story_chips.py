"""Port, Starboard, Blackstone and Continuous as they are told."""

from __future__ import annotations

from tabletop import play
from telling import column, lines, said, sheets, words

from koloda import dealing

BURN = "10 10 10 10 10 "


def test_port_names_the_pair_and_shows_the_sums() -> None:
    """Агата has 3 and takes 9; Борис with 5 draws a second 5; Агата alone passes with 12 and scores two points."""
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=[BURN + "3 5 9 5"])
    play(table, "0 take, 1 take, 0 pass")
    told = said(table)
    assert told[2:8] == [
        "Младшая карта — [3]: Агата начинает.",
        "Агата берёт карту [9].",
        "Борис берёт карту [5].",
        "Борис собирает пару [5] [5] и в этом раунде ничего не получает.",
        "Агата пасует.",
        "Сравниваются суммы: Агата +2 очка.",
    ]
    (sheet,) = sheets(table, "round")
    assert column(sheet, "sum") == [12, 0]
    assert lines(sheet) == ["0 place-1 2: 3 9"]


def test_starboard_tells_who_is_outdone_and_who_takes_the_pot() -> None:
    """Two cards lie; Агата passes, Борис pays for a third and passes with more: she is out, the pot is his."""
    table = dealing.dealt("starboard", seats=2, dealer=1, shuffles=[BURN + "3 5 9"])
    play(table, "0 pass, 1 take, 1 pass")
    told = said(table)
    assert told[2:7] == [
        "Агата начинает.",
        "Агата пасует.",
        "Борис берёт карту [9]: −1 жетон.",
        "Борис пасует.",
        "Агата выбывает: у Бориса пас сильнее, карт на столе 3.",
    ]
    assert "Борис берёт банк: +3 жетона." in told
    assert lines(sheets(table, "round")[0])[-2:] == ["1 take -1", "1 pot 3"]


def test_starboard_names_the_pair() -> None:
    table = dealing.dealt("starboard", seats=3, dealer=2, shuffles=[BURN + "3 5 5"])
    play(table, "0 take")
    assert "Пара [5] [5]! Агата выбывает из раунда." in said(table)
    assert "A pair [5] [5]! You are out of the round." in said(table, "en", me=0)


def test_blackstone_tells_the_second_black_stone_and_its_price() -> None:
    """Агата (1) begins and turns up two tens after two white stones: she pays for the three whites, and her ante."""
    table = dealing.dealt("blackstone", seats=2, dealer=1, shuffles=["1 2 3 10 10"])
    play(table, "0 take 3")
    told = said(table)
    assert told[2:7] == [
        "Младшая карта — [1]: Агата начинает.",
        "Агата берёт 3 карты — [3] [10] [10].",
        "Второй чёрный камень! Агата проигрывает раунд и платит за белые: −3 жетона.",
        "Агата теряет ставку: 5.",
        "Оставшиеся забирают свои ставки: Борис +5 жетонов.",
    ]
    assert told[7] == "Борис берёт банк: +8 жетонов."
    assert words(table, "strong") == ["second_black", "wins_pot"]


def test_continuous_has_no_rounds_to_tell() -> None:
    table = dealing.dealt("continuous", seats=2, dealer=1, shuffles=[BURN + "3 5 3"])
    play(table, "0 take")
    told = said(table)
    assert told[:2] == ["Сдаются карты: Агата — [3], Борис — [5].", "Младшая карта — [3]: Агата начинает."]
    assert told[3] == "Агата собирает пару [3] [3]: +3 очка."
    assert not sheets(table, "round")
