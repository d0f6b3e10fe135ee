"""Every game declares the words for all it shows, in both languages, and a look of its own."""

from __future__ import annotations

import random
import re

import msgspec
import pytest
from every_game import sittings

from koloda import dealing
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.shelf import SHELF, box
from koloda.wire.events import read_story
from koloda.wire.view import View, read_view
from koloda.words.declare import Words

MOVES = 150


def test_every_game_has_a_look_of_its_own() -> None:
    assert len({box(game).words.look.colour for game in SHELF}) == len(SHELF)


@pytest.mark.parametrize("game", SHELF)
def test_the_look_speaks_of_what_the_game_has(game: str) -> None:
    table = dealing.dealt(game, seed=1)
    words = box(game).words
    assert all(card in table.deck.names for card in words.look.emblem)
    assert words.look.goal in ("", *table.facts, *table.setup.options)
    assert {zone.place.first for zone in words.zones} <= {"", *table.facts}
    assert {(value.option, value.value) for value in words.values} <= {
        (option.name, value)
        for option in table.game.options
        for value in (option.values or range(option.low, option.high + 1))
    }


@pytest.mark.parametrize("game", SHELF)
def test_all_that_is_shown_has_a_word(game: str) -> None:
    words = box(game).words
    met: set[tuple[str, str]] = set()
    for sitting in sittings(game):
        luck = random.Random(7)
        table = dealing.dealt(game, seats=sitting.seats, options=sitting.options, seed=7)
        for _ in range(MOVES):
            if table.over:
                break
            met |= shown(read_view(table.view(table.to_act[0])))
            seat = luck.choice(table.to_act)
            table.play(seat, luck.choice(table.moves(seat)))
        met |= told(table)
    assert met <= declared(words)


def shown(view: View) -> set[tuple[str, str]]:
    """The words of a view, each with its kind."""
    found = {("zone", re.sub(r"-\d+$", "", zone)) for zone in view.zones}
    found |= {("zone", re.sub(r"-\d+$", "", zone)) for seat in view.seats for zone in seat.zones}
    found |= {("mark", mark) for seat in view.seats for mark in seat.marks}
    found |= {("fact", fact) for fact in view.facts} | {("phase", view.phase)}
    return found | {
        ("number", name)
        for name in ("points", "chips", "tricks", "bid")
        if getattr(view.seats[0], name) is not msgspec.UNSET
    }


def told(table: Desk) -> set[tuple[str, str]]:
    """The words of a story."""
    found = set()
    for moment in read_story(table.story(None)):
        found |= {("reason", item.why.split("-")[0]) for item in moment.items}
        found |= {("verb", choice.verb or "") for choice in moment.choices if choice.verb}
        if moment.kind == "told":
            found.add(("moment", moment.word))
    return found


def declared(words: Words) -> set[tuple[str, str]]:
    """What the game has words for; a verb told apart by what comes with it counts as the verb."""
    return {
        *(("zone", each.name) for each in words.zones),
        *(("number", each.name) for each in words.numbers),
        *(("mark", each.name) for each in words.marks),
        *(("fact", each.name) for each in words.facts),
        *(("phase", each.name) for each in words.phases),
        *(("reason", each.name) for each in words.reasons),
        *(("moment", each.name) for each in words.moments),
        *(("verb", each.name.split(" ")[0]) for each in words.verbs),
        ("phase", "over"),
    }


@pytest.mark.parametrize("game", SHELF)
def test_every_text_is_there_in_both_languages(game: str) -> None:
    for text in texts(box(game).words):
        assert bool(text.ru) == bool(text.en), text
        assert not text.ru or re.search("[а-яё]", text.ru.lower() + "а" * ("{" in text.ru)), text


def texts(words: Words) -> list[Text]:
    found = [each.title for each in words.zones] + [each.title for each in words.numbers]
    found += [each.title for each in words.facts] + [each.title for each in words.values]
    found += [each.said for each in words.verbs] + [each.said for each in words.moments]
    found += [each.said for each in (*words.marks, *words.reasons, *words.sheets)]
    return found + [text for each in words.phases for text in (each.title, each.ask)]


LINE = {"ru": 38, "en": 41}  # letters that a phone's line holds


@pytest.mark.parametrize("game", SHELF)
def test_a_prompt_fits_a_phone_s_line(game: str) -> None:
    """With the longest name of a bot where it names somebody; and every phase in which one is asked has one."""
    for phase in box(game).words.phases:
        assert phase.ask.ru and phase.ask.en, phase.name
        for lang, most in LINE.items():
            named = re.sub(r"\{[^}]*\}", "Полине", getattr(phase.ask, lang))
            assert len(named) <= most, named


@pytest.mark.parametrize("game", SHELF)
def test_what_is_being_decided_is_not_called_as_a_number_beside_it(game: str) -> None:
    """Both stand in one line above the middle: «первый ход · первый ход: вы» says nothing."""
    words = box(game).words
    for lang in LINE:
        shown = {getattr(fact.title, lang) for fact in words.facts} - {""}
        assert not shown & {getattr(phase.title, lang) for phase in words.phases}
