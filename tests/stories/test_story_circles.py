"""Hawthorn, Goblin Poker, Monster, Regent and Troll Guts as they are told: why each one leaves, and who is left."""

from __future__ import annotations

from hands import dealt
from tabletop import play
from telling import lines, said, sheets, words

from koloda import dealing
from koloda.games.goblin_poker.rules import GoblinPoker
from koloda.games.hawthorn.rules import Hawthorn
from koloda.games.monster.rules import Monster
from koloda.games.troll_guts.rules import TrollGuts

THREE = ("2 5 6 7 8 9", "3 5 6 7 8 9", "4 5 6 7 8 9")
LOW = "2 3 4 5 6 7"


def test_hawthorn_names_the_circle_the_pair_and_the_last_one_in() -> None:
    """Агата opens 1 and begins; she takes a 5, Борис takes a second 6 and pays it: the pot of 8 is hers."""
    table = dealt(Hawthorn, ("1 2 3 4 7", "3 4 5 6 8"), "5 6")
    play(table, "0 open 1, 1 open 6, 0 take, 1 take")
    told = said(table)
    assert told[1:9] == [
        "Начинается раунд 1: каждому −1 жетон.",
        "Агата открывает [1], Борис — [6].",
        "Круг колоды: Агата начинает.",
        "Агата берёт карту [5].",
        "Борис берёт карту [6].",
        "Пара [6] [6]! Борис выбывает из раунда: −6 жетонов.",
        "В раунде остаётся только Агата.",
        "Агата берёт банк: +8 жетонов.",
    ]
    assert lines(sheets(table, "round")[0]) == ["0 ante -1", "1 ante -1", "1 pair -6: 6 6", "0 pot 8"]
    assert "Only you remain in the round." in said(table, "en", me=0)


def test_goblin_poker_tells_what_is_given_and_whom_the_deal_puts_out() -> None:
    """The given 5, 6 and 7 come to Агата, who has 2 open, Борис with 3 and Вера with 4; then each gives a 9 or an 8."""
    table = dealt(GoblinPoker, THREE, "", ("5 6 7", "9 6 8"))
    play(table, "0 open 2, 1 open 3, 2 open 4, 0 give 5, 1 give 6, 2 give 7, 0 give 9, 1 give 8, 2 give 6")
    told = said(table)
    assert told[3:8] == [
        "Круг 1: Агата начинает.",
        "Агата жертвует 1 карту.",
        "Борис жертвует 1 карту.",
        "Вера жертвует 1 карту.",
        "Пожертвованные карты перемешиваются и сдаются: Агата — [5], Борис — [6], Вера — [7].",
    ]
    assert "Пара [6] [6]! Борис выбывает из раунда: −6 жетонов." in told
    assert words(table, "strong") == ["pair_out"]


def test_monster_tells_pairs_the_best_hand_and_what_it_costs() -> None:
    """Агата shows two pairs and is out; Борис with 10 9 8 7 6 5 beats a monster of 9 and 8, which Вера dropped."""
    hands = ("8 8 9 9 2 3", "10 9 8 7 6 5", "10 9 8 6 5 4", LOW)
    table = dealt(Monster, hands, "")
    play(table, "0 keep, 1 keep, 2 drop 8 9, 3 pass")
    told = said(table)
    start = told.index("Руки открываются.")
    assert told[start : start + 5] == [
        "Руки открываются.",
        "Пара [9] [9]! Агата выбывает из раунда: −5 жетонов.",
        "Монстр открывается: у него [8] [9].",
        "Борис с рукой [5] [6] [7] [8] [9] [10] побеждает монстра.",
        "Борис берёт банк: +13 жетонов.",
    ]


def test_of_a_monster_without_cards_nothing_is_told() -> None:
    table = dealt(Monster, ("10 9 8 7 6 5", "10 9 8 6 5 4", LOW, LOW), "")
    play(table, "0 keep, 1 keep, 2 pass, 3 pass")
    told = said(table)
    assert "Агата с рукой [5] [6] [7] [8] [9] [10] побеждает монстра." in told
    assert not [sentence for sentence in told if sentence.startswith("Монстр открывается")]


