"""Tables and moves as numbers of a fixed size, for programs that learn: compiled, and no game is known here."""
