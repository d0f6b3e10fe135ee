"""What comes to a table, and is taken one after the other."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from koloda.server.tables.audience import Ear
from koloda.wire.orders import AnyOrder


@dataclass(frozen=True)
class Joined:
    ear: Ear
    known: int
    taken: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Gone:
    ear: Ear


@dataclass(frozen=True)
class Given:
    ear: Ear
    order: AnyOrder
    taken: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True)
class Thought:
    seat: int
    question: int
    level: str
    text: str


@dataclass(frozen=True)
class Forgotten:
    """A guest who wishes to be nobody; `done` once he is."""

    guest: str
    done: asyncio.Future[None]


@dataclass(frozen=True)
class TimeUp:
    """In a game over days: the time of a seat for what it is asked is over."""

    seat: int
    question: int


Happening = Joined | Gone | Given | Thought | Forgotten | TimeUp
