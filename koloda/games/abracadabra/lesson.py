"""A first deal of Abracadabra: a bid with one trick to spare, trumps drawn, and the word said in time."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=(
        "AH TH 9H 8H KH 7H 6H 4H QH 3H 2H 9S JH AD JS 8S * KD TS 7S AS QD 5S 3S AC 9D 4S TC 3C KS KC 9C 8C QS QC 6C 2S "
        "6S 4C 2C 4D JC JD TD 6D 7C 8D 5D 7D 5C 3D 2D 5H",
    ),
    intro=(
        Leaf(
            Text(
                "Каждый играет за себя, до 200 очков. Все заявляют, сколько взяток возьмут, и самая высокая заявка — "
                "цель для всех четверых.",
                "Everyone plays alone, to 200 points. All bid how many tricks they will take, and the highest "
                "bid becomes the goal of all four.",
            ),
        ),
        Leaf(
            Text(
                "На ход отвечают той же мастью, а если её нет — любой картой. Козырь назначает открытая карта: сейчас "
                "это червы. Джокер на руке заменяет эту самую пятёрку.",
                "Follow suit, or play anything if you cannot. The card turned up names trumps: hearts this time. A "
                "joker in your hand stands for that very five.",
            ),
            step=7,
        ),
        Leaf(
            Text(
                "Набрали нужное число — скажите «Абракадабра», иначе не в счёт. Одному справившемуся 40 очков, двоим "
                "по 30, троим по 20. И по очку каждому за взятку.",
                "On reaching the number say “Abracadabra”, or it does not count. One player who makes it gets 40 "
                "points, two 30 each, three 20. And everyone scores a point a trick.",
            ),
            step=9,
        ),
    ),
    moves=(
        Mine(
            "bid 6",
            Text(
                "Пять козырей с тузом во главе и ещё два туза: семь взяток почти верных. Хочется заявить все семь, но "
                "заявите шесть. Одна взятка про запас, а соперникам вряд ли собрать и шесть.",
                "Five trumps headed by the ace and two more aces: seven tricks, nearly sure. You feel like bidding "
                "seven, but make it six. That leaves one to spare, and the others will hardly find six either.",
            ),
            Text(
                "За заявку каждый кладёт в банк фишку.",
                "Everyone puts a chip into the pot with the bid.",
            ),
            point=("AH", "KH", "QH", "JH", "*", "AS", "AC"),
        ),
        "1 bid 4",
        "2 bid 2",
        "3 bid 1",
        Mine(
            "ready",
            Text(
                "Вы заявитель: шесть взяток нужны теперь всем. Можно показать карты и увеличить банк, но "
                "доплачиваете только вы, а соперники узнают вашу руку. Начинайте.",
                "You are the declarer: six tricks is everyone’s goal. You may show cards to make the pot bigger, but "
                "only you pay for it, and the others learn what you hold. Just start.",
            ),
        ),
        Mine(
            "play AH",
            Text(
                "Ходите с козырей, пока их не выбьете. Иначе чужая мелкая черва побьёт вашего туза пик или треф.",
                "Lead trumps until they are drawn. Otherwise some small heart may beat your ace of spades or clubs.",
            ),
        ),
        "1 play 3H",
        "2 play 2H",
        "3 play 4H",
        Mine(
            "play KH",
            Text(
                "Червей тринадцать: четыре у вас, одна открыта, три только что вышли. У соперников ещё пять. Ещё раз!",
                "There are thirteen hearts: you have four, one lies turned up, three have just gone. The others still "
                "hold five. Once more!",
            ),
        ),
        "1 play 7H",
        "2 play 6H",
        "3 play 8H",
        Mine(
            "play QH",
            Text(
                "Вам досталась шестёрка: карты с числом заявителя приносят по два очка. А у соперников остались две "
                "червы, десятка и девятка: дама старше обеих.",
                "A six fell to you: cards of the declarer’s number are worth two points each. And two hearts are still "
                "out, the ten and the nine. Your queen is above both.",
            ),
        ),
        "1 play TH",
        "2 play 9H",
        "3 play 2C",
        Mine(
            "play AS",
            Text(
                "Чужих козырей больше нет, и тузам ничто не грозит. Теперь туз пик.",
                "No trumps left against you, so your aces are safe. The ace of spades now.",
            ),
        ),
        "1 play 6S",
        "2 play 4S",
        "3 play 3S",
        Mine(
            "play AC",
            Text(
                "Четыре взятки, и вторая шестёрка ваша. За тузом пик — туз треф.",
                "Four tricks, and a second six with them. After the ace of spades the ace of clubs.",
            ),
        ),
        "1 play 5C",
        "2 play 4C",
        "3 play 6C",
        Mine(
            "play JH",
            Text(
                "Пять, и третья шестёрка! Валет теперь старший козырь: он принесёт шестую взятку.",
                "Five, and a third six! The jack is the top trump now, and here is your sixth trick.",
            ),
        ),
        "1 play 7C",
        "2 play 3D",
        "3 play 2D",
        Mine(
            "call",
            Text(
                "Шесть взяток, нужное число. Скажите слово сейчас: потом будет поздно, и без него всё было зря.",
                "Six tricks, and that is the number. Say the word now: later is too late, and without it all this was "
                "for nothing.",
            ),
            Text(
                "Абракадабра! Лишние взятки не помешают. Джокер возьмёт ещё одну, остальное мелочь: доиграем за вас.",
                "Abracadabra! More tricks do no harm. The joker takes one, the rest is small fry and plays itself.",
            ),
        ),
        "0 play *",
        "1 play 9D",
        "2 play 5S",
        "3 play 5D",
        "0 play 7D",
        "1 play AD",
        "2 play 8D",
        "3 play TD",
        "1 play KD",
        "2 play JD",
        "3 play 7S",
        "0 play 6D",
        "1 play KS",
        "2 play TS",
        "3 play 8S",
        "0 play 2S",
        "1 play QD",
        "2 play JS",
        "3 play 9C",
        "0 play 4D",
        "1 play QS",
        "2 play QC",
        "3 play 9S",
        "0 play 8C",
        "1 play JC",
        "2 play KC",
        "3 play TC",
        "0 play 3C",
    ),
    farewell=Text(
        "Справились только вы: 40, ещё 7 за взятки и 6 за три шестёрки, всего 53 и весь банк. Заявляйте с запасом и не "
        "забывайте волшебное слово.",
        "Only you made it: 40, with 7 for tricks and 6 for three sixes, 53 in all, and the pot. Bid with a trick to "
        "spare, and never forget the magic word.",
    ),
)
