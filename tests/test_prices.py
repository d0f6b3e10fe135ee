"""What a move says it costs is what its seat then pays, and a move that costs for certain says so."""

import random

import pytest

import koloda
from koloda import Table
from koloda.games import SHELF

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


def paid_at_once(table: Table, seat: int, text: str) -> int:
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
        table = koloda.deal(game, seats=next(info.seats[1] for info in koloda.games() if info.id == game), seed=seed)
        for _ in range(60):
            if table.over:
                break
            seat = luck.choice(table.to_act)
            for move in table.view(seat)["moves"]:  # type: ignore[attr-defined]
                cost = move.get("cost", 0)
                priced += cost != 0
                if len(table.to_act) == 1 and move["verb"] in ("pass", "buy", "bid", "show"):
                    assert paid_at_once(table, seat, move["text"]) == cost, (move, table.view(seat))
                elif cost:
                    assert paid_at_once(table, seat, move["text"]) >= cost
            table.play(seat, luck.choice(table.moves(seat)))
    assert (priced > 0) == (game in PRICED)
