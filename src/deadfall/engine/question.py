"""A question as a person or a bot gets it: words and targets instead of bare numbers."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from deadfall.engine.kernel import CHANCE, Dealer, Decision, Game, State, reask

RESOLVING: Final = "resolving"


class Option:
    """One answer on offer."""

    def __init__(self, id: int, text: str, target: dict[str, Any]) -> None:
        self.id = id
        self.text = text
        self.target = target

    def __repr__(self) -> str:
        return f"<{self.id}: {self.text}>"


class Question:
    """An open decision of one seat."""

    def __init__(self, seat: int, kind: str, window: bool, prompt: str, options: list[Option], default: int) -> None:
        self.seat = seat
        self.kind = kind
        self.window = window
        self.prompt = prompt
        self.options = options
        self.default = default

    def as_dict(self) -> dict[str, Any]:
        """The question as JSON-able data."""
        return {
            "seat": self.seat,
            "kind": self.kind,
            "window": self.window,
            "prompt": self.prompt,
            "options": [{"id": o.id, "text": o.text, "target": o.target} for o in self.options],
            "default": self.default,
        }


def asked(game: Game[Any], state: State) -> str | None:
    """Whom everybody sees to be asked: a seat by name, or nobody once it is over.

    For whom a reaction window waits is nobody's to know, for it follows from hidden cards; that window, like chance,
    is only seen to be resolved. The seat that is asked knows it from its question.
    """
    d = state.pending
    if d is None:
        return None
    return RESOLVING if d.seat == CHANCE or game.kinds[d.kind].window else game.names["seat"][d.seat]


def question_of(game: Game[Any], state: State, d: Decision, words: bool = True) -> Question:
    """A decision of the kernel put into words, or without them for who only thinks ahead and reads what is meant."""
    kind = game.kinds[d.kind]
    prompt = game.prompt(state, d) if words else ""
    options = [Option(o, game.describe(state, d, o) if words else "", game.target(state, d, o)) for o in d.options]
    return Question(d.seat, kind.name, kind.window, prompt, options, game.default(state, d))


def question_from(data: dict[str, Any]) -> Question:
    """A question from what `as_dict` made of it, in another process."""
    options = [Option(option["id"], option["text"], option["target"]) for option in data["options"]]
    return Question(data["seat"], data["kind"], data["window"], data["prompt"], options, data["default"])


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """The positions that a seat holds possible: dealt from what it knows, never the true one shown."""

    def __init__(self, game: Game[Any], state: State, seat: int) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    def deal(self, dealer: Dealer) -> State:
        """One of them, at the same open question, to play on with."""
        world = self._state.clone()
        self._game.resample(world, self._seat, dealer)
        reask(world)
        return world


class Look:
    """All that a player or a bot gets to choose by: its seat's view, its question, and worlds that fit what it knows.

    Who thinks elsewhere, as a client does, gets no worlds.
    """

    def __init__(self, seat: int, view: dict[str, Any], question: Question, worlds: Worlds | None = None) -> None:
        self.seat = seat
        self.view = view
        self.question = question
        self.worlds = worlds


def look_at(game: Game[Any], state: State, d: Decision, words: bool = True) -> Look:
    """What the asked seat chooses by."""
    return Look(d.seat, game.view(state, d.seat), question_of(game, state, d, words), Worlds(game, state, d.seat))
