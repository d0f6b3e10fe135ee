"""How a table is laid out: hints a page needs to draw a game that it does not know.

A zone's name says how its cards lie, in whatever game; what a game has of its own stands in LOOKS.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Shape = Literal["fan", "row", "spread", "pile", "column"]
DeckStyle = Literal["pairs", "french", "duel", "donkey"]
Pattern = Literal["rays", "dots", "waves", "lozenges", "stripes", "scales", "stars", "plaid"]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the cards of a zone lie.

    A fan is held in the hand, a row lies side by side, a spread is small and close together, of a pile only the top
    and the number are seen, and a column hangs down.
    """

    shape: Shape
    slot: bool = False  # its place is marked while it is empty
    quiet: bool = False  # seldom looked at: out of the way where room is scarce
    open: int = 0  # a pile of at most so many cards, all of them known, is spread
    sign: str = ""  # what the zone means: which way a pile goes
    first: str = ""  # the fact that names the seat whose card lies first; the others' follow in turn


class Look(msgspec.Struct, frozen=True):
    """A game's own looks: its cards and box, the facts to show large, and the fact that points are counted up to."""

    deck: DeckStyle
    colour: str
    pattern: Pattern
    emblem: tuple[str, ...]  # cards on the lid
    large: tuple[str, ...] = ()
    goal: str = ""
    hues: int = 0  # where each seat's cards have a colour, how many faces there are of one
    blind: tuple[str, ...] = ()  # verbs whose number picks one of another's hidden cards


PLACES: dict[str, Place] = {
    "hand": Place("fan"),
    "row": Place("row"),
    "open": Place("row"),
    "blind": Place("row"),
    "laid": Place("row"),
    "played": Place("row"),
    "bid": Place("row"),
    "covered": Place("row"),
    "kept": Place("spread"),
    "captured": Place("spread"),
    "pack": Place("pile"),
    "stack": Place("pile", open=5),  # one may look at one's own
    "taken": Place("pile", quiet=True),
    "folded": Place("pile", quiet=True),
    "up": Place("pile", slot=True, sign="↑"),
    "down": Place("pile", slot=True, sign="↓"),
    "column": Place("column", slot=True),
    "deck": Place("pile"),
    "discards": Place("pile", quiet=True),
    "used": Place("pile", quiet=True),
    "aside": Place("pile", quiet=True),
    "face-down": Place("pile"),
    "passing": Place("pile"),
    "given": Place("pile"),
    "crib": Place("row"),
    "starter": Place("row"),
    "turnup": Place("row"),
    "turned": Place("row"),
    "kitten": Place("row"),
    "loot": Place("row"),
    "reserve": Place("row"),
    "centre": Place("row"),
    "common": Place("row"),
    "stones": Place("spread"),
    "middle": Place("row"),
    "pool": Place("row"),
    "monster": Place("row"),
    "trick": Place("row", first="leader"),
    "pile": Place("row"),
}

LOOKS: dict[str, Look] = {
    "pairs": Look("pairs", "#8c2f39", "rays", ("2", "2"), goal="losing_score"),
    "continuous": Look("pairs", "#a6512c", "waves", ("5", "3", "5"), goal="losing_score"),
    "port": Look("pairs", "#1f5673", "waves", ("9", "10"), goal="target"),
    "starboard": Look("pairs", "#1b6b5a", "waves", ("6", "8")),
    "blackstone": Look("pairs", "#2f3437", "dots", ("10", "1")),
    "hawthorn": Look("pairs", "#6b2d5c", "scales", ("3", "7")),
    "goblin-poker": Look("pairs", "#4d6a1e", "lozenges", ("4", "4", "9")),
    "monster": Look("pairs", "#3b2a66", "scales", ("10", "9", "8")),
    "regent": Look("pairs", "#7a5c12", "stars", ("1", "10")),
    "troll-guts": Look("pairs", "#55472f", "stripes", ("7", "6", "5")),
    "sweep": Look("pairs", "#2c6e8f", "rays", ("8", "8", "8")),
    "kitty": Look("pairs", "#b3541e", "dots", ("2", "6")),
    "venture": Look("pairs", "#274690", "stars", ("1", "2", "3")),
    "five-cards": Look("pairs", "#5f7a1f", "plaid", ("5", "5", "5")),
    "face-to-face": Look("duel", "#3a3a40", "stripes", ("2", "59"), hues=58),
    "abracadabra": Look("french", "#46237a", "stars", ("AS", "*")),
    "rich-man": Look("french", "#7d1538", "plaid", ("2S", "3C")),
    "witch": Look("french", "#3d2645", "stars", ("QS",), blind=("draw",)),
    "ninety-nine": Look("french", "#14532d", "lozenges", ("9S", "9H")),
    "cribbage": Look("french", "#5c3a21", "dots", ("5H", "JS"), large=("count",), goal="target"),
    "twenty-one": Look("french", "#0f5257", "lozenges", ("AS", "TD")),
    "drunkard": Look("french", "#8a6d1d", "stripes", ("6C", "AH")),
    "donkey": Look("donkey", "#6d6875", "plaid", ("1", "D")),
}
