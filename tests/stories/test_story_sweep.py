"""«Сор» as it is told."""

from __future__ import annotations

from bidding import hold, laps
from tabletop import play
from telling import lines, said, sheets, story, totals, words

from koloda import dealing
from koloda.games.sweep.rules import Sweep

BOOK = laps("7 10 10 10 10", "5 10 10 10 9", "3 9 9 9 9") + " 10 10 2 6 5"


def sweep(cards: str, seats: int = 3) -> Sweep:
    """Dealt by the last seat, so that seat 0 gets the first card and begins."""
    table = dealing.dealt("sweep", seats, seed=1, dealer=seats - 1, shuffles=[cards])
    assert isinstance(table, Sweep)
    return table


def test_the_round_of_the_book() -> None:
    table = play(sweep(BOOK), "0 play 7, 1 play 5, 2 play 3")
    assert said(table) == [
        "Сдаются карты.",
        "Начинается раунд 1.",
        "Агата начинает.",
        "Агата выкладывает [7].",
        "Борис выкладывает [5].",
        "Вера выкладывает [3].",
        "Младшая карта — [3]: Вера берёт самое старшее, [10] [10].",
        "Картой [5] Борис берёт всё, что младше: [2] [3].",
        "Картой [7] Агата берёт всё, что младше: [5] [5] [6].",
        "Начинается раунд 2.",
        "Агата начинает: у кого последняя взятая карта, того и ход.",
    ]
    assert said(table, "en", me=0)[6:] == [
        "The lowest card is [3]: Vera takes the highest, [10] [10].",
        "With [5] Boris takes everything lower: [2] [3].",
        "With [7] you take everything lower: [5] [5] [6].",
        "Round 2 begins.",
        "You took the last card and begin.",
    ]
    assert words(table, "strong") == ["fetches", "sweeps", "sweeps"]


def test_equal_cards_share_what_they_take() -> None:
    """The 2 fetches the 10 and joins the middle; the two 7s share what is lower."""
    table = sweep(laps("7 9 9 9 9", "2 9 9 9 9", "7 10 10 10 10") + " 10 3 4 5 8")
    play(table, "0 play 7, 1 play 2, 2 play 7")
    assert said(table)[6:] == [
        "Младшая карта — [2]: Борис берёт самое старшее, [10].",
        "Карты [7] совпали, и добычу делят по карте: [2] [3] [4] [5].",
    ]
    play(table, "0 grab 5, 2 grab 4, 0 grab 3, 2 grab 2")
    assert said(table, me=2)[8:] == [
        "Агата берёт [5].",
        "Вы берёте [4].",
        "Агата берёт [3].",
        "Вы берёте [2].",
        "Начинается раунд 2.",
        "Вы начинаете: у кого последняя взятая карта, того и ход.",
    ]
    assert (
        said(table, "en")[7] == "The [7] was played more than once, and what it takes is shared out: [2] [3] [4] [5]."
    )
    assert words(table, "strong") == ["fetches", "shares"]


def test_equal_lowest_cards_share_the_highest() -> None:
    table = sweep(laps("2 9 9 9 9", "2 9 9 9 9", "7 10 10 10 10") + " 10 8 4 8 8")
    play(table, "0 play 2, 1 play 2, 2 play 7")
    assert said(table)[6:] == ["Карты [2] совпали, и добычу делят по карте: [10]."]
    play(table, "0 grab 10")
    assert said(table)[8] == "Картой [7] Вера берёт всё, что младше: [2] [2] [4]."


def test_the_deal_of_the_book_is_scored_rank_by_rank() -> None:
    """Anna has most 5s, 6s and 9s, Boris 3s and 4s, Viktoria 1s, 2s, 7s and 8s; those two are level in 10s."""
    table = sweep(BOOK)
    hold(table, "5 5 6 9", "3 4 10 10", "1 2 5 7 8 10 10")
    told = len(story(table))
    table.score_deal(3)
    assert said(table, since=told)[:4] == [
        "Руки открываются.",
        "Больше всех карт [1] у Веры: +1 очко.",
        "Больше всех карт [2] у Веры: +2 очка.",
        "Больше всех карт [3] у Бориса: +3 очка.",
    ]
    assert said(table, since=told)[-3] == ("Больше всех карт [10] поровну: Борис +10 очков, Вера +10 очков.")
    (deal,) = sheets(table, "deal")
    assert lines(deal)[4:] == [
        "0 majority 5: 5 5",
        "0 majority 6: 6",
        "2 majority 7: 7",
        "2 majority 8: 8",
        "0 majority 9: 9",
        "1 tied majority 10: 10 10",
        "2 tied majority 10: 10 10",
    ]
    assert totals(deal, "points") == [20, 17, 28]
