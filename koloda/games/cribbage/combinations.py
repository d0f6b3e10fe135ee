"""What a hand is worth at cribbage, combination by combination, each with its cards: for telling it.

`score.py` counts the same quickly; a test holds the two together.
"""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.move import and_card, cards_of
from koloda.engine.types import Card, Cards, Move
from koloda.games.cribbage.score import JACK, RANK, SUIT, VALUE, flush_points, pair_points, run_laid

SETS = {2: "pair", 3: "triple", 4: "quadruple"}


class Combination(NamedTuple):
    """A word for it, what it is worth, and its cards."""

    word: str
    points: int
    cards: Cards


def shown(hand: Cards, starter: Card, crib: bool, classic: bool) -> list[Combination]:
    """Fifteens, pairs, runs, a flush and the jack of the starter's suit, in the order they are counted aloud."""
    cards = sorted([*[int(card) for card in hand], int(starter)])
    return [
        *fifteens(cards),
        *sets(cards, classic),
        *runs(cards),
        *flush(hand, starter, crib, classic),
        *jack(hand, starter),
    ]


def combination(word: str, points: int, cards: tuple[int, ...] | list[int]) -> Combination:
    return Combination(word, points, vec[i64]([i64(card) for card in cards]))


def fifteens(cards: list[int]) -> list[Combination]:
    """The smallest sets first."""
    found: list[Combination] = []
    held: Cards = vec[i64]([i64(card) for card in cards])
    for size in range(2, len(held) + 1):
        add_fifteens(found, 0, 0, 15, size, held, 0)
    return found


def add_fifteens(
    found: list[Combination], some: Move, picked: i64, missing: i64, size: i64, cards: Cards, first: i64
) -> None:
    """Those that begin with some cards, packed as in a move, lack so much, and have so many in all."""
    if picked == size:
        if missing == 0:
            found.append(Combination("fifteen", 2, cards_of(some)))
        return
    for place in range(first, len(cards) - size + picked + 1):
        card = cards[place]
        if VALUE[card] <= missing:
            add_fifteens(found, and_card(some, card, picked), picked + 1, missing - VALUE[card], size, cards, place + 1)


def by_rank(cards: list[int]) -> dict[int, list[int]]:
    ranks: dict[int, list[int]] = {}
    for card in cards:
        ranks.setdefault(int(RANK[card]), []).append(card)
    return ranks


def sets(cards: list[int], classic: bool) -> list[Combination]:
    """Cards of a rank: two, three or four."""
    alike = [same for same in by_rank(cards).values() if len(same) > 1]
    return [combination(SETS[len(same)], int(pair_points(len(same), classic)), same) for same in alike]


def runs(cards: list[int]) -> list[Combination]:
    """The longest run there is; with a rank held twice it counts twice."""
    ranks = by_rank(cards)
    found: list[Combination] = []
    for low in ranks:
        if low - 1 not in ranks:
            run = [ranks[rank] for rank in range(low, low + len(cards)) if all_held(ranks, low, rank)]
            if len(run) >= 3:
                found += [combination("run", len(run), each) for each in product(*run)]
    return found


def all_held(ranks: dict[int, list[int]], low: int, high: int) -> bool:
    """Is there a card of every rank from `low` to `high`?"""
    return all(rank in ranks for rank in range(low, high + 1))


def flush(hand: Cards, starter: Card, crib: bool, classic: bool) -> list[Combination]:
    points = int(flush_points(hand, starter, crib, classic))
    if points == 0:
        return []
    suits = [int(SUIT[card]) for card in hand]
    suit = max(suits, key=suits.count)
    alike = [int(card) for card in hand if SUIT[card] == suit]
    return [combination("flush", points, alike + ([int(starter)] if SUIT[starter] == suit else []))]


def jack(hand: Cards, starter: Card) -> list[Combination]:
    found = [int(card) for card in hand if RANK[card] == JACK and SUIT[card] == SUIT[starter]]
    return [combination("his_jack", 1, found)] if found else []


def laid(line: int, count: int, cards: list[int], classic: bool) -> list[Combination]:
    """What the newest card makes with those before it in the count; `cards` are the cards of the count, newest last."""
    found: list[Combination] = []
    if count in (15, 31):
        found.append(combination("fifteen" if count == 15 else "thirty_one", 2, cards))
    alike = 1
    while alike < len(cards) and RANK[cards[-1 - alike]] == RANK[cards[-1]]:
        alike += 1
    if alike > 1:
        found.append(combination(SETS[alike], int(pair_points(alike, classic)), cards[-alike:]))
    run = int(run_laid(line))
    if run:
        found.append(combination("run", run, cards[-run:]))
    return found
