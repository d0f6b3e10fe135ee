"""Twenty-one: draw while one card too many is not too likely, and stake all on a good first card or next to nothing."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.bots.policy import GAME, Policy
from koloda.engine.desk import Desk
from koloda.engine.luck import Luck
from koloda.engine.move import with_number
from koloda.engine.types import Move, Moves, Seat, has
from koloda.engine.zone import Zone
from koloda.games.twenty_one.rules import BANK, BEST, ENOUGH, MORE, TwentyOne

RIVAL_DARES: Final = 0.60  # a rival draws while one card too many is less likely than this,
BANKER_DARES: Final = 0.68  # and a banker, who must beat a hand that was good enough to stop with
USUAL: Final[i64] = 10  # a bank is this part of one's chips: with less, there is little to win for anyone
GOOD_START: Final[i64] = 8  # a first card from which 18 and more are near
STAKES: Final[i64] = 5  # so many are thought about, from the lowest to the highest
SAFE: Final = 0.3  # nobody stops below this
MAD: Final = 0.85  # or goes on above
STOPS: Final[i64] = 15  # a rival has hardly enough with less
CHANGES: Final[i64] = 40  # of cards in an imagined hand, before it is left as it is
TRIFLE: Final[i64] = 20  # a stake below this part of one's share of the chips is not worth thinking


class TwentyOnePolicy(Policy):
    def __init__(self) -> None:
        super().__init__()
        self.horizon = GAME
        self.scale = 100.0
        self.depth = 1

    def pick(self, table: Desk, seat: Seat, moves: Moves, luck: Luck) -> Move:
        """A bank worth going for; all or one chip of it; and cards by the chance of one too many."""
        assert isinstance(table, TwentyOne)
        if table.phase == "bank":
            return with_number(BANK, part(table.chips[seat], USUAL))
        if table.phase == "bet":
            return moves[len(moves) - 1] if table.total(table.hand[seat]) >= GOOD_START else moves[0]
        dares = BANKER_DARES if seat == table.dealer else RIVAL_DARES
        return MORE if bust_chance(table, seat, drawn(table, seat)) < dares else ENOUGH

    def arrange(self, world: Desk, seat: Seat) -> None:
        """A rival had enough: a hand he would hardly have stopped with is changed, card by card with the deck."""
        assert isinstance(world, TwentyOne)
        luck = world.luck
        if world.phase != "banker" or luck is None:
            return
        hand = world.hand[world.rival]
        stock = world.stock
        changes: i64 = 0
        while stock.loose > 0 and changes < CHANGES and not STOPS <= world.total(hand) < BEST:
            place = luck.below(stock.loose)
            drawn = stock.cards[place]
            held = hand.cards[luck.below(len(hand.cards))]
            stock.cards[place] = held
            world.known[held] = stock.sees
            hand.take_out(held)
            hand.put(drawn)
            world.known[drawn] = hand.sees
            changes += 1

    def plausible(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """Any bank; no more than half of what may be staked; neither mad draws nor stopping where a card is safe."""
        assert isinstance(table, TwentyOne)
        if table.phase == "bank":
            return moves
        if table.phase == "bet":
            return moves[: (len(moves) + 1) // 2]
        return sensible(table, seat, moves)

    def shortlist(self, table: Desk, seat: Seat, moves: Moves) -> Moves:
        """A few banks and stakes; and no thought over trifles."""
        assert isinstance(table, TwentyOne)
        if table.phase == "bank":
            return banks(table.chips[seat])
        if table.phase == "bet":
            return spaced(moves, STAKES)
        share = table.pot
        for chips in table.chips.values:
            share += chips
        share //= table.n
        if TRIFLE * table.stake < share:
            return vec[i64]([self.pick(table, seat, moves, NO_LUCK)])
        return sensible(table, seat, moves)


def drawn(table: TwentyOne, seat: Seat) -> Zone:
    """A banker's cards are open."""
    return table.open[seat] if seat == table.dealer else table.hand[seat]


def sensible(table: TwentyOne, seat: Seat, moves: Moves) -> Moves:
    """More, enough, or either, by the chance of one too many."""
    chance = bust_chance(table, seat, drawn(table, seat))
    if chance < SAFE:
        return vec[i64]([MORE])
    return vec[i64]([ENOUGH]) if chance > MAD else moves


def part(chips: i64, of: i64) -> i64:
    """A half, a tenth and so on, but one chip at least."""
    return max(i64(1), chips // of)


def banks(chips: i64) -> Moves:
    """One chip, the usual part of what one has, half of it, or all; equal ones once."""
    few: Moves = vec[i64](capacity=4)
    for size in vec[i64]([i64(1), part(chips, USUAL), part(chips, 2), chips]):
        move = with_number(BANK, size)
        if len(few) == 0 or few[len(few) - 1] != move:
            few = append(few, move)
    return few


def spaced(moves: Moves, number: i64) -> Moves:
    """So many of the moves at equal distances, the first and the last among them."""
    count: i64 = len(moves)
    if count <= number:
        return moves
    few: Moves = vec[i64](capacity=number)
    for place in range(number):
        few = append(few, moves[place * (count - 1) // (number - 1)])
    return few


def bust_chance(table: TwentyOne, seat: Seat, cards: Zone) -> float:
    """The chance that the next card makes these too many: of the cards that the seat has not seen, each is as likely.
    It is exact while the deck lasts."""
    room = BEST - table.total(cards)
    known = table.known
    unseen: i64 = 0
    over: i64 = 0
    for card in range(table.deck.size):
        if not has(known[card], seat):
            unseen += 1
            if table.value(card) > room:
                over += 1
    return float(over) / float(unseen) if unseen > 0 else 0.0


NO_LUCK: Final = Luck(0, 0, 0, 0)  # for a choice that needs none
POLICY: Final = TwentyOnePolicy()
