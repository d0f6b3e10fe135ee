"""What bots know of each game: one small file a game, beside the generic search."""
