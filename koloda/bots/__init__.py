"""Opponents: each is given a view, never a table, and may think for as long as its budget lasts."""

from __future__ import annotations

from koloda.bots.learned import NET, decide_by_net
from koloda.bots.levels import BEGINNER, CLUB, LEVELS, MASTER, Budget, decide
from koloda.bots.policy import Policy
from koloda.engine.luck import Luck
from koloda.engine.plain import ViewData
from koloda.errors import KolodaError
from koloda.recall import recall
from koloda.shelf import box

__all__ = ["BEGINNER", "BOTS", "CLUB", "LEVELS", "MASTER", "NET", "Budget", "choose", "policy_for"]

BOTS = (*LEVELS, NET)  # who may be asked for a move; people are offered the levels
POLICIES: dict[str, Policy] = {}


def policy_for(game: str) -> Policy:
    """What bots know of a game: the POLICY of its own folder, or the plain one."""
    if game not in POLICIES:
        bot = box(game).module("bot")
        found: Policy = Policy() if bot is None else bot.POLICY
        POLICIES[game] = found
    return POLICIES[game]


def choose(level: str, view: ViewData, luck: Luck, budget: Budget | None = None) -> str:
    """The move of a bot of that level, from what its seat sees.

    >>> from koloda import deal
    >>> from koloda.engine.luck import seeded
    >>> table = deal("pairs", seats=2, dealer=1, shuffles=["9 9 9 9 9 1 8"])
    >>> choose("club", table.view(0), seeded(1))
    'take'
    """
    if level not in BOTS:
        raise KolodaError(f"There is no level {level!r}. There are: {', '.join(BOTS)}.")
    seen, seat = recall(view)
    if not seen.asks(seat):
        raise KolodaError(f"Seat {seat} is not asked to move now.")
    if level == NET:
        return seen.text(decide_by_net(seen, seat, luck))
    return seen.text(decide(level, seen, seat, policy_for(seen.game.id), luck, budget or Budget()))
