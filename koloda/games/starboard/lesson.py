"""A first game of Starboard, two rounds long: when a fold is too early, who shares the pot, and when to let it be."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=("8 6 10 9 7 4 5 7 10 7 10 2 8 5",),
    intro=(
        Leaf(
            Text(
                "Играют на жетоны: в конце побеждает тот, у кого их больше. Раунд за раундом вы боретесь за банк, "
                "а карты на столе у всех общие.",
                "You play for chips: whoever has most at the end wins. Round after round you fight for the pot, "
                "and the cards on the table belong to everyone.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "В свой ход заплатите жетон и откройте карту — или спасуйте. Если карта составит пару, вы вышли. "
                "Чем больше карт на столе, тем сильнее пас.",
                "On your turn pay a chip and turn up a card, or fold. If the card makes a pair, you are out. "
                "The more cards on the table, the stronger a fold.",
            ),
            step=1,
        ),
        Leaf(
            Text(
                "Банк берут те, кто спасовал при наибольшем числе карт. Играют, пока у кого-нибудь не кончатся "
                "жетоны, но нам сегодня хватит двух раундов.",
                "Those who folded with the most cards take the pot. You play until somebody has no chips; "
                "today two rounds will do.",
            ),
            step=6,
        ),
    ),
    moves=(
        Mine(
            "take",
            Text(
                "На столе только две карты. Спасуете сейчас — и любой, кто спасует при трёх, выбьет вас из раунда. "
                "А пара пока маловероятна. Платите жетон.",
                "There are only two cards. If you fold now, anyone who folds with three puts you out. "
                "And a pair is still unlikely. Pay a chip.",
            ),
            Text("Семёрка, пары нет. Теперь карт три.", "A 7, no pair. Now there are three cards."),
        ),
        "1 pass",
        "2 take",
        "3 take",
        Mine(
            "pass",
            Text(
                "Сосед справа открыл пару и вышел. Следующая карта даст пару почти в половине случаев. "
                "А сосед слева спасовал всего при трёх картах. Теперь их четыре: пасуйте.",
                "The player on your right made a pair and is out. Nearly half of the cards to come would make one. "
                "Your left-hand neighbour folded with only three. Now there are four, so fold.",
            ),
            Text(
                "Вы спасовали при четырёх картах, и тот, кто спасовал при трёх, вышел из раунда. "
                "Теперь решать соседу напротив.",
                "You folded with four cards, so whoever folded with three is out. Now the player across the table "
                "must decide.",
            ),
        ),
        "2 pass",
        "1 take",
        "2 pass",
        "3 pass",
        Mine(
            "take",
            Text(
                "Прошлый банк, семь жетонов, вы поделили с соседом напротив; лишний жетон остался. "
                "Сейчас на столе три карты, и двое уже спасовали. С ними делиться незачем: берите четвёртую.",
                "You shared the last pot with the player across the table, and the odd chip stayed. Now there are "
                "three cards, and two players have folded. Why share with them? Take a fourth.",
            ),
            Text(
                "Пятёрка: карт четыре, и теперь чужие пасы при трёх легко перебить.",
                "A 5: there are four cards now, and a fold with three is easily beaten.",
            ),
        ),
        "1 pass",
        Mine(
            "pass",
            Text(
                "Хочется взять весь банк: ещё карта, и он ваш. Но пара придёт в двух случаях из пяти. "
                "А если спасовать, вам достанется половина банка, и этого хватит: раунд последний.",
                "The whole pot is tempting: one more card and it is yours. But two cards in five would make a pair. "
                "Fold and take half the pot: this is the last round, and that is enough to win.",
            ),
        ),
    ),
    farewell=Text(
        "Снова семь пополам. У вас двенадцать жетонов, больше, чем у любого другого. Пасуйте позже остальных, "
        "но раньше, чем выйдет пара.",
        "Seven split in two once more. You have twelve chips, more than anybody else. Fold later than the others, "
        "but before the pair comes.",
    ),
    options={"rounds": 2},
)
