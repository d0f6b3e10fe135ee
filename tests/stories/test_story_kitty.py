"""«Котёнок» as it is told."""

from __future__ import annotations

from bidding import hold, laps
from tabletop import play
from telling import lines, said, sheets, story, totals, words

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.games.kitty.rules import Kitty

KITTEN = "9 6 8 7 7 7 7 "  # turned up in this order


def kitty(kitten: str, *hands: str, **options: bool | int | str) -> Kitty:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    table = dealing.dealt("kitty", len(hands), seed=1, dealer=3, options=options, shuffles=[kitten + laps(*hands)])
    assert isinstance(table, Kitty)
    return table


def bid(table: Desk, *bids: int) -> int:
    """Everyone gives a ten to the left, then bids; how many moments had been told before the bids were turned up."""
    play(table, "all give 10")
    told = len(story(table))
    play(table, ", ".join(f"{seat} bid {card}" for seat, card in enumerate(bids)))
    return told + len(bids)


def test_a_round_begins_with_its_prize() -> None:
    table = kitty(KITTEN, "10", "10", "10", "10")
    assert said(table) == ["Сдаются карты.", "Начинается раунд 1.", "Добыча: [9]."]
    assert said(table, "en") == ["The cards are dealt.", "Round 1 begins.", "The prize: [9]."]


def test_each_is_told_what_he_gave_and_got_and_of_the_others_nothing() -> None:
    table = kitty(KITTEN, "1 10", "10 10", "10 10", "2 10")
    play(table, "0 give 1, 1 give 10, 2 give 10, 3 give 2")
    assert said(table, me=0)[3:] == [
        "Вы отдаёте [1].",
        "Вы получаете [2] от Глеба.",
    ]
    assert said(table, "en", me=1)[3:] == ["You give [10].", "You get [1] from Agatha."]
    assert said(table)[3:] == []


def test_bids_are_turned_up_and_the_lowest_unmatched_wins() -> None:
    table = kitty(KITTEN, "3 10", "3 10", "5 10", "7 10")
    told = bid(table, 3, 3, 5, 7)
    assert said(table, since=told) == [
        "Агата ставит [3], Борис — [3], Вера — [5], Глеб — [7].",
        "Младшая из несовпавших ставок — [5]: Вера берёт добычу [9].",
        "Начинается раунд 2.",
        "Добыча: [6].",
    ]
    assert "The lowest unmatched bid is [5]: you win the prize [9]." in said(table, "en", me=2)
    assert words(table, "strong") == ["wins"]


def test_without_an_unmatched_bid_nobody_wins() -> None:
    table = kitty(KITTEN, "3 10", "3 10", "5 10", "5 10")
    told = bid(table, 3, 3, 5, 5)
    assert said(table, since=told)[1] == "У каждой ставки есть такая же: добыча [9] никому не достаётся."
    assert said(table, "en", since=told)[1] == "Every bid is matched: nobody wins the prize [9]."
    assert words(table, "strong") == ["nobody"]


def test_a_one_gives_the_prize_away() -> None:
    table = kitty(KITTEN, "3 10", "1 10", "3 10", "5 10")
    told = bid(table, 3, 1, 3, 5)
    play(table, "1 award 2")
    assert said(table, since=told)[1:3] == [
        "Единица выигрывает добычу [9], и Борис отдаёт её другому.",
        "Борис отдаёт добычу Вере.",
    ]
    assert words(table, "strong") == ["gives"]


def easy(*hands: str) -> Kitty:
    """The second round of an easy game, with the prizes 6 and 8, after a first that nobody won."""
    spent = ("3", "3", "4", "4")
    dealt = [f"{first} {second} 10 10" for first, second in zip(spent, hands, strict=True)]
    table = kitty(KITTEN, *dealt, length="easy")
    bid(table, 3, 3, 4, 4)
    return table


def test_of_two_prizes_one_is_chosen_and_the_next_unmatched_bid_gets_the_other() -> None:
    table = easy("5", "2", "2", "7")
    told = bid(table, 5, 2, 2, 7)
    play(table, "0 loot 8")
    assert said(table, since=told)[1:4] == [
        "Младшая из несовпавших ставок — [5]: Агата выбирает из добычи [6] [8].",
        "Агата берёт добычу [8].",
        "Следующая из несовпавших ставок — [7]: Глеб берёт добычу [6].",
    ]
    assert words(table, "strong") == ["nobody", "picks", "second"]


def test_a_second_prize_may_be_nobodys() -> None:
    table = easy("5", "7", "7", "7")
    told = bid(table, 5, 7, 7, 7)
    play(table, "0 loot 8")
    assert said(table, since=told)[3] == "Добыча [6] никому не достаётся."


def test_a_one_gives_one_of_two_prizes_away() -> None:
    table = easy("5", "1", "5", "7")
    told = bid(table, 5, 1, 5, 7)
    play(table, "1 award 6 to 0")
    assert said(table, "en", since=told)[1:4] == [
        "The 1 wins: Boris must give one of the prizes [6] [8] away.",
        "Boris gives the prize [6] to Agatha.",
        "The next unmatched bid is [7]: Gleb wins the prize [8].",
    ]


def test_the_deal_is_scored_rank_by_rank() -> None:
    table = kitty(KITTEN, "10", "10", "10", "10")
    hold(table, "8 8 8 10 10", "8 8 10 10", "5", "")
    told = len(story(table))
    table.score_deal(4)
    assert said(table, since=told) == [
        "Руки открываются.",
        "Больше всех карт [5] у Веры: +5 очков.",
        "Больше всех карт [8] у Агаты: +8 очков.",
        "Больше всех карт [10] поровну: Агата +10 очков, Борис +10 очков.",
        "Партия 1 окончена.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=0, since=told)[2:4] == [
        "You have the most 8s: +8 points.",
        "Tied for the most 10s: you +10 points, Boris +10 points.",
    ]
    (deal,) = sheets(table, "deal")
    assert lines(deal) == [
        "2 majority 5: 5",
        "0 majority 8: 8 8 8",
        "0 tied majority 10: 10 10",
        "1 tied majority 10: 10 10",
    ]
    assert totals(deal, "points") == [18, 10, 5, 0]


def test_a_team_scores_the_cards_of_both() -> None:
    table = kitty(KITTEN, "10", "10", "10", "10", teams=True)
    hold(table, "5", "5", "5", "4")
    told = len(story(table))
    table.score_deal(table.sides)
    assert said(table, since=told)[1:3] == [
        "У одной команды больше всех карт [4]: Борис +4 очка, Глеб +4 очка.",
        "У одной команды больше всех карт [5]: Агата +5 очков, Вера +5 очков.",
    ]
    (deal,) = sheets(table, "deal")
    assert lines(deal) == ["1 majority 4: 4", "3 majority 4: 4", "0 majority 5: 5 5", "2 majority 5: 5 5"]


def test_each_deal_of_a_match_has_its_sheet() -> None:
    table = kitty(KITTEN, "10", "10", "10", "10", target=100)
    for cards in ("9 8 7", "9 10 8 7 6 5 4 3 2 1", "9 10 8 7 6 5 4 3 2 1"):
        hold(table, cards, "", "", "")
        table.score_deal(4)
    first, second, third = sheets(table, "deal")
    assert [totals(sheet, "points")[0] for sheet in (first, second, third)] == [24, 79, 134]
    assert lines(first) == ["0 majority 7: 7", "0 majority 8: 8", "0 majority 9: 9"]
    (game,) = sheets(table, "game")
    assert [column.values[0] for [column] in game.course] == [24, 79, 134]
