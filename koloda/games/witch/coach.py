"""The Witch: all places in a mixed fan are alike; how often one of them brings a pair."""

from __future__ import annotations

from koloda.coach.words import both, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.types import BACK, Move, Seat
from koloda.games.witch.rules import Witch

DRAWS = Text(
    "Веер перемешан, и все места в нём равны: пара к вашим картам выйдет {often}.",
    "The fan is mixed and all its places are alike: the card pairs yours {often}.",
)
DRAWS_IN_VAIN = Text(
    "Веер перемешан, и все места в нём равны, но пары к вашим картам не выйдет.",
    "The fan is mixed and all its places are alike, but no card of it can pair yours.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Witch)
    placed = {int(card) for zone in seen.zones for card in zone.cards if card != BACK}
    hidden = [card for card in range(seen.deck.size) if card not in placed]
    mine = {int(seen.deck.rank[card]) for card in seen.hand[seat].cards if not seen.is_witch(card)}
    pairs = [card for card in hidden if int(seen.deck.rank[card]) in mine and not seen.is_witch(card)]
    return both(DRAWS if pairs else DRAWS_IN_VAIN, often=often(len(pairs) / len(hidden)))
