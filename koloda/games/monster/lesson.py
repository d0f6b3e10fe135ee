"""A first game of Monster, two rounds long: a fine hand that must not be played, and who pays the monster."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=(
        "10 10 9 9 10 8 7 9 9 6 7 7 9 5 6 7 8 3 6 6 8 3 5 4",
        "10 9 10 9 10 7 10 8 9 7 8 8 9 6 8 5 7 5 7 3 4 2 7 1",
        "10 10 8 9 8 7 6 7 4 4 2 1",
    ),
    intro=(
        Leaf(
            Text(
                "Чтобы взять банк, мало собрать высшую руку за столом: надо обыграть ещё и монстра. "
                "А его рука — всё, что игроки сбросили.",
                "To take the pot it is not enough to have the best hand at the table: you must beat the monster too. "
                "And its hand is all that the players have dropped.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "Карт вам сдают шесть. В свой ход сбросьте от нуля до трёх, чтобы избавиться от пар, "
                "или спасуйте: пас ничего не стоит, и монстру ваши карты не достанутся.",
                "You are dealt six cards. On your turn drop up to three, to be rid of your pairs, "
                "or fold: that is free, and the monster gets none of your cards.",
            ),
            step=0,
        ),
        Leaf(
            Text(
                "За пару на руке или проигрыш монстру платят пять жетонов. Играют, пока у кого-нибудь "
                "не кончатся жетоны; мы сыграем два раунда.",
                "A pair in hand, or losing to the monster, costs five chips. You play until somebody has none; "
                "we shall play two rounds.",
            ),
            step=7,
        ),
    ),
    moves=(
        Mine(
            "pass",
            Text(
                "Красивая рука, но это ловушка! Сбросите десятку, девятку и восьмёрку — у монстра будет то же, "
                "что у вас, а при равенстве сильнее он. Пас ничего не стоит: пасуйте.",
                "A splendid hand, and a trap! Drop a 10, a 9 and an 8, and the monster has just what you have; "
                "if equal, it wins. Folding is free: fold.",
            ),
            Text(
                "Ваши карты лежат лицом вниз, монстру они не достались. Посмотрим, чем кончат другие.",
                "Your cards lie face down, and the monster goes without. Let us see how the others fare.",
            ),
        ),
        "1 drop 3",
        "2 pass",
        "3 drop 7 9",
        "1 drop 9 10",
        "2 drop 7",
        "3 pass",
        Mine(
            "drop 8",
            Text(
                "Прошлый банк сосед слева взял с одной десяткой: у монстра старшей была девятка. "
                "Теперь вы. Сбросьте одну восьмёрку, за пару платят пять. Мелкие карты оставьте: при равенстве решают "
                "они.",
                "Your left-hand neighbour took that pot with a single 10: the monster had just a 9. Now you. "
                "Drop one 8, since a pair costs five. Keep the low cards: they break ties.",
            ),
            Text(
                "Высшая рука — у соседа слева, но монстр ещё сильнее. Платит только высшая рука, а вы остались в игре.",
                "Your left-hand neighbour has the best hand, but the monster beats it. "
                "Only the best hand pays, and you are still in.",
            ),
        ),
        "2 drop 8",
        Mine(
            "drop 7",
            Text(
                "Вас двое, в банке тринадцать жетонов, карты новые. Хочется сбросить и мелочь, "
                "но каждая лишняя карта кормит монстра. Уберите только вторую семёрку.",
                "Two of you, thirteen chips in the pot, and new cards. It is tempting to drop the low ones too, "
                "but every card feeds the monster. Drop just the second 7.",
            ),
        ),
    ),
    farewell=Text(
        "Десятка с девяткой — высшая рука, а у монстра всего восьмёрка с семёркой. Банк ваш! "
        "Сбрасывайте мало, а если пришлось бы отдать монстру крупные карты, пасуйте.",
        "Your 10 and 9 make the best hand, and the monster has just an 8 and a 7. The pot is yours! "
        "Drop little, and if you would have to feed it high cards, fold.",
    ),
    options={"rounds": 2},
)
