"""Port: the chance of a pair that ends the round, and for the last one in, the points to be expected."""

from __future__ import annotations

from koloda.coach.advice import Figures
from koloda.coach.rows import risk_of
from koloda.coach.words import both, often
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import verb_of
from koloda.engine.state import IN, PASSED
from koloda.engine.types import Move, Seat
from koloda.games.port.odds import LastInPort
from koloda.games.port.rules import Port
from koloda.kits.press import EIGHT, PASS, TAKE

SAFE = Text("Пары к вашим картам быть не может: сумма только вырастет.", "No card can pair yours: your sum only grows.")
BEHIND = Text(
    "Вашей суммы {sum} мало: у спасовавшего {best}. Пара придёт {often}.",
    "Your sum of {sum} is too low: a player folded on {best}. A card pairs yours {often}.",
)
GROWS = Text(
    "Сумму {sum} другие ещё могут обойти, а пара придёт {often}.",
    "The others may still outdo your sum of {sum}, and a card pairs yours {often}.",
)
AHEAD = Text(
    "Выше вашей суммы {sum} уже никого не будет, а пара придёт {often}.",
    "Nobody can outdo your sum of {sum} any more, and a card pairs yours {often}.",
)
ENOUGH = Text(
    "Сумма {sum} останется за вами; пара пришла бы {often} и оставила бы без очков.",
    "You keep your sum of {sum}; a card would pair {often} and leave you without points.",
)
ENOUGH_BEHIND = Text(
    "У спасовавшего {best}, но и за сумму {sum} дают очки; пара пришла бы {often}.",
    "A player folded on {best}, but {sum} brings points too; a card would pair {often}.",
)
ENOUGH_EARLY = Text(
    "Сумма {sum} останется за вами, хотя пары к вашим картам быть не может.",
    "You keep your sum of {sum}, though no card can pair yours.",
)
TWO = Text(
    "За восьмёрку придут две карты к сумме {rest}; сейчас пару даёт любая из ваших карт {often}.",
    "The 8 draws two cards to a sum of {rest}; as your row lies a card pairs {often}.",
)


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    assert isinstance(seen, Port)
    risk = risk_of(seen, seat)
    on_pass, on_take = last_in(seen, seat)
    known = {PASS: Figures(on_pass, 0.0), TAKE: Figures(on_take, risk)}
    return {move: known[verb_of(move)] for move in seen.choices(seat) if verb_of(move) in known}


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Port)
    risk, mine = risk_of(seen, seat), int(seen.sum_of(seat))
    others = [int(seen.sum_of(other)) for other in range(seen.seats) if seen.status[other] == PASSED and other != seat]
    best = max(others, default=0)
    alone = not any(seen.status[other] == IN for other in range(seen.seats) if other != seat)
    if verb_of(move) == PASS:
        words = ENOUGH_EARLY if risk == 0 else ENOUGH if best <= mine else ENOUGH_BEHIND
    elif verb_of(move) == EIGHT:
        words = TWO
    else:
        words = SAFE if risk == 0 else BEHIND if best > mine else AHEAD if alone and best < mine else GROWS
    return both(words, sum=mine, best=best, often=often(risk), rest=mine - 8)


def last_in(table: Port, seat: Seat) -> tuple[float | None, float | None]:
    """The points for a pass and for a card, exact for the last seat in.

    Eights would add other ways to go on; a deciding round brings no points.
    """
    others_in = any(table.status[other] == IN for other in range(table.seats) if other != seat)
    if others_in or table.eights or table.deciding():
        return None, None
    hopes = LastInPort(table, seat)
    return hopes.on_pass(), hopes.on_take()
