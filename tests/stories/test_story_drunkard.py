"""«Пьяница» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import said, sheets, story, words

import koloda
from koloda import dealing
from koloda.games.drunkard.rules import Drunkard


def drunkard(*stacks: str, left: int = 10, cap: int = 10000) -> Drunkard:
    """These cards on top of the stacks, of which `left` cards each are kept; the last seat deals and begins."""
    tops = [names.split() for names in stacks]
    shuffle = " ".join(name for lap in zip(*tops, strict=True) for name in lap)
    table = dealing.dealt("drunkard", seats=len(tops), dealer=len(tops) - 1, options={"cap": cap}, shuffles=[shuffle])
    assert isinstance(table, Drunkard)
    for stack in table.stacks:
        while len(stack.cards) > left:
            table.draw_bottom(stack, table.stock)
    return table


def flip(table: Drunkard, seats: str) -> Drunkard:
    """These seats turn up a card, in this order."""
    return play(table, ", ".join(f"{seat} flip" for seat in seats.split()))  # type: ignore[return-value]


def test_who_takes_which_cards() -> None:
    table = flip(drunkard("6C", "9D", "7H"), "2 0 1")
    assert said(table) == [
        "Сдаются карты.",
        "Вера начинает.",
        "Вера открывает карту [7♥].",
        "Агата открывает карту [6♣].",
        "Борис открывает карту [9♦].",
        "Борис берёт взятку: [7♥] [6♣] [9♦].",
    ]
    assert said(table, "en", me=1)[-2:] == ["You flip a card [9♦].", "You take the trick: [7♥] [6♣] [9♦]."]
    assert words(table, "strong") == []


def test_a_dispute_names_the_tied_cards_only_and_the_trick_has_them_all() -> None:
    """The example of the rules page: two kings dispute, then the ten takes all five."""
    table = flip(drunkard("7C 6C", "KS TC", "KD 9H"), "2 0 1 2 1")
    assert said(table)[5:] == [
        "Спор за взятку: [K♦] [K♠].",
        "Вера открывает карту [9♥].",
        "Борис открывает карту [10♣].",
        "Борис берёт взятку: [K♦] [7♣] [K♠] [9♥] [10♣].",
    ]
    assert said(table, "en")[5] == "A dispute over the trick: [K♦] [K♠]."
    assert len(story(table)[-1].events) == 5


def test_a_second_dispute_is_about_the_new_cards() -> None:
    """The king of clubs lies under the first dispute's nines, and is not of the second."""
    table = flip(drunkard("7C 6C 8H", "KS 9C TC", "KD 9H JH"), "2 0 1 2 1")
    assert said(table)[-1] == "Спор за взятку: [9♥] [9♣]."
    assert words(table, "strong") == ["dispute", "dispute"]


def test_who_has_no_card_drops_out_of_the_dispute() -> None:
    """Boris alone can add a card, and takes all without adding it."""
    table = drunkard("7C 6C", "KS TC", "KD 9H")
    while len(table.stacks[2].cards) > 1:
        table.draw_bottom(table.stacks[2], table.stock)
    flip(table, "2 0 1")
    assert said(table)[5:] == [
        "Спор за взятку: [K♦] [K♠].",
        "Вера выбывает из спора: карт нет.",
        "Борис берёт взятку: [K♦] [7♣] [K♠].",
        "Вера выбывает: карт не осталось.",
    ]
    assert said(table, "en", me=2)[-3:] == [
        "You drop out of the dispute: no cards left.",
        "Boris takes the trick: [K♦] [7♣] [K♠].",
        "You are out: no cards left.",
    ]


def test_who_is_out_is_told_once() -> None:
    table = drunkard("7C 6C", "KS TC", "8D 9H")
    while len(table.stacks[2].cards) > 1:
        table.draw_bottom(table.stacks[2], table.stock)
    flip(table, "2 0 1 0 1")
    assert [moment.seat for moment in story(table) if moment.word == "out"] == [2]


def test_all_the_cards_win() -> None:
    table = flip(drunkard("7C", "KS", "8D", left=1), "2 0 1")
    assert said(table)[-5:] == [
        "Борис берёт взятку: [8♦] [7♣] [K♠].",
        "Агата выбывает: карт не осталось.",
        "Вера выбывает: карт не осталось.",
        "Борис собирает все карты.",
        "Игра окончена.",
    ]
    assert table.result == koloda.Result((1,), (), (2, 1, 2), (0, 3, 0))
    (game,) = sheets(table, "game")
    assert game.totals == []


def test_at_the_cap_the_cards_are_counted() -> None:
    table = flip(drunkard("7C", "KS", left=3, cap=1), "1 0")
    assert said(table)[-4:] == [
        "Сыграно взяток: 1, это предел. Побеждает тот, у кого больше карт.",
        "У Агаты 2 карты.",
        "У Бориса 4 карты.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=0)[-4:-1] == [
        "The cap is reached, tricks played: 1. The most cards win.",
        "You have 2 cards.",
        "Boris has 4 cards.",
    ]
