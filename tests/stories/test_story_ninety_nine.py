"""«Девяносто девять» as it is told: the bids, who made them, and what is trumps next."""

from __future__ import annotations

import pytest
from bidding import laps
from tabletop import play
from telling import column, lines, said, sheets, story, teller, totals, words

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.wire.events import Sheet

CLUBS = "6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D"  # and the low diamonds
HEARTS = "6H 7H 8H 9H TH JH QH KH AH 9D TD JD"
SPADES = "6S 7S 8S 9S TS JS QS KS AS QD KD AD"
LAY_DIAMONDS = "0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD, "
RANKS = "23456789TJQKA"
FOUR = [" ".join(rank + suit for rank in RANKS) for suit in "CHSD"]


def example(**options: str | int) -> Desk:
    """Seat 2 deals clubs to seat 0, hearts to seat 1 and spades to itself: three seats, no trumps."""
    return dealing.dealt("ninety-nine", seats=3, dealer=2, options=options, shuffles=[laps(CLUBS, HEARTS, SPADES)] * 2)


def play_out(table: Desk) -> Desk:
    """Everyone plays the lowest card he may until the deal is over."""
    while table.phase == "play":
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    return table


def last_lines(table: Desk, title: str, count: int) -> list[str]:
    """What was told before the first sheet of that title, with it."""
    told = said(table)
    end = told.index(title)
    return told[end - count : end + 1]


def test_cards_are_laid_away_in_secret_and_the_bids_are_open() -> None:
    table = play(example(), LAY_DIAMONDS + "0 bid 9, 1 bid 0, 2 bid 0, 0 play 6C, 1 play 6H, 2 play 6S")
    assert said(table) == [
        "Сдаются карты.",
        "Козыря нет.",
        "Все откладывают по три карты.",
        "Агата заявляет 9.",
        "Борис заявляет 0.",
        "Вера заявляет 0.",
        "Агата начинает.",
        "Агата играет [6♣].",
        "Борис играет [6♥].",
        "Вера играет [6♠].",
        "Агата берёт взятку картой [6♣].",
    ]
    assert said(table, me=1)[2:4] == ["Вы откладываете [9♦] [10♦] [J♦].", "Все откладывают по три карты."]
    assert said(table, "en")[1:4] == ["There are no trumps.", "Everyone lays three cards away.", "Agatha bids 9."]
    assert words(table, "strong") == ["trick"]


def test_only_its_owner_is_told_which_cards_were_laid_away() -> None:
    table = play(example(), LAY_DIAMONDS)
    for seat in (1, 2, None):
        assert "6D" not in str(table.story(seat))
    assert "6D" in str(table.story(0))


def test_the_card_that_takes_the_trick_is_the_best_not_the_first() -> None:
    table = play(example(), "0 lay 6C 7C 8C, 1 lay 6H 7H 8H, 2 lay 6S 7S 8S, 0 bid 0, 1 bid 0, 2 bid 0")
    play(table, "0 play 6D, 1 play 9D, 2 play QD")
    trick = story(table)[-1]
    assert (trick.word, trick.seat, trick.cards) == ("trick", 2, ["QD"])
    assert [event.card for event in trick.events] == ["6D", "9D", "QD"]  # type: ignore[union-attr]


def test_the_cards_laid_away_are_taken_up_once() -> None:
    table = play_out(play(example(), LAY_DIAMONDS + "0 bid 9, 1 bid 0, 2 bid 0"))
    assert said(table).count("Все берут отложенные карты.") == 1
    parlett = play_out(play(example(rules="parlett"), LAY_DIAMONDS))
    assert "Все берут отложенные карты." not in said(parlett)


def follows(sheet: Sheet) -> object:
    return sheet.follows and (sheet.follows.fact, sheet.follows.value)


def test_the_example_of_the_rules_page() -> None:
    """Nine clubs take nine tricks, and the spades' diamonds the last three: two made their bids, so spades are next."""
    table = play_out(play(example(), LAY_DIAMONDS + "0 bid 9, 1 bid 0, 2 bid 0"))
    assert last_lines(table, "Сдача 1 окончена.", 3) == [
        "Считаются взятки: Агата +9 очков, Вера +3 очка.",
        "Агата выполняет заявку (9): +20 очков.",
        "Борис выполняет заявку (0): +20 очков.",
        "Сдача 1 окончена.",
    ]
    (sheet,) = sheets(table, "deal")
    assert lines(sheet) == ["0 tricks 9", "2 tricks 3", "0 bid 20", "1 bid 20"]
    assert (column(sheet, "bid"), column(sheet, "tricks")) == ([9, 0, 0], [9, 0, 3])
    assert totals(sheet, "points") == [29, 20, 3]
    assert follows(sheet) == ("trump", "S")
    assert teller(table).fact("trump", "S") == "козырь: ♠"
    assert said(table)[-1] == "Козырь — ♠."
    assert said(table, "en", me=1)[-4] == "You make the bid of 0: +20 points."


