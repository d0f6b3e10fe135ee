"""A finished game analysed, as it is told to a reader. Chances are from 0 to 1."""

from __future__ import annotations

from typing import Literal

import msgspec

Mark = Literal["", "find", "inaccuracy", "slip", "blunder"]
Aim = Literal["win", "not_lose"]


class JudgedWay(msgspec.Struct, frozen=True):
    """A move that might have been made."""

    move: str
    said: str  # in words, as one is told to do it
    worth: float  # the chance after it


class Judged(msgspec.Struct, frozen=True):
    """A choice of the seat, against what else it might have done."""

    mark: Mark  # empty where there is nothing to say
    made: str
    best: str  # the made one where none was better
    club: str  # what a club player would have done; empty where he would have taken any
    gain: float  # by how much it was better than the club player's move
    cost: float  # by how much the best one was better than it
    error: float  # standard error of the cost
    ways: list[JudgedWay]  # those that were tried, the best first


class AnalysedStep(msgspec.Struct, frozen=True):
    """A move of the game: what it did to the chance of the seat."""

    chance: float  # after it
    error: float  # its standard error
    you: float  # how far the seat's own choice moved it
    cards: float  # how far cards, opened choices and the others' moves did
    judged: Judged | None  # if it was a choice of the seat


class TurningPoint(msgspec.Struct, frozen=True):
    step: int  # the move it came with, from 1
    of: Literal["you", "cards"]
    mark: Mark
    change: float  # of the chance
    said: str


class GameAnalysed(msgspec.Struct, frozen=True):
    """`start`, `you` and `cards` add up to `result`."""

    aim: Aim  # what the chances are of: to win, or not to be the loser
    start: float
    result: float
    you: float  # decided by the seat, against a club player in its place
    cards: float  # decided by the cards and the others
    steps: list[AnalysedStep]  # one for each move of the game
    turns: list[TurningPoint]  # in the order of the game
    summary: list[str]  # sentences
