"""The view: what a seat sees, as plain data. One schema for all games; docs/view.md describes it."""

from __future__ import annotations

from typing import Any

from koloda.engine.game import Result
from koloda.engine.log import CHOSE, OPENED, SCORED, SEALED, Event
from koloda.engine.move import named_cards, verb_of
from koloda.engine.offers import move_parts, offered
from koloda.engine.plain import EventData, SeatViewData, ViewData
from koloda.engine.state import STATUSES, State
from koloda.engine.types import BACK, EVERYONE, NONE, TABLE, Cards, Seat, has
from koloda.engine.zone import Zone

SCHEMA = 2


def view_of(seen: State, seat: Seat) -> ViewData:
    """A seen table as data. Seat `n`, where nobody sits, is the onlookers'."""
    laid = laid_cards(seen)
    shown = shown_cards(seen)
    view: ViewData = {
        "schema": SCHEMA,
        "game": seen.game.id,
        "options": dict(seen.setup.options),
        "seat": seat if seat < seen.n else None,
        "phase": seen.phase,
        "dealer": seen.dealer,
        "deal": seen.deal_number,
        "round": seen.round_number,
        "to_act": [other for other in range(seen.n) if seen.asks(other)],
        "together": seen.together,
        "chosen": [other for other in range(seen.n) if has(seen.chosen, other)],
        "over": seen.over,
        "result": None,
        "seats": [seat_view(seen, other, laid[other], shown[other]) for other in range(seen.n)],
        "zones": laid[TABLE],
        "facts": facts(seen),
        "raw": {name: getattr(seen, name) for name in seen.facts},
        "moves": [],
    }
    if seen.deck.ambiguous:
        view["faces"] = {
            "zones": {zone.name: faces(seen, zone.cards) for zone in seen.zones if zone.owner == TABLE},
            "seats": [
                {zone.name: faces(seen, zone.cards) for zone in seen.zones if zone.owner == other}
                for other in range(seen.n)
            ],
        }
    if "pot" in seen.facts:
        view["pot"] = getattr(seen, "pot")  # noqa: B009 (a fact is not an attribute of every state)
    result = result_of(seen)
    if result is not None:
        view["result"] = {
            "winners": list(result.winners),
            "losers": list(result.losers),
            "places": list(result.places),
            "points": list(result.points),
        }
    if seat < seen.n and seen.asks(seat):
        view["moves"] = offered(seen, seat)
    return view


def result_of(state: State) -> Result | None:
    if not state.over:
        return None
    standing = [int(value) for value in state.standing]
    where = tuple([1 + sum([other > mine for other in standing]) for mine in standing])
    losers = tuple([seat for seat in range(state.n) if has(state.losers, seat)])
    winners = tuple([seat for seat in range(state.n) if where[seat] == 1]) if state.won else ()
    return Result(winners, losers, where, tuple([int(value) for value in state.final_points]))


def laid_cards(seen: State) -> list[dict[str, list[str | None]]]:
    """The zones before each seat, and last those of the table."""
    laid: list[dict[str, list[str | None]]] = [{} for _ in range(seen.n + 1)]
    for zone in seen.zones:
        laid[zone.owner][zone.name] = names(seen, zone.cards)
    return laid


def shown_cards(seen: State) -> list[list[str]]:
    """For each seat, the cards in its hidden zones that everyone knows of all the same."""
    names = seen.deck.names
    shown: list[list[str]] = [[] for _ in range(seen.n)]
    for zone in seen.zones:
        if zone.owner != TABLE and zone.sees != EVERYONE:
            for card in zone.cards:
                if card != BACK and seen.known[card] == EVERYONE:
                    shown[zone.owner].append(names[card])
    return shown


def seat_view(seen: State, seat: Seat, zones: dict[str, list[str | None]], shown: list[str]) -> SeatViewData:
    numbers = numbers_of(seen, seat)
    view: SeatViewData = {
        "status": STATUSES[seen.status[seat]],
        "numbers": numbers,
        "marks": seen.marks(seat),
        "shown": shown,
        "zones": zones,
    }
    if "points" in numbers:
        view["points"] = numbers["points"]
    if "chips" in numbers:
        view["chips"] = numbers["chips"]
    if "tricks" in numbers:
        view["tricks"] = numbers["tricks"]
    if "bid" in numbers:
        view["bid"] = numbers["bid"]
    return view


