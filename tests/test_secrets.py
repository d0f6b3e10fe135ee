"""Non-interference: what a seat has not seen changes nothing it is shown.

A game is played on a stacked deck, then again with two cards swapped that the seat has not seen, in the deck and
in the others' moves. Until the seat is shown one of them, its view, moves and events must be the same to the byte.
And while choices are sealed, nobody can tell what another has chosen.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import zip_longest

import pytest
from every_game import luck, play_on, sittings
from hypothesis import given
from hypothesis import strategies as st
from planted import EarlyPass, FleetingNumber, HiddenNumber, NosyChoices, Whisper, whisper
from rows import shown_in_numbers, shown_of_the_truth

from koloda.engine.desk import Desk
from koloda.engine.log import MOVED, SHOWN, SHUFFLED
from koloda.engine.luck import Luck
from koloda.engine.move import Verb, named_cards, number_of, seat_of, verb_of
from koloda.engine.plain import EventData
from koloda.shelf import SHELF

SHUFFLES = 60  # that are stacked whole; a game with more is compared so far
STEPS = 120
AUTOMATIC = ("go",)
NOTHING: EventData = {"kind": ""}

Dealer = Callable[[list[str]], Desk]


def random_decks(names: list[str], chance: Luck) -> list[str]:
    """The whole deck in some order, for each shuffle."""
    decks = []
    for _ in range(SHUFFLES):
        left = list(names)
        decks.append(" ".join([left.pop(chance.below(len(left))) for _ in names]))
    return decks


def shown(table: Desk, seat: int | None) -> str:
    """All that a seat or an onlooker is ever given."""
    moves = [] if seat is None else table.moves(seat)
    rows = shown_in_numbers(table, seat)
    return json.dumps([table.view(seat), table.events(seat), table.story(seat), moves, rows], sort_keys=True)


def given_by(table: Desk, shuffle: int) -> list[int]:
    """The cards of a shuffle, from the top."""
    assert table.log is not None
    return [card for number, card in table.log.drawn() if number == shuffle]


def with_swapped(past: Desk, decks: list[str], shuffle: int, x: int, y: int) -> list[str]:
    """The decks with two cards of a shuffle in each other's places, and in later ones too,
    until both are shuffled together again, which makes the two tables the same."""
    other = list(decks)
    for later in range(shuffle, min(SHUFFLES, past.shuffles)):
        order = given_by(past, later)
        if later > shuffle and x in order and y in order:
            break
        other[later] = " ".join(past.deck.names[{x: y, y: x}.get(card, card)] for card in order)
    return other


def has_seen(table: Desk, seat: int | None, shuffle: int, cards: set[int]) -> bool:
    """Since that shuffle, has one of the cards left or come to a place the seat looks into?

    Judged by the zones alone, not by the kernel's own book of who knows what.
    """
    assert table.log is not None
    bit = table.seats if seat is None else seat
    shuffles = 0
    for event in table.log.events.since(0):
        shuffles += event.kind == SHUFFLED
        if shuffles > shuffle and event.card in cards:
            looking = table.zones[event.target].sees
            if event.kind == MOVED:
                looking |= table.zones[event.source].sees
            if event.kind == SHOWN or looking >> bit & 1:
                return True
    return False


def announced(one: Desk, two: Desk, seat: int | None) -> bool:
    """Has a seat said at one table, as the rules make it, what it had no cause to say at the other?

    Such announcements tell of hidden cards by the book: a cribbage "go" is a move that is not asked for.
    """
    said = (
        {(event["kind"], event.get("why")) for event in pair} for pair in unlike(one.events(seat), two.events(seat))
    )
    return any(("say", why) in pair for pair in said for why in AUTOMATIC)


def unlike(one: list[EventData], two: list[EventData]) -> Iterator[tuple[EventData, EventData]]:
    """The first place where two lists differ."""
    for left, right in zip_longest(one, two, fillvalue=NOTHING):
        if left != right:
            yield left, right
            return


def same_move(one: Desk, two: Desk, seat: int, text: str, swapped: list[int]) -> str | None:
    """What the seat plays at the other table to do the same with the cards it has there; None if it cannot.

    Of equal cards the first in the hand is the one that is played, so it is known which card a name means;
    but where the order of the cards matters, names do not tell equal ones apart.
    """
    move = one.understood(seat, text)
    verb = one.verbs[verb_of(move)]
    held = [card for zone in one.zones if (zone.owner, zone.name) == (seat, verb.source) for card in zone.cards]
    looks = one.deck.rank if verb.form == "ranks" else one.deck.face
    twins = [card for card in held if [looks[other] for other in held].count(looks[card]) > 1]
    if verb.name == "stack" and set(twins) & set(swapped):
        return None
    wanted = []
    for named in named_cards(move, verb):
        card = next((card for card in held if looks[card] == looks[named]), named)
        if card in held and card in swapped:
            card = swapped[1 - swapped.index(card)]
        held = [other for other in held if other != card]
        wanted.append(spoken(two, verb, card))
    for other in two.choices(seat):
        if (verb_of(other), seat_of(other), number_of(other)) != (verb_of(move), seat_of(move), number_of(move)):
            continue
        cards = [spoken(two, verb, card) for card in named_cards(other, verb)]
        if cards == wanted or (verb.name != "stack" and sorted(cards) == sorted(wanted)):
            return two.text(other)
    return None


def spoken(table: Desk, verb: Verb, card: int) -> str:
    """A card as the verb names it: by its rank alone, where suits do not matter."""
    name = table.deck.names[card]
    return name[0] if verb.form == "ranks" else name


def compare(deal: Dealer, chance: Luck) -> int:
    """Play a game and its twin; how many positions looked the same before the seat learnt of a card."""
    decks = random_decks(deal([]).deck.names, chance)
    past = deal(decks)
    script: list[tuple[int, str]] = []
    while not past.over and len(script) < STEPS and past.shuffles < SHUFFLES:
        script.append(play_on(past, chance))
    shuffle = chance.below(min(SHUFFLES, past.shuffles))
    order = given_by(past, shuffle)
    i, j = chance.below(len(order)), chance.below(len(order))
    x, y = past.deck.names[order[i]], past.deck.names[order[j]]
    if x == y:
        return 0
    one, two = deal(decks), deal(with_swapped(past, decks, shuffle, order[i], order[j]))
    chair = chance.below(one.seats + 1)
    seat = None if chair == one.seats else int(chair)
    for compared, (mover, move) in enumerate(script):
        for table in (one, two):
            cards = given_by(table, shuffle)
            if cards and has_seen(table, seat, shuffle, {cards[i], cards[j]}):
                return compared
        if announced(one, two, seat):
            return compared
        assert shown(one, seat) == shown(two, seat), f"{one.game.id}: seat {seat} could tell {x} from {y}"
        cards = given_by(one, shuffle)
        answer = same_move(one, two, mover, move, [cards[i], cards[j]] if cards else [])
        if answer is None:
            return compared
        one.play(mover, move)
        two.play(mover, answer)
    return len(script)


def check_sealed(table: Desk, chance: Luck) -> int:
    """Play on, and at every sealed choice make a different one too: to the others it must look the same."""
    compared = 0
    steps = 0
    while not table.over and steps < STEPS:
        steps += 1
        seat = table.to_act[chance.below(len(table.to_act))]
        moves = table.moves(seat)
        pick = chance.below(len(moves))
        if table.together and len(table.to_act) > 1:
            one, two = table.copy(), table.copy()
            one.play(seat, moves[pick])
            two.play(seat, moves[pick - 1])
            for other in [*range(table.seats), None]:
                if other != seat:
                    assert shown(one, other) == shown(two, other), f"seat {other} knows what {seat} chose"
                    compared += 1
        table.play(seat, moves[pick])
    return compared


def dealer_of(game: str, chance: Luck) -> Dealer:
    """Deals a game with some seats and options the same way each time, but for the deck."""
    choices = list(sittings(game))
    sitting = choices[chance.below(len(choices))]
    return lambda decks: sitting.deal(shuffles=tuple(decks), dealer=0)


@pytest.mark.parametrize("game", SHELF)
@given(seed=st.integers(0, 2**32))
def test_unseen_cards_change_nothing(game: str, seed: int) -> None:
    chance = luck(seed)
    compare(dealer_of(game, chance), chance)


@pytest.mark.parametrize("game", SHELF)
def test_sealed_choices_stay_sealed(game: str) -> None:
    for seed in range(5):
        chance = luck(seed)
        check_sealed(dealer_of(game, chance)([]), chance)


# The nets catch what they are for.


def compared_runs(kind: type[Whisper], runs: int = 200) -> int:
    chance = luck(kind.__name__)
    return sum(compare(lambda decks: whisper(kind, decks), chance) for _ in range(runs))


def test_an_honest_game_passes() -> None:
    assert compared_runs(Whisper) > 500
    assert check_sealed(whisper(Whisper, []), luck(1)) > 0


@pytest.mark.parametrize("leak", [HiddenNumber, FleetingNumber, NosyChoices])
def test_a_planted_leak_is_caught(leak: type[Whisper]) -> None:
    """A public number from a hidden card, for good or while a move is made; moves that depend on another's hand."""
    with pytest.raises(AssertionError, match="could tell"):
        compared_runs(leak)


def test_a_row_of_numbers_made_of_the_truth_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lab's rows alone, written from the table itself and not from what the seat sees of it."""
    monkeypatch.setattr("test_secrets.shown", lambda table, seat: json.dumps(shown_in_numbers(table, seat)))
    assert compared_runs(Whisper) > 500
    monkeypatch.setattr("test_secrets.shown", lambda table, seat: json.dumps(shown_of_the_truth(table, seat)))
    with pytest.raises(AssertionError, match="could tell"):
        compared_runs(Whisper)


def test_a_card_passed_too_early_is_caught() -> None:
    with pytest.raises(AssertionError, match="knows what"):
        check_sealed(whisper(EarlyPass, []), luck(1))
