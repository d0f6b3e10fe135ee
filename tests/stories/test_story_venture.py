"""«Авантюра» as it is told."""

from __future__ import annotations

from bidding import laps, put
from tabletop import play
from telling import column, lines, said, sheets, story, totals, words

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.venture.rules import Venture


def venture(cards: str, seats: int, **options: bool | int) -> Venture:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    table = dealing.dealt("venture", seats, seed=1, dealer=seats - 1, options=options, shuffles=[cards])
    assert isinstance(table, Venture)
    return table


def bid(table: Desk, *bids: int) -> int:
    """All bid; how many moments had been told before the last bid was laid."""
    *first, last = [f"{seat} bid {card}" for seat, card in enumerate(bids)]
    play(table, ", ".join(first))
    told = len(story(table))
    play(table, last)
    return told + 1


def book_example(**options: bool | int) -> Venture:
    return venture("4 5 6 8 10 " + laps("2 5", "3 5", "4 7", "5 9", "6 9"), 5, **options)


FIRST_ROUND = [
    "Младшая ставка — [2]: Агата добывает из запаса самое старшее, [10].",
    "Ставкой [3] Борис добывает у Агаты ставку [2].",
    "Ставкой [4] Вера добывает у Бориса ставку [3].",
    "Ставкой [5] Глеб добывает из запаса [4].",
    "Глеб добывает и у Веры ставку [4].",
    "Ставкой [6] Дарья добывает из запаса [5].",
    "Дарья добывает и у Глеба ставку [5].",
]


def test_bids_lie_until_all_agree_and_capture_in_order() -> None:
    table = book_example()
    assert said(table) == ["Сдаются карты.", "Запас: [4] [5] [6] [8] [10].", "Начинается раунд 1."]
    told = bid(table, 2, 3, 4, 5, 6)
    assert said(table, since=told) == ["Ставки лежат лицом вниз."]
    play(table, "0 open, 1 open, 2 open, 3 open")
    assert said(table, since=told) == ["Ставки лежат лицом вниз."]
    play(table, "4 open")
    assert said(table, since=told)[1:] == [
        "Ставки открываются: Агата — [2], Борис — [3], Вера — [4], Глеб — [5], Дарья — [6].",
        *FIRST_ROUND,
        "Начинается раунд 2.",
    ]
    assert words(table, "strong") == [
        "agreed",
        "fetches",
        "captures bid",
        "captures bid",
        "captures",
        "captures",
    ]


def test_bids_that_match_capture_nothing() -> None:
    table = book_example()
    bid(table, 2, 3, 4, 5, 6)
    play(table, "all open")
    told = bid(table, 5, 5, 7, 9, 9)
    play(table, "all open")
    assert said(table, "en", me=2, since=told)[1:] == [
        "The bids are turned up: Agatha [5], Boris [5], you [7], Gleb [9], Daria [9].",
        "The bids [5] [5] match and capture nothing.",
        "With [7] you capture [6] [6] from the reserve.",
        "You capture Agatha’s bid [5] as well.",
        "You capture Boris’s bid [5] as well.",
        "The bids [9] [9] match and capture nothing.",
        "Round 3 begins.",
    ]


def test_without_talk_the_bids_are_told_seat_by_seat() -> None:
    table = book_example(talk=False)
    told = bid(table, 2, 3, 4, 5, 6)
    assert said(table, since=told) == [
        "Агата ставит [2], Борис — [3], Вера — [4], Глеб — [5], Дарья — [6].",
        *FIRST_ROUND,
        "Начинается раунд 2.",
    ]


def test_a_bid_that_was_captured_does_not_act() -> None:
    """The 2 captures the 10, which is the highest; the 5 captures what is lower."""
    table = venture("3 4 8 9 2 10 5", 3)
    told = bid(table, 2, 10, 5)
    play(table, "all open")
    assert said(table, since=told)[2:6] == [
        "Младшая ставка — [2]: Агата добывает у Бориса самое старшее, ставку [10].",
        "Ставкой [5] Вера добывает из запаса [3] [4].",
        "Вера добывает и у Агаты ставку [2].",
        "Ставка [10] уже добыта и не действует: Борис ничего не добывает.",
    ]
    assert said(table, "en", me=1)[-2] == "Your bid [10] has been captured already and does not act."


