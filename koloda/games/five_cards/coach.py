"""Five Cards: what a card does to the sums of a column."""

from __future__ import annotations

from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of
from koloda.engine.types import Move, Seat
from koloda.games.five_cards.rules import FiveCards
from koloda.words.grammar import POINTS

TURNS = Text(
    "В этой колонке вы выходите вперёд, {mine} против {theirs}, а она даёт {points}.",
    "It puts you ahead in this column, {mine} to {theirs}, and the column brings {points}.",
)
BEGINS = Text(
    "В этой колонке пока пусто: вы впереди на {mine}, а она даёт {points}.",
    "This column is still empty: you lead it by {mine}, and it brings {points}.",
)
LEVELS = Text(
    "В этой колонке станет поровну, по {mine}: её {points} поделят.",
    "This column becomes level at {mine}: its {points} would be halved.",
)
TRAILS = Text(
    "В этой колонке вы догоняете, {mine} против {theirs}, а она даёт {points}.",
    "It brings you nearer in this column, {mine} to {theirs}, and the column brings {points}.",
)
LEADS = Text(
    "В этой колонке вы и так впереди: станет {mine} против {theirs}, а даёт она {points}.",
    "You lead this column anyway: it becomes {mine} to {theirs}, and it brings {points}.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, FiveCards)
    column = seen.column_of(card_of(move))
    before, theirs = (int(seen.sum_of(seen.columns[column][side])) for side in (seat, 1 - seat))
    mine = before + int(seen.deck.rank[seen.turned.top])
    if before > theirs:
        words = LEADS
    elif mine > theirs:
        words = TURNS if theirs else BEGINS
    else:
        words = LEVELS if mine == theirs else TRAILS
    points = amount(int(seen.deck.rank[seen.centre.cards[column]]), POINTS)
    return both(words, mine=mine, theirs=theirs, points=points)
