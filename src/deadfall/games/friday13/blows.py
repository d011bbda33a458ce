"""What an attack on offer would be worth, from what its player may know."""

from __future__ import annotations

from typing import Any

from deadfall.games.friday13.odds import wounding
from deadfall.games.friday13.rules import dice
from deadfall.games.friday13.state import COUNSELOR_WOUNDS, JASON_WOUNDS, KILLER, Night


def jason_blow(s: Night, who: int) -> dict[str, Any]:
    """Jason's attack on a Counselor; the odds only where he knows what they defend themselves with."""
    unarmed = s.weapon_in(s.camp.hand_at) < 0
    attack = dice.jason_attack(s)
    facts: dict[str, Any] = {"dice": attack, "hits_on": 7 - dice.hit_faces(s, unarmed)}
    foes = s.on(s.jason)
    if all(_armed_as_known(s, foe) for foe in foes):
        against = sum(dice.counselor_defence(s, foe) for foe in foes)
        lead = dice.hit_bonus(s, unarmed)
        faces = (dice.hit_faces(s, unarmed), dice.block_faces(s, False))
        facts |= _odds(attack, against, faces, lead, COUNSELOR_WOUNDS - s.wounds[who])
    return facts


def _armed_as_known(s: Night, who: int) -> bool:
    """Whether Jason knows with what a Counselor fights."""
    place = s.camp.carried_at + who
    return (s.armed_shown >> who) & 1 == 1 or s.minds[KILLER].sure[place] == s.places[place]


def counselor_blow(s: Night, who: int) -> dict[str, Any]:
    """A Counselor's attack on Jason; the odds only while everybody knows with what he fights."""
    attack = dice.counselor_attack(s, who)
    facts: dict[str, Any] = {"dice": attack, "hits_on": 7 - dice.hit_faces(s, False)}
    if s.weapon_shown:
        unarmed = s.weapon_in(s.camp.hand_at) < 0
        lead = -dice.block_bonus(s, unarmed)
        faces = (dice.hit_faces(s, False), dice.block_faces(s, unarmed))
        facts |= _odds(attack, dice.jason_defence(s), faces, lead, JASON_WOUNDS - s.hurt)
    return facts


def _odds(attack: int, against: int, faces: tuple[int, int], lead: int, deadly: int) -> dict[str, Any]:
    """Dice against dice, and how many percent of such attacks wound and kill."""
    hit, block = faces
    return {
        "against": against,
        "blocks_on": 7 - block,
        "wounds": round(100 * wounding(attack, hit, against, block, lead)),
        "kills": round(100 * wounding(attack, hit, against, block, lead, deadly)),
    }
