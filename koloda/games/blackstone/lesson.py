"""A first round of Blackstone: naming a number that hurts the next player, and why fear of the ten is dear."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=("2 10 7 5 8 3 4 9 10 6 9 10 7 9 6 8 5 4 8 6 9 7 8 10 4 9 7 5 10",),
    intro=(
        Leaf(
            Text(
                "Десятки — чёрные камни, остальные карты — белые. Кто откроет вторую свою десятку, платит по жетону "
                "за каждый белый камень. Побеждает тот, у кого в конце больше жетонов.",
                "Tens are black stones, all other cards are white. Turn up a second ten of your own and you pay a "
                "chip for every white stone. Most chips at the end win.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "В свой ход назовите, сколько карт берёте: не меньше, чем взяли перед вами. "
                "Или спасуйте: тогда отдайте ставку и по жетону за каждые два белых камня.",
                "On your turn name how many cards you take: no fewer than were taken before you. "
                "Or fold, and lose your ante and a chip for every two white stones.",
            ),
            step=4,
        ),
        Leaf(
            Text(
                "Раунд кончает вторая десятка. Оставшиеся забирают свои ставки и делят банк. "
                "Игра окончена, когда кто-то остался без жетонов.",
                "A second ten ends the round. Those still in take back their antes and share the pot. "
                "The game is over when somebody has no chips left.",
            ),
            step=6,
        ),
    ),
    moves=(
        Mine(
            "take 2",
            Text(
                "Одна карта вам ничем не грозит: десятки у вас нет. Но назовите две. "
                "Вы проиграете, только если обе — десятки, а соседу слева с его чёрным камнем хватит одной.",
                "A single card is no danger: you have no ten. But name two. "
                "You lose only if both are tens, while your left-hand neighbour already has a black stone, and one "
                "will do.",
            ),
            Text(
                "Оба камня белые. Теперь меньше двух карт никто взять не может.",
                "Two white stones. From now on nobody may take fewer than two.",
            ),
        ),
        "1 take 2",
        "2 take 2",
        "3 take 2",
        Mine(
            "take 5",
            Text(
                "Хочется взять поменьше, всего две. Но чёрные камни теперь у всех, кроме вас: назовите пять! "
                "Две десятки среди пяти карт попадаются реже, чем раз из пяти, а соседям хватит одной.",
                "Just two would be tempting. But now everyone has a black stone except you: name five! "
                "There are two tens in five cards less than one time in five, and one is enough for the others.",
            ),
            Text(
                "Все пять белые. Теперь каждому соседу брать не меньше пяти — или платить за пас.",
                "All five are white. Now each of the others must take five or more, or pay for a fold.",
            ),
        ),
        "1 pass",
        "2 take 5",
        "3 pass",
        Mine(
            "take 5",
            Text(
                "Двое спасовали, один рискнул и уцелел. Ваш пас стоил бы пятнадцать: десять за камни и пять ставки. "
                "А чтобы проиграть, вам всё ещё нужны две десятки. Снова пять.",
                "Two have folded; one took the risk and got through. A fold would cost you fifteen: ten for the "
                "stones, five for your ante. And you still need two tens to lose. Five again.",
            ),
            Text(
                "Одна десятка, но она у вас первая. Теперь очередь соседа напротив, а у него одна уже есть.",
                "One ten, but it is your first. Now it is the player across the table again, who has one already.",
            ),
        ),
        "2 take 5",
    ),
    farewell=Text(
        "Вторая десятка: он отдал все жетоны, и банк ваш. Пока чёрного камня нет, называйте смелее, "
        "а с ним берите ровно столько, сколько надо.",
        "A second ten: all those chips are paid, and the pot is yours. Without a black stone name boldly; "
        "with one, take no more than you must.",
    ),
)
