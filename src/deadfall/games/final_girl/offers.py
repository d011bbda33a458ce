"""The options on offer in plain words, question by question; what they point at, targets.py says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deadfall.engine.kernel import PASS, Decision
from deadfall.games.final_girl import words as w
from deadfall.games.final_girl.answers import ATTACK, COMPANY, CROWD, DEED, ENDLESS, MANY, MIX, ONE, RETURN
from deadfall.games.final_girl.effects.places import counted
from deadfall.games.final_girl.prompts import faces
from deadfall.games.final_girl.rules.attack import AT_MINIONS, AT_ONE
from deadfall.games.final_girl.rules.flow import Branch
from deadfall.games.final_girl.rules.killer import SideCard
from deadfall.games.final_girl.rules.modifiers import convert_cost, price
from deadfall.games.final_girl.rules.spaces import shut_house
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.targets import (
    DEEDS,
    ability,
    card_named,
    held,
    item_named,
    minion_name,
    path,
    piece,
    shields_point,
    space_named,
    specials_of,
    victim_named,
    weapon_of,
)
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


def describe(s: Film, d: Decision, option: int) -> str:
    """The text of an option."""
    if option == PASS and d.kind in PASSES:
        return PASSES[d.kind]
    return deed_text(s, d.kind, option) if d.kind in DEEDS else TEXTS[d.kind](s, option)


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


# -- one card, item, space or die of several


def reroll_text(s: Film, option: int) -> str:
    return f"re-roll the {faces([s.dice[ONE.item.index(option)]])}"


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


def hold_text(s: Film, option: int) -> str:
    return f"hold {' and '.join(held(s, option)) or 'nothing'}"


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


def point_text(s: Film, option: int) -> str:
    """One point of damage: to a Minor Dark Power, or to a Minion."""
    at = ONE.item.index(option)
    if shields_point(s):
        return f"{s.table.terrors[s.minors[at]].name} ({s.minor_health[at]} left)"
    return f"{minion_name(s, at)} ({s.minion_health[at]} left)"


# -- Victims


def company_text(s: Film, option: int) -> str:
    count = COMPANY.all.second_of(option)
    who = ([counted(count, "Victim")] if count else []) + specials_of(s, option)
    return f"with {' and '.join(who)}" if who else "alone"


def panic_text(s: Film, option: int) -> str:
    return f"{piece(s, CROWD.all.second_of(option))} at {s.table.spaces[CROWD.all.first_of(option)].name}"


# -- ways of an Enemy


def path_text(s: Film, option: int) -> str:
    return "by way of " + ", ".join(path(s, option))


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
    w.TAKE: card_named,
    w.DISCARD: card_named,
    w.NAME_CARD: card_named,
    w.RANDOM_CARD: card_named,
    w.KEEP: item_named,
    w.DROP_ITEM: item_named,
    w.LURE: space_named,
    w.OPEN_HOUSE: space_named,
    w.CLOSE_LINE: space_named,
    w.TIED_SPACE: space_named,
    w.RANDOM_LINE: space_named,
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
    w.TIED_VICTIM: victim_named,
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
