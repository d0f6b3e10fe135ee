"""What the keeper of a server may set, in `settings.json` of the data directory."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from koloda.errors import KolodaError


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times are in seconds; a rate is so many a second, a burst so many at once."""

    bot_delay: float = 0.6  # a bot never answers sooner, so that people can follow
    bot_seconds: float = 0.3  # how long a master may think
    bot_patience: float = 15.0  # after this a bot that has not answered is moved for
    bot_hush: float = 0.1  # longer than a bot takes to look at its cards; it is waited for where hands are hidden
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)
    look_alone: float = 120.0  # how long bots wait for one who is still looking, where he is alone with them
    look_together: float = 15.0  # the same, and clocks too, where others are there
    bot_line: int = 500  # bots that wait to think
    grace: float = 60.0  # how long a vanished player is waited for
    coach_seconds: float = 6.0  # at most: even a tenth of it is enough for a thought, so that it is the same again
    coach_workers: int = 1
    coach_line: int = 30  # guests that wait for the coach
    coach_rate: float = 0.5  # pieces of advice for one guest
    coach_burst: int = 5
    analysis_workers: int = 1
    analysis_line: int = 30  # guests that wait for an analysis to go on
    analysis_seconds: float = 2.0  # of an analysis at one time: then the next has a turn
    analysis_patience: float = 60.0  # after this one that does not come to an end is given up
    replay_line: int = 50  # requests for steps of replays that wait
    idle: float = 300.0  # a table nobody looks at leaves the memory
    busy: float = 2.0  # how long a locked database is waited for
    check_seconds: float = 10.0  # how long the database is looked over for damage at the start
    http_rate: float = 20.0  # requests from one address
    http_burst: int = 200
    guest_rate: float = 10.0  # requests of one guest, from wherever
    guest_burst: int = 100
    socket_rate: float = 30.0  # messages on one socket
    socket_burst: int = 100
    chat_rate: float = 1.0
    chat_burst: int = 8
    onlookers_rate: float = 3.0  # lines of chat and other orders of all who only look on at a table together
    onlookers_burst: int = 20
    hello_rate: float = 1.0  # hellos on one socket after its first
    hello_burst: int = 5
    change_rate: float = 2.0  # orders of one socket that everyone at the table is told of: seats, names, pace
    change_burst: int = 20
    sockets_per_guest: int = 20
    sockets_per_address: int = 500
    tables_per_guest: int = 30  # that wait for players at one time
    tables_a_day_per_guest: int = 300  # also with bots alone
    tables_a_day_per_address: int = 1000
    moves_a_day_per_address: int = 100_000  # of those who play there, and of the bots that think for them
    said_a_day_per_address: int = 20_000  # lines of chat, reports, names and other orders that are no moves
    memory: float = 200.0  # megabytes of tables, by estimate: when full, those nobody is at leave it, no long one comes
    keep_waiting: float = 30.0  # days that a quiet table which never began is kept; 0: for ever
    keep_playing: float = 365.0  # days of a game nobody goes on with; 0: for ever
    keep_finished: float = 0.0  # days of a finished game; 0: for ever
    keep_reports: float = 90.0  # days of a report
    bans_every: float = 5.0  # how often the server looks whom the keeper has shut out
    slow_least: float = 3600.0  # the shortest clock of a game over days
    slow_every: float = 10.0  # how often the server looks whose time is over there, and whom to tell
    vacation_days: float = 21.0  # that a guest may take a year from games over days
    push_contact: str | None = None  # mailto: or https: of the keeper, for the services that bring messages to browsers
    push_local: bool = False  # send to addresses without TLS and inside the network, too: for tests
    push_line: int = 1000  # messages that wait to be sent
    push_a_day_per_guest: int = 200
    vote_after: float = 60.0  # how long a player is waited for, where there is no clock, before others may vote
    log_addresses: bool = False  # else a mark, the same for the same address
    sweep_every: float = 3600.0  # how often the server looks for tables that are kept no longer
    backlog_bytes: int = 256 << 10  # waiting for a client that does not read
    lines_per_address: int = 200  # open lines of one address on which no table's socket is
    request_seconds: float = 15.0  # from the opening of a line, or its next request, until the request is whole
    unread_seconds: float = 10.0  # in which a client must have taken something of what waits for it
    metrics_token: Annotated[str, Meta(min_length=16)] | None = None  # who has it reads /metrics; none: this machine
    page: str | None = None  # a folder with another page than the package's own


def read_settings(data: Path) -> Settings:
    path = data / "settings.json"
    if not path.exists():
        return Settings()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except (OSError, msgspec.DecodeError) as error:
        raise KolodaError(f"{path} cannot be read: {error}.") from None
