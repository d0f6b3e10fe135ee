"""What Python cannot free by itself, objects that hold each other in a circle, is looked for when nobody waits.

To look at everything takes as long as there are tables: a fifth of a second for some thousand. What is young is looked
at all the time; of what lasted longer almost nothing comes into circles.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable

OFTEN = 30.0  # seconds between two thoughts of it
SELDOM = 120.0  # between two looks while people play: then a pause in it is no one move in a hundred
NEVER = 1 << 30


def begin() -> None:
    """All that is loaded by now stays, so no look need go over it; and no look at everything comes by itself."""
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, NEVER)


async def tidy(anybody: Callable[[], bool]) -> None:
    """Look at everything when nobody is there, or else when there is twice as much as after the last look."""
    left, looked = sys.getallocatedblocks(), time.monotonic()
    while True:
        await asyncio.sleep(OFTEN)
        now = sys.getallocatedblocks()
        due = now > 2 * left and time.monotonic() - looked > SELDOM
        if due or (now > left and not anybody()):
            gc.collect()
            left, looked = sys.getallocatedblocks(), time.monotonic()
