"""A first deal of Donkey: it is led away and comes round again, triples win laps, and a joker makes the last pair."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=(
        "2 1 9 3 2 9 4 3 4 4 3 4 5 5 4 6 6 7 8 6 7 8 8 7 10 9 5 10 10 1 11 11 13 11 12 * 12 12",
        "D 2 1 9 3 2 9 4 3 4 4 3 4 5 5 4 6 6 7 8 6 7 8 8 7 10 9 5 10 10 1 11 11 13 11 12 * 12 12",
    ),
    intro=(
        Leaf(
            Text(
                "Избавляйтесь от карт: каждая, что осталась на руках к концу партии, принесёт столько штрафных очков, "
                "сколько стоит. Джокер — 14, Осёл — 20.",
                "Get rid of your cards: each one left in your hand at the end of a deal costs you its value. A joker "
                "costs 14, the Donkey 20.",
            ),
        ),
        Leaf(
            Text(
                "Начинающий круг выкладывает одну или несколько карт одной стоимости. Остальные по разу повышают — "
                "столько же карт, но подороже — или пропускают ход.",
                "The leader of a lap plays one card or several of one value. Each of the others once either raises, "
                "with as many cards of a higher value, or passes.",
            ),
            step=4,
        ),
        Leaf(
            Text(
                "Кто-то остался без карт — круг доигрывают, и партия окончена. Партий три; побеждает тот, у кого "
                "меньше всех очков.",
                "When somebody runs out of cards, the lap is finished and the deal is over. There are three deals, and "
                "the fewest points win.",
            ),
            step=9,
        ),
    ),
    moves=(
        Mine(
            "play D",
            Text(
                "Осёл достался вам, значит, вы и начинаете. Держать его незачем: кому его сдали, тот может пойти им "
                "сразу. Остальным придётся ответить по одной карте.",
                "You were dealt the Donkey, so you lead. No point in keeping it: whoever was dealt it may lead it "
                "at once. The others must answer with a card each.",
            ),
            Text(
                "Теперь никто не захочет выложить старшую: она заберёт все карты круга.",
                "Nobody wants to play the highest card now: it takes all the cards of the lap.",
            ),
        ),
        "1 play 2",
        "2 play 1",
        "1 play 4 4",
        "2 play 6 6",
        Mine(
            "play 9 9",
            Text(
                "Двойка оказалась старшей, Осёл ушёл к соседу. Теперь на столе шестёрки, и ваш ход в круге последний: "
                "повысить вас некому. Хватило бы и семёрок, но все три лучше держать вместе: кладите девятки.",
                "The 2 was highest, and off went the Donkey. Now there are sixes on the table, and your turn is the "
                "last of the lap: nobody can raise you. Two sevens would do, but keep all three together. Play the "
                "nines.",
            ),
            Text("Круг ваш, и следующий начинаете вы.", "The lap is yours, and so is the next lead."),
        ),
        Mine(
            "play 4 4 4",
            Text(
                "Начинать лучше с трёх одинаковых: ответить тем же мало кто может. Сперва четвёрки: младшие карты "
                "потом не пристроишь.",
                "Lead three of a kind: hardly anyone can answer with three of a kind. Begin with the fours; low cards "
                "are hard to play later.",
            ),
            Text(
                "Посмотрим, найдутся ли у кого-нибудь три постарше.",
                "Let us see if anybody has three of anything higher.",
            ),
        ),
        "1 pass",
        "2 pass",
        Mine(
            "play 7 7 7",
            Text(
                "Повысить не смог никто, и начинать снова вам. Теперь три семёрки.",
                "Nobody could raise, and you lead again: three sevens now.",
            ),
        ),
        "1 pass",
        "2 pass",
        Mine(
            "play 5",
            Text(
                "Осталось четыре карты: 1, 5, 13 и джокер. Круг этот вы, скорее всего, отдадите, так отдайте его "
                "пятёркой, а единицу придержите: Осёл ещё вернётся.",
                "Four cards left: 1, 5, 13 and the joker. You will hardly win this lap, so give it away with the 5 and "
                "keep the 1: the Donkey will be back.",
            ),
        ),
        "1 play 12",
        "2 pass",
        "1 play D",
        "2 play 2",
        Mine(
            "play 1",
            Text(
                "Так и есть. Хочется сбросить дорогую 13, но тогда Осёл и все карты круга — ваши. На столе двойка: "
                "кладите единицу. Джокер здесь тоже стоит 1, но он ещё пригодится.",
                "And here it is. You would love to drop that costly 13, but then the Donkey and all these cards are "
                "yours. There is a 2 on the table: play the 1. A joker is worth 1 here too, but you will want it.",
            ),
            Text(
                "Двойка старше, Осла берёт сосед. А у вас две карты.",
                "The 2 is higher, and your neighbour takes the Donkey. You have two cards left.",
            ),
            point=("1", "13"),
        ),
        "2 play 3 3",
        Mine(
            "play 13 *",
            Text(
                "Пара троек, а у вас 13 и джокер. Вместе с другой картой джокер стоит столько же, сколько она: выходит "
                "пара по 13. Кладите обе!",
                "A pair of threes, and you hold a 13 and a joker. Played with another card a joker has its value, so "
                "that is a pair of 13s. Down with both!",
            ),
            Text(
                "Вы без карт! Остаётся доиграть круг.",
                "You are out of cards! Only the end of the lap is left.",
            ),
        ),
        "1 pass",
    ),
    farewell=Text(
        "У вас ноль, у соседей 75 и 90, и двадцать из этих девяноста — Осёл. Осталось сыграть ещё две партии. "
        "Ходите сразу несколькими картами и держите для Осла карту поменьше.",
        "Nothing for you, 75 and 90 for the others, and twenty of those ninety are the Donkey. There are two more "
        "deals: lead several cards at once, and keep a low one for the Donkey.",
    ),
)
