"""A first round of Goblin Poker: what to open, and how to give a card that hurts the others and not oneself."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=("3 10 9 8 5 9 8 10 9 7 3 3 9 6 6 8 10 5 10 6 10 4 7 10", "8 10 10 9", "10 9 3", "9 8"),
    intro=(
        Leaf(
            Text(
                "Останьтесь в раунде последним — и банк ваш. А в конце игры побеждает тот, у кого больше всех жетонов.",
                "Be the last one left in, and the pot is yours. At the end of the game whoever has most chips wins.",
            ),
            step=4,
        ),
        Leaf(
            Text(
                "Каждый круг вы жертвуете карту с руки или пасуете. Пожертвованные карты тасуют и раздают "
                "в открытые стопки: кому пришла пара, тот платит её число и выходит.",
                "Each circle you give a card from your hand, or fold. The given cards are shuffled and dealt to the "
                "open stacks: whoever gets a pair pays its number and is out.",
            ),
            step=8,
        ),
        Leaf(
            Text(
                "Пас стоит столько, сколько написано на самой младшей открытой карте. "
                "Раунды играют, пока у кого-то не кончатся жетоны; нам хватит одного.",
                "A fold costs the number of the lowest face-up card. You play until somebody has no chips left; "
                "one round will do for us.",
            ),
            step=11,
        ),
    ),
    moves=(
        "1 open 10",
        "2 open 9",
        "3 open 8",
        Mine(
            "open 3",
            Text(
                "С этой карты начнётся ваша стопка. Откройте тройку: других троек в колоде всего две, "
                "пара к ней придёт редко и обойдётся дёшево.",
                "Your stack begins with this card. Open the 3: there are only two others, so it is seldom paired, "
                "and a pair of them is cheap.",
            ),
            Text(
                "Ваша карта младше всех, и круг начинаете вы.",
                "Your card is the lowest, so you begin the circle.",
            ),
        ),
        Mine(
            "give 10",
            Text(
                "Жертвуйте то, что опасно другим, а не вам. У соседа слева открыта десятка, "
                "а ваша стопка её не боится: жертвуйте десятку.",
                "Give what is dangerous for others but not for you. Your left-hand neighbour shows a 10, "
                "and your stack need not fear one: give a 10.",
            ),
            Text(
                "Ваша десятка лежит лицом вниз. Остальные выбирают, чем ответить.",
                "Your 10 lies face down. The others choose what to add.",
            ),
        ),
        "1 give 9",
        "2 give 8",
        "3 give 10",
        Mine(
            "give 9",
            Text(
                "Десятка попала в цель: сосед слева заплатил десять и вышел. "
                "Хочется пожертвовать ещё десятку, но девятка лучше: она есть в обеих чужих стопках, а у вас её нет.",
                "A 10 hit its mark: your left-hand neighbour paid ten and is out. Another 10 would be tempting, "
                "but a 9 is better: there is one in both the other stacks, and none in yours.",
            ),
            Text(
                "Кому она достанется, решит тасовка.",
                "The shuffle decides who gets it.",
            ),
        ),
        "2 give 3",
        "3 give 10",
        "3 give 8",
        Mine(
            "give 9",
            Text(
                "Девятка выбила соседа напротив, вас осталось двое. Круг начал другой: его стопка теперь меньше. "
                "Десятка теперь опасна только вам, "
                "пятёрка — никому. А вторая девятка грозит только соседу справа: жертвуйте её.",
                "The 9 put out the player across the table, and two of you are left. The other player began, and has "
                "the lower stack now. The 10 could hurt only you now, "
                "the 5 nobody. Your second 9 threatens only the other: give it.",
            ),
        ),
    ),
    farewell=Text(
        "Девятка пришла соседу первой: он заплатил и вышел, а вам карту уже не открывали. "
        "Банк ваш. Смотрите на чужие стопки и жертвуйте то, что есть у них, но не у вас.",
        "The 9 came up over there first: your rival paid and was out before you got a card. The pot is yours. "
        "Watch the other stacks, and give what they have and you have not.",
    ),
    options={"rounds": 1},
)
