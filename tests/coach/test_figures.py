"""What the coach knows exactly, against plain enumeration."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations, permutations
from statistics import fmean

import pytest
from bidding import laps
from every_game import Sitting, luck, play_on
from librt.vecs import vec
from mypy_extensions import i64

from koloda import dealing
from koloda.coach import Advice, advise
from koloda.engine.desk import Desk
from koloda.engine.plain import ViewData
from koloda.games.blackstone import coach as blackstone
from koloda.games.blackstone.rules import Blackstone
from koloda.games.cribbage import coach as cribbage
from koloda.games.cribbage.rules import Cribbage
from koloda.games.cribbage.score import CRIBBAGE, show_points
from koloda.games.pairs import coach as pairs
from koloda.games.twenty_one import coach as twenty_one
from koloda.games.twenty_one.rules import TwentyOne
from koloda.recall import recall

TRIES = 6  # iterations: enough to have looked at something
DECK = [rank for rank in range(1, 11) for _ in range(rank)]


def advice_at(table: Desk, seat: int, iterations: int = TRIES) -> Advice:
    return advise(table.view(seat), iterations=iterations)


def cards(*names: str) -> list[int]:
    return [CRIBBAGE.names.index(name) for name in names]


# Pairs.


def seen_ranks(view: ViewData) -> list[int]:
    """Every rank that a view of a game with this deck shows."""
    decoded = json.loads(json.dumps(view))
    zones = [*decoded["zones"].values(), *[zone for seat in decoded["seats"] for zone in seat["zones"].values()]]
    return [int(card) for zone in zones for card in zone if card is not None]


def unseen_ranks(view: ViewData) -> list[int]:
    left = list(DECK)
    for rank in seen_ranks(view):
        left.remove(rank)
    return left


def cost_of(row: list[int], drawn: tuple[int, ...]) -> int:
    """The points for drawing these one after another: a pair stops it."""
    row = list(row)
    for rank in drawn:
        if rank in row:
            return rank
        row.append(rank)
    return 0


def test_pairs_the_next_cards_by_enumeration() -> None:
    checked = 0
    chance = luck("enumeration")
    for seed in range(20):
        table = Sitting("pairs", 3, {"eights": True, "sevens": False}).deal(seed)
        for _ in range(chance.below(25)):
            play_on(table, chance)
            if table.over:
                break
        if table.over or len(json.loads(json.dumps(table.view(0)))["zones"]["deck"]) < 2:
            continue
        seat = table.to_act[0]
        view = table.view(seat)
        left = unseen_ranks(view)
        row = [int(name) for name in json.loads(json.dumps(view))["seats"][seat]["zones"]["row"]]
        advice = advice_at(table, seat)
        take = advice.estimate("take")
        assert take.risk == pytest.approx(fmean(rank in row for rank in left))
        assert take.expected == pytest.approx(fmean(cost_of(row, (rank,)) for rank in left))
        if 8 in row:
            row.remove(8)
            eight = advice.estimate("eight")
            assert eight.expected == pytest.approx(fmean(cost_of(row, drawn) for drawn in permutations(left, 2)))
            checked += 1
    assert checked > 2


def test_pairs_when_the_game_is_at_stake() -> None:
    card = pairs.NextCard(pack=4 << 4 * 9 | 6 << 4 * 2, row=1 << 4 * 9 | 1 << 4 * 2, spare=5)
    assert card.deadly == pytest.approx(4 / 10)


def test_continuous_each_pass_costs_its_card() -> None:
    table = dealing.dealt("continuous", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    advice = advice_at(table, 1)
    assert advice.estimate("pass 2 from 1").expected == 2
    assert advice.estimate("pass 3 from 0").expected == 3


def test_port_the_last_in_knows_what_a_pass_brings() -> None:
    """Seat 1 passes on 2; seat 0 with 3 is highest already."""
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    table.play(1, "pass")
    advice = advice_at(table, 0)
    assert advice.estimate("pass").expected == 2
    assert advice.estimate("take").expected == pytest.approx(2 * (1 - 2 / 53))  # only another 3 spoils it
    assert advice.estimate("take").risk == pytest.approx(2 / 53)


# Blackstone.


def drawn_tens(table: Blackstone, blacks: int, whites: int, held: int, stones: int, draws: int) -> tuple[Fraction, ...]:
    """Chance and cost of one ten too many, card by card."""
    if held == 2:
        return Fraction(1), Fraction(int(blackstone.fine(table, table.to_act[0], stones)))
    if draws == 0:
        return Fraction(0), Fraction(0)
    cards = blacks + whites
    risk = cost = Fraction(0)
    if blacks:
        black = drawn_tens(table, blacks - 1, whites, held + 1, stones, draws - 1)
        risk, cost = risk + Fraction(blacks, cards) * black[0], cost + Fraction(blacks, cards) * black[1]
    if whites:
        white = drawn_tens(table, blacks, whites - 1, held, stones + 1, draws - 1)
        risk, cost = risk + Fraction(whites, cards) * white[0], cost + Fraction(whites, cards) * white[1]
    return risk, cost


@pytest.mark.parametrize("deck", ["3 5 7", "10 5 3 10 10", "10 10 3"])
def test_blackstone_a_second_ten_by_enumeration(deck: str) -> None:
    table = dealing.dealt("blackstone", seats=3, dealer=2, shuffles=[deck])
    assert isinstance(table, Blackstone)
    seat = table.to_act[0]
    left = unseen_ranks(table.view(seat))
    held = len(table.rows[seat].cards)
    blacks = left.count(10)
    advice = advice_at(table, seat)
    for draws in range(1, 7):
        expected = drawn_tens(table, blacks, len(left) - blacks, held, len(table.stones.cards), draws)
        found = advice.estimate(f"take {draws}")
        assert (found.risk, found.expected) == pytest.approx((float(expected[0]), -float(expected[1])))


# Cribbage.


@pytest.mark.parametrize("classic", [False, True])
def test_the_crib_by_enumeration(classic: bool) -> None:
    """Some of the deck, so that every crib can be counted; two cards laid away, or one."""
    deck = cards("AC", "2D", "3H", "4S", "5C", "5D", "6H", "7S", "TC", "JD", "JH", "QS", "KC", "9C", "8C")
    for away in (cards("5H", "JC"), cards("7C", "8D"), cards("JS"), cards("6C", "2C")):
        counted = []
        for others in combinations(deck, 5 - len(away)):
            for starter in others:
                crib = vec[i64]([*away, *[card for card in others if card != starter]])
                counted.append(int(show_points(crib, starter, True, classic)))
        assert cribbage.crib_average(away, deck, classic) == pytest.approx(fmean(counted))


@pytest.mark.parametrize("rules", ["book", "five-card"])
def test_the_hand_over_every_starter(rules: str) -> None:
    table = dealing.dealt("cribbage", seats=2, seed=3, dealer=0, options={"rules": rules})
    assert isinstance(table, Cribbage)
    advice = advice_at(table, 1, iterations=2)
    seen, seat = recall(table.view(1))
    assert isinstance(seen, Cribbage)
    hand = [int(card) for card in table.hand[1].cards]
    starters = [card for card in range(52) if card not in hand]
    for move in seen.choices(seat)[:3]:
        away = [CRIBBAGE.names.index(name) for name in seen.text(move).split()[1:]]
        kept = vec[i64]([card for card in hand if card not in away])
        mean = fmean(int(show_points(kept, starter, False, False)) for starter in starters)
        crib = cribbage.crib_average(away, starters, False)
        assert advice.estimate(seen.text(move)).expected == pytest.approx(mean - crib)  # the crib is the other's


def test_what_was_not_worth_trying_is_ranked_by_the_exact_sums() -> None:
    """2-7-7-8-9-A, and the crib is one's own: to keep 7-7-8-9 is so good that nothing else is tried."""
    table = dealing.dealt("cribbage", seats=2, dealer=0, shuffles=[laps("3C 4C 5C TC JC QC", "2D 7D 7S 8S 9H AH")])
    advice = advise(table.view(0))
    assert advice.best == "lay 2D AH" and not any(each.worth for each in advice.estimates[1:])
    expected = [each.expected or 0.0 for each in advice.estimates]
    assert expected == sorted(expected, reverse=True)
    assert [each.said.en for each in advice.estimates[:3]] == ["the best move", "clearly worse", "much worse"]


