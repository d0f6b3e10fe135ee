"""Who knows which card: the kernel's book, law by law, on a bare table."""

from __future__ import annotations

from planted import Whisper, whisper

from koloda.engine.desk import Desk
from koloda.engine.types import BACK, EVERYONE

A, B, C = 0, 1, 2  # three seats


class Open(Whisper):
    """Whisper with an open pile in the middle to play to."""

    def lay_out(self) -> None:
        super().lay_out()
        self.middle = self.pile("middle", EVERYONE)


def table(*hands: str) -> Open:
    """A table with these cards in the hands; nobody has passed anything yet."""
    laid = [name for place in range(4) for name in (hand.split()[place] for hand in hands)]
    made = whisper(Open, [" ".join(laid)])
    assert isinstance(made, Open)
    return made


def seen_hand(made: Desk, viewer: int, owner: int) -> str:
    hand = made.seen_by(viewer).zones[1 + owner]
    return " ".join("?" if card == BACK else made.deck.names[card] for card in hand.cards)


def pass_card(made: Open, giver: int, name: str, taker: int) -> None:
    """In secret, face down over the table."""
    card = next(card for card in made.hand[giver].cards if made.deck.names[card] == name)
    made.move(card, made.hand[giver], made.passing)
    made.move(card, made.passing, made.hand[taker])


def lay(made: Open, seat: int, name: str) -> None:
    made.move(made.find(made.deck.face[made.deck.names.index(name)], made.hand[seat]), made.hand[seat], made.middle)


def test_a_seat_knows_its_own_hand_only() -> None:
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    assert seen_hand(made, A, A) == "4 5 6 6"
    assert seen_hand(made, B, A) == seen_hand(made, 3, A) == "? ? ? ?"


def test_giver_and_taker_know_a_passed_card_and_no_one_else() -> None:
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    pass_card(made, A, "5", B)
    assert seen_hand(made, A, B) == "? ? ? ? 5"
    assert seen_hand(made, C, B) == "? ? ? ? ?"


def test_who_did_not_see_which_card_left_is_no_longer_sure_of_the_rest() -> None:
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    pass_card(made, A, "5", B)
    pass_card(made, B, "3", C)
    assert seen_hand(made, A, B) == "? ? ? ?"
    assert seen_hand(made, B, C) == "? ? ? ? 3"


def test_an_open_card_leaves_the_rest_as_known_as_it_was() -> None:
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    pass_card(made, A, "6", B)
    lay(made, B, "3")
    assert seen_hand(made, A, B) == "? ? ? 6"


def test_when_a_known_face_is_played_its_twin_is_no_longer_counted_on() -> None:
    """A gave B a 5, and B has two more: once B plays a 5, A cannot tell whether that one is left."""
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    pass_card(made, A, "5", B)
    lay(made, B, "5")
    assert seen_hand(made, A, B) == "? ? ? ?"
    assert seen_hand(made, B, B) == "3 4 5 5"


def test_two_twins_given_by_two_seats_are_counted_by_each() -> None:
    """A and C each gave B a 4: when B plays one 4, neither is sure of his own any more."""
    made = table("6 6 5 4", "5 5 3 3", "4 3 2 1")
    pass_card(made, A, "4", B)
    pass_card(made, C, "4", B)
    lay(made, B, "4")
    assert seen_hand(made, A, B) == "? ? ? ? ?"
    assert seen_hand(made, C, B) == "? ? ? ? ?"


def test_who_knows_of_two_twins_still_knows_of_one() -> None:
    made = table("6 6 5 4", "5 4 4 3", "4 3 2 1")
    pass_card(made, A, "6", B)
    pass_card(made, A, "6", B)
    lay(made, B, "6")
    assert seen_hand(made, A, B) == "? ? ? ? 6"


def test_the_last_card_of_a_hand_is_known_when_it_leaves_unseen() -> None:
    made = table("6 6 5 4", "5 4 4 3", "4 3 2 1")
    pass_card(made, A, "6", B)
    for name in ("5", "4", "4", "3"):
        lay(made, B, name)
    pass_card(made, B, "6", C)
    assert seen_hand(made, A, C) == "? ? ? ? 6"


def test_a_shuffle_forgets() -> None:
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    made.gather(made.stock)
    made.shuffle(made.stock)
    assert not any(made.known)


def test_a_card_shown_in_the_hand_is_known_to_all_until_a_card_leaves_unseen() -> None:
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    made.show_card(made.find(made.deck.face[made.deck.names.index("4")], made.hand[A]), made.hand[A])
    assert seen_hand(made, C, A) == "? ? ? 4"
    pass_card(made, A, "6", B)
    assert seen_hand(made, C, A) == "? ? ?"


def test_a_hand_laid_on_a_pile_gives_no_order_away() -> None:
    """C knows one card of A's hand; swept onto a hidden pile, its place among the others stays unknown."""
    made = table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    pass_card(made, C, "1", A)
    made.sweep(made.hand[A], made.passing)
    assert all(card == BACK for card in made.seen_by(C).zones[made.passing.index].cards)


def test_an_index_tells_nothing_but_its_face() -> None:
    """The same faces seen look the same, whichever twins they are."""
    one, two = table("6 6 5 4", "5 5 4 3", "4 3 2 1"), table("6 6 5 4", "5 5 4 3", "4 3 2 1")
    for made, twin in ((one, 0), (two, 1)):
        sixes = [card for card in made.hand[A].cards if made.deck.names[card] == "6"]
        made.move(sixes[twin], made.hand[A], made.middle)
    assert list(one.middle.cards) != list(two.middle.cards)
    for seat in range(4):
        views = [[list(zone.cards) for zone in made.seen_by(seat).zones] for made in (one, two)]
        assert views[0] == views[1]
