"""How a game looks: its cards and box, and how the cards of each zone lie."""

from __future__ import annotations

from typing import Literal

import msgspec

Shape = Literal["fan", "row", "spread", "pile", "column"]
DeckStyle = Literal["french", "garden", "horseshoes", "metals"]  # by what is drawn
Pattern = Literal["rays", "dots", "waves", "lozenges", "stripes", "scales", "stars", "plaid"]


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the cards of a zone lie.

    A fan is held in the hand, a row lies side by side, a spread is small and close together, of a pile only the top
    and the number are seen, and a column hangs down.
    """

    shape: Shape = "row"
    slot: bool = False  # its place is marked while it is empty
    quiet: bool = False  # seldom looked at: out of the way where room is scarce
    open: int = 0  # a pile of at most so many cards, all of them known, is spread
    sign: str = ""  # what the zone means: which way a pile goes
    middle: bool = False  # a seat's own, but in the middle of the table, large: cards are put there
    first: str = ""  # the fact that names the seat whose card lies first; the others' follow in turn
    last: str = ""  # the fact that says how many cards, the last ones, are those to look at


class Look(msgspec.Struct, frozen=True):
    """A game's cards and box, and the fact or option that points are counted up to."""

    deck: DeckStyle
    colour: str
    pattern: Pattern
    emblem: tuple[str, ...]  # cards on the lid
    goal: str = ""
    hues: int = 0  # where each seat's cards have a colour, how many faces there are of one
    by_suit: bool = False  # a hand is held by suits, as for tricks
    low_ace: bool = False  # the ace lies below the two
    suit_worth: dict[str, int] = {}  # what suits count, where their order is to be seen beside the table
    worth: dict[str, int | str] = {}  # what ranks count where a hand has a sum: a number, or the fact that says it
