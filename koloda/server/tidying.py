"""What Python cannot free by itself, objects that hold each other in a circle, is looked for a little at a time.

To look at everything takes as long as there are tables: a second where ten thousand play. So only what is new is looked
at while people are there, and what has been looked at stays out of later looks. Of what lasts longer almost nothing
comes into circles; it is looked at again when nobody is there, or when there is much more for each who is.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable

OFTEN = 1.0  # seconds between two looks at what is new
QUIET = 30.0  # between two at everything where nobody is
SELDOM = 120.0  # and while people play
A_SERVER = 500  # people whose tables and sockets take as much as the server itself
NEVER = 1 << 30


def begin() -> None:
    """All that is loaded by now stays, so no look need go over it; and no look at everything comes by itself."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


async def tidy(people: Callable[[], int]) -> None:
    """`people` are the sockets there are."""
    left, looked = share(people()), time.monotonic()
    while True:
        await asyncio.sleep(OFTEN)
        here, since = people(), time.monotonic() - looked
        grown = share(here) / left
        everything = since > SELDOM and grown > 2 if here else since > QUIET and grown > 1
        if everything:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if everything:
            left, looked = share(here), time.monotonic()


def share(people: int) -> float:
    """How much there is in memory for each."""
    return sys.getallocatedblocks() / (people + A_SERVER)
