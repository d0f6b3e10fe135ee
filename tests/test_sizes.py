"""Moves, packs and sets of seats are integers whose bits only the engine knows: it says what fits into them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from architecture import PACKAGE, ROOT, module
from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine import packs
from koloda.engine.deck import Deck
from koloda.engine.game import Setup
from koloda.engine.move import (
    HIGHEST_NUMBER,
    card_of,
    cards_of,
    number_of,
    picks,
    seat_of,
    verb_of,
    with_card,
    with_cards,
    with_number,
    with_seat,
)
from koloda.engine.types import BACK, EVERYONE, MOST_CARDS, MOST_SEATS, NOBODY, bit, has

OUTSIDE = [path for room in ("kits", "games", "bots", "coach") for path in sorted((PACKAGE / room).rglob("*.py"))]
OUTSIDE += sorted((ROOT / "examples").rglob("*.py"))
INSIDE = sorted((PACKAGE / "engine").rglob("*.py"))


def shifts(path: Path) -> list[ast.BinOp | ast.AugAssign]:
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [
        node
        for node in nodes
        if isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.LShift | ast.RShift)
    ]


@pytest.mark.parametrize("path", OUTSIDE, ids=str)
def test_no_game_and_no_bot_shifts_bits(path: Path) -> None:
    assert [ast.unparse(node) for node in shifts(path)] == []


def is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) or (isinstance(node, ast.Call) and ast.unparse(node.func) == "i64")


@pytest.mark.parametrize("path", INSIDE, ids=module)
def test_no_number_is_shifted(path: Path) -> None:
    """Compiled, `1 << n` is a shift of C's `int`: wrong from 31 bits on, though right while it is interpreted."""
    left = [node for node in shifts(path) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift)]
    assert [ast.unparse(node) for node in left if is_number(node.left)] == []


# What fits.


def cards(number: int) -> vec[i64]:
    return vec[i64]([i64(MOST_CARDS - 1 - card) for card in range(number)])


def test_a_move_holds_the_highest_of_everything() -> None:
    five = with_cards(63, cards(5))
    assert (verb_of(five), list(cards_of(five))) == (63, list(cards(5)))
    given = with_seat(with_cards(63, cards(4)), MOST_SEATS - 1)
    assert (verb_of(given), [card_of(given, place) for place in range(4)]) == (63, list(cards(4)))
    assert seat_of(given) == MOST_SEATS - 1
    said = with_seat(with_card(with_number(63, HIGHEST_NUMBER), MOST_CARDS - 1), MOST_SEATS - 1)
    assert (verb_of(said), number_of(said), card_of(said)) == (63, HIGHEST_NUMBER, MOST_CARDS - 1)


@pytest.mark.parametrize("number", [-1, HIGHEST_NUMBER + 1])
def test_a_number_that_no_move_holds(number: int) -> None:
    with pytest.raises(ValueError, match=rf"The number of a move is 0 to 65535, not {number}\."):
        with_number(0, number)


def test_cards_that_no_move_holds() -> None:
    with pytest.raises(ValueError, match=r"A move has at most 5 cards\."):
        with_cards(0, cards(6))
    with pytest.raises(ValueError, match=r"A move has at most 5 cards\."):
        picks(0, cards(8), 6)
    with pytest.raises(ValueError, match=r"A move that names a seat has at most 4 cards\."):
        with_seat(with_cards(0, cards(5)), 0)


@pytest.mark.parametrize("size", [0, MOST_CARDS + 1])
def test_a_deck_of_no_such_size(size: int) -> None:
    with pytest.raises(ValueError, match=rf"A deck has 1 to 128 cards, not {size}\."):
        Deck(["x"] * size, [1] * size, [0] * size)


@pytest.mark.parametrize("seats", [0, MOST_SEATS + 1])
def test_a_table_of_no_such_size(seats: int) -> None:
    with pytest.raises(ValueError, match=rf"A table has 1 to 16 seats, not {seats}\."):
        Setup(seats, {}, 0, [])


# The bits themselves, as they run and compiled.


