"""A net that has learned a game: from what a seat sees to how much it likes each word.

It counts in whole numbers alone, so it likes the same on every machine. A number in the net is in units of 1/4096; a
weight is 16 bits, and each array of weights has a unit of its own.
"""

from __future__ import annotations

import json
import zlib
from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.types import NONE, Move, Moves, Numbers, Seat
from koloda.numbers.columns import OF_TABLE, columns_of
from koloda.numbers.sight import Sight
from koloda.numbers.spelling import Spelling

FORM: Final = 1  # of the file
ONE: Final[i64] = 4096
MOST: Final[i64] = 8 * ONE  # an input of more is cut: a chest of chips is no hundredfold hand
FINE: Final[i64] = 20  # bits of what an input is multiplied by
STEPS: Final[i64] = 64  # of liking between two likelihoods of the table below
PAST: Final[i64] = 900  # steps after which nothing is likely any more
SMALLER: Final[i64] = 4228380000  # e to the power of -1/64, in units of 2 to the power of -32


def likelihoods() -> Numbers:
    """How likely it is to say a word that is liked so many steps less than the best."""
    found: Numbers = vec[i64]()
    now: i64 = 1 << 30
    for _ in range(PAST):
        found = append(found, now >> 10)
        now = now * SMALLER >> 32
    return found


class Weights:
    """An array of numbers of 16 bits, in units of 2 to the power of -`bits`."""

    def __init__(self, numbers: vec[i16], bits: i64) -> None:
        self.numbers = numbers
        self.bits = bits

    def add(self, row: i64, times: i64, sums: Numbers) -> None:
        """Add a row of it so many times to the sums."""
        numbers = self.numbers
        size: i64 = len(sums)
        start = row * size
        for place in range(size):
            sums[place] += times * i64(numbers[start + place])

    def settle(self, sums: Numbers, onto: Numbers) -> None:
        """Add the sums in the net's own units."""
        for place in range(len(sums)):
            onto[place] += sums[place] >> self.bits
            sums[place] = 0

    def held_against(self, row: i64, sums: Numbers) -> i64:
        numbers = self.numbers
        size: i64 = len(sums)
        start = row * size
        found: i64 = 0
        for place in range(size):
            found += sums[place] * i64(numbers[start + place])
        return found >> self.bits


class Net:
    """What was learnt: the names of what it reads and says, and its weights."""

    def __init__(self, data: bytes) -> None:
        head, _, body = zlib.decompress(data).partition(b"\n")
        said: Any = json.loads(head)
        if said["form"] != FORM:
            raise ValueError(f"A net of form {said['form']} is not known here.")
        self.seats: list[int] = said["seats"]
        self.width: i64 = said["width"]
        self.seat_width: i64 = said["seat width"]
        self.table: dict[str, int] = {name: place for place, name in enumerate(said["table"])}
        self.seat: dict[str, int] = {name: place for place, name in enumerate(said["seat"])}
        self.words: dict[str, int] = {word: place for place, word in enumerate(said["words"])}
        self.means: Numbers = vec[i64]([i64(mean) for mean in said["means"]])
        self.scales: Numbers = vec[i64]([i64(scale) for scale in said["scales"]])
        self.deep: list[bool] = [bool(deep) for deep in said["deep"]]
        arrays: dict[str, Weights] = {}
        start = 0
        for name, size, bits in said["arrays"]:
            arrays[name] = Weights(numbers_of(body[2 * start : 2 * (start + size)]), bits)
            start += size
        self.own, self.eye, self.deeper = arrays["own"], arrays["eye"], arrays["deeper"]
        self.left, self.right, self.rest = arrays["left"], arrays["right"], arrays["rest"]
        self.spoken = arrays["spoken"]
        self.own_base = arrays["own base"]  # a row for each number of seats from 0
        self.eye_base, self.deeper_base, self.spoken_base = (
            arrays["eye base"],
            arrays["deeper base"],
            arrays["spoken base"],
        )


