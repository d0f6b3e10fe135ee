"""«Боярышник» (Hawthorn): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, Look, Moment, Phase, Words

WORDS: Final = Words(
    look=Look("garden", "#6b2d5c", "scales", ("3", "7")),
    zones=(w.DECK, w.DISCARDS, w.ROW, w.HAND, w.FOLDED),
    numbers=(w.JETONS,),
    facts=(w.FACT_FIRST, w.FACT_CIRCLE, w.FACT_POT),
    verbs=(w.OPEN_C, w.TAKE, w.PASS, w.PLAY, w.EIGHT),
    phases=(
        w.PHASE_OPEN,
        Phase("deck", Text("круг колоды", "deck circle"), Text("Возьмите карту или спасуйте", "Hit, or fold")),
        Phase(
            "hand",
            Text("круг руки", "hand circle"),
            Text("Сыграйте карту с руки или спасуйте", "Play a card from your hand, or fold"),
        ),
    ),
    marks=(w.MARK_DEALER, w.MARK_MARKER),
    reasons=(w.FOR_ANTE, w.FOR_PASS, w.FOR_POT, w.FOR_PAIR),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.TIED,
        Moment("deck", PLAIN, Text("Круг колоды: {seat} начинаете|начинает", "Deck circle: {seat} begin|begins")),
        Moment("hand", PLAIN, Text("Круг руки: {seat} начинаете|начинает", "Hand circle: {seat} begin|begins")),
        w.PAIR_OUT,
        w.LAST_IN,
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
)
