"""«21 (Очко)» as it is told: each duel with the totals of both hands, and a sheet for each bank."""

from __future__ import annotations

import pytest
from tabletop import fact, numbers, play
from telling import lines, said, sheets, story, teller, totals, words

from koloda import dealing
from koloda.engine.desk import Desk


def banked(*decks: str, seats: int = 2, bank: int = 10, **options: int | bool) -> Desk:
    """Seat 0 is the first banker and has put up his bank; the first card goes to seat 1, the last to him."""
    table = dealing.dealt("twenty-one", seats=seats, dealer=0, options=options, shuffles=decks)
    return play(table, f"0 bank {bank}")


def test_a_duel_is_told_with_both_totals() -> None:
    table = play(banked("TC 6C 9D 7D 6S"), "1 bet 5, 1 enough, 0 more, 0 more, 0 enough")
    bottom = teller(table).cards([table.view(None)["zones"]["turned"][0]])
    assert said(table)[:-1] == [
        "Банк 1: колоду тасуют.",
        "Агата ставит в банк 10: −10 фишек.",
        f"Нижнюю карту открывают, она не играет: {bottom}.",
        "Круг 1, сдают по карте: Агата — [6♣].",
        "Борис идёт на 5.",
        "Борис говорит «хватит».",
        "Агата берёт ещё карту [7♦].",
        "Агата берёт ещё карту [6♠].",
        "Агата говорит «хватит».",
        "У Агаты 19: [6♣] [7♦] [6♠].",
        "Борис открывает [9♦] [10♣] (19), поровну, и выигрывает банкир: −5 фишек.",
    ]
    mine = said(table, me=1)
    assert mine[4:6] == ["Вы идёте на 5: [9♦].", "Вы говорите «хватит»."]
    assert mine[10] == "Вы открываете [9♦] [10♣] (19), поровну, и выигрывает банкир: −5 фишек."
    assert said(table, "en", me=0)[8:11] == [
        "You say “enough”.",
        "You have 19: [6♣] [7♦] [6♠].",
        "Boris shows [9♦] [10♣] (19), equal, and the banker wins: −5 chips.",
    ]
    assert words(table, "strong") == ["equal"]


@pytest.mark.parametrize(
    ("deck", "moves", "told"),
    [
        ("TC 6C AC", "", "Борис открывает [10♣] [A♣] (21) — очко: +5 фишек."),
        ("TC 6C 9D 6D", "1 more", "Борис открывает [6♦] [9♦] [10♣] (25) — перебор: −5 фишек."),
        ("AC 6C AD", "", "Борис открывает [A♣] [A♦] — золотое очко: +5 фишек."),
        ("TC 6C 9D 7D", "1 enough, 0 more, 0 enough", "Борис открывает [9♦] [10♣] (19) и выигрывает: +5 фишек."),
        ("TC TD 9D TH", "1 enough, 0 more, 0 enough", "Борис открывает [9♦] [10♣] (19) и проигрывает: −5 фишек."),
        ("TC 6C 7D 6D 7C 9C", "1 blind, 0 more, 0 more", "Борис открывает [6♦] [7♦] [10♣] (23) — перебор: −5 фишек."),
        ("TC 6C 7D KD 7C", "1 blind, 0 more, 0 enough", "Борис открывает [7♦] [10♣] [K♦] (21) и выигрывает: +5 фишек."),
        ("JC 6C AC 9C", "1 enough, 0 more, 0 enough", "Борис открывает [J♣] [A♣] (13) и проигрывает: −5 фишек."),
    ],
)
def test_how_a_duel_ends(deck: str, moves: str, told: str) -> None:
    table = play(banked(deck, golden=True, blind=True), f"1 bet 5, {moves}")
    assert told in said(table)
    assert len([word for word in words(table, "strong") if word != "banker_bust"]) == 1


def test_a_banker_who_is_bust() -> None:
    table = play(banked("TC 6C 9D 7D 9S"), "1 bet 5, 1 enough, 0 more, 0 more")
    assert said(table)[8:10] == [
        "У Агаты перебор, 22: [6♣] [7♦] [9♠].",
        "Борис открывает [9♦] [10♣] (19) и выигрывает: +5 фишек.",
    ]
    assert said(table, me=0)[8] == "У вас перебор, 22: [6♣] [7♦] [9♠]."
    assert said(table, "en")[8] == "Agatha is bust with 22: [6♣] [7♦] [9♠]."


def test_a_banker_with_21_is_not_bust() -> None:
    table = play(banked("TC TD 9D AD"), "1 bet 5, 1 enough, 0 more")
    assert said(table)[7] == "У Агаты 21: [10♦] [A♦]."


def test_closed_cards_are_told_to_nobody_else_until_they_are_shown() -> None:
    table = play(banked("TC 6C 9D 7D"), "1 bet 5, 1 enough, 0 more")
    for seat in (0, None):
        assert not any(card in str(table.story(seat)) for card in ("TC", "9D"))
    assert "9D" in str(table.story(1))


