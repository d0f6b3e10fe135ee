"""A first deal of Drunkard: nothing to choose, and a dispute that comes twice over."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=2,
    dealer=1,
    shuffles=("KD 7C 6H AS QH QC 8C 8S AC JD",),
    intro=(
        Leaf(
            Text(
                "Думать здесь не придётся: всё решает везение. Колоду раздали поровну, по 18 карт, и выиграет тот, "
                "кто соберёт у себя все 36.",
                "No thinking today: luck decides everything. The deck is dealt out, 18 cards each, and whoever gathers "
                "all 36 wins.",
            ),
        ),
        Leaf(
            Text(
                "Каждый открывает верхнюю карту своей стопки, и старшая забирает все. Масть ничего не значит, а если "
                "старшие карты равны, выходит спор.",
                "All turn up the top cards of their stacks, and the highest takes them all. Suits mean nothing; if the "
                "highest cards are equal, there is a dispute.",
            ),
            step=1,
        ),
        Leaf(
            Text(
                "Взятое идёт под низ стопки и когда-нибудь откроется снова. Кто остался без карт, тот выбывает, и "
                "последний забирает всё.",
                "What you take goes under your stack and will come up again one day. A player with no cards is out, "
                "and the last one left has them all.",
            ),
            step=2,
        ),
    ),
    moves=(
        "1 flip",
        Mine(
            "flip",
            Text(
                "Соперник открыл семёрку. Выбирать вам не из чего, ваша карта просто лежит сверху. Открывайте!",
                "A seven from your opponent. You have nothing to choose: your card simply lies on top. Turn it up!",
            ),
            Text(
                "Король старше: обе карты уходят под вашу стопку, теперь у вас их 19.",
                "The king is higher: both cards go under your stack, and you have 19 now.",
            ),
        ),
        Mine(
            "flip",
            Text(
                "Кто бы ни взял взятку, начинают по очереди: теперь первым открываете вы.",
                "Whoever takes a trick, the lead goes round in turn. This time you go first.",
            ),
            Text(
                "Шестёрка: младше карт в колоде нет. Взять она не может ничего, разве что соперник откроет такую же "
                "и выйдет спор.",
                "A six, and nothing is lower. The best it can hope for is another six, and a dispute.",
            ),
        ),
        "1 flip",
        "1 flip",
        Mine(
            "flip",
            Text(
                "Соперник взял тузом. Кое-где шестёрка бьёт туза, но здесь он старше всех. Снова по 18 карт; теперь "
                "против вас дама.",
                "An ace took that one. In some houses a six beats an ace; here nothing does. It is 18 each again, and "
                "now you face a queen.",
            ),
            Text(
                "И у вас дама! Вот и спор: оба кладут ещё по карте, и сравнивают только новые.",
                "A queen too! That is a dispute: each lays one more card, and only the new ones are compared.",
            ),
        ),
        "1 flip",
        Mine(
            "flip",
            Text(
                "На столе две дамы, соперник добавил восьмёрку. Кто выиграет спор, тот заберёт всё, что лежит.",
                "Two queens on the table, and your opponent has added an eight. Whoever wins takes everything there.",
            ),
            Text(
                "Снова поровну! Спорят дальше, а добыча растёт.",
                "Level again! The dispute goes on, and there is more and more to win.",
            ),
        ),
        "1 flip",
        Mine(
            "flip",
            Text(
                "У соперника валет. Спор решат дама, король или туз. Открывайте и надейтесь.",
                "A jack this time. A queen, a king or an ace will settle it for you. Turn up your card and hope.",
            ),
            Text(
                "Туз! Шесть карт ваши: теперь у вас 21, у соперника 15.",
                "An ace! All six cards are yours: you have 21 now and your opponent 15.",
            ),
        ),
    ),
    farewell=Text(
        "Вот и вся игра: хитростей в ней нет, кому везёт, у того и колода. Но туз и под самым низом стопки "
        "когда-нибудь дождётся своей очереди.",
        "And that is the whole game: no tricks to learn, the deck goes where the luck goes. But an ace at the very "
        "bottom of your stack will have its day.",
    ),
)
