"""What the coach says, game by game, on stacked decks where the reason is known."""

from __future__ import annotations

import pytest
from bidding import laps
from hands import dealt as hands_dealt
from shed import late
from tabletop import play

from koloda import dealing
from koloda.coach import explain
from koloda.engine.desk import Desk
from koloda.engine.game import OptionValue
from koloda.games.donkey.rules import Donkey
from koloda.games.goblin_poker.rules import GoblinPoker
from koloda.games.hawthorn.rules import Hawthorn
from koloda.games.monster.rules import Monster
from koloda.games.rich_man.rules import RichMan
from koloda.games.troll_guts.rules import TrollGuts

BURN = "10 10 10 10 10"


def table(game: str, seats: int, cards: str, moves: str = "", **options: OptionValue) -> Desk:
    """Dealt by the last seat, so that seat 0 gets the first card."""
    return play(dealing.dealt(game, seats, 1, options, seats - 1, [cards]), moves)


def check(game: Desk, move: str, ru: str, en: str = "") -> None:
    said = explain(game.view(game.to_act[0]), move)
    assert said.ru == ru
    assert en in ("", said.en)


# Pairs and its kin.


def test_pairs() -> None:
    """A 9 in the row: of the 52 cards not seen seven are 9s; the lowest in play is a 3."""
    row = table("pairs", 2, f"{BURN} 9 3 9 8", "1 take")
    check(row, "take", "Пара к вашим картам придёт в одном случае из семи, а пас стоит 3 очка.")
    check(row, "pass", "Пас стоит 3 очка, а пара придёт в одном случае из семи.",
          "Folding costs 3 points; a card pairs yours one time in seven.")  # fmt: skip
    ace = table("pairs", 2, f"{BURN} 1 3")
    check(ace, "take", "Карт, которые дали бы вам пару, больше нет.", "No card is left that pairs yours.")
    check(ace, "pass", "Пас стоит 1 очко, а пары к вашим картам быть не может.")


def test_continuous() -> None:
    """Seat 1 has a 2, seat 0 a 3."""
    rows = table("continuous", 2, f"{BURN} 3 2 5")
    check(rows, "pass 3 from 0", "Это 3 очка, а двойка на столе обойдётся дешевле.",
          "That is 3 points, and a 2 on the table costs less.")  # fmt: skip
    check(
        rows, "pass 2 from 1", "Пас стоит 2 очка, зато ваш ряд уйдёт в сброс; с ним пара придёт в одном случае из 53."
    )


def test_port() -> None:
    """Seat 1 folds on 2, and seat 0 has 3; or seat 0 folds on 10 and seat 1 has 3 and 5."""
    low = table("port", 2, f"{BURN} 3 2", "1 pass")
    check(low, "pass", "Сумма 3 останется за вами; пара пришла бы в одном случае из 26 и оставила бы без очков.")
    check(low, "take", "Выше вашей суммы 3 уже никого не будет, а пара придёт в одном случае из 26.")
    high = table("port", 2, f"{BURN} 3 10 5", "0 take, 1 pass")
    check(high, "take", "Вашей суммы 8 мало: у спасовавшего 10. Пара придёт в одном случае из девяти.")


def test_starboard() -> None:
    """The common hand is 1 and 2: only the other 2 pairs it, among 53 cards not seen."""
    first = table("starboard", 2, f"{BURN} 1 2")
    check(first, "take", "Пара к общей руке придёт в одном случае из 53, а в банке 2 жетона.",
          "A card pairs the common hand one time in 53, and the pot has 2 chips.")  # fmt: skip
    play(first, "0 pass")
    check(first, "take", "Карта без пары обойдёт тех, кто спасовал раньше; пара придёт в одном случае из 53.")
    check(first, "pass", "Больше никто не ходит: спасовав, вы берёте свою долю банка в 2 жетона.")


def test_blackstone() -> None:
    """White stones 3 and 5 in the middle, so a fold costs one and the ante."""
    stones = table("blackstone", 2, "3 5")
    check(stones, "take 1", "Второго чёрного камня в стольких картах прийти не может, а пас стоит 6 жетонов.")
    check(stones, "pass", "Пас стоит 6 жетонов, а взять 1 карту можно без риска.",
          "Folding costs 6 chips, and taking 1 card is safe.")  # fmt: skip
    check(stones, "take 12",
          "Второй чёрный камень придёт в трёх случаях из четырёх, "
          "зато и следующим придётся брать не меньше: 12 карт.")  # fmt: skip


# Hidden hands for chips.


