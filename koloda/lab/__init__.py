"""The lab: every game as numbers, for those who train agents or study games.

`Batch` steps many tables at once; `koloda.lab.zoo` has PettingZoo's environments, `koloda.lab.spiel` OpenSpiel's
games.
"""

from __future__ import annotations

try:
    import numpy  # noqa: F401
except ModuleNotFoundError as error:
    raise ModuleNotFoundError("The lab needs numpy: pip install 'koloda[rl]'.", name=error.name) from None

from koloda.lab.batch import Batch
from koloda.lab.space import Space

__all__ = ["Batch", "Space"]
