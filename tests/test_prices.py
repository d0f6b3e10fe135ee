"""What a move says it costs is what its seat then pays, and a move that costs for certain says so."""

import random

import pytest

import koloda
from koloda import dealing
from koloda.engine.desk import Desk
from koloda.shelf import SHELF
from koloda.wire.moves import texts_of

PRICED = {
    "pairs",
    "continuous",
    "starboard",
    "blackstone",
    "hawthorn",
    "goblin-poker",
    "regent",
    "troll-guts",
    "abracadabra",
}
ALWAYS_PAID = ("pass", "buy", "bid", "show", "take")  # reasons that luck has no part in


def paid_at_once(table: Desk, seat: int, text: str) -> int:
    """What the seat's own move makes it pay or score, apart from what luck adds; a lost ante counts too."""
    world = table.copy()
    since = len(world.events(seat))
    world.play(seat, text)
    total = 0
    for event in world.events(seat, since):
        mine = event.get("seat") == seat
        if mine and event["kind"] in ("pay", "score") and event["why"] in ALWAYS_PAID:
            total += int(event["number"])  # type: ignore[call-overload]
        if mine and event.get("why") == "stake":
            total += int(event["number"])  # type: ignore[call-overload]
        if total and not mine:
            break
    return total


@pytest.mark.parametrize("game", SHELF)
def test_costs_are_what_is_paid(game: str) -> None:
    luck = random.Random(3)
    priced = 0
    for seed in range(4):
        table = dealing.dealt(game, seats=next(info.seats[1] for info in koloda.games() if info.id == game), seed=seed)
        for _ in range(60):
            if table.over:
                break
            seat = luck.choice(table.to_act)
            for move in table.view(seat)["moves"]:
                cost = move.get("cost", 0)
                assert cost >= 0
                priced += cost != 0
                exact = len(table.to_act) == 1 and move["verb"] in ("pass", "buy", "bid", "show")
                for text in texts_of(move) if exact or cost else ():
                    paid = paid_at_once(table, seat, text)
                    assert paid == cost if exact else paid >= cost, (move, table.view(seat))
            table.play(seat, luck.choice(table.moves(seat)))
    assert (priced > 0) == (game in PRICED)
