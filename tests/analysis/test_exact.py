"""The method against sums that are known: where chances can be counted, the estimates lie within their stated error."""

from __future__ import annotations

from functools import cache

import pytest

import koloda
from koloda.analysis.chances import Allowance, Lucks, Trial, standing, ways_open
from koloda.analysis.found import Standing
from koloda.bots import policy_for
from koloda.recall import recall

PLENTY = Allowance(1e9, 0, 0)  # as many worlds as are ever tried
SURE = 3.5  # standard errors

# Pairs: who draws a pair, or passes, loses. The deck is read by rank, as a player counts.


def pool(*rows: tuple[int, ...]) -> list[int]:
    """How many cards of each rank are not seen."""
    left = list(range(11))
    for row in rows:
        for rank in row:
            left[rank] -= 1
    return left


@cache
def race(mine: tuple[int, ...], theirs: tuple[int, ...], my_turn: bool) -> float:
    """The chance not to pair first, where nobody can afford a pass."""
    left = pool(mine, theirs)
    cards = sum(left)
    row = mine if my_turn else theirs
    chance = 0.0
    for rank in range(1, 11):
        if not left[rank]:
            continue
        if rank in row:
            after = 0.0 if my_turn else 1.0
        else:
            longer = tuple(sorted((*row, rank)))
            after = race(longer, theirs, False) if my_turn else race(mine, longer, True)
        chance += left[rank] / cards * after
    return chance


def pairs_table(shuffle: str, moves: int, points: tuple[int, int]) -> koloda.Table:
    table = koloda.deal("pairs", seats=2, dealer=1, shuffles=[f"10 10 10 10 10 {shuffle}"])
    for _ in range(moves):
        table.play(table.to_act[0], "take")
    for seat in range(2):
        table.desk.tallies[[tally.name for tally in table.desk.tallies].index("points")].values[seat] = points[seat]
    return table


def looked_at(table: koloda.Table, seat: int, made: str | None = None) -> Standing:
    seen, _ = recall(table.view(seat))
    policy, lucks = policy_for(table.game.id), Lucks("exact")
    if made is None:
        return standing(seen, seat, policy, lucks, PLENTY)
    moves = ways_open(seen, seat)
    answer = next(move for move in moves if seen.text(move) == made)
    return Trial(seen, seat, policy, lucks, answer, moves).run(PLENTY)


def test_the_last_race_of_pairs() -> None:
    """Both have 30 points of 31: whoever draws a pair first has lost, and a pass is a loss."""
    table = pairs_table("2 4 6 9 8 7", 4, (30, 30))
    assert table.to_act == (0,)
    exact = race((2, 6, 8), (4, 7, 9), my_turn=True)
    found = looked_at(table, 0, "take")
    assert found.decision is not None and found.decision.club == "take"
    assert abs(found.chance - exact) < SURE * found.error
    assert 0.0 < found.error < 0.01
    worth = {way.move: way.worth for way in found.decision.ways}
    assert worth["pass"] == 0.0  # the loss is certain
    assert found.decision.cost == 0.0


def test_the_other_seat_of_that_race() -> None:
    table = pairs_table("2 4 6 9 8 7", 4, (30, 30))
    found = looked_at(table, 1)
    assert abs(found.chance - (1.0 - race((2, 6, 8), (4, 7, 9), my_turn=True))) < SURE * found.error


def test_a_pass_that_makes_all_even() -> None:
    """29 points to 30, and a 1 lies open. After a pass both have 30 and cards not dealt yet: an even game. A card may
    pair; else the other draws, who may not pass, and if he does not pair either, the pass is there again."""
    table = pairs_table("1 4 5 10 9 7", 4, (29, 30))
    mine, theirs = (1, 5, 9), (4, 7, 10)
    left = pool(mine, theirs)
    take = 0.0
    for rank in range(1, 11):
        if rank in mine:
            continue
        still = pool((*mine, rank), theirs)
        pairs = sum(still[each] for each in theirs) / sum(still)
        take += left[rank] / sum(left) * (pairs + (1 - pairs) * 0.5)
    found = looked_at(table, 0, "pass")
    decision = found.decision
    assert decision is not None and decision.club == "pass"
    assert abs(found.chance - 0.5) < SURE * found.error
    exact = take - 0.5
    assert 0.005 < exact < 0.03  # so near that only equal worlds can tell
    worth = {way.move: way.worth for way in decision.ways}
    assert abs(worth["take"] - worth["pass"] - exact) < 2 * SURE * found.error
    assert decision.mark == ""  # too little to call it anything


