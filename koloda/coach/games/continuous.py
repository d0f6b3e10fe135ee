"""Continuous Pairs: the same sums as in Pairs, with a pass for any open card."""

from koloda.coach.games.pairs import CHANCE, look

__all__ = ["CHANCE", "look"]
