"""What happened, in sentences: the events a seat was shown, those of one kind in a row told as one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from koloda.schema import (
    Card,
    Chose,
    Ended,
    EventView,
    Moved,
    MoveView,
    Opened,
    Paid,
    Said,
    Scored,
    Sealed,
    Shown,
    Shuffled,
)
from koloda.terminal import messages
from koloda.terminal.faces import few
from koloda.terminal.tongue import CHIPS_PAID, POINTS, Tongue, sentence
from koloda.terminal.words import THEY, YOU, move_words, reason, thing


def story(events: Sequence[EventView], tongue: Tongue) -> list[str]:
    """The sentences, in order."""
    lines: list[str] = []
    named: set[tuple[int | None, Card]] = set()  # seats and the cards they have just said they play
    for _, group in groupby(without_opened(events), together):
        run = list(group)
        first = run[0]
        if isinstance(first, Chose | Opened):
            named |= {(first.seat, card) for card in (first.move.cards or [] if first.move is not None else [])}
        elif all(mover(event) in named for event in run):
            continue  # the choice has told it
        else:
            named = set()
        told = tell(run, tongue)
        if told:
            lines.append(sentence(told))
    return lines


def mover(event: EventView) -> tuple[int | None, Card] | None:
    """The seat from whose cards one was moved or turned up, and the card."""
    if isinstance(event, Moved):
        return event.source_seat, event.card
    return (event.target_seat, event.card) if isinstance(event, Shown) else None


def without_opened(events: Sequence[EventView]) -> list[EventView]:
    """A sealed choice that is opened in the same breath is told once."""
    kept: list[EventView] = []
    opened: set[int] = set()
    for event in reversed(events):
        if isinstance(event, Opened):
            opened.add(event.seat)
        elif isinstance(event, Sealed) and event.seat in opened:
            opened.remove(event.seat)
            continue
        kept.append(event)
    return kept[::-1]


def together(event: EventView) -> object:
    """Cards that go the same way, or are turned up in the same place, make one sentence."""
    if isinstance(event, Moved):
        return "move", event.source, event.target
    if isinstance(event, Shown):
        return "show", event.target, event.target_seat
    return id(event)


def tell(run: Sequence[EventView], tongue: Tongue) -> str:
    first = run[0]
    match first:
        case Moved():
            return cards_went([event for event in run if isinstance(event, Moved)], tongue)
        case Shown():
            cards = [event.card for event in run if isinstance(event, Shown)]
            whose = f" ({tongue.seat(first.target_seat)})" if first.target_seat is not None else ""
            what = f"{thing(first.target, tongue)}{whose} {few(cards, tongue)}"
            return tongue.say(messages.TURNED_UP, what=what)
        case Shuffled():
            whose = f" ({tongue.seat(first.target_seat)})" if first.target_seat is not None else ""
            return tongue.say(messages.SHUFFLE, zone=thing(first.target, tongue) + whose)
        case Chose() | Opened():
            return choice(first, tongue)
        case Sealed():
            return tongue.say(messages.SEALED, seat=tongue.seat(first.seat))
        case Scored() | Paid() | Said():
            return number_told(first, tongue)
        case Ended():
            return tongue.say(messages.GAME_OVER)


def choice(event: Chose | Opened, tongue: Tongue) -> str:
    """`Место 2 берёт карту`, or the move as written when its verb has no words."""
    form = YOU if event.seat == tongue.me else THEY
    who = tongue.seat(event.seat)
    move = event.move or MoveView(event.verb, event.verb)
    words = move_words(move, tongue, form, 0 if event.move else event.count)
    return f"{who} {words}" if words else f"{who}: {move.text}"


def number_told(event: Scored | Paid | Said, tongue: Tongue) -> str:
    """Points, chips and announcements. Nothing scored or paid is not worth a sentence."""
    why = reason(event.why, tongue)
    if isinstance(event, Said):
        told = f"{why}: {event.number}" if event.number else why
        return (
            tongue.say(messages.ANNOUNCED, seat=tongue.seat(event.seat), why=told) if event.seat is not None else told
        )
    if event.number == 0:
        return ""
    who = tongue.seat(event.seat)
    if isinstance(event, Scored):
        plus = "+" if event.number > 0 else ""
        return tongue.say(messages.SCORE, seat=who, points=plus + tongue.count(event.number, POINTS), why=why)
    chips = tongue.count(abs(event.number), CHIPS_PAID)
    pays, gets = (messages.YOU_PAY, messages.YOU_GET) if event.seat == tongue.me else (messages.PAYS, messages.GETS)
    return tongue.say(pays if event.number > 0 else gets, seat=who, chips=chips, why=why)


def cards_went(moves: Sequence[Moved], tongue: Tongue) -> str:
    """`Колода → рука: вы — [3] [5]; место 1 — 2 карты`, each way once however the cards alternated."""
    ways: dict[tuple[int | None, int | None], list[Card]] = {}
    for move in moves:
        ways.setdefault((move.source_seat, move.target_seat), []).append(move.card)
    source, target = thing(moves[0].source, tongue), thing(moves[0].target, tongue)
    path = f"{source} → {target}" if source != target else source
    told = [way(*seats, tongue) + few(cards, tongue) for seats, cards in ways.items()]
    return f"{path}: {'; '.join(told)}"


def way(source: int | None, target: int | None, tongue: Tongue) -> str:
    """From whom to whom, as far as seats have a part in it."""
    seats = [tongue.seat(seat) for seat in (source, target) if seat is not None]
    if not seats:
        return ""
    return (seats[0] if source == target else " → ".join(seats)) + " — "
