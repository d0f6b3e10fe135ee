"""What a server asks a worker and is answered: docs/protocol.md has it for people.

A question holds a seat's view and how it is to be thought about. Nothing else of the table crosses the line.
"""

from __future__ import annotations

import os
import time
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Annotated

import msgspec
from msgspec import Meta, Raw

from koloda.coach import Advice
from koloda.errors import KolodaError
from koloda.server.nodes.passport import MARK
from koloda.server.nodes.seal import Seal
from koloda.server.people.guests import Key
from koloda.server.people.turns import Asker
from koloda.wire.orders import Lang, Level

THINK, READY = "/think", "/readyz"
WHEN = b"x-koloda-when"
LARGEST_QUESTION = 64 << 10
CLOCKS = 600.0  # seconds that the clocks of a server and a worker may be apart
KEY = "KOLODA_THINK_KEY"
SHORTEST_KEY = 16

Short = Annotated[str, Meta(max_length=64)]
Seconds = Annotated[float, Meta(ge=0, le=60)]


class Wanted(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="want"):
    address: Short  # marks: a worker tells those who ask apart, and no more
    guest: Short
    edition: int  # of the game, by whose rules its thoughts are wanted
    view: Raw
    seconds: Seconds  # that it may take, if nobody else waits


class MoveWanted(Wanted, frozen=True, kw_only=True, tag="move"):
    level: Level
    seed: Short


class AdviceWanted(Wanted, frozen=True, kw_only=True, tag="advice"):
    pass


class ReasonWanted(Wanted, frozen=True, kw_only=True, tag="reason"):
    move: Annotated[str, Meta(max_length=500)]
    lang: Lang


class Found(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What comes of a thought, and how much the worker has to do."""

    minds: Annotated[int, Meta(ge=1)]  # processes that think
    busy: Annotated[int, Meta(ge=0)]  # thoughts that they have or that wait for them, this one not counted


class Ready(Found, frozen=True, kw_only=True):
    status: str


class MoveFound(Found, frozen=True, kw_only=True):
    move: str
    seconds: Seconds  # that it was given
    spent: Seconds  # that it took


class AdviceFound(Found, frozen=True, kw_only=True):
    advice: Advice


class ReasonFound(Found, frozen=True, kw_only=True):
    sentences: Annotated[list[Annotated[str, Meta(max_length=1000)]], Meta(max_length=20)]


class Stamp:
    """Signs questions with the time, and knows those that are signed."""

    def __init__(self, key: bytes) -> None:
        self.seal = Seal(key, "think")

    def headers(self, body: bytes) -> list[tuple[bytes, bytes]]:
        when = f"{time.time():.3f}".encode()
        return [(WHEN, when), (MARK, self.seal.mark(THINK, said(when, body)))]

    def objection(self, headers: Mapping[bytes, bytes], body: bytes) -> str | None:
        """Why a question is none of a server that has the key."""
        when = headers.get(WHEN, b"")
        if not self.seal.fits(THINK, said(when, body), headers.get(MARK, b"")):
            return f"This is not signed with the key of this worker. Both sides need the same {KEY}, or one database."
        if abs(time.time() - float(when)) > CLOCKS:
            return f"This was signed more than {CLOCKS / 60:.0f} minutes ago, or ahead. Set the clocks."
        return None

    def asker(self, asker: Asker) -> Asker:
        """A mark for an address, and one for a guest: the same at every server with the key."""
        return Asker(*(self.seal.mark("asker", each.encode()).decode()[:16] for each in asker))


def said(when: bytes, body: bytes) -> bytes:
    return b"%s %s" % (when, sha256(body).hexdigest().encode())


def key_in(environment: Mapping[str, str]) -> bytes | None:
    """One that is set for servers and workers."""
    word = environment.get(KEY, "")
    if not word:
        return None
    if len(word) < SHORTEST_KEY:
        raise KolodaError(f"{KEY} must have at least {SHORTEST_KEY} letters.")
    return sha256(word.encode()).digest()


def shared_key(keys: Sequence[Key]) -> bytes:
    """What servers and workers both know: the key that is set, or else the oldest that signs cookies."""
    return key_in(os.environ) or bytes.fromhex(keys[0].key)
