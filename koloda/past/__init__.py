"""The rules as they were: a pack for each time that rules were mended, run in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any
from zipfile import Path as ZipPath

from koloda.errors import KolodaError
from koloda.fair import UNFINISHED, FairRecord
from koloda.past.retelling import OPEN, Told, retold

HERE = Path(__file__).parent
PATIENCE = 600.0  # seconds; a long game takes one
PACKS = ({"pack": "first.zip", "editions": {}},)  # the edition of each game that is not 1 in a pack

RUN = "import runpy, sys; sys.path.insert(0, sys.argv[1]); runpy.run_path(sys.argv[2], run_name='__main__')"


class NoPack(KolodaError):
    """Nobody kept those rules."""

    def __init__(self, game: str, edition: int) -> None:
        super().__init__(f"The rules of {game} in edition {edition} are not in this Koloda.")


def pack_with(game: str, edition: int) -> Path:
    """Where the rules of that edition lie."""
    for pack in PACKS:
        editions: Any = pack["editions"]
        file = HERE / str(pack["pack"])
        if editions.get(game, 1) == edition and game in games_in(file):
            return file
    raise NoPack(game, edition)


@cache
def games_in(pack: Path) -> frozenset[str]:
    """Those of other packages are in none."""
    inside = ZipPath(pack, "koloda/games/").iterdir()
    return frozenset(path.name.removesuffix(".py").replace("_", "-") for path in inside)


def telling_by_past_rules(played: Told, edition: int) -> Iterator[tuple[str, Told]]:
    """As `telling`, by the rules of an older edition. The lines are read as they come: a long game has megabytes."""
    words = [sys.executable, "-P", "-c", RUN, str(pack_with(played["game"], edition)), str(HERE / "retelling.py")]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        limit = threading.Timer(PATIENCE, process.kill)
        limit.start()
        try:
            with suppress(BrokenPipeError):  # it says below why it did not listen
                process.stdin.write(json.dumps(played).encode())
                process.stdin.close()
            for line in process.stdout:
                reader, told = json.loads(line)
                yield reader, told
            complaint = process.stderr.read()
            process.wait()
        finally:
            limit.cancel()
            process.kill()
    if process.returncode:
        reason = complaint.decode(errors="replace").strip().rpartition("\n")[2]
        raise KolodaError(f"A game of {played['game']} cannot be told by the rules of edition {edition}: {reason}")


def retold_by_past_rules(played: Told, edition: int) -> Told:
    """As `retold`, by the rules of an older edition."""
    return retold(telling_by_past_rules(played, edition))


def places_by_past_rules(past: FairRecord) -> list[int]:
    """Deal a record of an older edition from its luck; the places if all of it agrees."""
    played = {"game": past.game, "seats": past.seats, "options": past.options, "moves": past.moves}
    told = retold_by_past_rules({**played, "secret": past.key.hex()}, past.edition)
    if (told["dealer"], told["shuffles"]) != (past.dealer, past.shuffles):
        raise KolodaError("This record is not the game that follows from the secret.")
    result = told["frames"][OPEN][-1]["view"]["result"]
    if result is None:
        raise KolodaError(UNFINISHED)
    places: list[int] = result["places"]
    return places
