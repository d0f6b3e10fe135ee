"""The table in a terminal: it shows any game from its view, and knows none by name."""
