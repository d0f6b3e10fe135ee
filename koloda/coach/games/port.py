"""Port: the chance of a pair that ends the round, and for the last seat in, the points to be expected."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.advice import Figures, Insight
from koloda.coach.words import NOTHING, amount, both, joined, percent
from koloda.engine.game import Text
from koloda.engine.move import verb_of
from koloda.engine.state import IN
from koloda.engine.table import Table
from koloda.engine.types import Move, Seat
from koloda.games.port import Port
from koloda.kits.press import PASS, TAKE
from koloda.terminal.tongue import POINTS

DRAWN = Text("пара {risk}", "a pair {risk}")
BRINGS = Text("в среднем {points}", "{points} on the average")
ROW = Text("сумма {sum}", "a sum of {sum}")
PAIR = Text(
    "У вас сумма {sum}; пара придёт с вероятностью {risk}, и тогда раунд не даст ничего.",
    "Your sum is {sum}; a pair will come with a chance of {risk}, and then the round brings nothing.",
)
LAST = Text(
    "Вы последний в раунде: пас даёт {on_pass}, карта — в среднем {on_take}.",
    "You are the last in: a pass brings {on_pass}, a card {on_take} on the average.",
)


def look(seen: Table, seat: Seat, best: Move) -> Insight:
    assert isinstance(seen, Port)
    risk = odds.pair_chance(odds.coming(seen, seat), odds.pack_of(seen, seen.rows[seat]))
    on_pass, on_take = last_in(seen, seat)
    figures: dict[Move, Figures] = {}
    for move in seen.choices(seat):
        if verb_of(move) == PASS:
            figures[move] = Figures(both(ROW, sum=int(seen.sum_of(seat))), on_pass, 0.0)
        elif verb_of(move) == TAKE:
            brings = NOTHING if on_take is None else both(BRINGS, points=amount(on_take, POINTS))
            figures[move] = Figures(joined([both(DRAWN, risk=percent(risk)), brings], ", "), on_take, risk)
    last = NOTHING
    if on_pass is not None and on_take is not None:
        last = both(LAST, on_pass=amount(on_pass, POINTS), on_take=amount(on_take, POINTS))
    return Insight(figures, joined([both(PAIR, sum=int(seen.sum_of(seat)), risk=percent(risk)), last]))


def last_in(table: Port, seat: Seat) -> tuple[float | None, float | None]:
    """The points for a pass and for a card, exact for the last seat in.

    Eights would add other ways to go on; a deciding round brings no points.
    """
    others_in = any(table.status[other] == IN for other in range(table.seats) if other != seat)
    if others_in or table.eights or table.deciding():
        return None, None
    hopes = odds.LastInPort(table, seat)
    return hopes.on_pass(), hopes.on_take()
