"""Words of the card table that several games share. A game that calls a thing otherwise declares its own."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import grammar
from koloda.words.declare import (
    PLAIN,
    QUIET,
    STRONG,
    Fact,
    Look,
    Moment,
    Noun,
    Number,
    Phase,
    Place,
    Value,
    Verb,
    Word,
    Words,
    Zone,
)

POINTS: Final = Number("points", Text("очки", "points"), grammar.POINTS)
CHIPS: Final = Number("chips", Text("фишки", "chips"), grammar.CHIPS)
JETON: Final = Noun(("жетон", "жетона", "жетонов"), ("chip", "chips"))
JETONS: Final = Number("chips", Text("жетоны", "chips"), JETON)
TRICKS: Final = Number(
    "tricks", Text("взятки", "tricks"), Noun(("взятка", "взятки", "взяток"), ("trick", "tricks"), taken="взятку")
)
BID_NUMBER: Final = Number("bid", Text("заявка", "bid"))

DEAL: Final = Moment("deal", QUIET, Text("Сдаются карты", "The cards are dealt"))
NEW_ROUND: Final = Moment("round", QUIET, Text("Начинается раунд {number}", "Round {number} begins"))
NEW_ROUND_OPEN: Final = Moment(
    "round", QUIET, Text("Начинается раунд {number}: {each}", "Round {number} begins: {each}")
)
BEGINS_LOWEST: Final = Moment(
    "begins",
    PLAIN,
    Text("Младшая карта — {cards}: {seat} начинаете|начинает", "The lowest card is {cards}: {seat} begin|begins"),
)
BEGINS: Final = Moment("begins", PLAIN, Text("{seat} начинаете|начинает", "{seat} begin|begins"))
TIED: Final = Moment(
    "tied", QUIET, Text("Младшие карты равны, ещё по одной: {each}", "Tied for lowest, one more each: {each}")
)
PAIR_OUT: Final = Moment(
    "pair_out",
    STRONG,
    Text("Пара {cards}! {seat} выбываете|выбывает из раунда", "A pair {cards}! {seat} are|is out of the round"),
)
LAST_IN: Final = Moment(
    "last_in", PLAIN, Text("В раунде остаётесь|остаётся только {seat}", "Only {seat} remain|remains in the round")
)
DIVIDE: Final = Moment("divide", STRONG, Text("Банк делят поровну", "The pot is divided"))
PAIR: Final = Moment("pair", STRONG, Text("{seat} собираете|собирает пару {cards}", "{seat} make|makes a pair {cards}"))
WINS_POT: Final = Moment("wins_pot", STRONG, Text("{seat} берёте|берёт банк", "{seat} take|takes the pot"))
AGAIN: Final = Moment(
    "again",
    PLAIN,
    Text("{seat} вытягиваете|вытягивает семёрку и ходите|ходит ещё раз", "{seat} draw|draws a 7 and go|goes again"),
)
HANDS: Final = Moment("hands", PLAIN, Text("Руки открываются", "The hands are shown"))
MOST: Final = Moment("most", PLAIN, Text("Больше всех карт [{number}] {seat:at}", "{seat} have|has the most {number}s"))
MOST_TIED: Final = Moment(
    "most tied",
    PLAIN,
    Text("Больше всех карт [{number}] поровну", "Tied for the most {number}s"),
)
LOST_BY_SCORE: Final = Moment(
    "lost",
    STRONG,
    Text("{seat} набираете|набирает {sum} и проигрываете|проигрывает", "{seat} reach|reaches {sum} and lose|loses"),
)
TRICK_TAKEN: Final = Moment(
    "trick",
    STRONG,
    Text("{seat} берёте|берёт взятку картой {cards}", "{seat} take|takes the trick with {cards}"),
)
TRICKS_COUNTED: Final = Moment("tricks_counted", PLAIN, Text("Считаются взятки", "The tricks are counted"))
TO_THE_END: Final = Value("rounds", 0, Text("до конца жетонов", "until a player is broke"))
A_SINGLE_DEAL: Final = Value("target", 0, Text("одна партия", "a single deal"))
BY_THE_BOOK: Final = Value("rules", "book", Text("книжные", "the book’s"))
DEAL_OVER: Final = Word("deal", Text("Сдача {number} окончена", "Deal {number} is over"))  # where the match is a партия

# Where cards lie.

BID_ZONE: Final = Zone("bid", Text("ставка", "bid"))
DECK: Final = Zone("deck", Text("колода", "deck"), Place("pile"))
DISCARDS: Final = Zone("discards", Text("сброс", "discards"), Place("pile", quiet=True))
FOLDED: Final = Zone("folded", Text("перевёрнутые", "turned down"), Place("pile", quiet=True))
HAND: Final = Zone("hand", Text("рука", "hand"), Place("fan"))
KEPT: Final = Zone("kept", Text("при себе", "kept"), Place("spread"))
LAID: Final = Zone("laid", Text("выложено", "laid"))
PACK: Final = Zone("pack", Text("пачка", "pack"), Place("pile"))
PASSING: Final = Zone("passing", Text("передаётся", "passing"), Place("pile"))
ROW: Final = Zone("row", Text("ряд", "row"))
STACK: Final = Zone("stack", Text("стопка", "stack"), Place("pile", open=5))
TAKEN: Final = Zone("taken", Text("взятое", "taken"), Place("pile", quiet=True))
TRICK: Final = Zone("trick", Text("взятка", "trick"), Place("row", first="leader"))
TURNED: Final = Zone("turned", Text("открытая карта", "turned up"))

# Marks at a seat.

MARK_DEALER: Final = Word("dealer", Text("сдающий", "dealer"))
MARK_FIRST: Final = Word("first", Text("ходит первым", "goes first"))
MARK_MARKER: Final = Word("first", Text("фишка первого игрока", "first-player marker"))

# Facts of the game.

FACT_CIRCLE: Final = Fact("circle", Text("круг", "circle"))
FACT_FIRST: Final = Fact("first", kind="seat")
FACT_HEIGHT: Final = Fact("height")
FACT_LEADER: Final = Fact("leader", Text("первый ход", "leads"), kind="seat")
FACT_LOSING_SCORE: Final = Fact("losing_score", Text("проигрышный счёт", "losing score"))
FACT_OWNER: Final = Fact("owner", Text("верхние карты", "top cards"), kind="seat")
FACT_PLACES: Final = Fact("places")
FACT_POT: Final = Fact("pot", Text("банк", "pot"))
FACT_SIZE: Final = Fact("size")
FACT_TRUMP: Final = Fact("trump", Text("козырь", "trump"), kind="suit", none=Text("козыря нет", "no trumps"))
FACT_VOIDS: Final = Fact("voids", each=True)

# Moves.

BID: Final = Verb("bid", Text("поставить/ставите/ставит {cards}", "bid/bid/bids {cards}"))
BID_N: Final = Verb("bid N", Text("заявить/заявляете/заявляет {number}", "bid/bid/bids {number}"))
EIGHT: Final = Verb(
    "eight",
    Text("сбросить/сбрасываете/сбрасывает восьмёрку и взять две карты", "spend/spend/spends an 8 for two cards"),
)
LAY: Final = Verb("lay", Text("отложить/откладываете/откладывает {cards}", "lay/lay/lays away {cards}"))
OPEN_C: Final = Verb("open C", Text("открыть/открываете/открывает {cards}", "turn/turn/turns up {cards}"))
PASS: Final = Verb("pass", Text("спасовать/пасуете/пасует", "fold/fold/folds"))
PASS_TURN: Final = Verb("pass", Text("пропустить/пропускаете/пропускает ход", "pass/pass/passes"))
PLAY: Final = Verb("play", Text("сыграть/играете/играет {cards}", "play/play/plays {cards}"))
PLAY_SET: Final = Verb("play", Text("выложить/выкладываете/выкладывает {cards}", "play/play/plays {cards}"))
TAKE: Final = Verb("take", Text("взять/берёте/берёт карту", "hit/hit/hits"))

# What is being decided.

TAKE_OR_PASS: Final = Phase("turn", Text("ход", "turn"), Text("Возьмите карту или спасуйте", "Hit, or fold"))
PHASE_OPEN: Final = Phase(
    "open",
    Text("открытие карт", "the first card"),
    Text("Откройте карту: младшая начинает", "Open a card: the lowest begins"),
)
PHASE_TRICK: Final = Phase(
    "play",
    Text("розыгрыш", "play"),
    Text("Карта в масть, если она у вас есть", "Follow suit if you can"),
)

# What points and chips were for.

FOR_ANTE: Final = Word("ante", Text("ставка", "the ante"))
FOR_BID: Final = Word("bid", Text("заявка", "the bid"))
FOR_MAJORITY: Final = Word("majority", Text("больше всех", "the most"))
FOR_TIED_MAJORITY: Final = Word("tied majority", Text("больше всех, поровну", "the most, tied"))
FOR_PAIR: Final = Word("pair", Text("пара", "a pair"))
FOR_PASS: Final = Word("pass", Text("пас", "a fold"))
FOR_PLACE: Final = Word("place", Text("{0}-е место", "place {0}"))
FOR_POT: Final = Word("pot", Text("банк", "the pot"))
FOR_TRICKS: Final = Word("tricks", Text("взятки", "tricks"))

# The families of games on the shelf, and the statuses of a seat.

FAMILIES: Final = {
    "pairs": Text("дайте две", "pairs"),
    "stakes": Text("на жетоны", "for chips"),
    "bidding": Text("ставки", "bidding"),
    "climbing": Text("кто старше", "climbing"),
    "counting": Text("подсчёт", "counting"),
    "luck": Text("удача", "luck"),
    "matching": Text("пары", "matching"),
    "banking": Text("банк", "banking"),
    "together": Text("сообща", "together"),
    "tricks": Text("взятки", "tricks"),
}
OVER: Final = Text("игра окончена", "the game is over")
STATUSES: Final = {
    "in": Text("в игре", "in"),
    "passed": Text("пас", "folded"),
    "out": Text("вне раунда", "out"),
}
SHEETS: Final = (
    Word("round", Text("Раунд {number} окончен", "Round {number} is over")),
    Word("deal", Text("Партия {number} окончена", "Deal {number} is over")),
    Word("game", Text("Игра окончена", "The game is over")),
)

# Of a game that declares no words: what most games call so, and how it lies.
UNTOLD: Final = Words(
    look=Look("french", "#4a5560", "stripes", ()),
    zones=(DECK, DISCARDS, HAND, PASSING, TAKEN, TRICK),
    numbers=(POINTS, CHIPS, TRICKS),
    facts=(FACT_LEADER, FACT_TRUMP, FACT_VOIDS),
    marks=(MARK_DEALER,),
    moments=(DEAL, NEW_ROUND, BEGINS),
)
