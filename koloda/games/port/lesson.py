"""A first game of Port, to five points: when to chase a sum, when to keep one, and what the last one in may do."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=("8 6 10 9 7 4 9 6 10 7 10 8 9 5 3 9 3 8 10 5 7 8 8 6 10",),
    intro=(
        Leaf(
            Text(
                "Здесь очки нужны всем. Обычно побеждает тот, кто первым наберёт 21, а мы для начала сыграем до пяти.",
                "Here points are good. Usually the first to reach 21 wins; for a start we shall play to five.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "В свой ход возьмите карту или спасуйте, тогда ваша сумма останется при вас. "
                "Вытянули пару — вышли из раунда без очков.",
                "On your turn hit (take a card), or fold and keep your sum. Draw a pair, and you are out of the "
                "round with nothing.",
            ),
            step=4,
        ),
        Leaf(
            Text(
                "Когда все спасовали или вышли, суммы сравнивают. Втроём наибольшая приносит три очка, "
                "следующая два, последняя одно.",
                "When everyone has folded or is out, the sums are compared. With three players the highest scores "
                "three points, the next two, the last one.",
            ),
            step=8,
        ),
    ),
    moves=(
        Mine(
            "take",
            Text(
                "У вас младшая карта, вам и начинать. С суммой в четыре ничего не выиграешь, "
                "а других четвёрок в колоде только три. Берите карту.",
                "You have the lowest card, so you begin. A sum of 4 wins nothing, and there are only three other 4s in "
                "the deck. Hit.",
            ),
            Text("Десятка, отлично: уже четырнадцать.", "A 10, splendid: that makes fourteen."),
        ),
        "1 take",
        "2 take",
        Mine(
            "take",
            Text(
                "Хочется остановиться, пока цело. Но у обоих соседей по шестнадцати: с четырнадцатью вы последний. "
                "Пара придёт реже, чем в одном случае из четырёх. Берите.",
                "It is tempting to stop while all is well. But both others have sixteen, and fourteen is last. "
                "A pair comes less than one time in four. Hit.",
            ),
            Text("Восьмёрка: двадцать два, больше всех!", "An 8: twenty-two, the best sum of all!"),
        ),
        "1 take",
        "2 take",
        Mine(
            "pass",
            Text(
                "Сосед слева вытянул пару и вышел, так что два очка вам обеспечены. "
                "А три ваши карты опасны: пара придёт чаще, чем в одном случае из трёх. Пасуйте.",
                "Your left-hand neighbour drew a pair and is out, so two points are yours for certain. "
                "Three cards are a danger: a pair comes more than one time in three. Fold.",
            ),
            Text(
                "Ваши двадцать два никуда не денутся. Соседу справа с его двадцатью одним надо рисковать.",
                "Your twenty-two are safe. The player on your right has twenty-one and must take a risk.",
            ),
        ),
        "2 take",
        "2 pass",
        "1 take",
        "2 take",
        Mine(
            "take",
            Text(
                "Сосед справа рискнул, набрал двадцать четыре и получил три очка, вы — два. Идёт новый раунд "
                "из той же колоды, и две чужие девятки уже вышли. Берите карту.",
                "The player on your right took the risk: twenty-four and three points, two for you. The new round is "
                "dealt from the same deck, and two other 9s are gone. Hit.",
            ),
            Text("Семёрка, у вас шестнадцать.", "A 7, and you have sixteen."),
        ),
        "1 take",
        "2 take",
        Mine(
            "take",
            Text(
                "Сосед справа вышел с парой восьмёрок. У другого двадцать одно, с шестнадцатью вы второй, "
                "а до победы тогда не хватит очка. Пара придёт реже, чем в одном случае из трёх: берите.",
                "The player on your right is out with a pair of 8s. The other has twenty-one: sixteen is "
                "second, and a point short of winning. A pair comes less than one time in three: hit once more.",
            ),
            Text("Шестёрка: двадцать два против двадцати одного.", "A 6: twenty-two against twenty-one."),
        ),
        "1 take",
        Mine(
            "pass",
            Text(
                "Пара десяток: из раунда вышли все, кроме вас. Тянуть дальше можно, но незачем: "
                "больше трёх очков не дадут, а пара отнимет и эти. Пасуйте.",
                "A pair of 10s: everybody but you is out. You may go on drawing, but what for? "
                "You cannot score more than three, and a pair would cost you those. Fold.",
            ),
        ),
    ),
    farewell=Text(
        "Три очка и прежние два — пять, вы победили. Смотрите на суммы соседей: рискуйте, когда отстаёте, "
        "и пасуйте, когда вам хватает.",
        "Three points and the two from before make five: you win. Watch the other sums: take risks when you are "
        "behind, and fold when you have enough.",
    ),
    options={"target": 5},
)
