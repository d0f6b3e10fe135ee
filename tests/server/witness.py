"""Holding what clients were told against the record on the disk.

The record is gone through once more with the rules alone, without the server's own code: at each version it says
what every seat may be shown. Anything else that a client heard is a contradiction.
"""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

from records import Record as Record
from records import dealt_anew
from records import entries as entries

from koloda.client import Client, Json, Refused, TableClient
from koloda.engine.desk import Desk
from koloda.fair import commitment
from koloda.wire.messages import encoded, from_server

T = TypeVar("T")


@dataclass
class Witness:
    """A guest at a table: what he ordered and, in order, all that he was told."""

    guest: str
    heard: list[Json] = field(default_factory=list)
    sent: dict[str, Json] = field(default_factory=dict)

    @classmethod
    def of(cls, table: TableClient) -> Witness:
        """Listens from now on."""
        witness = cls(guest_id(table.client))
        table.on_message = witness.heard.append
        return witness

    async def move(self, table: TableClient, text: str) -> int:
        name = f"{self.guest[:4]} {len(self.sent)}"
        self.sent[name] = {"kind": "moved", "text": text}
        return await done(lambda: table.move(text, id=name))

    async def say(self, table: TableClient, text: str) -> int:
        name = f"{self.guest[:4]} {len(self.sent)}"
        self.sent[name] = {"kind": "chatted", "text": text}
        return await done(lambda: table.order("chat", name, text=text))

    def acknowledged(self) -> int:
        return sum(message["type"] == "ack" for message in self.heard)


async def done(order: Callable[[], Awaitable[T]]) -> T:
    """An order is sent again, with its id, for as long as the server cannot do it."""
    while True:
        try:
            return await order()
        except Refused as error:
            if error.code not in ("storage", "busy", "stopping", "rate"):
                raise
            await asyncio.sleep(0.05)


def guest_id(client: Client) -> str:
    return client.cookie.split(".")[0]


class Past:
    """A table as its record tells it, gone through version by version."""

    def __init__(self, table_id: str, record: Record) -> None:
        self.id = table_id
        self.record = record
        self.version = 0
        self.stage = "waiting"
        self.chairs: list[str | None] = []
        self.table: Desk | None = None
        self.started: Json = {}
        self.finished: Json = {}
        self.moves: list[tuple[int, str]] = []
        self.counts = {0: 0}  # version → events there were
        self.numbers: dict[str, str] = {}  # guest → what he added to the luck
        self.chat: dict[int, Json] = {}
        self.taken_back = 0  # the version of the last undo

    @property
    def created(self) -> Json:
        return self.record[1]

    def advance(self) -> None:
        self.version += 1
        entry = self.record[self.version]
        if entry["kind"] == "added":
            self.numbers.setdefault(entry["by"], entry["number"])
        elif entry["kind"] in ("created", "sat", "left", "bot"):
            self.seat_people(entry)
        else:
            self.play_on(entry)
        self.counts[self.version] = 0 if self.table is None else self.table.history().events.length

    def seat_people(self, entry: Json) -> None:
        match entry["kind"]:
            case "created":
                self.chairs = [None] * entry["seats"]
            case "sat":
                self.chairs[entry["seat"]] = entry["by"]
            case _ if self.stage == "waiting":
                self.chairs[entry["seat"]] = None

    def play_on(self, entry: Json) -> None:
        match entry["kind"]:
            case "started":
                self.stage, self.started = "playing", entry
                self.table = self.dealt()
            case "moved":
                self.moves.append((entry["seat"], entry["text"]))
                self.playing().play(entry["seat"], entry["text"])
            case "undone":
                self.moves.pop()
                self.table = self.dealt()
                for seat, text in self.moves:
                    self.table.play(seat, text)
                self.taken_back = self.version
            case "finished":
                self.stage, self.finished = "finished", entry
            case "chatted":
                self.chat[self.version] = entry

    def playing(self) -> Desk:
        assert self.table is not None, "a move before the deal"
        return self.table

    def dealt(self) -> Desk:
        return dealt_anew(self.id, self.created, self.started)

    def seat_of(self, guest: str) -> int | None:
        return self.chairs.index(guest) if guest in self.chairs else None


def contradictions(table_id: str, record: Record, witnesses: list[Witness]) -> list[str]:
    """All that is wrong between a record and those who were at the table."""
    found = [f"{witness.guest[:4]}: {wrong}" for witness in witnesses for wrong in broken_promises(record, witness)]
    past = Past(table_id, record)
    told = [Told(witness) for witness in witnesses]
    while True:
        for each in told:
            found += [f"{each.witness.guest[:4]} at {past.version}: {wrong}" for wrong in each.hold_against(past)]
        if past.version == len(record):
            break
        try:
            past.advance()
        except Exception as error:  # whatever the rules say to a record that cannot be
            return [*found, f"the record cannot be played: entry {past.version}: {error}"]
    for each in told:
        if each.left():
            found.append(f"{each.witness.guest[:4]}: told of version {each.left()}, which is not in the record")
    return found + false_promise(past)


def false_promise(past: Past) -> list[str]:
    """Does the commitment hold, and does the end say what the rules say?"""
    found = []
    if past.started:
        made = past.created
        if past.started["commitment"] != commitment(past.id, bytes.fromhex(made["secret"])):
            found.append("the commitment does not hold")
    result = None if past.table is None else past.table.result
    if (result is not None) != bool(past.finished):
        found.append("the record and the rules differ on whether the game is over")
    elif result is not None and past.finished["places"] != list(result.places):
        found.append("the places are not those of the rules")
    return found


