"""How hard the nets are pulled: fully on compiled modules, lightly on plain Python, which is far slower."""

from hypothesis import settings

from koloda.engine.state import __file__ as state_file

COMPILED = not state_file.endswith(".py")

settings.register_profile("compiled", max_examples=25, deadline=None)
settings.register_profile("plain", max_examples=4, deadline=None)
settings.load_profile("compiled" if COMPILED else "plain")
