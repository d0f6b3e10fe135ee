"""A table with its people: what it takes, plans, writes and tells."""
