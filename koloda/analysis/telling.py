"""An analysis in plain words: its turning points in sentences, and the two numbers."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from koloda.analysis.found import CAUTION, Analysis, Decision, Shift
from koloda.analysis.sight import SeatStep
from koloda.engine.game import Text
from koloda.engine.move import verb_of
from koloda.engine.offers import offers_of
from koloda.engine.plain import MomentData, ViewData
from koloda.recall import recall
from koloda.wire.analysed import Aim, AnalysedStep, GameAnalysed, Judged, JudgedWay, Mark, TurningPoint
from koloda.wire.events import read_story
from koloda.wire.view import Move
from koloda.words.grammar import MINUS, Language, sentence
from koloda.words.teller import Teller

TURNS = 8  # turning points that are told
LEAST = 0.03  # chance moved by a turning point
WEIGHTS = ("quiet", "plain", "strong", "summit")

MARKS: dict[Mark, Text] = {
    "find": Text("Находка", "Good find"),
    "inaccuracy": Text("Неточность", "Inaccuracy"),
    "slip": Text("Ошибка", "Slip"),
    "blunder": Text("Грубая ошибка", "Blunder"),
}
BETTER = Text(
    "{mark}: {made} — {chance}. Лучше было {best}: {better}.", "{mark}: {made}, {chance}. Better was {best}: {better}."
)
FOUND = Text(
    "{mark}: {made} — {chance}. Любитель решил бы {club}: {worse}.",
    "{mark}: {made}, {chance}. A club player would have chosen {club}: {worse}.",
)
FOUND_ALONE = Text(
    "{mark}: {made} — {chance}, на {gain} больше обычного.", "{mark}: {made}, {chance}: {gain} more than usual."
)
ROSE = Text("{said} Шанс вырос с {before} до {after}.", "{said} The chance rose from {before} to {after}.")
FELL = Text("{said} Шанс упал с {before} до {after}.", "{said} The chance fell from {before} to {after}.")
UNTOLD = Text("Открылось новое.", "Something came to light.")
CHANCE: dict[Aim, Text] = {
    "win": Text("шанс победить", "the chance to win"),
    "not_lose": Text("шанс не проиграть", "the chance not to lose"),
}
BEGAN = Text("Перед первым ходом {chance} был {start}.", "Before the first move {chance} was {start}.")
DECIDED = Text("Решили вы: {you}. Решили карты: {cards}.", "Decided by you: {you}. Decided by the cards: {cards}.")
ADDED = Text("Вместе это {result}: так и вышло.", "Together that is {result}, as it came out.")


def percent(chance: float, language: Language, sign: bool = False) -> str:
    r"""
    >>> percent(0.482, Language.ru), percent(-0.02, Language.en, True), percent(0.004, Language.ru, True)
    ('48\xa0%', '−2%', '0\xa0%')
    """
    whole = round(100 * chance)
    shown = (f"{whole:+d}" if sign and whole else str(whole)).replace("-", MINUS)
    return f"{shown}\N{NO-BREAK SPACE}%" if language == Language.ru else f"{shown}%"


def two_numbers(found: Analysis) -> tuple[float, float]:
    """What is shown as decided by the seat and by the cards, in whole percent, so that what is shown adds up, too."""
    start, result, you = (round(100 * each) for each in (found.start, found.result, found.you))
    return you / 100, (result - start - you) / 100


class Walk:
    """One analysis, told to one reader."""

    def __init__(
        self, found: Analysis, sights: Sequence[SeatStep], stories: Sequence[list[MomentData]], teller: Teller
    ):
        self.found = found
        self.sights = sights
        self.stories = stories  # of each step, as its seat was told it
        self.teller = teller
        self.tongue = teller.tongue

    def whole(self) -> GameAnalysed:
        found = self.found
        judged = [self.judged(step) for step in range(1, len(self.sights))]
        steps = [
            AnalysedStep(each.chance, each.error, each.you, each.cards, verdict)
            for each, verdict in zip(found.shifts, judged, strict=True)
        ]
        you, cards = two_numbers(found)
        return GameAnalysed(found.aim, found.start, found.result, you, cards, steps, self.turns(judged), self.summary())

    def percent(self, chance: float, sign: bool = False) -> str:
        return percent(min(1.0, max(0.0, chance)) if not sign else chance, self.tongue.language, sign)

    def summary(self) -> list[str]:
        say = self.tongue.say
        you, cards = two_numbers(self.found)
        return [
            say(BEGAN, chance=say(CHANCE[self.found.aim]), start=self.percent(self.found.start)),
            say(DECIDED, you=self.percent(you, True), cards=self.percent(cards, True)),
            say(ADDED, result=self.percent(self.found.result)),
        ]

    # Choices.

    def judged(self, step: int) -> Judged | None:
        decision = self.found.shifts[step - 1].decision
        if decision is None:
            return None
        words = self.words(self.sights[step - 1].view, [way.move for way in decision.ways])
        return Judged(
            mark=decision.mark,
            made=decision.made,
            best=decision.best,
            club=decision.club,
            gain=decision.gain,
            cost=decision.cost,
            error=decision.cost_error,
            ways=[JudgedWay(way.move, words[way.move], way.worth) for way in decision.ways],
        )

    def words(self, view: ViewData, moves: Sequence[str]) -> dict[str, str]:
        """Moves as one is told to make them; as the rules write them where the game has no words."""
        seen, seat = recall(view)
        found = dict.fromkeys(moves, "")
        for move in seen.choices(seat):
            text = seen.text(move)
            if text in found and not found[text]:
                (offer,) = offers_of(seen, seat, seen.verbs[verb_of(move)], vec[i64]([move]))
                found[text] = self.teller.move(msgspec.convert(offer, Move))
        return {text: said or text for text, said in found.items()}

    # Turning points.

    def turns(self, judged: Sequence[Judged | None]) -> list[TurningPoint]:
        """What moved the chance most, and every blunder; in the order of the game."""
        points = []
        for step, (shift, verdict) in enumerate(zip(self.found.shifts, judged, strict=True), 1):
            before = self.found.start if step == 1 else self.found.shifts[step - 2].chance
            if verdict is not None and shift.decision is not None and verdict.mark:
                points.append(self.choice(step, shift, shift.decision, verdict))
            sure = abs(shift.cards) - CAUTION * max(shift.error, self.error_before(step))
            if sure >= LEAST:
                points.append(self.news(step, shift, before))
        points.sort(key=lambda point: (point.mark != "blunder", -self.weight(point)))
        return sorted(points[:TURNS], key=lambda point: (point.step, point.of == "cards"))

    def error_before(self, step: int) -> float:
        return self.found.shifts[step - 2].error if step > 1 else 0.0

    def weight(self, point: TurningPoint) -> float:
        return abs(point.change)

    def choice(self, step: int, shift: Shift, decision: Decision, verdict: Judged) -> TurningPoint:
        say = self.tongue.say
        said = {way.move: way.said for way in verdict.ways}
        worth = {way.move: way.worth for way in verdict.ways}
        mark = say(MARKS[verdict.mark])
        parts = {"mark": mark, "made": said[verdict.made], "chance": self.percent(worth[verdict.made])}
        if verdict.mark != "find":
            told = say(BETTER, **parts, best=said[verdict.best], better=self.percent(worth[verdict.best]))
            return TurningPoint(step, "you", verdict.mark, -decision.cost, told)
        if decision.club in said:
            told = say(
                FOUND, **parts, club=said[decision.club], worse=self.percent(worth[verdict.made] - decision.gain)
            )
        else:
            told = say(FOUND_ALONE, **parts, gain=self.percent(decision.gain))
        return TurningPoint(step, "you", verdict.mark, decision.gain, told)

    def news(self, step: int, shift: Shift, before: float) -> TurningPoint:
        """What came to light with a move, and where the chance went from where the seat's own choice had put it."""
        start = before + shift.you
        told = self.tongue.say(
            ROSE if shift.cards > 0 else FELL,
            said=self.event(step),
            before=self.percent(start),
            after=self.percent(shift.chance),
        )
        return TurningPoint(step, "cards", "", shift.cards, told)

    def event(self, step: int) -> str:
        """What happened: the weightiest that was told of the step, with the move itself."""
        told = [(self.teller.weight(each), self.teller.moment(each)) for each in read_story(self.stories[step])]
        said = [(WEIGHTS.index(weight), words) for weight, words in told if words and weight != "summit"]
        if not said:
            return self.tongue.say(UNTOLD)
        heaviest = max(weight for weight, _ in said)
        kept = [words for weight, words in said if weight == heaviest][:2]
        return " ".join(sentence(words) for words in kept)
