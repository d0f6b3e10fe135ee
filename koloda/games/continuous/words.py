"""«Дайте много!» (Continuous Pairs): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import QUIET, Look, Moment, Phase, Verb, Words

WORDS: Final = Words(
    look=Look("garden", "#a6512c", "waves", ("5", "3", "5"), goal="losing_score"),
    zones=(w.DECK, w.DISCARDS, w.ROW, w.KEPT),
    numbers=(w.POINTS,),
    facts=(w.FACT_LOSING_SCORE,),
    verbs=(
        w.TAKE,
        Verb(
            "pass CS",
            Text(
                "спасовать,/пасуете,/пасует, забирая {cards} {other:at}", "fold,/fold,/folds, taking {cards} {other:at}"
            ),
        ),
        w.EIGHT,
    ),
    phases=(
        Phase(
            "turn",
            Text("ход", "turn"),
            Text("Карта или пас за любую открытую", "Hit, or fold for any face-up card"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(w.FOR_PASS, w.FOR_PAIR),
    round=Text("", ""),
    ends=(),
    moments=(
        Moment("deal", QUIET, Text("Сдаются карты: {each}", "The cards are dealt: {each}")),
        w.TIED,
        w.BEGINS_LOWEST,
        w.PAIR,
        w.AGAIN,
        w.LOST_BY_SCORE,
    ),
    usual_seats=4,
)
