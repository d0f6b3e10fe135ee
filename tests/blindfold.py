"""A check of a bot's policy: it chooses the same whether it is shown the whole table or only what its seat sees."""

from koloda import dealing
from koloda.bots import policy_for
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded


def never_peeks(game: str, seats: int, games: int = 2, **options: int | str | bool) -> None:
    """Play with some luck among the policy's moves; at each the choice must be legal and need nothing unseen."""
    policy = policy_for(game)
    for number in range(games):
        table: Desk = dealing.dealt(game, seats=seats, seed=number, options=options)
        luck = seeded(number)
        while not table.over:
            seat = table.to_act[0]
            moves = table.choices(seat)
            seen = table.seen_by(seat)
            dice = seeded(luck.below(1000))
            choice = policy.pick(table, seat, moves, dice.copy())
            assert choice == policy.pick(seen, seat, seen.choices(seat), dice)
            for few in (policy.plausible(seen, seat, moves), policy.shortlist(seen, seat, moves)):
                assert len(few) > 0
                assert all(move in moves for move in few)
            assert choice in moves
            table.choose(seat, choice if luck.below(4) > 0 else moves[luck.below(len(moves))])


def club(table: Desk, seat: int) -> str:
    """The club player's move."""
    seen = table.seen_by(seat)
    return table.text(policy_for(table.game.id).pick(seen, seat, seen.choices(seat), seeded(1)))