def test_hawthorn() -> None:
    """Two seats open a 2 and a 3, then seat 0 has a card of the deck and lays one of its hand."""
    game = hands_dealt(Hawthorn, ("2 7 7 9 10", "3 6 8 9 10"), "5 4")
    check(game, "open 2", "Других двоек ещё 1, и пара к ней стоила бы 2 жетона.",
          "1 more of the 2s may come, and a pair of them would cost 2 chips.")  # fmt: skip
    play(game, "0 open 2, 1 open 3")
    check(game, "pass", "Пас стоит 2 жетона и банк; пара к вашим картам пришла бы в одном случае из 49.")
    play(game, "0 take, 1 take")
    check(game, "play 7", "Пары в вашем ряду она не даёт; других семёрок ещё 5.",
          "It pairs nothing in your row; 5 more of the 7s may come.")  # fmt: skip


def test_goblin_poker() -> None:
    """Piles of 2, 3 and 4."""
    game = hands_dealt(GoblinPoker, ("2 3 5 7 8 9", "3 4 6 7 8 9", "4 5 6 7 8 9"), "")
    play(game, "0 open 2, 1 open 3, 2 open 4")
    check(game, "give 3", "Тройка уже лежит у одного соперника: там она может дать пару, а у вас нет.",
          "There is a 3 before one opponent: it may make a pair there, but not with yours.")  # fmt: skip
    check(game, "give 5", "Ни у кого в игре такой карты в стопке нет: пары она никому не даст.")
    check(game, "pass", "Пас стоит 2 жетона, а у вас в стопке 1 карта: пара обошлась бы вам до 2 жетонов.")


def test_monster() -> None:
    low = "2 3 4 5 6 7"
    game = hands_dealt(Monster, ("10 10 9 8 7 6", low, low, "8 9 9 10 10 10"), "")
    check(game, "keep", "Останется пара: за неё платят 5 жетонов и выходят из раунда.")
    check(game, "drop 10", "Пар не остаётся, и рука сильная: 10, 9, 8, 7, 6.",
          "No pair is left, and the hand is strong: 10, 9, 8, 7, 6.")  # fmt: skip
    check(game, "drop 9 10 10",
          "Пар не остаётся, а сброшенное (10, 10, 9) поможет монстру обыграть чужую высшую руку.")  # fmt: skip
    check(game, "pass", "Банк возьмут другие, зато ни за пару, ни за проигрыш монстру платить не придётся.")


def test_regent() -> None:
    """Seat 0 hides two 9s and shows a 2; the rival shows a 4."""
    game = table("regent", 2, f"{BURN} 9 3 9 7 2 4")
    check(game, "give 9 to 1", "Вы разбиваете пару девяток: платить за неё уже не придётся.",
          "You break your pair of 9s: it can cost you nothing any more.")  # fmt: skip
    check(game, "take", "Пара девяток остаётся у вас: если вашу руку посмотрят, она обойдётся в 9 жетонов.")
    check(game, "pass", "Пас стоит 2 жетона, а за пару девяток у вас взяли бы 9 жетонов.")
    check(
        game,
        "attack 1",
        "Пара у него станет вероятнее, но если карта составит её с открытыми (в одном случае из 17), заплатите вы.",
    )


def test_troll_guts() -> None:
    """Seats 0, 1 and 2 show 8, 6 and 9; then seat 0 has an 8 on top of its stack."""
    game = hands_dealt(TrollGuts, ("2 5 7 8 10", "3 4 7 8 10", "3 6 7 8 10"), "8 6 9")
    check(game, "stack 8 5 2 7 10", "Сверху восьмёрка: вам она дала бы пару, так что покупать её не придётся.",
          "On top an 8: it would pair yours, so it is not one to buy.")  # fmt: skip
    check(game, "stack 2 5 7 8 10",
          "Сверху двойка: пары к ней ещё ни у кого нет, её легко купить и легко украсть.")  # fmt: skip
    play(game, "0 stack 8 5 2 7 10, 1 stack 4 7 3 8 10, 2 stack 3 6 7 8 10")
    check(game, "buy", "Свою верхнюю карту вы знаете: это четвёрка, и пары к ней у вас нет.")
    play(game, "1 buy, 2 buy")
    check(game, "buy", "Сверху у вас восьмёрка: это пара, 8 жетонов в банк и конец раунда для вас.")


# Bids.


def test_sweep() -> None:
    """The book's middle: 3 takes the 10s, 5 then 2 and 3."""
    hands = ("3 9 9 9 4", "5 9 9 9 4", "7 8 8 8 8")
    game = table("sweep", 3, f"{laps(*hands)} 10 10 2 6 5")
    check(game, "play 3", "Как лежит стол, она берёт 10, 10, а отдаёте вы единственную тройку.")
    play(game, "0 play 3")
    check(game, "play 5", "Как лежит стол, она берёт 3, 2, а отдаёте вы единственную пятёрку.")
    check(game, "play 9", "Как лежит стол, она берёт 6, 5, 3, 2, а отдаёте вы одну из трёх девяток.",
          "As the table lies it takes 6, 5, 3, 2, and you give up one of your three 9s.")  # fmt: skip


