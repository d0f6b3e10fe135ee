"""The shelf: the games, their rules, words, looks and lessons: all a page needs to show games it does not know."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import msgspec
from litestar import MediaType, Response, get

import koloda
from koloda.engine.game import Game, Option, Text
from koloda.lessons import lesson_told
from koloda.rulebook import rules_page
from koloda.server.http.problems import problems
from koloda.server.refusal import Refusal
from koloda.shelf import BOXES, SHELF, Box
from koloda.wire.answers import Bilingual, GameInfo, GameWords, LessonTold, Looks, OptionInfo
from koloda.wire.orders import Lang
from koloda.words.common import FAMILIES, STATUSES
from koloda.words.grammar import Language, Tongue, noun_of


@get("/api/games", sync_to_thread=False, responses=problems())
def list_games() -> list[GameInfo]:
    """The shelf, in the order of the books."""
    return [game_info(game) for game in koloda.games()]


def game_info(game: Game) -> GameInfo:
    return GameInfo(
        id=game.id,
        edition=game.edition,
        title=Bilingual(*game.title),
        seats=game.seats,
        minutes=game.minutes,
        family=game.family,
        family_title=Bilingual(*FAMILIES.get(game.family, Text(game.family, game.family))),
        usual_seats=BOXES[game.id].words.usual_seats or game.seats[0],
        options=[option_info(game.id, option) for option in game.options],
        lesson=BOXES[game.id].lesson is not None,
    )


def option_info(game: str, option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name,
        title=Bilingual(*option.title),
        meaning=Bilingual(*option.meaning),
        default=option.default,
        values=list(option.values),
        low=option.low,
        high=option.high,
        unless=option.unless,
        many=option.many,
        labels=labels_of(game, option.name),
    )


def labels_of(game: str, option: str) -> dict[str, Bilingual]:
    """What the game calls the values of an option."""
    values = BOXES[game].words.values
    return {str(value.value).lower(): Bilingual(*value.title) for value in values if value.option == option}


@get(
    "/api/games/{game:str}/rules/{lang:str}",
    media_type="text/markdown",
    sync_to_thread=True,
    responses=problems(404),
)
def rules(game: str, lang: str) -> str:
    """The rules of a game as Markdown, in `ru` or `en`."""
    boxed(game)
    try:
        return rules_page(game, lang)
    except koloda.KolodaError as error:
        raise Refusal("no_rules", str(error)) from None


def boxed(game: str) -> Box:
    if game not in BOXES:
        raise Refusal("no_game", "There is no such game on the shelf.")
    return BOXES[game]


@get("/api/words", sync_to_thread=False, responses=problems(400, 404))
def words(game: str, lang: Lang = "ru") -> GameWords:
    """The words a game uses for what lies on its table."""
    declared = boxed(game).words
    say = Tongue(Language(lang)).say

    def spoken(named: Iterable[tuple[str, Text]]) -> dict[str, str]:
        return {name: say(text) for name, text in named}

    noun = noun_of(declared, declared.currency)
    return GameWords(
        things=spoken(STATUSES.items())
        | spoken((each.name, each.said) for each in declared.marks)
        | spoken((each.name, each.title) for each in declared.numbers)
        | spoken((each.name, each.title) for each in declared.zones),
        phases=spoken((each.name, each.title) for each in declared.phases),
        facts=spoken((each.name, each.title) for each in declared.facts),
        seat_facts=[each.name for each in declared.facts if each.kind == "seat"],
        suit_facts=[each.name for each in declared.facts if each.kind == "suit"],
        flag_facts=[each.name for each in declared.facts if each.kind == "flag"],
        seat_lists=[each.name for each in declared.facts if each.each and each.title.en],
        places={each.name: each.place for each in declared.zones},
        large=[each.name for each in declared.facts if each.large],
        unit=list(noun.ru if lang == "ru" else noun.en),
        deal=say(declared.deal),
        round=say(declared.round),
        manners=say(declared.manners),
    )


@get("/api/looks", sync_to_thread=False, responses=problems())
def looks() -> Looks:
    """What each game looks like."""
    return Looks({game: BOXES[game].words.look for game in SHELF})


@get("/api/games/{game:str}/lesson", sync_to_thread=True, responses=problems(400, 404))
def lesson(game: str, lang: Lang = "ru") -> Response[LessonTold]:
    """A first deal with a teacher, whole, so that it is played without the server."""
    return Response(written_lesson(game, lang), media_type=MediaType.JSON)  # type: ignore[arg-type]  # encoded


@cache
def written_lesson(game: str, lang: Lang) -> bytes:
    """A whole deal is played for it, once for all."""
    found = boxed(game).lesson
    if found is None:
        raise Refusal("no_lesson", "This game has no lesson.")
    return msgspec.json.encode(lesson_told(game, found, Language(lang)))
