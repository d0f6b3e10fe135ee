"""What the tests of the games with hidden hands for chips share: hands that are dealt as wished."""

from __future__ import annotations

from typing import TypeVar

from bidding import laps
from tabletop import hand, row

from koloda import dealing
from koloda.engine.desk import Desk

T = TypeVar("T", bound=Desk)


def dealt(
    kind: type[T],
    hands: tuple[str, ...],
    deck: str,
    then: tuple[str, ...] = (),
    chips: int = 25,
    rounds: int = 0,
    **options: bool,
) -> T:
    """A table dealt by the last seat, so that seat 0 gets the first card; `then` are the later shuffles."""
    table = dealing.dealt(
        kind.game.id,
        seats=len(hands),
        dealer=len(hands) - 1,
        options={"chips": chips, "rounds": rounds, **options},
        shuffles=[f"{laps(*hands)} {deck}", *then],
    )
    assert isinstance(table, kind)
    assert [in_order(hand(table, seat)) for seat in range(table.seats)] == [in_order(wish) for wish in hands]
    return table


def in_order(cards: str) -> list[int]:
    return sorted(int(card) for card in cards.split())


def paid(table: Desk) -> list[str]:
    """What was told of chips that changed hands since the ante: `0 pays 2 for pass`."""
    events = [event for event in table.events(None) if event["kind"] == "pay" and event["why"] != "ante"]
    return [f"{event['seat']} pays {event['number']} for {event['why']}" for event in events]


def costs(table: Desk, seat: int) -> dict[object, object]:
    """The moves that the seat is told to cost something, and what."""
    moves = table.view(seat)["moves"]
    return {move["text"]: move["cost"] for move in moves if "cost" in move}


def rows(table: Desk) -> list[str]:
    return [row(table, seat) for seat in range(table.seats)]


def pot(table: Desk) -> object:
    return table.view(None)["pot"]
