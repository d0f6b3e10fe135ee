"""A first game of Continuous Pairs: how a row grows dangerous, which card to fold for, and whom it hurts."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=4,
    dealer=3,
    shuffles=("8 6 5 9 7 3 10 8 7 4 6 5 10 9 10 2 4 9 6 10 7 5 3 9",),
    intro=(
        Leaf(
            Text(
                "Победителя здесь нет, проигравший один: тот, кто первым наберёт слишком много очков. "
                "Вчетвером хватит шестнадцати.",
                "Nobody wins, one player loses: the first to collect too many points. With four players, 16 will do.",
            ),
            step=6,
        ),
        Leaf(
            Text(
                "В свой ход возьмите карту или спасуйте. Вышла пара к вашей открытой карте — получите её очки. "
                "Спасовали — выберите любую открытую карту, хоть чужую, и получите очки за неё.",
                "On your turn hit (take a card) or fold. Pair one of your own face-up cards and you score its number. "
                "Fold, and you choose any face-up card, anyone's, and score that.",
            ),
            step=4,
        ),
        Leaf(
            Text(
                "Вся игра — один длинный раунд. Кто получил очки, сбрасывает только свои карты, и игра идёт дальше, "
                "пока у кого-нибудь не будет шестнадцати.",
                "The whole game is one long round. Whoever scores discards only their own cards, and play goes on "
                "until somebody has 16.",
            ),
            step=9,
        ),
    ),
    moves=(
        Mine(
            "take",
            Text(
                "Ваша тройка младше всех, вам и ходить. Троек в колоде всего три, так что пары можно не бояться. "
                "Берите карту.",
                "Your 3 is the lowest card, so you go first. There are only three 3s in the deck: no need to fear "
                "a pair yet. Hit.",
            ),
            Text("Четвёрка. Она остаётся перед вами, ход переходит налево.", "A 4. It stays, and the turn goes left."),
        ),
        "1 take",
        "2 take",
        "3 take",
        Mine(
            "take",
            Text(
                "Дешевле, чем за свою тройку, сейчас не спасовать. А пара к таким мелким картам приходит редко: "
                "троек и четвёрок осталось всего пять. Берите ещё.",
                "The cheapest fold is your own 3: three points. But cards as low as yours are rarely paired: "
                "only five 3s and 4s are left. Hit again.",
            ),
            Text(
                "Девятка, не пара. Но теперь всё серьёзнее: девяток в колоде много, и пара стоила бы девять.",
                "A 9, no pair. But this is serious now: there are many 9s, and a pair of them would cost nine.",
            ),
        ),
        "1 take",
        "2 take",
        "3 take",
        Mine(
            "pass 2 from 2",
            Text(
                "Сосед слева вытянул пару: десять очков. А вам девятка грозит почти тем же. "
                "Пасуйте, но не за свою тройку: напротив появилась двойка, она дешевле.",
                "Your left-hand neighbour has made a pair: ten points. Your 9 threatens nearly as much. "
                "Fold, and not for your own 3: a cheaper 2 has turned up across the table.",
            ),
            Text(
                "Два очка, и все ваши опасные карты ушли в сброс. Чужие лежат, где лежали.",
                "Two points, and all your dangerous cards are gone. Everyone else's stay where they are.",
            ),
            point=("2", "3"),
        ),
        "1 take",
        "2 take",
        "3 pass 4 from 3",
        Mine(
            "take",
            Text(
                "Перед вами пусто: пасовать нельзя, но и пары быть не может. Смело берите карту.",
                "You have no cards: you cannot fold, but you cannot make a pair either. Hit without fear.",
            ),
            Text("Десятка. С неё и начинается ваш новый ряд.", "A 10. Your new row begins with it."),
        ),
        "1 take",
        "2 take",
        "3 take",
        Mine(
            "pass 3 from 3",
            Text(
                "Тянуть не страшно, у вас только десятка. Но у соседа слева десять очков, а тройка справа — "
                "последняя дешёвая карта на столе. Спасуйте за неё, и дёшево спасовать он уже не сможет.",
                "Drawing is tempting: you have just a 10. But your left-hand neighbour has ten points, and the 3 on "
                "your right is the last cheap card. Fold for it, and your neighbour has no cheap way out.",
            ),
            Text(
                "У вас пять очков. Соседу остались только его девятка и семёрка: хоть за семёрку он спасует, "
                "хоть за девятку — проиграет. Придётся тянуть.",
                "You have five points. All your neighbour has left is a 9 and a 7: folding for either loses the game. "
                "There is nothing for it but to draw.",
            ),
            point=("3",),
        ),
        "1 take",
    ),
    farewell=Text(
        "Вторая девятка! У соседа девятнадцать, и он проиграл. Не копите длинный ряд, пасуйте за самую дешёвую карту "
        "и поглядывайте, кому она нужнее.",
        "A second 9! Your neighbour has nineteen and has lost. Do not let your row grow long, fold for the cheapest "
        "card, and see who needs it most.",
    ),
)
