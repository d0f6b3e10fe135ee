"""What copies of a table share of the past, until one of them goes its own way."""

from __future__ import annotations

from typing import Generic, TypeVar

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from koloda.engine.types import Numbers

T = TypeVar("T")


class Tape(Generic[T]):
    """A list that grows."""

    def __init__(self, items: list[T], length: int) -> None:
        self.items = items
        self.length = length

    def add(self, item: T) -> None:
        if len(self.items) > self.length:  # another copy has written on
            self.items = self.items[: self.length]
        self.items.append(item)
        self.length += 1

    def copy(self) -> Tape[T]:
        return Tape(self.items, self.length)

    def since(self, start: int) -> list[T]:
        return self.items[start : self.length]


@mypyc_attr(acyclic=True)
class Page:
    """The numbers of a roll, as far as any of its copies has written."""

    def __init__(self, numbers: Numbers) -> None:
        self.numbers = numbers


@mypyc_attr(acyclic=True)
class Roll:
    """The same of numbers."""

    def __init__(self, page: Page, length: i64) -> None:
        self.page = page
        self.length = length

    def add(self, number: i64) -> None:
        page = self.page
        if len(page.numbers) > self.length:  # another copy has written on
            page = self.page = Page(page.numbers[: self.length])
        page.numbers = append(page.numbers, number)
        self.length += 1

    def __getitem__(self, place: i64) -> i64:
        return self.page.numbers[place]

    def copy(self) -> Roll:
        return Roll(self.page, self.length)


def new_roll() -> Roll:
    return Roll(Page(vec[i64]()), 0)
