"""Ninety-Nine: how many tricks are still wanted, who takes this one, and what three cards laid away will do."""

from __future__ import annotations

from koloda.coach.tricks import TRICK, why_bid, why_card
from koloda.coach.words import amount, both, joined
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, cards_of, number_of, verb_of
from koloda.engine.types import Move, Seat
from koloda.games.ninety_nine.bot import PARLETT_SLOPE, POLICY
from koloda.games.ninety_nine.rules import WORTH, NinetyNine
from koloda.kits.contracts import BID
from koloda.kits.tricks import PLAY

SURE = 0.85  # a card that takes a trick so often, or so seldom, can be relied on

LACKS = Text("До заявки вам не хватает {tricks}.", "You are {tricks} short of your bid.")
ENOUGH = Text("Заявка уже взята, и лишние взятки ни к чему.", "You have your bid, and more tricks would spoil it.")
TOO_MANY = Text("Взяток у вас уже больше, чем заявлено.", "You have more tricks than you bid already.")
LAYS_SURE = Text(
    "В трёх последних взятках выбирать не придётся, а про эти карты почти ясно, возьмут они или нет.",
    "The last three tricks leave no choice, and of these cards it is nearly clear whether they take one.",
)
LAYS_UNSURE = Text(
    "В трёх последних взятках выбирать не придётся, а эти карты могут и взять, и не взять.",
    "The last three tricks leave no choice, and these cards may take one or not.",
)
LAYS_BID = Text(
    "Отложенные масти — это заявка на {bid}, а оставшаяся рука обещает примерно {promise}.",
    "These suits are a bid of {bid}, and the hand that is left promises about {promise}.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, NinetyNine)
    verb = verb_of(move)
    outlook = POLICY.outlook(seen, seat)
    if verb == BID:
        return why_bid(seen, seat, outlook, int(number_of(move)), int(POLICY.right_bid(seen, seat)))
    if verb == PLAY:
        return joined([why_card(seen, outlook, list(seen.choices(seat)), card_of(move)), goal(seen, seat)])
    chances = {int(card): outlook.taking(card) for card in seen.hand[seat].cards}
    laid = [int(card) for card in cards_of(move)]
    if not seen.parlett:
        return LAYS_SURE if all(not 1 - SURE < chances[card] < SURE for card in laid) else LAYS_UNSURE
    bid = sum(int(WORTH[seen.deck.suit[card]]) for card in laid)
    promise = round(PARLETT_SLOPE * sum(chance for card, chance in chances.items() if card not in laid))
    return both(LAYS_BID, bid=amount(bid, TRICK.object()), promise=amount(promise, TRICK.object()))


def goal(table: NinetyNine, seat: Seat) -> Text:
    """How far the seat is from its bid."""
    lacks = int(POLICY.needed(table, seat))
    if lacks > 0:
        return both(LACKS, tricks=amount(lacks, TRICK.genitive()))
    return ENOUGH if lacks == 0 else TOO_MANY
