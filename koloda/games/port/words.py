"""«Лево руля!» (Port): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import STRONG, Fact, Look, Moment, Number, Value, Words

WORDS: Final = Words(
    look=Look("garden", "#1f5673", "waves", ("9", "10"), goal="target"),
    zones=(w.DECK, w.DISCARDS, w.ROW),
    numbers=(w.POINTS, Number("sum", Text("сумма", "sum"))),
    facts=(Fact("extra", Text("дополнительный раунд", "extra round"), kind="flag"),),
    verbs=(w.TAKE, w.PASS, w.EIGHT),
    phases=(w.TAKE_OR_PASS,),
    marks=(w.MARK_DEALER,),
    reasons=(w.FOR_PLACE,),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND_OPEN,
        w.TIED,
        w.BEGINS_LOWEST,
        Moment(
            "pair",
            STRONG,
            Text(
                "{seat} собираете|собирает пару {cards} и в этом раунде ничего не получаете|получает",
                "{seat} make|makes a pair {cards} and score|scores nothing this round",
            ),
        ),
        w.AGAIN,
        Moment("count", STRONG, Text("Сравниваются суммы", "The sums are compared")),
        Moment(
            "extra",
            STRONG,
            Text(
                "Цели достигли несколько игроков: играется дополнительный раунд",
                "Several have reached the target: they play an extra round",
            ),
        ),
        Moment(
            "decided",
            STRONG,
            Text(
                "{seat} выигрываете|выигрывает дополнительный раунд: сумма {number}",
                "{seat} win|wins the extra round with {number}",
            ),
        ),
    ),
    values=(
        Value("finish", "playoff", Text("дополнительный раунд", "extra round")),
        Value("finish", "contenders", Text("раунд в общий счёт", "round added to totals")),
        Value("finish", "highest", Text("больший счёт", "highest total")),
    ),
    usual_seats=4,
)
