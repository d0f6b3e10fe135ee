"""What a seat sees, as numbers: a seen table written into a row of an array.

Seats are counted from the one that looks, so a program learns every seat at once. For each zone there are planes with a
place for each face: how many of it the seat knows to lie there; in a pile also how deep it lies, the top card being 1;
before a seat also how many of them everyone knows. Then come the zones' sizes and the public numbers.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from koloda.engine.desk import Desk
from koloda.engine.types import BACK, EVERYONE, NONE, TABLE, Numbers, Seat, has
from koloda.engine.zone import Zone
from koloda.numbers.spelling import Spelling, Vocabulary

HIGHEST: Final[i64] = 32767  # what a place of a row can hold; larger numbers are cut to it
LINE: Final[i64] = 15  # places of a fact that is a line of cards

SEAT, SUIT, CARDS, EACH, NUMBER = "seat", "suit", "cards", "each", "number"  # how a fact is written


class Block(NamedTuple):
    """Places of a row side by side."""

    name: str
    start: int
    size: int
    meaning: str


class Sight:
    """How the rows of a game with these seats and options are laid out, and how they are written."""

    def __init__(self, desk: Desk, words: Vocabulary, phases: list[str], facts: dict[str, str]) -> None:
        """`facts` says how each fact is to be written; one that is not there is a number."""
        self.words = words
        self.n: i64 = desk.n
        self.suits: i64 = max([int(suit) for suit in desk.deck.suit]) + 1
        self.phases = {phase: place for place, phase in enumerate(phases)}
        self.facts = [(name, facts.get(name, NUMBER)) for name in desk.facts]
        self.blocks: list[Block] = []
        self.size: i64 = 0
        self.zone_starts: Numbers = self.lay_zones(desk)
        self.tally_start: i64 = self.size
        for tally in desk.tallies:
            self.add(tally.name, desk.n, "of each seat, from the one that looks")
        self.fact_start: i64 = self.size
        for name, kind in self.facts:
            self.add(name, int(self.fact_size(kind)), MEANINGS[kind])
        self.phase_start: i64 = self.add("phase", len(phases) + 1, f"one of {', '.join([*phases, 'another'])}")
        self.dealer_start: i64 = self.add("dealer", desk.n, "1 for the seat that deals")
        self.asked_start: i64 = self.add("asked", desk.n, "1 for each seat that is asked")
        self.chosen_start: i64 = self.add("chosen", desk.n, "1 for each seat whose sealed choice lies there")
        self.count_start: i64 = self.add("counts", 3, "deal, round, and 1 if the seats choose together")
        self.several = words.further < len(words)  # words may be needed for a move
        self.said_start: i64 = self.add("said", len(words) if self.several else 0, "the words of a move said so far")

    # Laying out.

    def add(self, name: str, size: int, meaning: str) -> i64:
        start = self.size
        if size > 0:
            self.blocks.append(Block(name, int(start), size, meaning))
        self.size += size
        return start

    def lay_zones(self, desk: Desk) -> Numbers:
        """For each seat that looks and each zone, where the zone's places begin."""
        found: dict[tuple[str, int], int] = {}
        starts: Numbers = vec[i64]()
        for zone in desk.zones:
            if (zone.name, 0) in found:
                continue
            for place in range(1 if zone.owner == TABLE else desk.n):
                found[zone.name, place] = int(self.size)
                self.lay_zone(zone, "" if zone.owner == TABLE else f" {place}")
        for seat in range(desk.n):
            for zone in desk.zones:
                place = 0 if zone.owner == TABLE else int((zone.owner - seat) % desk.n)
                starts = append(starts, found[zone.name, place])
        return starts

    def lay_zone(self, zone: Zone, whose: str) -> None:
        faces = int(self.words.looks)
        self.add(f"{zone.name}{whose}", faces, "cards of each face")
        if zone.pile:
            self.add(f"{zone.name}{whose} depth", faces, "1 on top, 2 under it and so on; of equal cards the highest")
        if known_apart(zone):
            self.add(f"{zone.name}{whose} shown", faces, "cards of each face that everyone knows")
        self.add(f"{zone.name}{whose} size", 1, "cards, seen or not")

    def fact_size(self, kind: str) -> i64:
        if kind in (SEAT, EACH):
            return self.n
        return self.suits if kind == SUIT else LINE if kind == CARDS else 1

    # Writing.

    def blank(self) -> vec[i16]:
        """A row to write into."""
        return vec[i16]([i16(0) for _ in range(self.size)])

    def write(self, seen: Desk, seat: Seat, said: Spelling | None, row: vec[i16], start: i64) -> None:
        """A seen table, and what its seat has said of a move, into the row that begins at `start`."""
        for place in range(start, start + self.size):
            row[place] = 0
        zones: i64 = len(seen.zones)
        for zone in seen.zones:
            self.write_zone(seen, zone, row, start + self.zone_starts[seat * zones + zone.index])
        at = start + self.tally_start
        for tally in seen.tallies:
            for other in range(self.n):
                row[at + self.from_seat(seat, other)] = cut(tally.values[other])
            at += self.n
        self.write_facts(seen, seat, row, start + self.fact_start)
        row[start + self.phase_start + self.phases.get(seen.phase, len(self.phases))] = 1
        row[start + self.dealer_start + self.from_seat(seat, seen.dealer)] = 1
        for other in range(self.n):
            place = self.from_seat(seat, other)
            row[start + self.asked_start + place] = i16(has(seen.asked, other))
            row[start + self.chosen_start + place] = i16(has(seen.chosen, other))
        row[start + self.count_start] = cut(seen.deal_number)
        row[start + self.count_start + 1] = cut(seen.round_number)
        row[start + self.count_start + 2] = i16(seen.together)
        if said is not None and self.several:
            for place in range(said.place):
                row[start + self.said_start + self.words.word(said.moves[0], place, said.mover)] += 1

    def write_zone(self, seen: Desk, zone: Zone, row: vec[i16], at: i64) -> None:
        faces = self.words.looks
        face = self.words.face
        cards = zone.cards
        size: i64 = len(cards)
        shown = at + (2 * faces if zone.pile else faces)
        apart = known_apart(zone)
        for place in range(size):
            card = cards[place]
            if card != BACK:
                row[at + face[card]] += 1
                if zone.pile:
                    row[at + faces + face[card]] = i16(size - place)
                if apart and seen.known[card] == EVERYONE:
                    row[shown + face[card]] += 1
        row[shown + faces if apart else shown] = i16(size)

    def write_facts(self, seen: Desk, seat: Seat, row: vec[i16], at: i64) -> None:
        for name, kind in self.facts:
            held: Any = getattr(seen, name)
            value: i64 = held
            if kind == SEAT:
                if value != NONE:
                    row[at + self.from_seat(seat, value)] = 1
            elif kind == SUIT:
                if value != NONE:
                    row[at + value] = 1
            elif kind == EACH:  # four bits a seat
                for other in range(self.n):
                    row[at + self.from_seat(seat, other)] = i16((value >> (4 * other)) & 15)
            elif kind == CARDS:  # as `packs` keeps a line: the newest first
                for place in range(LINE):
                    row[at + place] = i16((value >> (4 * place)) & 15)
            else:
                row[at] = cut(value)
            at += self.fact_size(kind)

    def from_seat(self, seat: Seat, other: Seat) -> i64:
        """How many places to the left of the one that looks."""
        return other - seat if other >= seat else other - seat + self.n


MEANINGS: Final = {
    NUMBER: "a number of the game",
    SEAT: "1 for the seat it is, from the one that looks",
    SUIT: "1 for the suit it is",
    EACH: "of each seat, from the one that looks",
    CARDS: "a line of cards, the newest first",
}


def known_apart(zone: Zone) -> bool:
    """May everyone know some of its cards, but not all?"""
    return zone.owner != TABLE and zone.sees != EVERYONE


def cut(number: i64) -> i16:
    return i16(max(-HIGHEST, min(HIGHEST, number)))
