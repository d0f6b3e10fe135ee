"""«Осёл» (Donkey): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Noun, Number, Phase, Place, Word, Words, Zone

PENALTY: Final = Noun(("штрафное очко", "штрафных очка", "штрафных очков"), ("penalty point", "penalty points"))

WORDS: Final = Words(
    look=Look("horseshoes", "#6d6875", "plaid", ("1", "D")),
    zones=(
        w.DECK,
        w.DISCARDS,
        Zone("pack", Text("карты партии", "cards of the deal"), Place("pile")),
        w.HAND,
        Zone("played", Text("выложено", "played")),
    ),
    numbers=(
        Number("points", Text("штрафные очки", "penalty points"), PENALTY),
        Number("left", Text("карт осталось", "cards left")),
    ),
    facts=(w.FACT_SIZE, w.FACT_HEIGHT, w.FACT_OWNER, w.FACT_LEADER, Fact("just_taken")),
    verbs=(w.PLAY_SET, w.PASS_TURN),
    phases=(
        Phase(
            "lead",
            Text("начало круга", "leading"),
            Text(
                "Начните: карта или одинаковые",
                "Lead: a card, or several of one value",
            ),
        ),
        Phase(
            "raise",
            Text("повысить или пропустить ход", "raise or pass"),
            Text(
                "Повысьте: столько же, но подороже",
                "Raise: as many, but of a higher value",
            ),
        ),
        Phase(
            "donkey",
            Text("круг Осла", "Donkey lap"),
            Text(
                "Круг Осла: старшая заберёт все",
                "Donkey lap: the highest takes them all",
            ),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        Word("donkey", Text("Осёл", "the Donkey")),
        Word("numbers", Text("карты", "cards")),
        Word("jokers", Text("джокеры", "jokers")),
    ),
    round=Text("круг {number}", "round {number}"),
    ends=("deal",),
    moments=(
        w.DEAL,
        Moment(
            "holder",
            STRONG,
            Text(
                "Осёл достался {seat:dat}: {seat} начинаете|начинает",
                "{seat} were|was dealt the Donkey and lead|leads",
            ),
        ),
        Moment(
            "lap",
            STRONG,
            Text("{seat} выигрываете|выигрывает круг: {cards}", "{seat} win|wins the lap: {cards}"),
        ),
        Moment(
            "led",
            STRONG,
            Text(
                "{seat} начинаете|начинает круг Осла: остальные выкладывают по одной карте",
                "{seat} start|starts a Donkey lap: everyone else plays one card",
            ),
        ),
        Moment(
            "taken",
            STRONG,
            Text(
                "Старше всех {cards}: {seat} забираете|забирает Осла и все карты круга",
                "{cards} is highest: {seat} take|takes the Donkey and all the cards of the lap",
            ),
        ),
        Moment(
            "out",
            STRONG,
            Text("{seat} избавляетесь|избавляется от последней карты", "{seat} have|has no cards left"),
        ),
        Moment(
            "left",
            PLAIN,
            Text("На руках {seat:at} {cards}", "{seat} are|is left with {cards}"),
        ),
    ),
    usual_seats=5,
)
