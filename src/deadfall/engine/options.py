"""Table options: what a game lets its players set, with labels, defaults, help and kind refusals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches


class OptionError(ValueError):
    """An option that does not exist or a value that it cannot take; the message says what would be right."""


@dataclass(frozen=True)
class OneOf:
    """One of a few named values; the first is the default."""

    name: str
    label: str
    values: tuple[str, ...]
    help: str
    clause: str = ""

    @property
    def default(self) -> str:
        return self.values[0]

    def allowed(self) -> str:
        return " / ".join(self.values)

    def read(self, value: object) -> str:
        text = {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)
        if text not in self.values:
            raise OptionError(f'option {self.name}: "{value}" is not allowed, choose {self.allowed()}')
        return text


@dataclass(frozen=True)
class Number:
    """A whole number between two bounds."""

    name: str
    label: str
    default: int
    low: int
    high: int
    help: str
    clause: str = ""

    def allowed(self) -> str:
        return f"{self.low} to {self.high}"

    def read(self, value: object) -> int:
        try:
            number = int(str(value))
        except ValueError:
            raise OptionError(f'option {self.name}: "{value}" is not a whole number ({self.allowed()})') from None
        if not self.low <= number <= self.high:
            raise OptionError(f"option {self.name}: {number} is out of range ({self.allowed()})")
        return number


@dataclass(frozen=True)
class Words:
    """A list of words, one for each seat, each out of a fixed vocabulary; empty by default."""

    name: str
    label: str
    vocabulary: tuple[str, ...]
    help: str
    clause: str = ""

    default: str = ""

    def allowed(self) -> str:
        return "names joined by commas: " + ", ".join(self.vocabulary)

    def read(self, value: object) -> str:
        words = [word.strip() for word in str(value).split(",") if word.strip()]
        for word in words:
            if word not in self.vocabulary:
                raise OptionError(
                    f'option {self.name}: unknown word "{word}", choose from {", ".join(self.vocabulary)}'
                )
        return ",".join(words)


TableOption = OneOf | Number | Words
TableOptions = dict[str, str | int]


def read_options(specs: Sequence[TableOption], given: Mapping[str, object] | None) -> TableOptions:
    """Every option of a game, with the given values checked and the defaults filled in."""
    known = {spec.name: spec for spec in specs}
    for name in given or {}:
        if name not in known:
            close = get_close_matches(name, known, 1)
            hint = f'did you mean "{close[0]}"?' if close else f"known options: {', '.join(known)}"
            raise OptionError(f'there is no option "{name}" ({hint})')
    return {name: spec.read((given or {}).get(name, spec.default)) for name, spec in known.items()}
