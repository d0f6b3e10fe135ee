"""A first deal of the Witch: pairs go, the witch comes, and she is drawn away again."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=(
        "AH 9D AS 9C KH KS 7D QH 7S QC AC QS QD AD 9H KC 7C 9S KD 7H 8H 8C JC 8S 8D JD JH TC TH JS TD TS",
        "9H KS 8S AS",
        "7D 9C",
        "KH",
        "7S QS",
        "QS",
        "QS QH",
        "7S",
        "QH",
    ),
    intro=(
        Leaf(
            Text(
                "Одна карта в колоде несчастливая: пиковая дама, ведьма. Пары ей нет. Избавьтесь от всех своих карт и "
                "не останьтесь с ней в конце.",
                "One card in the deck is unlucky: the queen of spades, the witch. She never makes a pair. Get rid of "
                "all your cards, and do not be left with her.",
            ),
        ),
        Leaf(
            Text(
                "В свой ход вы вслепую тянете карту у соседа справа. После этого все сбрасывают пары: по две карты "
                "одного достоинства.",
                "On your turn you draw a card blindly from the neighbour on your right. Then everyone discards pairs, "
                "two cards of the same rank.",
            ),
            step=1,
        ),
        Leaf(
            Text(
                "Кто первым остался без карт, тот выиграл. Остальные тянут дальше, пока у кого-то не останутся ведьма "
                "и ещё одна дама: он и проиграл.",
                "The first to be out of cards wins. The others go on until somebody has only the witch and one more "
                "queen: they have lost.",
            ),
            step=3,
        ),
    ),
    moves=(
        Mine(
            "draw 4",
            Text(
                "Пар у вас уже четыре, но до первого хода их не сбрасывают. Вытяните карту у соседа справа: годится "
                "любая, хоть четвёртая.",
                "You hold four pairs already, but none may go before the first draw. Take a card from the neighbour on "
                "your right: any will do, say the fourth.",
            ),
            Text(
                "Туз нашёл пару! Все сбросили, что могли, и у вас две карты. Ушли и две ваши дамы, так что "
                "ведьме теперь одна компания — дама червей.",
                "The ace makes a fifth pair! Everyone discards, and you keep two cards. Two queens are gone as well, "
                "so the only other queen left is that of hearts.",
            ),
        ),
        "1 draw 2",
        "2 draw 1",
        Mine(
            "draw 2",
            Text(
                "Сочтите сброс: у соседей остались только семёрка и две дамы. Высматривать, какую карту вам "
                "подсовывают, бесполезно: веер перед каждым ходом перемешивают. Тяните.",
                "Count what has gone: your neighbours hold only a seven and two queens. No use guessing which card is "
                "being pushed at you: the fan is mixed before every draw. Just take one.",
            ),
            Text(
                "Ведьма! Не беда, только не вздыхайте вслух: знаете о ней лишь вы и тот, у кого вы её вытянули.",
                "The witch! No harm done, and no need to sigh aloud: only you and the one she came from know about it.",
            ),
        ),
        "1 draw 1",
        "2 draw 2",
        Mine(
            "draw 1",
            Text(
                "Ведьму у вас тут же вытянули. Осталась одна семёрка: найдётся ей пара — и вы победили.",
                "And she has been drawn from you at once. You have a single seven: find its mate and you win.",
            ),
            Text(
                "Пара семёрок, и карт у вас больше нет: первое место!",
                "A pair of sevens, and your hand is empty: first place!",
            ),
        ),
        "1 draw 1",
    ),
    farewell=Text(
        "В конце обе дамы сошлись в одной руке. Запоминайте, какие пары ушли, и делайте вид, что ведьмы у вас нет.",
        "In the end both queens met in one hand. Remember which pairs have gone, and never let it show that you hold "
        "the witch.",
    ),
)
