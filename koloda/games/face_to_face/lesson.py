"""Two turns of Face to Face: the backwards trick, small steps, and help that costs little."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=2,
    dealer=1,
    shuffles=("14 4 18 33 38 57 6 55 21 44 12 51", "21 47 25 33 30 40 28 52"),
    intro=(
        Leaf(
            Text(
                "У вас 58 карт, от 2 до 59, и у соперника столько же. Кто первым выложит все, тот победил.",
                "You have 58 cards, from 2 to 59, and so has your opponent. Whoever plays them all first wins.",
            ),
        ),
        Leaf(
            Text(
                "За ход выложите хотя бы две карты: в возрастающую стопку всё выше, в убывающую всё ниже. Назад можно "
                "шагнуть лишь ровно на десять.",
                "Play at least two cards a turn: ever higher on the ascending pile, ever lower on the descending one. "
                "The only step back is by exactly ten.",
            ),
            step=2,
        ),
        Leaf(
            Text(
                "Раз за ход можно помочь сопернику, и тогда вы доберёте до шести карт. А кто не может выложить двух, "
                "сразу проигрывает, так что берегите стопки.",
                "Once a turn you may help your opponent, and then you draw up to six. But a player who cannot play two "
                "cards loses at once, so take care of your piles.",
            ),
            step=6,
        ),
    ),
    moves=(
        Mine(
            "up 14",
            Text(
                "Просится четвёрка: она ближе всех к единице. Но не спешите: 14 и 4 отличаются ровно на десять. "
                "Положите сперва 14.",
                "The 4 seems to ask for it, being next to the 1. But wait: 14 and 4 are exactly ten apart. "
                "Play the 14 first.",
            ),
            point=("14", "4"),
        ),
        Mine(
            "up 4",
            Text(
                "А теперь обратный прыжок: четвёрка на десять меньше, и её можно положить сверху.",
                "And now the backwards trick: the 4 is ten lower, so it may go on top.",
            ),
            Text(
                "Двух карт как не бывало, а сверху всего лишь 4. Прыгать можно сколько угодно раз.",
                "Two cards gone, and the pile is only at 4. You may do this any number of times.",
            ),
        ),
        Mine(
            "end",
            Text(
                "Две карты выложены, этого хватит. Можно отдать и 57, но без помощи добирают только две карты, сколько "
                "ни выложи. Придержите её.",
                "Two cards are enough. You could let the 57 go too, but without help you draw just two, however many "
                "you play. Keep it for now.",
            ),
            Text("Пришли 6 и 55, обе кстати.", "In come the 6 and the 55, both welcome."),
            point=("57",),
        ),
        "1 up 21",
        "1 down 47",
        "1 end",
        Mine(
            "up 6",
            Text(
                "У соперника шаги широкие: 21 и 47. Вы сможете ему помочь, так что руку жалеть незачем. Выложите всё, "
                "что ложится близко, начиная с шестёрки.",
                "Those were long steps, to 21 and 47. Now you can help, so there is no need to spare your hand. Play "
                "whatever is close, the 6 to begin with.",
            ),
        ),
        Mine(
            "down 57",
            Text(
                "В убывающую стопку сперва 57, потом 55: пойдёте наоборот, и 57 застрянет.",
                "On the descending pile the 57 first and then the 55. The other way round the 57 would be stuck.",
            ),
        ),
        Mine(
            "down 55",
            Text(
                "И сразу 55: шаг всего на два.",
                "And the 55 at once: a step of only two.",
            ),
            Text(
                "Три карты, а ваши стопки почти не сдвинулись: 6 и 55.",
                "Three cards, and your piles have hardly moved: 6 and 55.",
            ),
        ),
        Mine(
            "help-up 18",
            Text(
                "Теперь помощь. Положите 18 на его 21: стопка отойдёт назад всего на три. Для соперника это пустяк, а "
                "вы доберёте до шести.",
                "Time to help. Your 18 is below the 21 and sets that pile back by only three: a small gift, and you "
                "will draw up to six.",
            ),
            Text(
                "Помогать так и надо: поскупее, да ещё картой, которую самому девать некуда.",
                "That is how to help: as little as you can, and with a card you have no good place for.",
            ),
        ),
        Mine(
            "end",
            Text(
                "Остались 33 и 38. Выложить их можно, но шаг вышел бы слишком широкий. Заканчивайте ход.",
                "You are left with 33 and 38. You could play them, but the steps would be far too long. End your turn.",
            ),
            Text(
                "Вместо двух карт пришли четыре: снова полная рука.",
                "Four cards instead of two: a full hand again.",
            ),
        ),
    ),
    farewell=Text(
        "За два хода вы избавились от шести карт, а соперник за один — от двух. Ходите мелкими шагами, ищите прыжки и "
        "помогайте скупо.",
        "Six cards gone in your two turns, two in your opponent’s one. Take small steps, look for the backwards trick, "
        "and help sparingly.",
    ),
)