def broken_promises(record: Record, witness: Witness) -> list[str]:
    """Every acknowledged order is there once, as it was given and in order; a refused one is not."""
    acks = [message for message in witness.heard if message["type"] == "ack"]
    found = [wrong for ack in acks if (wrong := wrong_ack(record, witness, ack))]
    there = Counter((entry.get("by", ""), entry["id"]) for entry in record.values() if entry.get("id"))
    if any(count > 1 for count in there.values()):
        found.append("an order was done twice")
    versions = [message["version"] for message in witness.heard]
    done = list({ack["id"]: ack["done"] for ack in acks}.values())
    if versions != sorted(versions) or done != sorted(set(done)):
        found.append("the order of the acknowledgements, or of the versions, is not that of the record")
    refused = {message["id"] for message in witness.heard if message["type"] == "refused"}
    for name in refused - {ack["id"] for ack in acks}:  # what could not be written may be sent again
        if (witness.guest, name) in there:
            found.append(f"{name} was refused and is in the record")
    return found


def wrong_ack(record: Record, witness: Witness, ack: Json) -> str | None:
    entry = record.get(ack["done"], {})
    if (entry.get("by"), entry.get("id")) != (witness.guest, ack["id"]):
        return f"{ack['id']} was acknowledged and is not in the record as {ack['done']}"
    if any(entry.get(name) != value for name, value in witness.sent.get(ack["id"], {}).items()):
        return f"{ack['id']} is in the record otherwise than it was given"
    return None


class Told:
    """What a witness heard, held against the record as it advances."""

    def __init__(self, witness: Witness) -> None:
        self.witness = witness
        self.by_version: dict[int, list[Json]] = {}
        for message in witness.heard:
            self.by_version.setdefault(message["version"], []).append(message)
        self.events_told: int | None = None
        self.welcomed = False  # just now, so that events he knows may be told again

    def left(self) -> int | None:
        return min(self.by_version, default=None)

    def hold_against(self, past: Past) -> list[str]:
        found = []
        for message in self.by_version.pop(past.version, []):
            wrong = self.wrong_with(message, past)
            if wrong:
                found.append(f"{message['type']}: {wrong}")
        return found

    def wrong_with(self, message: Json, past: Past) -> str | None:
        if json.loads(encoded(from_server.decode(json.dumps(message)))) != message:
            return "it holds more than the protocol says"
        match message["type"]:
            case "view" | "events" | "story":
                return self.wrong_cards(message, past)
            case "welcome" | "table":
                return self.wrong_table(message, past)
            case "chat":
                return wrong_line(message["line"], past)
            case _:
                return None

    def wrong_cards(self, message: Json, past: Past) -> str | None:
        """A view and events are exactly what the rules show that seat at that version, with nothing left out."""
        table = past.table
        if table is None:
            return "cards before the deal"
        seat = past.seat_of(self.witness.guest)
        if bare(message["view"]) != table.view(seat):
            return f"the view is not that of seat {seat}"
        before, self.events_told = self.events_told, past.counts[past.version]
        welcomed, self.welcomed = self.welcomed, False
        if message["type"] == "view":
            return None
        since = past.counts.get(message["since"])
        if since is None or message["since"] < past.taken_back:
            return f"events since {message['since']}, which no longer stand"
        if message["type"] == "events" and message["events"] != table.events(seat, since):
            return f"the events are not those of seat {seat}"
        if message["type"] == "story" and outline(message["moments"]) != outline(table.story(seat, since)):
            return f"the moments are not those of seat {seat}"
        if before is not None and (since > before or (since < before and not welcomed)):
            return "events were left out or told twice"
        return None

    def wrong_table(self, message: Json, past: Past) -> str | None:
        info = message["table"]
        self.welcomed = message["type"] == "welcome"
        if message["seat"] != past.seat_of(self.witness.guest):
            return "the seat is another's"
        if (info["id"], info["game"], info["options"]) != (past.id, past.created["game"], past.created["options"]):
            return "another table"
        if info["stage"] != past.stage or info["places"] != past.finished.get("places"):
            return "the stage or the places are wrong"
        secret = past.created["secret"]
        promise: Json = {"commitment": commitment(past.id, bytes.fromhex(secret)), "secret": None, "numbers": None}
        promise["added"] = [seat for seat, guest in enumerate(past.chairs) if guest in past.numbers]
        if past.stage == "finished":
            promise |= {"secret": secret, "numbers": past.started["numbers"]}
        if info["fair"] != promise:
            return "the promise changed, or the secret came out in time not its own"
        return next((wrong for line in message.get("chat", []) if (wrong := wrong_line(line, past))), None)


def bare(view: Json) -> Json:
    """Without what is said of its moves in a language."""
    moves = [{name: part for name, part in move.items() if name not in ("said", "noun")} for move in view["moves"]]
    return {**view, "moves": moves}


def outline(moments: Sequence[Any]) -> list[Json]:
    """What happened in each, whatever words it is told in."""
    seats, parts = ("seat", "other"), ("kind", "deal", "round", "word", "number", "cards")
    return [
        {name: moment.get(name) for name in seats}
        | {name: moment[name] for name in parts if moment.get(name)}
        | {"events": [{name: part for name, part in event.items() if part is not None} for event in moment["events"]]}
        for moment in moments
    ]


def wrong_line(line: Json, past: Past) -> str | None:
    entry = past.chat.get(line["version"], {})
    if (entry.get("text"), entry.get("name"), entry.get("seat")) != (line["text"], line["name"], line["seat"]):
        return "a line of chat that nobody said"
    return None
