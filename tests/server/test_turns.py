"""Whose turn it is."""

from __future__ import annotations

import asyncio

import pytest
from house import in_loop

from koloda.server.people import limits
from koloda.server.people.limits import Buckets
from koloda.server.people.turns import Asker, Turns
from koloda.server.refusal import Refusal


class Queue:
    """One place, taken by somebody; the others are noted as their turns come."""

    def __init__(self, longest: int = 100) -> None:
        self.turns = Turns(1, longest)
        self.served: list[str] = []
        self.waiting: list[asyncio.Task[None]] = []

    async def begin(self, *askers: str) -> None:
        await self.turns.take(Asker("somebody"))
        await self.come(*askers)

    async def come(self, *askers: str) -> None:
        """Each is an address and a guest, as in "a1"."""
        for asker in askers:
            self.waiting.append(asyncio.create_task(self.wait(asker)))
            await asyncio.sleep(0)

    async def wait(self, asker: str) -> None:
        await self.turns.take(Asker(asker[0], asker[1:]))
        self.served.append(asker)

    async def serve(self, times: int = 1) -> list[str]:
        for _ in range(times):
            self.turns.give()
            await asyncio.sleep(0)
        return self.served


@in_loop
async def test_turns_go_round_among_addresses_and_among_their_guests() -> None:
    queue = Queue()
    await queue.begin("a1", "a1", "a1", "a2", "a2", "b1", "b1", "c1")
    assert await queue.serve(8) == ["a1", "b1", "c1", "a2", "b1", "a1", "a2", "a1"]
    queue.turns.give()
    assert queue.turns.free == 1 and not queue.turns.line and not queue.turns.last


@in_loop
async def test_who_comes_later_waits_for_each_other_address_once() -> None:
    queue = Queue()
    await queue.begin("a1", "a2", "a3", "a4", "b1", "b2", "b3")
    await queue.serve(2)
    await queue.come("c1")
    assert await queue.serve(5) == ["a1", "b1", "a2", "b2", "c1", "a3", "b3"]


@in_loop
async def test_where_the_line_is_too_long_the_greediest_go_without() -> None:
    queue = Queue(longest=4)
    await queue.begin("a1", "a2", "a2", "b1")
    await queue.come("c1")
    with pytest.raises(Refusal) as refusal:
        await queue.waiting[2]
    assert refusal.value.code == "busy"
    assert await queue.serve(4) == ["a1", "b1", "c1", "a2"]


@in_loop
async def test_among_equals_the_last_to_come_goes_without() -> None:
    queue = Queue(longest=2)
    await queue.begin("a1", "b1", "c1")
    with pytest.raises(Refusal):
        await queue.waiting[2]
    assert await queue.serve(2) == ["a1", "b1"]


@in_loop
async def test_who_is_gone_has_no_turn() -> None:
    queue = Queue()
    await queue.begin("a1", "b1", "c1", "d1")
    queue.waiting[0].cancel()
    await asyncio.gather(queue.waiting[0], return_exceptions=True)
    queue.waiting[1].cancel()  # not heard of yet when the place becomes free
    assert await queue.serve() == ["c1"]
    queue.turns.give()
    queue.waiting[3].cancel()  # as his turn comes
    await asyncio.gather(*queue.waiting, return_exceptions=True)
    assert queue.turns.free == 1 and not queue.turns.line and queue.served == ["c1"]


@in_loop
async def test_the_more_wait_the_shorter_a_turn_and_shortest_for_who_asks_most() -> None:
    queue = Queue()
    stranger, greedy = Asker("s", "1"), Asker("a", "1")
    await queue.begin()
    assert queue.turns.share(stranger) == queue.turns.share(greedy) == 1
    await queue.come("a1", "a1", "a1", "a2", "b1")
    assert queue.turns.share(stranger) == 1 / 3  # two addresses wait
    assert queue.turns.share(greedy) == 1 / 6  # another address, another guest, and three of his own
    queue.turns.close()
    await asyncio.gather(*queue.waiting, return_exceptions=True)


def test_buckets_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many ask, the last that asked are known, and who asks all the time is."""
    monkeypatch.setattr(limits, "MANY", 10)
    buckets = Buckets(rate=0, burst=2)
    assert [buckets.allows("busy") for _ in range(3)] == [True, True, False]
    for number in range(100):
        assert buckets.allows(f"guest {number}") and not buckets.allows("busy")
        assert len(buckets.kept) <= 10
    assert [buckets.allows("guest 99") for _ in range(2)] == [True, False]
