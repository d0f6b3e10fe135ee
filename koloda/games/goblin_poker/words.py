"""«Гоблинский покер» (Goblin Poker): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, Look, Moment, Phase, Place, Verb, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#4d6a1e", "lozenges", ("4", "4", "9")),
    zones=(w.DECK, w.DISCARDS, Zone("given", Text("пожертвованные", "given"), Place("pile")), w.ROW, w.HAND, w.FOLDED),
    numbers=(w.JETONS,),
    facts=(w.FACT_FIRST, w.FACT_CIRCLE, w.FACT_POT),
    verbs=(
        w.OPEN_C,
        Verb("give", Text("пожертвовать/жертвуете/жертвует {cards}", "give/give/gives {cards}")),
        w.PASS,
    ),
    phases=(
        w.PHASE_OPEN,
        Phase(
            "give",
            Text("пожертвования", "giving"),
            Text(
                "Пожертвуйте карту или спасуйте",
                "Give a card, or fold",
            ),
        ),
    ),
    marks=(w.MARK_DEALER, w.MARK_MARKER),
    reasons=(w.FOR_ANTE, w.FOR_PASS, w.FOR_POT, w.FOR_PAIR),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.TIED,
        Moment("give", PLAIN, Text("Круг {number}: {seat} начинаете|начинает", "Circle {number}: {seat} begin|begins")),
        Moment(
            "given",
            PLAIN,
            Text(
                "Пожертвованные карты перемешиваются и сдаются: {each}",
                "The cards given are shuffled and dealt: {each}",
            ),
        ),
        Moment("given_on", PLAIN, Text("Дальше сдаются: {each}", "The rest are dealt: {each}")),
        w.PAIR_OUT,
        w.LAST_IN,
        w.DIVIDE,
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
)
