"""A game that is not played on: its moves on paper, and what each seat was shown last. It is shown without rules."""

from __future__ import annotations

import msgspec

from koloda.engine.plain import MomentData, ViewData
from koloda.past.retelling import ONLOOKER

MOST_MOMENTS = 60  # of the log that one who comes is told


class KeptStory(msgspec.Struct, frozen=True):
    """What is kept of it beside its frames."""

    dealer: int
    shuffles: list[str]
    views: dict[str, ViewData]  # the last of each seat, by its number, and of onlookers
    logs: dict[str, list[MomentData]] = {}  # and the last moments, if the rules told any


class Kept:
    def __init__(self) -> None:
        self.moves: list[str] = []  # as `seat move`
        self.story: KeptStory | None = None

    def made(self, seat: int, text: str) -> None:
        self.moves.append(f"{seat} {text}")

    def undone(self) -> None:
        self.moves.pop()

    def view(self, seat: int | None) -> ViewData | None:
        """What a seat, or an onlooker, was shown last; None if nobody knows any more."""
        return None if self.story is None else self.story.views[reader_of(seat)]

    def last_moments(self, seat: int | None, most: int) -> list[MomentData]:
        return [] if self.story is None else self.story.logs.get(reader_of(seat), [])[-most:]


def reader_of(seat: int | None) -> str:
    return ONLOOKER if seat is None else str(seat)