@pytest.mark.parametrize("rules", ["book", "five-card"])
def test_in_play_a_card_scores_at_once(rules: str) -> None:
    table = dealing.dealt("cribbage", seats=2, seed=3, dealer=0, options={"rules": rules})
    for seat in (0, 1):
        table.play(seat, table.moves(seat)[0])
    first = advice_at(table, 1)
    assert {each.expected for each in first.estimates} == {0.0}  # nothing is made by one card alone


# Twenty-one.


@pytest.mark.parametrize("golden", [False, True])
def test_twenty_one_by_hand(golden: bool) -> None:
    """An ace in hand: of the cards not seen only the other aces are too many, unless two aces are 21."""
    table = dealing.dealt("twenty-one", seats=2, dealer=0, options={"golden": golden, "deck": 36}, seed=2)
    assert isinstance(table, TwentyOne)
    ace = table.deck.names.index("AS")
    zone = table.hand[1]
    zone.cards = vec[i64]([ace])
    totals = [twenty_one.total_with(table, zone, card) for card in range(36) if card != ace]
    assert sum(total > 21 for total in totals) == (0 if golden else 3)
    assert sum(total == 21 for total in totals) == (7 if golden else 4)  # the tens, and the golden aces


def test_twenty_one_counts_every_card_not_seen() -> None:
    table = dealing.dealt("twenty-one", seats=2, dealer=0, seed=2)
    table.play(0, "bank 10")
    table.play(1, "bet 1")
    while not table.over and table.phase != "turn":
        table.play(table.to_act[0], table.moves(table.to_act[0])[0])
    seat = table.to_act[0]
    seen, _ = recall(table.view(seat))
    assert isinstance(seen, TwentyOne)
    left = 36 - sum(card >= 0 for zone in seen.zones for card in zone.cards)
    room = 21 - seen.total(seen.hand[seat])
    known = {int(card) for zone in seen.zones for card in zone.cards}
    busts = sum(seen.value(card) > room for card in range(36) if card not in known)
    assert advice_at(table, seat).estimate("more").risk == pytest.approx(busts / left)
