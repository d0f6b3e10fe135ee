"""What a seat knows of a table, and whole tables that agree with what it knows."""

from __future__ import annotations

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from koloda.engine.luck import Luck
from koloda.engine.state import State
from koloda.engine.types import BACK, EVERYONE, NONE, Card, Cards, Numbers, Seat, bit
from koloda.engine.zone import ZEROS, Zone

TRIES = 20  # to fit the hidden cards to what play has shown, before giving it up


def hide_from(seat: Seat, seen: State) -> None:
    """Turn a copy of the truth into what `seat` knows: a BACK for every card it cannot place.

    Twins are relabelled in the order they lie, so that an index tells nothing but its face.
    """
    me = bit(seat)
    truth = seen.known
    face = seen.deck.face
    used: Numbers = ZEROS[: seen.deck.size]  # by face: twins already given out
    known: Numbers = ZEROS[: seen.deck.size]
    for zone in seen.zones:
        cards = zone.cards  # of the copy: changed where they lie
        looking = zone.sees | me
        backs: i64 = 0
        for place in range(len(cards)):
            card = cards[place]
            if truth[card] & me == 0:
                backs += 1
                cards[place] = BACK
                continue
            first = face[card]
            twin = first + used[first]
            used[first] += 1
            known[twin] = EVERYONE if truth[card] == EVERYONE else looking
            cards[place] = twin
        if zone.pile:
            zone.loose = bottom_backs(cards)
        else:
            zone.loose = 0
            if backs > 0:
                put_backs_first(cards)
        zone.shuffle = NONE
    seen.known = known
    for other in range(seen.n):
        if other != seat:
            seen.sealed[other] = NONE
    seen.shuffles = 0
    seen.luck = None
    seen.log = None


def put_backs_first(cards: Cards) -> None:
    """As a hand is kept: sorted, and a BACK is lowest."""
    free: i64 = len(cards) - 1
    for place in range(len(cards) - 1, -1, -1):
        if cards[place] != BACK:
            cards[free] = cards[place]
            free -= 1
    for place in range(free + 1):
        cards[place] = BACK


def bottom_backs(pile: Cards) -> i64:
    """Cards at the bottom that the seat cannot tell from shuffled ones."""
    count: i64 = 0
    while count < len(pile) and pile[count] == BACK:
        count += 1
    return count


def imagine(world: State, luck: Luck) -> None:
    """Give every BACK of a seen table a face, any that what play has shown allows.

    A shuffled pile takes what is left as it comes: its order is not decided until it is drawn from.
    """
    missing = unseen_cards(world)
    attempt = 0
    while not deal_hidden(world, missing[:], luck, attempt < TRIES):
        attempt += 1
    world.luck = luck


def unseen_cards(seen: State) -> Cards:
    free: Numbers = vec[i64]([i64(1) for _ in range(seen.deck.size)])
    for zone in seen.zones:
        for card in zone.cards:
            if card != BACK:
                free[card] = 0
    cards: Cards = vec[i64](capacity=seen.deck.size)
    for card in range(seen.deck.size):
        if free[card] != 0:
            cards = append(cards, card)
    return cards


def deal_hidden(world: State, missing: Cards, luck: Luck, strict: bool) -> bool:
    """Deal the missing cards to the hidden places; false if they cannot be made to fit.

    The largest shuffled pile takes what is left as it comes.
    """
    rest = largest_loose(world)
    plan: list[Cards] = []
    for zone in world.zones:
        cards = zone.cards[:]
        for place in range(zone.loose if zone.index == rest else 0, len(cards)):
            if cards[place] == BACK:
                left: i64 = len(missing)
                pick = fitting(world, zone, missing, luck) if strict else luck.below(left)
                if pick == NONE:
                    pick = exchanged(world, plan, zone, missing)
                if pick == NONE:
                    return False
                cards[place] = missing[pick]
                missing[pick] = missing[left - 1]
                missing, _ = pop(missing)
        plan.append(cards)
    for i in range(len(plan)):
        zone = world.zones[i]
        cards = plan[i]
        if zone.index == rest:
            for place in range(zone.loose):
                missing, card = pop(missing)
                cards[place] = card
        mark_known(world, zone, cards)
        zone.cards = cards if zone.pile else sorted_hand(cards)
    return True


def largest_loose(world: State) -> i64:
    """The index of the pile with most shuffled cards; NONE if there is none."""
    largest = NONE
    most: i64 = 0
    for zone in world.zones:
        if zone.loose > most:
            most = zone.loose
            largest = zone.index
    return largest


def fitting(world: State, zone: Zone, missing: Cards, luck: Luck) -> i64:
    """A place in `missing` whose card may lie in the zone, chosen evenly; NONE if there is none."""
    pick = luck.below(len(missing))
    if world.may_hold(zone, missing[pick]):
        return pick
    fits: Numbers = vec[i64]()
    for place in range(len(missing)):
        if world.may_hold(zone, missing[place]):
            fits = append(fits, place)
    return fits[luck.below(len(fits))] if len(fits) > 0 else NONE


def exchanged(world: State, plan: list[Cards], zone: Zone, missing: Cards) -> i64:
    """A place in `missing` that now holds a card fit for the zone, taken back from a place dealt before
    in exchange for the one that lay there; NONE if there is no such exchange."""
    for i in range(len(plan)):
        other = world.zones[i]
        cards = plan[i]
        for place in range(len(cards)):
            card = cards[place]
            if other.cards[place] == BACK and card != BACK and world.may_hold(zone, card):
                for spare in range(len(missing)):
                    if world.may_hold(other, missing[spare]):
                        cards[place] = missing[spare]
                        missing[spare] = card
                        return spare
    return NONE


def mark_known(world: State, zone: Zone, cards: Cards) -> None:
    """A card given a face is known to those who look into its zone."""
    for place in range(len(cards)):
        if zone.cards[place] == BACK:
            world.known[cards[place]] = zone.sees


def sorted_hand(cards: Cards) -> Cards:
    for end in range(1, len(cards)):
        card: Card = cards[end]
        place: i64 = end
        while place > 0 and cards[place - 1] > card:
            cards[place] = cards[place - 1]
            place -= 1
        cards[place] = card
    return cards