def test_kitty() -> None:
    hands = ("1 5 5 6 6 7 7 8 8 9 10 10", "2 2 5 6 6 7 8 9 9 10 10 10",
             "3 3 3 5 6 7 7 8 9 9 10 10", "4 4 4 4 5 6 7 8 8 9 9 10")  # fmt: skip
    game = table("kitty", 4, f"7 8 8 9 9 10 10 {laps(*hands)}")
    check(game, "give 5", "Сосед получит одну из двух пятёрок, зато низкие карты останутся вам для ставок.")
    play(game, "all give 9")
    check(game, "bid 5", "Младше её у других ещё 9 карт, таких же ещё 3. Отдаёте вы одну из двух пятёрок.")
    check(game, "bid 1", "Единица выигрывает, если она одна, но добычу пришлось бы отдать другому.",
          "A 1 wins if it is alone, but the prize would go to somebody else.")  # fmt: skip


def test_venture() -> None:
    """The 1 and the 2s are in hand or lie in the reserve, so nobody can go below a 2."""
    game = table("venture", 3, f"1 6 8 10 {laps('2 2 3 10', '4 5 6 9', '7 7 8 9')}")
    check(game, "bid 2", "Ниже этой ставки карт ни у кого нет: не совпав с чужой, она заберёт самые старшие, "
          "и за каждую минус очко.")  # fmt: skip
    check(game, "bid 3", "Ниже этой ставки карт ни у кого нет: не совпав с чужой, она заберёт самые старшие, "
          "и за каждую минус очко.")  # fmt: skip


def test_five_cards() -> None:
    """Columns 3, 5, 6, 7 and 9; a 10 is turned up, then an 8."""
    game = table("five-cards", 2, "3 5 6 7 9 10 8")
    check(game, "place 9", "В этой колонке пока пусто: вы впереди на 10, а она даёт 9 очков.",
          "This column is still empty: you lead it by 10, and it brings 9 points.")  # fmt: skip
    play(game, "0 place 9")
    check(game, "place 9", "В этой колонке вы догоняете, 8 против 10, а она даёт 9 очков.")


# The Game.


def test_face_to_face() -> None:
    game = play(dealing.dealt("face-to-face", 2, 1, {}, 1, ["3 14 20 30 57 58", "2 3 4 5 6 7"]), "0 up 14")
    check(game, "up 20", "Шаг на 6, зато следом ляжет карта с шагом всего на 2.",
          "A step of 6, but a card follows it with a step of only 2.")  # fmt: skip
    check(game, "down 58", "Шаг на 2: короче на ваших стопках сейчас нет.")
    check(play(game, "0 up 20"), "end", "Карты выложены, а ещё один шаг съел бы не меньше 2.")


# Tricks.

CLUBS, HEARTS, SPADES = ("6C 7C 8C 9C TC JC QC KC AC 6D 7D 8D", "6H 7H 8H 9H TH JH QH KH AH 9D TD JD",
                         "6S 7S 8S 9S TS JS QS KS AS QD KD AD")  # fmt: skip


def test_ninety_nine() -> None:
    """By the book clubs beat hearts and spades, and there are no trumps in the first deal."""
    game = table("ninety-nine", 3, laps(CLUBS, HEARTS, SPADES))
    play(game, "0 lay 6D 7D 8D, 1 lay 9D TD JD, 2 lay QD KD AD")
    check(game, "bid 0", "Рука обещает больше: верных взяток у вас 9.",
          "The hand promises more: 9 of its tricks are sure.")  # fmt: skip
    play(game, "0 bid 9, 1 bid 3, 2 bid 3")
    check(game, "play AC", "Эту карту перебить некому: взятка ваша. До заявки вам не хватает 9 взяток.",
          "Nobody can beat this card: the trick is yours. You are 9 tricks short of your bid.")  # fmt: skip
    check(play(game, "0 play 6C"), "play AH",
          "Взятку она не берёт: [6C] старше мастью. До заявки вам не хватает 3 взяток.")  # fmt: skip


def test_abracadabra() -> None:
    """Four suits apart; the ace of spades is turned up, so the joker in hand is that ace, and spades are trumps."""
    ranks = "23456789TJQKA"
    hands = tuple(" ".join(rank + suit for rank in ranks) for suit in "CDH")
    game = table("abracadabra", 4, f"{laps(*hands, '2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS *')} AS")
    check(game, "bid 13", "Столько с такой рукой взять трудно.",
          "So many will be hard to take with this hand.")  # fmt: skip
    play(game, "0 bid 0, 1 bid 0, 2 bid 0, 3 bid 13, 3 ready")
    check(game, "play *", "Эту карту перебить некому: взятка ваша. До цели вам не хватает 13 взяток.")
    check(
        play(game, "3 play *"),
        "play 2C",
        "Взять всё равно нечем, старше лежит [*]: сбрасываете младшую. До цели вам не хватает 13 взяток.",
    )


