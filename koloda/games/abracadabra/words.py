"""«Абракадабра»: its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Phase, Verb, Word, Words, Zone

# The button is the word itself: no verb stands before it.
SAY: Final = Text(
    "«Абракадабра!»/говорите\N{NO-BREAK SPACE}«Абракадабра!»/говорит\N{NO-BREAK SPACE}«Абракадабра!»",
    "“Abracadabra!”/say\N{NO-BREAK SPACE}“Abracadabra!”/says\N{NO-BREAK SPACE}“Abracadabra!”",
)

THE_WORD: Final = Word("abracadabra", Text("«Абракадабра!»", "“Abracadabra!”"))

WORDS: Final = Words(
    look=Look("french", "#46237a", "stars", ("AS", "*"), goal="target", by_suit=True),
    zones=(w.DECK, w.TRICK, Zone("turnup", Text("открытая карта", "turned up")), w.HAND, w.TAKEN),
    numbers=(w.TRICKS, w.BID_NUMBER, w.POINTS, w.CHIPS),
    facts=(w.FACT_TRUMP, w.FACT_LEADER, w.FACT_VOIDS, Fact("declarer", kind="seat"), Fact("called"), w.FACT_POT),
    verbs=(
        w.BID_N,
        Verb("show", Text("показать/показываете/показывает {cards}", "show/show/shows {cards}")),
        Verb("ready", Text("начать/начинаете/начинает розыгрыш", "start/start/starts the play")),
        w.PLAY,
        Verb("call", SAY),
        Verb("silent", Text("промолчать/молчите/молчит", "stay/stay/stays silent")),
    ),
    phases=(
        Phase(
            "bid",
            Text("заявки", "bidding"),
            Text(
                "Сколько взяток? Высшая — цель всем",
                "How many tricks? The highest is the goal",
            ),
        ),
        Phase(
            "show",
            Text("показ карт", "showing cards"),
            Text(
                "Покажите карты или начните розыгрыш",
                "Show cards, or start the play",
            ),
        ),
        w.PHASE_TRICK,
        Phase(
            "call",
            Text("волшебное слово", "the magic word"),
            Text(
                "«Абракадабра!» — сейчас или никогда",
                "“Abracadabra!” now or never",
            ),
        ),
    ),
    marks=(
        w.MARK_DEALER,
        Word("declarer", Text("заявитель", "declarer")),
        THE_WORD,
    ),
    reasons=(
        w.FOR_BID,
        Word("show", Text("показанная карта", "a card shown")),
        w.FOR_TRICKS,
        Word("rank", Text("карты с числом заявителя", "cards of the declarer’s number")),
        THE_WORD,
        w.FOR_POT,
    ),
    deal=Text("сдача {number}", "deal {number}"),
    round=Text("взятка {number}", "trick {number}"),
    ends=("deal",),
    moments=(
        w.DEAL,
        Moment(
            "trump",
            PLAIN,
            Text("Открыта карта {cards}: её масть — козырь", "{cards} is turned up: its suit is trumps"),
        ),
        Moment("no_trump", PLAIN, Text("Открыт джокер: козырей нет", "The joker is turned up: there are no trumps")),
        Moment(
            "declarer",
            STRONG,
            Text(
                "Заявитель — {seat}, число взяток для всех — {number}",
                "{seat} are|is the declarer, and everyone’s number of tricks is {number}",
            ),
        ),
        w.TRICK_TAKEN,
        Moment(
            "reached",
            STRONG,
            Text(
                "{seat} набираете|набирает число заявителя, {number}",
                "{seat} reach|reaches the declarer’s number, {number}",
            ),
        ),
        Moment("success", STRONG, Text("{seat} справляетесь|справляется", "{seat} make|makes it")),
        Moment("nobody", STRONG, Text("Не справляется никто", "Nobody makes it")),
        w.TRICKS_COUNTED,
        Moment(
            "ranks",
            PLAIN,
            Text(
                "Считаются карты с числом заявителя, {number}", "Cards of the declarer’s number, {number}, are counted"
            ),
        ),
        Moment("pot_won", STRONG, Text("{seat} забираете|забирает банк", "{seat} take|takes the pot")),
        Moment(
            "pot_left",
            STRONG,
            Text(
                "{seat} выигрываете|выигрывает партию и забираете|забирает то, что осталось в банке",
                "{seat} win|wins the match and take|takes what is left in the pot",
            ),
        ),
        Moment("pot_shared", STRONG, Text("Банк делят поровну", "The pot is shared")),
        Moment(
            "pot_stays",
            PLAIN,
            Text("В банке остаётся до следующей сдачи: {number}", "What stays in the pot for the next deal: {number}"),
        ),
    ),
    sheets=(w.DEAL_OVER,),
    usual_seats=4,
)
