"""Leaks planted on purpose: each wraps a game and tells a seat something it may not know, in one way.

They need no knowledge of the game: the secret is what the other seats see of themselves, `view(seat)["you"]`.
"""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from conformance.laws import FLOW, attributes
from deadfall.engine import layout
from deadfall.engine.kernel import CHANCE, EVERYONE, PASS, SPECTATOR, Dealer, Decision, Game, Outcome, State


class Wrapped(Game[State]):
    """A game around another: by itself it changes nothing."""

    def __init__(self, inner: Game[Any]) -> None:
        super().__init__(inner.key, inner.seats)
        self.inner = inner
        self.kinds, self.words, self.names = inner.kinds, inner.words, inner.names
        self.frames, self.parts, self.bound = inner.frames, inner.parts, inner.bound

    def blank(self) -> State:
        state: State = self.inner.blank()
        return state

    def start(self) -> State:
        state: State = self.inner.start()
        return state

    def outcome(self, s: State) -> Outcome | None:
        return self.inner.outcome(s)

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return self.inner.view(s, seat)

    def resample(self, s: State, seat: int, dealer: Dealer) -> None:
        self.inner.resample(s, seat, dealer)

    def prompt(self, s: State, d: Decision) -> str:
        return self.inner.prompt(s, d)

    def describe(self, s: State, d: Decision, option: int) -> str:
        return self.inner.describe(s, d, option)

    def target(self, s: State, d: Decision, option: int) -> dict[str, Any]:
        return self.inner.target(s, d, option)

    def default(self, s: State, d: Decision) -> int:
        return self.inner.default(s, d)

    def census(self, s: State) -> list[int]:
        return self.inner.census(s)

    def secret(self, s: State, seat: int) -> list[str]:
        """What the other seats know of themselves."""
        return [json.dumps(self.inner.view(s, other)["you"]) for other in range(self.seats) if other != seat]

    def odd(self, s: State, seat: int) -> bool:
        """One bit of the secret."""
        return crc32("".join(self.secret(s, seat)).encode()) % 2 == 1


class HandInView(Wrapped):
    """A view shows what the others hold."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "table": self.secret(s, seat)}


class StableId(Wrapped):
    """A view gives hidden things numbers that stay with them."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "ids": [crc32(text.encode()) for text in self.secret(s, seat)]}


class Counter(Wrapped):
    """A view counts something that is not its to count."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "counter": sum(len(text) for text in self.secret(s, seat))}


class WindowInView(Wrapped):
    """A view names the seat that a reaction window waits for."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        d = s.pending
        waiting = self.names["seat"][d.seat] if d is not None and d.seat != CHANCE else None
        return {**self.inner.view(s, seat), "asked": waiting}


class WindowClock(Wrapped):
    """A view counts the seats that a reaction window has already asked."""

    def view(self, s: State, seat: int) -> dict[str, Any]:
        return {**self.inner.view(s, seat), "clock": s.pending.seat if s.pending is not None else -1}


class HintInPrompt(Wrapped):
    """A prompt warns of what the asked seat cannot see."""

    def prompt(self, s: State, d: Decision) -> str:
        return self.inner.prompt(s, d) + (" Beware!" if self.odd(s, d.seat) else "")


class HintInText(Wrapped):
    """The text of an option depends on a secret."""

    def describe(self, s: State, d: Decision, option: int) -> str:
        return self.inner.describe(s, d, option) + (" (risky)" if self.odd(s, d.seat) else "")


class HintInTarget(Wrapped):
    """The target of an option depends on a secret."""

    def target(self, s: State, d: Decision, option: int) -> dict[str, Any]:
        return {**self.inner.target(s, d, option), "good": self.odd(s, d.seat)}


class HintInDefault(Wrapped):
    """The default answer depends on a secret."""

    def default(self, s: State, d: Decision) -> int:
        return d.options[0] if self.odd(s, d.seat) else d.options[-1]


class LossyResample(Wrapped):
    """Resampling loses something countable: it no longer deals again, it invents."""

    def census(self, s: State) -> list[int]:
        return [*self.inner.census(s), int(self.odd(s, SPECTATOR))]


class LazyResample(Wrapped):
    """Resampling deals nothing again, so that every bot sees the truth."""

    def resample(self, s: State, seat: int, dealer: Dealer) -> None:
        """Leave everything as it is."""


def leaky_state(game: Wrapped, origin: State, spill: type[Any]) -> State:
    """A state as it is, but with one method that spills; clones of it spill, too."""
    base = type(origin)
    listed = {name for name, _, _ in layout.parse(origin.layout)} | FLOW
    constant = [value for name, value in attributes(origin).items() if name not in listed]  # what a blank is made from

    class Leaky(spill, base):  # type: ignore[misc, valid-type]
        wrapped = game

        def clone(self) -> Any:
            twin = _moved(super().clone(), Leaky(*constant))
            own = {name: value for name, value in vars(self).items() if name not in attributes(origin)}
            vars(twin).update(own)
            return twin

    return _moved(origin, Leaky(*constant))


def _moved(state: State, leaky: Any) -> State:
    for name, value in attributes(state).items():
        setattr(leaky, name, value)
    return leaky  # type: ignore[no-any-return]


class Spilling(Wrapped):
    """A game whose states spill by the class `spill`."""

    spill: type[Any]

    def blank(self) -> State:
        return leaky_state(self, self.inner.blank(), self.spill)

    def start(self) -> State:
        return leaky_state(self, self.inner.start(), self.spill)


class OptionsFromSecret(Spilling):
    """An option is missing when another seat holds the wrong thing."""

    class spill:
        wrapped: Wrapped

        def ask(self, seat: int, kind: int, options: list[int]) -> None:
            short = len(options) > 2 and self.wrapped.odd(self, seat)  # type: ignore[arg-type]
            super().ask(seat, kind, options[:-1] if short else options)  # type: ignore[misc]


class WindowForHolder(Spilling):
    """A reaction window is opened only for a seat that has something to answer."""

    class spill:
        wrapped: Wrapped
        answer: int

        def ask(self, seat: int, kind: int, options: list[int]) -> None:
            if self.wrapped.kinds[kind].window and options == [PASS]:
                self.answer = PASS
            else:
                super().ask(seat, kind, options)  # type: ignore[misc]


class EventTooMany(Spilling):
    """What everybody sees is told twice when somebody holds the right thing."""

    class spill:
        wrapped: Wrapped

        def emit(self, kind: int, args: tuple[int, ...], clause: str, seen: int = EVERYONE) -> None:
            super().emit(kind, args, clause, seen)  # type: ignore[misc]
            secret = not self.wrapped.words[kind].reveals and self.wrapped.odd(self, SPECTATOR)  # type: ignore[arg-type]
            if seen == EVERYONE and secret:
                super().emit(kind, args, clause, seen)  # type: ignore[misc]


LEAKS: list[type[Wrapped]] = [
    HandInView,
    StableId,
    Counter,
    HintInPrompt,
    HintInText,
    HintInTarget,
    HintInDefault,
    LossyResample,
    LazyResample,
    OptionsFromSecret,
    EventTooMany,
]

WINDOW_LEAKS: list[type[Wrapped]] = [WindowInView, WindowForHolder]  # for games with reaction windows
ROUND_LEAKS: list[type[Wrapped]] = [WindowClock]  # for games with windows that go from seat to seat
