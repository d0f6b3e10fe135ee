"""The peers, measured on this machine in the same run: OpenSpiel's cribbage and RLCard's games, at random."""

from __future__ import annotations

import random
import time
from statistics import median

import pyspiel
import rlcard

REPEATS = 3


def openspiel_cribbage(seconds: float = 0.7) -> tuple[float, float]:
    """Two-seat cribbage to 121, driven from Python by a random loop: moves and games a second."""
    game = pyspiel.load_game("cribbage")
    moves_a_second = []
    games_a_second = []
    for _ in range(REPEATS):
        moves = games = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(random.choices(outcomes, chances)[0])
                else:
                    state.apply_action(random.choice(state.legal_actions()))
                    moves += 1
            games += 1
        moves_a_second.append(moves / spent)
        games_a_second.append(games / spent)
    return median(moves_a_second), median(games_a_second)


def rlcard_moves(name: str, seconds: float = 0.7) -> float:
    """Moves a second of one of RLCard's games, random legal actions through its environment."""
    environment = rlcard.make(name)
    rates = []
    for _ in range(REPEATS):
        moves = 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            state, _ = environment.reset()
            while not environment.is_over():
                state, _ = environment.step(random.choice(list(state["legal_actions"])))
                moves += 1
        rates.append(moves / spent)
    return median(rates)
