"""Sums over hidden hands, against every hand dealt one by one."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest

from koloda.bots.pots import look_gain, pair_hidden, pair_price, two_cards_price, ways


def packed(ranks: list[int]) -> int:
    return sum(1 << (4 * rank) for rank in ranks)


UNSEEN = [1, 2, 3, 3, 5, 7, 7, 7, 9, 9, 10, 10, 10]
ROWS = ([4], [3], [7, 10], [10, 9, 2])


def looked_at(row: list[int], hidden: tuple[int, ...], most: int, stake: float) -> tuple[float, bool]:
    """What one look brings, and whether it finds a pair."""
    cards = [*row, *hidden]
    pairs = [rank for rank in cards if cards.count(rank) > 1]
    return (max(pairs) + stake, True) if pairs else (-min(max(cards), most) - stake, False)


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("hidden", [1, 2, 3, 4])
def test_a_look_over_every_hand(row: list[int], hidden: int) -> None:
    looks = [looked_at(row, hand, 9, 1.5) for hand in combinations(UNSEEN, hidden)]
    gain = sum(each for each, _ in looks) / len(looks)
    paired = sum(found for _, found in looks) / len(looks)
    assert ways(len(UNSEEN), hidden) == pytest.approx(len(looks))
    assert look_gain(packed(UNSEEN), packed(row), hidden, 9, 1.5) == pytest.approx(gain)
    assert pair_hidden(packed(UNSEEN), packed(row), hidden) == pytest.approx(paired)


def test_the_price_of_the_next_card() -> None:
    """Three 7s cost 7 each, three 10s all of the 8 chips there are, and a stake of 2 goes with either."""
    assert pair_price(packed(UNSEEN), packed([7, 10, 4]), 8, 2.0) == pytest.approx((3 * 9 + 3 * 10) / 13)


@pytest.mark.parametrize("row", ROWS)
def test_the_price_of_two_cards_over_every_order(row: list[int]) -> None:
    """The first card that pairs, with the row or with the other, costs its rank or all 8 chips, and a stake of 2."""
    prices = []
    for two in permutations(UNSEEN, 2):
        paired = [rank for place, rank in enumerate(two) if rank in [*row, *two[:place]]]
        prices.append(min(paired[0], 8) + 2 if paired else 0)
    assert two_cards_price(packed(UNSEEN), packed(row), 8, 2.0) == pytest.approx(sum(prices) / len(prices))
