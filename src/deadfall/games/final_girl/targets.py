"""What the options on offer point at, question by question, for boards and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, COMPANY, CROWD, DEED, HOLDING, MANY, ONE, RETURN
from deadfall.games.final_girl.contract import Target
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.enemies import Advance
from deadfall.games.final_girl.rules.health import HurtKiller
from deadfall.games.final_girl.rules.items import abilities
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.rules.targeting import enemy_at, paths
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import reward_said

# Questions in which several kinds of things can be done, and when the abilities are used that they offer.
DEEDS: Final = {
    w.ACT: p.WHEN_ACTION,
    w.CHANGE_ROLL: p.WHEN_ROLL,
    w.STEP: p.WHEN_NEVER,
    w.PAUSE: p.WHEN_NEVER,
    w.BUY: p.WHEN_PLANNING,
    w.REACT: p.WHEN_ATTACKED,
    w.MAY: p.WHEN_UPKEEP,
}


def target(s: Film, d: Decision, option: int) -> Target:
    """What an option points at, for a board to highlight and a bot to read."""
    if d.kind in DEEDS:
        return deed_target(s, d.kind, option)
    if d.kind not in TARGETS or (option == PASS and d.kind != w.FOLLOW):
        return {}
    return TARGETS[d.kind](s, option)


# -- deeds


def deed_target(s: Film, kind: int, option: int) -> Target:
    table = s.table
    if option in DEED.play:
        return {"do": "play", "card": table.cards[DEED.play.index(option)].name}
    if option in DEED.trade:
        return {"do": "trade", "card": table.cards[DEED.trade.index(option)].name}
    if option in DEED.use:
        return {"do": "use", "item": table.items[DEED.use.index(option)].name}
    if option in DEED.ability:
        return {"do": "ability", "name": ability(s, kind, option)}
    if option in DEED.save:
        return {"do": "save", "piece": piece(s, DEED.save.index(option)), "cell": table.spaces[s.girl_at].name}
    if option in DEED.reward:
        reward = DEED.reward.index(option)
        return {"do": "reward", "text": reward_said(s, reward).inline(), "reward": reward}
    if option in DEED.pawn:
        return {"do": "pawn", "item": table.items[DEED.pawn.index(option)].name}
    if option in DEED.go:
        return step_target(s, DEED.go.index(option))
    return {"do": "flip" if option == DEED.flip else "convert" if option == DEED.convert else "pass"}


def ability(s: Film, kind: int, option: int) -> str:
    return abilities(s, DEEDS[kind])[DEED.ability.index(option)].name


def step_target(s: Film, space: int) -> Target:
    """A step, and how many there are left; a shut house is forced open."""
    move = s.stack[-1]
    assert isinstance(move, Move)
    found: Target = {"do": "go", "cell": s.table.spaces[space].name, "left": move.left}
    return {**found, "forced": True} if shut_house(s, space) else found


# -- one card, item, space or die of several


def card_named(s: Film, option: int) -> str:
    return s.table.cards[ONE.item.index(option)].name


def card_target(s: Film, option: int) -> Target:
    return {"card": card_named(s, option)}


def item_named(s: Film, option: int) -> str:
    return s.table.items[ONE.item.index(option)].name


def item_target(s: Film, option: int) -> Target:
    return {"item": item_named(s, option)}


def space_named(s: Film, option: int) -> str:
    return s.table.spaces[ONE.item.index(option)].name


def space_target(s: Film, option: int) -> Target:
    return {"cell": space_named(s, option)}


def reroll_target(s: Film, option: int) -> Target:
    return {"die": s.dice[ONE.item.index(option)], "at": ONE.item.index(option)}


# -- items


def put_back_target(s: Film, option: int) -> Target:
    item = s.table.items[RETURN.all.first_of(option)]
    return {"item": item.name, "bottom": RETURN.all.second_of(option) == 1}


def held(s: Film, option: int) -> list[str]:
    """The items that she would hold."""
    return [s.table.items[item].name for item in HOLDING.items(option)]


def hold_target(s: Film, option: int) -> Target:
    return {"items": held(s, option)}


# -- attacks


def attack_target(s: Film, option: int) -> Target:
    """An attack: where, on whom, with what."""
    side = ATTACK.side(option)
    found: Target = {
        "cell": s.table.spaces[ATTACK.space(option)].name,
        "weapon": weapon_of(s, option),
        "side": "minions" if side >= AT_MINIONS else "killer",
    }
    if side >= AT_ONE:
        found["minion"] = minion_name(s, side - AT_ONE)
    return found


def weapon_of(s: Film, option: int) -> str | None:
    hand = ATTACK.hand(option)
    return s.table.items[s.hands[hand - 1]].name if hand else None


def minion_name(s: Film, minion: int) -> str:
    return f"{s.table.minion_name} {minion + 1}"


def point_target(s: Film, option: int) -> Target:
    at = ONE.item.index(option)
    if shields_point(s):
        return {"minor": s.table.terrors[s.minors[at]].name}
    return {"minion": minion_name(s, at), "cell": s.table.spaces[s.minion_at[at]].name}


def shields_point(s: Film) -> bool:
    """Whether the damage being placed goes to Minor Dark Powers."""
    return isinstance(s.stack[-1], HurtKiller) or (s.table.minion_only and any(h > 0 for h in s.minor_health))


# -- Victims


def piece(s: Film, number: int) -> str:
    return "a Victim" if number == 0 else s.table.specials[number - 1]


def company_target(s: Film, option: int) -> Target:
    return {"victims": COMPANY.all.second_of(option), "special": specials_of(s, option)}


def specials_of(s: Film, option: int) -> list[str]:
    """The Special Victims of a company."""
    return [name for x, name in enumerate(s.table.specials) if (COMPANY.all.first_of(option) >> x) & 1]


def victim_named(s: Film, option: int) -> str:
    return piece(s, ONE.item.index(option))


def victim_target(s: Film, option: int) -> Target:
    return {"piece": victim_named(s, option)}


def panic_target(s: Film, option: int) -> Target:
    space = s.table.spaces[CROWD.all.first_of(option)]
    return {"cell": space.name, "piece": piece(s, CROWD.all.second_of(option))}


# -- ways of an Enemy


def path_target(s: Film, option: int) -> Target:
    return {"from": s.table.spaces[enemy_at(s, advancing(s).enemy)].name, "path": path(s, option)}


def path(s: Film, option: int) -> list[str]:
    """The way that an option of a tie of ways stands for."""
    advance = advancing(s)
    way = paths(s, advance.enemy, advance.target, advance.count)[MANY.item.index(option)]
    return [s.table.spaces[space].name for space in way]


def advancing(s: Film) -> Advance:
    """The Move for which a way is chosen."""
    advance = s.stack[-1]
    assert isinstance(advance, Advance)
    return advance


# -- by the kind of question

TARGETS: Final[dict[int, Callable[[Film, int], Target]]] = {
    w.TAKE: card_target,
    w.DISCARD: card_target,
    w.NAME_CARD: card_target,
    w.RANDOM_CARD: card_target,
    w.KEEP: item_target,
    w.DROP_ITEM: item_target,
    w.LURE: space_target,
    w.OPEN_HOUSE: space_target,
    w.CLOSE_LINE: space_target,
    w.TIED_SPACE: space_target,
    w.RANDOM_LINE: space_target,
    w.REROLL: reroll_target,
    w.COVER: lambda s, option: {"reward": ONE.item.index(option)},
    w.PUT_BACK: put_back_target,
    w.HOLD: hold_target,
    w.DECLARE: attack_target,
    w.DECLARE_REACTION: attack_target,
    w.ADD_WEAPON: lambda s, option: {"item": s.table.items[s.weapon].name},
    w.POINT: point_target,
    w.FOLLOW: company_target,
    w.PANIC_NEXT: panic_target,
    w.TIED_VICTIM: victim_target,
    w.TIED_PATH: path_target,
}
