"""Blackstone: the chance of a second ten in so many cards, and what leaving costs."""

from __future__ import annotations

from koloda.coach.advice import Figures
from koloda.coach.words import amount, both, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import number_of
from koloda.engine.types import Move, Seat
from koloda.games.blackstone import odds
from koloda.games.blackstone.rules import PASS, Blackstone
from koloda.words.common import JETON
from koloda.words.grammar import CARDS

SAFE = Text(
    "Второго чёрного камня в стольких картах прийти не может, а пас стоит {price}.",
    "No second black stone can come in so few cards, and folding costs {price}.",
)
LEAST = Text(
    "Второй чёрный камень придёт {often}, а пас стоит {price}.",
    "A second black stone comes {often}, and folding costs {price}.",
)
RAISES = Text(
    "Второй чёрный камень придёт {often}, зато и следующим придётся брать не меньше: {cards}.",
    "A second black stone comes {often}, but the next must take no fewer: {cards}.",
)
FOLD = Text(
    "Пас стоит {price}, а второй чёрный камень пришёл бы {often} и стоил бы не меньше {fine}.",
    "Folding costs {price}; a second black stone would come {often} and cost no less than {fine}.",
)
FOLD_EARLY = Text(
    "Пас стоит {price}, а взять {cards} можно без риска.", "Folding costs {price}, and taking {cards} is safe."
)


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    assert isinstance(seen, Blackstone)
    found: dict[Move, Figures] = {}
    for move in seen.choices(seat):
        if move == PASS:
            found[move] = Figures(-fine(seen, seat, half(seen)), 1.0)
        else:
            risk, cost = second_ten(seen, seat, int(number_of(move)))
            found[move] = Figures(-cost, risk)
    return found


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Blackstone)
    least = int(number_of(seen.choices(seat)[0]))
    count = least if move == PASS else int(number_of(move))
    risk, _ = second_ten(seen, seat, count)
    if move == PASS:
        words = FOLD if risk > 0 else FOLD_EARLY
    else:
        words = RAISES if count > least else LEAST if risk > 0 else SAFE
    return both(
        words,
        often=often(risk),
        price=amount(fine(seen, seat, half(seen)), JETON),
        fine=amount(fine(seen, seat, len(seen.stones.cards)), JETON.genitive()),
        cards=amount(count, CARDS.object()),
    )


def half(table: Blackstone) -> int:
    """What a pass costs besides the stake: half the stones, rounded up."""
    return (len(table.stones.cards) + 1) // 2


def fine(table: Blackstone, seat: Seat, chips: int) -> float:
    """What leaving costs: the chips to be paid, as far as there are any, and the stake."""
    return float(table.affordable(seat, chips) + table.stakes[seat])


def second_ten(table: Blackstone, seat: Seat, draws: int) -> tuple[float, float]:
    """The chance that a second ten comes in so many cards, and what it costs on the average. Exact."""
    blacks, cards = int(odds.blacks_left(table)), len(table.stock.cards)
    held, stones = len(table.rows[seat].cards), len(table.stones.cards)
    risk = cost = 0.0
    for draw in range(1, draws + 1):
        so_far = odds.too_many_blacks(blacks, cards, draw, 1 - held)
        whites = draw - 2 + held  # turned up before it
        cost += (so_far - risk) * fine(table, seat, stones + whites)
        risk = so_far
    return risk, cost
