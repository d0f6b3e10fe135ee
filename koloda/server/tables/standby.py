"""Who plays for whom: bots in their seats, a stand-in for a player who vanished or whose time ran out.

All times begin anew when a table comes into memory, so an outage punishes nobody.
"""

from __future__ import annotations

from collections.abc import Set

from koloda.bots import CLUB
from koloda.server.tables.sitting import Sitting
from koloda.wire.messages import Running


class Standby:
    def __init__(self, grace: float) -> None:
        self.grace = grace
        self.missed: dict[int, float] = {}  # seat → since when somebody waits for its vanished guest
        self.asked: dict[int, tuple[int, float]] = {}  # seat → the question it is asked, and since when
        self.late: dict[int, int] = {}  # seat → the question it did not answer in time
        self.stand_ins: set[int] = set()
        self.question = (-1, 0.0)  # what is asked now, and since when

    def look(self, sitting: Sitting, present: Set[str], now: float, looking: Set[str] = frozenset()) -> None:
        """See who is here and who is asked; no clock runs for one who is still being shown what happened."""
        if sitting.slow:  # where nobody is waited for by the minute
            chairs = enumerate(sitting.chairs) if sitting.stage == "playing" else ()
            self.stand_ins = {seat for seat, chair in chairs if chair.guest is not None and chair.away}
            self.look_at_question(sitting, now)
            return
        if sitting.stage != "playing" or not present:  # where nobody is, nobody is waited for or stood in for
            self.missed.clear()
            self.asked.clear()
            self.stand_ins.clear()
            return
        self.look_at_question(sitting, now)
        here = {seat for seat, chair in enumerate(sitting.chairs) if chair.guest in present and not chair.away}
        for seat, chair in enumerate(sitting.chairs):
            if chair.guest is not None:
                self.look_at(seat, here, chair.away, now)
        self.watch_clock(sitting, here, now, looking)

    def look_at_question(self, sitting: Sitting, now: float) -> None:
        if sitting.deal is not None and sitting.deal.question != self.question[0]:
            self.question = (sitting.deal.question, now)

    def look_at(self, seat: int, here: Set[int], away: bool, now: float) -> None:
        """A vanished guest gets his grace from when another waits for him."""
        if seat in here:
            self.missed.pop(seat, None)
            self.stand_ins.discard(seat)
        elif away:
            self.stand_ins.add(seat)
        elif not here:
            self.missed.pop(seat, None)
        elif now - self.missed.setdefault(seat, now) >= self.grace:
            self.stand_ins.add(seat)

    def watch_clock(self, sitting: Sitting, here: Set[int], now: float, looking: Set[str]) -> None:
        """A clock runs for each guest asked, while anyone sits at the table."""
        deal = sitting.deal
        if sitting.clock is None or deal is None or not here:
            self.asked.clear()
            return
        guests = {seat: sitting.chairs[seat].guest for seat in deal.table.to_act}
        waited = [seat for seat, guest in guests.items() if guest is not None and guest not in looking]
        self.asked = {
            seat: self.asked[seat] if self.asked.get(seat, (-1, 0.0))[0] == deal.question else (deal.question, now)
            for seat in waited
        }
        for seat, (question, since) in self.asked.items():
            if now - since >= sitting.clock:
                self.late[seat] = question

    def level(self, sitting: Sitting, seat: int) -> str | None:
        """The bot that is to move for a seat now."""
        chair = sitting.chairs[seat]
        if chair.level is not None:
            return chair.level
        late = sitting.deal is not None and self.late.get(seat) == sitting.deal.question
        return CLUB if late or seat in self.stand_ins else None

    def waited(self, now: float) -> float:
        """How long those asked now have been."""
        return now - self.question[1]

    def next_look(self, sitting: Sitting) -> float | None:
        """When to look again by itself."""
        times = [since + self.grace for seat, since in self.missed.items() if seat not in self.stand_ins]
        if sitting.clock is not None:
            times += [
                since + sitting.clock
                for seat, (question, since) in self.asked.items()
                if self.late.get(seat) != question
            ]
        return min(times, default=None)

    def running(self, sitting: Sitting, now: float) -> list[Running]:
        clock = sitting.clock or 0.0
        return [
            Running(seat, round(max(0.0, since + clock - now), 1))
            for seat, (_, since) in self.asked.items()
            if seat not in self.stand_ins
        ]
