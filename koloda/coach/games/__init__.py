"""What the coach knows of single games by exact sums.

The module of a game's id has `look(seen, seat, best)`, and `CHANCE` where the worth that the search counts in is itself
a chance: the words for it.
"""
