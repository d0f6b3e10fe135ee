"""Blackstone: the chance of a second ten in so many cards, and what leaving costs."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.advice import Figures, Insight
from koloda.coach.words import amount, both, joined, percent
from koloda.engine.game import Text
from koloda.engine.move import number_of
from koloda.engine.table import Table
from koloda.engine.types import Move, Seat
from koloda.games.blackstone import PASS, Blackstone
from koloda.terminal.tongue import CARDS, CHIPS, CHIPS_PAID

LEAVING = Text("{chips} вместе со взносом", "{chips} with the stake")
DRAWN = Text("лишняя десятка {risk}, в среднем {chips}", "a ten too many {risk}, {chips} on the average")
PRICE = Text("Пас стоит {chips} вместе со взносом.", "A pass costs {chips} with the stake.")
TENS = Text(
    "В колоде {cards}, десяток среди них {tens}: если взять {count}, лишняя придёт с вероятностью {risk}.",
    "Of {cards} in the deck {tens} are tens: if you take {count}, one too many comes with a chance of {risk}.",
)


def look(seen: Table, seat: Seat, best: Move) -> Insight:
    assert isinstance(seen, Blackstone)
    figures: dict[Move, Figures] = {}
    for move in seen.choices(seat):
        if move == PASS:
            cost = fine(seen, seat, half(seen))
            figures[move] = Figures(both(LEAVING, chips=amount(-cost, CHIPS)), -cost, 1.0)
        else:
            risk, cost = second_ten(seen, seat, int(number_of(move)))
            figures[move] = Figures(both(DRAWN, risk=percent(risk), chips=amount(-cost, CHIPS)), -cost, risk)
    count = int(number_of(best) if best != PASS else number_of(seen.choices(seat)[0]))
    tens = both(
        TENS,
        tens=int(odds.blacks_left(seen)),
        cards=amount(float(len(seen.stock.cards)), CARDS),
        count=count,
        risk=percent(second_ten(seen, seat, count)[0]),
    )
    price = fine(seen, seat, half(seen))
    return Insight(figures, joined([tens, both(PRICE, chips=amount(price, CHIPS_PAID))]))


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
