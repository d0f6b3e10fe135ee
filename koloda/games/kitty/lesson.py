"""A whole easy deal of Kitty: which card to pass, why low bids win, and when second place is enough."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=(
        "9 8 9 6 5 9 5 3 7 9 5 8 8 8 5 10 5 10 6 4 10 3 9 8 9 7 7 2 "
        "8 4 6 9 7 2 7 6 6 6 10 10 8 4 8 10 10 9 9 4 7 3 10 10 7 1 10",
    ),
    intro=(
        Leaf(
            Text(
                "Собирайте одинаковые карты: в конце у кого больше всех девяток, тот получает девять очков, "
                "у кого восьмёрок — восемь. Лишнее пойдёт на ставки.",
                "Collect cards of a kind: at the end whoever has the most 9s scores nine points, the most 8s eight. "
                "The rest is for bidding.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "Каждый раунд отдайте карту соседу слева, потом поставьте карту за добычу. "
                "Выигрывает младшая ставка, но совпавшие не считаются.",
                "Each round pass a card to your left, then bid a card for the prize. "
                "The lowest bid wins, but bids that match do not count.",
            ),
            step=7,
        ),
        Leaf(
            Text(
                "Сыграем лёгкую версию: четыре раунда, в первом одна добыча, потом по две. "
                "Ставки уходят в сброс, а в конце руки открывают и считают.",
                "We shall play the easy game: four rounds, one prize in the first and two in each of the others. "
                "Bids are discarded; at the end the hands are shown and counted.",
            ),
            step=8,
        ),
    ),
    moves=(
        "1 give 9",
        "2 give 10",
        "3 give 8",
        Mine(
            "give 6",
            Text(
                "Добыча — девятка. Сначала отдайте карту налево. Шестёрка у вас одна: "
                "больше всех шестёрок не собрать, а для ставки она велика.",
                "The prize is a 9. First pass a card to the left. You have a single 6: "
                "too few to collect, too high for a bid.",
            ),
            Text(
                "Взамен пришла восьмёрка, уже третья.",
                "You got an 8 for it, your third.",
            ),
        ),
        "1 bid 7",
        "2 bid 3",
        "3 bid 5",
        Mine(
            "bid 2",
            Text(
                "Теперь ставка. Десятка тут не поможет: выигрывает младшая. Ниже двойки только единица, "
                "но она выигрывает не для себя. Ставьте двойку.",
                "Now the bid. A 10 will not help: the lowest wins. Only the 1 is below your 2, "
                "and whoever wins with it must give the prize away. Bid the 2.",
            ),
            Text(
                "Двойка младше всех, девятка ваша!",
                "The 2 is the lowest, and the 9 is yours!",
            ),
        ),
        "1 give 10",
        "2 give 8",
        "3 give 9",
        Mine(
            "give 10",
            Text(
                "Добыч теперь две: восьмёрка и девятка. Мелочь хочется отдать, но ею выигрывают ставки. "
                "Восьмёрки и девятки вы собираете, а десяток у вас целых четыре: отдайте одну.",
                "Two prizes now: an 8 and a 9. It is tempting to pass a low card, but those win bids. "
                "You collect 8s and 9s; but you have more 10s than anything, so pass one.",
            ),
            Text(
                "А вам пришла девятка. Их у вас уже три.",
                "And you got a 9. That makes three of them.",
            ),
        ),
        "1 bid 10",
        "2 bid 2",
        "3 bid 9",
        Mine(
            "bid 4",
            Text(
                "Добычи две, и второе место тоже хорошо. Тройку приберегите, хватит и четвёрки: "
                "вам подойдёт любая из двух карт.",
                "With two prizes second place will do. Save the 3, a 4 is low enough: either of these cards suits you.",
            ),
            Text(
                "Двойка напротив младше, она выбирает первой. Следующая — ваша четвёрка.",
                "The 2 across the table is lower and picks first. Your 4 comes next.",
            ),
        ),
        "2 loot 9",
        "1 give 10",
        "2 give 10",
        "3 give 8",
        Mine(
            "give 8",
            Text(
                "Вам осталась восьмёрка, теперь их четыре, одну можно и отдать. "
                "Тройка и четвёрка нужны для ставок, девяток и десяток пока по три.",
                "The 8 was left for you. Now you have four, and can spare one. "
                "The 3 and the 4 are for bidding; of 9s and 10s you have just three each.",
            ),
            Text(
                "Отдали восьмёрку и восьмёрку же получили.",
                "You passed an 8, and got an 8.",
            ),
        ),
        "1 bid 8",
        "2 bid 10",
        "3 bid 10",
        Mine(
            "bid 3",
            Text(
                "Разыгрывают пятёрку и шестёрку. Ниже тройки осталась только единица: обе двойки уже в сбросе. "
                "Ставьте тройку.",
                "A 5 and a 6 are at stake. Only the 1 is below your 3 now: both 2s are gone. Bid the 3.",
            ),
            Text(
                "Тройка младше всех, выбирать вам. Две десятки совпали и не считаются.",
                "The 3 is the lowest, so you choose. The two 10s match and do not count.",
            ),
        ),
        Mine(
            "loot 5",
            Text(
                "Шестёрка дороже, но одна она вряд ли принесёт очки. Пятёрка полезнее: в последнем раунде нужна "
                "невысокая ставка, а из мелких карт у вас только четвёрка.",
                "The 6 is worth more, but a single one will hardly score. The 5 is more useful: "
                "you need a low bid for the last round, and your only low card is a 4.",
            ),
            Text(
                "Шестёрка достаётся соседу слева: его восьмёрка — следующая из несовпавших.",
                "The 6 goes to your left-hand neighbour, whose 8 is the next unmatched bid.",
            ),
        ),
        "1 give 8",
        "2 give 9",
        "3 give 10",
        Mine(
            "give 8",
            Text(
                "Последний раунд, добыча — пятёрка и девятка. Восьмёрок у вас снова четыре, отдайте одну.",
                "The last round, for a 5 and a 9. You have four 8s again: pass one.",
            ),
            Text(
                "И десятка вернулась: их четыре.",
                "And a 10 came back: four of them.",
            ),
        ),
        "1 bid 6",
        "2 bid 4",
        "3 bid 9",
        Mine(
            "bid 5",
            Text(
                "Хочется поставить четвёрку, она младше. Но совпади она с чужой — и вы ни с чем, "
                "а при двух добычах хватит второго места. Ставьте пятёрку.",
                "The 4 is lower and tempting. But should it match another you get nothing, and with two prizes "
                "second place is enough. Bid the 5.",
            ),
            Text(
                "Так и есть: напротив четвёрка, и с вашей она бы совпала. Теперь её хозяин выбирает первым.",
                "There it is: a 4 across the table, which yours would have matched. Its owner picks first.",
            ),
        ),
        "2 loot 5",
    ),
    farewell=Text(
        "Девятка ваша. У вас больше всех десяток и девяток, восьмёрок и четвёрок поровну с другими: "
        "десять, девять, восемь и четыре — тридцать одно очко и победа!",
        "The 9 is yours. You have the most 10s and 9s, and tie for 8s and 4s: "
        "ten, nine, eight and four make thirty-one points, and you win!",
    ),
    options={"length": "easy"},
)
