"""Goblin Poker: whom a given card may pair, and whether it may come back to hurt its giver."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.rows import why_open
from koloda.coach.words import a_card, amount, both, capital, card, of
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, verb_of
from koloda.engine.packs import count
from koloda.engine.types import Move, Seat
from koloda.games.goblin_poker.rules import GIVE, GoblinPoker
from koloda.kits.circles import OPEN
from koloda.words.common import JETON
from koloda.words.grammar import CARDS

ONE_RIVAL = Text("соперника", "opponent")
RIVALS = Text("соперников", "opponents")

RETURNS = Text(
    "Такая карта лежит и у вас: если она вернётся к вам, это пара.",
    "You have such a card there too: if this one comes back to you, it is a pair.",
)
HURTS = Text(
    "{card} уже лежит у {number} {rivals}: там она может дать пару, а у вас нет.",
    "There is {a_card} before {number} {rivals}: it may make a pair there, but not with yours.",
)
HARMLESS = Text(
    "Ни у кого в игре такой карты в стопке нет: пары она никому не даст.",
    "No pile still in has such a card: it pairs nobody’s.",
)
FOLDS = Text(
    "Пас стоит {price}, а у вас в стопке {cards}: пара обошлась бы вам до {worst}.",
    "Folding costs {price}; your pile has {cards}, and a pair would cost you up to {worst}.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, GoblinPoker)
    verb = verb_of(move)
    if verb == OPEN:
        return why_open(seen, seat, int(seen.rank(card_of(move))), JETON)
    if verb == GIVE:
        return why_give(seen, seat, int(seen.rank(card_of(move))))
    cards = amount(float(len(seen.rows[seat].cards)), CARDS)
    worst = max(int(seen.rank(card)) for card in seen.rows[seat].cards)
    return both(
        FOLDS, price=amount(int(seen.price(seat, move)), JETON), cards=cards, worst=amount(worst, JETON.genitive())
    )


def why_give(table: GoblinPoker, seat: Seat, rank: int) -> Text:
    holders = [
        other
        for other in range(table.seats)
        if table.is_in(other) and count(odds.pack_of(table, table.rows[other]), rank)
    ]
    if seat in holders:
        return RETURNS
    return (
        both(
            HURTS,
            card=capital(card(rank)),
            a_card=a_card(rank),
            number=of(len(holders)),
            rivals=ONE_RIVAL if len(holders) == 1 else RIVALS,
        )
        if holders
        else HARMLESS
    )
