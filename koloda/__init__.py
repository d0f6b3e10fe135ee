"""Koloda: card games by the book.

>>> import koloda
>>> table = koloda.deal("pairs", seats=2, dealer=1, shuffles=["10 10 10 10 10 3 2 5 7 5"])
>>> table.to_act, table.moves(1)
((1,), ['take', 'pass'])
>>> table.play(1, "take")
>>> table.view(None)["seats"][1]["zones"]["row"]
['2', '5']
>>> table.play(1, "take")
Traceback (most recent call last):
koloda.errors.IllegalMove: Seat 1 is not asked to move now.
"""

from koloda.coach import advise, explain
from koloda.dealing import games
from koloda.engine.game import Game, Option, Result
from koloda.engine.luck import Luck
from koloda.engine.record import Record
from koloda.errors import IllegalMove, KolodaError
from koloda.table import Table, deal, load, replay

__version__ = "0.1.0"

__all__ = [
    "Game",
    "IllegalMove",
    "KolodaError",
    "Luck",
    "Option",
    "Record",
    "Result",
    "Table",
    "__version__",
    "advise",
    "deal",
    "explain",
    "games",
    "load",
    "replay",
]