def numbers_of(seen: State, seat: Seat) -> dict[str, int | None]:
    """The numbers of a seat; None for one that is not set yet."""
    numbers: dict[str, int | None] = {}
    for tally in seen.tallies:
        if tally.own:
            value = tally[seat]
            numbers[tally.name] = None if tally.blank and value == NONE else value
    return numbers


def facts(seen: State) -> dict[str, Any]:
    """The game's own public numbers: one each, or one a seat."""
    found: dict[str, Any] = {name: seen.fact(name) for name in seen.facts if name != "pot"}
    for tally in seen.tallies[1:]:
        if not tally.own:
            found[tally.name] = tally.list()
    return found


def names(seen: State, cards: Cards) -> list[str | None]:
    texts = seen.deck.names
    return [None if card == BACK else texts[card] for card in cards]


def faces(seen: State, cards: Cards) -> list[int]:
    """Which card each is, where names alone do not tell; -1 for a back."""
    return [int(BACK if card == BACK else seen.deck.face[card]) for card in cards]


def told(state: State, events: list[Event], seat: Seat) -> list[EventData]:
    """Events as `seat` may know them. A hand that moved as one has no order, so none is told."""
    views: list[EventData] = []
    batch: list[tuple[int, EventData]] = []
    for place in range(len(events)):
        event = events[place]
        view = event_view(state, event, seat)
        if not event.batch:
            views.append(view)
            continue
        batch.append((int(BACK if view["card"] is None else event.card), view))
        if place + 1 == len(events) or not events[place + 1].batch or events[place + 1].first:
            batch.sort(key=first)
            views += [each for _, each in batch]
            batch = []
    return views


def first(pair: tuple[int, EventData]) -> int:
    return pair[0]


def event_view(state: State, event: Event, seat: Seat) -> EventData:
    """An event as `seat` may know it."""
    if event.kind == SCORED:
        return item_view(state, event, seat)
    if event.kind in (CHOSE, OPENED, SEALED):
        return choice_view(state, event, seat)
    saw = has(event.saw, seat)
    view: EventData = {"kind": event.kind}
    if event.seat != NONE:
        view["seat"] = event.seat
    if event.card != NONE:
        view["card"] = state.deck.names[event.card] if saw else None
    if event.source != NONE:
        place(view, "from", state.zones[event.source])
    if event.target != NONE:
        place(view, "to", state.zones[event.target])
    if event.why:
        view["why"] = event.why
        view["number"] = event.number
        if event.other != NONE:
            view["other"] = event.other
        if len(event.cards) > 0:
            view["cards"] = named_to(state, event, seat)
    return view


def choice_view(state: State, event: Event, seat: Seat) -> EventData:
    """What a seat chose; of a sealed choice the others know only that it was made."""
    saw = has(event.saw, seat)
    view: EventData = {"kind": event.kind, "seat": event.seat}
    if saw:
        view["move"] = move_parts(state, event.move)
    if saw or event.kind != SEALED:
        verb = state.verbs[verb_of(event.move)]
        view["verb"] = verb.name
        view["count"] = len(named_cards(event.move, verb))
    return view


def item_view(state: State, event: Event, seat: Seat) -> EventData:
    """Points scored, or chips paid, or got if below zero: for what, and by which cards."""
    tally = state.tallies[event.tally].name
    chips = tally == "chips"
    view: EventData = {
        "kind": "pay" if chips else "score",
        "seat": event.seat,
        "number": -event.number if chips else event.number,
        "why": event.why,
    }
    if tally not in ("chips", "points"):
        view["of"] = tally
    if len(event.cards) > 0:
        view["cards"] = named_to(state, event, seat)
    return view


def named_to(state: State, event: Event, seat: Seat) -> list[str | None]:
    """The cards of a moment or an item as `seat` may know them; those it may not know are told last, as backs."""
    names = state.deck.names
    known: list[str | None] = []
    hidden = 0
    for place in range(len(event.cards)):
        if has(event.saws[place], seat):
            known.append(names[event.cards[place]])
        else:
            hidden += 1
    return known + [None] * hidden


def place(view: EventData, word: str, zone: Zone) -> None:
    """Where a card went from or to: a zone, and the seat it lies before."""
    view[word] = zone.name
    if zone.owner != TABLE:
        view[word + "_seat"] = zone.owner
