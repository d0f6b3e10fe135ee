"""Starboard: what the pot is worth to one who stops here, against one card more for a chip."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.bots import odds
from koloda.bots.stakes import StakesPolicy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.state import IN, PASSED
from koloda.engine.types import Move, Moves, Seat
from koloda.games.starboard.rules import PASS, PRICE, TAKE, Starboard

SAFE: Final = 0.15  # a chance of a pair below which no beginner stops
RISKY: Final = 0.6  # and one above which none pays for a card
RIVALRY: Final = 2.5  # the pot after a card is worth so much less while others are still in,
CROWD: Final = 0.25  # and for each of them


class StarboardPolicy(StakesPolicy):
    """Much of the pot hangs on the nerve of the others."""

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """Pay for a card if that promises more than a pass."""
        assert isinstance(table, Starboard)
        return PASS if len(moves) == 1 or by_taking(table, seat) <= by_passing(table, seat) else TAKE

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Not to stop when a card is nearly safe, nor to pay for one that is likely to pair."""
        assert isinstance(table, Starboard)
        risk = 1.0 - safe_chance(table, seat)
        if len(moves) == 1 or SAFE <= risk <= RISKY:
            return moves
        return vec[i64]([TAKE if risk < SAFE else PASS])


def safe_chance(table: Starboard, seat: Seat) -> float:
    return 1.0 - odds.pair_chance(odds.coming(table, seat), odds.pack_of(table, table.common))


def by_taking(table: Starboard, seat: Seat) -> float:
    """The chips to be hoped for from a card, less its price."""
    rivals = undecided(table, seat, 0)
    share = 1.0 if rivals == 0 else RIVALRY + CROWD * float(rivals)
    return safe_chance(table, seat) * float(table.pot + PRICE) / share - float(PRICE)


def by_passing(table: Starboard, seat: Seat) -> float:
    """The chips to be hoped for from a pass: all the others will share, or if a card pays, try to go further."""
    pot = float(table.pot)
    sharing = 1.0
    if table.most == len(table.common.cards):
        for other in range(table.n):
            if table.status[other] == PASSED:
                sharing += 1.0
    safe = safe_chance(table, seat)
    rivals = undecided(table, seat, 0)
    if rivals == 0 or safe * (pot + 1.0) - 1.0 <= pot / (sharing + 1.0):
        return pot / (sharing + float(rivals))
    left = pot / sharing
    for _ in range(undecided(table, seat, PRICE)):
        left *= 1.0 - safe
    return left


def undecided(table: Starboard, seat: Seat, chips: i64) -> i64:
    """The others still in who have so many chips."""
    count: i64 = 0
    for other in range(table.n):
        if other != seat and table.status[other] == IN and table.chips[other] >= chips:
            count += 1
    return count


POLICY: Final = StarboardPolicy()
