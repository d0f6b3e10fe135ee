"""How a game is taught. `train/games/kitty.toml` says what is different there; without it all is as here."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parent / "games"


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that may be chosen."""

    seats: list[int] = []  # the numbers of seats that are practised, in turn; empty: the usual ones
    minutes: float = 15.9  # of the whole course
    tables: int = 1024  # of a group; each worker has two groups, and plays at one while the other is thought about
    steps: int = 96  # choices at each table between two lessons
    club: float = 0.15  # of the tables have club players too
    past: float = 0.25  # of the tables have an older self too
    keep: float = 0.05  # of the course between two selves that are remembered
    width: int = 192
    seat_width: int = 64
    whole: bool = False  # the judge sees all cards while the net is taught
    points: float = 0.5  # the pay for a lead that is nearly decisive, at the end of each deal and round; it falls to
    last_points: float = 0.0
    points_until: float = 0.6  # of the course; after it the result alone counts
    longest: int = 2000  # choices of a game that is broken off
    batch: int = 12288
    epochs: int = 3
    clip: float = 0.1
    trace: float = 0.95  # λ of the advantages
    rate: float = 5e-4  # of learning, falling to
    last_rate: float = 3e-5
    entropy: float = 0.05  # falling to
    last_entropy: float = 0.005


def settings_for(game: str, **changed: object) -> Settings:
    """The game's own file over what all have in common, and over that what is asked for now."""
    path = FOLDER / f"{game.replace('-', '_')}.toml"
    own = tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    asked = {name: value for name, value in changed.items() if value is not None}
    return msgspec.convert(own | asked, Settings)
