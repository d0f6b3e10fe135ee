"""The steps from older databases to this one, run by Alembic when the server starts."""
