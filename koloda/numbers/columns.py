"""What each number of a row is called, the same for every number of seats, so that one net reads all of them.

A row counts seats from the one that looks. Here a number belongs to the table, or to the seat so many places to the
left; those of every seat have the same names. Cards are called by their names and not by their places.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from koloda.engine.desk import Desk
from koloda.engine.types import NOBODY, TABLE
from koloda.numbers.sight import EACH, SEAT, Sight

OF_TABLE: Final = -1
LEFT, ONESELF = "left ", "oneself"


class Column(NamedTuple):
    """One number of a row."""

    whose: int  # OF_TABLE, or how many places to the left of the one that looks
    name: str
    deep: bool  # how deep a card lies: 1 on top, more below


def columns_of(sight: Sight, desk: Desk) -> list[Column | None]:
    """For each number of a row; None for how deep cards lie in a pile that nobody looks into."""
    columns: list[Column | None] = []
    owned = {zone.name for zone in desk.zones if zone.owner != TABLE}
    closed = {zone.name for zone in desk.zones if zone.sees == NOBODY}
    tallies = {tally.name for tally in desk.tallies}
    kinds = dict(sight.facts)
    for block in sight.blocks:
        if block.start < sight.tally_start:
            columns += of_zone(block.name, block.size, owned, closed, sight.words.names)
        elif block.name == "said":
            columns += [of_word(text) for text in sight.words.texts]
        elif block.start < sight.fact_start and block.name in tallies:
            columns += [Column(place, f"number {block.name}", False) for place in range(block.size)]
        elif block.start < sight.phase_start:
            each = kinds[block.name] in (SEAT, EACH)
            columns += [fact(block.name, place, each) for place in range(block.size)]
        elif block.name in ("dealer", "asked", "chosen"):
            columns += [Column(place, block.name, False) for place in range(block.size)]
        else:
            columns += [Column(OF_TABLE, f"{block.name} {place}", False) for place in range(block.size)]
    return columns


def of_zone(name: str, size: int, owned: set[str], closed: set[str], faces: list[str]) -> list[Column | None]:
    """A block of a zone is called `hand 0`, `hand 0 depth`, `hand 0 shown`, `hand 0 size`; the table's without seat."""
    zone, plane = name, "cards"
    for suffix in ("depth", "shown", "size"):
        if name.endswith(f" {suffix}"):
            zone, plane = name.removesuffix(f" {suffix}"), suffix
    whose = OF_TABLE
    head, _, tail = zone.rpartition(" ")
    if head in owned and tail.isdigit():
        zone, whose = head, int(tail)
    if plane == "size":
        return [Column(whose, f"{zone} size", False)]
    if plane == "depth" and zone in closed:
        return [None] * size
    return [Column(whose, f"{zone} {plane} {faces[place]}", plane == "depth") for place in range(size)]


def fact(name: str, place: int, each: bool) -> Column:
    return Column(place, f"fact {name}", False) if each else Column(OF_TABLE, f"fact {name} {place}", False)


def of_word(text: str) -> Column:
    """A word of a move that names a seat is that seat's."""
    stem, whose = word_parts(text)
    return Column(whose, f"said {stem}", False)


def word_parts(text: str) -> tuple[str, int]:
    """A word without the seat it names, and how many places to the left that seat is; OF_TABLE if it names none."""
    if text.endswith(ONESELF):
        return text.removesuffix(ONESELF).rstrip(), 0
    head, found, places = text.rpartition(LEFT)
    if found and places.isdigit():
        return head.rstrip(), int(places)
    return text, OF_TABLE
