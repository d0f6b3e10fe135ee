"""A game gone through from the deal to the end: part after part, and what they add up to."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from koloda.analysis.chances import (
    FEWEST_WORLDS,
    Allowance,
    Lucks,
    Trial,
    affordable,
    cost_of_a_game,
    foreseen,
    standing,
    ways_open,
)
from koloda.analysis.found import Analysis, Decision, Shift, Standing
from koloda.analysis.sight import UNFINISHED, SeatStep, told_by
from koloda.bots import policy_for
from koloda.bots.futures import Futures
from koloda.engine.desk import Desk
from koloda.engine.plain import ResultData
from koloda.engine.types import Move, Seat
from koloda.errors import KolodaError
from koloda.recall import recall
from koloda.wire.analysed import Aim

TIME = 15_000_000.0  # microseconds that the playouts of a game may take together, about
ENOUGH = 200  # worlds: where there would be fewer, only the seat's own questions are looked at, in more


class Course:
    """The work on one game, seen by one seat. The same sights give the same parts, wherever it is broken off."""

    def __init__(self, sights: Sequence[SeatStep]) -> None:
        if not sights or sights[-1].view["result"] is None:
            raise KolodaError(UNFINISHED)
        self.sights = sights
        self.told = [told_by(sight.view) for sight in sights]
        seen, self.seat = self.recalled(0)
        self.game: str = sights[0].view["game"]
        self.policy = policy_for(self.game)
        self.lucks = Lucks(self.told[0])
        self.answers = [self.answer(step) for step in range(len(sights))]
        self.fresh = [step == 0 or self.told[step] != self.told[step - 1] for step in range(len(sights))]
        cost = cost_of_a_game(Futures(seen, self.seat, self.policy), self.lucks)
        self.every = True  # also positions that ask the seat nothing are looked at
        self.every = affordable(cost, self.budget(0, 0.0), 1) >= ENOUGH
        self.pass_over(FEWEST_WORLDS / affordable(cost, self.budget(0, 0.0), 1))

    def pass_over(self, times: float) -> None:
        """If a game is so many times too long, only one of so many questions is looked at."""
        every, met = math.ceil(times), 0
        for step in range(len(self.sights)):
            if not self.fresh[step]:
                self.answers[step] = self.answers[step - 1] and self.answers[step]
            elif self.answers[step] is not None:
                if met % every:
                    self.answers[step] = None
                met += 1

    def recalled(self, step: int) -> tuple[Desk, Seat]:
        return recall(self.sights[step].view)

    def answer(self, step: int) -> str | None:
        """What the seat chose, if it has a choice after so many moves."""
        view = self.sights[step].view
        if view["over"] or view["seat"] not in view["to_act"] or not ways_open(*self.recalled(step)):
            return None
        return next((sight.move for sight in self.sights[step + 1 :] if sight.move is not None), None)

    def budget(self, step: int, spent: float) -> Allowance:
        """What is left for this position and those after it."""
        ahead = range(step + 1, len(self.sights))
        decisions = sum(self.fresh[each] and self.answers[each] is not None for each in ahead)
        positions = sum(self.fresh[each] for each in ahead) if self.every else decisions
        return Allowance(TIME - spent, positions, decisions)

    def go_on(self, done: Sequence[Standing] = ()) -> Iterator[Standing]:
        """The parts that are still missing."""
        parts = list(done)
        for step in range(len(parts), len(self.sights)):
            parts.append(self.part(step, parts[-1] if parts else None))
            yield parts[-1]

    def part(self, step: int, last: Standing | None) -> Standing:
        """How the seat stands after so many moves."""
        view = self.sights[step].view
        if last is None:
            return self.looked_at(step, 0.0)
        if view["result"] is not None:
            return Standing(share_of(view["result"], self.seat), 0.0, last.spent)
        if not self.fresh[step] and self.sights[step].move is None:
            return last
        carried = Standing(last.chance + self.gain(step, last), last.error, last.spent)
        if self.seat in view["chosen"]:
            return carried
        asked = self.answers[step] is not None
        if not (asked or self.every):
            return carried
        known = self.foreseen(step)
        if known and not asked:
            return carried
        found = self.looked_at(step, last.spent)
        return Standing(carried.chance, carried.error, found.spent, found.decision) if known else found

    def gain(self, step: int, last: Standing) -> float:
        """What the seat's own choice did to its chance, if this step was one."""
        own = self.sights[step].move is not None
        return last.decision.gain if own and last.decision is not None else 0.0

    def looked_at(self, step: int, spent: float) -> Standing:
        seen, seat = self.recalled(step)
        budget = self.budget(step, spent)
        answer = self.answers[step]
        if answer is None:
            found = standing(seen, seat, self.policy, self.lucks, budget)
        else:
            moves = ways_open(seen, seat)
            found = Trial(seen, seat, self.policy, self.lucks, named(seen, moves, answer), moves).run(budget)
        return Standing(found.chance, found.error, spent + found.spent, found.decision)

    def foreseen(self, step: int) -> bool:
        """Could the seat know beforehand what this move would show it?"""
        seen, seat = self.recalled(step - 1)
        own = self.sights[step].move
        move = None if own is None else named(seen, list(seen.choices(seat)), own)
        return foreseen(seen, seat, self.policy, self.lucks, move, self.sights[step].view)

    def whole(self, parts: Sequence[Standing]) -> Analysis:
        """What the parts add up to: the start, what the seat decided and what the cards did are the result."""
        shifts = []
        for step in range(1, len(self.sights)):
            before, after = parts[step - 1], parts[step]
            decision: Decision | None = before.decision if self.sights[step].move is not None else None
            you = self.gain(step, before)
            shifts.append(Shift(after.chance, after.error, you, after.chance - (before.chance + you), decision))
        you = math.fsum(shift.you for shift in shifts)
        cards = math.fsum(shift.cards for shift in shifts)
        return Analysis(self.game, self.seat, self.aim(), parts[0].chance, parts[-1].chance, you, cards, shifts)

    def aim(self) -> Aim:
        """A game that only has losers is won by not being one."""
        result = self.sights[-1].view["result"]
        return "win" if result is not None and result["winners"] else "not_lose"


def share_of(result: ResultData, seat: Seat) -> float:
    """The seat's share of the win; in a game that only has losers, 1 for not being one."""
    winners = result["winners"]
    if winners:
        return 1.0 / len(winners) if seat in winners else 0.0
    return 0.0 if seat in result["losers"] else 1.0


def named(seen: Desk, moves: list[Move], text: str) -> Move:
    for move in moves:
        if seen.text(move) == text:
            return move
    raise KolodaError(f"'{text[:40]}' is not a move that could be made there by today's rules.")
