"""The easy bot: rules of thumb with a person's mistakes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deadfall.bots.own import Bot, Maker
from deadfall.engine.dealers import FastDealer
from deadfall.engine.kernel import PASS, Game
from deadfall.engine.question import Look, Option, Question

IN_A_WINDOW = 50  # how often in a hundred a chance to react goes by unnoticed
OVERLOOKED = 55  # how much in a hundred of what it could do does not come to its mind in a round
FEW = 3  # of so few options none is overlooked
ROUNDS = ("round", "cycle", "turn")  # where a view tells how far the match is
WALKS = ("step", "exit")  # questions about the next step of a walk
STEPS = ("step", "warp", "jump")  # and answers to others that are one
PARTINGS = ("trade", "pawn", "drop", "scrap", "discard", "put")  # what gives something away
THINGS = ("action", "do", "act", "card", "item", "weapon", "seat", "who", "space")  # what an option is about


class Careless:
    """Plays by rules of thumb with what comes to its mind: chances to react go by, and the best may be overlooked."""

    def __init__(self, thumbs: Maker, game: Game[Any], seat: int, seed: int) -> None:
        self.careful: Bot = thumbs(game, seat, seed)
        self.urgent: Callable[[], bool] = getattr(self.careful, "urgent", bool)  # where life is at stake all are awake
        self.mind = f"careless bot {seat} {seed}"
        self.dealer = FastDealer(self.mind)

    def choose(self, look: Look) -> int:
        question = look.question
        meant = self.careful.choose(look)
        if question.window:
            passes = any(option.id == PASS for option in question.options)
            missed = passes and self.dealer.below(100) < IN_A_WINDOW
            return PASS if missed and not self.urgent() else meant
        if len(question.options) <= FEW or walking(question, meant):
            return meant
        found = self.careful.choose(Look(look.seat, look.view, self._glance(look), look.worlds))
        # who sees nothing else to do looks again: nobody idles, or parts with things for want of a better idea
        return meant if found == PASS or parts(question, found) else found

    def _glance(self, look: Look) -> Question:
        """The question without what is overlooked; what comes to hand first is always seen."""
        question = look.question
        always = (PASS, question.default)
        noticed = [option for option in question.options if option.id in always or not self._overlooks(look, option)]
        return Question(question.seat, question.kind, question.window, question.prompt, noticed, question.default)

    def _overlooks(self, look: Look, option: Option) -> bool:
        """What does not come to mind once does not do so for the rest of the round; but every way is plain to see."""
        if is_step(look.question.kind, option.target):
            return False
        now = [look.view[name] for name in ROUNDS if isinstance(look.view.get(name), int)]
        what: list[Any] = [option.target[name] for name in THINGS if isinstance(option.target.get(name), str)]
        what = what or [option.id]  # a place: one is overlooked, and not all of them at once
        return FastDealer(f"{self.mind} {now} {look.question.kind} {what}").below(100) < OVERLOOKED


def parts(question: Question, found: int) -> bool:
    """Whether an answer gives something away."""
    target = target_of(question, found)
    return target.get("do") in PARTINGS or target.get("action") in PARTINGS or target.get("act") in PARTINGS


def walking(question: Question, meant: int) -> bool:
    """Whether an answer is a step of a walk: nobody goes astray between two steps."""
    return is_step(question.kind, target_of(question, meant))


def target_of(question: Question, answer: int) -> dict[str, Any]:
    return next(option.target for option in question.options if option.id == answer)


def is_step(kind: str, target: dict[str, Any]) -> bool:
    return kind in WALKS or target.get("action") in STEPS or target.get("act") in STEPS
