"""Several servers on one database: who has which table, and how the others get there."""
