"""The rules as they were: a pack for each time that rules were mended, run in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from koloda.errors import KolodaError
from koloda.fair import FairRecord
from koloda.past.retelling import OPEN, Told

HERE = Path(__file__).parent
PATIENCE = 600.0  # seconds; a long game takes one
PACKS = ({"pack": "first.zip", "editions": {}},)  # the edition of each game that is not 1 in a pack

RUN = "import runpy, sys; sys.path.insert(0, sys.argv[1]); runpy.run_path(sys.argv[2], run_name='__main__')"


def pack_with(game: str, edition: int) -> Path:
    """Where the rules of that edition lie."""
    for pack in PACKS:
        editions: Any = pack["editions"]
        if editions.get(game, 1) == edition:
            return HERE / str(pack["pack"])
    raise KolodaError(f"The rules of {game} in edition {edition} are not in this Koloda.")


def retold_by_past_rules(played: dict[str, Any], edition: int) -> Told:
    """As `retold`, by the rules of an older edition."""
    words = [sys.executable, "-P", "-c", RUN, str(pack_with(played["game"], edition)), str(HERE / "retelling.py")]
    done = subprocess.run(words, input=json.dumps(played).encode(), capture_output=True, timeout=PATIENCE, check=False)
    if done.returncode:
        reason = done.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise KolodaError(f"A game of {played['game']} cannot be told by the rules of edition {edition}: {reason}")
    told: Told = json.loads(done.stdout)
    return told


def places_by_past_rules(past: FairRecord) -> list[int]:
    """Deal a record of an older edition from its secret; the places if all of it agrees."""
    played = {"game": past.game, "seats": past.seats, "options": past.options, "moves": past.moves}
    told = retold_by_past_rules({**played, "secret": past.fair.secret}, past.edition)
    if (told["dealer"], told["shuffles"]) != (past.dealer, past.shuffles):
        raise KolodaError("This record is not the game that follows from the secret.")
    result = told["frames"][OPEN][-1]["view"]["result"]
    places: list[int] = [] if result is None else result["places"]
    return places
