"""«Криббедж» as it is told: every combination by its name, with its cards."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from telling import lines, said, sheets, story, totals, words

from koloda import dealing
from koloda.games.cribbage.combinations import laid, shown
from koloda.games.cribbage.score import CRIBBAGE, RANK, VALUE, laid_points, show_points


def card(name: str) -> int:
    return CRIBBAGE.names.index(name)


def counted(hand: str, starter: str, crib: bool = False, classic: bool = False) -> list[str]:
    cards = vec[i64]([i64(card(name)) for name in hand.split()])
    return [
        f"{each.word} {each.points}: {' '.join(CRIBBAGE.names[one] for one in each.cards)}"
        for each in shown(cards, i64(card(starter)), crib, classic)
    ]


def test_the_best_hand_is_counted_combination_by_combination() -> None:
    """Three fives and a jack with the fourth five of his suit: eight fifteens, four of a kind, his jack."""
    found = counted("5C 5D 5S JH", "5H", classic=True)
    assert found[:4] == ["fifteen 2: 5C JH", "fifteen 2: 5D JH", "fifteen 2: 5H JH", "fifteen 2: 5S JH"]
    assert found[4:] == [
        "fifteen 2: 5C 5D 5H",
        "fifteen 2: 5C 5D 5S",
        "fifteen 2: 5C 5H 5S",
        "fifteen 2: 5D 5H 5S",
        "quadruple 12: 5C 5D 5H 5S",
        "his_jack 1: JH",
    ]


def test_a_double_run_is_two_runs_and_a_pair() -> None:
    assert counted("3C 4D 4H 5S", "9C") == ["pair 2: 4D 4H", "run 3: 3C 4D 5S", "run 3: 3C 4H 5S"]


def test_a_flush_names_its_cards() -> None:
    assert counted("2C 6C 9C KD", "QC")[-1] == "flush 4: 2C 6C 9C QC"


@pytest.mark.parametrize("classic", [False, True])
@pytest.mark.parametrize("crib", [False, True])
def test_what_is_told_comes_to_what_is_scored(classic: bool, crib: bool) -> None:
    luck = random.Random(1)
    for _ in range(3000):
        *hand, starter = luck.sample(range(52), luck.choice((4, 5)))
        cards = vec[i64]([i64(each) for each in sorted(hand)])
        told = sum(each.points for each in shown(cards, i64(starter), crib, classic))
        assert told == show_points(cards, i64(starter), crib, classic)


@pytest.mark.parametrize("classic", [False, True])
def test_what_is_told_in_play_comes_to_what_is_scored(classic: bool) -> None:
    luck = random.Random(2)
    for _ in range(3000):
        cards, line, count = [], 0, 0
        for each in luck.sample(range(52), 8):
            if count + VALUE[each] > 31:
                break
            cards.append(each)
            line, count = line << 4 | RANK[each], count + VALUE[each]
            told = sum(found.points for found in laid(line, count, cards, classic))
            assert told == laid_points(i64(line), i64(count), classic)


def test_thirty_one_stands_there_until_a_new_count_begins() -> None:
    deal = "KS KC QS QC JS TC AS AC 2S 2C 3S 3C 7H"
    table = dealing.dealt("cribbage", seats=2, dealer=0, options={"rules": "classic"}, shuffles=(deal,))
    table.play(0, "lay 2C 3C")
    table.play(1, "lay 2S 3S")
    for seat, move in ((1, "play KS"), (0, "play KC"), (1, "play JS"), (0, "play AC")):
        table.play(seat, move)
    counts = [(m.kind, m.word, c.value) for m in story(table) for c in m.changes if c.name == "count"]
    assert counts[-2:] == [("choice", "", 31), ("told", "new_count", 0)]
    assert said(table)[-1] == "Борис начинает новый счёт."


def test_a_deal_is_told_and_closed_with_its_sheet() -> None:
    luck = random.Random(3)
    table = dealing.dealt("cribbage", seats=2, dealer=0, seed=3)
    while table.deal_number < 2:
        seat = table.to_act[0]
        table.play(seat, luck.choice(table.moves(seat)))
    (deal,) = sheets(table, "deal")
    moments = story(table)
    shows = [moment for moment in moments if moment.word.removeprefix("blank_") in ("hand", "crib")]
    assert [moment.seat for moment in shows] == [1, 0, 0]  # the dealer's left, the dealer, his crib
    assert all(len(moment.cards) == 5 for moment in shows)
    assert sum(item.number for item in deal.items) == sum(value or 0 for value in totals(deal, "points"))
    assert lines(deal)[0] == "1 three 3"
    assert {"hand", "crib"} & {item.under for item in deal.items}
    assert words(table, "strong")
    assert any(line.startswith("Борис показывает руку") for line in said(table))
    assert any(line.startswith("You show a hand of") or "nothing" in line for line in said(table, "en", me=1))
