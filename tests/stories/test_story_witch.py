"""«Ведьма» as it is told."""

from __future__ import annotations

from tabletop import play
from telling import said, sheets, story, words

from koloda import dealing
from koloda.games.witch.rules import Witch


def late(*hands: str, fans: tuple[str, ...]) -> Witch:
    """Seat 0 is to draw, with these hands; the others are thrown out. The fans fall as named, one for each draw."""
    table = dealing.dealt("witch", seats=len(hands), dealer=len(hands) - 1, shuffles=["", *fans])
    assert isinstance(table, Witch)
    table.gather(table.discards)
    for hand, names in zip(table.hand, hands, strict=True):
        for name in names.split():
            table.move(table.deck.names.index(name), table.discards, hand)
    table.turn(0)
    return table


def test_the_dealers_left_begins() -> None:
    table = dealing.dealt("witch", seats=4, dealer=1)
    assert said(table) == ["Сдаются карты.", "Вера начинает."]


def test_a_drawn_card_is_named_to_its_two_owners_only() -> None:
    table = play(late("7H", "8D", "9S QS", fans=("9S",)), "0 draw 1")
    assert said(table)[-1] == "Агата вытягивает у Веры карту № 1."
    assert said(table, me=0)[-1] == "Вы вытягиваете у Веры карту № 1: [9♠]."
    assert said(table, me=1)[-1] == "Агата вытягивает у Веры карту № 1."
    assert said(table, me=2)[-1] == "Агата вытягивает у вас карту № 1: [9♠]."
    assert said(table, "en", me=2)[-1] == "Agatha draws card no. 1 from you: [9♠]."
    assert len(story(table)[-1].events) == 2  # the fan is mixed, and the card goes
    assert words(table, "strong") == []


def test_a_pair_is_named_to_all_and_goes() -> None:
    table = play(late("7H 8C", "8D", "7S QS", fans=("7S",)), "0 draw 1")
    assert said(table)[-1] == "Агата сбрасывает пару [7♥] [7♠]."
    assert said(table, "en", me=0)[-1] == "You discard a pair [7♥] [7♠]."
    told = story(table)[-1]
    assert (told.word, len(told.events)) == ("pair", 2)


def test_pairs_are_all_thrown_out_at_once() -> None:
    """Three 8s: the two of the lowest suits go."""
    table = play(late("7H 8C 8H 8S", "8D", "7S QS", fans=("7S",)), "0 draw 1")
    assert said(table)[-1] == "Агата сбрасывает пары: [7♥] [7♠] [8♣] [8♥]."


def test_who_gets_rid_of_his_cards_and_who_is_left_with_the_witch() -> None:
    """The pair of 7s was the last card of Agatha and of Vera; Boris has both queens."""
    table = play(late("7H", "QD QS", "7S", fans=("7S",)), "0 draw 1")
    assert said(table)[-5:] == [
        "Агата сбрасывает пару [7♥] [7♠].",
        "Агата избавляется от всех карт: 1-е место.",
        "Вера избавляется от всех карт: 1-е место.",
        "Борис остаётся с ведьмой и проигрывает: [Q♦] [Q♠].",
        "Игра окончена.",
    ]
    assert said(table, "en", me=1)[-2] == "You are left with the witch and lose: [Q♦] [Q♠]."
    assert words(table, "strong") == ["pair", "out", "out", "lost"]
    assert len(sheets(table, "game")) == 1


def test_the_second_place_is_told() -> None:
    table = play(late("7H", "7S", "8S QD", "8H QS", fans=("QS", "7H", "QS", "8S")), "0 draw 1, 1 draw 1, 2 draw 1")
    assert said(table)[-1] == "Агата избавляется от всех карт: 2-е место."
