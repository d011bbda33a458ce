"""The answers to a kind of question: which numbers mean what, declared in one place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

NEXT: Final = -1  # where the last group ended


class Span:
    """Consecutive options for the things 0, 1, 2 … of a list, used as a `range` is.

    `cells[3]` is the option that means cell 3, `option in cells` whether it means a cell, `cells.index(option)` which.
    """

    def __init__(self, first: int, size: int) -> None:
        self.first = first
        self.size = size
        self.end = first + size

    def __getitem__(self, index: int) -> int:
        if not 0 <= index < self.size:
            raise IndexError(f"{index} is not one of {self.size}")
        return self.first + index

    def __contains__(self, option: int) -> bool:
        return self.first <= option < self.end

    def __len__(self) -> int:
        return self.size

    def index(self, option: int) -> int:
        if not self.first <= option < self.end:
            raise ValueError(f"option {option} is not one of {self.first} to {self.end - 1}")
        return option - self.first

    def all(self) -> list[int]:
        """Every option of the group."""
        return list(range(self.first, self.end))

    def of(self, indices: list[int]) -> list[int]:
        """The options for several things, in their order."""
        return [self[index] for index in indices]


class Pairs(Span):
    """Consecutive options for every pair of two things, all seconds of the first thing before those of the next."""

    def __init__(self, first: int, firsts: int, seconds: int) -> None:
        super().__init__(first, firsts * seconds)
        self.seconds = seconds

    def pair(self, one: int, other: int) -> int:
        """The option that means these two."""
        if not 0 <= other < self.seconds:
            raise IndexError(f"{other} is not one of {self.seconds}")
        return self[one * self.seconds + other]

    def first_of(self, option: int) -> int:
        return self.index(option) // self.seconds

    def second_of(self, option: int) -> int:
        return self.index(option) % self.seconds


@mypyc_attr(allow_interpreted_subclasses=True)
class Answers:
    """All answers to a kind of question, group after group.

    A game writes a subclass whose `__init__` names the groups, with sizes known from its content; `count` is what the
    `Kind` needs. A group begins where the one before it ends, or `at` a number of its own further on.
    """

    def __init__(self) -> None:
        self.count = 0

    def one(self, at: int = NEXT) -> int:
        """A single option."""
        return self._take(1, at)

    def span(self, size: int, at: int = NEXT) -> Span:
        """An option for each of so many things."""
        return Span(self._take(size, at), size)

    def pairs(self, firsts: int, seconds: int, at: int = NEXT) -> Pairs:
        """An option for each pair of so many things and so many others."""
        return Pairs(self._take(firsts * seconds, at), firsts, seconds)

    def _take(self, size: int, at: int) -> int:
        first = self.count if at == NEXT else at
        if first < self.count:
            raise ValueError(f"option {first} already means something else: the next free one is {self.count}")
        self.count = first + size
        return first
