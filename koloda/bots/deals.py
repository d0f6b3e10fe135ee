"""Games of one deal that may also be played as a match of several: thinking ends with the deal."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from koloda.bots.policy import DEAL, Policy, lead, won_share
from koloda.engine.desk import Desk
from koloda.engine.types import Seat


@mypyc_attr(allow_interpreted_subclasses=True)
class DealsPolicy(Policy):
    """In the last deal it is the win that counts; before, the lead."""

    def __init__(self) -> None:
        super().__init__()
        self.horizon = DEAL

    def worth(self, table: Desk, seat: Seat) -> float:
        if table.over:
            return 0.9 * won_share(table, seat) + 0.1 * lead(table.standing, table.n, seat, self.scale)
        return super().worth(table, seat)
