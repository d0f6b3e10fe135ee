"""A bot as a function of a view: it makes the first move it may, with the lowest card of a hand."""

from koloda.engine.plain import ViewData
from koloda.wire.moves import texts


def choose(view: ViewData) -> str:
    return texts(view["moves"])[0]
