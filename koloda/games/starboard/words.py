"""«Право руля!» (Starboard): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import QUIET, STRONG, Fact, Look, Moment, Phase, Verb, Word, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#1b6b5a", "waves", ("6", "8")),
    zones=(w.DECK, w.DISCARDS, Zone("common", Text("общая рука", "common hand"))),
    numbers=(w.JETONS,),
    facts=(w.FACT_FIRST, Fact("most", Text("карт при последнем пасе", "cards at the last fold")), w.FACT_POT),
    verbs=(Verb("take", w.TAKE.said, brings=Text("{cards}", "{cards}")), w.PASS),
    phases=(
        Phase(
            "turn", Text("ход", "turn"), Text("Заплатите жетон за карту или спасуйте", "Pay a chip and hit, or fold")
        ),
    ),
    marks=(w.MARK_MARKER, w.MARK_DEALER),
    reasons=(w.FOR_ANTE, w.FOR_POT, Word("take", Text("карта", "a card"))),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.BEGINS,
        Moment(
            "redraw",
            QUIET,
            Text("Пара {cards} в начале раунда: карта сбрасывается", "A pair {cards} at the start: one is discarded"),
        ),
        Moment("pair", STRONG, w.PAIR_OUT.said),
        Moment(
            "outdone",
            STRONG,
            Text(
                "{seat} выбываете|выбывает: {other:at} пас сильнее, карт на столе {number}",
                "{seat} are|is out: {other} folded with more cards on the table, {number}",
            ),
        ),
        Moment(
            "alone",
            STRONG,
            Text("Остальные выбыли, в раунде только {seat}", "The others are out: only {seat} remain|remains"),
        ),
        w.DIVIDE,
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
    usual_seats=4,
)
