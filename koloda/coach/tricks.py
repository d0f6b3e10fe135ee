"""Reasons that games of tricks share: what a card does in its trick, and what a hand promises."""

from __future__ import annotations

from koloda.bots.tricks import CERTAIN, TrickOutlook, best_in_trick
from koloda.coach.words import NOTHING, amount, both
from koloda.engine.game import Text
from koloda.engine.move import card_of
from koloda.engine.types import NONE, Card, Move, Seat
from koloda.kits.tricks import Tricks
from koloda.words.common import TRICKS
from koloda.words.declare import Noun
from koloda.words.grammar import CARDS

assert TRICKS.noun is not None
TRICK: Noun = TRICKS.noun
LIKELY = 0.5
NEAR = 2  # bids so far from what a hand promises still fit it

LEADS_BEST = Text("Эту карту перебить некому: взятка ваша.", "Nobody can beat this card: the trick is yours.")
LEADS_LIKELY = Text(
    "Старше её в масти ещё {higher}, но взятка, скорее всего, ваша.",
    "With {higher} of its suit above it still out, the trick is probably yours.",
)
LEADS_UNLIKELY = Text(
    "Старше её в масти ещё {higher}: взятку, скорее всего, возьмёт другой.",
    "With {higher} of its suit above it still out, another will probably take the trick.",
)
HIGH_LIKELY = Text(
    "Старше в этой масти карт нет, и взятка, скорее всего, ваша.",
    "Its suit has no higher card, and the trick is probably yours.",
)
HIGH_UNLIKELY = Text(
    "Старше в этой масти карт нет, но взятку могут взять другой мастью.",
    "Its suit has no higher card, but another suit may take the trick.",
)
SHEDS = Text(
    "Взять всё равно нечем, старше лежит {best}: сбрасываете младшую.",
    "You cannot take it anyway, {best} is better: you shed your lowest.",
)
SPARES = Text(
    "Эту взятку вы отдаёте ({best} старше): сильные карты ещё пригодятся.",
    "You let this trick go ({best} is better): your strong cards will be of use later.",
)
UNDER = Text("Взятку она не берёт: старше лежит {best}.", "It does not take the trick: {best} is better.")
TAKES = Text("Вы ходите последним, и взятка ваша.", "You play last, and the trick is yours.")
TAKES_DEARLY = Text(
    "Вы ходите последним, и взятка ваша, но хватило бы и {least}.",
    "You play last, and the trick is yours, but {least} would do.",
)
HIGHEST = Text(
    "Пока это старшая карта, и перебить её вряд ли смогут.",
    "It is the best card so far, and will hardly be beaten.",
)
MAY_BE_BEATEN = Text(
    "Пока это старшая карта, но её ещё могут перебить.", "It is the best card so far, but may still be beaten."
)

BID_FITS = Text("Примерно столько рука и обещает{sure}.", "That is about what the hand promises{sure}.")
BID_HIGH = Text("Столько с такой рукой взять трудно{sure}.", "So many will be hard to take with this hand{sure}.")
BID_LOW = Text("Рука обещает больше{sure}.", "The hand promises more{sure}.")
SURE = Text(": верных взяток у вас {number}", ": {number} of its tricks are sure")


def why_card(
    table: Tricks, outlook: TrickOutlook, moves: list[Move], card: Card, wanted: bool, under: Text = UNDER
) -> Text:
    """What a card does as it is led, or laid to the trick on the table; `wanted`: the seat needs more tricks."""
    best = best_in_trick(table)
    if best == NONE:
        return why_lead(table, outlook, card)
    if not table.beats(card, best):
        others = [card_of(move) for move in moves]
        if wanted and any(table.beats(other, best) for other in others):
            under = SPARES
        elif wanted and len(others) > 1 and table.rank(card) == min(table.rank(other) for other in others):
            under = SHEDS
        return both(under, best=name(table, best))
    if len(table.trick.cards) == table.seats - 1:
        taking = [card_of(move) for move in moves if table.beats(card_of(move), best)]
        least = next((other for other in taking if table.beats(card, other)), NONE)
        return TAKES if least == NONE else both(TAKES_DEARLY, least=name(table, least))
    return HIGHEST if outlook.takes(card, best) > LIKELY else MAY_BE_BEATEN


def why_lead(table: Tricks, outlook: TrickOutlook, card: Card) -> Text:
    chance = outlook.taking(card)
    if chance > CERTAIN:
        return LEADS_BEST
    higher = int(outlook.higher[outlook.place(card)])
    if higher == 0:
        return HIGH_LIKELY if chance > LIKELY else HIGH_UNLIKELY
    return both(LEADS_LIKELY if chance > LIKELY else LEADS_UNLIKELY, higher=amount(higher, CARDS))


def why_bid(table: Tricks, seat: Seat, outlook: TrickOutlook, bid: int, promised: int, low: Text = BID_LOW) -> Text:
    hand = table.hand[seat].cards
    words = BID_FITS if abs(bid - promised) <= NEAR else BID_HIGH if bid > promised else low
    certain = int(outlook.certain(hand))
    return both(words, sure=both(SURE, number=certain) if certain else NOTHING)


def name(table: Tricks, card: Card) -> str:
    """As in a sentence that is told: who shows it calls the card as he likes."""
    return f"[{table.deck.names[card]}]"
