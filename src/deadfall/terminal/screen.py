"""The screen: text in, text out; colour and clearing only where there is a terminal to show them."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib import import_module

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

WIPE = "\033[2J\033[3J\033[H"  # the lines that scrolled away too: they may hold somebody's secrets


class InputEnded(Exception):
    """There is nobody left to answer: the end of a pipe, or Ctrl-D."""


class Screen:
    """Where a game is shown and answered; `plain` is for screen readers: no colour, no columns, no clearing."""

    def __init__(self, plain: bool = False, styles: Mapping[str, str] | None = None) -> None:
        self.console = Console(highlight=False, color_system=None if plain else "auto")
        self.plain = plain
        self.styles = dict(styles or {})
        self.typed = sys.stdin.isatty()
        self.live = self.console.is_terminal and not plain
        if self.live and self.typed:
            with suppress(ImportError):
                import_module("readline")  # arrow keys and earlier answers, where the system has it

    @property
    def width(self) -> int:
        return min(self.console.width, 100)

    def styled(self, text: str, style: str = "") -> Text:
        """Text in the colours of the game."""
        found = Text(text, style)
        for pattern, colour in self.styles.items():
            found.highlight_regex(pattern, colour)
        return found

    def show(self, text: str | Text = "", style: str = "", indent: int = 0) -> None:
        """One paragraph, wrapped."""
        body = self.styled(text, style) if isinstance(text, str) else text
        self.console.print(Padding(body, (0, 0, 0, indent), expand=False) if indent else body, width=self.width)

    def picture(self, text: str) -> None:
        """Lines that must stay as they are."""
        self.console.print(self.styled(text), soft_wrap=True)

    def rule(self, title: str) -> None:
        """A line across, with a title."""
        self.show(title if self.plain else f"── {title} ".ljust(self.width, "─"), "bold")

    def ask(self, prompt: str) -> str:
        """What the person types."""
        try:
            line = input(f"{prompt}> ")
        except EOFError:
            self.console.print()
            raise InputEnded from None
        if not self.typed:
            self.console.print(line, markup=False)
        return line.strip()

    def clear(self) -> None:
        """Nothing of what was shown can be seen any more."""
        if self.live:
            self.console.file.write(WIPE)
        elif self.console.is_terminal:
            self.console.print("\n" * self.console.height)

    def hand_over(self, name: str) -> None:
        """Let the next person sit down before anything of theirs is shown."""
        self.clear()
        if self.typed:
            self.ask(f"Pass the keyboard to {name}, who presses Enter ")
            self.clear()

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """A sign of life while others choose; it never says who."""
        if not self.live:
            yield
            return
        with self.console.status("the others are choosing …"):
            yield