def test_the_best_hand_that_loses_to_the_monster_pays_and_leaves() -> None:
    """Вера's 10 9 6 5 4 is the best hand left and loses to 10 9 8; Борис goes on with what is lower."""
    hands = ("10 9 8 5 4 3", "9 8 7 5 4 3", "10 9 7 6 5 4", LOW)
    table = dealt(Monster, hands, "")
    play(table, "0 drop 8 9 10, 1 keep, 2 keep, 3 pass")
    told = said(table)
    assert "Монстр открывается: у него [8] [9] [10]." in told
    assert "Монстр сильнее руки [4] [5] [6] [7] [9] [10], Вера выбывает: −5 жетонов." in told
    assert "Круг 2: Агата начинает." in told


def test_if_every_hand_has_a_pair_all_pay_and_play_on() -> None:
    table = dealt(Monster, ("10 10 9 9 8 8", "10 10 9 9 8 8", LOW, LOW), "")
    play(table, "0 keep, 1 keep, 2 pass, 3 pass")
    assert "Пара у каждого из оставшихся: все платят и играют дальше: Агата −5 жетонов, Борис −5 жетонов." in said(
        table
    )


def test_regent_tells_what_a_look_found() -> None:
    """Агата (2 open) looks at Борис's 4 and 7 beside his open 5: no pair, and his 7 is what she pays."""
    table = dealing.dealt("regent", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 4 6 7 2 5"])
    play(table, "0 look 1")
    told = said(table)
    assert told[2:6] == [
        "Младшая карта — [2]: Агата начинает.",
        "Агата смотрит руку у Бориса.",
        "Пары у Бориса нет, старшая карта — [7]: Агата платит за неё и выбывает: −7 жетонов, Борис +7 жетонов.",
        "Раунд 1 окончен.",
    ]
    assert lines(sheets(table, "round")[0]) == ["0 look -7: 7", "1 from look 7: 7"]
    assert "No pair there, and the highest card is [7]: you pay for it and are out: −7 chips, Boris +7 chips." in said(
        table, "en", me=0
    )


def test_regent_tells_the_pair_of_a_look_and_of_an_attack() -> None:
    table = dealing.dealt("regent", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 4 6 4 2 5"])
    play(table, "0 look 1")
    assert "Пара [4] [4]! Борис выбывает: −4 жетона, Агата +4 жетона." in said(table)
    table = dealing.dealt("regent", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 4 6 7 2 5 9 2"])
    play(table, "0 attack 1, 1 attack 0")
    told = said(table)
    assert told[3:7] == [
        "Агата атакует Бориса.",
        "Пары нет: [9] остаётся у Бориса.",
        "Борис атакует Агату.",
        "Атака кончилась парой [2] [2], Борис выбывает: −2 жетона, Агата +2 жетона.",
    ]


def test_troll_guts_tells_stolen_and_bought_cards() -> None:
    table = dealt(TrollGuts, ("2 5 7 8 10", "3 4 7 8 10", "3 6 7 8 10"), "4 6 9 1")
    play(table, "0 stack 5 2 7 8 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10, 0 take, 1 buy, 2 steal 0")
    told = said(table)
    assert told[2:6] == [
        "Младшая карта — [4]: Агата начинает.",
        "Агата берёт карту [1].",
        "Борис покупает карту [4]: −1 жетон.",
        "Вера крадёт у Агаты карту [5].",
    ]


def test_troll_guts_divides_the_pot_of_those_whom_no_card_is_left_for() -> None:
    """Three with a chip each; nobody has a card to take, to steal or to buy but the two that are played."""
    table = dealt(TrollGuts, ("2 5 7 8 10", "3 4 7 8 10", "3 6 7 8 10"), "4 6 9")
    play(table, "0 stack 5 2 7 8 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10")
    for cards in (*table.stacks, table.stock, table.hand[0]):
        table.sweep(cards, table.folded[0])
    table.go_on(0)
    assert "Банк делят поровну: каждому +1 жетон." in said(table)
