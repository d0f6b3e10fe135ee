"""For `make docs`: a doctest in a docstring is shown as code."""

import re

import griffe

DOCTEST = re.compile(r"(?m)^>>> .*(?:\n.+)*")


class Fenced(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        if obj.docstring is not None:
            obj.docstring.value = DOCTEST.sub(r"```pycon\n\g<0>\n```", obj.docstring.value)
