"""A first round of Hawthorn: which card to open, which to play, and when the cheap fold is the wrong one."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=("2 8 9 7 4 6 7 8 9 9 5 8 10 10 6 5 10 8 3 8 1",),
    intro=(
        Leaf(
            Text(
                "Раунд выигрывает последний, кто обошёлся без пары: он берёт банк. "
                "А в конце побеждает тот, у кого больше всех жетонов.",
                "The last player without a pair wins the round and takes the pot. "
                "In the end whoever has most chips wins.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "Круги чередуются: в круге колоды откройте карту из колоды, в круге руки — свою с руки. "
                "Или спасуйте: заплатите за самую младшую открытую карту на столе.",
                "Circles take turns: in a deck circle turn up a card from the deck, in a hand circle play one of your "
                "own. Or fold, and pay the number of the lowest face-up card.",
            ),
            step=6,
        ),
        Leaf(
            Text(
                "За пару платят столько, сколько на ней написано, и выбывают. Игра кончается, "
                "когда кто-то остался без жетонов; нам хватит одного раунда.",
                "For a pair you pay its number and are out. The game ends when somebody has no chips left; "
                "for us one round will do.",
            ),
            step=11,
        ),
    ),
    moves=(
        "1 open 8",
        "2 open 9",
        Mine(
            "open 7",
            Text(
                "Хочется открыть двойку: пары к ней не дождёшься. Но безопасная карта нужнее на руке, приберегите её. "
                "Откройте семёрку: вторая у вас, так что из колоды семёрка придёт реже.",
                "The 2 is tempting: it will hardly ever be paired. But a safe card is worth more in your hand. "
                "Open a 7: you hold another, so a 7 from the deck is less likely.",
            ),
            Text(
                "Семёрка младше всех: первый ход ваш, а пас пока стоит семь.",
                "Your 7 is the lowest, so you go first. And for now a fold costs seven.",
            ),
        ),
        Mine(
            "take",
            Text(
                "Круг колоды. Пас стоит семь, а неизвестных вам семёрок только пять. Открывайте карту.",
                "A deck circle. A fold costs seven, and there are just five 7s you have not seen. Turn up a card.",
            ),
            Text("Пятёрка, пары нет. Пас теперь стоит пять.", "A 5, no pair. A fold costs five now."),
        ),
        "1 take",
        "2 take",
        Mine(
            "play 2",
            Text(
                "Круг руки. Семёрка даст пару, к девятке или десятке пара легко придёт потом. Вот теперь двойка и "
                "пригодилась: "
                "вторая в колоде всего одна. Заодно и пас подешевеет, если станет страшно.",
                "A hand circle. The 7 would be a pair, and a 9 or 10 is easily paired later. Here the 2 comes in: "
                "there is only one other. It also makes a fold cheap, should you need one.",
            ),
            Text("Пары нет, идём дальше.", "No pair; on we go."),
        ),
        "1 play 4",
        "2 play 6",
        Mine(
            "take",
            Text(
                "Снова колода. Спасовать можно за два, но пара придёт реже, чем в одном случае из четырёх. Рискните.",
                "The deck again. You could fold for two, but a pair comes less than one time in four. Risk it.",
            ),
            Text("Тройка, повезло.", "A 3: lucky."),
        ),
        "1 take",
        "2 take",
        Mine(
            "play 10",
            Text(
                "Сосед слева заплатил восемь и выбыл. Пас теперь стоит всего жетон, и это соблазн. "
                "Но пары к десятке у вас нет, а в банке одиннадцать. Играйте её.",
                "Your left-hand neighbour paid eight and is out. A fold costs just one chip now, which is tempting. "
                "But your 10 makes no pair, and there are eleven in the pot. Play it.",
            ),
            Text(
                "Пары нет. Посмотрим, есть ли безопасная карта у соседа справа.",
                "No pair. Let us see if the player on your right has a safe card.",
            ),
        ),
        "2 pass",
    ),
    farewell=Text(
        "Безопасной карты у него не нашлось, и банк ваш: двенадцать жетонов. Держите на руке разные карты: "
        "в круге руки они вас и спасут.",
        "Your rival had no safe card, and the pot of twelve is yours. Keep different cards in hand: "
        "in the hand circles they will save you.",
    ),
    options={"rounds": 1},
)
