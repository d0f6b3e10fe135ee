"""Why something is refused, in a word for programs, and why a socket is closed. The sentence with it is for people."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal

Code = Literal[
    "added",
    "bad",
    "banned",
    "broken",
    "busy",
    "chat",
    "closed",
    "coach",
    "empty",
    "gone",
    "guest",
    "host",
    "illegal",
    "internal",
    "large",
    "long",
    "malformed",
    "mended",
    "method",
    "metrics",
    "muted",
    "no_game",
    "no_lesson",
    "no_rules",
    "no_table",
    "nobody",
    "not_asked",
    "not_found",
    "onlooker",
    "origin",
    "other_rules",
    "others",
    "over",
    "rate",
    "rematch",
    "removed",
    "running",
    "seat",
    "stale",
    "started",
    "stopping",
    "storage",
    "tables",
    "taken",
    "today",
    "undo",
    "vote",
    "waiting",
]

MEANINGS: Final[dict[Code, str]] = {
    "added": "you have added a number to the luck of this table, and it stays",
    "bad": "the sentence tells",
    "banned": "the keeper of the server has shut you out for a time",
    "broken": "the table cannot be opened; it is in the server's log",
    "busy": "too many ask for something dear at once; try again after `Retry-After`",
    "chat": "nothing was said",
    "closed": "the table is closed to onlookers",
    "coach": "the coach has no answer; ask again",
    "empty": "a seat is still empty",
    "gone": "you have hung up",
    "guest": "ask for a guest's cookie first",
    "host": "only the host may",
    "illegal": "not one of your moves now",
    "internal": "a fault of the server, in its log under the id in the sentence",
    "large": "it is too large",
    "long": "the table's record is [full](#limits)",
    "malformed": "it does not fit: not a message, or not such a request",
    "mended": "the game stopped, for its rules were mended",
    "method": "that cannot be done here",
    "metrics": "figures are for the keeper of the server",
    "muted": "the host has muted you",
    "no_game": "there is no such game on the shelf",
    "no_lesson": "the game has no lesson",
    "no_rules": "there are no such rules",
    "no_table": "there is no such table",
    "nobody": "of `remove`, `mute` and reports: there is no such guest, or it is you",
    "not_asked": "it is not your turn",
    "not_found": "there is nothing here",
    "onlooker": "you do not sit here",
    "origin": "sent from another site",
    "other_rules": "it was played by other rules than today's, which lead it elsewhere",
    "others": "another guest sits in this game",
    "over": "the game is over",
    "rate": "too fast; wait a second and send again",
    "rematch": "there is a rematch already",
    "removed": "the host has removed you",
    "running": "the game is not over",
    "seat": "there is no such seat",
    "stale": "the question is another by now",
    "started": "the game has begun",
    "stopping": "the server is stopping; come again",
    "storage": "the server cannot write now; nothing changed; send again",
    "tables": "you have as many tables as one may",
    "taken": "the seat is taken",
    "today": "so much was done today by you, or from where you are, that it goes on tomorrow",
    "undo": "the move cannot be taken back",
    "vote": "nobody is kept waiting by him, or not long enough, or there is a clock",
    "waiting": "the game has not begun",
}


class Closing(IntEnum):
    """With what a socket is closed."""

    NO_HELLO = 4400
    NOT_A_GUEST = 4401
    SHUT_OUT = 4403  # by the keeper of the server
    NO_TABLE = 4404
    REMOVED = 4405  # by the host
    NO_ONLOOKERS = 4406
    TOO_MANY = 4429
    UNWELL = 4500  # the table cannot be opened now
    GOING = 1012  # after `bye`
