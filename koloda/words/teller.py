"""Telling: a game's moments in sentences, by the words it declares."""

from __future__ import annotations

import re
from collections.abc import Callable

from msgspec import UNSET, UnsetType

from koloda.engine.deck import SUITS as DECK_SUITS
from koloda.engine.game import Text
from koloda.wire.events import CardMoved, Moment, Shown, Shuffled
from koloda.wire.view import Card
from koloda.words import common
from koloda.words.cards import SUITS, face
from koloda.words.declare import PLAIN, QUIET, STRONG, SUMMIT, Verb, Weight, Words
from koloda.words.grammar import CARDS, Tongue, sentence, signed
from koloda.words.wording import Wording, counted_in, gain, plain

TWO_FORMS = re.compile(r"(\w+)\|(\w+)")  # собираете|собирает
EACH = Text("каждому {amount}", "{amount} each")
DASH = Text(" — ", " ")
UNTOLD = ("hand", "folded")  # what comes there is nobody else's to know


class Teller(Wording):
    """The words of one game, and what happens in it, told to one reader."""

    def __init__(self, words: Words, tongue: Tongue, card: Callable[[str], str] = face) -> None:
        super().__init__(words, tongue, card)
        self.named = {each.name for each in words.reasons if each.aloud}
        self.moments = {each.name: each for each in words.moments}
        self.sheets = {each.name: each.said for each in (*common.SHEETS, *words.sheets)}

    def weight(self, moment: Moment) -> Weight:
        """How much a moment weighs: as its game declares it."""
        if moment.kind == "sheet":
            return SUMMIT
        if moment.kind in ("start", "sealed"):
            return QUIET
        if moment.kind == "reveal":
            return STRONG if opened(moment) else QUIET
        if self.aloud(moment):
            return STRONG
        if moment.kind == "choice":
            (choice,) = moment.choices
            verb = self.verbs.get(choice.verb or "" if choice.move is None else choice.move.verb)
            return PLAIN if verb is None else verb.weight
        return self.moments[moment.word].weight if moment.word in self.moments else PLAIN

    def moment(self, moment: Moment) -> str:
        """The sentence of a moment, with what it brought; empty where there is nothing to say."""
        told = self.head(moment)
        if not told or moment.kind == "sheet":
            return sentence(told) if told else ""
        gains = ", ".join([*self.aloud(moment), *filter(None, [self.gains(moment)])])
        return sentence(told + (f": {gains}" if gains else ""))

    def aloud(self, moment: Moment) -> list[str]:
        """What a move has brought something for, if the game names it at once: `тридцать одно`."""
        told_once = moment.kind == "told" and len(moment.items) == 1
        whys = [item.why for item in moment.items] if moment.kind == "choice" or told_once else []
        return [self.reason(why) for why in dict.fromkeys(whys) if why in self.named]

    def gains(self, moment: Moment) -> str:
        """What it brought to whom: `+8 очков`, and by name to those whom the sentence is not about."""
        sums: dict[tuple[int, str], int] = {}
        for item in moment.items:
            whose = (item.seat, counted_in(item))
            sums[whose] = sums.get(whose, 0) + gain(item)
        changed = {whose: number for whose, number in sums.items() if number}
        amounts = {(number, tally) for (_, tally), number in changed.items()}
        if 1 < len(changed) == len(self.tongue.names) and len(amounts) == 1:
            ((number, tally),) = amounts
            return self.tongue.say(EACH, amount=self.counted(number, tally))
        told = []
        for (seat, tally), number in changed.items():
            if number:
                who = "" if seat == moment.seat else f"{self.tongue.seat(seat)} "
                told.append(who + self.counted(number, tally))
        return ", ".join(told)

    def head(self, moment: Moment) -> str:
        match moment.kind:
            case "told":
                return self.told(moment)
            case "choice":
                return "".join(self.choice(each, giver(moment)) for each in moment.choices) + self.drawn(moment)
            case "sealed":  # what others chose is not worth a sentence until it is opened, nor that one agrees
                mine = [each for each in moment.choices if each.seat == self.tongue.me]
                return "".join(self.choice(each) for each in mine if each.move and each.move.cards)
            case "reveal":
                return self.revealed(moment) if opened(moment) else ""
            case "sheet":
                return self.sheet_title(moment)
            case _:
                return ""

    def revealed(self, moment: Moment) -> str:
        """`Борис ставит [2], Вера — [5]`: one's own was told when it was made."""
        first, *others = [each for each in moment.choices if each.seat != self.tongue.me]
        told = [self.choice(first)]
        for each in others:
            cards = each.move.cards if each.move and each.verb == first.verb else UNSET
            brief = f"{self.tongue.seat(each.seat)}{self.tongue.say(DASH)}{self.cards(cards)}" if cards else ""
            told.append(brief or self.choice(each))
        return ", ".join(told)

    def told(self, moment: Moment) -> str:
        """What the rules told, by the game's own sentence: of the cards they named, or of those that are turned up."""
        person = None if moment.seat is None else self.tongue.person(moment.seat)
        known = self.moments.get(moment.word)
        if known is None:
            return f"{person}: {plain(moment.word)}" if person else plain(moment.word)
        you = person is not None and person.you
        if known.own and not you:
            return ""
        template = self.tongue.say(known.said)
        cards = moment.cards or turned_up(moment)
        each = self.each(moment) if "{each}" in template else ""
        if not each:
            template = template.partition(": {each}")[0]
        return self.filled(
            TWO_FORMS.sub(r"\1" if you else r"\2", template),
            seat=person,
            other=None if moment.other is None else self.tongue.person(moment.other),
            cards=self.cards(cards) if cards else "",
            each=each,
            suit=SUITS.get(DECK_SUITS[moment.number]) if "{suit}" in template else "",
            number=signed(moment.number),
            count=self.tongue.count(moment.number, CARDS.object()),
            sum=self.tongue.count(moment.number, self.noun(self.words.currency).object()),
        )

    def each(self, moment: Moment) -> str:
        """What a moment lays open before whom, and does not discard again: `вы — [3], Борис — [9]`."""
        lies: dict[int, list[Card]] = {}
        for event in moment.events:
            if isinstance(event, Shuffled) or event.card is None:
                continue
            if isinstance(event, CardMoved) and event.source_seat is not None and self.quiet(event.target):
                gone = lies.get(event.source_seat, [])
                if event.card in gone:
                    gone.remove(event.card)
            if event.target_seat is not None and event.target not in UNTOLD:
                lies.setdefault(event.target_seat, []).append(event.card)
        dash = self.tongue.say(DASH)
        return ", ".join(f"{self.tongue.seat(seat)}{dash}{self.cards(cards)}" for seat, cards in lies.items() if cards)

    def drawn(self, moment: Moment) -> str:
        """The cards a choice that named none brought its seat at once: `берёт карту [8]`, `идёт на 5: [8]`.

        They come from the middle, from another, or from a pile of one's own. Where the deck had to be shuffled before,
        what was gathered and burnt is passed over.
        """
        (choice,) = moment.choices
        move = choice.move
        if move and move.cards:
            return ""
        verb = self.verbs.get(choice.verb or "")
        if verb is not None and verb.brings.ru:
            return f" {self.brought(verb, moment)}"
        cards: list[Card] = []
        shuffled = any(isinstance(event, Shuffled) for event in moment.events)
        for event in moment.events:
            if isinstance(event, Shuffled) or (shuffled and not cards and in_the_middle(event)):
                continue
            if not (isinstance(event, CardMoved) and self.brings(event, moment.seat)):
                break
            cards.append(event.card)
        mark = ":" if move and move.number is not UNSET else ""
        return f"{mark} {self.cards(cards)}" if any(cards) else ""

    def brought(self, verb: Verb, moment: Moment) -> str:
        """`и забирает младшую карту [2] у Веры`."""
        words = TWO_FORMS.sub(r"\1" if moment.seat == self.tongue.me else r"\2", self.tongue.say(verb.brings))
        cards = [card for item in moment.items for card in item.cards] or self.off_the_deck(moment)
        owner = giver(moment)
        whose = None if owner is UNSET or owner == moment.seat else self.tongue.person(owner)
        return self.filled(words, cards=self.cards(cards, len(cards)), owner=whose).strip()

    def off_the_deck(self, moment: Moment) -> list[Card]:
        """What came from a pile in the middle to where it lies open."""
        moved = [event for event in moment.events if isinstance(event, CardMoved) and event.source_seat is None]
        return [event.card for event in moved if self.piled(event.source) and not self.piled(event.target)]

    def quiet(self, zone: str) -> bool:
        return zone in self.zones and self.zones[zone].place.quiet

    def piled(self, zone: str) -> bool:
        return zone in self.zones and self.zones[zone].place.shape == "pile"

    def brings(self, event: CardMoved, seat: int | None) -> bool:
        """Does the card come to the seat, or off a pile of its own?"""
        if event.source_seat == seat:
            return self.piled(event.source)
        return event.target_seat == seat

    def deal(self, number: int) -> str:
        return self.filled(self.tongue.say(self.words.deal), number=number)

    def round(self, number: int) -> str:
        return self.filled(self.tongue.say(self.words.round), number=number)

    def following(self, moment: Moment, fact: str, value: object) -> str:
        """`Сдача 2 — козырь: ♦`."""
        known = self.facts.get(fact)
        told = self.tongue.say(known.none) if known and value is None else self.fact(fact, value)
        over = self.deal(moment.deal + 1) if moment.word == "deal" else self.round(moment.round + 1)
        return f"{over[:1].upper()}{over[1:]} — {told}" if told else ""

    def part(self, under: str) -> str:
        """The part of a sheet that what was scored under this word belongs to; empty if the game has none for it."""
        return next((self.tongue.say(part.title) for part in self.words.parts if under in part.under), "")

    def sheet_title(self, moment: Moment) -> str:
        """`Раунд 3 окончен`."""
        known = self.sheets.get(moment.word)
        number = {"round": moment.round, "deal": moment.deal}.get(moment.word, 0)
        return self.filled(self.tongue.say(known), number=number) if known else plain(moment.word)


def opened(moment: Moment) -> bool:
    """Are the choices made in secret known to the reader? The cards of a gift, for one, are not."""
    return all(choice.move is not None for choice in moment.choices)


def in_the_middle(event: CardMoved | Shown | Shuffled) -> bool:
    return isinstance(event, CardMoved) and event.source_seat is None and event.target_seat is None


def turned_up(moment: Moment) -> list[Card]:
    """The cards that a moment lets everyone see who sees it."""
    return [event.card for event in moment.events if isinstance(event, CardMoved | Shown) and event.card is not None]


def giver(moment: Moment) -> int | UnsetType:
    """The seat whose card a choice takes."""
    for event in moment.events:
        if isinstance(event, CardMoved) and event.source_seat is not None:
            return event.source_seat
    return UNSET
