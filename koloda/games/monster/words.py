"""«Монстр» (Monster): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import QUIET, STRONG, Look, Moment, Phase, Verb, Word, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#3b2a66", "scales", ("10", "9", "8")),
    zones=(w.DECK, w.DISCARDS, Zone("monster", Text("монстр", "monster")), w.ROW, w.HAND, w.FOLDED),
    numbers=(w.JETONS,),
    facts=(w.FACT_FIRST, w.FACT_CIRCLE, w.FACT_POT),
    verbs=(
        Verb("keep", Text("оставить/оставляете/оставляет все карты", "keep/keep/keeps all cards")),
        Verb("drop", Text("сбросить/сбрасываете/сбрасывает монстру {cards}", "drop/drop/drops {cards} to the monster")),
        w.PASS,
    ),
    phases=(
        Phase(
            "drop",
            Text("сброс", "dropping"),
            Text(
                "Сбросьте до трёх карт или спасуйте",
                "Drop up to three cards, or fold",
            ),
        ),
    ),
    marks=(w.MARK_DEALER, w.MARK_FIRST),
    reasons=(w.FOR_ANTE, w.FOR_PAIR, Word("monster", Text("монстр", "the monster")), w.FOR_POT),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        Moment(
            "circle", QUIET, Text("Круг {number}: {seat} начинаете|начинает", "Circle {number}: {seat} begin|begins")
        ),
        w.HANDS,
        Moment(
            "all_pairs",
            STRONG,
            Text("Пара у каждого из оставшихся: все платят и играют дальше", "All have pairs: all pay and play on"),
        ),
        w.PAIR_OUT,
        Moment(
            "monster", STRONG, Text("Монстр открывается: у него {cards}", "The monster is turned up: it has {cards}")
        ),
        Moment(
            "beats",
            STRONG,
            Text("{seat} с рукой {cards} побеждаете|побеждает монстра", "{seat} beat|beats the monster with {cards}"),
        ),
        Moment(
            "loses",
            STRONG,
            Text(
                "Монстр сильнее руки {cards}, {seat} выбываете|выбывает",
                "The monster beats {cards}, {seat} are|is out",
            ),
        ),
        Moment(
            "stays",
            STRONG,
            Text(
                "Монстр сильнее руки {cards}, {seat} платите|платит и остаётесь|остаётся",
                "The monster beats {cards}, {seat} pay|pays and stay|stays in",
            ),
        ),
        w.LAST_IN,
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
)
