"""«Чёрный камень» (Blackstone): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Phase, Place, Verb, Word, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#2f3437", "dots", ("10", "1")),
    zones=(w.DECK, w.DISCARDS, Zone("stones", Text("белые камни", "white stones"), Place("spread")), w.ROW),
    numbers=(w.JETONS,),
    facts=(
        Fact("least", Text("брать не меньше", "take at least")),
        Fact("stakes", Text("ставки", "antes"), each=True),
        w.FACT_POT,
    ),
    verbs=(
        Verb("take N", Text("взять/берёте/берёт {count}", "take/take/takes {count}")),
        Verb("take", Text("взять/берёте/берёт", "take/take/takes"), brings=Text("— {cards}", "— {cards}")),
        w.PASS,
    ),
    phases=(
        Phase(
            "turn",
            Text("ход", "turn"),
            Text("Сколько карт берёте? Или спасуйте", "How many cards? Or fold"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        w.FOR_ANTE,
        Word("ante back", Text("ставка назад", "the ante back")),
        Word("pair", Text("второй чёрный камень", "the second black stone")),
        w.FOR_POT,
        w.FOR_PASS,
    ),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.TIED,
        w.BEGINS_LOWEST,
        Moment(
            "second_black",
            STRONG,
            Text(
                "Второй чёрный камень! {seat} проигрываете|проигрывает раунд и платите|платит за белые",
                "The second black stone! {seat} lose|loses the round and pay|pays for the white ones",
            ),
        ),
        Moment(
            "stake", PLAIN, Text("{seat} теряете|теряет ставку: {number}", "{seat} forfeit|forfeits the ante: {number}")
        ),
        Moment("antes_back", PLAIN, Text("Оставшиеся забирают свои ставки", "Those left take their antes back")),
        w.DIVIDE,
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
    usual_seats=4,
)
