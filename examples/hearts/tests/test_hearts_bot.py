"""What bots and the coach know of Hearts."""

from __future__ import annotations

from blindfold import club, never_peeks
from koloda_hearts.bot import POLICY
from tabletop import play
from test_hearts import APART, MIXED, fourth, hearts

from koloda.arena import Match, outcome_of, play_match
from koloda.coach import advise, explain


def test_the_policy_needs_nothing_unseen() -> None:
    never_peeks("hearts", 4, games=1, target=30)


def test_the_most_dangerous_cards_are_passed() -> None:
    """The queen of spades before anything, then the spades above her."""
    assert club(hearts(APART), 3) == "pass QS KS AS"
    assert club(hearts(APART), 2) == "pass QH KH AH"


def test_one_plays_under_the_trick_with_the_best_card_that_is_under_it() -> None:
    table = play(fourth(MIXED), "0 play 2C, 1 play 5C, 2 play TC")
    assert club(table, 3) == "play KC"  # it must take, so with the best
    play(table, "3 play JC, 3 play 9S, 0 play KS")
    assert club(table, 1) == "play QS"


def test_few_ways_to_pass_are_searched() -> None:
    table = hearts(APART)
    assert len(POLICY.shortlist(table, 3, table.choices(3))) == 10


def test_sense_beats_carelessness() -> None:
    match = Match("hearts", ["club", "club", "beginner", "beginner"], 6, "hearts", {"target": 50}, 0.1, 1)
    club_score, beginner_score = outcome_of(match, list(play_match(match, 1))).scores
    assert club_score.points < beginner_score.points


def test_the_coach_says_who_takes_the_trick_and_what_it_costs() -> None:
    table = play(fourth(MIXED), "0 play 2C, 1 play 5C, 2 play TC")
    assert explain(table.view(3), "play JC").en == "The trick is yours, and has 0 points."
    costs = {each.move: each.expected for each in advise(table.view(3), iterations=50).estimates}
    assert costs == {"play JC": 0.0, "play QC": 0.0, "play KC": 0.0}
