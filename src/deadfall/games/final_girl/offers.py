"""The options on offer, question by question: their texts, and what each points at for boards and bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, COMPANY, CROWD, DEED, ENDLESS, HOLDING, MANY, MIX, ONE, RETURN
from deadfall.games.final_girl.contract import Target
from deadfall.games.final_girl.effects import program as p
from deadfall.games.final_girl.effects.places import counted
from deadfall.games.final_girl.prompts import faces
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.enemies import Advance
from deadfall.games.final_girl.rules.flow import Branch
from deadfall.games.final_girl.rules.health import HurtKiller
from deadfall.games.final_girl.rules.items import abilities
from deadfall.games.final_girl.rules.killer import SideCard
from deadfall.games.final_girl.rules.modifiers import convert_cost, price
from deadfall.games.final_girl.rules.moving import Move
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.rules.targeting import enemy_at, paths
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.view import reward_said

PASSES: Final = {
    w.ACT: "end the Action phase",
    w.DECLARE: "do not attack",
    w.CHANGE_ROLL: "leave the dice as they are",
    w.REROLL: "roll them",
    w.STEP: "stop moving",
    w.COVER: "cover nothing",
    w.PAUSE: "go on",
    w.TAKE: "take nothing",
    w.BUY: "finish buying",
    w.KEEP: "keep nothing more",
    w.HOLD: "leave everything as it is",
    w.REACT: "take it",
    w.ADD_WEAPON: "leave it out",
    w.CHOOSE: "none of these",
    w.LURE: "stop there",
    w.MAY: "go on",
}
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


def describe(s: Film, d: Decision, option: int) -> str:
    """The text of an option."""
    if option == PASS and d.kind in PASSES:
        return PASSES[d.kind]
    return deed_text(s, d.kind, option) if d.kind in DEEDS else TEXTS[d.kind](s, option)


def target(s: Film, d: Decision, option: int) -> Target:
    """What an option points at, for a board to highlight and a bot to read."""
    if d.kind in DEEDS:
        return deed_target(s, d.kind, option)
    if d.kind not in TARGETS or (option == PASS and d.kind != w.FOLLOW):
        return {}
    return TARGETS[d.kind](s, option)


# -- deeds


def deed_text(s: Film, kind: int, option: int) -> str:
    table = s.table
    if option in DEED.play:
        card = DEED.play.index(option)
        name = table.cards[card].name
        return f"buy {name} for {price(s, card)}" if kind == w.BUY else f"play {name}"
    if option in DEED.trade:
        return f"discard {table.cards[DEED.trade.index(option)].name} for 1 Time"
    if option in DEED.use:
        return f"use {table.items[DEED.use.index(option)].name}"
    if option in DEED.ability:
        return f"use {ability(s, kind, option)}"
    if option in DEED.save:
        return f"save {piece(s, DEED.save.index(option))}"
    if option in DEED.reward:
        reward = DEED.reward.index(option)
        space = f" (space {reward + 1})" if reward < ENDLESS else ""
        return f"take the reward: {reward_said(s, reward).inline()}{space}"
    if option in DEED.pawn:
        return f"discard {table.items[DEED.pawn.index(option)].name} for {table.weapon_value} Time"
    if option in DEED.go:
        to = DEED.go.index(option)
        return f"go to {table.spaces[to].name}{' by force (Horror +1)' if shut_house(s, to) else ''}"
    if option == DEED.flip:
        return f"earn {table.girls[s.girl].ultimate}"
    return f"convert a die with {counted(convert_cost(s), 'card')}"


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


def card_text(s: Film, option: int) -> str:
    return s.table.cards[ONE.item.index(option)].name


def card_target(s: Film, option: int) -> Target:
    return {"card": card_text(s, option)}


def item_text(s: Film, option: int) -> str:
    return s.table.items[ONE.item.index(option)].name


def item_target(s: Film, option: int) -> Target:
    return {"item": item_text(s, option)}


def space_text(s: Film, option: int) -> str:
    return s.table.spaces[ONE.item.index(option)].name


def space_target(s: Film, option: int) -> Target:
    return {"cell": space_text(s, option)}


def reroll_text(s: Film, option: int) -> str:
    return f"re-roll the {faces([s.dice[ONE.item.index(option)]])}"


def reroll_target(s: Film, option: int) -> Target:
    return {"die": s.dice[ONE.item.index(option)], "at": ONE.item.index(option)}


def cover_text(s: Film, option: int) -> str:
    return f"{option}: {reward_said(s, ONE.item.index(option)).inline()}"


def choose_text(s: Film, option: int) -> str:
    branch = s.stack[-1]
    assert isinstance(branch, Branch)
    return s.table.blocks[branch.block][branch.at].says[ONE.item.index(option)]


def trigger_text(s: Film, option: int) -> str:
    rule = s.table.rules[MANY.item.index(option)]
    return f"{rule.name} (rule {rule.number})"


# -- items


def put_back_text(s: Film, option: int) -> str:
    place = "bottom, facedown" if RETURN.all.second_of(option) else "top"
    return f"{s.table.items[RETURN.all.first_of(option)].name} on the {place}"


def put_back_target(s: Film, option: int) -> Target:
    item = s.table.items[RETURN.all.first_of(option)]
    return {"item": item.name, "bottom": RETURN.all.second_of(option) == 1}


def held(s: Film, option: int) -> list[str]:
    """The items that she would hold."""
    return [s.table.items[item].name for item in HOLDING.items(option)]


def hold_text(s: Film, option: int) -> str:
    return f"hold {' and '.join(held(s, option)) or 'nothing'}"


def hold_target(s: Film, option: int) -> Target:
    return {"items": held(s, option)}


# -- attacks


def attack_text(s: Film, option: int) -> str:
    side = ATTACK.side(option)
    weapon = weapon_of(s, option)
    if side == AT_MINIONS:
        aim = f"the Minions at {s.table.spaces[ATTACK.space(option)].name}"
    elif side >= AT_ONE:
        aim = minion_name(s, side - AT_ONE)
    else:
        aim = "the Killer"
    return f"{aim} with {weapon}" if weapon else f"{aim} without a weapon"


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


def point_text(s: Film, option: int) -> str:
    """One point of damage: to a Minor Dark Power, or to a Minion."""
    at = ONE.item.index(option)
    if shields_point(s):
        return f"{s.table.terrors[s.minors[at]].name} ({s.minor_health[at]} left)"
    return f"{minion_name(s, at)} ({s.minion_health[at]} left)"


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


def company_text(s: Film, option: int) -> str:
    count = COMPANY.all.second_of(option)
    who = ([counted(count, "Victim")] if count else []) + specials_of(s, option)
    return f"with {' and '.join(who)}" if who else "alone"


def company_target(s: Film, option: int) -> Target:
    return {"victims": COMPANY.all.second_of(option), "special": specials_of(s, option)}


def specials_of(s: Film, option: int) -> list[str]:
    """The Special Victims of a company."""
    return [name for x, name in enumerate(s.table.specials) if (COMPANY.all.first_of(option) >> x) & 1]


def panic_text(s: Film, option: int) -> str:
    return f"{piece(s, CROWD.all.second_of(option))} at {s.table.spaces[CROWD.all.first_of(option)].name}"


def panic_target(s: Film, option: int) -> Target:
    space = s.table.spaces[CROWD.all.first_of(option)]
    return {"cell": space.name, "piece": piece(s, CROWD.all.second_of(option))}


def victim_text(s: Film, option: int) -> str:
    return piece(s, ONE.item.index(option))


# -- ways of an Enemy


def path_text(s: Film, option: int) -> str:
    return "by way of " + ", ".join(path(s, option))


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


# -- what chance may turn up


def side_card_text(s: Film, option: int) -> str:
    drawing = s.stack[-1]
    assert isinstance(drawing, SideCard)
    return s.table.side_decks[drawing.deck][option].name


def mixed_text(s: Film, option: int) -> str:
    code = MIX.code(option)
    return s.table.items[code].name if code >= 0 else f"unknown card {-code}"


# -- by the kind of question

TEXTS: Final[dict[int, Callable[[Film, int], str]]] = {
    w.TAKE: card_text,
    w.DISCARD: card_text,
    w.NAME_CARD: card_text,
    w.RANDOM_CARD: card_text,
    w.KEEP: item_text,
    w.DROP_ITEM: item_text,
    w.LURE: space_text,
    w.OPEN_HOUSE: space_text,
    w.CLOSE_LINE: space_text,
    w.TIED_SPACE: space_text,
    w.RANDOM_LINE: space_text,
    w.REROLL: reroll_text,
    w.COVER: cover_text,
    w.CHOOSE: choose_text,
    w.TRIGGER_ORDER: trigger_text,
    w.PUT_BACK: put_back_text,
    w.HOLD: hold_text,
    w.DECLARE: attack_text,
    w.DECLARE_REACTION: attack_text,
    w.ADD_WEAPON: lambda s, option: f"add {s.table.items[s.weapon].name}",
    w.POINT: point_text,
    w.FOLLOW: company_text,
    w.PANIC_NEXT: panic_text,
    w.TIED_VICTIM: victim_text,
    w.TIED_PATH: path_text,
    w.DIE: lambda s, option: str(option),
    w.FINAL_TOKEN: lambda s, option: f"{option} health" if option else "blank",
    w.FINALE_CARD: lambda s, option: s.table.finales[option].name,
    w.DARK_CARD: lambda s, option: s.table.darks[option].name,
    w.TERROR_CARD: lambda s, option: s.table.terrors[option].name,
    w.ITEM_CARD: lambda s, option: s.table.items[option].name,
    w.SETUP_CARD: lambda s, option: s.table.setups[option].name,
    w.EVENT_CARD: lambda s, option: s.table.events[option].name,
    w.GIRL_CARD: lambda s, option: s.table.girls[option].name,
    w.SIDE_CARD: side_card_text,
    w.MIXED_CARD: mixed_text,
    w.RANDOM_DECK: lambda s, option: f"deck {option}",
}
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
    w.TIED_VICTIM: lambda s, option: {"piece": victim_text(s, option)},
    w.TIED_PATH: path_target,
}
