"""What bots know of cribbage: expected hands and cribs, laying away and laying."""

from itertools import combinations

import pytest
from bidding import laps
from blindfold import club, never_peeks
from librt.vecs import vec
from mypy_extensions import i64

from koloda import dealing
from koloda.bots import Budget, choose, policy_for
from koloda.engine.desk import Desk
from koloda.engine.luck import seeded
from koloda.engine.types import Cards
from koloda.games.cribbage.crib import OWN, THEIRS, crib_average, hand_average
from koloda.games.cribbage.rules import Cribbage
from koloda.games.cribbage.score import CRIBBAGE, show_points


def cards(names: str) -> Cards:
    return vec[i64]([i64(CRIBBAGE.names.index(name)) for name in names.split()])


def dealt(first: str, dealer: str, starter: str = "", rules: str = "classic") -> Desk:
    """Seat 1 deals, so seat 0 gets the first card and lays first."""
    deck = f"{laps(first, dealer)} {starter}"
    return dealing.dealt("cribbage", seats=2, dealer=1, options={"rules": rules}, shuffles=[deck])


def test_hand_average_by_hand() -> None:
    """5-5-5-J with a king and a nine laid away. Without a starter: the fives are 6 as pairs and 2 as fifteen, and each
    makes fifteen with the jack, 6: 14. The last five (29 if of the jack's suit) brings 6 more as pairs, 6 as fifteens
    of three, 2 with the jack. A ten-card brings three fifteens, and a jack a pair besides."""
    dealt_cards = cards("5C 5D 5H JS KC 9D")
    average = hand_average(cards("5C 5D 5H JS"), dealt_cards, True)
    starters: dict[str, tuple[int, int]] = {
        "five": (1, 28),  # four fives are 12, the four threes of them 8, each with the jack 8
        "jack": (3, 14 + 6 + 2),
        "ten, queen, king": (11, 14 + 6),
        "the rest": (31, 14),
    }
    assert sum(count for count, _ in starters.values()) == 46
    his_jack = 1 + 11 + 0  # the five of spades, and every other spade: none is a jack
    total = sum(count * points for count, points in starters.values())
    assert average == pytest.approx((total + his_jack) / 46)


@pytest.mark.parametrize("classic", [True, False])
def test_hand_average_is_exact(classic: bool) -> None:
    six = cards("4H 5H 6H 6D KH 2C")
    for kept in combinations(six, 4):
        four: Cards = vec[i64](list(kept))
        shows = [show_points(four, starter, False, classic) for starter in range(52) if starter not in six]
        assert hand_average(four, six, classic) == pytest.approx(sum(shows) / 46)


def test_crib_tables() -> None:
    """Every pair of ranks is there; two fives are worth most, a king and a ten least; the dealer's opponent lays away
    what spoils the crib, so one's own brings less than the same cards would bring another."""
    assert len(OWN) == len(THEIRS) == 13 * 14 // 2
    assert crib_average(cards("5C 5D"), True) == max(OWN) / 100
    assert crib_average(cards("KC TD"), True) == min(OWN) / 100
    assert crib_average(cards("7C 8D"), False) > crib_average(cards("7C 8D"), True) > 5
    assert crib_average(cards("5C"), True) > crib_average(cards("KC"), True)


def test_lays_away_to_its_own_crib_and_not_to_another() -> None:
    """The dealer keeps the double run and gives himself the fives' friend; his opponent keeps fives from the crib."""
    assert club(dealt("5H 5D JC QD 2S 9H", "3C 4C 6D 7S 8H KD"), 0) == "lay 2S 9H"
    assert club(dealt("4H 5D 6C 6D KS QH", "3C 7C 2D 2S 8H KD"), 0) == "lay QH KS"


def in_play(first: str, dealer: str, starter: str, rules: str = "classic") -> Desk:
    """Each lays away the last two of his six."""
    table = dealt(first, dealer, starter, rules)
    for seat, six in enumerate((first, dealer)):
        away = sorted(six.split()[4:], key=CRIBBAGE.names.index)
        table.play(seat, f"lay {' '.join(away)}")
    return table


def test_leads_a_four_and_not_a_five() -> None:
    table = in_play("4H 5D TC KD 2S 9H", "3C 4C 6D 7S 8H KC", "AS")
    assert club(table, 0) == "play 4H"


def test_makes_fifteen_and_thirty_one() -> None:
    table = in_play("8H TD TC 2D 2S 9H", "7C KC 6D AS 8D QC", "AD")
    table.play(0, "play 8H")
    assert club(table, 1) == "play 7C"
    table.play(1, "play 7C")
    table.play(0, "play TD")
    assert club(table, 1) == "play 6D"


@pytest.mark.parametrize("level", ["club", "master"])
def test_takes_the_points_that_win(level: str) -> None:
    """Two points from the target, with a pair to be had: nothing else is worth a thought."""
    table = dealing.dealt(
        "cribbage",
        seats=2,
        dealer=1,
        options={"rules": "classic", "target": 10},
        shuffles=[f"{laps('9H TD TC 2D 2S KH', '9C KC 6D AS 8D QC')} JD"],
    )
    for seat, away in enumerate(("2S KH", "8D QC")):
        table.play(seat, f"lay {away}")
    table.play(0, "play 9H")
    assert choose(level, table.view(1), seeded(1), Budget(60.0, 200)) in ("play 9C", "play 6D")


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("rules", ["book", "classic"])
def test_never_peeks(seats: int, rules: str) -> None:
    never_peeks("cribbage", seats, games=1, rules=rules, target=31)


def test_five_card_never_peeks_and_keeps_what_scores() -> None:
    never_peeks("cribbage", 2, games=1, rules="five-card", target=31)
    assert club(dealt("5H 5D 5C 2S 9H", "3C 4C 6D 7S 8H", rules="five-card"), 0) == "lay 2S 9H"


def imagined_crib(six: str, holds_above: int = 0) -> set[str]:
    """What the dealer is thought to have laid away of these cards, after seat 0 laid a queen and a king."""
    table = dealt("AC AD AH AS QD KH", six, "8C")
    table.play(0, "lay QD KH")
    table.play(1, table.moves(1)[0])
    world = table.quiet_copy()
    assert isinstance(world, Cribbage)
    world.holds_above[1] = holds_above
    policy_for("cribbage").arrange(world, 0)
    assert len(world.hand[1].cards) == 4
    return {world.deck.names[card] for card in world.crib.cards}


def test_an_opponent_is_thought_to_keep_what_goes_together() -> None:
    """Three fives and a king are fourteen; any other four of these are eight at most."""
    assert imagined_crib("2D 5C 5D 5H 9S KC") == {"QD", "KH", "2D", "9S"}


def test_an_opponent_who_could_not_go_on_holds_no_low_card() -> None:
    """A five with jack, queen and king is nine, ten to king are four. But with room for 6 he said "go"."""
    assert "5C" not in imagined_crib("5C 6D TS JH QC KD")
    assert imagined_crib("5C 6D TS JH QC KD", holds_above=6) == {"QD", "KH", "5C", "6D"}
