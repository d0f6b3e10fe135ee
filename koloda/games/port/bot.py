"""Port: compare the points for stopping here with those that one card more may bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots import odds
from koloda.bots.policy import RoundPolicy, chance_to_lead, won_share
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.packs import count, size
from koloda.engine.state import IN, OUT, PASSED
from koloda.engine.types import Move, Moves, Seat
from koloda.games.port.odds import LastInPort
from koloda.games.port.rules import Port
from koloda.kits.press import PASS, TAKE
from koloda.kits.rows import TOP

BEATEN: Final = 10.0  # a sum that whoever goes on is sure to pass
UNBEATEN: Final = 25.0  # and one he is sure not to
SAFE: Final = 0.12  # a chance of a pair below which no beginner stops
RISKY: Final = 0.55  # and one above which none goes on
EVEN: Final = 0.5  # the chance that an equal sum is worth
STEEPNESS: Final = 5.0  # how the chance to win grows with points, the target being 1: fitted to games of club bots


class PortPolicy(RoundPolicy):
    """The search looks at one round; after it, points tell who is likely to win."""

    def __init__(self) -> None:
        super().__init__()
        self.effort = 5.0

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """The last one in knows his points exactly; else others' sums are a guess, and one card is looked ahead."""
        assert isinstance(table, Port)
        if len(moves) == 1:
            return moves[0]
        if table.deciding() and last_in(table, seat):
            return TAKE if must_go_on(table, seat) else PASS
        if last_in(table, seat):
            last = LastInPort(table, seat, rivalry(table))
            return TAKE if last.on_pass() < last.most and last.on_take() > last.on_pass() else PASS
        pack = odds.coming(table, seat)
        row = odds.pack_of(table, table.rows[seat])
        mine = table.sum_of(seat)
        return TAKE if one_more(table, seat, pack, row, mine) > points_for(table, seat, mine) else PASS

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Not to stop when a card is nearly safe, nor to go on when it is nearly sure to pair or nothing can be won."""
        assert isinstance(table, Port)
        if moves[0] == PASS:
            return moves
        chance = odds.pair_chance(odds.coming(table, seat), odds.pack_of(table, table.rows[seat]))
        if last_in(table, seat):
            return vec[i64]([self.pick(table, seat, moves, Luck(1, 1, 1, 1))])
        return vec[i64]([TAKE]) if chance < SAFE else vec[i64]([PASS]) if chance > RISKY else moves

    def worth(self, table: Desk, seat: Seat) -> float:
        """The chance to win the game."""
        assert isinstance(table, Port)
        if table.over:
            return won_share(table, seat)
        if table.deciding():
            return 1.0 / float(players_in(table)) if table.status[seat] != OUT else 0.0
        return chance_to_lead(table.points.values, seat, STEEPNESS / float(table.target))


def last_in(table: Port, seat: Seat) -> bool:
    for other in range(table.n):
        if other != seat and table.status[other] == IN:
            return False
    return True


def players_in(table: Port) -> i64:
    """How many are not out of the round."""
    total: i64 = 0
    for seat in range(table.n):
        if table.status[seat] != OUT:
            total += 1
    return total


def must_go_on(table: Port, seat: Seat) -> bool:
    """In a round that decides the game, the last one in needs the best sum; with an equal one, if a card is likelier
    good than not."""
    best: i64 = 0
    for other in range(table.n):
        if other != seat:
            best = max(best, table.sum_of(other))
    if table.sum_of(seat) == best:
        return odds.pair_chance(odds.coming(table, seat), odds.pack_of(table, table.rows[seat])) < EVEN
    return table.sum_of(seat) < best


def rivalry(table: Port) -> float:
    """What a point less for one of the others is worth in points of one's own."""
    return 1.0 / float(table.n - 1)


def one_more(table: Port, seat: Seat, pack: i64, row: i64, mine: i64) -> float:
    """The points for taking one card and stopping then."""
    points = 0.0
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        if alike != 0 and count(row, rank) == 0:
            points += float(alike) * points_for(table, seat, mine + rank)
    return points / float(size(pack))


def points_for(table: Port, seat: Seat, mine: i64) -> float:
    """The points for a sum: one less for each sum above it, known or to be feared."""
    feared = min(max((UNBEATEN - float(mine)) / (UNBEATEN - BEATEN), 0.0), 1.0)
    points = 0.0
    for other in range(table.n):
        if len(table.rows[other].cards) > 0:
            points += 1.0
            if other != seat and table.status[other] == IN:
                points -= feared
            elif table.status[other] == PASSED and table.sum_of(other) > mine:
                points -= 1.0
            elif table.status[other] == PASSED and table.sum_of(other) < mine:
                points += rivalry(table)
    return points


POLICY: Final = PortPolicy()
