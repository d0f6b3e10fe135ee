"""Why a move is best, for any game: what the search found of it and of the move next to it."""

from __future__ import annotations

from koloda.bots.policy import scoreboard
from koloda.coach.reckoning import Reckoning
from koloda.coach.words import NOTHING, amount, both, joined, percent
from koloda.engine.game import Text
from koloda.engine.table import Table
from koloda.engine.types import Move
from koloda.terminal.tongue import CHIPS, POINTS

MARGIN = Text("перевес над остальными {margin}", "{margin} over the others")
WORTH = Text("оценка {chance}", "rated {chance}")
ROUGH = Text(" (прикидка)", " (a rough guess)")
UNTRIED = Text("не рассматривался", "not looked at")

ONLY = Text("Другого хода нет.", "There is no other move.")
BETTER = Text("«{best}»: {one}; «{next}»: {two}.", "'{best}': {one}; '{next}': {two}.")
EQUAL = Text("«{best}» и «{next}» почти равны: {one}.", "'{best}' and '{next}' are nearly equal: {one}.")
SINGLE = Text("«{best}»: {one}.", "'{best}': {one}.")
WORLDS = Text("Разыграно продолжений: {worlds}.", "Continuations played out: {worlds}.")

ENOUGH = 50  # tries, for two moves to be called equal when the one that is not advised looks better


def told(found: Reckoning, seen: Table, move: Move) -> Text:
    """What a move is worth in the game's own terms."""
    if move not in found.worth:
        return UNTRIED
    words = in_terms(found, seen, found.worth[move])
    return joined([words, ROUGH], "") if move in found.rough else words


def in_terms(found: Reckoning, seen: Table, worth: float) -> Text:
    if found.chance is not None:
        return both(found.called, chance=percent(found.chance(worth)))
    if found.margin is not None:
        noun = CHIPS if scoreboard(seen).name == "chips" else POINTS
        return both(MARGIN, margin=amount(found.margin(worth), noun, "+"))
    return both(WORTH, chance=percent(worth))


def reasons(found: Reckoning, seen: Table, briefly: bool = False) -> Text:
    """The best move against the one next to it; and how much was looked at, unless there is more to say."""
    if len(found.tries) == 1:
        return ONLY
    worlds = NOTHING if briefly else both(WORLDS, worlds=found.worlds)
    best, one = seen.text(found.best), told(found, seen, found.best)
    rivals = found.rivals()
    ahead = bool(rivals) and found.worth[rivals[0]] > found.worth.get(found.best, 0.0)  # by less than can be trusted
    if not rivals or (ahead and found.tries[found.best] < ENOUGH):
        return joined([both(SINGLE, best=best, one=one), worlds])
    next_best, two = seen.text(rivals[0]), told(found, seen, rivals[0])
    words = EQUAL if one == two or ahead else BETTER
    return joined([both(words, best=best, next=next_best, one=one, two=two), worlds])
