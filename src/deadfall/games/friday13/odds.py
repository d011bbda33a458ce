"""What a blow is worth: the odds shown beside an attack, from what the attacker knows."""

from __future__ import annotations

from functools import cache

from deadfall.games.friday13.contract import Blow
from deadfall.games.friday13.rules import dice
from deadfall.games.friday13.state import COUNSELOR_WOUNDS, JASON_WOUNDS, KILLER, Night


@cache
def chances(dice: int, faces: int) -> tuple[float, ...]:
    """How likely n dice show 0, 1, 2... good faces."""
    row = [1.0]
    for _ in range(dice):
        longer = [0.0] * (len(row) + 1)
        for good, p in enumerate(row):
            longer[good] += p * (6 - faces) / 6
            longer[good + 1] += p * faces / 6
        row = longer
    return tuple(row)


@cache
def wounds(attack: int, hit_faces: int, defence: int, block_faces: int) -> float:
    """The mean number of unblocked hits of one attack."""
    total = 0.0
    for hits, p in enumerate(chances(attack, hit_faces)):
        for blocks, q in enumerate(chances(defence, block_faces)):
            total += p * q * max(0, hits - blocks)
    return total


@cache
def wounding(attack: int, hit_faces: int, defence: int, block_faces: int, lead: int = 0, least: int = 1) -> float:
    """How likely one attack leaves at least so many unblocked hits; `lead`: hits less blocks that need no dice."""
    total = 0.0
    for hits, p in enumerate(chances(attack, hit_faces)):
        for blocks, q in enumerate(chances(defence, block_faces)):
            total += p * q * (hits + lead - blocks >= least)
    return total


def jason_blow(s: Night, who: int) -> Blow:
    """Jason's attack on a Counselor; the odds only where he knows what they defend themselves with."""
    unarmed = s.weapon_in(s.table.hand_at) < 0
    attack = dice.jason_attack(s)
    facts: Blow = {"dice": attack, "hits_on": 7 - dice.hit_faces(s, unarmed)}
    foes = s.on(s.jason)
    if all(_armed_as_known(s, foe) for foe in foes):
        against = sum(dice.counselor_defence(s, foe) for foe in foes)
        lead = dice.hit_bonus(s, unarmed)
        faces = (dice.hit_faces(s, unarmed), dice.block_faces(s, False))
        facts.update(_odds(attack, against, faces, lead, COUNSELOR_WOUNDS - s.wounds[who]))
    return facts


def _armed_as_known(s: Night, who: int) -> bool:
    """Whether Jason knows with what a Counselor fights."""
    place = s.table.carried_at + who
    return (s.armed_shown >> who) & 1 == 1 or s.minds[KILLER].sure[place] == s.places[place]


def counselor_blow(s: Night, who: int) -> Blow:
    """A Counselor's attack on Jason; the odds only while everybody knows with what he fights."""
    attack = dice.counselor_attack(s, who)
    facts: Blow = {"dice": attack, "hits_on": 7 - dice.hit_faces(s, False)}
    if s.weapon_shown:
        unarmed = s.weapon_in(s.table.hand_at) < 0
        lead = -dice.block_bonus(s, unarmed)
        faces = (dice.hit_faces(s, False), dice.block_faces(s, unarmed))
        facts.update(_odds(attack, dice.jason_defence(s), faces, lead, JASON_WOUNDS - s.hurt))
    return facts


def _odds(attack: int, against: int, faces: tuple[int, int], lead: int, deadly: int) -> Blow:
    """Dice against dice, and how many percent of such attacks wound and kill."""
    hit, block = faces
    return {
        "against": against,
        "blocks_on": 7 - block,
        "wounds": round(100 * wounding(attack, hit, against, block, lead)),
        "kills": round(100 * wounding(attack, hit, against, block, lead, deadly)),
    }