# Twenty-one: the last duel, for all chips.

VALUES = {"A": 11, "K": 4, "Q": 3, "J": 2, "T": 10, "9": 9, "8": 8, "7": 7, "6": 6}
RIVAL_DARES, BANKER_DARES = 0.60, 0.68  # of the club player


Pack = tuple[tuple[int, int], ...]  # value → how many


def pack(names: list[str]) -> Pack:
    counts: dict[int, int] = {}
    for name in names:
        counts[VALUES[name[0]]] = counts.get(VALUES[name[0]], 0) + 1
    return tuple(sorted(counts.items()))


def without(cards: Pack, value: int) -> Pack:
    return tuple((each, count - (each == value)) for each, count in cards if count - (each == value))


def bust(cards: Pack, total: int) -> float:
    return sum(count for value, count in cards if total + value > 21) / sum(count for _, count in cards)


@cache
def banker_plays(mine: int, his: int, left: Pack, unseen_by_him: Pack) -> float:
    """My chance with so many points, when the banker has so many and plays on."""
    if his < 21 and bust(unseen_by_him, his) < BANKER_DARES:
        cards = sum(count for _, count in left)
        return sum(
            count / cards * banker_plays(mine, his + value, without(left, value), without(unseen_by_him, value))
            for value, count in left
        )
    return 1.0 if his > 21 or mine > his else 0.0


@cache
def i_draw(mine: int, his: int, left: Pack, unseen_by_him: Pack) -> float:
    cards = sum(count for _, count in left)
    chance = 0.0
    for value, count in left:
        total, rest = mine + value, without(left, value)
        if total == 21:
            chance += count / cards
        elif total < 21:
            draws = bust(rest, total) < RIVAL_DARES
            after = i_draw if draws else banker_plays
            chance += count / cards * after(total, his, rest, unseen_by_him)
    return chance


def duel(first: str, second: str, his: str) -> koloda.Table:
    """The second of two banks: all that seat 0 has is staked against all that is in the bank."""
    shuffles = ["AC 6C TC", f"{first} {his} {second}"]
    table = koloda.deal("twenty-one", seats=2, seed="duel", dealer=0, shuffles=shuffles)
    for seat, move in ((0, "bank 1"), (1, "bet 1"), (1, "bank 99"), (0, "bet 99")):
        table.play(seat, move)
    assert (table.phase, table.to_act) == ("turn", (0,))
    return table


def exact_duel(table: koloda.Table) -> dict[str, float]:
    view = table.view(0)
    mine = [name for name in view["seats"][0]["zones"]["hand"] if name]
    open_to_all = [name for name in view["zones"]["turned"] + view["seats"][1]["zones"]["open"] if name]
    deck = [rank + suit for rank in "AKQJT9876" for suit in "CDHS"]
    left = pack([name for name in deck if name not in mine + open_to_all])
    by_him = pack([name for name in deck if name not in open_to_all])
    total = sum(VALUES[name[0]] for name in mine)
    his = VALUES[view["seats"][1]["zones"]["open"][0][0]]  # type: ignore[index]
    return {"more": i_draw(total, his, left, by_him), "enough": banker_plays(total, his, left, by_him)}


@pytest.mark.parametrize(
    ("first", "second", "his"), [("TD", "KD", "9C"), ("9D", "7D", "TC"), ("TD", "8D", "6C"), ("6D", "KD", "AC")]
)
def test_the_last_duel_of_twenty_one(first: str, second: str, his: str) -> None:
    table = duel(first, second, his)
    exact = exact_duel(table)
    for made in exact:
        found = looked_at(table, 0, made)
        decision = found.decision
        assert decision is not None
        assert abs(found.chance - exact[decision.club]) < SURE * found.error
        better = max(exact, key=lambda move: exact[move])
        assert abs(decision.cost - (exact[better] - exact[made])) <= SURE * decision.cost_error
        if exact[better] - exact[made] > 0.15:
            assert decision.mark == ("" if made == better else "blunder")