def test_a_captured_bid_may_act_if_so_agreed() -> None:
    table = venture("3 4 8 9 2 10 5", 3, captured_bids_act=True)
    told = bid(table, 2, 10, 5)
    play(table, "all open")
    assert said(table, since=told)[5:7] == [
        "Ставкой [10] Борис добывает из запаса [8] [9].",
        "Борис добывает и у Веры ставку [5].",
    ]


def test_equal_bids_that_were_captured_are_not_told_again() -> None:
    """The 2 captures both 10s, and nothing is left to do for them."""
    table = venture("3 4 8 9 2 10 10", 3)
    told = bid(table, 2, 10, 10)
    play(table, "all open")
    assert said(table, since=told)[2:] == [
        "Младшая ставка — [2]: Агата добывает у Бориса самое старшее, ставку [10].",
        "Агата добывает и у Веры ставку [10].",
        "Начинается раунд 2.",
    ]


def test_a_draft_is_told_to_each_by_what_he_keeps() -> None:
    table = venture("9 9 9 9 " + laps("1 2 3 4", "5 6 7 8", "10 10 10 10"), 3, draft=True)
    play(table, "0 keep 1 2 3, 1 keep 5 6 7, 2 keep 10 10 10")
    assert said(table, me=0) == ["Сдаются карты.", "Вы оставляете [1] [2] [3].", "Остальное переходит налево."]
    while table.phase == "keep":
        seat = table.to_act[0]
        play(table, f"{seat} {table.moves(seat)[0]}")
    assert said(table)[-2:] == ["Запас: [9] [9] [9] [9].", "Начинается раунд 1."]


def scored(reserve: str, *captures: str, deals: int = 1) -> tuple[Venture, int]:
    """A deal at its end, with these cards in the reserve and captured; how many moments had been told."""
    table = venture("", 3, deals=deals)
    table.gather(table.stock)
    put(table, table.reserve, reserve)
    for seat, cards in enumerate(captures):
        put(table, table.captured[seat], cards)
    told = len(story(table))
    table.score_deal()
    return table, told


def test_full_sets_are_items_of_their_own() -> None:
    """The book's eleven cards with all five 5s; and eight of the 9s with the ninth in the reserve, beside a 6."""
    table, told = scored("9", "5 5 5 5 5 6 7 8 8 7 10", "9 9 9 9 9 9 9 9 6", "")
    assert said(table, since=told) == [
        "За партию Агата добывает 11 карт: −1 очко.",
        "За партию Борис добывает 9 карт: +8 очков.",
        "За партию Вера не добывает ни одной карты.",
        "Партия 1 окончена.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=2, since=told)[1:3] == [
        "Boris captured 9 cards in this deal: +8 points.",
        "You captured nothing in this deal.",
    ]
    (deal,) = sheets(table, "deal")
    assert lines(deal) == [
        "0 full set 5: 5 5 5 5 5",
        "0 captured -6: 6 7 7 8 8 10",
        "1 full set 9: 9 9 9 9 9 9 9 9 9",
        "1 captured -1: 6",
    ]
    assert column(deal, "captured") == [11, 9, 0]
    assert totals(deal, "points") == [-1, 8, 0]


def test_each_deal_has_its_sheet() -> None:
    table, _ = scored("", "6", "", "7", deals=2)
    table.gather(table.stock)
    put(table, table.captured[0], "1")
    table.score_deal()
    assert [totals(sheet, "points") for sheet in sheets(table, "deal")] == [[-1, 0, -1], [0, 0, -1]]
    assert lines(sheets(table, "deal")[1]) == ["0 full set 1: 1"]
