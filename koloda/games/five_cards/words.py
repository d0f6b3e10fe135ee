"""«Пять карт» (Five Cards): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Phase, Place, Verb, Word, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#5f7a1f", "plaid", ("5", "5", "5"), goal="target"),
    zones=(
        w.DECK,
        Zone("centre", Text("общие карты", "shared cards")),
        w.TURNED,
        w.DISCARDS,
        Zone("column", Text("колонка", "column"), Place("column", slot=True)),
    ),
    numbers=(w.POINTS,),
    facts=(Fact("beginner", Text("первый ход", "first to play"), kind="seat"),),
    verbs=(
        Verb(
            "place",
            Text(
                "положить/кладёте/кладёт карту в колонку {cards}",
                "place/place/places the card in the column of {cards}",
            ),
        ),
    ),
    phases=(
        Phase(
            "place",
            Text("ход", "turn"),
            Text("Положите карту в одну из колонок", "Place the card in a column"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        Word("column", Text("колонка, {0} против {1}", "column, {0} to {1}")),
        Word("shared column", Text("колонка пополам, {0} против {1}", "half of a column, {0} to {1}")),
    ),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        Moment("centre", PLAIN, Text("Общие карты: {cards}", "The shared cards: {cards}")),
        w.BEGINS,
        Moment(
            "turned", PLAIN, Text("{seat} открываете|открывает карту {cards}", "{seat} turn|turns up the card {cards}")
        ),
        Moment(
            "stuck",
            STRONG,
            Text(
                "{seat} открываете|открывает карту {cards}, и положить её некуда",
                "{seat} turn|turns up the card {cards}, and no column can take it",
            ),
        ),
        Moment(
            "column",
            STRONG,
            Text(
                "Колонка {cards} достаётся {seat:dat} с перевесом {number}",
                "{seat} win|wins the column of {cards} by {number}",
            ),
        ),
        Moment(
            "level",
            STRONG,
            Text("В колонке {cards} поровну, и очки делят", "The column of {cards} is level and shared"),
        ),
    ),
    usual_seats=2,
)
