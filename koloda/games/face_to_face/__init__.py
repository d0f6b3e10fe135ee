"""«The Game: Лицом к лицу» (The Game: Face to Face)."""
