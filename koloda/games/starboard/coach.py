"""Starboard: how risky a card for the common hand is, and who must still go further than one who folds."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.words import amount, both, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.state import IN
from koloda.engine.types import Move, Seat
from koloda.games.starboard.rules import PASS, Starboard
from koloda.words.common import JETON
from koloda.words.grammar import CARDS

SAFE = Text(
    "Пары к общей руке прийти не может, а в банке {pot}.", "No card can pair the common hand, and the pot has {pot}."
)
TAKES = Text(
    "Пара к общей руке придёт {often}, а в банке {pot}.", "A card pairs the common hand {often}, and the pot has {pot}."
)
OUTDOES = Text(
    "Карта без пары обойдёт тех, кто спасовал раньше; пара придёт {often}.",
    "A card without a pair outdoes those who folded before; it pairs {often}.",
)
FOLDS = Text(
    "Общая рука уже из {cards}: чтобы вас обойти, другим нужна карта, а пара к ней придёт {often}.",
    "The common hand has {cards}: to outdo you the others need a card, and it pairs {often}.",
)
FOLDS_LAST = Text(
    "Больше никто не ходит: спасовав, вы берёте свою долю банка в {pot}.",
    "Nobody else is to go: folding brings your share of a pot of {pot}.",
)
FOLDS_EARLY = Text(
    "Пары к общей руке прийти не может, и другим легко вас обойти.",
    "No card can pair the common hand, so the others will easily outdo you.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Starboard)
    risk = float(odds.pair_chance(odds.coming(seen, seat), odds.pack_of(seen, seen.common)))
    size = len(seen.common.cards)
    if move != PASS:
        words = SAFE if risk == 0 else OUTDOES if seen.most == size else TAKES
    elif not any(seen.status[other] == IN for other in range(seen.seats) if other != seat):
        words = FOLDS_LAST
    else:
        words = FOLDS if risk > 0 else FOLDS_EARLY
    return both(
        words,
        often=often(risk),
        pot=amount(int(seen.pot), JETON),
        cards=amount(float(size), CARDS.genitive()),
    )
