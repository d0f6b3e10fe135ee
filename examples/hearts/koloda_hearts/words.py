"""«Червы» (Hearts): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Fact, Look, Moment, Phase, Verb, Word, Words

HANDING_ON: Final = Text("передача карт", "passing")

WORDS: Final = Words(
    look=Look("french", "#9f1239", "scales", ("QS", "AH"), goal="target", by_suit=True),
    zones=(w.DECK, w.TRICK, w.HAND, w.TAKEN, w.PASSING),
    numbers=(w.TRICKS, w.POINTS),
    facts=(
        w.FACT_TRUMP,
        w.FACT_LEADER,
        w.FACT_VOIDS,
        Fact("broken", Text("червы открыты", "hearts are broken"), kind="flag"),
    ),
    verbs=(w.PLAY, Verb("pass", Text("передать/передаёте/передаёт {cards}", "pass/pass/passes {cards}"))),
    phases=(
        Phase("left", HANDING_ON, Text("Передайте три карты налево", "Pass three cards to the left")),
        Phase("right", HANDING_ON, Text("Передайте три карты направо", "Pass three cards to the right")),
        Phase("across", HANDING_ON, Text("Передайте три карты напротив", "Pass three cards across")),
        w.PHASE_TRICK,
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        Word("hearts", Text("червы", "hearts")),
        Word("queen", Text("дама пик", "the queen of spades")),
        Word("all", Text("всё взял один", "one took it all")),
    ),
    ends=("deal",),
    moments=(
        w.DEAL,
        Moment("passed", QUIET, Text("Карты переданы", "The cards are passed")),
        Moment("kept", PLAIN, Text("В этой сдаче карты не передают", "No cards are passed in this deal")),
        w.BEGINS,
        w.TRICK_TAKEN,
        Moment(
            "broken",
            STRONG,
            Text("{seat} открываете|открывает червы", "{seat} break|breaks hearts"),
        ),
        Moment("took", PLAIN, Text("{seat:at} во взятках {sum}", "{seat} took {sum}")),
    ),
    sheets=(w.DEAL_OVER,),
)
