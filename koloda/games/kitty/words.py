"""«Котёнок» (Kitty): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, STRONG, Fact, Look, Moment, Phase, Place, Value, Verb, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#b3541e", "dots", ("2", "6")),
    zones=(
        w.DECK,
        Zone("kitten", Text("котёнок", "kitten"), Place("pile")),
        Zone("loot", Text("добыча", "prize")),
        Zone("aside", Text("вне игры", "set aside"), Place("pile", quiet=True)),
        w.PASSING,
        w.DISCARDS,
        w.HAND,
        w.BID_ZONE,
    ),
    numbers=(w.POINTS,),
    facts=(Fact("second", kind="seat"),),
    verbs=(
        Verb("give", Text("отдать/отдаёте/отдаёт {cards}", "give/give/gives {cards}")),
        w.BID,
        Verb(
            "award",
            Text("отдать/отдаёте/отдаёт добычу {cards} {other:dat}", "give/give/gives the prize {cards} to {other}"),
        ),
        Verb("loot", Text("взять/берёте/берёт добычу {cards}", "take/take/takes the prize {cards}")),
    ),
    phases=(
        Phase(
            "give", Text("обмен", "the exchange"), Text("Отдайте карту {left:dat}", "Choose a card to pass to {left}")
        ),
        Phase("bid", Text("ставки", "bidding"), Text("Поставьте карту за добычу", "Bid a card for the prize")),
        Phase(
            "award",
            Text("кому добыча", "giving the prize away"),
            Text("Единица выиграла: кому добычу?", "Your 1 wins: who gets the prize?"),
        ),
        Phase("loot", Text("выбор добычи", "choosing a prize"), Text("Выберите добычу", "Choose a prize")),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(w.FOR_MAJORITY, w.FOR_TIED_MAJORITY),
    ends=("deal",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        Moment("prize", PLAIN, Text("Добыча: {cards}", "The prize: {cards}")),
        Moment(
            "given",
            PLAIN,
            Text("{seat} получаете|получает {cards} от {other:gen}", "{seat} get|gets {cards} {other:at}"),
            own=True,
        ),
        Moment(
            "wins",
            STRONG,
            Text(
                "Младшая из несовпавших ставок — [{number}]: {seat} берёте|берёт добычу {cards}",
                "The lowest unmatched bid is [{number}]: {seat} win|wins the prize {cards}",
            ),
        ),
        Moment(
            "gives",
            STRONG,
            Text(
                "Единица выигрывает добычу {cards}, и {seat} отдаёте|отдаёт её другому",
                "The 1 wins the prize {cards}, and {seat} must give it away",
            ),
        ),
        Moment(
            "picks",
            STRONG,
            Text(
                "Младшая из несовпавших ставок — [{number}]: {seat} выбираете|выбирает из добычи {cards}",
                "The lowest unmatched bid is [{number}]: {seat} choose|chooses between the prizes {cards}",
            ),
        ),
        Moment(
            "gives one",
            STRONG,
            Text(
                "Единица выигрывает: {seat} выбираете|выбирает, что отдать из добычи {cards} и кому",
                "The 1 wins: {seat} must give one of the prizes {cards} away",
            ),
        ),
        Moment(
            "second",
            STRONG,
            Text(
                "Следующая из несовпавших ставок — [{number}]: {seat} берёте|берёт добычу {cards}",
                "The next unmatched bid is [{number}]: {seat} win|wins the prize {cards}",
            ),
        ),
        Moment(
            "unclaimed",
            PLAIN,
            Text("Добыча {cards} никому не достаётся", "Nobody wins the prize {cards}"),
        ),
        Moment(
            "nobody",
            STRONG,
            Text(
                "У каждой ставки есть такая же: добыча {cards} никому не достаётся",
                "Every bid is matched: nobody wins the prize {cards}",
            ),
        ),
        w.HANDS,
        w.MOST,
        w.MOST_TIED,
        Moment(
            "most in team",
            PLAIN,
            Text("У одной команды больше всех карт [{number}]", "One team has the most {number}s"),
        ),
    ),
    values=(
        Value("length", "hard", Text("сложная", "hard")),
        Value("length", "easy", Text("лёгкая", "easy")),
        w.A_SINGLE_DEAL,
        Value("target", 100, Text("до 100", "to 100")),
    ),
    manners=Text(
        "В командной игре партнёры не говорят друг другу, какие карты у них на руках.",
        "When playing in teams, partners do not talk about the cards in their hands.",
    ),
    usual_seats=4,
)
