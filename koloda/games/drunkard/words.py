"""«Пьяница» (Drunkard): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Fact, Look, Moment, Phase, Verb, Words

WORDS: Final = Words(
    look=Look("french", "#8a6d1d", "stripes", ("6C", "AH")),
    zones=(w.DECK, w.TRICK, w.STACK),
    facts=(w.FACT_LEADER, Fact("laid")),
    verbs=(Verb("flip", Text("открыть/открываете/открывает карту", "flip/flip/flips a card"), QUIET),),
    phases=(Phase("flip", Text("вскрытие", "flipping"), Text("Откройте верхнюю карту", "Turn up your top card")),),
    marks=(w.MARK_DEALER,),
    round=Text("взятка {number}", "trick {number}"),
    moments=(
        w.DEAL,
        w.BEGINS,
        Moment("dispute", STRONG, Text("Спор за взятку: {cards}", "A dispute over the trick: {cards}")),
        Moment(
            "drops",
            PLAIN,
            Text("{seat} выбываете|выбывает из спора: карт нет", "{seat} drop|drops out of the dispute: no cards left"),
        ),
        Moment(
            "takes",
            PLAIN,
            Text("{seat} берёте|берёт взятку: {cards}", "{seat} take|takes the trick: {cards}"),
        ),
        Moment("out", STRONG, Text("{seat} выбываете|выбывает: карт не осталось", "{seat} are|is out: no cards left")),
        Moment("all", STRONG, Text("{seat} собираете|собирает все карты", "{seat} gather|gathers all the cards")),
        Moment(
            "cap",
            STRONG,
            Text(
                "Сыграно взяток: {number}, это предел. Побеждает тот, у кого больше карт",
                "The cap is reached, tricks played: {number}. The most cards win",
            ),
        ),
        Moment("counted", PLAIN, Text("{seat:at} {count}", "{seat} have|has {count}")),
    ),
    usual_seats=2,
)
