"""The coach: exact figures against plain enumeration, advice for every move of every game, and nothing but the view."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations, permutations
from statistics import fmean

import pytest
from every_game import Sitting, luck, play_on, sittings
from librt.vecs import vec
from mypy_extensions import i64

import koloda
from koloda.coach import Advice, advise
from koloda.coach.games import blackstone, cribbage, pairs, twenty_one
from koloda.engine.table import Table
from koloda.games import SHELF
from koloda.games.blackstone import Blackstone
from koloda.games.cribbage import Cribbage
from koloda.games.twenty_one import TwentyOne
from koloda.kits.cribbage_score import CRIBBAGE, show_points
from koloda.recall import recall

TRIES = 6  # iterations: enough to have looked at something
DECK = [rank for rank in range(1, 11) for _ in range(rank)]


def advice_at(table: Table, seat: int, iterations: int = TRIES) -> Advice:
    return advise(table.view(seat), iterations=iterations)


def cards(*names: str) -> list[int]:
    return [CRIBBAGE.names.index(name) for name in names]


def some_positions(game: str, count: int) -> list[tuple[Table, int]]:
    """Positions of random games with some seats and options, each with a seat that is asked."""
    found = []
    chance = luck(f"coach {game}")
    choices = list(sittings(game))
    for number in range(count):
        table = choices[chance.below(len(choices))].deal(number)
        for _ in range(chance.below(40)):
            if not table.over:
                play_on(table, chance)
        if not table.over:
            found.append((table, table.to_act[0]))
    return found


# Every game.


@pytest.mark.parametrize("game", SHELF)
def test_every_legal_move_has_an_estimate_in_both_languages(game: str) -> None:
    for table, seat in some_positions(game, 4):
        advice = advice_at(table, seat)
        assert [each.move for each in advice.estimates] == sorted_like(table.moves(seat), advice)
        assert advice.best in table.moves(seat)
        assert advice.why.ru.endswith(".") and advice.why.en.endswith(".")
        assert not set(advice.why.en) & set("абвгдежзиклмнопрстуя«»")
        for each in advice.estimates:
            assert each.said.ru and each.said.en
            assert each.chance is None or 0 <= each.chance <= 1
            assert each.risk is None or 0 <= each.risk <= 1


def sorted_like(moves: list[str], advice: Advice) -> list[str]:
    """The same moves; two colours with the same names may be listed in another order."""
    return sorted(moves, key=[each.move for each in advice.estimates].index)


@pytest.mark.parametrize("game", SHELF)
def test_the_view_alone_decides(game: str) -> None:
    """Sent as JSON it gives the same advice."""
    for table, seat in some_positions(game, 2):
        view = table.view(seat)
        assert advise(json.loads(json.dumps(view)), iterations=TRIES) == advise(view, iterations=TRIES)


def test_a_seat_that_is_not_asked_gets_no_advice() -> None:
    table = koloda.deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2"])
    with pytest.raises(koloda.KolodaError, match="not asked"):
        advise(table.view(0))
    with pytest.raises(koloda.KolodaError, match="no seat"):
        advise(table.view(None))


def test_the_time_is_kept_to_roughly() -> None:
    assert advise(koloda.deal("kitty", seats=3, seed=1).view(0), seconds=0.05).worlds > 0


def test_a_single_move_needs_no_reasons() -> None:
    table = koloda.deal("continuous", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    table.play(1, "pass 2 from 1")
    table.play(0, "take")
    assert table.moves(1) == ["take"]  # without cards one cannot pass
    assert "Другого хода нет." in advice_at(table, 1).why.ru


# Pairs.


def seen_ranks(view: dict[str, object]) -> list[int]:
    """Every rank that a view of a game with this deck shows."""
    decoded = json.loads(json.dumps(view))
    zones = [*decoded["zones"].values(), *[zone for seat in decoded["seats"] for zone in seat["zones"].values()]]
    return [int(card) for zone in zones for card in zone if card is not None]


def unseen_ranks(view: dict[str, object]) -> list[int]:
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


def test_pairs_in_words() -> None:
    """A 9 in the row, and of the 52 cards not seen, burnt ones among them, seven 9s; the lowest in play is a 3."""
    table = koloda.deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 9 3 9 8"])
    table.play(1, "take")
    assert table.view(0)["to_act"] == [0]
    advice = advice_at(table, 0)
    assert advice.estimate("take").risk == pytest.approx(7 / 52)
    assert advice.why.ru.startswith("Пара придёт с вероятностью 13\N{NO-BREAK SPACE}% и будет стоить 9, пас стоит 3.")
    assert advice.why.en.startswith("A pair will come with a chance of 13% and cost 9, a pass costs 3.")


def test_pairs_when_the_game_is_at_stake() -> None:
    card = pairs.NextCard(pack=4 << 4 * 9 | 6 << 4 * 2, row=1 << 4 * 9 | 1 << 4 * 2, spare=5)
    assert card.deadly == pytest.approx(4 / 10)
    assert "40%" in pairs.why(card, 6).en and "A pass loses the game." in pairs.why(card, 6).en


def test_continuous_each_pass_costs_its_card() -> None:
    table = koloda.deal("continuous", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
    advice = advice_at(table, 1)
    assert advice.estimate("pass 2 from 1").expected == 2
    assert advice.estimate("pass 3 from 0").expected == 3


def test_port_the_last_in_knows_what_a_pass_brings() -> None:
    """Seat 1 passes on 2; seat 0 with 3 is highest already."""
    table = koloda.deal("port", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
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
    table = koloda.deal("blackstone", seats=3, dealer=2, shuffles=[deck])
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
    table = koloda.deal("cribbage", seats=2, seed=3, dealer=0, options={"rules": rules})
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


@pytest.mark.parametrize("rules", ["book", "five-card"])
def test_in_play_a_card_scores_at_once(rules: str) -> None:
    table = koloda.deal("cribbage", seats=2, seed=3, dealer=0, options={"rules": rules})
    for seat in (0, 1):
        table.play(seat, table.moves(seat)[0])
    first = advice_at(table, 1)
    assert {each.expected for each in first.estimates} == {0.0}  # nothing is made by one card alone
    assert "счёт становится" in first.why.ru


# Twenty-one.


@pytest.mark.parametrize("golden", [False, True])
def test_twenty_one_by_hand(golden: bool) -> None:
    """An ace in hand: of the cards not seen only the other aces are too many, unless two aces are 21."""
    table = koloda.deal("twenty-one", seats=2, dealer=0, options={"golden": golden, "deck": 36}, seed=2)
    assert isinstance(table, TwentyOne)
    ace = table.deck.names.index("AS")
    zone = table.hand[1]
    zone.cards = vec[i64]([ace])
    totals = [twenty_one.total_with(table, zone, card) for card in range(36) if card != ace]
    assert sum(total > 21 for total in totals) == (0 if golden else 3)
    assert sum(total == 21 for total in totals) == (7 if golden else 4)  # the tens, and the golden aces


def test_twenty_one_counts_every_card_not_seen() -> None:
    table = koloda.deal("twenty-one", seats=2, dealer=0, seed=2)
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
