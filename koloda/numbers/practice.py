"""Tables to learn at: only choices that are choices are asked for, and some seats may be a club player's.

A learner is shown rows as in `many`; on demand a second one with every card open, for a judge that may see them all
while it is taught. Each game of a table pays its result; where asked, also the points of each deal and round.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from koloda.bots.policy import Policy, scoreboard
from koloda.engine.desk import Desk, bare
from koloda.engine.game import Setup
from koloda.engine.luck import seeded
from koloda.engine.seen import hide_from
from koloda.engine.types import NONE, Move, Numbers, Seat, has
from koloda.errors import KolodaError
from koloda.numbers.many import ROUND, Account, Pay, outcome
from koloda.numbers.sight import Sight
from koloda.numbers.spelling import Spelling


class Practice:
    """So many tables, each with luck of its own; one that is over is dealt anew at once."""

    def __init__(
        self,
        kind: type[Desk],
        setups: list[Setup],
        sight: Sight,
        policy: Policy,
        clubs: list[int],
        seed: str,
        points: float,
        longest: int,
        whole: bool,
    ) -> None:
        """`clubs` says for each table which seats are a club player's, one bit each; a point more than the others
        have is paid `points`; `whole` wants rows of the whole table, too."""
        self.kind = kind
        self.setups = setups
        self.sight = sight
        self.words = sight.words
        self.policy = policy
        self.clubs: Numbers = vec[i64]([i64(club) for club in clubs])
        self.points = points
        self.pay = Pay(ROUND, policy.more_is_better)
        self.longest: i64 = longest
        self.whole = whole
        self.n: i64 = setups[0].seats
        tables: i64 = len(clubs)
        self.lucks = [seeded(f"{seed} {table}") for table in range(tables)]
        self.seen = bare(kind, setups[0])
        self.rows: vec[i16] = vec[i16]([i16(0) for _ in range(tables * sight.size)])
        self.truths: vec[i16] = vec[i16]([i16(0) for _ in range(tables * sight.size if whole else 0)])
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(tables * len(self.words))])
        self.seats: Numbers = vec[i64]([NONE for _ in range(tables)])  # who is asked at each table
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(tables * self.n)])
        self.results: vec[float] = vec[float]([0.0 for _ in range(tables * self.n)])  # of games that ended with it
        self.ended: vec[u8] = vec[u8]([u8(0) for _ in range(tables)])  # 1: a game ended with the last step
        self.choices: Numbers = vec[i64]([i64(0) for _ in range(tables)])
        self.desks: list[Desk] = []
        self.spellings: list[Spelling] = []
        self.accounts: list[Account] = []
        for table in range(tables):
            self.desks.append(bare(kind, setups[0]))
            self.spellings.append(Spelling(self.words))
            self.deal(table)
            self.accounts.append(Account(self.desks[table], self.pay))
            self.go_on(table)

    def deal(self, table: i64) -> None:
        """A new game."""
        luck = self.lucks[table]
        desk = bare(self.kind, self.setups[luck.below(len(self.setups))])
        desk.luck = luck
        desk.start()
        self.desks[table] = desk
        self.choices[table] = 0

    def go_on(self, table: i64) -> None:
        """Play until a learner has something to choose, and show it to him."""
        while True:
            desk = self.desks[table]
            if desk.over or self.choices[table] >= self.longest:
                self.ended[table] = 1
                self.deal(table)
                self.accounts[table] = Account(self.desks[table], self.pay)
                continue
            seat = desk.first_asked()
            moves = desk.choices(seat)
            if len(moves) == 1:
                self.choose(table, seat, moves[0])
            elif has(self.clubs[table], seat):
                self.choose(table, seat, self.policy.pick(desk, seat, moves, self.lucks[table]))
            else:
                self.seats[table] = seat
                self.spellings[table].begin(moves, seat)
                self.show(table)
                return

    def show(self, table: i64) -> None:
        """What the seat sees, and the words it may say."""
        seat = self.seats[table]
        seen = self.seen
        desk = self.desks[table]
        spelling = self.spellings[table]
        seen.like(desk)
        hide_from(seat, seen)
        self.sight.write(seen, seat, spelling, self.rows, table * self.sight.size)
        if self.whole:
            self.sight.write(desk, seat, spelling, self.truths, table * self.sight.size)
        words: i64 = len(self.words)
        start = table * words
        for place in range(start, start + words):
            self.masks[place] = 0
        spelling.allow(self.masks, start)

    def choose(self, table: i64, seat: Seat, move: Move) -> None:
        """Make a move. What comes of it is paid, unless it belongs to a later game than the learner's last choice."""
        desk = self.desks[table]
        desk.choose(seat, move)
        self.choices[table] += 1
        if self.ended[table] == 1:
            return
        at = table * self.n
        account = self.accounts[table]
        if self.points != 0.0 and (desk.over or account.closed(desk)):
            now = scoreboard(desk).values[:]
            for other in range(self.n):
                self.rewards[at + other] += self.points * account.gain(now, other)
            account.pay_up(desk, now)
        if desk.over:
            for other in range(self.n):
                result = outcome(desk, other)
                self.results[at + other] = result
                self.rewards[at + other] += result

    def step(self, words: list[int]) -> None:
        """A word of those allowed at each table."""
        for place in range(len(self.rewards)):
            self.rewards[place] = 0.0
            self.results[place] = 0.0
        for table in range(len(self.desks)):
            self.ended[table] = 0
            spelling = self.spellings[table]
            if not spelling.take(words[table]):
                raise KolodaError(f"Word {words[table]} may not be said at table {table} now.")
            move = spelling.go_on()
            if move == NONE:
                self.show(table)
            else:
                self.choose(table, spelling.mover, move)
                self.go_on(table)
