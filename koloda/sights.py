"""How a game is told in numbers: what its words declare says how its facts are to be read."""

from __future__ import annotations

from koloda.engine.desk import Desk
from koloda.numbers.sight import CARDS, EACH, SEAT, SUIT, Sight
from koloda.numbers.spelling import Vocabulary
from koloda.shelf import BOXES
from koloda.words.common import UNTOLD
from koloda.words.declare import Words

KINDS = (SEAT, SUIT, CARDS)  # of facts that are not written as a number


def sight_for(desk: Desk) -> Sight:
    """The rows of its game with its seats and options, and the words that can be said there."""
    declared = BOXES[desk.game.id].words if desk.game.id in BOXES else UNTOLD
    return Sight(desk, Vocabulary(desk), [phase.name for phase in declared.phases], kinds_of_facts(declared))


def kinds_of_facts(declared: Words) -> dict[str, str]:
    """How facts are written that are no plain numbers."""
    kinds = {fact.name: fact.kind for fact in declared.facts if fact.kind in KINDS}
    return kinds | {fact.name: EACH for fact in declared.facts if fact.each}
