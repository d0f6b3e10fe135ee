"""A whole deal of Sweep: what the lowest card fetches, what a high one sweeps up, and how ranks are counted."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=0,
    shuffles=(
        "10 7 6 6 8 8 9 7 4 10 4 1 5 9 10 8 3 10 3 4 9 7 9 3 8 9 6 8 "
        "9 5 10 5 2 2 5 6 7 8 8 9 6 7 10 6 10 9 5 8 10 7 9 10 4 7 10",
    ),
    intro=(
        Leaf(
            Text(
                "Карты вы собираете на руку. В конце у кого больше всех десяток, тот получает десять очков, "
                "у кого больше девяток — девять, и так далее.",
                "You gather cards in your hand. At the end whoever has the most 10s scores ten points, "
                "the most 9s nine, and so on.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "Каждый выкладывает по карте. Самая младшая берёт из середины самое старшее, "
                "остальные, от младшей к старшей, — всё, что младше их. Взяв, карту кладут в середину.",
                "Everyone plays a card. The lowest takes the highest from the middle; the others, from low to high, "
                "take all that is lower than they are, and each then joins the middle.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "Раунд за раундом в середину открывают пять карт, пока не кончится колода. "
                "Вчетвером это семь раундов. Потом руки открывают и считают очки.",
                "Each round five cards come to the middle, until the deck is empty. With four players that is seven "
                "rounds; then the hands are shown and counted.",
            ),
            step=4,
        ),
    ),
    moves=(
        "1 play 10",
        "2 play 8",
        "3 play 3",
        Mine(
            "play 1",
            Text(
                "Вы выкладываете последним и видите всё. Младшая карта возьмёт обе девятки, "
                "а ниже тройки у вас единица. В подсчёте она почти ничего не стоит: вперёд!",
                "You play last and see it all. The lowest card takes both 9s, and your 1 is below the 3. "
                "It counts for next to nothing itself: play it!",
            ),
            Text(
                "Обе девятки у вас. Дальше брали карты постарше, от младшей к старшей.",
                "Both 9s are yours. Then the others took, from low to high.",
            ),
        ),
        "1 play 3",
        "2 play 9",
        "3 play 1",
        Mine(
            "play 7",
            Text(
                "Единицу уже не перебить, девятки достанутся ей. Зато семёрка подметёт всё, что младше: "
                "пятёрку, шестёрку и чужую тройку. Одну карту отдать, три взять.",
                "There is no beating the 1: it will have the 9s. But your 7 sweeps up all that is lower: "
                "the 5, the 6 and the 3 just played. One card for three.",
            ),
            Text(
                "Три карты ваши, а семёрка осталась в середине, и её забрала девятка напротив.",
                "Three cards are yours. Your 7 stayed in the middle, and the 9 across the table took it.",
            ),
        ),
        "2 play 8",
        "3 play 6",
        Mine(
            "play 3",
            Text(
                "За вами ходит ещё сосед слева. Тройка пока младше всех и метит на десятку. "
                "А если он выложит единицу, тройка всё же возьмёт обе двойки.",
                "Your left-hand neighbour is still to play. So far your 3 is the lowest and aims at the 10. "
                "If they play the 1, it still takes both 2s.",
            ),
        ),
        "1 play 1",
        "2 play 7",
        "3 play 10",
        Mine(
            "play 9",
            Text(
                "Он и выложил единицу: десятка его, зато единица и двойки теперь ваши. "
                "Хочется взять девятку пятёркой, но девятка подметёт восьмёрки, а их в середине две.",
                "They did play the 1 and took the 10; the 1 and both 2s are yours. A 5 would fetch the 9, "
                "which is tempting, but your own 9 sweeps up the 8s, and there are two.",
            ),
        ),
        "1 play 8",
        "3 play 3",
        Mine(
            "play 2",
            Text(
                "Пришли даже три восьмёрки: сосед слева свою выложил. Теперь в середине две десятки. "
                "Единица и обе двойки у вас на руке, значит, вашу двойку никто не перебьёт.",
                "It was three 8s: your left-hand neighbour had played one, too. Now there are two 10s. "
                "You hold the 1 and both 2s, so nobody can go below your 2.",
            ),
            Text(
                "Две десятки, считайте, ваши. Посмотрим, что выложат остальные.",
                "The two 10s are as good as yours. Let us see what the others play.",
            ),
        ),
        "1 play 8",
        "2 play 7",
        "1 play 6",
        "2 play 3",
        "3 play 2",
        Mine(
            "play 9",
            Text(
                "Теперь последний снова вы. Девяток у соседа справа больше, ваша одна ничего не принесёт. "
                "Зато ею можно подмести шестёрку, семёрку и восьмёрку.",
                "You are last again. The player on your right has more 9s, so your single one will not score. "
                "But it sweeps up the 6, the 7 and the 8.",
            ),
            Text(
                "Три карты за одну, и восьмёрок у вас теперь пять.",
                "Three cards for one, and that makes five 8s.",
            ),
        ),
        Mine(
            "play 1",
            Text(
                "Раунд последний, и в середине снова две десятки. Единица в колоде одна, она у вас: "
                "ниже никто не выложит. Больше её беречь незачем.",
                "The last round, and again two 10s. There is only one 1 in the deck, and it is yours: "
                "nobody can play lower. No need to save it any longer.",
            ),
            Text(
                "И эти десятки ваши. Остальные доиграют, и руки откроют.",
                "These 10s are yours as well. The others finish, and the hands are shown.",
            ),
        ),
        "1 play 8",
        "2 play 7",
        "3 play 5",
    ),
    farewell=Text(
        "Десять за десятки, восемь за восьмёрки, да ещё шесть и два поровну с другими: двадцать шесть, победа! "
        "Мелкой картой доставайте крупное, а крупной подметайте, когда есть что.",
        "Ten for the 10s, eight for the 8s, and six and two tied with others: twenty-six, you win! "
        "Fetch the big ones with a small card, and sweep with a big one when it is worth it.",
    ),
)
