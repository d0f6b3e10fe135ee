"""What the tests of the games with hidden hands for chips share: hands that are dealt as wished."""

from __future__ import annotations

from typing import TypeVar

from bidding import laps
from tabletop import hand, row

import koloda
from koloda import Table

T = TypeVar("T", bound=Table)


def dealt(
    kind: type[T], hands: tuple[str, ...], deck: str, then: tuple[str, ...] = (), chips: int = 25, rounds: int = 0
) -> T:
    """A table dealt by the last seat, so that seat 0 gets the first card; `then` are the later shuffles."""
    table = koloda.deal(
        kind.game.id,
        seats=len(hands),
        dealer=len(hands) - 1,
        options={"chips": chips, "rounds": rounds},
        shuffles=[f"{laps(*hands)} {deck}", *then],
    )
    assert isinstance(table, kind)
    assert [in_order(hand(table, seat)) for seat in range(table.seats)] == [in_order(wish) for wish in hands]
    return table


def in_order(cards: str) -> list[int]:
    return sorted(int(card) for card in cards.split())


def rows(table: Table) -> list[str]:
    return [row(table, seat) for seat in range(table.seats)]


def pot(table: Table) -> object:
    return table.view(None)["pot"]
