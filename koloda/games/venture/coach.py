"""Venture: what a bid may capture, when every captured card costs a point."""

from __future__ import annotations

from koloda.coach.ranks import unseen
from koloda.coach.words import amount, both, card
from koloda.engine.desk import Desk
from koloda.engine.game import Text
from koloda.engine.move import card_of, cards_of
from koloda.engine.types import Move, Seat
from koloda.games.venture.rules import Venture
from koloda.words.grammar import CARDS

HIGH = 6.0  # on the average, and cards are high
CROWD = 5  # cards of a rank not seen, and a bid of it is likely to be matched

KEEPS_HIGH = Text(
    "Старших карт в колоде много: такие ставки часто совпадают с чужими и ничего не добывают.",
    "High cards are many: such bids are often matched by others and capture nothing.",
)
KEEPS_LOW = Text(
    "Младшая карта легко окажется самой низкой ставкой, а она забирает самые старшие карты.",
    "A low card is easily the lowest bid, and that one takes the highest cards.",
)
LOWEST = Text(
    "Ниже этой ставки карт ни у кого нет: не совпав с чужой, она заберёт самые старшие, и за каждую минус очко.",
    "Nobody has a card below this bid: unless matched it takes the highest cards on the table, a point lost for each.",
)
NOTHING_BELOW = Text(
    "Ниже этой ставки в запасе ничего нет: добыть она может разве что чужие ставки.",
    "The reserve has nothing below this bid: all it can capture are other bids.",
)
SOME_BELOW = Text(
    "Из запаса она может добыть {cards}, и за каждую минус очко, если не совпадёт с чужой ставкой.",
    "Unless matched it may capture {cards} from the reserve, a point lost for each.",
)
MATCHED = Text(
    "Из запаса она добыла бы {cards}, но других {many} ещё {same}: скорее ставки совпадут и не возьмут ничего.",
    "It would capture {cards} from the reserve, but {same} other {many} are out: it will probably be matched.",
)


def why(seen: Desk, seat: Seat, move: Move) -> Text:
    assert isinstance(seen, Venture)
    if seen.phase == "keep":
        ranks = [int(seen.deck.rank[each]) for each in cards_of(move)]
        return KEEPS_HIGH if sum(ranks) >= HIGH * len(ranks) else KEEPS_LOW
    rank = int(seen.deck.rank[card_of(move)])
    others = unseen(seen, seat)
    if not any(other < rank for other in others):
        return LOWEST
    below = sum(int(seen.deck.rank[each]) < rank for each in seen.reserve.cards)
    same = others.count(rank)
    words = NOTHING_BELOW if below == 0 else MATCHED if same >= CROWD else SOME_BELOW
    return both(words, cards=amount(below, CARDS.object()), same=same, many=card(rank, "many"))
