"""Hearts: who is sure to leave the trick to another, and what it costs to take it."""

from __future__ import annotations

from koloda.bots.tricks import best_in_trick
from koloda.coach.advice import Figures
from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of
from koloda.engine.types import NONE, Move, Seat
from koloda.words.grammar import POINTS
from koloda_hearts.rules import Hearts

PASSED = Text("Этих карт в раздаче у вас больше не будет.", "You will not see these cards again in this deal.")
LEADS = Text("Первую карту взятки может перебить любая старше её.", "Any higher card may beat the one that is led.")
LEFT = Text("Эта карта младше: взятку возьмёт другой.", "This card is lower: another takes the trick.")
MAY_TAKE = Text("Пока это старшая карта, а во взятке {cost}.", "It is the highest so far, and the trick has {cost}.")
TAKES = Text("Взятка будет ваша, в ней {cost}.", "The trick is yours, and has {cost}.")


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    """Nothing is certain before there is a card to be under."""
    assert isinstance(seen, Hearts)
    if seen.phase != "play" or best_in_trick(seen) == NONE:
        return {}
    found = {}
    for move in seen.choices(seat):
        if not seen.beats(card_of(move), best_in_trick(seen)):
            found[move] = Figures(0.0, 0.0)
        elif len(seen.trick) == seen.n - 1:
            cost = cost_with(seen, move)
            found[move] = Figures(float(cost), float(cost > 0))
    return found


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Hearts)
    if seen.phase != "play":
        return PASSED
    highest = best_in_trick(seen)
    if highest == NONE:
        return LEADS
    if not seen.beats(card_of(move), highest):
        return LEFT
    return both(TAKES if len(seen.trick) == seen.n - 1 else MAY_TAKE, cost=amount(cost_with(seen, move), POINTS))


def cost_with(seen: Hearts, move: Move) -> int:
    """What the trick costs once this card lies in it."""
    return sum(seen.cost(card) for card in seen.trick.cards) + seen.cost(card_of(move))
