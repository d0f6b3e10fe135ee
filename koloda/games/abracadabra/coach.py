"""Abracadabra: what the hand promises, the word that must be said, and who takes the trick."""

from __future__ import annotations

from koloda.coach.tricks import BID_LOW, TRICK, why_bid, why_card
from koloda.coach.words import NOTHING, amount, both, joined
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, number_of, verb_of
from koloda.engine.types import Move, Seat
from koloda.games.abracadabra.bot import POLICY
from koloda.games.abracadabra.rules import CALL, SHOW, SILENT, Abracadabra
from koloda.kits.contracts import BID
from koloda.kits.tricks import PLAY
from koloda.words.grammar import CHIPS

BID_EASY = Text(
    "Рука обещает больше, и такую заявку легко выполнить{sure}.",
    "The hand promises more, and such a bid is easy to reach{sure}.",
)
SHOWS = Text(
    "Банк вырастет на {chips}, но эту карту увидят все.", "The pot grows by {chips}, but everybody sees this card."
)
BEGINS = Text(
    "Карты останутся закрытыми: каждая показанная помогла бы соперникам.",
    "Your cards stay hidden: each one shown would help the others.",
)
CALLS = Text(
    "Нужные взятки у вас есть, а без волшебного слова награды не будет.",
    "You have the tricks, and without the magic word there is no reward.",
)
CALLS_EXACTLY = Text(
    "Нужные взятки у вас есть, но слово засчитают, только если больше вы не возьмёте.",
    "You have the tricks, but the word counts only if you take no more.",
)
KEEPS_SILENT = Text(
    "Кто промолчит сейчас, остаётся без награды за эту заявку.",
    "Who stays silent now has no reward for this bid.",
)
LACKS = Text("До цели вам не хватает {tricks}.", "You are {tricks} short of the goal.")
NO_MORE = Text("Лишняя взятка отнимет у вас награду.", "One more trick would cost you the reward.")


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Abracadabra)
    verb = verb_of(move)
    if verb == BID:
        promised, low = int(POLICY.bid(seen, seat)), BID_LOW if seen.exact else BID_EASY
        return why_bid(seen, seat, POLICY.outlook(seen, seat), int(number_of(move)), promised, low)
    if verb == PLAY:
        wanted = bool(seen.declared() > seen.tricks[seat])
        card = why_card(seen, POLICY.outlook(seen, seat), list(seen.choices(seat)), card_of(move), wanted)
        return joined([card, goal(seen, seat)])
    if verb == SHOW:
        return both(SHOWS, chips=amount(int(seen.price(seat, move)), CHIPS.object()))
    if verb == CALL:
        return CALLS_EXACTLY if seen.exact else CALLS
    return KEEPS_SILENT if verb == SILENT else BEGINS


def goal(table: Abracadabra, seat: Seat) -> Text:
    """How far the seat is from the declarer's number."""
    lacks = int(table.declared() - table.tricks[seat])
    if lacks > 0:
        return both(LACKS, tricks=amount(lacks, TRICK.genitive()))
    return NO_MORE if table.exact and table.called[seat] == 1 and lacks == 0 else NOTHING
