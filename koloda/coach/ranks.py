"""What reasons in games of bids and most cards of a rank are made of: cards held, and cards not seen."""

from __future__ import annotations

from koloda.coach.words import amount, both, capital, card, of
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.types import BACK, Cards, Seat
from koloda.words.grammar import POINTS

LAST = Text("единственную {acc}", "your only {card}")
ONE = Text("одну из {number} {many}", "one of your {number} {many}")
GAINS = Text(
    "{first} у вас станет {number}, а за большинство их дают {points}.",
    "You will have {number} of the {many}, and most of them bring {points}.",
)

FIRST = Text(
    "{first} у вас ещё нет, а за большинство их дают {points}.",
    "You have no {card} yet, and most of them bring {points}.",
)
UNIQUE = Text("Единица в колоде одна, и очко за неё ваше.", "There is only one 1, and its point is yours.")


def held(table: Desk, cards: Cards, rank: int) -> int:
    """How many of these are of that rank, as far as they are known."""
    return sum(card != BACK and table.deck.rank[card] == rank for card in cards)


def unseen(table: Desk, seat: Seat) -> list[int]:
    """The ranks of all cards that the seat cannot place."""
    known = {int(card) for zone in table.zones for card in zone.cards if card != BACK and table.knows(seat, card)}
    return [int(table.deck.rank[card]) for card in range(table.deck.size) if card not in known]


def one_of(rank: int, number: int) -> Text:
    """The card that is given up, of so many in hand."""
    if number == 1:
        return both(LAST, acc=card(rank, "acc"), card=card(rank))
    return both(ONE, number=of(number), many=card(rank, "many"))


def gains(rank: int, number: int) -> Text:
    """A card more of a rank of which there will be so many."""
    many = card(rank, "many")
    if number == 1:
        return UNIQUE if rank == 1 else both(FIRST, first=capital(many), card=card(rank), points=amount(rank, POINTS))
    return both(GAINS, first=capital(many), many=many, number=number, points=amount(rank, POINTS))


def listed_ranks(ranks: list[int]) -> str:
    """From the highest."""
    return ", ".join(str(rank) for rank in sorted(ranks, reverse=True))
