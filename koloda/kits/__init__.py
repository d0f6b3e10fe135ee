"""Nouns that several games share."""
