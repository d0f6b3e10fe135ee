"""«Дайте много!» (Continuous Pairs)."""
