"""«Дайте две!» (Pairs): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import Look, Verb, Words

WORDS: Final = Words(
    look=Look("garden", "#8c2f39", "rays", ("2", "2"), goal="losing_score"),
    zones=(w.DECK, w.DISCARDS, w.ROW, w.KEPT),
    numbers=(w.POINTS,),
    facts=(w.FACT_LOSING_SCORE,),
    verbs=(
        w.TAKE,
        Verb(
            "pass",
            w.PASS.said,
            brings=Text(
                "и забираете|забирает младшую карту {cards} {owner:at}",
                "and take|takes the lowest card {cards} {owner:at}",
            ),
        ),
        w.EIGHT,
    ),
    phases=(w.TAKE_OR_PASS,),
    marks=(w.MARK_DEALER,),
    reasons=(w.FOR_PASS, w.FOR_PAIR),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND_OPEN,
        w.TIED,
        w.BEGINS_LOWEST,
        w.PAIR,
        w.AGAIN,
        w.LOST_BY_SCORE,
    ),
    usual_seats=4,
)
