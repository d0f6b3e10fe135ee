"""Blackstone: black stones among so many cards."""

from __future__ import annotations

from mypy_extensions import i64

from koloda.games.blackstone.rules import BLACK, Blackstone
from koloda.kits.rows import TOP


def blacks_left(table: Blackstone) -> i64:
    """The black stones still in the deck: all that lie before nobody."""
    return TOP - black_stones_out(table)


def black_stones_out(table: Blackstone) -> i64:
    out: i64 = 0
    for row in table.rows:
        for card in row.cards:
            if table.rank(card) == BLACK:
                out += 1
    return out


def no_black(blacks: i64, cards: i64, draws: i64) -> float:
    """The chance that none of the draws from so many cards is one of the blacks among them."""
    chance = 1.0
    for drawn in range(draws):
        chance *= float(cards - blacks - drawn) / float(cards - drawn) if cards - blacks > drawn else 0.0
    return chance


def too_many_blacks(blacks: i64, cards: i64, draws: i64, allowed: i64) -> float:
    """The chance that more than the blacks allowed, 0 or 1, come in so many draws."""
    chance = no_black(blacks, cards, draws)
    if allowed == 1 and blacks > 0 and draws > 0:
        others = no_black(blacks - 1, cards - 1, draws - 1)  # the rest of the draws, one black being the first
        chance += float(draws) * float(blacks) / float(cards) * others
    return 1.0 - chance
