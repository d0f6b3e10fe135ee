"""What the keeper of a server may set, in `settings.json` of the data directory."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from koloda.errors import KolodaError


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times are in seconds; a rate is so many a second, a burst so many at once."""

    bot_delay: float = 0.6  # a bot never answers sooner, so that people can follow
    bot_seconds: float = 0.3  # how long a master may think
    bot_patience: float = 15.0  # after this a bot that has not answered is moved for
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    grace: float = 60.0  # how long a vanished player is waited for
    coach_seconds: float = 0.5  # how long the coach may think
    coach_rate: float = 0.5  # pieces of advice for one guest
    coach_burst: int = 5
    idle: float = 300.0  # a table nobody looks at leaves the memory
    busy: float = 2.0  # how long a locked database is waited for
    http_rate: float = 20.0  # requests from one address
    http_burst: int = 200
    guest_rate: float = 10.0  # requests of one guest, from wherever
    guest_burst: int = 100
    socket_rate: float = 30.0  # messages on one socket
    socket_burst: int = 100
    chat_rate: float = 1.0
    chat_burst: int = 8
    sockets_per_guest: int = 20
    sockets_per_address: int = 500
    tables_per_guest: int = 30  # made in a day and not finished
    backlog: int = 300  # messages waiting for a client that does not read
    page: str | None = None  # a folder with another page than the package's own


def read_settings(data: Path) -> Settings:
    path = data / "settings.json"
    if not path.exists():
        return Settings()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError) as error:
        raise KolodaError(f"{path} cannot be read: {error}.") from None
