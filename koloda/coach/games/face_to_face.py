"""Face to Face: how much of a pile a card uses up, and how much is left of one's own."""

from __future__ import annotations

from koloda.coach.advice import Figures, Insight
from koloda.coach.reckoning import WIN
from koloda.coach.words import both
from koloda.engine.game import Text
from koloda.engine.move import card_of, verb_of
from koloda.engine.table import Table
from koloda.engine.types import Move, Seat
from koloda.games.face_to_face import DOWN, END, HIGH, LOW, UP, FaceToFace

CHANCE = WIN  # the search counts in chances to win

USES = Text("шаг {step}", "a step of {step}")
BACK = Text("назад на {step}", "{step} back")
HELP = Text("помощь на {step}, рука до шести", "a help of {step}, a full hand")
ROOM = Text(
    "Вашей растущей стопке осталось {up}, убывающей {down}.",
    "Your rising pile has {up} to go, the falling one {down}.",
)
STEP = Text("Этот ход: {step}.", "This move: {step}.")


def look(seen: Table, seat: Seat, best: Move) -> Insight:
    assert isinstance(seen, FaceToFace)
    figures = {}
    for move in seen.choices(seat):
        if verb_of(move) != END:
            used = step(seen, seat, move)
            figures[move] = Figures(said(int(verb_of(move)), used), -float(used))
    room = both(ROOM, up=int(HIGH - seen.top(seat, UP)), down=int(seen.top(seat, DOWN) - LOW))
    if best not in figures:
        return Insight(figures, room)
    words = both(STEP, step=figures[best].said)
    return Insight(figures, Text(f"{words.ru} {room.ru}", f"{words.en} {room.en}"))


def step(table: FaceToFace, seat: Seat, move: Move) -> int:
    """How much room the card takes from its pile; below zero if it gives some back."""
    verb = verb_of(move)
    up = int(table.deck.rank[card_of(move)] - table.top(seat, verb))
    return up if table.pile_for(seat, verb).name == "up" else -up


def said(verb: int, used: int) -> Text:
    if verb not in (UP, DOWN):
        return both(HELP, step=-used)
    return both(USES, step=used) if used > 0 else both(BACK, step=-used)
