"""«Криббедж» (Cribbage): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Fact, Look, Moment, Part, Phase, Value, Word, Words, Zone

WORDS: Final = Words(
    look=Look("french", "#5c3a21", "dots", ("5H", "JS"), goal="target", low_ace=True),
    zones=(
        w.DECK,
        Zone("starter", Text("стартовая карта", "starter")),
        Zone("crib", Text("криб", "crib")),
        w.HAND,
        w.LAID,
    ),
    numbers=(w.POINTS,),
    facts=(
        Fact("count", Text("счёт", "count"), large=True),
        Fact("line", Text("в счёте", "in the count"), kind="cards"),
        Fact("holds_above"),
    ),
    verbs=(w.LAY, w.PLAY),
    phases=(
        Phase(
            "lay",
            Text("откладывание в криб", "laying away"),
            Text("Отложите лишнее в криб, он {dealer:at}", "Lay away into {dealer:gen} crib"),
        ),
        Phase(
            "play",
            Text("розыгрыш", "play"),
            Text("Сыграйте карту: счёт не больше 31", "Play a card: the count may not pass 31"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(
        Word("three", Text("перед раздачей", "before the deal")),
        Word("fifteen", Text("пятнадцать", "fifteen"), aloud=True),
        Word("thirty_one", Text("тридцать одно", "thirty-one"), aloud=True),
        Word("pair", Text("пара", "a pair"), aloud=True),
        Word("triple", Text("королевская пара", "a royal pair"), aloud=True),
        Word("quadruple", Text("двойная королевская пара", "a double royal pair"), aloud=True),
        Word("run", Text("секвенс", "a run"), aloud=True),
        Word("flush", Text("масть", "a flush")),
        Word("his_jack", Text("валет масти стартовой карты", "the jack of the starter’s suit")),
        Word("jack", Text("валет на старте", "a jack for a starter"), aloud=True),
        Word("last", Text("последняя карта", "the last card")),
        Word("hand", Text("рука", "the hand")),
        Word("crib", Text("криб", "the crib")),
    ),
    deal=Text("сдача {number}", "deal {number}"),
    ends=("deal",),
    moments=(
        w.DEAL,
        Moment("three", PLAIN, Text("{seat} сдаёте|сдаёт вторым", "{seat} deal|deals second")),
        Moment("starter", PLAIN, Text("Стартовая карта — {cards}", "The starter is {cards}")),
        Moment("go", STRONG, Text("{seat}: «Мимо!»", "{seat}: “Go!”")),
        Moment(
            "last",
            STRONG,
            Text("Последняя карта счёта — {seat:at}", "{seat} have|has played the last card of the count"),
        ),
        Moment("new_count", QUIET, Text("{seat} начинаете|начинает новый счёт", "{seat} begin|begins a new count")),
        Moment(
            "hand", STRONG, Text("{seat} показываете|показывает руку {cards}", "{seat} show|shows a hand of {cards}")
        ),
        Moment("crib", STRONG, Text("{seat} считаете|считает криб {cards}", "{seat} count|counts the crib {cards}")),
        Moment(
            "blank_hand",
            STRONG,
            Text("{seat} показываете|показывает руку {cards}: ничего", "{seat} show|shows {cards}: nothing"),
        ),
        Moment(
            "blank_crib",
            STRONG,
            Text("{seat} считаете|считает криб {cards}: ничего", "{seat} count|counts the crib {cards}: nothing"),
        ),
    ),
    parts=(
        Part(Text("до игры", "before the play"), ("three", "starter")),
        Part(Text("розыгрыш", "the play"), ("", "last")),
        Part(Text("рука", "the hand"), ("hand",)),
        Part(Text("криб", "the crib"), ("crib",)),
    ),
    sheets=(w.DEAL_OVER,),
    usual_seats=2,
    values=(
        w.BY_THE_BOOK,
        Value("rules", "classic", Text("классические", "classic")),
        Value("rules", "five-card", Text("пятикарточный", "five-card")),
    ),
)
