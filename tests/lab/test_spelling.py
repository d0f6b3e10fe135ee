"""Every move can be said in words, and no two moves are said alike."""

from __future__ import annotations

import pytest
from every_game import Sitting, all_sittings, luck

from koloda.engine.types import NONE, Moves
from koloda.lab import Space
from koloda.numbers.spelling import Spelling

STEPS = 60
MOST_WORDS = 600


def said(space: Space, moves: Moves, seat: int, wanted: int) -> list[str]:
    """The words that mean this move, each said when it is asked for."""
    spelling = Spelling(space.vocabulary)
    spelling.begin(moves, seat)
    words = []
    while True:
        word = space.vocabulary.word(wanted, spelling.place, seat)
        assert word in list(spelling.allowed())
        assert spelling.take(word)
        words.append(space.words[word])
        move = spelling.go_on()
        if move != NONE:
            assert move == wanted
            return words


@pytest.mark.parametrize("sitting", all_sittings(), ids=str)
def test_every_move_is_said_in_its_own_words(sitting: Sitting) -> None:
    space = Space(sitting.game, sitting.seats, sitting.options)
    assert len(set(space.words)) == len(space.words) <= MOST_WORDS
    chance = luck(str(sitting))
    table = sitting.quick(chance)
    for _ in range(STEPS):
        if table.over:
            break
        seat = table.first_asked()
        moves = table.choices(seat)
        few = [moves[chance.below(len(moves))] for _ in range(8)]
        for move in few:
            assert len(said(space, moves, seat, move)) <= 5
        table.choose(seat, few[0])
