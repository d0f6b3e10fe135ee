"""«Авантюра» (Venture): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Look, Moment, Number, Phase, Place, Verb, Word, Words, Zone

WORDS: Final = Words(
    look=Look("garden", "#274690", "stars", ("1", "2", "3")),
    zones=(
        w.DECK,
        Zone("face-down", Text("закрытый запас", "face-down reserve"), Place("pile")),
        Zone("reserve", Text("запас", "reserve")),
        w.PASSING,
        w.HAND,
        w.BID_ZONE,
        Zone("captured", Text("добыто", "captured"), Place("spread")),
        Zone("covered", Text("закрытая ставка", "face-down bid")),
        w.PACK,
    ),
    numbers=(w.POINTS, Number("captured", Text("добыто карт", "cards captured"))),
    verbs=(
        w.BID,
        Verb(
            "open",
            Text("согласиться/соглашаетесь/соглашается открыть ставки", "agree/agree/agrees to turn up the bids"),
        ),
        Verb("keep C", Text("оставить/оставляете/оставляет {cards}", "keep/keep/keeps {cards}")),
    ),
    phases=(
        Phase("bid", Text("ставки", "bidding"), Text("Положите ставку лицом вниз", "Lay a bid face down")),
        Phase(
            "open",
            Text("разговор о ставках", "talk about the bids"),
            Text("Обсудите ставки и согласитесь открыть", "Talk, then agree to turn up the bids"),
        ),
        Phase(
            "keep",
            Text("драфт", "draft"),
            Text("Оставьте карты, прочие получит {left}", "Keep cards; {left} gets the rest"),
        ),
    ),
    marks=(w.MARK_DEALER,),
    reasons=(Word("captured", Text("добыто", "captured")), Word("full set", Text("полный набор", "a full set"))),
    ends=("deal",),
    moments=(
        w.DEAL,
        w.NEW_ROUND,
        Moment("packs", QUIET, Text("Остальное переходит налево", "The rest is passed left")),
        Moment("reserve", PLAIN, Text("Запас: {cards}", "The reserve: {cards}")),
        Moment("lie", QUIET, Text("Ставки лежат лицом вниз", "The bids lie face down")),
        Moment("agreed", STRONG, Text("Ставки открываются: {each}", "The bids are turned up: {each}")),
        Moment(
            "fetches",
            STRONG,
            Text(
                "Младшая ставка — [{number}]: {seat} добываете|добывает из запаса самое старшее, {cards}",
                "The lowest bid is [{number}]: {seat} capture|captures the highest from the reserve, {cards}",
            ),
        ),
        Moment(
            "fetches bid",
            STRONG,
            Text(
                "Младшая ставка — [{number}]: {seat} добываете|добывает {other:at} самое старшее, ставку {cards}",
                "The lowest bid is [{number}]: {seat} capture|captures the highest, {other:gen} bid {cards}",
            ),
        ),
        Moment(
            "captures",
            STRONG,
            Text(
                "Ставкой [{number}] {seat} добываете|добывает из запаса {cards}",
                "With [{number}] {seat} capture|captures {cards} from the reserve",
            ),
        ),
        Moment(
            "captures bid",
            STRONG,
            Text(
                "Ставкой [{number}] {seat} добываете|добывает {other:at} ставку {cards}",
                "With [{number}] {seat} capture|captures {other:gen} bid {cards}",
            ),
        ),
        Moment(
            "captures too",
            PLAIN,
            Text(
                "{seat} добываете|добывает и {other:at} ставку {cards}",
                "{seat} capture|captures {other:gen} bid {cards} as well",
            ),
        ),
        Moment(
            "tied",
            PLAIN,
            Text("Ставки {cards} совпали и ничего не добывают", "The bids {cards} match and capture nothing"),
        ),
        Moment(
            "too late",
            PLAIN,
            Text(
                "Ставка [{number}] уже добыта и не действует: {seat} ничего не добываете|добывает",
                "{seat:gen} bid [{number}] has been captured already and does not act",
            ),
        ),
        Moment(
            "counted",
            PLAIN,
            Text("За партию {seat} добываете|добывает {count}", "{seat} captured {count} in this deal"),
        ),
        Moment(
            "clean",
            PLAIN,
            Text("За партию {seat} не добываете|добывает ни одной карты", "{seat} captured nothing in this deal"),
        ),
    ),
    usual_seats=4,
)
