"""Exact odds with the «Дайте две!» deck, from what a seat has seen.

A card drawn from the deck is any of those the seat has not seen, each as likely: that some of them were burnt, and are
not in the deck at all, changes nothing. When the deck is empty it will be the discards shuffled, so then those the seat
saw go there may come too.

Cards are counted in a pack: how many of each rank, four bits a rank, in one integer.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from koloda.engine.state import PASSED
from koloda.engine.table import Table
from koloda.engine.types import BACK, Seat
from koloda.engine.zone import Zone
from koloda.games.blackstone import BLACK, Blackstone
from koloda.games.port import Port
from koloda.kits.rows import Rows

TOP: Final[i64] = 10  # the highest rank
WHOLE: Final[i64] = 0xA9876543210  # the whole deck as a pack
NOT_YET: Final = -1.0
FAR_ABOVE: Final[i64] = 1000
# One card in the sixteens' place of its rank. (Compiled, `i64(1) << x` is a shift of 32 bits.)
DIGIT: Final = vec[i64]([i64(16**rank) for rank in range(16)])


# Packs.


def count(pack: i64, rank: i64) -> i64:
    """How many cards of that rank."""
    return pack >> (4 * rank) & 15


def size(pack: i64) -> i64:
    """How many cards in all."""
    total: i64 = 0
    while pack != 0:
        total += pack & 15
        pack >>= 4
    return total


def one(rank: i64) -> i64:
    """A pack of one card."""
    return DIGIT[rank]


def pack_of(table: Table, zone: Zone) -> i64:
    """The cards of a zone that can be read."""
    rank = table.deck.rank
    pack: i64 = 0
    for card in zone.cards:
        if card != BACK:
            pack += DIGIT[rank[card]]
    return pack


def unseen(table: Table, seat: Seat) -> i64:
    """The cards that the seat cannot place: in the deck, in others' hands, or burnt."""
    rank = table.deck.rank
    known = table.known
    pack = WHOLE
    for zone in table.zones:
        for card in zone.cards:
            if card != BACK and known[card] >> seat & 1 == 1:
                pack -= DIGIT[rank[card]]
    return pack


def coming(table: Rows, seat: Seat) -> i64:
    """The cards that may come next, each as likely."""
    pack = unseen(table, seat)
    if len(table.stock.cards) == 0:
        for card in table.discards.cards:
            if card != BACK and table.known[card] >> seat & 1 == 1:
                pack += DIGIT[table.deck.rank[card]]
    return pack


# The next card.


def pairing(pack: i64, row: i64) -> i64:
    """How many cards of a pack pair with some card of the row, itself a pack."""
    total: i64 = 0
    while row != 0:
        if row & 15 != 0:
            total += pack & 15
        row >>= 4
        pack >>= 4
    return total


def pair_chance(pack: i64, row: i64) -> float:
    """The chance that the next card pairs; 0 if there is none to come."""
    cards = size(pack)
    return float(pairing(pack, row)) / float(cards) if cards > 0 else 0.0


def pair_points(pack: i64, row: i64) -> float:
    """The points that the next card costs on the average: the rank of a pair, else nothing."""
    cards: i64 = 0
    points: i64 = 0
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        cards += alike
        if count(row, rank) != 0:
            points += rank * alike
    return float(points) / float(cards) if cards > 0 else 0.0


def two_cards_points(pack: i64, row: i64) -> float:
    """The points that the next two cards cost on the average; a pair stops it. The deck must hold both."""
    cards = size(pack)
    points = pair_points(pack, row)
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        if alike != 0 and count(row, rank) == 0:
            points += float(alike) / float(cards) * pair_points(pack - one(rank), row + one(rank))
    return points


def safe_run(pack: i64, row: i64, draws: i64) -> float:
    """The chance that so many cards come one after another and none makes a pair. The deck must hold them."""
    if draws == 0:
        return 1.0
    cards = size(pack)
    chance = 0.0
    for rank in range(1, TOP + 1):
        alike = count(pack, rank)
        if alike != 0 and count(row, rank) == 0:
            chance += float(alike) / float(cards) * safe_run(pack - one(rank), row + one(rank), draws - 1)
    return chance


# Port: what the last seat in may still hope for.


class LastInPort:
    """The last seat still taking cards in Port: what it scores by passing, and by taking if it goes on at its best.

    Points are its own; `rivalry` is added for each point that it takes from another by passing over his sum.
    All it will draw goes to its own row, so the row says which cards are left.
    """

    def __init__(self, table: Port, seat: Seat, rivalry: float = 0.0) -> None:
        self.rivalry = rivalry
        self.row = pack_of(table, table.rows[seat])
        self.sum = table.sum_of(seat)
        self.unseen = unseen(table, seat)
        self.reshuffled = WHOLE  # what the deck is made of when the discards have been shuffled into it
        self.in_deck: i64 = len(table.stock.cards)
        self.rivals = vec[i64]([table.sum_of(other) for other in range(table.n) if table.status[other] == PASSED])
        self.players: i64 = 0
        for row in table.rows:
            self.reshuffled -= pack_of(table, row)
            if len(row.cards) > 0:
                self.players += 1
        self.most = self.on_pass(FAR_ABOVE)
        self.found = vec[float]([NOT_YET for _ in range(2 << TOP)])  # by the ranks in the row

    def on_pass(self, extra: i64 = 0) -> float:
        """The points for passing with so much more than the row has now."""
        points = float(self.players)
        for rival in self.rivals:
            if rival > self.sum + extra:
                points -= 1.0
            elif rival < self.sum + extra:
                points += self.rivalry
        return points

    def on_take(self) -> float:
        """The points to be expected from a card and the best play after it; 0 if there is no card."""
        return self.after_take(0, 0, 0)

    def after_take(self, drawn: i64, ranks: i64, extra: i64) -> float:
        """The same when a pack was drawn already: the ranks in it as a set, and their sum."""
        pack = (self.unseen if size(drawn) < self.in_deck else self.reshuffled) - drawn
        points = 0.0
        for rank in range(1, TOP + 1):
            alike = count(pack, rank)
            if alike != 0 and count(self.row + drawn, rank) == 0:
                points += float(alike) * self.at_best(drawn + one(rank), ranks | i64(1) << rank, extra + rank)
        return points / float(size(pack)) if points > 0.0 else 0.0

    def at_best(self, drawn: i64, ranks: i64, extra: i64) -> float:
        best = self.found[ranks]
        if best == NOT_YET:
            best = self.on_pass(extra)
            if best < self.most:  # there is something to gain
                best = max(best, self.after_take(drawn, ranks, extra))
            self.found[ranks] = best
        return best


# Blackstone: black stones among so many cards.


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
