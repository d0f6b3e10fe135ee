"""Pairs: what the next card costs on the average, and what a pass costs for certain."""

from __future__ import annotations

from typing import NamedTuple

from koloda.bots import odds
from koloda.coach.advice import Figures, Insight
from koloda.coach.reckoning import SAFE
from koloda.coach.words import NOTHING, amount, both, joined, number, percent
from koloda.engine.game import Text
from koloda.engine.move import verb_of
from koloda.engine.table import Table
from koloda.engine.types import Move, Seat
from koloda.games.pairs import Pairs
from koloda.kits.press import PASS, TAKE
from koloda.terminal.tongue import POINTS

CHANCE = SAFE  # the search counts in chances not to lose

DRAWN = Text("пара {risk}, в среднем {cost}", "a pair {risk}, {cost} on the average")
PAIR = Text(
    "Пара придёт с вероятностью {risk} и будет стоить {cost}",
    "A pair will come with a chance of {risk} and cost {cost}",
)
NO_PAIR = Text("Пара прийти не может", "No pair can come")
AVERAGE = Text("в среднем {cost}", "{cost} on the average")
PRICE = Text(", пас стоит {price}.", ", a pass costs {price}.")
STOP = Text(".", ".")
DEADLY = Text("С вероятностью {chance} она проигрывает игру.", "With a chance of {chance} it loses the game.")
DEADLY_PASS = Text("Пас проигрывает игру.", "A pass loses the game.")


class NextCard(NamedTuple):
    """The card that may come next to a seat, exactly."""

    pack: int  # what may come
    row: int
    spare: int  # so many points lose the game

    @property
    def risk(self) -> float:
        return odds.pair_chance(self.pack, self.row)

    @property
    def cost(self) -> float:
        return odds.pair_points(self.pack, self.row)

    @property
    def deadly(self) -> float:
        """The chance of a pair that loses the game."""
        losing = sum(odds.one(rank) for rank in range(1, 11) if rank >= self.spare and odds.count(self.row, rank))
        return odds.pair_chance(self.pack, losing)


def next_card(table: Pairs, seat: Seat) -> NextCard:
    row = odds.pack_of(table, table.rows[seat])
    return NextCard(int(odds.coming(table, seat)), int(row), int(table.losing_score - table.points[seat]))


def look(seen: Table, seat: Seat, best: Move) -> Insight:
    assert isinstance(seen, Pairs)
    card = next_card(seen, seat)
    figures: dict[Move, Figures] = {}
    prices = []
    for move in seen.choices(seat):
        if verb_of(move) == PASS:
            prices.append(int(seen.price(seat, move)))
            figures[move] = Figures(amount(prices[-1], POINTS), float(prices[-1]), float(prices[-1] >= card.spare))
        elif verb_of(move) == TAKE:
            figures[move] = drawn(card.risk, card.cost)
        else:
            two = two_cards(seen, seat, card)
            if two is not None:
                figures[move] = drawn(*two)
    return Insight(figures, why(card, min(prices, default=None)))


def drawn(risk: float, cost: float) -> Figures:
    return Figures(both(DRAWN, risk=percent(risk), cost=amount(cost, POINTS)), cost, risk)


def two_cards(table: Pairs, seat: Seat, card: NextCard) -> tuple[float, float] | None:
    """The chance of a pair in the two cards for an 8, and what they cost; None if the deck must be shuffled between."""
    row = card.row - odds.one(8)
    pack = card.pack
    if len(table.stock.cards) == 0:
        pack += odds.one(8)  # it is discarded first, and shuffled with the rest
        if odds.size(pack) < table.burns + 2:
            return None
    elif len(table.stock.cards) == 1:
        return None
    return 1.0 - odds.safe_run(pack, row, 2), odds.two_cards_points(pack, row)


def why(card: NextCard, cheapest: int | None) -> Text:
    if odds.size(card.pack) == 0:
        return NOTHING
    if card.risk > 0:
        each = [rank for rank in range(1, 11) if odds.count(card.row, rank) and odds.count(card.pack, rank)]
        cost = number(card.cost / card.risk)
        first = both(PAIR, risk=percent(card.risk), cost=cost if len(each) == 1 else both(AVERAGE, cost=cost))
    else:
        first = NO_PAIR
    price = both(PRICE, price=cheapest) if cheapest is not None else STOP
    deadly = both(DEADLY, chance=percent(card.deadly)) if card.deadly > 0 else NOTHING
    deadly_pass = DEADLY_PASS if cheapest is not None and cheapest >= card.spare else NOTHING
    return joined([joined([first, price], ""), deadly, deadly_pass])
