"""A bot as a function of a view: it makes the first move it may, with the lowest card of a hand."""

from collections.abc import Mapping
from typing import Any

from koloda.wire.moves import texts


def choose(view: Mapping[str, Any]) -> str:
    return texts(view["moves"])[0]
