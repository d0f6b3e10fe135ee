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
        Verb(
            "look",
            Text("посмотреть/смотрите/смотрит руку {other:at}", "look/look/looks at {other:gen} hand"),
        ),
    ),
    phases=(
        Phase(
            "turn",
            Text("ход", "turn"),
            Text(
                "Выберите действие или спасуйте",
                "Choose an action, or fold",
            ),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        w.FOR_PASS,
        Word("from pass", Text("пас соперника", "the opponent’s fold")),
        Word("look", Text("пары не нашлось, старшая карта", "no pair found, the highest card")),
        Word("from look", Text("соперник не нашёл пары, старшая карта", "no pair for the opponent, the highest card")),
        Word("attack", Text("своя атака дала пару", "the attack made a pair")),
        Word("from attack", Text("атака соперника дала пару", "the opponent’s attack made a pair")),
        w.FOR_PAIR,
        Word("from pair", Text("пара у соперника", "the opponent’s pair")),
        w.FOR_POT,
    ),
    ends=("round",),
    moments=(
        w.DEAL,
        w.NEW_ROUND_OPEN,
        w.TIED,
        w.BEGINS_LOWEST,
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
            Text(
                "Пары {other:at} нет, старшая карта — {cards}: {seat} платите|платит за неё и выбываете|выбывает",
                "No pair there, and the highest card is {cards}: {seat} pay|pays for it and are|is out",
            ),
        ),
        w.WINS_POT,
    ),
    values=(w.TO_THE_END,),
)
