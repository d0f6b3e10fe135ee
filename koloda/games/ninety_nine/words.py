"""«Девяносто девять» (Ninety-Nine): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Look, Moment, Phase, Place, Value, Word, Words, Zone

WORDS: Final = Words(
    look=Look(
        "french",
        "#14532d",
        "lozenges",
        ("9S", "9H"),
        goal="target",
        by_suit=True,
        suit_worth={"C": 3, "H": 2, "S": 1, "D": 0},
    ),
    zones=(w.DECK, w.TRICK, w.HAND, w.TAKEN, Zone("laid", Text("отложено", "laid away"), Place("spread"))),
    numbers=(w.TRICKS, w.BID_NUMBER, w.POINTS),
    facts=(w.FACT_TRUMP, w.FACT_LEADER, w.FACT_VOIDS),
    verbs=(w.LAY, w.BID_N, w.PLAY),
    phases=(
        Phase(
            "lay",
            Text("откладывание карт", "laying away"),
            Text("Отложите карты рубашкой вверх", "Lay cards away, face down"),
        ),
        Phase(
            "bid",
            Text("заявки", "bidding"),
            Text(
                "Ровно сколько взяток возьмёте?",
                "Exactly how many tricks?",
            ),
        ),
        w.PHASE_TRICK,
    ),
    marks=(w.MARK_DEALER,),
    reasons=(w.FOR_TRICKS, Word("bid", Text("выполненная заявка", "the bid made"))),
    deal=Text("сдача {number}", "deal {number}"),
    round=Text("взятка {number}", "trick {number}"),
    ends=("deal",),
    moments=(
        w.DEAL,
        Moment("trump", PLAIN, Text("Козырь — {suit}", "Trumps are {suit}")),
        Moment("no_trump", PLAIN, Text("Козыря нет", "There are no trumps")),
        Moment("laid", QUIET, Text("Все откладывают по три карты", "Everyone lays three cards away")),
        w.BEGINS,
        w.TRICK_TAKEN,
        Moment("taken_up", PLAIN, Text("Все берут отложенные карты", "Everyone takes up the cards laid away")),
        Moment("turned_up", PLAIN, Text("Отложенные карты открывают", "The cards laid away are turned up")),
        Moment(
            "bid_shown",
            STRONG,
            Text("{seat:at} отложены {cards}, заявка — {number}", "{seat} laid away {cards}, a bid of {number}"),
        ),
        w.TRICKS_COUNTED,
        Moment(
            "made",
            STRONG,
            Text("{seat} выполняете|выполняет заявку ({number})", "{seat} make|makes the bid of {number}"),
        ),
        Moment("nobody", STRONG, Text("Заявку не выполняет никто", "Nobody makes the bid")),
    ),
    sheets=(w.DEAL_OVER,),
    values=(
        w.BY_THE_BOOK,
        Value("rules", "parlett", Text("по Парлетту", "Parlett’s")),
    ),
    usual_seats=3,
)
