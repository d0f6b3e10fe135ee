"""«Сор» (Sweep): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Phase, Value, Verb, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#2c6e8f", "rays", ("8", "8", "8")),
    zones=(
        w.DECK,
        Zone("middle", Text("середина стола", "middle")),
        Zone("pool", Text("делёж", "to be shared")),
        w.DISCARDS,
        w.HAND,
        Zone("bid", Text("выложено", "card played")),
    ),
    numbers=(w.POINTS,),
    facts=(w.FACT_LEADER, Fact("last_taker", kind="seat")),
    verbs=(
        w.PLAY_SET,
        Verb("grab", Text("взять/берёте/берёт {cards}", "take/take/takes {cards}")),
    ),
    phases=(
        Phase(
            "play",
            Text("розыгрыш", "playing"),
            Text("Выложите: младшая берёт старшее", "Play: the lowest takes the highest"),
        ),
        Phase("grab", Text("взятие", "taking"), Text("Возьмите одну карту из добычи", "Take one of the cards")),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(w.FOR_MAJORITY, w.FOR_TIED_MAJORITY),
    ends=("deal",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.BEGINS,
        Moment(
            "took last",
            PLAIN,
            Text(
                "{seat} начинаете|начинает: у кого последняя взятая карта, того и ход",
                "{seat} took the last card and begin|begins",
            ),
        ),
        Moment(
            "fetches",
            STRONG,
            Text(
                "Младшая карта — [{number}]: {seat} берёте|берёт самое старшее, {cards}",
                "The lowest card is [{number}]: {seat} take|takes the highest, {cards}",
            ),
        ),
        Moment(
            "sweeps",
            STRONG,
            Text(
                "Картой [{number}] {seat} берёте|берёт всё, что младше: {cards}",
                "With [{number}] {seat} take|takes everything lower: {cards}",
            ),
        ),
        Moment(
            "shares",
            STRONG,
            Text(
                "Карты [{number}] совпали, и добычу делят по карте: {cards}",
                "The [{number}] was played more than once, and what it takes is shared out: {cards}",
            ),
        ),
        w.HANDS,
        w.MOST,
        w.MOST_TIED,
    ),
    values=(w.A_SINGLE_DEAL, Value("target", 150, Text("до 150", "to 150"))),
    usual_seats=4,
)
