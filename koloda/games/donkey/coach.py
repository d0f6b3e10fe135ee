"""Donkey: what leaves the hand, which sets break, and who is to be left with the donkey."""

from __future__ import annotations

from koloda.bots.sets import held
from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import set_count, set_jokers, verb_of
from koloda.engine.types import Move, Seat
from koloda.games.donkey.bot import is_donkey, kept_whole, set_rank
from koloda.games.donkey.rules import DONKEY_PENALTY, JOKER_RANK, Donkey
from koloda.games.donkey.words import PENALTY
from koloda.kits.climbing import PASS

LOW = 6  # a card that is likely to be topped

GOES_OUT = Text(
    "Это ваши последние карты: штрафные очки получат другие.",
    "These are your last cards: the others pay.",
)
LEADS_DONKEY = Text(
    "Осёл обойдётся в {points}, а в его круге вы от него избавляетесь.",
    "The donkey is worth {points}, and in its lap you are rid of it.",
)
JOKER = Text(
    "С руки уходит {points}, но и джокер, а им легко повысить.",
    "Your hand loses {points}, but a joker too, and it raises anything.",
)
BREAKS = Text(
    "С руки уходит {points}, но набор разбивается, и остаток труднее сбросить.",
    "Your hand loses {points}, but a set is broken, and the rest is harder to lay.",
)
RAISES_WITH_JOKER = Text(
    "С руки уходит {points}, и перебить это трудно, хотя джокера и жаль.",
    "Your hand loses {points}, and that is hard to top, though a joker is a pity to spend.",
)
SHEDS = Text("С руки уходит {points}, и наборы остаются целыми.", "Your hand loses {points}, and no set is broken.")
FOLDS = Text(
    "Повысить можно, только разбив набор или отдав джокера.",
    "You could raise only by breaking a set or giving up a joker.",
)
FOLDS_EARLY = Text(
    "Повысить можно, не разбивая наборов: на руке остались бы карты подешевле.",
    "You could raise without breaking a set, and be rid of dear cards.",
)
DUCKS = Text(
    "Старше лежит {best}: Осла заберёт другой, а у вас уходит {points}.",
    "There is a higher card, {best}: another takes the donkey, and your hand loses {points}.",
)
DUCKS_LIKELY = Text(
    "Пока это старшая карта, но она невысокая: те, кто ходит за вами, скорее положат старше.",
    "It is the highest card so far, but a low one: those who play after you will probably go higher.",
)
TAKES = Text(
    "Вы ходите последним, и карта старшая: весь круг вместе с Ослом ваш.",
    "You play last with the highest card: the lap is yours, donkey and all.",
)
MAY_TAKE = Text(
    "Пока это старшая карта: не перебьют её — и Осёл ваш.",
    "It is the highest card so far: unless it is beaten, the donkey is yours.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Donkey)
    if verb_of(move) == PASS:
        return why_wait(seen, seat)
    penalty = int(set_rank(seen, move) * set_count(move) + JOKER_RANK * set_jokers(move))
    points = amount(int(DONKEY_PENALTY) if is_donkey(move) else penalty, PENALTY)
    if seen.phase == "donkey":
        return why_duck(seen, move, points)
    if set_count(move) + set_jokers(move) == len(seen.hand[seat].cards):
        return GOES_OUT
    if is_donkey(move):
        return both(LEADS_DONKEY, points=points)
    if set_jokers(move) and seen.phase == "raise":
        return both(RAISES_WITH_JOKER, points=points)
    words = JOKER if set_jokers(move) else BREAKS if kept_whole(seen, move, held(seen, seat)) else SHEDS
    return both(words, points=points)


def why_wait(table: Donkey, seat: Seat) -> Text:
    mine = held(table, seat)
    raises = [move for move in table.choices(seat) if verb_of(move) != PASS]
    cheap = [move for move in raises if not set_jokers(move) and not kept_whole(table, move, mine)]
    return FOLDS_EARLY if cheap else FOLDS


def why_duck(table: Donkey, move: Move, points: Text) -> Text:
    """The last of the highest takes the lap; a joker is worth 1 there."""
    laid = [int(table.lap_value(cards.top)) for cards in table.played if len(cards.cards) > 0]
    rank = int(set_rank(table, move))
    value = 1 if rank == JOKER_RANK else rank
    if value < max(laid):
        return both(DUCKS, best=max(laid), points=points)
    if len(laid) == table.seats - 1:
        return TAKES
    return DUCKS_LIKELY if value <= LOW else MAY_TAKE
