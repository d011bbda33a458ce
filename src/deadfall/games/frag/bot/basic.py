"""The basic bot: which rule of thumb answers which question."""

from __future__ import annotations

from collections.abc import Callable

from deadfall.engine.dealers import FastDealer
from deadfall.engine.question import Look, Option
from deadfall.games.frag.bot import dealing, fighting, moving, reacting
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.game import FragGame

GOOD_DESIGNS = ([1, 3, 3], [3, 3, 1], [2, 4, 1], [2, 3, 2])


def last(now: Reading, options: list[Option]) -> Option:
    """As much as there is."""
    return options[-1]


ANSWERS: dict[str, Callable[[Reading, list[Option]], Option]] = {
    "place": moving.place,
    "movement roll": moving.movement_roll,
    "teleport to": moving.teleport_to,
    "burst": last,
    "aim at": fighting.aim_at,
    "nuke at": fighting.nuke_at,
    "chain to": fighting.weakest,
    "pick up": dealing.pick_up,
    "take a weapon": dealing.strongest,
    "attach to": dealing.strongest,
    "lay a mine": dealing.lay_mine,
    "victim": fighting.victim,
    "puppet step": dealing.puppet_step,
    "rocket jump to": dealing.rocket_to,
    "discard from the hand seen": dealing.dearest_to_its_owner,
    "deck of the draw": dealing.draw_from,
    "special to end": dealing.special_to_end,
    "respawn point": moving.spawn_at,
    "weapon to drop": dealing.feeblest,
    "card to discard": dealing.least_needed,
    "stat to raise": dealing.stat_to_raise,
}


class Basic:
    """Arms itself, goes where it can shoot, picks the fights it can win, and keeps its reactions for need."""

    def __init__(self, game: FragGame, seat: int, seed: int) -> None:
        self.game = game
        self.name = game.names["seat"][seat]
        self.dealer = FastDealer(f"basic bot {seat} {seed}")
        self.dying = False

    def urgent(self) -> bool:
        """Whether life is at stake: what saves it is not overlooked."""
        return self.dying

    def choose(self, look: Look) -> int:
        self.dying = look.question.kind == "lethal window"
        return self.answer(Reading(self.game, self.name, look.view), look).id

    def answer(self, now: Reading, look: Look) -> Option:
        kind, options = look.question.kind, look.question.options
        if kind == "act":
            return self.act(now, options)
        if kind == "design":
            return self.design(options)
        if look.question.window:
            return reacting.react(now, kind, options)
        return ANSWERS[kind](now, options)

    def design(self, options: list[Option]) -> Option:
        good = [option for option in options if option.target["design"] in GOOD_DESIGNS]
        return good[self.dealer.below(len(good))] if good else options[0]

    def act(self, now: Reading, options: list[Option]) -> Option:
        """Mend, arm, play; then fight, or move to where that is better; then finish."""
        by_action: dict[str, list[Option]] = {}
        for option in options:
            by_action.setdefault(option.target["action"], []).append(option)
        for rule in (dealing.mend, dealing.arm, dealing.play_special):
            chosen = rule(now, by_action)
            if chosen is not None:
                return chosen
        return self.fight_or_move(now, options, by_action)

    def fight_or_move(self, now: Reading, options: list[Option], by_action: dict[str, list[Option]]) -> Option:
        shot, promise = fighting.choose_shot(now, options)
        ways = {now.arena.by_name[option.target["cell"]]: option for option in by_action.get("step", [])}
        held = [now.cells[enemy] for enemy in now.enemies]  # whoever stands there would be bumped out of range
        for option in by_action.get("warp", []):
            cell = now.arena.by_name[option.target["cell"]]
            if cell not in held:
                ways[cell] = option
        step, later = moving.choose_step(now, ways, by_action.get("jump", []), shot is not None)
        if shot is not None and (promise >= later or step is None):
            return shot
        return step if step is not None else finish(options, by_action)


def finish(options: list[Option], by_action: dict[str, list[Option]]) -> Option:
    """The turn is over; in an occupied cell any step is better than none."""
    for action in ("finish", "step", "warp", "jump"):
        if by_action.get(action):
            return by_action[action][0]
    return options[0]
