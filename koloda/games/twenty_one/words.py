"""«21 (Очко)» (Twenty-one): its words and its look."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words import common as w
from koloda.words.declare import PLAIN, QUIET, STRONG, Fact, Look, Moment, Phase, Place, Value, Verb, Word, Words, Zone

WORDS: Final = Words(
    look=Look("french", "#0f5257", "lozenges", ("AS", "TD"), worth={"J": 2, "Q": 3, "K": 4, "A": "ace"}),
    zones=(
        w.DECK,
        Zone("turned", Text("нижняя карта", "bottom card")),
        Zone("used", Text("сыгранные карты", "cards played"), Place("pile", quiet=True)),
        Zone("open", Text("карты банкира", "the banker’s cards")),
        w.HAND,
        Zone("blind", Text("втёмную", "blind")),
    ),
    numbers=(w.CHIPS,),
    facts=(
        Fact("opening", Text("банк в начале", "bank at first")),
        Fact("knocked", Text("стук: последний круг", "the knock: last round"), kind="flag"),
        Fact("rival", Text("против банкира", "against the banker"), kind="seat"),
        Fact("stake", Text("ставка", "stake")),
        Fact("ace", Text("туз", "an ace")),
        Fact("turns"),
        w.FACT_POT,
    ),
    verbs=(
        Verb("bank", Text("поставить/ставите/ставит в банк {number}", "put/put/puts {number} in the bank")),
        Verb("bet", Text("пойти/идёте/идёт на {number}", "stake/stake/stakes {number}")),
        Verb("more", Text("взять/берёте/берёт ещё карту", "take/take/takes one more card")),
        Verb("enough", Text("сказать/говорите/говорит «хватит»", "say/say/says “enough”")),
        Verb("blind", Text("взять/берёте/берёт карту втёмную", "take/take/takes a card blind")),
    ),
    phases=(
        Phase(
            "bank",
            Text("начало банка", "opening the bank"),
            Text("Сколько ставите в банк?", "How much do you put in the bank?"),
        ),
        Phase(
            "bet",
            Text("выбор ставки", "choosing the stake"),
            Text("На какую часть банка идёте?", "How much of the bank do you play for?"),
        ),
        Phase(
            "turn",
            Text("ход", "turn"),
            Text(
                "Ещё? Валет 2, дама 3, король 4",
                "More? Jack 2, queen 3, king 4",
            ),
        ),
        Phase(
            "banker",
            Text("ход банкира", "the banker’s turn"),
            Text(
                "Ещё? При равных выигрываете вы",
                "More? Equal points are yours",
            ),
        ),
    ),
    marks=(Word("dealer", Text("банкир", "banker")),),
    reasons=(
        Word("bank", Text("поставлено в банк", "put in the bank")),
        Word("twenty_one", Text("очко", "twenty-one")),
        Word("golden", Text("золотое очко", "the golden point")),
        Word("bust", Text("перебор, {0}", "bust with {0}")),
        Word("wins", Text("{0} против {1} у банкира", "{0} to the banker’s {1}")),
        Word("banker_bust", Text("{0}, а у банкира перебор, {1}", "{0}, and the banker bust with {1}")),
        Word("equal", Text("{0} и у банкира столько же", "{0}, and the banker as many")),
        Word("loses", Text("{0} против {1} у банкира", "{0} to the banker’s {1}")),
        Word("rest", Text("остаток банка", "what is left in the bank")),
    ),
    deal=Text("банк {number}", "bank {number}"),
    round=Text("круг {number}", "round {number}"),
    ends=("deal",),
    moments=(
        Moment("deal", QUIET, Text("Банк {number}: колоду тасуют", "Bank {number}: the deck is shuffled")),
        Moment("bottom", QUIET, Text("Нижнюю карту открывают, она не играет: {cards}",
                                     "The bottom card is turned up and out of play: {cards}")),
        Moment("round", QUIET, Text("Круг {number}, сдают по карте: {each}",
                                    "Round {number}, a card each is dealt: {each}")),
        Moment("new_card", QUIET, Text("{seat} открываете|открывает новую карту {cards}",
                                       "{seat} turn|turns up a new card {cards}")),
        Moment("reshuffled", QUIET, Text("Колода кончилась: сыгранные карты тасуют",
                                         "The deck is out: the cards played are shuffled")),
        Moment("banker", PLAIN, Text("{seat:at} {number}: {cards}", "{seat} have|has {number}: {cards}")),
        Moment("banker_bust", STRONG, Text("{seat:at} перебор, {number}: {cards}",
                                           "{seat} are|is bust with {number}: {cards}")),
        Moment("twenty_one", STRONG, Text("{seat} открываете|открывает {cards} ({number}) — очко",
                                          "{seat} show|shows {cards} ({number}), twenty-one")),
        Moment("golden", STRONG, Text("{seat} открываете|открывает {cards} — золотое очко",
                                      "{seat} show|shows {cards}, the golden point")),
        Moment("bust", STRONG, Text("{seat} открываете|открывает {cards} ({number}) — перебор",
                                    "{seat} show|shows {cards} ({number}), bust")),
        Moment("wins", STRONG, Text("{seat} открываете|открывает {cards} ({number}) и выигрываете|выигрывает",
                                    "{seat} show|shows {cards} ({number}) and win|wins")),
        Moment("equal", STRONG, Text("{seat} открываете|открывает {cards} ({number}), поровну, и выигрывает банкир",
                                     "{seat} show|shows {cards} ({number}), equal, and the banker wins")),
        Moment("loses", STRONG, Text("{seat} открываете|открывает {cards} ({number}) и проигрываете|проигрывает",
                                     "{seat} show|shows {cards} ({number}) and lose|loses")),
        Moment("out", STRONG, Text("{seat} остаётесь|остаётся без фишек и выбываете|выбывает",
                                   "{seat} have|has no chips left and are|is out")),
        Moment("broken", STRONG, Text("{seat} срываете|срывает банк", "{seat} break|breaks the bank")),
        Moment("knock", STRONG, Text("{seat} объявляете|объявляет стук: играют последний круг",
                                     "{seat} knock|knocks: one last round is played")),
        Moment("closes", PLAIN, Text("{seat} забираете|забирает остаток банка",
                                     "{seat} take|takes what is left in the bank")),
    ),
    sheets=(Word("deal", Text("Банк {number} закрыт", "Bank {number} is closed")),),
    values=(
        Value("deck", 36, Text("36 карт", "36 cards")),
        Value("deck", 52, Text("52 карты", "52 cards")),
        Value("ace", 11, Text("11 очков", "11 points")),
        Value("ace", 1, Text("1 очко", "1 point")),
    ),
    usual_seats=4,
)  # fmt: skip
