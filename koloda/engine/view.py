"""The view: what a seat sees, as plain data. One schema for all games; docs/view.md describes it."""

from __future__ import annotations

from koloda.engine.game import Result
from koloda.engine.log import CHOSE, OPENED, SEALED, Event
from koloda.engine.move import SETS, named_cards, number_of, seat_of, text_of, verb_of
from koloda.engine.state import STATUSES, State
from koloda.engine.types import BACK, EVERYONE, NONE, TABLE, Cards, Move, Seat
from koloda.engine.zone import Zone

SCHEMA = 1

Json = dict[str, object]


def view_of(seen: State, seat: Seat) -> Json:
    """A seen table as data. Seat `n`, where nobody sits, is the onlookers'."""
    view: Json = {
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
        "chosen": [other for other in range(seen.n) if seen.chosen >> other & 1 == 1],
        "over": seen.over,
        "result": None,
        "seats": [seat_view(seen, other) for other in range(seen.n)],
        "zones": {zone.name: names(seen, zone.cards) for zone in seen.zones if zone.owner == TABLE},
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
        view["pot"] = seen.fact("pot")
    result = result_of(seen)
    if result is not None:
        view["result"] = {
            "winners": list(result.winners),
            "losers": list(result.losers),
            "places": list(result.places),
            "points": list(result.points),
        }
    if seat < seen.n and seen.asks(seat):
        view["moves"] = [move_view(seen, move, seat) for move in seen.choices(seat)]
    return view


def result_of(state: State) -> Result | None:
    if not state.over:
        return None
    standing = [int(value) for value in state.standing]
    where = tuple([1 + sum([other > mine for other in standing]) for mine in standing])
    losers = tuple([seat for seat in range(state.n) if state.losers >> seat & 1 == 1])
    winners = tuple([seat for seat in range(state.n) if where[seat] == 1]) if state.won else ()
    return Result(winners, losers, where, tuple([int(value) for value in state.final_points]))


def seat_view(seen: State, seat: Seat) -> Json:
    view: Json = {"status": STATUSES[seen.status[seat]]}
    for tally in seen.tallies:
        if tally.own:
            value = tally[seat]
            view[tally.name] = None if tally.blank and value == NONE else value
    view["marks"] = seen.marks(seat)
    view["shown"] = shown_cards(seen, seat)
    view["zones"] = {zone.name: names(seen, zone.cards) for zone in seen.zones if zone.owner == seat}
    return view


def shown_cards(seen: State, seat: Seat) -> list[str]:
    """Cards in the seat's hidden zones that everyone knows of all the same."""
    names = seen.deck.names
    return [
        names[card]
        for zone in seen.zones
        if zone.owner == seat and zone.sees != EVERYONE
        for card in zone.cards
        if card != BACK and seen.known[card] == EVERYONE
    ]


def facts(seen: State) -> Json:
    """The game's own public numbers: one each, or one a seat."""
    found: Json = {name: seen.fact(name) for name in seen.facts if name != "pot"}
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


def move_view(seen: State, move: Move, seat: Seat) -> Json:
    """A move and its parts, so that a page that knows no game can make them clickable."""
    verb = seen.verbs[verb_of(move)]
    view = move_parts(seen, move)
    if verb.form == "ranks":
        view["cards"] = [seen.deck.names[card] for card in held(seen, verb.source, seat, named_cards(move, verb))]
    price = seen.price(seat, move)
    if price != 0:
        view["cost"] = price
    return view


def move_parts(state: State, move: Move) -> Json:
    """What a move names; where its text says only ranks, only ranks."""
    verb = state.verbs[verb_of(move)]
    text = text_of(move, state.verbs, state.deck)
    view: Json = {"text": text, "verb": verb.name}
    if "C" in verb.form or verb.form in SETS:
        ranks = verb.form == "ranks"
        view["cards"] = text.split()[1:] if ranks else [state.deck.names[card] for card in named_cards(move, verb)]
        view["from"] = verb.source
    if "S" in verb.form:
        view["seat"] = seat_of(move)
    if "N" in verb.form:
        view["number"] = number_of(move)
    return view


def held(seen: State, source: str, seat: Seat, ranks: list[int]) -> list[int]:
    """Cards of the seat's own zone with the ranks of these, each once."""
    mine = [int(card) for zone in seen.zones if zone.owner == seat and zone.name == source for card in zone.cards]
    found: list[int] = []
    for like in ranks:
        for card in mine:
            if card not in found and seen.deck.rank[card] == seen.deck.rank[like]:
                found.append(card)
                break
    return found


def told(state: State, events: list[Event], seat: Seat) -> list[Json]:
    """Events as `seat` may know them. A hand that moved as one has no order, so none is told."""
    views: list[Json] = []
    batch: list[tuple[int, Json]] = []
    for place in range(len(events)):
        event = events[place]
        view = event_view(state, event, seat)
        if event.batch == NONE:
            views.append(view)
            continue
        batch.append((int(BACK if view["card"] is None else event.card), view))
        if place + 1 == len(events) or events[place + 1].batch != event.batch:
            batch.sort(key=first)
            views += [each for _, each in batch]
            batch = []
    return views


def first(pair: tuple[int, Json]) -> int:
    return pair[0]


def event_view(state: State, event: Event, seat: Seat) -> Json:
    """An event as `seat` may know it."""
    saw = event.saw >> seat & 1 == 1
    view: Json = {"kind": event.kind}
    if event.seat != NONE:
        view["seat"] = event.seat
    if event.kind in (CHOSE, OPENED, SEALED):
        if saw:
            view["move"] = move_parts(state, event.move)
        if saw or event.kind != SEALED:
            verb = state.verbs[verb_of(event.move)]
            view["verb"] = verb.name
            view["count"] = len(named_cards(event.move, verb))
        return view
    if event.card != NONE:
        view["card"] = state.deck.names[event.card] if saw else None
    if event.source != NONE:
        place(view, "from", state.zones[event.source])
    if event.target != NONE:
        place(view, "to", state.zones[event.target])
    if event.why:
        view["why"] = event.why
        view["number"] = event.number
    return view


def place(view: Json, word: str, zone: Zone) -> None:
    """Where a card went from or to: a zone, and the seat it lies before."""
    view[word] = zone.name
    if zone.owner != TABLE:
        view[word + "_seat"] = zone.owner
