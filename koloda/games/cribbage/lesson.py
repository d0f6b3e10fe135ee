"""A first deal of Cribbage, with the crib: a run kept, fifteen, a longer run and the go; then whose crib it is."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=2,
    dealer=0,
    shuffles=("8D 5D 9C 6C TH 7S JD 8H 3S 2D KH KC 8C", "5C 3H 5S 4D 9H 6H TD KD JS 7C QH AH 2S"),
    intro=(
        Leaf(
            Text(
                "Кто первым наберёт 61 очко, тот выиграл. Очки дают за пятнадцать, пары и секвенсы, и считают их "
                "дважды: когда карты выкладывают и когда показывают руку.",
                "First to 61 points wins. Fifteens, pairs and runs score, and they do so twice: while the cards are "
                "laid, and again when the hands are shown.",
            ),
        ),
        Leaf(
            Text(
                "Выкладывают по карте и складывают их числа: туз — 1, картинки — по 10. Довели счёт до 15 или 31 — "
                "два очка; больше 31 нельзя.",
                "Lay a card in turn and add it to the count: an ace is 1, picture cards are 10. Making 15 or 31 scores "
                "two; the count may not pass 31.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "Потом обе руки считают вместе со стартовой картой, а сдающий ещё и криб — четыре отложенные карты. "
                "Сдают по очереди.",
                "Then each hand is counted together with the starter, and the dealer counts the crib as well: the four "
                "cards laid away. The deal alternates.",
            ),
            step=5,
        ),
    ),
    moves=(
        "1 lay 3S KH",
        Mine(
            "lay 2D KC",
            Text(
                "Сдаёте вы, и криб будет ваш. Король с пятёркой — пятнадцать, и короля жаль. Но 5-6-7-8 — "
                "секвенс, четыре очка, а семь и восемь — ещё два. Отложите 2 и короля.",
                "You deal, so the crib is yours. King and five make fifteen, and the king is tempting. But 5-6-7-8 is "
                "a run for four, with seven and eight for two more. Lay away the 2 and the king.",
            ),
            Text(
                "Стартовая карта — восьмёрка, при показе она пригодится. А соперник начал с трёх очков, потому что "
                "сдаёте вы.",
                "The starter is an eight, which will come in useful in the show. Your opponent began with 3 points, "
                "since you have the deal.",
            ),
            point=("5D", "6C", "7S", "8H"),
        ),
        "1 play 8D",
        Mine(
            "play 7S",
            Text(
                "Восьмёрка. Своей восьмёркой вы составили бы пару, семёркой — пятнадцать: и то и другое два очка. "
                "Лучше семёрка: с какой стороны к 7-8 ни добавят карту, у вас найдётся следующая.",
                "An eight. Your eight makes a pair, your seven fifteen: two points either way. Play the seven: to "
                "whichever end of 7-8 a card is added, you have the next one.",
            ),
            Text("Пятнадцать — два очка.", "Fifteen for two."),
            point=("7S", "8H"),
        ),
        "1 play 9C",
        Mine(
            "play 6C",
            Text(
                "7-8-9, соперник взял три очка, счёт 24. А у вас шестёрка: выйдет 6-7-8-9, и порядок, в каком карты "
                "легли, неважен.",
                "7-8-9: three points against you, and the count is 24. But you have the six, and 6-7-8-9 is a run in "
                "whatever order the cards came.",
            ),
            Text(
                "Секвенс из четырёх — четыре очка. Счёт 30, соперник говорит «мимо», и за последнюю карту вам ещё "
                "одно. Потом показ: у вас две восьмёрки, значит, и секвенс считается дважды.",
                "A run of four, four points. The count is 30, your opponent says go, and the last card is one more. "
                "In the show you have two eights, so your run counts twice.",
            ),
        ),
        "1 lay KD AH",
        Mine(
            "lay 9H QH",
            Text(
                "27 против 16, и шесть из них — криб! Теперь он чужой. Девятка, десятка, валет и дама — секвенс, "
                "четыре очка. Но две пятёрки с десяткой и валетом — целых десять. Отложите девятку и даму.",
                "27 to 16, and six of those were the crib! This time it is not yours. Nine, ten, jack and queen are a "
                "run for four, but two fives with ten and jack are worth ten. Lay away the nine and the queen.",
            ),
            Text(
                "Пятнадцать выходит четырежды, это восемь, и пара — два. А в чужой криб пятёрок не кладут: к каждой в "
                "колоде шестнадцать карт, с которыми выходит пятнадцать.",
                "Fifteen four ways is eight, and the pair makes ten. And keep fives out of the other crib: sixteen "
                "cards in the deck make fifteen with one.",
            ),
            point=("5C", "5S", "TD", "JS"),
        ),
    ),
    farewell=Text(
        "Теперь первым ходите вы. Главное вы знаете: берегите пятёрки и секвенсы, смотрите, чей криб, и считайте "
        "вслух.",
        "Now you lead. You know what matters: cherish fives and runs, mind whose crib it is, and count aloud.",
    ),
)
