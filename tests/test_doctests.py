"""The examples in the documentation are true."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import koloda

MODULES = [
    module.name
    for module in pkgutil.walk_packages(koloda.__path__, "koloda.")
    if ".migrations." not in module.name  # Alembic runs those, they cannot be imported
]
ROOT = Path(__file__).parent.parent


def test_the_public_face_shows_itself_in_examples() -> None:
    assert doctest.testmod(koloda).attempted > 0


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", ["README.md", "README.ru.md", "docs/lab.md", "docs/view.md"])
def test_examples_of_a_page(name: str) -> None:
    outcome = doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8")
    assert outcome.failed == 0
