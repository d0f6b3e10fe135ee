"""No, with a word for programs and a sentence for people."""

from __future__ import annotations

from koloda.errors import KolodaError
from koloda.wire.codes import Code


class Refusal(KolodaError):
    """What was asked or ordered may not be."""

    def __init__(self, code: Code, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
