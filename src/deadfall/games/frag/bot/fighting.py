"""Attacks: what one promises, which to make, and on whom."""

from __future__ import annotations

from functools import cache

from deadfall.engine.dice import totals, weights_of
from deadfall.engine.question import Option
from deadfall.games.frag.bot.reading import Reading
from deadfall.games.frag.odds import at_least
from deadfall.games.frag.pack import Weapon

FRAG_WORTH = 10.0
WOUND_WORTH = 1.5
SAW_WORTH = 8.0
OWN_BLAST_COST = 2.0
LEAST_WORTH = 0.15  # below it an attack is not made
LONGEST_BURST = 3
NUKE_BLAST = 4


@cache
def damage(dice: int, shield: int, extra: int, health: int) -> tuple[float, float]:
    """The chance to frag, and the mean loss of Health, for a hit with so many dice."""
    if dice == 0:
        return 0.0, 0.0
    attack, defend = weights_of(dice) or [1] * 6, weights_of(shield) or [1] * 6
    frag = mean = 0.0
    for a, wa in zip(totals(dice), attack, strict=True):
        for d, wd in zip(totals(shield), defend, strict=True):
            loss = min(health, a // d + extra)
            mean += wa * wd * loss
            frag += wa * wd * (loss >= health)
    whole = float(sum(attack)) * float(sum(defend))
    return frag / whole, mean / whole


def worth(now: Reading, weapon: Weapon, here: int, enemy: str) -> float:
    """What an attack from a cell on an enemy promises."""
    if weapon.target_cell or enemy not in now.cells or now.seats[enemy]["protected"]:
        return 0.0
    there = now.cells[enemy]
    distance = now.table.range(here, there)
    if here == there or not weapon.reaches(distance):
        return 0.0
    hit = 1.0 if weapon.auto_hit else at_least(now.me["accuracy"] + weapon.to_hit_dice, weapon.to_hit_number(distance))
    foe = now.seats[enemy]
    dice = weapon.dice_at(distance, min(weapon.burst_max, LONGEST_BURST))
    frag, loss = damage(dice, max(1, foe["health"]), weapon.extra_damage, max(1, foe["health"]))
    promise = hit * (frag * (FRAG_WORTH + foe["frags"]) + loss * WOUND_WORTH)
    blast_on_me = weapon.blast_n > 0 and distance <= weapon.blast_n
    return float(promise) - (OWN_BLAST_COST if blast_on_me else 0.0)


def best_shot(now: Reading, here: int, weapons: list[Weapon]) -> float:
    """What the best attack from a cell promises."""
    best = 0.0
    for enemy in now.enemies:
        if now.sees(here, enemy):
            best = max(best, max([worth(now, weapon, here, enemy) for weapon in weapons]))
    return best


def choose_shot(now: Reading, options: list[Option]) -> tuple[Option | None, float, str]:
    """The best attack on offer from here, what it promises, and on whom."""
    arsenal: dict[str, Option] = {}
    for option in options:
        if option.target.get("action") in ("attack", "saw"):
            arsenal[option.target.get("card", now.pack.pistol.name)] = option
    best: Option | None = None
    value, aim = LEAST_WORTH, ""
    for card, option in arsenal.items():
        for enemy in now.enemies:
            if now.sees(now.here, enemy):
                saw = option.target["action"] == "saw"
                promise = SAW_WORTH if saw else worth(now, now.weapon(card), now.here, enemy)
                if promise > value:
                    best, value, aim = option, promise, enemy
    return best, value, aim


def aim_at(now: Reading, options: list[Option], aim: str) -> Option:
    """Whom the attack was meant for, or else the weakest."""
    for option in options:
        if option.target.get("seat") == aim:
            return option
    fighters = [option for option in options if "seat" in option.target]
    return weakest(now, fighters) if fighters else options[0]


def weakest(now: Reading, options: list[Option]) -> Option:
    return min(options, key=lambda option: now.weakness(option.target["seat"]))


def leader(now: Reading, options: list[Option]) -> Option:
    """Who has marked the most frags."""
    return max(options, key=lambda option: int(now.seats[option.target["seat"]]["frags"]))


def nuke_at(now: Reading, options: list[Option]) -> Option:
    """Where most enemies are caught in the blast and he is not."""
    cells = [option for option in options if "cell" in option.target]
    return max(cells, key=lambda option: _nuked(now, now.arena.by_name[option.target["cell"]]))


def _nuked(now: Reading, cell: int) -> float:
    caught = [enemy for enemy in now.enemies if now.table.range(cell, now.cells[enemy]) <= NUKE_BLAST]
    return len(caught) - (3.0 if now.table.range(cell, now.here) <= NUKE_BLAST else 0.0)
