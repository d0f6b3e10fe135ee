"""Telling a game by the rules it was played by, and packing what was told. What takes long is for another process,
the rest for a thread of its own."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

import msgspec

from koloda.engine.plain import MomentData, ViewData
from koloda.errors import KolodaError
from koloda.past import NoPack, telling_by_past_rules
from koloda.past.retelling import OPEN, RECORD, Told, telling
from koloda.past.today import as_today
from koloda.server.keeping.store import NewRows
from koloda.server.keeping.upsert import Row
from koloda.server.tables.entries import FIRST, Mended
from koloda.server.tables.kept import MOST_MOMENTS, KeptStory
from koloda.server.tables.plan import Plan, rows_of
from koloda.server.tables.sitting import Entries, Sitting, folded
from koloda.shelf import table_class

PIECE = 50  # steps packed together
KEPT = ("step", "seat", "move", "view", "story")  # of a step

raw_frames: msgspec.json.Decoder[list[msgspec.Raw]] = msgspec.json.Decoder(list[msgspec.Raw])


@dataclass
class Draft:
    """What was told as it is taken down, frame by frame: a long game has megabytes."""

    table: str
    views: dict[str, ViewData] = field(default_factory=dict)  # the last of each reader
    logs: dict[str, list[MomentData]] = field(default_factory=dict)  # his last moments
    record: Told = field(default_factory=dict)
    step: int = 0
    pieces: list[Row] = field(default_factory=list)
    begun: dict[str, list[bytes]] = field(default_factory=dict)

    def take_down(self, reader: str, line: Told) -> None:
        if reader == RECORD:
            self.record = line
            for each in self.begun:
                self.pack(each)
            return
        told = as_today(line)
        self.views[reader], self.step = told["view"], told["step"]
        self.logs[reader] = [*self.logs.get(reader, []), *told["story"]][-MOST_MOMENTS:]
        piece = self.begun.setdefault(reader, [])
        piece.append(msgspec.json.encode({name: told[name] for name in KEPT}))
        if len(piece) == PIECE:
            self.pack(reader)

    def pack(self, reader: str) -> None:
        piece = self.begun[reader]
        if piece:
            first = self.step - len(piece) + 1
            data = zlib.compress(b"[" + b",".join(piece) + b"]")
            self.pieces.append({"table_id": self.table, "reader": reader, "first": first, "data": data})
            piece.clear()

    @property
    def story(self) -> KeptStory:
        views = {reader: view for reader, view in self.views.items() if reader != OPEN}
        logs = {reader: log for reader, log in self.logs.items() if reader != OPEN}
        return KeptStory(dealer=self.record["dealer"], shuffles=self.record["shuffles"], views=views, logs=logs)

    def rows(self) -> NewRows:
        story = {"table_id": self.table, "data": zlib.compress(msgspec.json.encode(self.story))}
        return NewRows(stories=[story], frames=self.pieces)


def unpacked_story(packed: bytes) -> KeptStory:
    return msgspec.json.decode(zlib.decompress(packed), type=KeptStory)


def unpacked_frames(pieces: list[bytes], first: int, count: int) -> list[msgspec.Raw]:
    """So many steps out of the pieces that hold them; the first piece begins where `first` has its place."""
    frames = [frame for piece in pieces for frame in raw_frames.decode(zlib.decompress(piece))]
    return frames[first % PIECE : first % PIECE + count]


def played(sitting: Sitting) -> Told:
    """What a telling is made from."""
    assert sitting.started is not None and sitting.kept is not None
    return {
        "game": sitting.game,
        "seats": len(sitting.chairs),
        "options": sitting.options,
        "secret": sitting.key(sitting.started).hex(),
        "moves": sitting.kept.moves,
    }


# A game that is over.


def told(sitting: Sitting) -> Draft:
    """A finished game by the rules it was played by: those whose end is the one that people were shown."""
    assert sitting.finished is not None
    places, points = sitting.finished.places, sitting.finished.points
    reasons: list[str] = []
    for lines in tellings(sitting):
        draft = Draft(sitting.id)
        try:
            for reader, line in lines:
                draft.take_down(reader, line)
            result = draft.views[OPEN]["result"]
            if result is not None and (result["places"], result["points"]) == (places, points):
                return draft
            reasons.append("It ends otherwise.")
        except KolodaError as error:
            reasons.append(str(error))
    raise KolodaError(f"A finished game of {sitting.game} cannot be told: {' '.join(reasons)}")


def told_from(table: str, record: Entries) -> Draft:
    """The same from the record: work for another process."""
    return told(folded(table, record))


def tellings(sitting: Sitting) -> Iterator[Iterator[tuple[str, Told]]]:
    """By the rules that the table names; if it names none, it was played by those of 0.1.0, which are packed."""
    by_today = (sitting.edition or FIRST) == table_class(sitting.game).game.edition
    if by_today and sitting.edition is not None:
        yield telling(played(sitting))
    yield telling_by_past_rules(played(sitting), sitting.edition or FIRST)
    if by_today and sitting.edition is None:
        yield telling(played(sitting))


# A game in play.


def judged(sitting: Sitting) -> NewRows:
    """What is written of a game that was begun by other rules: it goes on if today's lead it to the same views."""
    todays = table_class(sitting.game).game.edition
    edition = sitting.edition or FIRST
    draft = Draft(sitting.id)
    try:
        goes_on = leads_the_same(sitting, edition, draft)
    except NoPack:
        if edition == todays:
            raise
        goes_on = False
    if goes_on and edition == todays:
        raise KolodaError("The record of this table is damaged: the rules lead its game, but not as it says.")
    rows = rows_of(sitting.id, sitting.version, Plan([Mended(edition=todays, goes_on=goes_on)]))
    if draft.record and not goes_on:
        rows.stories = draft.rows().stories
    return rows


def leads_the_same(sitting: Sitting, edition: int, draft: Draft) -> bool:
    """Do today's rules show each reader, at every step, what those of the edition did? The draft takes down these."""
    same, newer = True, telling(played(sitting))
    for reader, line in telling_by_past_rules(played(sitting), edition):
        draft.take_down(reader, line)
        if same and reader != RECORD:
            try:
                other = next(newer)[1]
                same = other.get("may") == line.get("may") and says_all(as_today(other)["view"], as_today(line)["view"])
            except KolodaError:
                same = False
    return same


def says_all(newer: object, older: object) -> bool:
    """Does a newer view say all that the older one does?

    It may say more (an option or a fact that came later), and be silent where the older one said no or nothing.
    """
    if isinstance(older, dict) and isinstance(newer, dict):
        return all(says_all(newer[name], value) if name in newer else not value for name, value in older.items())
    if isinstance(older, list) and isinstance(newer, list):
        return len(older) == len(newer) and all(map(says_all, newer, older))
    return newer == older
