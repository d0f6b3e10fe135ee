"""Face to Face: how much of a pile a card uses up, and whether another would use less."""

from __future__ import annotations

from koloda.coach.advice import Figures
from koloda.coach.words import NOTHING, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, verb_of
from koloda.engine.types import Move, Seat
from koloda.games.face_to_face.bot import cheapest_step
from koloda.games.face_to_face.rules import END, HELP_UP, FaceToFace

SHORT = 5  # a step that costs little

JUMP = Text(
    "Это обратный прыжок: стопка отступает на десять, и места на ней прибавляется.",
    "This is the backwards trick: the pile goes back ten and has more room again.",
)
SHORTEST = Text(
    "Шаг на {step}: короче на ваших стопках сейчас нет.",
    "A step of {step}: there is no shorter one on your piles now.",
)
FOLLOWED = Text(
    "Шаг на {step}, зато следом ляжет карта с шагом всего на {next}.",
    "A step of {step}, but a card follows it with a step of only {next}.",
)
FOLLOWED_BY_JUMP = Text(
    "Шаг на {step}, зато следом можно сделать обратный прыжок.",
    "A step of {step}, but the backwards trick can follow it.",
)
LONGER = Text(
    "Шаг на {step}, а самый короткий сейчас, картой {card}, только на {least}.",
    "A step of {step}; the shortest one now, with the {card}, is only {least}.",
)
LONGER_THAN_JUMP = Text(
    "Шаг на {step}, а картой {card} можно сделать обратный прыжок.",
    "A step of {step}, while the {card} would make the backwards trick.",
)
HELP = Text(
    "Стопка соперника отступит на {step}, зато ваша рука пополнится до шести карт.",
    "The opponent’s pile goes back {step}, but your hand is filled up to six cards.",
)
STOP = Text(
    "Карты выложены, а ещё один шаг съел бы не меньше {least}.",
    "You have played enough, and one more step would use up at least {least}.",
)
STOP_EARLY = Text(
    "Карты выложены, но картой {card} ещё можно сделать обратный прыжок.",
    "You have played enough, but the {card} would still make the backwards trick.",
)
STUCK = Text("Карты выложены, и на ваши стопки ничего больше не ложится.", "Nothing more fits on your own piles.")


def figures(seen: Desk, seat: Seat) -> dict[Move, Figures]:
    assert isinstance(seen, FaceToFace)
    return {move: Figures(-float(step(seen, seat, move))) for move in seen.choices(seat) if verb_of(move) != END}


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, FaceToFace)
    verb = verb_of(move)
    steps = {each: step(seen, seat, each) for each in seen.choices(seat) if verb_of(each) < HELP_UP}
    shortest = min(steps, key=lambda each: steps[each], default=None)
    least = 0 if shortest is None else steps[shortest]
    card = NOTHING if shortest is None else seen.deck.names[card_of(shortest)]
    if verb == END:
        return both(STUCK if shortest is None else STOP if least > 0 else STOP_EARLY, least=least, card=card)
    used = step(seen, seat, move)
    if verb >= HELP_UP:
        return both(HELP, step=-used)
    if used < 0:
        return JUMP
    following = int(cheapest_step(seen, seat, verb, seen.deck.rank[card_of(move)]))
    if used > least and following <= SHORT:
        return both(FOLLOWED if following > 0 else FOLLOWED_BY_JUMP, step=used, next=following)
    return both(
        SHORTEST if used == least else LONGER if least > 0 else LONGER_THAN_JUMP, step=used, least=least, card=card
    )


def step(table: FaceToFace, seat: Seat, move: Move) -> int:
    """How much room the card takes from its pile; below zero if it gives some back."""
    verb = verb_of(move)
    up = int(table.deck.rank[card_of(move)] - table.top(seat, verb))
    return up if table.pile_for(seat, verb).name == "up" else -up
