"""«Пять карт» (Five Cards)."""
