"""A first deal of Ninety-Nine: what to lay away, a six that takes an ace, and how not to take one trick too many."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=(
        "AC KC JC 6C QC TC TH 9C 8C 7H AH 7C 6H KH JH QD QH 9H JD AS 8H TD TS KS 9D 8S QS 8D 7S JS 7D 6S 9S 6D KD AD",
    ),
    intro=(
        Leaf(
            Text(
                "Здесь важно взять не больше других, а ровно столько взяток, сколько вы заявили. Побеждает тот, кто "
                "первым наберёт 99 очков.",
                "The point here is not to take most tricks but exactly as many as you bid. First to 99 points wins.",
            ),
        ),
        Leaf(
            Text(
                "На ход отвечают той же мастью, а если её нет, любой картой. Масти не равны: трефы старше червей, "
                "червы старше пик, пики старше бубен.",
                "Follow the suit led, or play anything if you have none. Suits are not equal: clubs rank above hearts, "
                "hearts above spades, spades above diamonds.",
            ),
            step=9,
        ),
        Leaf(
            Text(
                "Взятка — одно очко. За выполненную заявку дают премию: 30, если справился один, по 20 двоим, по 10 "
                "троим. А три карты, отложенные вначале, играют последними.",
                "A trick is a point. A bid that is made earns a bonus: 30 to one player alone, 20 to each of two, 10 "
                "to each of three. Three cards laid away at first are played last.",
            ),
            step=3,
        ),
    ),
    moves=(
        "1 lay 6S 7S 8S",
        "2 lay 8H 9S AD",
        Mine(
            "lay 6D 7D 8D",
            Text(
                "Отложите три карты: ими сыграете под конец, а до того их как будто нет. Берите такие, о которых всё "
                "известно заранее: младше этих бубен у соперников нет ничего.",
                "Lay three cards away: they are played last, and until then it is as if you did not have them. Choose "
                "cards you can be sure of: nobody else can have anything lower than these diamonds.",
            ),
            Text(
                "Значит, последние три взятки уйдут другим. Считать осталось девять.",
                "So the last three tricks go to others, and only nine are left to think about.",
            ),
        ),
        Mine(
            "bid 2",
            Text(
                "Туз треф возьмёт наверняка. Пик у вас нет, и на чужую пику можно положить шестёрку треф: вот и "
                "вторая. Лишнее так же плохо, как недобор. Заявите две.",
                "The ace of clubs is a sure trick. You have no spades, so the six of clubs may take a spade lead: that "
                "is the second. One too many is as bad as one too few. Bid two.",
            ),
            point=("AC", "6C"),
        ),
        "1 bid 4",
        "2 bid 4",
        Mine(
            "play AC",
            Text(
                "Первым ходите вы. Козыря в первой сдаче нет, и старше туза треф карты не бывает.",
                "You lead. There are no trumps in the first deal, so nothing is above the ace of clubs.",
            ),
        ),
        "1 play 9C",
        "2 play 7C",
        Mine(
            "play TH",
            Text(
                "Одна есть. Теперь отдайте ход, и не шестёркой, а десяткой червей: пока у соперников старшие червы, "
                "она безобидна, а под конец могла бы взять лишнее.",
                "That is one. Now give the lead away, and with the ten of hearts rather than the six: while higher "
                "hearts are about it does no harm, and later it might take a trick too many.",
            ),
        ),
        "1 play QH",
        "2 play 9H",
        "1 play AS",
        "2 play JS",
        Mine(
            "play 6C",
            Text(
                "Туз пик! А пик у вас нет, и любая трефа старше любой пики. Вот она, вторая взятка: кладите шестёрку "
                "треф.",
                "The ace of spades! You have no spades, and any club is above any spade. Here is your second trick: "
                "play the six of clubs.",
            ),
            Text(
                "Шестёрка взяла туза. Всё, больше вам ничего не нужно.",
                "A six has taken an ace. Two tricks, and you want no more.",
            ),
        ),
        Mine(
            "play 7H",
            Text(
                "Ход снова ваш, а взятки уже ни к чему. Бубны не возьмут никогда, с ними можно подождать. Сбывайте "
                "червы, пока у соперников есть постарше.",
                "It is your lead again, but tricks are no use now. Your diamonds will never take one, so they can "
                "wait. Get rid of hearts while others have higher ones.",
            ),
        ),
        "1 play KH",
        "2 play JH",
        "1 play KC",
        "2 play TC",
        Mine(
            "play 6H",
            Text(
                "Треф у вас больше нет, кладите что хотите. Последняя черва — единственная карта, которая ещё могла "
                "бы что-нибудь взять.",
                "You are out of clubs and may play anything. Your last heart is the only card that could still take "
                "something.",
            ),
            Text(
                "Остались одни бубны, они не возьмут ничего. Дальше всё пойдёт само собой.",
                "Nothing but diamonds now, and they take nothing. The rest plays itself.",
            ),
        ),
        "1 play QC",
        "2 play JC",
        "0 play QD",
        "1 play AH",
        "2 play 8C",
        "0 play JD",
        "2 play KS",
        "0 play TD",
        "1 play TS",
        "2 play QS",
        "0 play 9D",
        "1 play KD",
        "2 play 8H",
        Mine(
            "play 8D",
            Text(
                "Теперь все взяли отложенное. У вас три бубны, ниже которых у соперников ничего нет: играйте любую.",
                "Everyone has taken up the cards laid away. Nobody has anything below your three diamonds: play any.",
            ),
        ),
        "1 play 8S",
        "2 play 9S",
        "0 play 7D",
        "1 play 7S",
        "2 play AD",
        "0 play 6D",
        "1 play 6S",
    ),
    farewell=Text(
        "Последней взяткой шестёрка пик забрала туза бубен, и лишняя взятка испортила чужую заявку. Справились "
        "только вы: 2 очка и 30 премии. Козырем теперь станут бубны.",
        "The last trick went to the six of spades over the ace of diamonds, and that spoiled a bid. You alone made "
        "yours: 2 points and a bonus of 30. Diamonds are trumps next.",
    ),
)
