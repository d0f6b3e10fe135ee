"""Moves: a verb, and the cards, seat or number it is done with, packed into one integer.

From the lowest bit: verb (6 bits), number (16), four cards (8 each), then a fifth card or a seat (8).
Cards and seats are stored plus one, so that a bare verb is its own index.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.types import Card, Cards, Move, Seat

NUMBER: Final[i64] = 6
CARDS: Final[i64] = 22
SEAT: Final[i64] = 54
BELOW_SEAT: Final[i64] = 0x3FFFFFFFFFFFFF
SETS: Final = ("set", "ranks")  # forms packed by `with_set`


class Verb(NamedTuple):
    """How a move is said. `form` holds C for a card, S for a seat, N for a number, `C*` for some cards,
    `set` for equal cards with jokers and `ranks` for the same said without suits; `source` names the zone
    the cards lie in."""

    name: str
    form: str = ""
    source: str = "hand"
    secret: bool = False  # the cards stay hidden from the others


def verb_of(move: Move) -> i64:
    return move & 63


def number_of(move: Move) -> i64:
    return (move >> NUMBER) & 0xFFFF


def card_of(move: Move, place: i64 = 0) -> Card:
    """The card named at that place, as the first card of its face; -1 if there is none."""
    return ((move >> (CARDS + 8 * place)) & 0xFF) - 1


def cards_of(move: Move) -> Cards:
    cards: Cards = vec[i64]()
    rest = move >> CARDS
    while rest != 0:
        cards = append(cards, (rest & 0xFF) - 1)
        rest >>= 8
    return cards


def seat_of(move: Move) -> Seat:
    return ((move >> SEAT) & 0xFF) - 1


def with_number(verb: i64, number: i64) -> Move:
    return verb | number << NUMBER


def with_card(verb: i64, card: Card) -> Move:
    return verb | (card + 1) << CARDS


def with_seat(move: Move, seat: Seat) -> Move:
    return move | (seat + 1) << SEAT


def with_cards(verb: i64, cards: Cards) -> Move:
    move = verb
    shift = CARDS
    for card in cards:
        move |= (card + 1) << shift
        shift += 8
    return move


def with_set(verb: i64, card: Card, count: i64, joker: Card, jokers: i64) -> Move:
    """`count` cards like `card`, then `jokers` jokers."""
    return verb | (count << 8 | jokers) << NUMBER | (card + 1) << CARDS | (joker + 1) << (CARDS + 8)


def set_count(move: Move) -> i64:
    return (move >> (NUMBER + 8)) & 0xFF


def set_jokers(move: Move) -> i64:
    return (move >> NUMBER) & 0xFF


def named_cards(move: Move, verb: Verb) -> list[int]:
    """The cards of a move one by one, equal cards repeated."""
    if verb.form in SETS:
        first, joker = card_of(move), card_of(move, 1)
        return [int(first)] * int(set_count(move)) + [int(joker)] * int(set_jokers(move))
    if "S" in verb.form:
        move &= BELOW_SEAT
    return [int(card) for card in cards_of(move)] if "C" in verb.form else []


def text_of(move: Move, verbs: tuple[Verb, ...], deck: Deck) -> str:
    """The move as players write it: `take`, `lay 5H JD`, `give 3 to 2`."""
    verb = verbs[verb_of(move)]
    if not verb.form:
        return verb.name
    names = [deck.names[card] for card in named_cards(move, verb)]
    if verb.form == "ranks":
        names = [name[:-1] or name for name in names]  # a joker has no suit
    words = [verb.name]
    for word in verb.form.split():
        if word in ("C", "C*", "set", "ranks"):
            words += names if word != "C" else [names.pop(0)]
        elif word == "S":
            words.append(str(seat_of(move)))
        elif word == "N":
            words.append(str(number_of(move)))
        else:
            words.append(word)
    return " ".join(words)
