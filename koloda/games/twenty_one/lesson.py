"""A first bank of Twenty-one: when to ask for more, what equal points cost, and a bank that is broken."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=("TC 8D 7H KS KD JC 9S 6S 9H QC TH AS JD 9D 6C KC 9C", "TS 8C 7C"),
    intro=(
        Leaf(
            Text(
                "Один держит банк, остальные по очереди играют против него. Каждый один раз побывает банкиром, и "
                "выиграет тот, у кого в конце больше фишек.",
                "One player holds the bank, the others play against the bank in turn. Everyone is banker once, and in "
                "the end the most chips win.",
            ),
        ),
        Leaf(
            Text(
                "Ваше дело — набрать 21 или подойти к нему ближе банкира, но не перебрать. Туз — 11, король — 4, дама "
                "— 3, валет — 2, остальные — сколько на них написано.",
                "Make 21, or come closer to it than the banker, but never go over. An ace is 11, a king 4, a queen 3, "
                "a jack 2, the rest their number.",
            ),
            step=2,
        ),
        Leaf(
            Text(
                "Если банк утроился, банкир объявляет стук: ещё один круг, и остаток его. А если в банке пусто, он "
                "сорван. Так или иначе банк переходит к соседу слева.",
                "If the bank has trebled, the banker knocks: one more round, and what is in it is theirs. If it is "
                "empty, it is broken. Either way the bank moves left.",
            ),
            step=7,
        ),
    ),
    moves=(
        "2 bank 10",
        Mine(
            "bet 3",
            Text(
                "В банке 10 фишек, у вас десятка, у банкира открыта семёрка. Вторую карту вы получите только после "
                "ставки, так что начните скромно: идите на 3.",
                "Ten chips in the bank, a ten in your hand, and a seven face up before the banker. Your second card "
                "comes only after the stake, so be modest: go for 3.",
            ),
            Text("Король — ещё 4 очка: всего 14.", "A king, 4 more: that makes 14."),
        ),
        Mine(
            "more",
            Text(
                "14 мало: банкир на таком вряд ли остановится. Погубят вас восьмёрка, девятка, десятка и туз, "
                "остальное годится. Просите ещё.",
                "14 is not much, and the banker will want more than that. An eight, nine, ten or ace would bust you; "
                "the rest will do. Ask for another.",
            ),
            Text("Снова король: теперь 18.", "Another king: 18 now."),
        ),
        Mine(
            "enough",
            Text(
                "До 21 всего три очка, но выручат только валет и дама. С восемнадцатью лучше сказать «хватит».",
                "Only three short, but nothing helps except a jack or a queen. With 18, say enough.",
            ),
            Text(
                "Теперь банкир берёт карты, и все их видят.",
                "Now it is the banker who takes cards, for all to see.",
            ),
        ),
        "2 more",
        "2 more",
        "2 enough",
        "1 bet 3",
        "1 enough",
        "2 more",
        "2 more",
        "2 enough",
        Mine(
            "bet 16",
            Text(
                "Поровну — значит, выиграл банкир; проиграл и ваш сосед, в банке уже 16. Зато сейчас у вас туз, лучшая "
                "первая карта. Рискните: идите на весь банк.",
                "Equal points are the banker’s; your neighbour lost as well, and the bank is up to 16. But now you "
                "have an ace, the best card to begin with. Go for the whole bank.",
            ),
            Text("Шестёрка: всего 17.", "A six: 17 in all."),
        ),
        Mine(
            "enough",
            Text(
                "Хочется взять ещё, ведь до 21 целых четыре очка. Но годятся только картинки, любая другая карта — "
                "перебор. А банкиру со своей девяткой ещё рисковать. Хватит.",
                "Four short, and you itch for one more. But only a picture card is safe; anything else is bust. And "
                "the banker must still take risks with that nine. Enough.",
            ),
            Text("Посмотрим, что придёт банкиру.", "Let us see what the banker gets."),
        ),
        "2 more",
        "2 more",
        Mine(
            "bank 20",
            Text(
                "У банкира 22, перебор! Вы сорвали банк, и у вас 113 фишек. Теперь банкир вы, и при равных очках "
                "выигрываете вы. Поставьте 20: рисковать всем, что есть, не стоит.",
                "The banker is bust with 22! You have broken the bank and own 113 chips. Now you are the banker, and "
                "equal points are yours. Put up 20; all you have would be too much.",
            ),
            Text(
                "Карты сданы, ваша лежит открыто. Первым против вас играет сосед слева.",
                "The cards are dealt, yours face up. The neighbour on your left plays first.",
            ),
        ),
    ),
    farewell=Text(
        "Дальше вы сами. Помните: картинки здесь мелкие, равные очки — в пользу банкира, а перебор отнимет ставку, что "
        "бы ни было у него.",
        "Carry on by yourself. Remember that picture cards are small here, that equal points are the banker’s, and "
        "that going bust costs you the stake whatever the banker has.",
    ),
)
