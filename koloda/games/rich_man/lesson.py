"""A first deal of Rich Man: sets kept whole, a two at the right moment, and an ace before the last eight."""

from __future__ import annotations

from typing import Final

from koloda.engine.game import Text
from koloda.words.lesson import Leaf, Lesson, Mine

LESSON: Final = Lesson(
    seats=3,
    dealer=2,
    shuffles=(
        "AC 7S TH QD 4S 3S 3H 2S 3D QS 8C 9C AH 4C 5H 7H 2D 2C 4D QH 3C 6S TS 9D KC KH KS JC TD KD 8H 6H JS JH 7D 8D "
        "6C 8S 5D 7C 9S QC JD AD 4H 2H 5C 9H AS TC 5S 6D",
    ),
    intro=(
        Leaf(
            Text(
                "Избавьтесь от карт раньше всех, и вы богач. Кто останется с картами последним, тот бедняк. Старше "
                "всех здесь двойка, за ней туз и король; младше всех тройка.",
                "Be the first to get rid of your cards and you are the rich man; the last to hold any is the poor man. "
                "The 2 is the highest card here, then ace and king; the 3 is lowest.",
            ),
        ),
        Leaf(
            Text(
                "Сколько карт одного достоинства выложил начавший, столькими же и бьют, только старше. Есть чем — бить "
                "обязательно. Пропустили все — заново начинает тот, кого не побили.",
                "As many cards of one rank as were led, and higher: that beats them. If you can, you must. When all "
                "the others pass, whoever was not beaten leads again.",
            ),
            step=3,
        ),
        Leaf(
            Text(
                "За партию вы получаете по очку за каждого, кого опередили. Партий три, и в следующей бедняк отдаст "
                "богачу свою лучшую карту.",
                "A deal brings you a point for every player you finish ahead of. There are three, and in the next one "
                "the poor man’s best card goes to the rich man.",
            ),
            step=6,
        ),
    ),
    moves=(
        "0 play 3",
        "1 play 5",
        "2 play 8",
        Mine(
            "play K",
            Text(
                "Первый ход — всеми младшими картами: ваша единственная тройка уже на столе. Теперь побейте восьмёрку. "
                "Хватило бы валета, но их у вас три, не разбивайте их. Король один: им и бейте.",
                "The first lead is all your lowest cards, and your only 3 has gone. Now beat the 8. You might use a "
                "jack, but you have three of them: keep them together. The king is alone, so play it.",
            ),
            Text("Три валета вместе ещё пригодятся.", "Those three jacks will be worth more together."),
            point=("KC", "JC", "JD", "JH"),
        ),
        "1 play A",
        "2 play 2",
        "0 pass",
        "1 pass",
        "2 play 3 3 3",
        Mine(
            "play 6 6 6",
            Text(
                "Вот и случай: на три карты отвечают только тремя. Шестёрок хватит, старшие приберегите.",
                "Three cards are beaten only by three. The sixes will do; save the higher ones.",
            ),
        ),
        "1 play T T T",
        "2 pass",
        Mine(
            "play J J J",
            Text(
                "Валеты старше десяток. Были бы они разбиты, пришлось бы тратить тузов.",
                "Jacks beat tens. Had you split them, you would have to spend your aces now.",
            ),
            Text(
                "Осталось 10 карт. Если никто не побьёт, начинать вам.",
                "Ten cards left. If nobody beats these, you lead.",
            ),
        ),
        "1 pass",
        "2 pass",
        Mine(
            "play 4",
            Text(
                "Начинаете вы, ходите чем угодно. Первой сбудьте четвёрку: ею ничего, кроме тройки, не побьёшь.",
                "You lead, with anything you like. Shed the 4 first: it beats nothing but a 3.",
            ),
        ),
        "1 play 6",
        "2 play T",
        Mine(
            "play 2",
            Text(
                "Бить придётся, а разбивать дам или тузов жаль. Двойка одна, и старше её ничего нет. Самое время.",
                "You must beat the ten, and would rather not break the pair of queens or the three aces. The 2 is "
                "alone, and nothing beats it. Now is the time.",
            ),
            Text("Двойку не побить, ход снова будет ваш.", "A 2 cannot be beaten, so you will lead again."),
            point=("2H",),
        ),
        "1 pass",
        "2 pass",
        Mine(
            "play 7 7",
            Text(
                "Теперь мелкая пара: две карты за один ход.",
                "Now your low pair: two cards in one go.",
            ),
            Text(
                "Побьют — ответите дамами или тузами: когда есть чем бить, бить обязательно.",
                "If they are beaten, you will answer with queens or aces: whoever can beat must do so.",
            ),
        ),
        "1 play 8 8",
        "2 play K K",
        "0 play A A",
        "1 play 2 2",
        "2 pass",
        "0 pass",
        "1 play 4 4",
        "2 play 5 5",
        "0 play Q Q",
        "1 pass",
        "2 pass",
        Mine(
            "play A",
            Text(
                "У вас туз и восьмёрка. Рука тянется к восьмёрке, но её, скорее всего, побьют. А двойки вышли все "
                "четыре, и туза не побьёт никто. Сперва он!",
                "You have an ace and an eight. The eight is tempting, but somebody will probably beat it. All "
                "four 2s are gone, and nothing beats your ace. The ace first!",
            ),
            Text(
                "Вот теперь восьмёрка пойдёт последней.",
                "And now the eight can go last.",
            ),
            point=("AC", "8H"),
        ),
        "1 pass",
        "2 pass",
        "0 play 8",
        "1 play 9",
        "2 play J",
        "1 play Q",
        "2 pass",
        "1 play K",
        "2 pass",
        "1 play 7 7",
    ),
    farewell=Text(
        "Вы богач: два очка. В новой партии бедняк уже отдал вам лучшую карту, а вы ему младшую. Не разбивайте "
        "одинаковые карты и следите, вышли ли двойки.",
        "You are the rich man: two points. In the new deal the poor man has given you the best card, and got your "
        "lowest. Keep your sets whole, and watch for the 2s.",
    ),
)
