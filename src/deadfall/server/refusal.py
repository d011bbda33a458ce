"""Refusals: what was asked for changes nothing, and why."""

from __future__ import annotations


class Refusal(Exception):
    """A code for programs and a sentence for people."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text

    def __reduce__(self) -> tuple[type[Refusal], tuple[str, str]]:
        return Refusal, (self.code, self.text)  # so that it comes whole from another process


def stale() -> Refusal:
    return Refusal("stale", "that question is no longer open: look at the table again")
