"""Reasons that games with rows of the «Дайте две!» deck share: to draw or to fold, and which card to open."""

from __future__ import annotations

from koloda.bots import odds
from koloda.coach.words import amount, both, card, often
from koloda.engine.game import Text
from koloda.engine.packs import count, one
from koloda.engine.types import Seat
from koloda.kits.rows import Rows
from koloda.words.declare import Noun

SAFE = Text(
    "Карт, которые дали бы вам пару, больше нет, а пас стоит {price}.",
    "No card is left that pairs yours, and folding costs {price}.",
)
DRAW = Text(
    "Пара к вашим картам придёт {often}, а пас стоит {price}.",
    "A card pairs yours {often}, and folding costs {price}.",
)
FOLD = Text(
    "Пас стоит {price} и банк; пара к вашим картам пришла бы {often}.",
    "Folding costs {price} and the pot; a card would pair yours {often}.",
)
FOLD_SAFE = Text(
    "Пас стоит {price} и банк, хотя пары к вашим картам быть не может.",
    "Folding costs {price} and the pot, though no card can pair yours.",
)
TWO = Text(
    "За восьмёрку придут две карты: пара среди них будет {often}.", "The 8 draws two cards: one of them pairs {often}."
)
RARE = Text(
    "Других {many} ещё {left}, и пара к ней стоила бы {price}.",
    "{left} more of the {many} may come, and a pair of them would cost {price}.",
)
ALONE = Text(
    "Других {many} больше ни у кого нет: пары к ней не будет.", "Nobody has another {card}: it cannot be paired."
)


def risk_of(table: Rows, seat: Seat) -> float:
    """The chance that the next card pairs the seat's own."""
    return float(odds.pair_chance(odds.coming(table, seat), odds.pack_of(table, table.rows[seat])))


def risk_of_two(table: Rows, seat: Seat) -> float:
    """The same for the two cards that an 8 draws."""
    row = odds.pack_of(table, table.rows[seat]) - one(8)
    return 1.0 - float(odds.safe_run(odds.coming(table, seat), row, 2))


def why_draw(table: Rows, seat: Seat, price: int, noun: Noun) -> Text:
    risk = risk_of(table, seat)
    return both(DRAW if risk > 0 else SAFE, often=often(risk), price=amount(price, noun.object()))


def why_fold(table: Rows, seat: Seat, price: int, noun: Noun) -> Text:
    risk = risk_of(table, seat)
    return both(FOLD if risk > 0 else FOLD_SAFE, often=often(risk), price=amount(price, noun.object()))


def why_two(table: Rows, seat: Seat) -> Text:
    return both(TWO, often=often(risk_of_two(table, seat)))


def why_open(table: Rows, seat: Seat, rank: int, noun: Noun) -> Text:
    """The rarer a card, the safer it lies open."""
    left = int(count(odds.unseen(table, seat), rank))
    words = RARE if left else ALONE
    return both(words, card=card(rank), many=card(rank, "many"), left=left, price=amount(rank, noun.object()))
