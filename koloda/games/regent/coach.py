"""Regent: the pair in one's own hand, what others are likely to hide, and what a fold costs."""

from __future__ import annotations

from koloda.bots import odds
from koloda.bots.pots import pair_hidden
from koloda.coach.words import amount, both, card, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import BELOW_SEAT, card_of, seat_of, verb_of
from koloda.engine.packs import count, one
from koloda.engine.types import Move, Seat
from koloda.games.regent.rules import ATTACK, GIVE, LOOK, PASS, Regent
from koloda.words.common import JETON

TAKES = Text(
    "Новая карта даст вам пару {often}, но увидят её, только если посмотрят вашу руку.",
    "A new card gives you a pair {often}, but it shows only if your hand is looked at.",
)
TAKES_SAFELY = Text("Пары новая карта вам не даст.", "A new card cannot give you a pair.")
TAKES_PAIRED = Text(
    "Пара {many} остаётся у вас: если вашу руку посмотрят, она обойдётся в {price}.",
    "You keep a pair of {many}: if your hand is looked at, it costs {price}.",
)
ATTACKS = Text(
    "Пара у него станет вероятнее, но если карта составит её с открытыми ({often}), заплатите вы.",
    "A pair becomes likelier there, but if the card pairs one that lies open ({often}), you are the one to pay.",
)
ATTACKS_SAFELY = Text(
    "Пары к его открытым картам выйти не может, а закрытой руке найти пару станет легче.",
    "No card can pair what lies open there, and a hidden pair becomes likelier.",
)
BREAKS = Text(
    "Вы разбиваете пару {many}: платить за неё уже не придётся.",
    "You break your pair of {many}: it can cost you nothing any more.",
)
PLANTS = Text(
    "Других {many} ещё {left}: подаренная карта может дать пару с его закрытой рукой.",
    "{left} more of the {many} are unseen: the gift may pair a card of that hidden hand.",
)
PLANTS_IN_VAIN = Text(
    "Пары эта карта ему не даст, зато карт у него станет больше, а у вас меньше.",
    "This card pairs nothing there, but that player has one more now, and you one less.",
)
STILL_PAIRED = Text(
    "Пара {many} так и остаётся у вас, и платить за неё {price}.",
    "Your pair of {many} stays with you, and may cost {price}.",
)
LOOKS = Text(
    "Пара у него найдётся {often}: тогда платит он, а иначе вы.",
    "That player has a pair {often}, and pays for it; else you pay.",
)
FOLDS_PAIRED = Text(
    "Пас стоит {price}, а за пару {many} у вас взяли бы {worst}.",
    "Folding costs {price}, and your pair of {many} could cost {worst}.",
)
FOLDS = Text(
    "Пас стоит {price}, а пары, за которую пришлось бы платить, у вас нет.",
    "Folding costs {price}, and you have no pair to pay for.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Regent)
    verb = verb_of(move)
    mine = own(seen, seat)
    pair = highest_pair(mine)
    target = seat_of(move)
    if verb == PASS:
        words = FOLDS_PAIRED if pair else FOLDS
    elif verb == LOOK:
        row, hidden = odds.pack_of(seen, seen.rows[target]), len(seen.hand[target].cards)
        return both(LOOKS, often=often(float(pair_hidden(odds.unseen(seen, seat), row, hidden))))
    elif verb == ATTACK:
        risk = float(odds.pair_chance(odds.coming(seen, seat), odds.pack_of(seen, seen.rows[target])))
        return both(ATTACKS if risk > 0 else ATTACKS_SAFELY, often=often(risk))
    elif verb == GIVE:
        return why_give(seen, seat, int(seen.rank(card_of(move & BELOW_SEAT))))
    else:
        risk = float(odds.pair_chance(odds.coming(seen, seat), mine))
        words = TAKES_PAIRED if pair else TAKES if risk > 0 else TAKES_SAFELY
        return both(words, often=often(risk), **paired(pair))
    return both(words, price=amount(int(seen.price(seat, PASS)), JETON), worst=amount(pair, JETON), **named(pair))


def why_give(table: Regent, seat: Seat, rank: int) -> Text:
    """A gift is good if it breaks one's own pair, or may make another's."""
    pair = highest_pair(own(table, seat))
    rest = highest_pair(own(table, seat) - one(rank))
    if pair and rest < pair:
        return both(BREAKS, many=card(pair, "many"))
    if pair:
        return both(STILL_PAIRED, **paired(pair))
    left = int(count(odds.unseen(table, seat), rank))
    return both(PLANTS if left else PLANTS_IN_VAIN, left=left, many=card(rank, "many"))


def own(table: Regent, seat: Seat) -> int:
    """All cards of the seat, hidden and open, as a pack."""
    return int(odds.pack_of(table, table.hand[seat]) + odds.pack_of(table, table.rows[seat]))


def highest_pair(pack: int) -> int:
    """The highest rank that is there twice; 0 if none is."""
    return max((rank for rank in range(1, 11) if count(pack, rank) > 1), default=0)


def named(pair: int) -> dict[str, Text | int | str]:
    return {"many": card(pair, "many")} if pair else {}


def paired(pair: int) -> dict[str, Text | int | str]:
    return {**named(pair), "price": amount(pair, JETON)}
