"""«Регент» (Regent): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Look, Moment, Phase, Verb, Word, Words

WORDS: Final = Words(
    look=Look("garden", "#7a5c12", "stars", ("1", "10")),
    zones=(w.DECK, w.DISCARDS, w.ROW, w.HAND),
    numbers=(w.JETONS,),
    facts=(w.FACT_POT,),
    verbs=(
        w.TAKE,
        Verb("attack", Text("атаковать/атакуете/атакует {other:acc}", "attack/attack/attacks {other}")),
        Verb("give", Text("подарить/дарите/дарит {cards} {other:dat}", "give/give/gives {cards} to {other}")),
        w.PASS,
        Verb("look", Text("посмотреть/смотрите/смотрит {other:at} руку", "look/look/looks at {other:gen} hand")),
    ),
    phases=(
        Phase(
            "turn",
            Text("ход", "turn"),
            Text(
                "Возьмите карту, атакуйте, подарите карту, посмотрите чью-то руку или спасуйте",
                "Hit, attack, give a card, look at a hand, or fold",
            ),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        w.FOR_PASS,
        Word("look", Text("пары нет", "no pair")),
        Word("attack", Text("атака", "the attack")),
        w.FOR_PAIR,
        w.FOR_POT,
    ),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        w.TIED,
        w.BEGINS,
        Moment("attacked", PLAIN, Text("Пары нет: {cards} остаётся {seat:at}", "No pair: {seat} keep|keeps {cards}")),
        Moment(
            "attack_fails",
            STRONG,
            Text(
                "Атака кончилась парой {cards}, {seat} выбываете|выбывает",
                "The attack made a pair {cards}, {seat} are|is out",
            ),
        ),
        Moment(
            "pair_found",
            STRONG,
            Text("Пара {cards}! {seat} выбываете|выбывает", "A pair {cards}! {seat} are|is out"),
        ),
        Moment(
            "no_pair",
            STRONG,
            Text("Пары {other:at} нет, {seat} выбываете|выбывает", "No pair {other:at}, {seat} are|is out"),
        ),
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
)
