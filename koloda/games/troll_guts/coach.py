"""Troll Guts: the card one knows on top of one's own stack, and how risky the others are."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.rows import risk_of, why_two
from koloda.coach.words import a_card, amount, both, card, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, verb_of
from koloda.engine.packs import count
from koloda.engine.types import Move, Seat
from koloda.games.troll_guts.rules import BUY, EIGHT, STACK, STEAL, TrollGuts
from koloda.words.common import JETON

TOP_OWN = Text(
    "Сверху {card}: вам она дала бы пару, так что покупать её не придётся.",
    "On top {a_card}: it would pair yours, so it is not one to buy.",
)
TOP_THEIRS = Text(
    "Сверху {card}: вору она может дать пару, а вам нет.",
    "On top {a_card}: it may pair a thief’s card, but not yours.",
)
TOP_FREE = Text(
    "Сверху {card}: пары к ней ещё ни у кого нет, её легко купить и легко украсть.",
    "On top {a_card}: nobody has one open, so it is easy to buy and easy to steal.",
)
TAKES = Text("Карта из колоды даст вам пару {often}.", "A card from the deck pairs yours {often}.")
TAKES_SAFELY = Text("Карта из колоды пары вам дать не может.", "A card from the deck cannot pair yours.")
STEALS = Text(
    "Что сверху, знает только хозяин стопки; любая из невиданных карт дала бы вам пару {often}.",
    "Only the owner knows the top of that stack; any card you have not seen would pair yours {often}.",
)
BUYS = Text(
    "Свою верхнюю карту вы знаете: это {card}, и пары к ней у вас нет.",
    "You know your own top card: it is {a_card}, and pairs nothing of yours.",
)
BUYS_PAIR = Text(
    "Сверху у вас {card}: это пара, {price} в банк и конец раунда для вас.",
    "Your own top card is {a_card}: a pair, {price} to the pot, and you are out.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, TrollGuts)
    verb = verb_of(move)
    if verb == STACK:
        return why_stack(seen, seat, int(seen.rank(card_of(move))))
    if verb == EIGHT:
        return why_two(seen, seat)
    row = odds.pack_of(seen, seen.rows[seat])
    if verb == BUY:
        top = int(seen.rank(seen.stacks[seat].top))
        return both(
            BUYS_PAIR if count(row, top) else BUYS, card=card(top), a_card=a_card(top), price=amount(top, JETON)
        )
    if verb == STEAL:
        return both(STEALS, often=often(float(odds.pair_chance(odds.unseen(seen, seat), row))))
    risk = risk_of(seen, seat)
    return both(TAKES if risk > 0 else TAKES_SAFELY, often=often(risk))


def why_stack(table: TrollGuts, seat: Seat, top: int) -> Text:
    """The top card may be bought by its owner or stolen by anyone."""
    holders = [other for other in range(table.seats) if count(odds.pack_of(table, table.rows[other]), top)]
    words = TOP_OWN if seat in holders else TOP_THEIRS if holders else TOP_FREE
    return both(words, card=card(top), a_card=a_card(top))
