"""Continuous Pairs: the same sums as in Pairs, but a pass takes any open card, and clears one's own row."""

from __future__ import annotations

from koloda.coach.words import a_card, amount, both, card, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, verb_of
from koloda.engine.types import Move, Seat
from koloda.games.continuous.rules import Continuous
from koloda.games.pairs.coach import figures, next_card
from koloda.games.pairs.coach import why as why_pairs
from koloda.kits.press import PASS
from koloda.words.grammar import POINTS

__all__ = ["figures", "why"]

CLEARED = Text(
    "Пас стоит {price}, зато ваш ряд уйдёт в сброс; с ним пара придёт {often}.",
    "Folding costs {price} but clears your row; with it a card pairs {often}.",
)
SNATCHED = Text(
    "Это всего {price}, и {lowest} не достанется другим: дёшево спасовать им станет труднее.",
    "It is only {price}, and nobody else can have that {a_lowest}: folding gets dearer for them.",
)
DEAR = Text(
    "Это {price}, а {lowest} на столе обойдётся дешевле.", "That is {price}, and {a_lowest} on the table costs less."
)
LOST = Text("Столько очков проигрывают игру.", "So many points lose the game.")


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Continuous)
    if verb_of(move) != PASS:
        return why_pairs(seen, seat, move)
    following = next_card(seen, seat)
    price, lowest = int(seen.rank(card_of(move))), int(seen.lowest_in_play())
    if price >= following.spare:
        return LOST
    if price > lowest:
        return both(DEAR, price=amount(price, POINTS), lowest=card(lowest), a_lowest=a_card(lowest))
    if following.risk == 0:
        return both(SNATCHED, price=amount(price, POINTS), lowest=card(lowest), a_lowest=card(lowest))
    return both(CLEARED, price=amount(price, POINTS), often=often(following.risk))
