"""At one table of a game over days: whose turn it is and until when, as the database has it."""

from __future__ import annotations

from collections.abc import Set

from koloda.server.days.turns import AskedGuest, SlowTurn, note, still_to_tell, turns_at
from koloda.server.keeping.lease import Lease
from koloda.server.keeping.store import Store
from koloda.server.tables.audience import Ear
from koloda.server.tables.sitting import Sitting
from koloda.wire.messages import Running


class DaysAtTable:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.noted = -1  # the version whose turns are in the database
        self.turns: list[SlowTurn] = []  # as they are there
        self.moves = 0  # that were made then
        self.had: dict[int, float] = {}  # until when those had time who moved last

    async def note(self, sitting: Sitting, present: Set[str], in_play: bool, lease: Lease | None) -> bool:
        """Write down whose turn it is now, if anything has happened. False if nothing has."""
        if self.noted == sitting.version:
            return False
        deal = sitting.deal
        moves = 0 if deal is None else len(deal.moves)
        had = self.had if moves < self.moves else {}  # a move was taken back, and no time is won by that
        question = 0 if deal is None else deal.question
        asked = {
            seat: AskedGuest(guest, question, guest in present, had.get(seat))
            for seat, guest in sitting.waited_for.items()
        }
        to_act = [] if deal is None or sitting.played_out else deal.table.to_act
        goes_on = in_play and len(asked) < len(to_act)
        version, clock = sitting.version, sitting.clock or 0.0
        gone = await self.store.do(
            lambda connection: note(connection, sitting.id, version, clock, asked, goes_on), lease
        )
        self.had = gone if moves != self.moves else self.had
        self.noted, self.moves = version, moves
        await self.read(sitting.id)
        return True

    async def read(self, table: str) -> None:
        self.turns = await self.store.read(turns_at(table))

    async def unsee(self, sitting: Sitting, ear: Ear, lease: Lease | None) -> None:
        """Who leaves before he was shown that he is to move is told of it elsewhere."""
        seat, seen = sitting.seat_of(ear.guest), ear.seen
        mine = [turn for turn in self.turns if turn.seat == seat]
        if sitting.slow and seen is not None and mine and seen < mine[0].question:
            await self.store.do(lambda connection: still_to_tell(connection, sitting.id, mine[0].seat), lease)

    def running(self) -> list[Running]:
        return [Running(turn.seat, round(max(0.0, turn.left), 1), turn.vacation) for turn in self.turns]
