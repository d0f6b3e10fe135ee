"""«Богач» (Rich Man): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Number, Phase, Place, Value, Word, Words, Zone

WORDS: Final = Words(
    look=Look("french", "#7d1538", "plaid", ("2S", "3C")),
    zones=(
        w.DECK,
        Zone("discards", Text("отбой", "cleared away"), Place("pile", quiet=True)),
        Zone("pile", Text("карты на столе", "cards on the table"), Place(last="size")),
        w.HAND,
    ),
    numbers=(w.POINTS, Number("places", Text("место", "place"))),
    facts=(w.FACT_SIZE, w.FACT_HEIGHT, w.FACT_OWNER, Fact("rich", kind="seat"), Fact("gone_out"), w.FACT_PLACES),
    verbs=(w.PLAY_SET, w.PASS_TURN),
    phases=(
        Phase(
            "lead",
            Text("начало круга", "leading"),
            Text(
                "Начните: карта или одинаковые",
                "Lead a card, or several of one rank",
            ),
        ),
        Phase(
            "beat",
            Text("ответ", "beating"),
            Text(
                "Побейте: столько же, но старше",
                "Beat them: as many, but higher",
            ),
        ),
    ),
    marks=(w.MARK_DEALER, Word("rich", Text("богач", "rich man"))),
    reasons=(w.FOR_PLACE,),
    round=Text("круг {number}", "round {number}"),
    ends=("deal",),
    moments=(
        w.DEAL,
        Moment(
            "tribute",
            PLAIN,
            Text(
                "{seat} отдаёте|отдаёт {other:dat} самую старшую карту",
                "{seat} give|gives {other} the highest card in hand",
            ),
        ),
        Moment(
            "returns",
            PLAIN,
            Text(
                "{seat} получаете|получает {cards} и отдаёте|отдаёт взамен самую младшую",
                "{seat} get|gets {cards} and return|returns the lowest card in hand",
            ),
        ),
        Moment(
            "returned",
            PLAIN,
            Text("{seat} получаете|получает взамен {cards}", "{seat} get|gets {cards} in return"),
        ),
        w.BEGINS,
        Moment(
            "unbeaten",
            STRONG,
            Text(
                "Никто не побил {cards}: карты уходят в отбой, следующий круг начинаете|начинает {seat}",
                "Nobody beats {cards}: the cards are cleared away, and {seat} lead|leads",
            ),
        ),
        Moment(
            "rich",
            STRONG,
            Text(
                "{seat} становитесь|становится богачом: карт больше нет",
                "{seat} become|becomes the rich man: no cards left",
            ),
        ),
        Moment(
            "out",
            STRONG,
            Text(
                "{seat} выходите|выходит из партии: {number}-е место",
                "{seat} are|is out of cards: place {number}",
            ),
        ),
        Moment(
            "poor",
            STRONG,
            Text(
                "{seat} остаётесь|остаётся с картами и становитесь|становится бедняком",
                "{seat} still have|has cards and become|becomes the poor man",
            ),
        ),
        Moment(
            "lost",
            STRONG,
            Text(
                "{seat} — бедняк последней партии и проигрываете|проигрывает",
                "{seat} lose|loses as the poor man of the last deal",
            ),
        ),
    ),
    values=(
        Value("jokers", 0, Text("без них", "none")),
        Value("jokers", 1, Text("один", "one")),
        Value("jokers", 2, Text("два", "two")),
    ),
    usual_seats=6,
)
