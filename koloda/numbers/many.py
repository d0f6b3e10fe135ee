"""Many tables of one game, stepped at once: what their seats see is written into rows that others may look at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from koloda.bots.policy import scoreboard
from koloda.engine.desk import Desk, bare
from koloda.engine.game import Setup
from koloda.engine.luck import Luck, seeded
from koloda.engine.seen import hide_from
from koloda.engine.types import NONE, Numbers, Seat, has
from koloda.errors import KolodaError
from koloda.kits.ranking import with_most
from koloda.numbers.sight import Sight
from koloda.numbers.spelling import Spelling

RESULT, DEAL, ROUND = "result", "deal", "round"  # when a table rewards
REWARDS: Final = (RESULT, DEAL, ROUND)


class Many:
    """So many tables, each with luck of its own; one that is over is dealt anew at once."""

    def __init__(
        self, kind: type[Desk], setups: list[Setup], sight: Sight, tables: int, seed: str, pay: Pay, longest: int
    ) -> None:
        """`setups` are those to choose from at each new game: one for each who may deal first."""
        self.kind = kind
        self.setups = setups
        self.sight = sight
        self.words = sight.words
        self.n: i64 = setups[0].seats
        self.pay = pay
        self.longest: i64 = longest
        self.lucks = [seeded(f"{seed} {table}") for table in range(tables)]
        self.seen = bare(kind, setups[0])
        self.rows: vec[i16] = vec[i16]([i16(0) for _ in range(tables * sight.size)])
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(tables * len(self.words))])
        self.seats: Numbers = vec[i64]([NONE for _ in range(tables)])  # who is asked at each table
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(tables * setups[0].seats)])
        self.ended: vec[u8] = vec[u8]([u8(0) for _ in range(tables)])  # 1: the game ended with the last step
        self.cut: vec[u8] = vec[u8]([u8(0) for _ in range(tables)])  # 1: it was broken off, being too long
        self.choices: Numbers = vec[i64]([i64(0) for _ in range(tables)])
        self.desks: list[Desk] = []
        self.spellings: list[Spelling] = []
        self.accounts: list[Account] = []
        for table in range(tables):
            self.desks.append(self.dealt(self.lucks[table]))
            self.spellings.append(Spelling(self.words))
            self.accounts.append(Account(self.desks[table], pay))
            self.ask(table)

    def dealt(self, luck: Luck) -> Desk:
        """A new game."""
        desk = bare(self.kind, self.setups[luck.below(len(self.setups))])
        desk.luck = luck
        desk.start()
        return desk

    def ask(self, table: i64) -> None:
        """Show the seat that is asked what it sees, and what it may say."""
        desk = self.desks[table]
        seat = desk.first_asked()
        self.seats[table] = seat
        self.spellings[table].begin(desk.choices(seat), seat)
        self.show(table)

    def show(self, table: i64) -> None:
        seat = self.seats[table]
        seen = self.seen
        seen.like(self.desks[table])
        hide_from(seat, seen)
        self.sight.write(seen, seat, self.spellings[table], self.rows, table * self.sight.size)
        self.allow(table)

    def allow(self, table: i64) -> None:
        words: i64 = len(self.words)
        start = table * words
        for place in range(start, start + words):
            self.masks[place] = 0
        self.spellings[table].allow(self.masks, start)

    def step(self, words: list[int]) -> None:
        """A word at each table. If one of them may not be said, that is said in a sentence and nothing changes."""
        self.check(words)
        for place in range(len(self.rewards)):
            self.rewards[place] = 0.0
        for table in range(len(self.desks)):
            self.ended[table] = 0
            self.cut[table] = 0
            spelling = self.spellings[table]
            spelling.take(words[table])
            move = spelling.go_on()
            if move == NONE:
                self.show(table)
                continue
            desk = self.desks[table]
            desk.choose(spelling.mover, move)
            self.choices[table] += 1
            self.accounts[table].settle(desk, self.rewards, table * self.n)
            if desk.over:
                self.ended[table] = 1
            elif self.choices[table] >= self.longest:
                self.cut[table] = 1
            if self.ended[table] + self.cut[table] > 0:
                self.choices[table] = 0
                self.desks[table] = self.dealt(self.lucks[table])
                self.accounts[table] = Account(self.desks[table], self.pay)
            self.ask(table)

    def check(self, words: list[int]) -> None:
        if len(words) != len(self.desks):
            raise KolodaError(f"There are {len(self.desks)} tables, and {len(words)} words.")
        size = len(self.words)
        for table in range(len(words)):
            word = words[table]
            if not 0 <= word < size or self.masks[table * size + word] == 0:
                raise KolodaError(f"Word {word} may not be said at table {table} now.")


class Pay:
    """What a table rewards, and when."""

    def __init__(self, when: str, more_is_better: bool) -> None:
        self.when = when
        self.more_is_better = more_is_better


class Account:
    """The rewards of one table."""

    def __init__(self, desk: Desk, pay: Pay) -> None:
        self.pay = pay
        self.deal = desk.deal_number
        self.round = desk.round_number
        self.paid = scoreboard(desk).values[:]

    def settle(self, desk: Desk, rewards: vec[float], at: i64) -> None:
        """What each seat gets for the choice just made: by the result, or by points at the end of a deal or a round,
        each as far as it is above the mean of the others."""
        if self.pay.when == RESULT:
            if desk.over:
                for seat in range(desk.n):
                    rewards[at + seat] = outcome(desk, seat)
            return
        if desk.over or self.closed(desk):
            now = scoreboard(desk).values[:]
            for seat in range(desk.n):
                rewards[at + seat] = self.gain(now, seat)
            self.pay_up(desk, now)

    def pay_up(self, desk: Desk, now: Numbers) -> None:
        """What stands there now is paid."""
        self.deal = desk.deal_number
        self.round = desk.round_number
        self.paid = now

    def closed(self, desk: Desk) -> bool:
        """Has another deal begun since, or another round?"""
        return desk.deal_number != self.deal or (self.pay.when == ROUND and desk.round_number != self.round)

    def gain(self, now: Numbers, seat: Seat) -> float:
        total: i64 = 0
        for other in range(len(now)):
            total += now[other] - self.paid[other]
        mine = now[seat] - self.paid[seat]
        above = float(mine) - float(total - mine) / float(len(now) - 1)
        return above if self.pay.more_is_better else -above


def outcome(desk: Desk, seat: Seat) -> float:
    """What the book says of a finished game, the same in all: winners share 1 and the others lose as much between
    them; where it only knows losers, these share -1."""
    if desk.won:
        best = with_most(desk.round_from(0), desk.standing)
        return shared(seat in best, len(best), desk.n)
    losers: i64 = 0
    for other in range(desk.n):
        losers += i64(has(desk.losers, other))
    return -shared(has(desk.losers, seat), losers, desk.n)


def shared(chosen: bool, few: i64, seats: i64) -> float:
    """1 between the few, -1 between the rest; nothing if that is all or none."""
    if few == 0 or few == seats:
        return 0.0
    return 1.0 / float(few) if chosen else -1.0 / float(seats - few)
