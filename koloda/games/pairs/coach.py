"""Pairs: how likely the next card is to pair, and what a pass costs for certain."""

from __future__ import annotations

from typing import NamedTuple

from koloda.bots import odds
from koloda.coach.advice import Figures
from koloda.coach.rows import DRAW, TWO
from koloda.coach.words import amount, both, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import verb_of
from koloda.engine.packs import count, one, size
from koloda.engine.types import Move, Seat
from koloda.games.pairs.rules import Pairs
from koloda.kits.press import EIGHT, PASS, TAKE
from koloda.words.grammar import POINTS

SAFE = Text("Карт, которые дали бы вам пару, больше нет.", "No card is left that pairs yours.")
DRAW_DEADLY = Text(
    "Пас — это {price} наверняка, а пара придёт {often}, хотя и может проиграть вам игру.",
    "Folding is {price} for certain; a card pairs yours {often}, though it may lose you the game.",
)
FOLD_DEADLY = Text(
    "Пара пришла бы {often} и могла бы проиграть вам игру, а пас стоит {price}.",
    "A card would pair yours {often} and might lose you the game, while folding costs {price}.",
)
DRAW_ANYHOW = Text(
    "Пас проиграл бы игру, а пара придёт {often}.", "Folding would lose the game, and a card pairs yours {often}."
)
FOLD = Text("Пас стоит {price}, а пара придёт {often}.", "Folding costs {price}; a card pairs yours {often}.")
FOLD_EARLY = Text(
    "Пас стоит {price}, а пары к вашим картам быть не может.", "Folding costs {price}, and no card can pair yours."
)
FOLD_LOST = Text("Пас проигрывает игру.", "Folding loses the game.")


class NextCard(NamedTuple):
    """The card that may come next to a seat, exactly."""

    pack: int  # what may come
    row: int
    spare: int  # so many points lose the game

    @property
    def risk(self) -> float:
        return odds.pair_chance(self.pack, self.row)

    @property
    def cost(self) -> float:
        return odds.pair_points(self.pack, self.row)

    @property
    def deadly(self) -> float:
        """The chance of a pair that loses the game."""
        losing = sum(one(rank) for rank in range(1, 11) if rank >= self.spare and count(self.row, rank))
        return odds.pair_chance(self.pack, losing)


def next_card(table: Pairs, seat: Seat) -> NextCard:
    row = odds.pack_of(table, table.rows[seat])
    return NextCard(int(odds.coming(table, seat)), int(row), int(table.losing_score - table.points[seat]))


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    assert isinstance(seen, Pairs)
    card = next_card(seen, seat)
    found: dict[Move, Figures] = {}
    for move in seen.choices(seat):
        if verb_of(move) == PASS:
            price = int(seen.price(seat, move))
            found[move] = Figures(float(price), float(price >= card.spare))
        elif verb_of(move) == TAKE:
            found[move] = Figures(card.cost, card.risk)
        else:
            two = two_cards(seen, seat, card)
            if two is not None:
                found[move] = Figures(two[1], two[0])
    return found


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Pairs)
    card = next_card(seen, seat)
    if verb_of(move) == PASS:
        return why_fold(card, int(seen.price(seat, move)))
    if verb_of(move) == EIGHT:
        two = two_cards(seen, seat, card)
        if two is not None:
            return both(TWO, often=often(two[0]))
    passes = [int(seen.price(seat, each)) for each in seen.choices(seat) if verb_of(each) == PASS]
    return why_draw(card, min(passes))


def why_draw(card: NextCard, price: int) -> Text:
    if card.risk == 0:
        return SAFE
    words = DRAW_ANYHOW if price >= card.spare else DRAW_DEADLY if card.deadly > 0 else DRAW
    return both(words, often=often(card.risk), price=amount(price, POINTS))


def why_fold(card: NextCard, price: int) -> Text:
    if price >= card.spare:
        return FOLD_LOST
    words = FOLD_EARLY if card.risk == 0 else FOLD_DEADLY if card.deadly > 0 else FOLD
    return both(words, often=often(card.risk), price=amount(price, POINTS))


def two_cards(table: Pairs, seat: Seat, card: NextCard) -> tuple[float, float] | None:
    """The chance of a pair in the two cards for an 8, and what they cost; None if the deck must be shuffled between."""
    row = card.row - one(8)
    pack = card.pack
    if len(table.stock.cards) == 0:
        pack += one(8)  # it is discarded first, and shuffled with the rest
        if size(pack) < table.burns + 2:
            return None
    elif len(table.stock.cards) == 1:
        return None
    return 1.0 - odds.safe_run(pack, row, 2), odds.two_cards_points(pack, row)
