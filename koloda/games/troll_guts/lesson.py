"""A first round of Troll Guts: stacking traps for thieves, stealing while it is safe, and paying for a safe card."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=("6 5 3 2 7 8 9 8 10 10 10 7 4 3 5 4 6 9 3 10",),
    intro=(
        Leaf(
            Text(
                "Спасовать здесь нельзя. Каждый ход приносит карту, и рано или поздно у кого-то выйдет пара. "
                "Кто остался без пары последним, забирает банк.",
                "There is no folding here. Every turn brings a card, and sooner or later it makes a pair. "
                "The last one without a pair takes the pot.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "В свой ход возьмите карту из колоды, украдите верхнюю из чужой стопки или купите за жетон верхнюю "
                "из своей. Карта ложится перед вами открытой.",
                "On your turn take a card from the deck, steal the top of another stack, or buy the top of your own "
                "for a chip. It is laid face up before you.",
            ),
            step=4,
        ),
        Leaf(
            Text(
                "За пару вы платите в банк столько, сколько на ней написано, и выбываете. Играют, пока у кого-нибудь "
                "не кончатся жетоны; мы сыграем один раунд.",
                "For a pair you pay its number to the pot and are out. You play until somebody has no chips left; "
                "we shall play one round.",
            ),
            step=5,
        ),
    ),
    moves=(
        "1 stack 8 10 7 5 3",
        "2 stack 7 5 8 3 10",
        Mine(
            "stack 6 2 9 10 4",
            Text(
                "Сложите стопку. Наверх шестёрку: это ловушка для вора слева, у него открыта такая же. "
                "За ней двойку, девятку и десятку. Четвёрку — в самый низ: она даст пару вам самим.",
                "Make your stack. The 6 on top: a trap for the thief on your left, who shows one. "
                "Then the 2, the 9 and the 10. The 4 goes to the bottom: it would pair your own.",
            ),
            Text(
                "Стопки готовы, порядок уже не изменить. Начинаете вы: ваша четвёрка младше всех.",
                "The stacks are made and must stay so. You begin: your 4 is the lowest card.",
            ),
            point=("6", "4"),
        ),
        Mine(
            "steal 1",
            Text(
                "Пока перед вами одна четвёрка, можно и красть. Ловушкой была бы только четвёрка, "
                "а вторую вы держите сами: чужих осталось две. Крадите слева, и карта не достанется хозяину.",
                "With just a 4 before you, you may well steal. Only a 4 could trap you, and you hold another one "
                "yourself: two are left. Steal on your left, and its owner goes without.",
            ),
            Text("Восьмёрка, пары нет.", "An 8, no pair."),
        ),
        "1 steal 0",
        "2 take",
        Mine(
            "buy",
            Text(
                "Ловушка сработала: вор заплатил шесть и выбыл. Вторую стопку лучше не трогать, её складывали, "
                "глядя на вашу четвёрку, а колода — это риск. Ваша двойка стоит жетон и безопасна. Купите её.",
                "The trap worked: the thief paid six and is out. Do not be tempted to steal again: that stack was made "
                "by one who saw your 4. The deck is a risk too. Your 2 is safe: buy it.",
            ),
            Text(
                "Теперь сверху у вас девятка — ловушка для соседа справа: такая у него уже есть.",
                "Now a 9 is on top: a trap for the player on your right, who has one already.",
            ),
        ),
        "2 take",
        Mine(
            "buy",
            Text(
                "Жаль тратить ловушку? Но с тремя картами колода уже опасна, а под девяткой лежит десятка, "
                "и десятка перед ним тоже есть. Покупайте: жетон против целого банка.",
                "A pity to spend the trap? But with three cards the deck is dangerous, and under the 9 lies a 10, "
                "which your rival has as well. Buy it: a chip against the whole pot.",
            ),
            Text(
                "Четыре карты, и ни одной пары. Ему выбирать: колода, своя стопка или ваша.",
                "Four cards and no pair. Now your rival must choose: draw, buy, or steal from you.",
            ),
        ),
        "2 steal 0",
    ),
    farewell=Text(
        "Он украл вашу десятку, заплатил десять и выбыл. В банке двадцать один жетон, и все ваши. "
        "Прячьте ловушки сверху и не жалейте жетона на верную карту.",
        "Your rival stole your 10, paid ten and is out. The pot of twenty-one chips is yours. "
        "Keep your traps on top, and do not grudge a chip for a safe card.",
    ),
    options={"rounds": 1},
)
