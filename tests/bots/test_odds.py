"""Exact odds against brute force: every order the unseen cards may lie in, burnt ones included."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest
from tabletop import play

from koloda import dealing
from koloda.bots import odds
from koloda.engine.desk import Desk
from koloda.engine.packs import count, size
from koloda.games.blackstone.odds import blacks_left, too_many_blacks
from koloda.games.blackstone.rules import Blackstone
from koloda.games.pairs.rules import Pairs
from koloda.games.port.odds import LastInPort
from koloda.games.port.rules import Port
from koloda.kits.rows import Rows


def pack(ranks: Sequence[int]) -> int:
    return sum(1 << (4 * rank) for rank in ranks)


def ranks_of(cards: int) -> list[int]:
    return [rank for rank in range(1, 11) for _ in range(count(cards, rank))]


# Packs.


def test_a_pack_counts_cards_of_each_rank() -> None:
    cards = pack([3, 3, 10, 1])
    assert [count(cards, rank) for rank in (1, 2, 3, 10)] == [1, 0, 2, 1]
    assert size(cards) == 4
    assert ranks_of(odds.WHOLE) == [rank for rank in range(1, 11) for _ in range(rank)]


# What may come next.


def pairs_table() -> Desk:
    """Five 9s burnt, unseen; seat 0 has a 1 and seat 1 an 8."""
    return dealing.dealt("pairs", seats=2, dealer=1, shuffles=["9 9 9 9 9 1 8"])


def test_unseen_are_all_but_the_open_cards() -> None:
    seen = pairs_table().seen_by(0)
    assert isinstance(seen, Pairs)
    assert odds.unseen(seen, 0) == odds.coming(seen, 0) == odds.WHOLE - pack([1, 8])


def test_burnt_cards_may_still_come_for_all_a_seat_knows() -> None:
    """The truth and what the seat sees of it give the same count: nobody peeks at the burnt nines."""
    table = pairs_table()
    assert odds.unseen(table, 0) == odds.unseen(table.seen_by(0), 0)
    assert count(odds.unseen(table, 0), 9) == 9


def test_discards_that_were_seen_do_not_come_until_the_deck_is_empty() -> None:
    table = play(pairs_table(), "0 pass")
    seen = table.seen_by(0)
    assert isinstance(seen, Pairs)
    on_the_table = [int(name) for seat in table.view(0)["seats"] for name in seat["zones"]["row"] if name]
    assert odds.coming(seen, 0) == odds.WHOLE - pack([1, 8, *on_the_table])  # the 1 is kept, the 8 discarded
    for zone in seen.zones:
        if zone.name == "deck":
            zone.cards = zone.cards[:0]
    assert odds.coming(seen, 0) == odds.WHOLE - pack([1, *on_the_table])


# The next card: all orders of the unseen cards, some of them burnt.

UNSEEN = [2, 3, 3, 7, 7, 7, 10]
BURNT = 3


@pytest.mark.parametrize("row", [[3], [3, 7], [1, 2, 10], [4, 5]])
def test_the_next_card(row: list[int]) -> None:
    firsts = [order[BURNT] for order in permutations(UNSEEN)]
    paired = [rank for rank in firsts if rank in row]
    assert odds.pair_chance(pack(UNSEEN), pack(row)) == pytest.approx(len(paired) / len(firsts))
    assert odds.pair_points(pack(UNSEEN), pack(row)) == pytest.approx(sum(paired) / len(firsts))


@pytest.mark.parametrize("row", [[3], [3, 7], [1, 2, 10], [4, 5]])
def test_two_cards(row: list[int]) -> None:
    orders = list(permutations(UNSEEN))
    cost = 0
    for order in orders:
        first, second = order[BURNT : BURNT + 2]
        cost += first if first in row else second if second in [*row, first] else 0
    assert odds.two_cards_points(pack(UNSEEN), pack(row)) == pytest.approx(cost / len(orders))


@pytest.mark.parametrize("draws", [0, 1, 2, 3, 4])
def test_a_safe_run(draws: int) -> None:
    orders = list(permutations(UNSEEN))
    safe = sum(len({3, *order[BURNT : BURNT + draws]}) == draws + 1 for order in orders)
    assert odds.safe_run(pack(UNSEEN), pack([3]), draws) == pytest.approx(safe / len(orders))


def test_no_card_to_come_costs_nothing() -> None:
    assert odds.pair_chance(0, pack([3])) == odds.pair_points(0, pack([3])) == 0


# Port: the last seat in.


def port_table() -> Port:
    """Seat 0 passes with an 8 and a 9; seat 1 has a 3 and is alone."""
    table = dealing.dealt("port", seats=2, dealer=1, shuffles=["1 2 2 4 4 8 3 9"])
    play(table, "1 take, 0 pass")
    assert isinstance(table, Port)
    return table


def best_points(row: list[int], coming: list[int], rivals: list[int], players: int) -> Fraction:
    """Stop, or draw each of the cards that may come and play on: the plainest recursion there is."""
    stop = Fraction(players - sum(rival > sum(row) for rival in rivals))
    return max(stop, take_points(row, coming, rivals, players))


def take_points(row: list[int], coming: list[int], rivals: list[int], players: int) -> Fraction:
    total = Fraction(0)
    for rank in set(coming) - set(row):
        rest = list(coming)
        rest.remove(rank)
        total += coming.count(rank) * best_points([*row, rank], rest, rivals, players)
    return total / len(coming)


@pytest.mark.parametrize("rivals", [[9], [14], [17], [23], [12, 20], [11, 17, 24]])
def test_the_last_in_port(rivals: list[int]) -> None:
    """Against a recursion over plain lists, for any sums of the others, with a deck of few ranks."""
    row, coming = [3], [2, 2, 4, 5, 5, 7, 9, 9, 10]
    last = LastInPort(port_table(), 1)
    last.row, last.sum, last.unseen, last.in_deck = pack(row), sum(row), pack(coming), len(coming)
    last.rivals = type(last.rivals)(rivals)
    last.players = len(rivals) + 1
    last.most = last.on_pass(100)
    assert last.on_take() == pytest.approx(float(take_points(row, coming, rivals, len(rivals) + 1)))


def test_the_last_in_port_reads_the_table() -> None:
    table = port_table()
    seen = table.seen_by(1)
    assert isinstance(seen, Port)
    last = LastInPort(seen, 1)
    assert (last.players, ranks_of(last.row), list(last.rivals)) == (2, [3, 9], [8])
    assert last.on_pass() == 2.0


def test_the_last_in_port_draws_the_discards_when_the_deck_is_empty() -> None:
    """One unknown card in the deck, a 5 or a burnt 6; after it both and the discards may come."""
    last = LastInPort(port_table(), 1)
    last.row, last.sum, last.players = pack([3]), 3, 2
    last.rivals = type(last.rivals)([9])
    last.unseen, last.in_deck, last.reshuffled = pack([5, 6]), 1, pack([5, 6, 3])
    last.most = last.on_pass(100)
    # A 6 makes 9: equal, 2 points. A 5 makes 8: stop for 1, or draw the 6 (2 points) or the 3 (none): 1 either way.
    assert last.on_take() == pytest.approx((2 + 1) / 2)


def test_passing_over_a_rival_counts_twice_for_who_wants_to_lead() -> None:
    table = port_table()
    assert LastInPort(table, 1, 1.0).on_pass() == 3.0


# Blackstone.


@pytest.mark.parametrize("blacks", [0, 1, 2, 4])
@pytest.mark.parametrize("allowed", [0, 1])
def test_black_stones(blacks: int, allowed: int) -> None:
    cards = [1] * blacks + [0] * (9 - blacks)
    for draws in range(7):
        hands = [sum(cards[place] for place in places) for places in combinations(range(9), draws)]
        risk = sum(black > allowed for black in hands) / len(hands)
        assert too_many_blacks(blacks, 9, draws, allowed) == pytest.approx(risk)


def test_black_stones_on_the_table_are_not_in_the_deck() -> None:
    table = dealing.dealt("blackstone", seats=3, dealer=2, shuffles=["1 2 10"])
    assert isinstance(table, Blackstone)
    assert blacks_left(table) == 9


def test_whole_and_seen_tables_agree() -> None:
    """All through a game: odds read nothing that the seat cannot."""
    for game in ("pairs", "continuous", "port", "starboard"):
        table = dealing.dealt(game, seats=3, seed=game)
        luck = Random(1)
        for _ in range(80):
            if table.over:
                break
            seat = table.to_act[0]
            seen = table.seen_by(seat)
            assert isinstance(table, Rows) and isinstance(seen, Rows)
            assert odds.coming(table, seat) == odds.coming(seen, seat)
            table.play(seat, luck.choice(table.moves(seat)))
