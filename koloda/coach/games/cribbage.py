"""Cribbage: what the hand and the crib are worth on the average, over every starter; in play, what a card scores.

Of the others' cards in the crib nothing is known, so any are as likely: the crib's figure is exact for that.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.coach.advice import Figures, Insight
from koloda.coach.words import amount, both, number
from koloda.engine.game import Text
from koloda.engine.move import card_of, cards_of
from koloda.engine.table import Table
from koloda.engine.types import BACK, Cards, Move, Seat
from koloda.games.cribbage import Cribbage
from koloda.kits.cribbage_score import (
    JACK,
    RANK,
    SUIT,
    VALUE,
    fifteens,
    laid_points,
    pairs_and_runs,
    show_points,
)
from koloda.terminal.tongue import POINTS

IN_CRIB = 4
LAID = Text("рука {hand}, криб {crib}", "hand {hand}, crib {crib}")
SCORES = Text("сразу {points}", "{points} at once")
MY_CRIB = Text(
    "По всем стартовым картам рука даст в среднем {hand}, ваш криб — {crib}, вместе {total}.",
    "Over all starters the hand brings {hand} on the average and your crib {crib}, {total} together.",
)
THEIR_CRIB = Text(
    "По всем стартовым картам рука даст в среднем {hand}, а чужой криб — {crib}, разница {total}.",
    "Over all starters the hand brings {hand} on the average and the other's crib {crib}, a difference of {total}.",
)
AT_ONCE = Text(
    "«{move}» сразу даёт {points}, счёт становится {count}.",
    "'{move}' scores {points} at once and makes the count {count}.",
)


class Outlook(NamedTuple):
    """What laying some cards away brings on the average."""

    hand: float
    crib: float
    mine: bool  # the crib is the seat's own

    @property
    def total(self) -> float:
        return self.hand + self.crib if self.mine else self.hand - self.crib


def look(seen: Table, seat: Seat, best: Move) -> Insight:
    assert isinstance(seen, Cribbage)
    return look_at_laying(seen, seat, best) if seen.phase == "lay" else look_at_play(seen, seat, best)


def look_at_laying(seen: Cribbage, seat: Seat, best: Move) -> Insight:
    outlooks = {move: outlook(seen, seat, cards_of(move)) for move in seen.choices(seat)}
    figures = {
        move: Figures(both(LAID, hand=number(each.hand), crib=signed_crib(each)), each.total)
        for move, each in outlooks.items()
    }
    chosen = outlooks[best]
    words = MY_CRIB if chosen.mine else THEIR_CRIB
    return Insight(
        figures,
        both(words, hand=number(chosen.hand), crib=number(chosen.crib), total=amount(chosen.total, POINTS)),
    )


def signed_crib(each: Outlook) -> Text:
    return number(each.crib if each.mine else -each.crib, "+")


def look_at_play(seen: Cribbage, seat: Seat, best: Move) -> Insight:
    figures = {}
    for move in seen.choices(seat):
        points = scored(seen, move)
        figures[move] = Figures(both(SCORES, points=amount(points, POINTS)), float(points))
    why = both(
        AT_ONCE,
        move=seen.text(best),
        points=amount(scored(seen, best), POINTS),
        count=int(seen.count + VALUE[card_of(best)]),
    )
    return Insight(figures, why)


def scored(table: Cribbage, move: Move) -> int:
    """What laying the card scores at once."""
    card = card_of(move)
    return int(laid_points(table.line << 4 | RANK[card], table.count + VALUE[card], table.classic))


# Laying away.


def outlook(table: Cribbage, seat: Seat, away: Cards) -> Outlook:
    """What the hand without these cards and the crib with them bring on the average. Exact."""
    unseen = unseen_cards(table)
    kept = vec[i64]([card for card in table.hand[seat].cards if card not in away])
    return Outlook(
        hand_average(kept, unseen, table.classic),
        crib_average([int(card) for card in away], unseen, table.classic),
        table.dealer == seat,
    )


def unseen_cards(table: Cribbage) -> list[int]:
    seen = {int(card) for zone in table.zones for card in zone.cards if card != BACK}
    return [card for card in range(table.deck.size) if card not in seen]


def hand_average(kept: Cards, starters: list[int], classic: bool) -> float:
    """Over every starter."""
    return sum(int(show_points(kept, starter, False, classic)) for starter in starters) / len(starters)


def crib_average(away: list[int], unseen: list[int], classic: bool) -> float:
    """Over every choice of the crib's other cards and every starter."""
    return ranks_average(away, unseen, classic) + flush_average(away, unseen) + jack_average(away, unseen)


def ranks_average(away: list[int], unseen: list[int], classic: bool) -> float:
    """Fifteens, pairs and runs ask only for ranks: so many unseen cards of each, and each set of them as often
    as it can be chosen."""
    others = IN_CRIB + 1 - len(away)
    by_rank = [[card for card in unseen if RANK[card] == rank] for rank in range(1, 14)]
    total = 0
    for ranks in combinations_with_replacement(range(13), others):
        counts = [(rank, ranks.count(rank)) for rank in dict.fromkeys(ranks)]
        ways = prod(comb(len(by_rank[rank]), count) for rank, count in counts)
        if ways > 0:
            cards = away + [card for rank, count in counts for card in by_rank[rank][:count]]
            crib = vec[i64]([i64(card) for card in cards[:-1]])
            starter = i64(cards[-1])
            total += ways * int(2 * fifteens(crib, starter) + pairs_and_runs(crib, starter, classic))
    return total / comb(len(unseen), others)


def flush_average(away: list[int], unseen: list[int]) -> float:
    """A crib scores five only if the starter too is of its suit."""
    if len({int(SUIT[card]) for card in away}) > 1:
        return 0.0
    others = IN_CRIB + 1 - len(away)
    same = sum(SUIT[card] == SUIT[away[0]] for card in unseen)
    return 5 * comb(same, others) / comb(len(unseen), others)


def jack_average(away: list[int], unseen: list[int]) -> float:
    """One for a jack of the starter's suit: one laid away, or one that the others may have."""
    of_suit = [sum(SUIT[card] == suit for card in unseen) for suit in range(4)]
    total = 0.0
    for card in away:
        if RANK[card] == JACK:
            total += of_suit[SUIT[card]] / len(unseen)
    for card in unseen:
        if RANK[card] == JACK:
            there = (IN_CRIB - len(away)) / len(unseen)
            total += there * (of_suit[SUIT[card]] - 1) / (len(unseen) - 1)
    return total