# Shedding.


def test_rich_man() -> None:
    """A pair of jacks, two 3s and an ace against 4s and a king: nobody can beat the ace or the jacks."""
    game = late(RichMan, "3C 3D JC JD AC", "4C 4D KC")
    game.round_number = 2
    game.asked = 1
    check(
        game,
        "play A",
        "Побить это никому нечем, и следующий ход снова ваш.",
        "Nobody can beat this, so you lead again.",
    )
    check(game, "play J", "Таких карт у вас 2: набор разбивается, и остальные пойдут отдельно.")
    check(game, "play 3 3", "Это ваши младшие карты: побить ими потом никого не удастся.")


def test_donkey() -> None:
    game = late(Donkey, "D 2 2 9 *", "4 4 6", "7 7 8")
    game.asked = 1
    game.phase = "lead"
    game.leader = 0
    check(game, "play D", "Осёл обойдётся в 20 штрафных очков, а в его круге вы от него избавляетесь.")
    check(game, "play 2", "С руки уходит 2 штрафных очка, но набор разбивается, и остаток труднее сбросить.",
          "Your hand loses 2 penalty points, but a set is broken, and the rest is harder to lay.")  # fmt: skip
    check(game, "play 2 2 *", "С руки уходит 18 штрафных очков, но и джокер, а им легко повысить.")
    play(game, "0 play D")
    check(game, "play 4", "Пока это старшая карта, но она невысокая: те, кто ходит за вами, скорее положат старше.")
    check(play(game, "1 play 6"), "play 8", "Вы ходите последним, и карта старшая: весь круг вместе с Ослом ваш.")


def test_witch() -> None:
    game = dealing.dealt("witch", 2, 1)
    said = {explain(game.view(0 if game.asks(0) else 1), move) for move in game.moves(game.to_act[0])}
    assert len(said) == 1  # all places are alike
    assert said.pop().ru.startswith("Веер перемешан, и все места в нём равны: пара к вашим картам выйдет ")


# Counting and banking.


def test_cribbage() -> None:
    """Seat 1 deals, and the crib is its own."""
    game = table("cribbage", 2, f"{laps('7C 7D 8H AS 2C KD', '3C 5D JH QS 9C 9D')} 4C")
    check(game, "lay 2C KD", "Остаётся [A] [7] [7] [8]: 8 очков ещё до стартовой карты. В чужой криб уходит [2] [K].",
          "You keep [A] [7] [7] [8]: 8 points before the starter. [2] [K] goes into another’s crib.")  # fmt: skip
    play(game, "0 lay 2C KD")
    check(
        game,
        "lay 9C 9D",
        "Остаётся [3] [5] [J] [Q]: 4 очка ещё до стартовой карты. В ваш криб уходит [9] [9], там уже 2 очка.",
    )
    play(game, "1 lay 3C QS")
    check(game, "play 7C", "Счёт становится 7: следующему для пятнадцати нужно ровно 8.")
    check(play(game, "0 play AS, 1 play 9C"), "play 7C",
          "Счёт становится 17: до тридцати одного одной картой не достать.")  # fmt: skip


def test_twenty_one() -> None:
    """A ten, and one more ten: with 20 only an 11 is more than 21, and all cards but a jack are."""
    game = table("twenty-one", 2, "TC JC TD", "1 bank 10")
    check(game, "bet 10", "У вас 10 очков, у банкира открыто 2: карта хорошая, можно рисковать.",
          "You hold 10 points and the banker shows 2: a good card to risk chips on.")  # fmt: skip
    check(game, "bet 1", "У вас 10 очков, у банкира открыто 2: малой ставкой много не проиграть.")
    play(game, "0 bet 10")
    check(
        game, "more", "У вас 20: ещё одна карта — перебор наверняка.", "You have 20: one more card busts for certain."
    )


@pytest.mark.parametrize("rules", ["book", "classic"])
def test_cribbage_names_what_a_card_makes(rules: str) -> None:
    game = table("cribbage", 2, f"{laps('7C 7D 8H AS 2C KD', '3C 5D JH QS 8C 8D')} 4C", rules=rules)
    play(game, "0 lay 2C KD, 1 lay 3C QS, 0 play 7C")
    check(game, "play 8C", "Это даёт 2 очка: пятнадцать.", "That is 2 points: fifteen.")
