"""A first round of Five Cards: where a card is worth most, what it takes to level a column, and how a round ends."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=2,
    dealer=1,
    shuffles=("8 3 10 5 9 9 8 8 7 10 6 7 8 5 10 2 8 8", "4 9 6 2 7 5"),
    intro=(
        Leaf(
            Text(
                "Посередине пять общих карт, от каждой в обе стороны растёт колонка. Перевесьте соперника в колонке, и "
                "очки за её карту ваши. Побеждает тот, кто первым наберёт сто.",
                "Five shared cards lie in the middle, and a column grows from each to both sides. Outweigh your "
                "opponent in a column and its card scores for you. First to a hundred wins.",
            ),
        ),
        Leaf(
            Text(
                "Открыли карту — кладите её на своей стороне в любую колонку, где такой ещё нет: ни посередине, ни у "
                "вас, ни у соперника.",
                "Turn up a card and place it on your side of any column that has no such card yet: not in the middle, "
                "not on your side, not on your opponent’s.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "Раунд кончается, когда открытую карту положить некуда. Кто перевесил, получает столько очков, сколько "
                "написано на общей карте; поровну — по половине.",
                "The round ends when a card cannot be placed. The heavier side scores the number on the shared card; "
                "if the sides are equal, each scores half.",
            ),
            step=7,
        ),
    ),
    moves=(
        Mine(
            "place 10",
            Text(
                "Вам открылась девятка. Дороже всех колонка десятки, а вторую десятку туда не положишь: девятку одной "
                "картой там не перебить. Кладите к десятке.",
                "You have turned up a 9. The column of the 10 is worth most, and no 10 can go there: no single card "
                "will beat your 9. Place it at the 10.",
            ),
            Text(
                "У вас 9, у соперника пусто, и догонять ему придётся двумя картами.",
                "Nine to nothing, and your opponent needs two cards to catch up.",
            ),
        ),
        "1 place 9",
        Mine(
            "place 5",
            Text(
                "Соперник занял девятку. Хочется укрепить восьмёркой десятку, но там и так крепко. Заберите лучше "
                "новую колонку, пятёрку.",
                "Your opponent went to the 9. You may feel like adding this 8 at the 10, but you are safe there. "
                "Open a new column: the 5.",
            ),
            Text(
                "Уже две колонки ваши. Очки дают за перевес, а насколько он велик, неважно.",
                "Two columns lean your way. How far they lean makes no difference.",
            ),
        ),
        "1 place 8",
        Mine(
            "place 9",
            Text(
                "Десятка — самая сильная карта. Она перебьёт и семёрку соперника, и его восьмёрку. Бейте там, где "
                "дороже: в колонке девятки.",
                "A 10, the strongest card there is. It beats the 7 over there, and the 8 too. Strike where it pays "
                "more: in the column of the 9.",
            ),
            Text("Десять против восьми. Соперник, конечно, ответит.", "Ten against eight. An answer is sure to come."),
        ),
        "1 place 9",
        Mine(
            "place 9",
            Text(
                "Он ответил шестёркой, 14 против 10. Семёрка вернёт вам эту колонку: будет 17.",
                "It came: a 6, and it is 14 to 10. Your 7 wins the column back with 17.",
            ),
            Text(
                "17 против 14. За дорогие колонки стоит драться и дважды.",
                "17 against 14. A dear column is worth fighting for twice.",
            ),
        ),
        "1 place 3",
        Mine(
            "place 8",
            Text(
                "Десятка, девятка и пятёрка у вас. За восьмёрку ещё можно поспорить: там всего семь. Кладите туда "
                "пятёрку, хоть её одной и мало.",
                "The 10, the 9 and the 5 are yours. The 8 is still open: only seven lies there. Put your 5 in, though "
                "alone it is too little.",
            ),
            Text("Пять против семи: не хватает двух.", "Five against seven: two short."),
        ),
        "1 place 5",
        Mine(
            "place 8",
            Text(
                "Десяткой он отбил пятёрку: 10 против 8. Двойка уравняет её или восьмёрку. Хочется вернуть своё, но "
                "половина восьми — четыре, а половина пяти, с округлением вниз, — два.",
                "A 10 took the 5 from you, 10 to 8. Your 2 can level the 5 or the 8. You want your own back, but half "
                "of eight is four, and half of five, rounded down, is two.",
            ),
            Text(
                "Семь на семь: восьмёрка пополам. Теперь смотрите на карты с числом 8: они почти везде.",
                "Seven all: you share the 8. And now look at the 8s: they are nearly everywhere.",
            ),
        ),
        "1 place 10",
    ),
    farewell=Text(
        "Восьмёрка есть в каждой колонке, и последней не нашлось места. У вас 9, 10 и половина восьми, 23 против 12. "
        "Следующий раунд начинает тот, кто отстал.",
        "Every column had an 8, so the last one found no place. You score 9, 10 and half of eight: 23 to 12. Whoever "
        "fell behind begins the next round.",
    ),
)