def test_the_cards_turn_over_after_the_bankers_total_and_leave_after_the_outcome() -> None:
    table = play(banked("TC 6C 9D 7D"), "1 bet 5, 1 enough, 0 more, 0 enough")
    banker, outcome = (next(each for each in story(table) if each.word == word) for word in ("banker", "wins"))
    assert (banker.seat, banker.number, outcome.seat, outcome.number) == (0, 13, 1, 19)
    assert [(type(event).__name__, event.card) for event in banker.events] == [("Shown", "9D"), ("Shown", "TC")]  # type: ignore[union-attr]
    assert [(event.card, event.target) for event in outcome.events] == [  # type: ignore[union-attr]
        (card, "used") for card in ("9D", "TC", "6C", "7D")
    ]


def test_a_new_card_for_the_next_duel() -> None:
    table = play(banked("TC 9C 6C AC 7C", seats=3), "1 bet 5")
    assert said(table)[-1] == "Агата открывает новую карту [7♣]."
    assert [(event.card, event.target) for event in story(table)[-1].events] == [("7C", "open")]  # type: ignore[union-attr]
    assert said(table, "en", me=0)[-1] == "You turn up a new card [7♣]."


def test_the_knock_and_the_sheet_of_the_bank() -> None:
    table = banked("TC 6C 9D 6D TD 7C 9H 6H TH 8C 9S 6S")
    play(table, "1 bet 10, 1 more, 1 bet 10, 1 more")
    assert said(table)[-2:] == [
        "Агата объявляет стук: играют последний круг.",
        "Круг 3, сдают по карте: Агата — [8♣].",
    ]
    assert said(table, "en", me=0)[-2] == "You knock: one last round is played."
    play(table, "1 bet 1, 1 more")
    assert said(table)[-4:] == [
        "Борис открывает [6♠] [9♠] [10♥] (25) — перебор: −1 фишку.",
        "Агата забирает остаток банка: +31 фишку.",
        "Банк 1 закрыт.",
        "Банк 2: колоду тасуют.",
    ]
    (sheet,) = sheets(table, "deal")
    assert lines(sheet) == [
        "0 bank -10",
        "1 bust-25-6 -10: 6D 9D TC",
        "1 bust-25-7 -10: 6H 9H TD",
        "1 bust-25-8 -1: 6S 9S TH",
        "0 rest 31",
    ]
    assert totals(sheet, "chips") == [121, 79]
    assert words(table, "strong") == ["bust", "bust", "knock", "bust"]


def test_a_broken_bank() -> None:
    table = play(banked("TC 9C 6C AC", seats=3), "1 bet 10")
    assert said(table)[-4:] == [
        "Борис открывает [10♣] [A♣] (21) — очко: +10 фишек.",
        "Борис срывает банк.",
        "Банк 1 закрыт.",
        "Банк 2: колоду тасуют.",
    ]
    (sheet,) = sheets(table, "deal")
    assert lines(sheet) == ["0 bank -10", "1 twenty_one-21-6 10: TC AC"]


def test_who_has_no_chips_left_is_out() -> None:
    table = play(banked("TC 6C 9D 6D", chips=5, bank=5, laps=3), "1 bet 5, 1 more")
    assert said(table)[-5:] == [
        "Борис открывает [6♦] [9♦] [10♣] (25) — перебор: −5 фишек.",
        "Борис остаётся без фишек и выбывает.",
        "Агата забирает остаток банка: +10 фишек.",
        "Банк 1 закрыт.",
        "Игра окончена.",
    ]
    table = play(banked("TC 6C AC", chips=5, bank=5, laps=3), "1 bet 5")
    assert said(table)[-4:] == [
        "Борис срывает банк.",
        "Агата остаётся без фишек и выбывает.",
        "Банк 1 закрыт.",
        "Игра окончена.",
    ]
    assert said(table, "en", me=0)[-3] == "You have no chips left and are out."


def test_banks_are_numbered_as_they_are_held_and_a_skipped_one_is_counted() -> None:
    """Seat 1 loses all its chips in the bank of seat 0, so that the second bank is seat 2's, and the last."""
    decks = "TC TD JC 9C 8C JD 9D 8D TH TS QC 9H 8H QD 9S 8S 7C KC 7D 7H 6C", "TC 6C AC"
    table = play(banked(*decks, seats=3, bank=50), "1 bet 50, 1 more, 2 bet 1, 2 more, 1 bet 50, 1 more")
    play(table, "2 bet 1, 2 more, 2 bet 1, 2 enough, 0 more, 0 more, 0 enough")
    assert said(table)[-1] == "Банк 2: колоду тасуют."
    assert (table.view(None)["deal"], fact(table, "turns"), table.to_act) == (2, 3, (2,))
    play(table, "2 bank 1, 0 bet 1")
    assert table.over
    assert len(sheets(table, "deal")) == 2
    assert numbers(table, "chips") == [204, 0, 96]


def test_when_the_deck_is_out_it_is_said() -> None:
    table = banked("TC 6C", "AC")
    table.sweep(table.stock, table.used)  # type: ignore[attr-defined]
    play(table, "1 bet 5")
    assert "Колода кончилась: сыгранные карты тасуют." in said(table)


def test_what_an_ace_counts_is_a_fact() -> None:
    assert fact(banked(""), "ace") == 11
    assert fact(banked("", ace=1), "ace") == 1
