"""Moves: a verb, and the cards, seat or number it is done with, packed into one integer.

From the lowest bit: verb (6 bits), number (16), four cards (8 each), then a fifth card or a seat (8).
Cards and seats are stored plus one, so that a bare verb is its own index. Only the engine knows this: whoever makes
a move says `with_card` and so on, and what does not fit is refused with a sentence.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from koloda.engine.deck import Deck
from koloda.engine.types import Card, Cards, Move, Moves, Seat

NUMBER: Final[i64] = 6
CARDS: Final[i64] = 22
SEAT: Final[i64] = 54
BELOW_SEAT: Final[i64] = 0x3FFFFFFFFFFFFF
PLACES: Final[i64] = 5  # for cards; the last is also the seat's
HIGHEST_NUMBER: Final[i64] = 0xFFFF
SETS: Final = ("set", "ranks")  # forms packed by `with_set`


class Verb:
    """How a move is said. `form` holds C for a card, S for a seat, N for a number, `C*` for some cards,
    `set` for equal cards with jokers and `ranks` for the same said without suits; `source` names the zone
    the cards lie in, `target` the one they are laid on."""

    def __init__(
        self,
        name: str,
        form: str = "",
        source: str = "hand",
        secret: bool = False,
        target: str = "",
        across: bool = False,
        blind: bool = False,
    ) -> None:
        self.name = name
        self.form = form
        self.source = source
        self.secret = secret  # the cards stay hidden from the others
        self.target = target
        self.across = across  # the target lies before the next seat, not before the mover
        self.blind = blind  # the number is a place in a hand that is not seen, from 1: see `State.fan_drawn_from`
        self.words = form.split()
        self.names_set = form in SETS
        self.names_cards = self.names_set or "C" in form
        self.names_seat = "S" in form
        self.names_number = "N" in form
        self.by_rank = form == "ranks"
        self.from_seat = "from S" in form  # the cards lie before the seat named


def verb_of(move: Move) -> i64:
    return move & 63


def number_of(move: Move) -> i64:
    return (move >> NUMBER) & 0xFFFF


def card_of(move: Move, place: i64 = 0) -> Card:
    """The card named at that place, as the first card of its face; -1 if there is none."""
    return ((move >> (CARDS + 8 * place)) & 0xFF) - 1


def cards_of(move: Move) -> Cards:
    cards: Cards = vec[i64](capacity=PLACES)
    rest = move >> CARDS
    while rest != 0:
        cards = append(cards, (rest & 0xFF) - 1)
        rest >>= 8
    return cards


def seat_of(move: Move) -> Seat:
    return ((move >> SEAT) & 0xFF) - 1


def with_number(verb: i64, number: i64) -> Move:
    if not 0 <= number <= HIGHEST_NUMBER:
        raise ValueError(f"The number of a move is 0 to {HIGHEST_NUMBER}, not {number}.")
    return verb | number << NUMBER


def with_card(verb: i64, card: Card) -> Move:
    return verb | (card + 1) << CARDS


def and_card(move: Move, card: Card, place: i64) -> Move:
    """The same move with one card more, at that place, from 0."""
    if place >= PLACES:
        raise ValueError(f"A move has at most {PLACES} cards.")
    return move | (card + 1) << (CARDS + 8 * place)


def with_seat(move: Move, seat: Seat) -> Move:
    if move >> SEAT != 0:
        raise ValueError(f"A move that names a seat has at most {PLACES - 1} cards.")
    return move | (seat + 1) << SEAT


def with_cards(verb: i64, cards: Cards) -> Move:
    if len(cards) > PLACES:
        raise ValueError(f"A move has at most {PLACES} cards.")
    move = verb
    shift = CARDS
    for card in cards:
        move |= (card + 1) << shift
        shift += 8
    return move


def picks(verb: i64, cards: Cards, count: i64) -> Moves:
    """The verb with every so many of these cards, each in the order given: equal cards are not told apart here."""
    return picked_on(vec[i64](capacity=combinations(len(cards), count)), verb, 0, count, cards, 0)


def picked_on(moves: Moves, move: Move, picked: i64, count: i64, cards: Cards, first: i64) -> Moves:
    """Those and all that begin like `move`, which has some of the cards, and go on with others from `first` on."""
    if picked == count:
        return append(moves, move)
    for place in range(first, len(cards) - count + picked + 1):
        further = and_card(move, cards[place], picked)
        moves = picked_on(moves, further, picked + 1, count, cards, place + 1)
    return moves


def pick_at(verb: i64, cards: Cards, count: i64, number: i64) -> Move:
    """Of all `picks` the one of that number, from 0, found by counting those before it."""
    move = verb
    place: i64 = 0
    for picked in range(count):
        ways = combinations(len(cards) - place - 1, count - picked - 1)
        while number >= ways:
            number -= ways
            place += 1
            ways = combinations(len(cards) - place - 1, count - picked - 1)
        move = and_card(move, cards[place], picked)
        place += 1
    return move


def combinations(cards: i64, count: i64) -> i64:
    """How many ways there are to pick so many of them."""
    ways: i64 = 1
    for k in range(count):
        ways = ways * (cards - k) // (k + 1)
    return ways


def with_set(verb: i64, card: Card, count: i64, joker: Card, jokers: i64) -> Move:
    """`count` cards like `card`, then `jokers` jokers."""
    return verb | (count << 8 | jokers) << NUMBER | (card + 1) << CARDS | (joker + 1) << (CARDS + 8)


def set_count(move: Move) -> i64:
    return (move >> (NUMBER + 8)) & 0xFF


def set_jokers(move: Move) -> i64:
    return (move >> NUMBER) & 0xFF


def named_cards(move: Move, verb: Verb) -> list[int]:
    """The cards of a move one by one, equal cards repeated."""
    if verb.names_set:
        first, joker = card_of(move), card_of(move, 1)
        return [int(first)] * int(set_count(move)) + [int(joker)] * int(set_jokers(move))
    if not verb.names_cards:
        return []
    return [int(card) for card in cards_of(move & BELOW_SEAT if verb.names_seat else move)]


def text_of(move: Move, verbs: tuple[Verb, ...], deck: Deck) -> str:
    """The move as players write it: `take`, `lay 5H JD`, `give 3 to 2`."""
    verb = verbs[verb_of(move)]
    return sentence(move, verb, names_in(move, verb, deck))


def names_in(move: Move, verb: Verb, deck: Deck) -> list[str]:
    """The cards of a move as its text has them."""
    if not verb.names_cards:
        return []
    names = [deck.names[card] for card in named_cards(move, verb)]
    return [name[:-1] or name for name in names] if verb.by_rank else names  # a joker has no suit


def sentence(move: Move, verb: Verb, names: list[str]) -> str:
    """The text of a move whose cards have these names."""
    if not verb.form:
        return verb.name
    words = [verb.name]
    card = 0
    for word in verb.words:
        if word == "C":
            words.append(names[card])
            card += 1
        elif word in ("C*", "set", "ranks"):
            words += names
        elif word == "S":
            words.append(str(seat_of(move)))
        elif word == "N":
            words.append(str(number_of(move)))
        else:
            words.append(word)
    return " ".join(words)