def sets_of_one() -> list[int]:
    return [int(bit(place)) for place in range(63)]


def test_a_set_of_one_wherever_it_is() -> None:
    assert sets_of_one() == [2**place for place in range(63)]
    assert [[place for place in range(63) if has(bit(one), place)] for one in range(63)] == [[n] for n in range(63)]
    with pytest.raises(IndexError):
        bit(63)


def test_packs_count() -> None:
    pack = packs.one(0) + packs.one(9) * 15 + packs.one(15) * 7
    assert [packs.count(pack, kind) for kind in range(16)] == [1, *[0] * 8, 15, *[0] * 5, 7]
    assert packs.size(pack) == 23
    assert packs.some_alike(pack)
    assert not packs.some_alike(packs.ONE_OF_EACH)
    assert packs.in_common(pack, packs.one(9) + packs.one(10) * 3) == 15
    assert packs.from_kind(pack, 10) == packs.one(15) * 7
    assert packs.from_kind(pack, 16) == packs.from_kind(pack, 99) == 0


def test_packs_of_cards() -> None:
    kinds = vec[i64]([i64(kind) for kind in (1, 1, 1, 2, 3, 3, 5)])
    every = vec[i64]([i64(card) for card in range(7)])
    hand = packs.packed(every, kinds)
    assert [packs.count(hand, kind) for kind in range(6)] == [0, 3, 1, 2, 0, 1]
    assert packs.packed(vec[i64]([BACK, i64(6)]), kinds) == packs.one(5)
    known = vec[i64]([bit(2), EVERYONE, NOBODY, bit(1), NOBODY, NOBODY, bit(2) + bit(1)])
    assert packs.packed_known(every, kinds, known, 2) == 2 * packs.one(1) + packs.one(5)
    assert packs.pairs(hand) == 3 + 1
    assert (packs.runs(hand, 3), packs.runs(hand, 1), packs.runs(hand, 4)) == (3 * 6, 3 * 6 + 1, 0)
    assert [packs.ways_to_add_up(every, kinds, total) for total in (0, 1, 3, 15)] == [1, 3, 6, 3]


def test_lines_keep_an_order() -> None:
    line = 0
    for number in (13, 1, 15):
        line = packs.followed_by(line, number)
    assert [packs.newest(line), packs.newest(packs.before_newest(line))] == [15, 1]
    assert packs.before_newest(packs.before_newest(packs.before_newest(line))) == packs.newest(0) == 0


BUILD = """
from mypyc.build import mypycify
from setuptools import setup
setup(ext_modules=mypycify(["kernel_bits.py", "kernel_packs.py"], opt_level="0", debug_level="0"))
"""
COMPARE = """
import kernel_bits, kernel_packs
assert not kernel_bits.__file__.endswith(".py") and not kernel_packs.__file__.endswith(".py")
assert [kernel_bits.bit(place) for place in range(63)] == [2**place for place in range(63)]
assert all(kernel_bits.has(2**place, place) for place in range(63))
assert [kernel_packs.one(kind) for kind in range(16)] == [16**kind for kind in range(16)]
assert [kernel_packs.count(7 * 16**kind, kind) for kind in range(16)] == [7] * 16
assert [kernel_packs.from_kind(2**62, kind) for kind in range(17)] == [2**62] * 16 + [0]
assert kernel_packs.followed_by(16**14 - 1, 9) == 16 * (16**14 - 1) + 9
"""


def test_bits_are_the_same_compiled(tmp_path: Path) -> None:
    """Whichever way this Koloda is installed: the engine's bits are compiled anew and compared beyond 31 bits."""
    engine = PACKAGE / "engine"
    (tmp_path / "kernel_bits.py").write_text((engine / "types.py").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "kernel_packs.py").write_text((engine / "packs.py").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "setup.py").write_text(BUILD, encoding="utf-8")
    for command in (["setup.py", "-q", "build_ext", "--inplace"], ["-c", COMPARE]):
        done = subprocess.run(
            [sys.executable, *command],
            cwd=tmp_path,
            env={**os.environ, "MYPYPATH": str(ROOT)},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
