"""Reactions of a veteran: what others do with such cards gains them less than it costs."""

from __future__ import annotations

from deadfall.engine.question import Option
from deadfall.games.frag.bot import moving, reacting
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.odds import costs_at_least
from deadfall.games.frag.pack import DISCONNECT, DODGE, HEADSHOT, INSUBSTANTIAL, MULTIPLY

SURE = 0.8  # how likely a hit frags anyway where no card is spent on a harder one


def react(now: Reading, kind: str, options: list[Option]) -> Option:
    """As anybody, but nobody comes back early only to be attacked again, or gives a turn away to save a life.

    Whoever is about to win with an attack is stopped by whatever stops him. No card makes a hit harder that is hard
    enough.
    """
    if kind == "respawn window":
        return options[0]
    if kind in ("declaration window", "aim window") and frags_anyway(now):
        options = [option for option in options if effect_of(now, option) not in (HEADSHOT, MULTIPLY)]
    if kind != "aim window":
        return reacting.react(now, kind, options)
    if about_to_win(now):
        for option in options[1:]:
            if effect_of(now, option) in stops(now):
                return option
    return reacting.react(now, kind, [option for option in options if effect_of(now, option) != INSUBSTANTIAL])


def effect_of(now: Reading, option: Option) -> int:
    card = option.target.get("card")
    return -1 if card is None else now.effect(card)


def frags_anyway(now: Reading) -> bool:
    """Whether one's own attack on one target as good as frags it, if it hits."""
    attack = now.view["attack"]
    if attack is None or attack["attacker"] != now.name or attack["saw"] or len(attack["targets"]) != 1:
        return False
    weapon, target = now.weapon(attack["weapon"]), attack["targets"][0]
    if now.name not in now.cells or target not in now.cells:
        return False
    dice = weapon.dice_at(now.table.range(now.here, now.cells[target]), attack["burst"]) * attack["multiplier"]
    left = int(now.seats[target]["health"])
    return costs_at_least(dice, max(1, left), left - weapon.extra_damage - int(attack["extra"])) >= SURE


def about_to_win(now: Reading) -> bool:
    """Whether another one's attack hits who lacks no more than this frag."""
    attack = now.view["attack"]
    if attack is None or attack["attacker"] == now.name or "hit" not in attack["verdicts"]:
        return False
    return bool(now.seats[attack["attacker"]]["frags"] + 1 >= now.table.frags_to_win)


def stops(now: Reading) -> tuple[int, ...]:
    """What keeps the attack from its target."""
    attacked = now.name in now.view["attack"]["targets"]
    return (DODGE, DISCONNECT, INSUBSTANTIAL) if attacked else (DISCONNECT,)


def spawn_at(now: Reading, options: list[Option]) -> Option:
    """For oneself near an enemy: the turn is still to come."""
    if now.name in now.cells or not now.enemies:
        return moving.spawn_at(now, options)

    def steps(option: Option) -> int:
        away = now.arena.ported_from(now.arena.by_name[option.target["cell"]])
        return min([away[now.cells[enemy]] for enemy in now.enemies])

    return min(options, key=steps)
