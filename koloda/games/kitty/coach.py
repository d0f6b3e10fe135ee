"""Kitty: how low a bid lies among the cards not seen, and what a card is worth in the end."""

from __future__ import annotations

from koloda.coach.ranks import gains, held, one_of, unseen
from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, seat_of, verb_of
from koloda.engine.types import BACK, Move, Seat
from koloda.games.kitty.rules import AWARD, BID, GIVE, LOOT, Kitty
from koloda.words.grammar import CARDS

LOW = 3  # cards that are for bidding

GIVES = Text(
    "Сосед получит {given}, зато низкие карты останутся вам для ставок.",
    "Your neighbour gets {given}, but your low cards stay for bidding.",
)
GIVES_SINGLE = Text(
    "С одной такой картой большинства не набрать, а для ставок нужны карты пониже.",
    "A single one will not be the most of its rank, and bids want lower cards.",
)
GIVES_LOW = Text(
    "Сосед получит от вас {given}, а такой картой хорошо делать ставки.",
    "Your neighbour gets {given}, a good card to bid with.",
)
BIDS_ONE = Text(
    "Единица выигрывает, если она одна, но добычу пришлось бы отдать другому.",
    "A 1 wins if it is alone, but the prize would go to somebody else.",
)
BIDS = Text(
    "Младше её у других ещё {below}, {same}. Отдаёте вы {given}.",
    "The others may hold {below} below it, and {same}. You give up {given}.",
)
BIDS_LOWEST = Text(
    "Младше её у других карт нет, {same}. Отдаёте вы {given}.",
    "The others have no card below it, and {same}. You give up {given}.",
)
SOME_LIKE = Text("таких же ещё {number}", "{number} like it")
NONE_LIKE = Text("и совпасть не с чем", "none that could match it")
HARMLESS = Text(
    "Таких карт вы у этого игрока не видели: большинства их добыча ему, скорее всего, не даст.",
    "You have seen no such card with that player: the prize will hardly make the most of them.",
)
HELPS = Text(
    "Такие карты у этого игрока уже есть: добыча поможет ему набрать больше всех.",
    "That player has such cards already: the prize helps to have the most of them.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Kitty)
    verb = verb_of(move)
    prize = seen.loot.cards[0] if verb == AWARD else card_of(move)
    rank = int(seen.deck.rank[prize])
    mine = held(seen, seen.hand[seat].cards, rank)
    if verb == GIVE:
        words = GIVES_LOW if rank <= LOW else GIVES if mine > 1 else GIVES_SINGLE
        return both(words, given=one_of(rank, mine))
    if verb == BID:
        return why_bid(seen, seat, rank, mine)
    if verb == LOOT:
        return gains(rank, mine + 1)
    known = [each for each in seen.hand[seat_of(move)].cards if each != BACK and seen.deck.rank[each] == rank]
    return HELPS if known else HARMLESS


def why_bid(table: Kitty, seat: Seat, rank: int, mine: int) -> Text:
    """The lowest bid that nobody matches wins."""
    if rank == 1:
        return BIDS_ONE
    others = unseen(table, seat)
    below, same = sum(other < rank for other in others), others.count(rank)
    return both(
        BIDS if below else BIDS_LOWEST,
        below=amount(below, CARDS),
        same=both(SOME_LIKE, number=same) if same else NONE_LIKE,
        given=one_of(rank, mine),
    )
