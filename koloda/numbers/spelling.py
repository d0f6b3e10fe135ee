"""A move in words: few of them, whatever the game, so that a program can learn them.

A move is spelled as its verb with its first card or seat, then card by card, then the seat, then the number digit by
digit. A card is its face, so equal cards are one word; a seat is counted from the mover. What all moves that may still
be meant have in common is not asked for, so most moves are one word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from koloda.engine.desk import Desk
from koloda.engine.move import PLACES, SETS, Verb, card_of, number_of, seat_of, set_count, set_jokers, verb_of
from koloda.engine.types import NONE, Cards, Move, Moves, Numbers, Seat

MANY: Final[i64] = -1  # cards of a verb: as many as one likes
DIGITS: Final[i64] = 3  # of a number, the highest first
BASE: Final[i64] = 64  # so many digits there are


class Stem:
    """What a verb is said with."""

    def __init__(self, verb: Verb, start: i64) -> None:
        parts = verb.form.split()
        self.start = start  # its first word
        self.set = verb.form in SETS
        self.by_rank = verb.form == "ranks"
        self.cards: i64 = MANY if "C*" in parts else parts.count("C")
        self.seat = "S" in parts
        self.number = "N" in parts


class Vocabulary:
    """All the words of a game with these seats and options."""

    def __init__(self, desk: Desk) -> None:
        deck = desk.deck
        self.n: i64 = desk.n
        self.looks: i64 = len(kinds_of(deck.face))
        self.face: Numbers = places_among(deck.face)  # by card: which face it has, counted from 0
        self.rank: Numbers = places_among(deck.rank)
        self.texts: list[str] = []
        self.names = names = [name_of_face(desk, face) for face in kinds_of(deck.face)]
        ranks = [name_of_rank(desk, rank) for rank in kinds_of(deck.rank)]
        others = [f"left {places}" if places else "oneself" for places in range(desk.n)]
        self.shapes: list[Stem] = []
        begun: dict[str, i64] = {}
        for verb in desk.verbs:
            said = f"{verb.name} {verb.form}"
            shape = Stem(verb, begun.get(said, i64(len(self.texts))))
            self.shapes.append(shape)
            if said in begun:  # an open bid and a covered one are said alike
                continue
            begun[said] = shape.start
            if shape.set or shape.cards != 0:
                self.add([f"{verb.name} {name}" for name in (ranks if shape.by_rank else names)])
                self.add([f"{verb.name} nothing"] if shape.cards == MANY else [])
            else:
                self.add([f"{verb.name} {other}" for other in others] if shape.seat else [verb.name])
        many = any(shape.cards == MANY for shape in self.shapes)
        several = many or any(shape.cards > 1 for shape in self.shapes)
        for_someone = any(shape.cards != 0 and shape.seat for shape in self.shapes)
        sets = any(shape.set for shape in self.shapes)
        digits = BASE if any(shape.number for shape in self.shapes) else most_alike(deck.rank) + 1 if sets else 0
        self.further: i64 = self.add([f"and {name}" for name in names] if several else [])
        self.no_more: i64 = self.add(["no more"] if many else [])
        self.whom: i64 = self.add([f"to {other}" for other in others] if for_someone else [])
        self.digits: i64 = self.add([f"number {digit}" for digit in range(digits)])

    def add(self, texts: list[str]) -> i64:
        """Words side by side; where they begin."""
        start: i64 = len(self.texts)
        self.texts += texts
        return start

    def __len__(self) -> int:
        return len(self.texts)

    def word(self, move: Move, place: i64, mover: Seat) -> i64:
        """The word at that place of the move, from 0; NONE past its end."""
        shape = self.shapes[verb_of(move)]
        if shape.set:
            return self.word_of_set(shape, move, place)
        rest = place
        if shape.cards != 0:
            cards = self.cards_in(shape, move)
            if place < cards:
                return (shape.start if place == 0 else self.further) + self.face[card_of(move, place)]
            rest -= cards
            if shape.cards == MANY:
                if rest == 0:
                    return self.no_more if cards > 0 else shape.start + self.looks
                rest -= 1
            if shape.seat:
                if rest == 0:
                    return self.whom + self.places_left(seat_of(move), mover)
                rest -= 1
        elif place == 0:
            return shape.start + (self.places_left(seat_of(move), mover) if shape.seat else 0)
        else:
            rest -= 1
        if not shape.number or rest >= DIGITS:
            return NONE
        return self.digits + (number_of(move) >> 6 * (DIGITS - 1 - rest)) % BASE

    def word_of_set(self, shape: Stem, move: Move, place: i64) -> i64:
        """A set is its face or rank, how many there are of it, and how many jokers; or jokers alone."""
        if place == 0:
            card = card_of(move) if set_count(move) > 0 else card_of(move, 1)
            return shape.start + (self.rank[card] if shape.by_rank else self.face[card])
        if place == 1:
            return self.digits + set_count(move)
        return self.digits + set_jokers(move) if place == 2 else NONE

    def cards_in(self, shape: Stem, move: Move) -> i64:
        """How many cards the move names one by one."""
        if shape.cards != MANY:
            return shape.cards
        most = PLACES - 1 if shape.seat else PLACES
        count: i64 = 0
        while count < most and card_of(move, count) != NONE:
            count += 1
        return count

    def places_left(self, seat: Seat, mover: Seat) -> i64:
        """How many places to the left of the mover a seat is."""
        return seat - mover if seat >= mover else seat - mover + self.n


class Spelling:
    """A move of one seat while it is spelled."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.mover: Seat = NONE
        self.moves: Moves = vec[i64]()  # those that may still be meant
        self.place: i64 = 0  # of the word asked for

    def copy(self) -> Spelling:
        """The same once more; what is said in one is not said in the other."""
        twin = Spelling(self.words)
        twin.mover = self.mover
        twin.moves = self.moves
        twin.place = self.place
        return twin

    def begin(self, moves: Moves, mover: Seat) -> None:
        """Ask for the first word in which these moves differ; of a single one for its first."""
        self.mover = mover
        self.moves = moves
        self.place = 0
        if not self.skip():
            self.place = 0

    def skip(self) -> bool:
        """Go on to the next word in which the moves differ; false if there is none."""
        while True:
            first = self.words.word(self.moves[0], self.place, self.mover)
            if first == NONE:
                return False
            for move in self.moves:
                if self.words.word(move, self.place, self.mover) != first:
                    return True
            self.place += 1

    def take(self, word: i64) -> bool:
        """A word is said: may it be? If not, nothing changes."""
        meant: Moves = vec[i64](capacity=len(self.moves))
        for move in self.moves:
            if self.words.word(move, self.place, self.mover) == word:
                meant = append(meant, move)
        if len(meant) == 0:
            return False
        self.moves = meant
        self.place += 1
        return True

    def go_on(self) -> Move:
        """The move, if only one is meant by now; else NONE, and the next word is asked for."""
        return NONE if self.skip() else self.moves[0]

    def allow(self, mask: vec[u8], start: i64) -> None:
        """Set 1 for each word that may be said now."""
        for move in self.moves:
            mask[start + self.words.word(move, self.place, self.mover)] = 1

    def mask(self) -> vec[u8]:
        """1 for each word that may be said now."""
        mask: vec[u8] = vec[u8]([u8(0) for _ in range(len(self.words))])
        self.allow(mask, 0)
        return mask

    def allowed(self) -> Numbers:
        """The words that may be said now, in order."""
        mask = self.mask()
        found: Numbers = vec[i64]()
        for word in range(len(mask)):
            if mask[word] == 1:
                found = append(found, word)
        return found


def kinds_of(values: Numbers) -> Cards:
    """Every different value once, in order."""
    return vec[i64](sorted({int(value) for value in values}))


def places_among(values: Numbers) -> Numbers:
    """For each value which of the different ones it is, counted from 0."""
    kinds = [int(kind) for kind in kinds_of(values)]
    return vec[i64]([i64(kinds.index(int(value))) for value in values])


def most_alike(values: Numbers) -> int:
    """How often the commonest value is there."""
    every = [int(value) for value in values]
    return max([every.count(value) for value in every])


def name_of_face(desk: Desk, face: i64) -> str:
    """Where different cards share a name, with the number a view has for it."""
    return f"{desk.deck.names[face]}#{face}" if desk.deck.ambiguous else desk.deck.names[face]


def name_of_rank(desk: Desk, rank: i64) -> str:
    """As `text_of` says it: without the suit, but a joker has none."""
    name = next(desk.deck.names[card] for card in range(desk.deck.size) if desk.deck.rank[card] == rank)
    return name[:-1] or name
