"""What lasts: the data directory and the database in it."""
