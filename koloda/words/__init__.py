"""One speech: what games declare of their words and looks, the grammar, and telling moves, moments and sheets."""
