"""Thinking apart: workers on other machines are given a seat's view, and say its move, advice or reason."""
