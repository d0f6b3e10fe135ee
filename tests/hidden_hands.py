"""What the tests of policies for hidden hands share."""

from __future__ import annotations

from koloda import dealing
from koloda.bots import policy_for
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded


def club(table: Desk, seat: int) -> str:
    """The club player's move, from what the seat sees."""
    seen = table.seen_by(seat)
    return seen.text(policy_for(table.game.id).pick(seen, seat, seen.choices(seat), seeded(1)))


def beginners(table: Desk, seat: int) -> list[str]:
    """All that a careless beginner may do."""
    seen = table.seen_by(seat)
    return [seen.text(move) for move in policy_for(table.game.id).plausible(seen, seat, seen.choices(seat))]


def check_honesty(game: str, seats: int, games: int = 3, **options: bool) -> None:
    """In random games every move is legal, and the same for the whole table as for what the seat sees of it."""
    policy = policy_for(game)
    for number in range(games):
        luck = seeded(f"{game} {seats} {number}")
        table = dealing.dealt(game, seats=seats, seed=number, options=options)
        for _ in range(400):
            if table.over:
                break
            seat = table.to_act[0]
            moves = table.choices(seat)
            seen = table.seen_by(seat)
            picked = policy.pick(table, seat, moves, seeded(1))
            assert picked in moves
            assert policy.pick(seen, seat, moves, seeded(1)) == picked
            few = list(policy.plausible(table, seat, moves))
            assert few
            assert set(few) <= set(moves)
            assert few == list(policy.plausible(seen, seat, moves))
            short = list(policy.shortlist(table, seat, moves))
            assert short
            assert set(short) <= set(moves)
            assert short == list(policy.shortlist(seen, seat, moves))
            table.choose(seat, picked if luck.below(2) else moves[luck.below(len(moves))])