@pytest.mark.parametrize(
    ("bids", "bonus", "trump"),
    [("9 0 3", 10, "H"), ("9 1 0", 30, "D")],
)
def test_the_bonus_and_the_next_trumps(bids: str, bonus: int, trump: str) -> None:
    made = ", ".join(f"{seat} bid {number}" for seat, number in enumerate(bids.split()))
    (sheet,) = sheets(play_out(play(example(), LAY_DIAMONDS + made)), "deal")
    assert f"0 bid {bonus}" in lines(sheet)
    assert follows(sheet) == ("trump", trump)


def test_when_nobody_makes_the_bid_there_are_no_trumps_next() -> None:
    table = play_out(play(example(), LAY_DIAMONDS + "0 bid 8, 1 bid 1, 2 bid 0"))
    assert last_lines(table, "Сдача 1 окончена.", 1)[0] == "Заявку не выполняет никто."
    (sheet,) = sheets(table, "deal")
    assert lines(sheet) == ["0 tricks 9", "2 tricks 3"]
    assert follows(sheet) == ("trump", None)
    assert said(table)[-2:] == ["Сдаются карты.", "Козыря нет."]


def test_all_four_make_their_bids_for_no_bonus() -> None:
    table = dealing.dealt("ninety-nine", seats=4, dealer=3, shuffles=[laps(*FOUR)])
    for seat in range(4):
        table.play(seat, table.moves(seat)[0])
    play_out(play(table, "0 bid 13, 1 bid 0, 2 bid 0, 3 bid 0"))
    assert last_lines(table, "Сдача 1 окончена.", 4)[:-1] == [
        "Агата выполняет заявку (13).",
        "Борис выполняет заявку (0).",
        "Вера выполняет заявку (0).",
        "Глеб выполняет заявку (0).",
    ]
    (sheet,) = sheets(table, "deal")
    assert lines(sheet) == ["0 tricks 13"]
    assert follows(sheet) == ("trump", "C")


def test_parletts_bids_are_told_in_the_end_with_the_cards_that_made_them() -> None:
    """Three clubs are a bid of nine. Nobody else keeps a diamond, so seat 0 takes all nine tricks; all make it."""
    table = play(example(rules="parlett"), "0 lay QC KC AC, 1 lay 9D TD JD, 2 lay QD KD AD")
    assert "отложен" not in " ".join(said(table)[3:])
    play_out(table)
    assert last_lines(table, "Сдача 1 окончена.", 8) == [
        "Отложенные карты открывают.",
        "У Агаты отложены [Q♣] [K♣] [A♣], заявка — 9.",
        "У Бориса отложены [9♦] [10♦] [J♦], заявка — 0.",
        "У Веры отложены [Q♦] [K♦] [A♦], заявка — 0.",
        "Считаются взятки: Агата +9 очков.",
        "Агата выполняет заявку (9): +10 очков.",
        "Борис выполняет заявку (0): +10 очков.",
        "Вера выполняет заявку (0): +10 очков.",
        "Сдача 1 окончена.",
    ]
    assert "You laid away [Q♣] [K♣] [A♣], a bid of 9." in said(table, "en", me=0)
    assert "У вас отложены [9♦] [10♦] [J♦], заявка — 0." in said(table, me=1)
    turned = next(moment for moment in story(table) if moment.word == "turned_up")
    assert len(turned.events) == 9  # the picture of the moment is the cards being turned up
    (sheet,) = sheets(table, "deal")
    assert (column(sheet, "bid"), follows(sheet)) == ([9, 0, 0], ("trump", "C"))


def test_parletts_hearts_are_two_and_spades_one() -> None:
    """Seat 0 leads its clubs but for the six of diamonds, which the ace of diamonds takes: 1 trick and 8 follow."""
    table = play_out(play(example(rules="parlett"), "0 lay QC KC AC, 1 lay 6H 9D TD, 2 lay 6S QD KD"))
    told = said(table)
    assert "У Бориса отложены [6♥] [9♦] [10♦], заявка — 2." in told
    assert "У Веры отложены [6♠] [Q♦] [K♦], заявка — 1." in told
    assert "Считаются взятки: Агата +1 очко, Вера +8 очков." in told
    assert "Заявку не выполняет никто." in told


def test_the_last_deal_has_its_sheet_and_nothing_follows() -> None:
    table = play_out(play(example(target=29), LAY_DIAMONDS + "0 bid 9, 1 bid 0, 2 bid 0"))
    assert said(table)[-2:] == ["Сдача 1 окончена.", "Игра окончена."]
    (sheet,) = sheets(table, "deal")
    assert (follows(sheet), totals(sheet, "points")) == (None, [29, 20, 3])
