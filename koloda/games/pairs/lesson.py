"""A first deal of Pairs: when a card is worth the risk, and what a fold saves."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=("10 10 9 8 8 3 7 9 6 10 2 10 4 5",),
    intro=(
        Leaf(
            Text(
                "В этой игре нет победителя, есть один проигравший. Очки здесь штрафные: у кого их наберётся "
                "слишком много, тот и проиграл.",
                "Nobody wins this game, one player loses it. Points are bad: whoever collects too many has lost.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "В свой ход возьмите карту или спасуйте. Вытянули карту, которая у вас уже лежит, — это пара: "
                "столько очков, сколько на ней написано.",
                "On your turn hit (take a card) or fold. Draw one you already have and it is a pair: you score what is "
                "printed on it.",
            ),
            step=2,
        ),
        Leaf(
            Text(
                "Раунд кончается парой или пасом. Играют, пока один не наберёт проигрышный счёт: втроём это 21.",
                "A pair or a fold ends the round. You play until somebody reaches the losing score, 21 for three.",
            ),
            step=4,
        ),
    ),
    moves=(
        Mine(
            "take",
            Text(
                "Ваша тройка ниже всех, вам и начинать. Троек в колоде всего три, пара почти невозможна. Берите карту.",
                "Your 3 is the lowest card, so you begin. There are only three 3s in the deck, so a pair is unlikely. "
                "Hit.",
            ),
            Text("Шестёрка: пары нет, ход переходит дальше.", "A 6: no pair, and the turn moves on."),
        ),
        "1 take",
        "2 take",
        Mine(
            "take",
            Text(
                "Спасовать значит забрать младшую карту на столе, двойку: два очка наверняка. "
                "А пара к тройке и шестёрке пока маловероятна, так что тяните ещё.",
                "To fold is to keep the lowest card on the table, the 2: two points for certain. "
                "A pair to your 3 and 6 is still unlikely, so hit again.",
            ),
            Text(
                "Десятка. Теперь рисковать дороже: десяток в колоде больше всего.",
                "A 10. Risk is dearer now: there are more 10s than anything else.",
            ),
        ),
        "1 take",
        "2 take",
        Mine(
            "pass",
            Text(
                "Ещё одна десятка — и десять очков. Двойка на столе всё ещё младшая, пас стоит два. Пасуйте.",
                "One more 10 would be ten points. The 2 is still the lowest card, so a fold costs two. Fold.",
            ),
            Text(
                "Двойка осталась у вас: два очка. Раунд окончен, и на столе всё начинается заново.",
                "You keep the 2: two points. The round is over, and a new one begins.",
            ),
        ),
    ),
    farewell=Text(
        "Вот и вся игра: считайте, каких карт много, и пасуйте, пока это дёшево.",
        "That is all there is to it: mind which cards are common, and fold while it is cheap.",
    ),
)
