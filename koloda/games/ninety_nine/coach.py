"""Ninety-Nine: how many tricks are still wanted, who takes this one, and what three cards laid away will do."""

from __future__ import annotations

from koloda.bots.tricks import TrickOutlook, best_in_trick
from koloda.coach.tricks import LIKELY, TRICK, UNDER, why_bid, why_card
from koloda.coach.words import amount, both, joined
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, cards_of, number_of, verb_of
from koloda.engine.types import NONE, Card, Move, Seat
from koloda.games.ninety_nine.bot import PARLETT_SLOPE, POLICY
from koloda.games.ninety_nine.rules import WORTH, NinetyNine
from koloda.kits.contracts import BID
from koloda.kits.tricks import PLAY

SURE = 0.85  # a card that takes a trick so often, or so seldom, can be relied on

HOPE = Text(
    "Из ваших карт у этой больше всего надежды на взятку.", "Of your cards this one has the most hope of the trick."
)
UNDER_SUIT = Text(
    "Взятку она не берёт: {best} старше мастью.", "It does not take the trick: {best} is of a higher suit."
)
LACKS = Text("До заявки вам не хватает {tricks}.", "You are {tricks} short of your bid.")
ENOUGH = Text("Заявка уже взята, и лишние взятки ни к чему.", "You have your bid, and more tricks would spoil it.")
TOO_MANY = Text("Взяток у вас уже больше, чем заявлено.", "You have more tricks than you bid already.")
LAYS_SURE = Text(
    "Этими картами вы сыграете три последние взятки, и почти ясно, возьмут они или нет.",
    "These cards play the last three tricks, and it is nearly clear whether they take one.",
)
LAYS_UNSURE = Text(
    "Этими картами вы сыграете три последние взятки, а они могут и взять, и не взять.",
    "These cards play the last three tricks, and they may take one or not.",
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
        return joined([why_played(seen, seat, outlook, card_of(move)), goal(seen, seat)])
    chances = {int(card): outlook.taking(card) for card in seen.hand[seat].cards}
    laid = [int(card) for card in cards_of(move)]
    if not seen.parlett:
        return LAYS_SURE if all(not 1 - SURE < chances[card] < SURE for card in laid) else LAYS_UNSURE
    bid = sum(int(WORTH[seen.deck.suit[card]]) for card in laid)
    promise = round(PARLETT_SLOPE * sum(chance for card, chance in chances.items() if card not in laid))
    return both(LAYS_BID, bid=amount(bid, TRICK.object()), promise=amount(promise, TRICK.object()))


def why_played(table: NinetyNine, seat: Seat, outlook: TrickOutlook, card: Card) -> Text:
    """What the card does, as one who wants tricks looks at it; by the book a higher suit wins, whatever was led."""
    moves = list(table.choices(seat))
    best, chance = best_in_trick(table), outlook.taking(card)
    if best == NONE:
        most = max(outlook.taking(card_of(other)) for other in moves)
        hopes = POLICY.needed(table, seat) > 0 and most == chance <= LIKELY
        return HOPE if hopes else why_card(table, outlook, moves, card, False)
    by_suit = not table.parlett and table.suit(card) != table.suit(best) != table.trump
    wanted = POLICY.needed(table, seat) > 0
    return why_card(table, outlook, moves, card, wanted, UNDER_SUIT if by_suit else UNDER)


def goal(table: NinetyNine, seat: Seat) -> Text:
    """How far the seat is from its bid."""
    lacks = int(POLICY.needed(table, seat))
    if lacks > 0:
        return both(LACKS, tricks=amount(lacks, TRICK.genitive()))
    return ENOUGH if lacks == 0 else TOO_MANY
