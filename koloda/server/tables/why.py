"""Why a move was made: at once where no cards and no choice are hidden, else once the game is over.

The reason is told from what its seat saw, so while hands are hidden it would tell them.
"""

from __future__ import annotations

import msgspec

from koloda.engine.record import read_move
from koloda.server.people.turns import Asker
from koloda.server.refusal import Refusal
from koloda.server.tables.bots import Thinkers
from koloda.server.tables.kept import reader_of
from koloda.server.tables.replays import KeptStep, finished
from koloda.server.tables.sitting import Sitting
from koloda.server.tables.stories import Stories
from koloda.wire.answers import Why
from koloda.wire.orders import Lang


async def reason_for(
    stories: Stories, thinkers: Thinkers, asker: Asker, sitting: Sitting, step: int | None, lang: Lang
) -> Why:
    """Of a game that is over any step, of one in play the last."""
    moves = sitting.moves
    step = len(moves) if step is None else step
    deal = sitting.deal if sitting.stage == "playing" else None
    if deal is not None and deal.table.over:
        deal = None
    if deal is None:
        finished(sitting)
    else:
        look_on(sitting, asker.guest)
        if deal.hides_hands() or deal.table.chosen:
            raise Refusal("running", "Hands or choices are hidden here; ask once the game is over.")
        if step != len(moves):
            raise Refusal("running", "Only the last move can be asked about now.")
    if not 0 < step <= len(moves):
        raise Refusal("malformed", f"The moves of this game are 1 to {len(moves)}.")
    seat, move = read_move(moves[step - 1])

    async def told() -> Why:
        if deal is not None:
            view = deal.past().view(seat)
        else:
            await stories.make_sure(sitting.id)
            (before,) = await stories.frames(sitting.id, reader_of(seat), step - 1, 1)
            view = msgspec.json.decode(before, type=KeptStep).view
        return Why(step, seat, move, await thinkers.explain(asker, view, move, lang))

    return await stories.replays.serve(asker, told)


def look_on(sitting: Sitting, guest: str) -> None:
    """Who may not be at the table learns nothing of a game in play."""
    unwelcome = sitting.turns_away(guest)
    if unwelcome is not None:
        raise Refusal("removed" if guest in sitting.removed else "closed", unwelcome)
