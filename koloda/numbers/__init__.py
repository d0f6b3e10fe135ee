"""Tables and moves as numbers of a fixed size, for programs that learn. No game is known here, and no library."""
