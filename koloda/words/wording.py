"""Wording: a game's things, facts, cards, amounts and moves in the words it declares.

A word that a game has not declared is shown as the rules write it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import msgspec
from msgspec import UNSET, UnsetType

from koloda.engine.game import Text
from koloda.wire.events import Choice, Paid, Scored
from koloda.wire.view import Card, Move
from koloda.words import common
from koloda.words.cards import SUITS, face
from koloda.words.declare import Fact, Noun, Number, Words, Zone
from koloda.words.grammar import CARDS, Language, Tongue, noun_of, signed

INFINITIVE, YOU, THEY = range(3)  # the forms of a verb: взять/берёте/берёт
FEW = 12  # cards that are named one by one

YES = Text("да", "yes")
NO = Text("нет", "no")

Item = Scored | Paid


class Wording:
    """One game's words, spoken to one reader."""

    def __init__(self, words: Words, tongue: Tongue, card: Callable[[str], str] = face) -> None:
        self.words = words
        self.tongue = tongue
        self.card = card
        self.zones = {each.name: each for each in words.zones}
        self.numbers = {each.name: each for each in words.numbers}
        self.facts = {each.name: each for each in words.facts}
        self.verbs = {each.name: each for each in words.verbs}
        self.phases = {each.name: each for each in words.phases}
        self.marks = {each.name: each.said for each in words.marks}
        self.reasons = {each.name: each.said for each in words.reasons}

    # Single words.

    def titled(self, name: str, known: Mapping[str, Zone] | Mapping[str, Number] | Mapping[str, Fact]) -> str:
        found = known.get(name)
        return self.tongue.say(found.title) if found else plain(name)

    def zone(self, name: str) -> str:
        """Of numbered zones the word with the number: «колонка 2»."""
        stem, _, number = name.rpartition("-")
        if name not in self.zones and stem in self.zones and number.isdecimal():
            return f"{self.titled(stem, self.zones)} {number}"
        return self.titled(name, self.zones)

    def number(self, name: str) -> str:
        return self.titled(name, self.numbers)

    def phase(self, name: str) -> str:
        if name == "over":
            return self.tongue.say(common.OVER)
        found = self.phases.get(name)
        return self.tongue.say(found.title) if found else plain(name)

    def ask(self, name: str, left: int, dealer: int) -> str:
        """What the one who is asked is told to do; empty if the game does not say. `{left}` is the seat on the left."""
        found = self.phases.get(name)
        people = {"left": self.tongue.person(left), "dealer": self.tongue.person(dealer)}
        return self.filled(self.tongue.say(found.ask), **people) if found else ""

    def mark(self, name: str) -> str:
        return self.tongue.say(self.marks[name]) if name in self.marks else plain(name)

    def reason(self, name: str) -> str:
        """Of a numbered reason the word with the numbers: «2-е место»."""
        stem, *numbers = name.split("-")
        return self.tongue.say(self.reasons[stem]).format(*numbers) if stem in self.reasons else plain(name)

    def status(self, name: str) -> str:
        return self.tongue.say(common.STATUSES[name])

    # Facts.

    def fact(self, name: str, value: object) -> str:
        """A fact as `name: value`; empty if there is none, or it is not for people."""
        known = self.facts.get(name, Fact(name, Text(plain(name), plain(name))))
        title = self.tongue.say(known.title)
        if known.kind == "flag":
            return title if value else ""
        if isinstance(value, list):
            told = [self.fact_value(known, one) for one in value]
            if known.each:
                told = [f"{self.tongue.seat(seat)} {one}" for seat, one in enumerate(told) if one]
            shown = (" " if known.kind == "cards" else ", ").join(told)
        else:
            shown = self.fact_value(known, value)
        return f"{title}: {shown}" if title and shown else ""

    def fact_value(self, fact: Fact, value: object) -> str:
        """A number, a seat, a suit, a card; empty for none, which a game may write as -1."""
        if value is None or value == -1:
            return ""
        if isinstance(value, bool):
            return self.tongue.say(YES if value else NO)
        if isinstance(value, int):
            return self.tongue.seat(value) if fact.kind == "seat" else signed(value)
        text = str(value)
        return SUITS.get(text, text) if fact.kind == "suit" else self.card(text)

    # Cards and amounts.

    def cards(self, cards: Sequence[Card], most: int = FEW) -> str:
        """Cards in a sentence: one by one, or only how many when they are many; of backs how many."""
        known = [card for card in cards if card is not None]
        if not known or len(cards) > most:
            return self.tongue.count(len(cards), CARDS.object())
        named = " ".join(f"[{self.card(card)}]" for card in known)
        backs = len(cards) - len(known)
        return f"{named} + {self.tongue.count(backs, CARDS.object())}" if backs else named

    def noun(self, tally: str) -> Noun:
        return noun_of(self.words, tally)

    def amount(self, item: Item) -> str:
        """`+8 очков`, `−2 жетона`: what the item is to its seat."""
        return self.counted(gain(item), counted_in(item))

    def counted(self, number: int, tally: str) -> str:
        plus = "+" if number > 0 else ""
        return plus + self.tongue.count(number, self.noun(tally).object())

    def item(self, item: Item) -> str:
        """`пара: [8] [8]`."""
        why = self.reason(item.why)
        return f"{why}: {self.cards(item.cards)}" if item.cards else why

    # Moves.

    def move(self, move: Move, form: int = INFINITIVE, backs: int = 0, actor: int | None = None) -> str:
        """A move in words, such as `отдать [3] Борису`; empty if the game has no word for it.

        `backs` is how many cards it names for who may not know them, `actor` who makes it, unless the reader does.
        Of many of a kind the choice is left open, as `{cards}`, `{number}` or `{count}`.
        """
        cards: list[Card] = list(move.cards) if move.cards is not UNSET else [None] * backs
        picked, spanned = move.pick is not UNSET, move.span is not UNSET
        named = "C" if cards or picked else ""
        named += ("" if move.seat is UNSET else "S") + ("N" if spanned or move.number is not UNSET else "")
        known = self.verbs.get(f"{move.verb} {named}") or self.verbs.get(move.verb)
        if known is None:
            return ""
        me = self.tongue.me
        forms, _, rest = self.tongue.say(known.said).partition(" ")
        verb = forms.split("/")
        number = 0 if move.number is UNSET else move.number
        filled = self.filled(
            rest,
            other=None if move.seat is UNSET else self.tongue.person(move.seat, me if actor is None else actor),
            owner=None if move.source_seat is UNSET else self.tongue.person(move.source_seat),
            cards="{cards}" if picked else self.cards(cards) if cards else "",
            number="{number}" if spanned else number,
            count="{count}" if spanned else self.tongue.count(number, CARDS.object()),
        )
        return " ".join(f"{verb[min(form, len(verb) - 1)]} {filled}".split())

    def counted_noun(self) -> list[str]:
        """The forms of what `{count}` counts, for who fills it in."""
        noun = CARDS.object()
        return list(noun.ru if self.tongue.language == Language.ru else noun.en)

    def choice(self, choice: Choice, owner: int | UnsetType = UNSET) -> str:
        """`Борис берёт карту`, or the move as written when its verb has no words. `owner` is from whom it comes."""
        move = choice.move or Move(choice.verb or "", choice.verb or "")
        if move.source_seat is UNSET:
            move = msgspec.structs.replace(move, source_seat=owner)
        form = YOU if choice.seat == self.tongue.me else THEY
        words = self.move(move, form, 0 if choice.move else choice.count or 0, choice.seat)
        who = self.tongue.seat(choice.seat)
        return f"{who} {words}" if words else f"{who}: {move.text}"

    def filled(self, template: str, **parts: object) -> str:
        return template.format(**{name: UNSAID if part is None else part for name, part in parts.items()})


class Unsaid:
    """What a sentence asks for and nobody named, in whatever case."""

    def __format__(self, case: str) -> str:
        return ""


UNSAID = Unsaid()


def plain(name: str) -> str:
    """A name as it can be read: `no_such-word` is `no such word`."""
    return name.replace("_", " ").replace("-", " ")


def gain(item: Item) -> int:
    """What an item is to its seat: chips that are paid are lost."""
    return -item.number if isinstance(item, Paid) else item.number


def counted_in(item: Item) -> str:
    return "chips" if isinstance(item, Paid) else item.of
