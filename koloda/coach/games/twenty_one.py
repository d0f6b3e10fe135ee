"""Twenty-one: the chance that the next card is one too many, and that it makes 21."""

from __future__ import annotations

from koloda.coach.advice import Figures, Insight
from koloda.coach.words import both, percent
from koloda.engine.game import Text
from koloda.engine.table import Table
from koloda.engine.types import BACK, Move, Seat
from koloda.engine.zone import Zone
from koloda.games.twenty_one import BEST, ENOUGH, MORE, TwentyOne

DRAWN = Text("перебор {bust}, ровно 21 — {best}", "too many {bust}, exactly 21 {best}")
STAYS = Text("остаётся {total}", "{total} it stays")
WHY = Text(
    "У вас {total}: следующая карта — перебор с вероятностью {bust}, ровно 21 — {best}.",
    "You have {total}: the next card is too many with a chance of {bust}, and makes 21 with {best}.",
)
AGAINST = Text(
    "У вас на руках {mine}, у банкира открыто {his}.",
    "You hold {mine}, and the banker shows {his}.",
)


def look(seen: Table, seat: Seat, best: Move) -> Insight | None:
    assert isinstance(seen, TwentyOne)
    if seen.phase == "bank":
        return None
    if seen.phase == "bet":
        mine, his = seen.total(seen.hand[seat]), seen.total(seen.open[seen.dealer])
        return Insight({}, both(AGAINST, mine=int(mine), his=int(his)))
    cards = seen.open[seat] if seen.phase == "banker" else seen.hand[seat]
    bust, exact = next_card(seen, cards)
    total = int(seen.total(cards))
    parts: dict[str, Text | int | str] = {"total": total, "bust": percent(bust), "best": percent(exact)}
    figures = {
        MORE: Figures(both(DRAWN, **parts), None, bust),
        ENOUGH: Figures(both(STAYS, **parts), None, 0.0),
    }
    return Insight(figures, both(WHY, **parts))


def next_card(table: TwentyOne, cards: Zone) -> tuple[float, float]:
    """The exact chances that the next card makes these more than 21, and 21."""
    totals = [total_with(table, cards, card) for card in coming(table)]
    return sum(total > BEST for total in totals) / len(totals), sum(total == BEST for total in totals) / len(totals)


def coming(table: TwentyOne) -> list[int]:
    """The cards that may come next, each as likely: those not seen, or when the deck is empty the used ones."""
    if len(table.stock.cards) == 0:
        return [int(card) for zone in (table.used, table.turned) for card in zone.cards]
    seen = {int(card) for zone in table.zones for card in zone.cards if card != BACK}
    return [card for card in range(table.deck.size) if card not in seen]


def total_with(table: TwentyOne, cards: Zone, card: int) -> int:
    both_of = Zone(cards.name, cards.index, cards.owner, cards.sees, False)
    both_of.cards = cards.cards[:]
    both_of.put(card)
    return int(table.total(both_of))
