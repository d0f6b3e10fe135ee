"""All traffic of whole games, for every game: each seat and an onlooker hear exactly what the rules show them."""

from __future__ import annotations

import copy
import random
from contextlib import AsyncExitStack

import pytest
from house import House, in_loop
from lines import Line
from witness import Witness, contradictions, entries

from koloda.client import Client, Json
from koloda.engine.game import OptionValue
from koloda.shelf import SHELF, table_class

SHORT: dict[str, dict[str, OptionValue]] = {
    "port": {"target": 9},
    "starboard": {"rounds": 3},
    "hawthorn": {"rounds": 3},
    "goblin-poker": {"rounds": 3},
    "regent": {"rounds": 4},
    "five-cards": {"target": 20},
    "abracadabra": {"target": 10},
    "rich-man": {"deals": 1},
    "ninety-nine": {"target": 20},
    "cribbage": {"target": 31},
    "drunkard": {"cap": 60},
    "donkey": {"deals": 1},
}


class Sitting:
    """A game over bare lines: one for each seat, and the last for an onlooker."""

    def __init__(self, house: House, game: str) -> None:
        self.house = house
        self.game = game
        few, many = table_class(game).game.seats
        self.seats = min(few + 1, many)
        self.luck = random.Random(game)
        self.stack = AsyncExitStack()
        self.lines: list[Line] = []
        self.again: list[Witness] = []  # what was said to those who said hello once more

    async def __aenter__(self) -> Sitting:
        clients = [await self.stack.enter_async_context(Client(self.house.url)) for _ in range(self.seats + 1)]
        options = SHORT.get(self.game, {})
        self.table = (await clients[0].set_table(self.game, seats=self.seats, options=options))["id"]
        for seat, client in enumerate(clients):
            line = Line(self.house, client, self.table)
            self.lines.append(await self.stack.enter_async_context(line))
            if 0 < seat < self.seats:
                assert (await line.order("sit", seat=seat))["type"] == "ack"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stack.aclose()

    async def play(self) -> None:
        """Random moves to the end; now and then one says hello again, from a version of long ago."""
        ack = await self.lines[0].order("start")
        await self.all_hear(ack["done"])
        while not self.lines[0].view["over"]:
            seat = self.luck.choice(self.lines[0].view["to_act"])
            line = self.lines[seat]
            ack = await line.order("move", text=self.luck.choice(line.moves), version=line.version)
            assert ack["type"] == "ack"
            await self.all_hear(ack["done"])
            if self.luck.random() < 0.1:
                await self.greet_again(self.luck.choice(self.lines))

    async def all_hear(self, version: int) -> None:
        for line in self.lines:
            while line.version < version or line.witness.heard[-1]["type"] not in ("events", "ack"):
                await line.hear()

    async def greet_again(self, line: Line) -> None:
        heard = line.witness.heard
        line.witness.heard = []
        await line.say(type="hello", version=self.luck.randint(0, heard[-1]["version"]))
        await line.until(lambda message: message["type"] in ("view", "events"))
        self.again.append(Witness(line.witness.guest, line.witness.heard))
        line.witness.heard = heard

    def witnesses(self) -> list[Witness]:
        return [*[line.witness for line in self.lines], *self.again]


def secrets_told(sitting: Sitting, secret: str, end: int) -> list[str]:
    """Messages before the end in which the secret stands."""
    return [text for line in sitting.lines for text in line.raw if secret in text and f'"version":{end},' not in text]


@pytest.mark.parametrize("game", SHELF)
@in_loop
async def test_nobody_hears_what_he_must_not_know(house: House, game: str) -> None:
    async with Sitting(house, game) as sitting:
        await sitting.play()
        record = entries(house.data, sitting.table)
        assert contradictions(sitting.table, record, sitting.witnesses()) == []
        (started,) = [entry for entry in record.values() if entry["kind"] == "started"]
        assert record[len(record)]["kind"] == "finished"
        assert secrets_told(sitting, started["secret"], len(record)) == []
        for line in sitting.lines:
            assert line.raw and any(started["secret"] in text for text in line.raw)  # at the end it is opened to all


# The checker finds what it is there for.


@in_loop
async def test_a_leak_is_found(house: House) -> None:
    async with Sitting(house, "kitty") as sitting:
        await sitting.play()
    record = entries(house.data, sitting.table)
    for leak in (another_view, another_events, card_beside):
        heard = [copy.deepcopy(line.witness) for line in sitting.lines]
        assert contradictions(sitting.table, record, heard) == []
        leak(heard[0].heard, heard[-1].heard)
        assert contradictions(sitting.table, record, heard) != [], leak
    (started,) = [entry for entry in record.values() if entry["kind"] == "started"]
    sitting.lines[0].raw[0] += started["secret"]
    assert len(secrets_told(sitting, started["secret"], len(record))) == 1


def same_move(player: list[Json], onlooker: list[Json]) -> tuple[Json, Json]:
    """What a player and the onlooker were told of one move, where it is not the same."""
    for told in player:
        for other in onlooker:
            same = told["type"] == other["type"] == "events" and told["version"] == other["version"]
            if same and told["events"] != other["events"]:
                return told, other
    raise AssertionError("They saw the same all the time.")


def another_view(player: list[Json], onlooker: list[Json]) -> None:
    told, other = same_move(player, onlooker)
    other["view"] = told["view"]


def another_events(player: list[Json], onlooker: list[Json]) -> None:
    told, other = same_move(player, onlooker)
    other["events"] = told["events"]


def card_beside(_: list[Json], onlooker: list[Json]) -> None:
    next(told for told in onlooker if told["type"] == "presence")["next"] = "7"
