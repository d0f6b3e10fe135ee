"""Teaches nets to play, by playing against themselves, their past and club players: `python -m train kitty`.

It needs PyTorch (the dependency group `train`), and nothing of it is needed to play: what it makes is weights.
"""
