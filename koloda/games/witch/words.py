"""«Ведьма (Акулина, Колдунья)» (The Witch): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import STRONG, Look, Moment, Phase, Value, Verb, Words

WORDS: Final = Words(
    look=Look("french", "#3d2645", "stars", ("QS",)),
    zones=(w.DECK, w.DISCARDS, w.HAND),
    facts=(w.FACT_PLACES,),
    verbs=(
        Verb(
            "draw",
            Text(
                "вытянуть/вытягиваете/вытягивает {owner:at} карту № {number}",
                "draw/draw/draws card no. {number} {owner:at}",
            ),
        ),
    ),
    phases=(
        Phase(
            "draw",
            Text("вытягивание", "drawing"),
            Text("Вытяните карту у соседа справа", "Draw a card from your right neighbour"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    round=Text("круг {number}", "round {number}"),
    moments=(
        w.DEAL,
        w.BEGINS,
        Moment(
            "pair", STRONG, Text("{seat} сбрасываете|сбрасывает пару {cards}", "{seat} discard|discards a pair {cards}")
        ),
        Moment(
            "pairs",
            STRONG,
            Text("{seat} сбрасываете|сбрасывает пары: {cards}", "{seat} discard|discards pairs: {cards}"),
        ),
        Moment(
            "out",
            STRONG,
            Text(
                "{seat} избавляетесь|избавляется от всех карт: {number}-е место",
                "{seat} get|gets rid of all the cards: place {number}",
            ),
        ),
        Moment(
            "lost",
            STRONG,
            Text(
                "{seat} остаётесь|остаётся с ведьмой и проигрываете|проигрывает: {cards}",
                "{seat} are|is left with the witch and lose|loses: {cards}",
            ),
        ),
    ),
    values=(
        Value("ending", "last", Text("до последнего", "to the last one")),
        Value("ending", "queens", Text("до двух дам", "to the two queens")),
    ),
    usual_seats=4,
)
