"""What goes wrong at a table, said in a sentence a player understands."""


class KolodaError(Exception):
    """Something from outside does not fit: a game, an option, a seat, a move, a save."""


class IllegalMove(KolodaError):
    """The move is not among the moves of that seat now."""
