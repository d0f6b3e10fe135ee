"""Games for chips that end when someone has none: what the chips of a seat are worth between two rounds."""

from __future__ import annotations

from mypy_extensions import i64

from koloda.bots.policy import RoundPolicy, chance_to_lead, won_share
from koloda.engine.desk import Desk
from koloda.engine.types import Seat
from koloda.kits.stakes import Stakes


class StakesPolicy(RoundPolicy):
    """The search looks at one round; after it, chips tell who is likely to win."""

    def worth(self, table: Desk, seat: Seat) -> float:
        """The chance to win the game."""
        assert isinstance(table, Stakes)
        if table.over:
            return won_share(table, seat)
        chips = 0.0
        for other in range(table.n):
            chips += float(table.chips[other])
        steepness = self.steepness(table.n) * float(table.n) / max(chips, 1.0)
        return chance_to_lead(table.chips.values, seat, steepness)

    def steepness(self, seats: i64) -> float:
        """How the chance to win grows with chips, the average being 1: as fitted to games between club bots."""
        return 1.5
