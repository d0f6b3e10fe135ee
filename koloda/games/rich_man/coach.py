"""Rich Man: sets that nobody can beat, low cards that must go first, and sets that break."""

from __future__ import annotations

from koloda.bots.sets import elsewhere, fewest_cards, held, unbeaten
from koloda.coach.words import amount, both
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, set_count, verb_of
from koloda.engine.types import Move, Seat
from koloda.games.rich_man.rules import RichMan
from koloda.kits.climbing import PASS
from koloda.words.grammar import CARDS

NEARLY_OUT = 3  # cards of one who must be stopped

GOES_OUT = Text("Это ваши последние карты: вы выходите из игры.", "These are your last cards: you are out.")
UNBEATEN = Text("Побить это никому нечем, и следующий ход снова ваш.", "Nobody can beat this, so you lead again.")
BREAKS = Text(
    "Таких карт у вас {number}: набор разбивается, и остальные пойдут отдельно.",
    "You have {number} of these: the set is broken, and the rest goes by itself.",
)
BREAKS_LEAST = Text(
    "Побить можно, только разбив набор, и этот самый младший.",
    "Beating means breaking a set, and this is the lowest one.",
)
LOWEST = Text(
    "Это ваши младшие карты: побить ими потом никого не удастся.",
    "These are your lowest cards: they will hardly beat anything later.",
)
NOT_LOWEST = Text(
    "На руке есть карты младше, и сбросить их потом труднее.", "You have lower cards, and they are harder to lay later."
)
BEATS_LOW = Text(
    "Бьёте самой младшей из подходящих карт: старшие ещё пригодятся.",
    "You beat with the lowest that will do: the higher ones are still of use.",
)
BEATS_HIGH = Text(
    "Хватило бы и младшей карты, зато эту труднее перебить.",
    "A lower card would do, but this one is harder to beat.",
)
BEATS_WHOLE = Text(
    "Младшие карты пришлось бы брать из набора, а эта ничего не разбивает.",
    "Lower ones would come out of a set, while this breaks nothing up.",
)
WAITS = Text("Пропустив ход, вы сохраняете старшие карты.", "You miss a turn and keep your high cards.")
WAITS_TOO_LONG = Text(
    "У одного из соперников на руке всего {cards}, и ему не мешают.",
    "One of the others has only {cards} left, and is not stopped.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, RichMan)
    if verb_of(move) == PASS:
        fewest = int(fewest_cards(seen, seat))
        return both(WAITS_TOO_LONG, cards=amount(fewest, CARDS)) if fewest <= NEARLY_OUT else WAITS
    mine = held(seen, seat)
    rank, size = int(seen.deck.rank[card_of(move)]), int(set_count(move))
    if size == len(seen.hand[seat].cards):
        return GOES_OUT
    if unbeaten(rank, size, elsewhere(seen, mine)):
        return UNBEATEN
    ranks = [int(seen.deck.rank[card_of(each)]) for each in seen.choices(seat) if verb_of(each) != PASS]
    if seen.size > 0 and all(size < mine[each] for each in ranks) and rank == min(ranks):
        return BREAKS_LEAST
    if size < mine[rank]:
        return both(BREAKS, number=int(mine[rank]))
    if seen.size == 0:
        return LOWEST if rank == min(int(seen.deck.rank[card]) for card in seen.hand[seat].cards) else NOT_LOWEST
    lower = [each for each in seen.choices(seat) if verb_of(each) != PASS and seen.deck.rank[card_of(each)] < rank]
    if not lower:
        return BEATS_LOW
    whole = any(mine[seen.deck.rank[card_of(each)]] == size for each in lower)
    return BEATS_HIGH if whole else BEATS_WHOLE
