"""Five rounds of Venture: what the lowest bid fetches, bids that match, a full set of twos and a ten given away."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=(
        "4 7 9 3 5 8 8 4 4 9 10 3 2 7 6 3 5 2 5 10 1 6 8 5 6 4 6 6 7 6 7 7 8 7 8 7 9 8 8 8 9 9 9 9 10 10 9 9 10 10 10 "
        "10 10 5 10",
    ),
    options={"talk": False},
    intro=(
        Leaf(
            Text(
                "Добывать здесь невыгодно: каждая добытая карта — минус очко. Но все карты одного достоинства — полный "
                "набор, и за него дают по очку за карту. Побеждает лучший счёт.",
                "Capturing is mostly a loss here: every card captured costs a point. But all the cards of a rank make "
                "a full set, worth a point a card. The best score wins.",
            ),
        ),
        Leaf(
            Text(
                "Все втайне кладут по ставке. Действуют они от младшей к старшей: самая младшая добывает всё самое "
                "старшее на столе, прочие — всё, что младше их. Одинаковые не добывают ничего.",
                "Everyone lays a bid in secret. They act from the lowest up: the lowest captures the highest rank on "
                "the table, any other all that is lower than itself. Equal bids capture nothing.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "Что не добыли, остаётся в запасе. Карт на руках тринадцать, столько и раундов, а потом считают: набор "
                "могут дополнить и карты, что лежат в запасе.",
                "What nobody captures stays in the reserve. With thirteen cards each there are thirteen rounds, and "
                "then you count: cards left in the reserve may complete a set too.",
            ),
            step=4,
        ),
    ),
    moves=(
        "1 bid 5",
        "2 bid 8",
        "3 bid 8",
        Mine(
            "bid 3",
            Text(
                "Начните с тройки. Если она младшая, вам достанется только самое старшее: из запаса это одна девятка. "
                "Тянет избавиться от восьмёрки, но она сгребёт всё, что младше.",
                "Begin with a 3. If it is the lowest, it fetches only the highest rank: in the reserve that is a "
                "single 9. You would love to be rid of an 8, but it might sweep up all that is lower.",
            ),
            Text(
                "Вам досталась девятка, это минус очко. Пятёрка добыла вашу тройку и четвёрку из запаса, а две "
                "восьмёрки совпали и ничего не добыли.",
                "You got the 9 and lose a point. The 5 captured your 3 and the 4, and two 8s matched and captured "
                "nothing.",
            ),
            point=("3", "8", "9"),
        ),
        "1 bid 4",
        "2 bid 9",
        "3 bid 10",
        Mine(
            "bid 4",
            Text(
                "В запасе 5, 7 и две восьмёрки. Шестёрка взяла бы пятёрку и всё, что положат младше, а четвёрке в "
                "запасе брать нечего, если только она не окажется самой младшей.",
                "The reserve is 5, 7 and two 8s. A 6 would take the 5 and any lower bid; your 4 has nothing to take "
                "there unless it is the lowest of all.",
            ),
            Text(
                "Четвёрок оказалось две, они совпали и не взяли ничего. Зато девятке пришлось добыть сразу шесть карт, "
                "минус шесть!",
                "There were two 4s: they matched and took nothing. But the 9 had to capture six cards, six points "
                "lost!",
            ),
            point=("4", "6", "5"),
        ),
        "1 bid 2",
        "2 bid 7",
        "3 bid 6",
        Mine(
            "bid 3",
            Text(
                "В запасе одна десятка. Снова тройка: младше её только единица и две двойки, так что много она вряд ли "
                "добудет.",
                "Just a 10 in the reserve. A 3 again: only the 1 and the two 2s are lower, so it will hardly capture "
                "much.",
            ),
            Text(
                "Двойка добыла десятку, а ваша тройка — двойку. Двоек в колоде всего две: добудете вторую — и набор "
                "полный.",
                "The 2 captured the 10, and your 3 the 2. There are only two 2s in the deck: capture the other and you "
                "have a full set.",
            ),
        ),
        "1 bid 5",
        "2 bid 2",
        "3 bid 5",
        Mine(
            "bid 3",
            Text(
                "Последняя тройка. Вторая двойка ещё у кого-то на руке, а единица одна и сама по себе полный набор: "
                "всё, что младше тройки, вам теперь на пользу.",
                "Your last 3. The other 2 is still in somebody’s hand, and the 1, being the only one, is a full set by "
                "itself: anything below a 3 does you good now.",
            ),
            Text(
                "Есть! Обе двойки ваши: вместо двух очков долой — два очка вам.",
                "There it is! Both 2s are yours: two points won instead of two lost.",
            ),
        ),
        "1 bid 1",
        "2 bid 6",
        "3 bid 8",
        Mine(
            "bid 10",
            Text(
                "А десятку куда? Самая младшая ставка добудет её раньше, чем она подействует. Риск один: если самая "
                "младшая у двоих, десятка сработает и сгребёт всё, что осталось. Попробуйте!",
                "And your 10s? The lowest bid will capture a 10 before it acts. There is one risk: if two bids tie for "
                "lowest, your 10 acts after all and sweeps up what is left. Try it!",
            ),
            Text(
                "Единица добыла вашу десятку, и та не подействовала. Вы не взяли ничего, а от большой карты "
                "избавились.",
                "The 1 captured your 10, which never acted. You took nothing, and a big card is gone.",
            ),
            point=("10",),
        ),
    ),
    farewell=Text(
        "Сейчас у вас плюс одно очко: два за двойки, одно долой за девятку. Впереди ещё восемь раундов. А о ставках, "
        "пока они закрыты, обычно говорят, и верить никому не обязательно.",
        "So far you are one point up: two for the 2s, one off for the 9. Eight rounds remain. Usually the bids are "
        "talked about while they lie face down, and nobody has to believe a word.",
    ),
)
