"""A first round of Regent: giving a pair away, looking when it pays, and why not to look twice."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=("6 7 10 9 5 8 10 9 8 4 7 2 5 9 8 6 3 10 5",),
    intro=(
        Leaf(
            Text(
                "Здесь выигрывает тот, кто соберёт больше жетонов. Пара среди ваших карт — беда: "
                "соперник посмотрит вашу руку, найдёт пару, и вы ему заплатите.",
                "Whoever collects most chips wins. A pair among your cards is trouble: "
                "someone looks at your hand, finds it, and you pay them.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "В свой ход сделайте одно из пяти: возьмите карту, атакуйте картой из колоды, подарите карту с руки, "
                "спасуйте или посмотрите чужую руку.",
                "On your turn do one of five things: take a card, attack with a card from the deck, give a card "
                "away, fold, or look at another hand.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "Проигравший платит и выходит из раунда; раунд кончается, когда в игре остался один. "
                "Играют, пока у кого-нибудь не кончатся жетоны, но нам хватит одного раунда.",
                "The loser pays and is out, and the round ends when one player is left. "
                "You play until somebody has no chips, but one round will do for us.",
            ),
            step=4,
        ),
    ),
    moves=(
        Mine(
            "give 8 to 1",
            Text(
                "У вас на руке пара восьмёрок: если кто посмотрит, заплатите восемь. "
                "Подарите одну соседу слева — вдруг она составит пару у него.",
                "You hold a pair of 8s: if anyone looks, you pay eight. "
                "Give one to your left-hand neighbour; it may even make a pair there.",
            ),
            Text(
                "Теперь пары у вас нет. А ходит тот, кому сделан подарок.",
                "You have no pair any more. And whoever got the gift goes next.",
            ),
        ),
        "1 take",
        "2 attack 0",
        Mine(
            "look 1",
            Text(
                "Атака пары перед вами не дала. У соседа слева уже пять карт, из них три на руке: "
                "скорее всего, среди них есть пара. Посмотрите его руку.",
                "The attack made no pair in front of you. Your left-hand neighbour has five cards by now, "
                "three of them in hand: more likely than not there is a pair. Look at that hand.",
            ),
            Text(
                "Так и есть: к подаренной восьмёрке он вытянул вторую. Восемь жетонов ваши, он вышел из раунда.",
                "There it is: another 8 to match your gift. Eight chips are yours, and your neighbour is out.",
            ),
            point=("5", "8"),
        ),
        "2 give 9 to 0",
        Mine(
            "take",
            Text(
                "Хочется посмотреть и вторую руку. Но там одна карта, пары, скорее всего, нет, "
                "и вы бы заплатили за его старшую карту, не меньше девяти. Спокойно возьмите карту.",
                "It is tempting to look at the other hand as well. But it is one card, hardly a pair, and you "
                "would pay for the highest there: nine at least. Calmly take a card.",
            ),
            Text(
                "Тройка, и пары у вас по-прежнему нет.",
                "A 3, and still no pair.",
            ),
        ),
        "2 take",
        Mine(
            "attack 2",
            Text(
                "Атакуйте. Считаются только открытые карты, а открыта у него одна девятка, так что риск невелик. "
                "Зато чем больше у него карт, тем скорее найдётся пара.",
                "Attack. Only face-up cards count, and there is a single 9, so the risk is small. "
                "And the more cards there are, the sooner there will be a pair.",
            ),
            Text(
                "Пятёрка, пары перед ним нет. Его ход: посмотрит ли он вашу руку?",
                "A 5, no pair. Now for the answer: will they look at your hand?",
            ),
        ),
        "2 look 0",
    ),
    farewell=Text(
        "Пары у вас нет, и он заплатил девять, за вашу старшую карту. Раздаривайте свои пары, "
        "а смотрите там, где карт много.",
        "You have no pair, so they paid nine, for your highest card. Give your pairs away, and look where there are "
        "many cards.",
    ),
    options={"rounds": 1},
)
