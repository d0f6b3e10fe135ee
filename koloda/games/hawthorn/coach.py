"""Hawthorn: what a card risks in a circle of the deck, and which card of the hand is safe in the row."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.rows import why_draw, why_fold, why_open, why_two
from koloda.coach.words import a_card, amount, both, capital, card
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, verb_of
from koloda.engine.packs import count
from koloda.engine.types import Move, Seat
from koloda.games.hawthorn.rules import EIGHT, PLAY, TAKE, Hawthorn
from koloda.kits.circles import OPEN, PASS
from koloda.words.common import JETON

PAIR = Text(
    "{card} у вас уже лежит: это пара, {price} в банк и конец раунда для вас.",
    "You have {a_card} there already: a pair, {price} to the pot, and you are out.",
)
LAYS = Text(
    "Пары в вашем ряду она не даёт; других {many} ещё {left}.",
    "It pairs nothing in your row; {left} more of the {many} may come.",
)
LAYS_SAFELY = Text(
    "Пары она не даёт, и других {many} больше нет: новой пары к ней не будет.",
    "It pairs nothing, and no other {many} are left: it cannot be paired later.",
)
FORCED_OUT = Text(
    "Любая карта с руки даст пару, а пас стоит только {price}.",
    "Any card of your hand makes a pair, and folding costs only {price}.",
)
FOLDS = Text(
    "Пас стоит {price}, хотя на руке есть карта без пары.",
    "Folding costs {price}, though your hand has a card without a pair.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Hawthorn)
    verb = verb_of(move)
    price = int(seen.price(seat, PASS)) if seen.phase != "open" else 0
    if verb == OPEN:
        return why_open(seen, seat, int(seen.rank(card_of(move))), JETON)
    if verb == TAKE:
        return why_draw(seen, seat, price, JETON)
    if verb == EIGHT:
        return why_two(seen, seat)
    if verb == PLAY:
        return why_play(seen, seat, int(seen.rank(card_of(move))))
    if seen.phase == "deck":
        return why_fold(seen, seat, price, JETON)
    safe = any(not seen.pairs_with(held, seen.rows[seat]) for held in seen.hand[seat].cards)
    return both(FOLDS if safe else FORCED_OUT, price=amount(price, JETON))


def why_play(table: Hawthorn, seat: Seat, rank: int) -> Text:
    if count(odds.pack_of(table, table.rows[seat]), rank):
        return both(PAIR, card=capital(card(rank)), a_card=a_card(rank), price=amount(rank, JETON))
    left = int(count(odds.unseen(table, seat), rank))
    return both(LAYS if left else LAYS_SAFELY, left=left, many=card(rank, "many"))
