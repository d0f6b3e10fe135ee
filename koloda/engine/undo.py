"""Taking a move back: it may be as long as nobody has learned anything by it."""

from __future__ import annotations

from typing import Final

from koloda.engine.log import CHOSE, MOVED, SAID, SCORED, SEALED, Event
from koloda.engine.move import named_cards, verb_of
from koloda.engine.state import State
from koloda.engine.types import EVERYONE

HARMLESS: Final = (CHOSE, SEALED, MOVED, SCORED, SAID)  # nothing was opened, shown or shuffled


def may_be_undone(before: State, after: State) -> bool:
    """Has the move that led from one table to the other drawn, shown or named nothing that was hidden?"""
    if before.log is None or after.log is None or before.luck is None or after.luck is None:
        return False
    if after.log.draws.length != before.log.draws.length or before.shuffles != after.shuffles:
        return False
    if before.luck.state() != after.luck.state():
        return False
    for card in range(after.deck.size):
        if after.known[card] & ~before.known[card] != 0:
            return False
    for event in after.log.events.since(before.log.events.length):
        if event.kind not in HARMLESS or names_hidden_cards(before, event):
            return False
    return True


def names_hidden_cards(before: State, event: Event) -> bool:
    """Was a card named aloud that not everyone saw lying there?"""
    if event.kind != CHOSE or event.saw != EVERYONE:
        return False
    verb = before.verbs[verb_of(event.move)]
    if not named_cards(event.move, verb):
        return False
    for zone in before.zones:
        if zone.name == verb.source and zone.sees != EVERYONE:
            return True
    return False
