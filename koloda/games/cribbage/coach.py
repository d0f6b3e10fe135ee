"""Cribbage: what stays in hand and what goes into the crib; in play, what a card scores and what it lets others score.

Of the others' cards in the crib nothing is known, so any are as likely: the crib's figure is exact for that.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, prod
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from koloda.coach.advice import Figures
from koloda.coach.words import amount, both, listed
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, cards_of
from koloda.engine.packs import before_newest, followed_by, newest
from koloda.engine.types import BACK, Card, Cards, Move, Seat
from koloda.games.cribbage.combinations import SETS
from koloda.games.cribbage.combinations import fifteens as fifteens_in
from koloda.games.cribbage.combinations import runs as runs_in
from koloda.games.cribbage.combinations import sets as sets_in
from koloda.games.cribbage.crib import hand_average
from koloda.games.cribbage.rules import LIMIT, RANKS, Cribbage
from koloda.games.cribbage.score import JACK, RANK, SUIT, VALUE, fifteens, laid_points, pairs_and_runs, run_laid
from koloda.games.cribbage.words import WORDS
from koloda.words.grammar import POINTS

IN_CRIB = 4
FIFTEEN = 15
HIGHEST = 10  # what one card adds to the count at most
NAMES = {word.name: word.said for word in WORDS.reasons}

KEEPS = Text("Остаётся {kept}: {points} ещё до стартовой карты. ", "You keep {kept}: {points} before the starter. ")
KEEPS_NOTHING = Text(
    "Остаётся {kept}: без стартовой карты там пусто. ", "You keep {kept}: nothing without the starter. "
)
MY_CRIB = Text("В ваш криб уходит {away}.", "{away} goes into your crib.")
MY_RICH_CRIB = Text("В ваш криб уходит {away}, там уже {points}.", "{away} goes into your crib, {points} already.")
THEIR_CRIB = Text("В чужой криб уходит {away}.", "{away} goes into another’s crib.")
THEIR_RICH_CRIB = Text(
    "Но в чужой криб уходит {away}, там уже {points}.", "But {away} goes into another’s crib, {points} already."
)
SCORES = Text("Это даёт {points}: {what}.", "That is {points}: {what}.")
TOO_LOW = Text(
    "Счёт становится {count}: до пятнадцати одной картой не достать.",
    "The count becomes {count}: no single card makes fifteen of it.",
)
NEAR_FIFTEEN = Text(
    "Счёт становится {count}: следующему для пятнадцати нужно ровно {lacks}.",
    "The count becomes {count}: the next player needs just {lacks} for fifteen.",
)
TOO_FAR = Text(
    "Счёт становится {count}: до тридцати одного одной картой не достать.",
    "The count becomes {count}: no single card makes thirty-one of it.",
)
NEAR_LIMIT = Text(
    "Счёт становится {count}: дальше пойдёт только карта не дороже {lacks}.",
    "The count becomes {count}: only a card of {lacks} or less can follow.",
)


class Outlook(NamedTuple):
    """What laying some cards away brings on the average."""

    hand: float
    crib: float
    mine: bool  # the crib is the seat's own

    @property
    def total(self) -> float:
        return self.hand + self.crib if self.mine else self.hand - self.crib


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    """Of a hand and a crib what they bring on the average; of a card in play what it scores."""
    assert isinstance(seen, Cribbage)
    if seen.phase == "lay":
        return {move: Figures(outlook(seen, seat, cards_of(move)).total) for move in seen.choices(seat)}
    return {move: Figures(float(scored(seen, move))) for move in seen.choices(seat)}


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Cribbage)
    return why_away(seen, seat, cards_of(move)) if seen.phase == "lay" else why_laid(seen, card_of(move))


def why_away(table: Cribbage, seat: Seat, away: Cards) -> Text:
    """What the hand that stays is worth already, and what the crib is."""
    gone = sorted(int(card) for card in away)
    kept = [int(card) for card in table.hand[seat].cards if card not in away]
    held, given = worth_of(kept, table.classic, False), worth_of(gone, table.classic, True)
    hand = both(KEEPS if held else KEEPS_NOTHING, kept=written(kept), points=amount(held, POINTS))
    mine = table.dealer == seat
    words = (MY_RICH_CRIB if mine else THEIR_RICH_CRIB) if given else (MY_CRIB if mine else THEIR_CRIB)
    crib = both(words, away=written(gone), points=amount(given, POINTS))
    return Text(hand.ru + crib.ru, hand.en + crib.en)


def written(cards: list[int]) -> str:
    """Ranks from the lowest: [7] [7] [8]."""
    ranks = [RANKS[RANK[card] - 1] for card in sorted(cards, key=lambda card: int(RANK[card]))]
    return " ".join(f"[{rank}]" for rank in ranks)


def worth_of(cards: list[int], classic: bool, crib: bool) -> int:
    """What these make among themselves."""
    some = [*fifteens_in(cards), *sets_in(cards, classic), *runs_in(cards)]
    suits = [int(SUIT[card]) for card in cards]
    alike = max(suits.count(suit) for suit in suits)
    flush = alike if alike >= (4 if classic else 3) and not crib else 0
    return sum(each.points for each in some) + flush


def why_laid(table: Cribbage, card: Card) -> Text:
    """What it scores; else what it leaves to the next."""
    line, count = followed_by(table.line, RANK[card]), int(table.count + VALUE[card])
    points = int(laid_points(line, count, table.classic))
    if points:
        return both(SCORES, points=amount(points, POINTS), what=listed(made(int(line), count)))
    goal = FIFTEEN if count < FIFTEEN else int(LIMIT)
    far = count + HIGHEST < goal
    words = (TOO_LOW if far else NEAR_FIFTEEN) if goal == FIFTEEN else (TOO_FAR if far else NEAR_LIMIT)
    return both(words, count=count, lacks=goal - count)


def made(line: int, count: int) -> list[Text]:
    """The names of what the newest card makes."""
    alike, rest = 1, before_newest(line)
    while newest(rest) == newest(line):
        alike, rest = alike + 1, before_newest(rest)
    return [
        *([NAMES["fifteen"]] if count == FIFTEEN else []),
        *([NAMES["thirty_one"]] if count == LIMIT else []),
        *([NAMES[SETS[alike]]] if alike > 1 else []),
        *([NAMES["run"]] if run_laid(line) else []),
    ]


def scored(table: Cribbage, move: Move) -> int:
    """What laying the card scores at once."""
    card = card_of(move)
    return int(laid_points(followed_by(table.line, RANK[card]), table.count + VALUE[card], table.classic))


# Laying away.


def outlook(table: Cribbage, seat: Seat, away: Cards) -> Outlook:
    """What the hand without these cards and the crib with them bring on the average. Exact."""
    unseen = unseen_cards(table)
    kept = vec[i64]([card for card in table.hand[seat].cards if card not in away])
    return Outlook(
        hand_average(kept, table.hand[seat].cards, table.classic),
        crib_average([int(card) for card in away], unseen, table.classic),
        table.dealer == seat,
    )


def unseen_cards(table: Cribbage) -> list[int]:
    seen = {int(card) for zone in table.zones for card in zone.cards if card != BACK}
    return [card for card in range(table.deck.size) if card not in seen]


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
