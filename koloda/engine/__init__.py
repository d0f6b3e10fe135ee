"""The kernel: cards, zones, knowledge, choices and luck. It knows no game and does no I/O."""