def numbers_of(data: bytes) -> vec[i16]:
    """The lower byte first."""
    found: vec[i16] = vec[i16](capacity=len(data) // 2)
    for place in range(0, len(data), 2):
        number: i64 = data[place] + 256 * data[place + 1]
        found = append(found, i16(number - 65536 if number >= 32768 else number))
    return found


def zeros(size: i64) -> Numbers:
    return vec[i64]([i64(0) for _ in range(size)])


def over_nothing(numbers: Numbers) -> None:
    """What is less than nothing becomes nothing."""
    for place in range(len(numbers)):
        numbers[place] = max(numbers[place], 0)


class Adept:
    """A net at tables with one number of seats and certain options."""

    def __init__(self, net: Net, sight: Sight, desk: Desk) -> None:
        self.net = net
        self.sight = sight
        self.n: i64 = desk.n
        self.tables: i64 = len(net.table)
        self.each: i64 = len(net.seat)
        places = [
            NONE
            if column is None
            else net.table.get(column.name, NONE)
            if column.whose == OF_TABLE
            else NONE
            if column.name not in net.seat
            else len(net.table) + column.whose * len(net.seat) + net.seat[column.name]
            for column in columns_of(sight, desk)
        ]
        self.places: Numbers = vec[i64]([i64(place) for place in places])  # of each number of a row in the net's inputs
        self.words: Numbers = vec[i64]([i64(net.words.get(word, NONE)) for word in sight.words.texts])
        self.row: vec[i16] = sight.blank()
        self.chances = likelihoods()

    def choose(self, seen: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """A move, the likelier the more its words are liked: who always makes the move liked most is read by others."""
        spelling = Spelling(self.sight.words)
        spelling.begin(moves, seat)
        while True:
            self.sight.write(seen, seat, spelling, self.row, 0)
            allowed = spelling.allowed()
            spelling.take(allowed[self.drawn(self.liked(allowed), luck)])
            move = spelling.go_on()
            if move != NONE:
                return move

    def drawn(self, liked: Numbers, luck: Luck) -> i64:
        best = liked[0]
        for each in liked:
            best = max(best, each)
        total: i64 = 0
        for place in range(len(liked)):
            behind = (best - liked[place]) * STEPS // ONE
            liked[place] = self.chances[behind] if behind < PAST else 0
            total += liked[place]
        point = luck.below(total)
        place = 0
        while point >= liked[place]:
            point -= liked[place]
            place += 1
        return place

    def liked(self, allowed: Numbers) -> Numbers:
        """How much each of these words is liked by what stands in the row; one that the net never met, not at all."""
        inputs = self.read()
        h = self.thought(inputs)
        net = self.net
        found: Numbers = vec[i64](capacity=len(allowed))
        for word in allowed:
            row = self.words[word]
            found = append(
                found, 0 if row == NONE else net.spoken.held_against(row, h) + in_units(net.spoken_base, row)
            )
        return found

    def read(self) -> Numbers:
        """The row as inputs: each number in measure of how it usually is, and of depths how near the top."""
        net = self.net
        inputs = zeros(self.tables + self.n * self.each)
        for place in range(len(self.row)):
            at = self.places[place]
            if at != NONE:
                inputs[at] = i64(self.row[place])
        column: i64 = 0
        size: i64 = len(inputs)
        for at in range(size):
            number = inputs[at] * ONE
            if number > 0 and net.deep[column]:
                number = ONE // inputs[at]
            number = (number - net.means[column] * ONE) * net.scales[column] >> FINE
            inputs[at] = max(-MOST, min(MOST, number))
            column += 1
            if column == self.tables + self.each:
                column = self.tables
        return inputs

    def thought(self, inputs: Numbers) -> Numbers:
        """The table and one's own place are read as they are; the other seats by one and the same eye, then the
        neighbours each for itself and those between them on the average."""
        net = self.net
        h = zeros(net.width)
        sums = zeros(net.width)
        split = self.tables + self.each
        for place in range(net.width):
            h[place] = in_units(net.own_base, self.n * net.width + place)
        for at in range(split):
            if inputs[at] != 0:
                net.own.add(at, inputs[at], sums)
        net.own.settle(sums, h)
        self.look_round(inputs, sums, h)
        over_nothing(h)
        deeper = zeros(net.width)
        for place in range(net.width):
            deeper[place] = in_units(net.deeper_base, place)
        self.bring(net.deeper, h, sums, deeper)
        over_nothing(deeper)
        return deeper

    def look_round(self, inputs: Numbers, sums: Numbers, h: Numbers) -> None:
        """What the other seats add."""
        net = self.net
        between = zeros(net.seat_width)
        start = self.tables + self.each
        for other in range(self.n - 1):
            eye = self.looked_at(inputs, start + other * self.each)
            if other == 0:
                self.bring(net.left, eye, sums, h)
            if other == self.n - 2:
                self.bring(net.right, eye, sums, h)
            elif other > 0:
                for place in range(net.seat_width):
                    between[place] += eye[place]
        if self.n > 3:
            for place in range(net.seat_width):
                between[place] = between[place] // (self.n - 3)
            self.bring(net.rest, between, sums, h)

    def looked_at(self, inputs: Numbers, start: i64) -> Numbers:
        net = self.net
        eye = zeros(net.seat_width)
        sums = zeros(net.seat_width)
        for place in range(net.seat_width):
            eye[place] = in_units(net.eye_base, place)
        for at in range(self.each):
            if inputs[start + at] != 0:
                net.eye.add(at, inputs[start + at], sums)
        net.eye.settle(sums, eye)
        over_nothing(eye)
        return eye

    def bring(self, weights: Weights, given: Numbers, sums: Numbers, onto: Numbers) -> None:
        for place in range(len(given)):
            if given[place] != 0:
                weights.add(place, given[place], sums)
        weights.settle(sums, onto)


def in_units(weights: Weights, place: i64) -> i64:
    """A number of the array in the net's own units."""
    return i64(weights.numbers[place]) * ONE >> weights.bits
