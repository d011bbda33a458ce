"""The words of an effect string, one after the other."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final

_WORD: Final = re.compile(r"<=|>=|==|!=|[<>]|[+\-=]?\d+|#|[A-Za-z_][\w.'-]*|[{}();/:+,]|\S")
_NAME: Final = re.compile(r"[A-Za-z_][\w.'-]*$")


class Misspelt(ValueError):
    """An effect string that cannot be read; the message says where it went wrong and what was expected."""


def nearest(word: str, allowed: list[str]) -> str:
    """The nearest spelling of a word, as the end of a sentence."""
    close = get_close_matches(word, allowed, 1)
    if close:
        return f'(did you mean "{close[0]}"?)'
    return f"(allowed: {', '.join(allowed)})" if allowed else "(there are none here)"


class Tokens:
    """A reader that looks one word ahead."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.words: list[str] = _WORD.findall(text)
        self.at = 0

    def peek(self) -> str:
        return self.words[self.at] if self.at < len(self.words) else ""

    def next(self) -> str:
        word = self.peek()
        self.at += 1
        return word

    def accept(self, word: str) -> bool:
        """Whether the next word is this one; if so it is taken."""
        if self.peek() != word:
            return False
        self.at += 1
        return True

    def expect(self, word: str) -> None:
        if not self.accept(word):
            raise Misspelt(f'"{word}" expected but "{self.peek() or "the end"}" found in "{self.near()}"')

    def choose(self, allowed: list[str], kind: str) -> int:
        """The next word as its place in a list of allowed ones."""
        word = self.next()
        if word not in allowed:
            raise Misspelt(f'unknown {kind} "{word}" {nearest(word, allowed)} in "{self.near()}"')
        return allowed.index(word)

    def is_number(self) -> bool:
        return self.peek().lstrip("+-=").isdigit()

    def number(self) -> int:
        if not self.is_number():
            raise Misspelt(f'a number expected but "{self.peek() or "the end"}" found in "{self.near()}"')
        return int(self.next().lstrip("="))

    def name(self) -> str:
        """A name of one or several words, up to the next sign."""
        words: list[str] = []
        while _NAME.match(self.peek()):
            words.append(self.next())
        if not words:
            raise Misspelt(f'a name expected but "{self.peek() or "the end"}" found in "{self.near()}"')
        return " ".join(words)

    def near(self) -> str:
        """The text, or of a long one the words around this place."""
        if len(self.text) <= 80:
            return self.text
        return f"... {' '.join(self.words[max(0, self.at - 6) : self.at + 4])} ..."

    def ended(self) -> bool:
        return self.at >= len(self.words)
