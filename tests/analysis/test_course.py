"""A game gone through: the parts add up, they come out the same, and nothing but the seat's own views is used."""

from __future__ import annotations

import json

import msgspec
import pytest
from played import played, seen

import koloda
from koloda.analysis import Course, SeatStep, Standing, analyse, seen_by
from koloda.engine.desk import Desk
from koloda.engine.record import Record
from koloda.engine.types import BACK
from koloda.errors import KolodaError
from koloda.recall import recall

GAMES = [("pairs", 3), ("kitty", 3), ("cribbage", 2), ("twenty-one", 2), ("face-to-face", 2), ("rich-man", 3)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds do for what is asked here."""
    monkeypatch.setattr("koloda.analysis.course.TIME", 150_000.0)
    for room in ("course", "chances"):
        monkeypatch.setattr(f"koloda.analysis.{room}.FEWEST_WORLDS", 8)


@pytest.mark.parametrize(("game", "seats"), GAMES)
@pytest.mark.parametrize("seat", [0, 1])
def test_start_you_and_cards_add_up_to_the_result(game: str, seats: int, seat: int) -> None:
    sights = seen(game, seats, "sum", seat).sights
    found = analyse(sights)
    assert found.start + found.you + found.cards == pytest.approx(found.result, abs=1e-12)
    assert len(found.shifts) == len(sights) - 1
    result = sights[-1].view["result"]
    assert result is not None
    assert found.result == (seat in result["winners"] if found.aim == "win" else seat not in result["losers"])
    chance = found.start
    for moment in found.shifts:
        chance += moment.you + moment.cards
        assert chance == pytest.approx(moment.chance, abs=1e-12)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_decisions_are_the_seats_own(game: str, seats: int) -> None:
    """Each step on which the seat chose among several moves has a decision, and no other has."""
    record = played(game, seats, "sum")
    sights = seen(game, seats, "sum").sights
    table = koloda.replay(msgspec.structs.replace(record, moves=[]))
    found = analyse(sights)
    for line, moment in zip(record.moves, found.shifts, strict=True):
        mover, text = int(line.split()[0]), line.split(" ", 1)[1]
        choice = mover == 0 and len(table.moves(0)) > 1
        assert (moment.decision is not None) == choice
        if moment.decision is not None:
            assert moment.decision.made == text
            assert {way.move for way in moment.decision.ways} <= set(table.moves(0))
            assert moment.you == moment.decision.gain
            assert moment.decision.club != text or moment.you == 0.0
        else:
            assert moment.you == 0.0
        table.play(mover, text)


def test_the_same_game_gives_the_same_figures_wherever_it_is_broken_off() -> None:
    sights = seen("kitty", 3, "sum").sights
    whole = list(Course(sights).go_on())
    assert whole == list(Course(sights).go_on())
    for stop in (1, 7, len(sights) - 1):
        done = [msgspec.json.decode(msgspec.json.encode(part), type=Standing) for part in whole[:stop]]
        assert done + list(Course(sights).go_on(done)) == whole


@pytest.mark.parametrize(("game", "seats"), [("kitty", 3), ("cribbage", 2), ("abracadabra", 4)])
def test_a_game_costs_so_much_and_no_more(monkeypatch: pytest.MonkeyPatch, game: str, seats: int) -> None:
    """Reckoned in the choices that playouts make: about the time there is, however long the game."""
    time = 400_000.0
    monkeypatch.setattr("koloda.analysis.course.TIME", time)
    *_, last = Course(seen(game, seats, "sum").sights).go_on()
    assert last.spent < 2 * time


def test_of_a_game_that_is_too_long_only_some_choices_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("koloda.analysis.course.TIME", 3_000.0)
    sights = seen("kitty", 3, "sum").sights
    found = analyse(sights)
    chosen = sum(sight.move is not None for sight in sights)
    assert 0 < sum(moment.decision is not None for moment in found.shifts) < chosen / 2
    assert found.start + found.you + found.cards == pytest.approx(found.result, abs=1e-12)


def test_a_sealed_choice_of_another_moves_nothing() -> None:
    """Until all choices are in, nothing came to light."""
    sights = seen("kitty", 3, "sum").sights
    found = analyse(sights)
    sealed = [step for step, sight in enumerate(sights) if step and sight.view["chosen"]]
    assert sealed
    assert all(found.shifts[step - 1].cards == 0.0 for step in sealed)


def test_what_could_be_foreseen_moves_nothing() -> None:
    """In cribbage a card that is laid tells its owner nothing new, unless it ends the deal."""
    sights = seen("cribbage", 2, "sum").sights
    found = analyse(sights)
    laid = [
        step
        for step, sight in enumerate(sights)
        if sight.move
        and sight.move.startswith("play")
        and sight.view["phase"] == "play"
        and sight.view["deal"] == sights[step - 1].view["deal"]
    ]
    assert len(laid) > 5
    assert all(found.shifts[step - 1].cards == 0.0 for step in laid)


# Views only.


def test_it_is_given_views_and_own_moves_only() -> None:
    """What others chose is told by no sight, however their moves are called."""
    record = played("kitty", 3, "sum")
    for step, sight in enumerate(seen_by(record, 0).sights):
        mover = int(record.moves[step - 1].split()[0]) if step else None
        assert (sight.move is not None) == (mover == 0)
        assert set(msgspec.to_builtins(sight)) == {"view", "move"}
        assert sight.view["seat"] == 0


def with_other_burnt_cards(record: Record) -> Record:
    """The same game for all that anyone sees: five cards burnt unseen are five others that never came."""
    first, *more = record.shuffles
    cards = first.split()
    left = [str(rank) for rank in range(10, 0, -1) for _ in range(rank)]
    for card in cards:
        left.remove(card)
    others = [card for card in left if card not in cards[:5]][:5]
    return msgspec.structs.replace(record, shuffles=[" ".join(others + cards[5:]), *more])


def test_what_was_never_seen_changes_nothing() -> None:
    records = (played("pairs", 8, f"burnt {seed}") for seed in range(50))
    record = next(record for record in records if len(record.shuffles) == 1)
    other = with_other_burnt_cards(record)
    assert koloda.replay(other).desk.whole() != koloda.replay(record).desk.whole()
    assert list(Course(seen_by(other, 0).sights).go_on()) == list(Course(seen_by(record, 0).sights).go_on())


def leaking(sights: list[SeatStep], record: Record) -> list[SeatStep]:
    """The same, if the first view told what the others hold."""
    table = koloda.replay(msgspec.structs.replace(record, moves=[]))
    view = json.loads(json.dumps(sights[0].view))
    for seat in range(1, table.seats):
        view["seats"][seat]["zones"]["hand"] = table.view(seat)["seats"][seat]["zones"]["hand"]
    return [SeatStep(view), *sights[1:]]


def test_a_view_that_told_more_would_be_noticed() -> None:
    record = played("kitty", 3, "sum")
    sights = seen_by(record, 0).sights
    assert next(Course(sights).go_on()) != next(Course(leaking(sights, record)).go_on())


def test_nobody_looks_at_the_table_behind_the_views(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every world is made from a recalled view: each of its hidden cards is a back before luck gives it a face."""
    sights = seen("kitty", 3, "sum").sights
    asked: list[int] = []

    def watched(view: object) -> tuple[Desk, int]:
        seen_table, seat = recall(view)
        asked.append(sum(card == BACK for zone in seen_table.zones for card in zone.cards))
        return seen_table, seat

    monkeypatch.setattr("koloda.analysis.course.recall", watched)
    analyse(sights)
    assert len(asked) > len(sights) // 2
    assert all(asked)


def test_a_game_that_is_not_over_cannot_be_analysed() -> None:
    table = koloda.deal("pairs", seats=2, seed=1)
    with pytest.raises(KolodaError, match="not over"):
        seen_by(table.record, 0)
    with pytest.raises(KolodaError, match="not over"):
        Course([SeatStep(table.view(0))])
    with pytest.raises(KolodaError, match="seats of this table"):
        seen_by(played("pairs", 2, "sum"), 2)
