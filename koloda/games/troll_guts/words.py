"""«Ущелья троллей» (Troll Guts): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import Look, Phase, Verb, Word, Words

WORDS: Final = Words(
    look=Look("garden", "#55472f", "stripes", ("7", "6", "5")),
    zones=(w.DECK, w.DISCARDS, w.ROW, w.HAND, w.FOLDED, w.STACK),
    numbers=(w.JETONS,),
    facts=(w.FACT_FIRST, w.FACT_POT),
    verbs=(
        Verb("stack", Text("сложить/складываете/складывает стопку {cards}", "stack/stack/stacks {cards}")),
        w.TAKE,
        Verb("steal", Text("украсть/крадёте/крадёт {other:at} карту", "steal/steal/steals from {other} a card")),
        Verb("buy", Text("купить/покупаете/покупает карту", "buy/buy/buys a card")),
        w.EIGHT,
    ),
    phases=(
        Phase(
            "stack",
            Text("складывание стопки", "stacking"),
            Text("Сложите руку в стопку", "Stack your hand"),
        ),
        Phase(
            "turn",
            Text("ход", "turn"),
            Text(
                "Возьмите, украдите или купите карту",
                "Hit, steal or buy a card",
            ),
        ),
    ),
    marks=(w.MARK_DEALER, w.MARK_FIRST),
    reasons=(w.FOR_ANTE, Word("buy", Text("покупка", "a card bought")), w.FOR_PAIR, w.FOR_POT),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.TIED,
        w.BEGINS_LOWEST,
        w.PAIR_OUT,
        w.LAST_IN,
        w.DIVIDE,
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
)
