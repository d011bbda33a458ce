"""Questions in words: prompts, the text of every option, and what an option points at."""

from typing import Any, Final

from deadfall.engine.kernel import PASS, Decision, Game
from deadfall.games.headless_horseman import words as w
from deadfall.games.headless_horseman.odds import (
    battle_chance,
    chance_in_battle,
    flight,
    hit_chance,
    left_to_ride,
    rides,
    rides_by,
    spin_ways,
)
from deadfall.games.headless_horseman.pack import CHURCH, GRAVEYARD
from deadfall.games.headless_horseman.rules.abilities import Arm, Collect, PickUp, held, ready_items
from deadfall.games.headless_horseman.rules.arrival import foe_on
from deadfall.games.headless_horseman.rules.battle import Battle
from deadfall.games.headless_horseman.rules.cards import number_card
from deadfall.games.headless_horseman.rules.places import throwing_distance
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.state import Hollow

PROMPTS: Final = {
    w.COLOUR: "Which colour do you take?",
    w.PLACE: "Where do you place a {chip}?",
    w.CHURCH_CARD: "Go to the nearest Church first?",
    w.SPECTRAL_CARD: "Go to a Graveyard first?",
    w.NUMBER: "Which number card do you play?",
    w.EXIT: "Which way do you ride?",
    w.ANY_PATH_CARD: "Blue hex: do you spin?",
    w.NEAREST_SITE: "Equally near: where do you go?",
    w.THROUGH_CARD: "Do you stop in this Church?",
    w.TRANSPORT_CARD: "Do you ride on from another Graveyard?",
    w.ATTACK_FOE: "Do you attack {foe}?",
    w.BANISH_CARD: "Do you banish {foe}?",
    w.DEFENSE_CARD: "{foe} banishes you: defy it?",
    w.PUMPKIN: "Do you throw a pumpkin? It costs {cost} of your {points} hit points.",
    w.MIRROR_CARD: "{foe} throws a pumpkin: raise a mirror?",
    w.DISCARD: "You rode by the die: which card do you discard?",
    w.EXILE: "To which Graveyard do you banish {foe}?",
    w.TAKE_ITEM: "Take the top Ability card of this place?",
    w.KEEP_ITEM: "Which card do you keep?",
    w.USE_ITEM: "Do you use this item in the battle with {foe}?",
    w.PICK_UP: "What do you pick up here?",
    w.STOP: "Do you end your move here?",
}

PASSES: Final = {
    w.CHURCH_CARD: "play no card",
    w.SPECTRAL_CARD: "play no card",
    w.NUMBER: "roll the d6",
    w.EXIT: "stay here",
    w.ANY_PATH_CARD: "spin",
    w.THROUGH_CARD: "stop in the church",
    w.TRANSPORT_CARD: "ride on",
    w.BANISH_CARD: "fight on",
    w.DEFENSE_CARD: "accept the banishment",
    w.PUMPKIN: "throw nothing",
    w.MIRROR_CARD: "raise no mirror",
    w.TAKE_ITEM: "leave the card",
    w.PICK_UP: "leave everything",
    w.STOP: "ride on",
}


PLACES: Final = [
    w.EXIT, w.NEAREST_SITE, w.CHURCH_CARD, w.SPECTRAL_CARD, w.TRANSPORT_CARD, w.EXILE, w.PLACE,
]  # fmt: skip
ON_THE_WAY: Final = [
    w.EXIT, w.ANY_PATH_CARD, w.THROUGH_CARD, w.TRANSPORT_CARD, w.ATTACK_FOE, w.PICK_UP, w.STOP,
]  # fmt: skip
ITEMS: Final = [w.TAKE_ITEM, w.KEEP_ITEM, w.USE_ITEM, w.PICK_UP]


def prompt(game: Game[Hollow], s: Hollow, d: Decision) -> str:
    """The question; riders are told how far they still have to go."""
    if d.seat < 0:
        return ""
    text = PROMPTS[d.kind].format(
        foe=foe_name(game, s, d), chip=chip_name(s, d), cost=s.table.pumpkin_cost, points=s.riders[d.seat].hp
    )
    left = left_to_ride(s) if d.kind in ON_THE_WAY else 0
    return f"{text} {left} to go." if left > 0 else text


def foe_name(game: Game[Hollow], s: Hollow, d: Decision) -> str:
    """The foe that a question is about, if it is about one."""
    foe = -1
    if d.kind == w.ATTACK_FOE:
        foe = foe_on(s, d.seat, s.space(d.seat))
    for frame in s.stack:
        if isinstance(frame, Battle):
            foe = frame.attacker + frame.defender - d.seat
        elif isinstance(frame, Pumpkin):
            foe = frame.thrower
    return game.names["seat"][foe] if foe >= 0 else ""


def chip_name(s: Hollow, d: Decision) -> str:
    """What is placed next; the first player may choose."""
    kinds = [option < len(s.chips) for option in (d.options[0], d.options[-1])]
    return "church or a graveyard" if kinds[0] != kinds[1] else "church" if kinds[0] else "graveyard"


def describe(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    """The text of an option, unlike any other of the same question."""
    if d.seat < 0:
        return chance_text(game, d.kind, option)
    if option == PASS and d.kind in PASSES:
        return PASSES[d.kind]
    if d.kind in PLACES:
        return place_text(game, s, d.kind, option)
    if d.kind in ITEMS:
        return item_text(game, s, d.seat, d.kind, option)
    card = card_of(s, d, option)
    if card >= 0:
        return f"{'discard' if d.kind == w.DISCARD else 'play'} {game.names['card'][card]}"
    if d.kind == w.COLOUR:
        return f"take {game.names['colour'][option]}"
    if d.kind == w.STOP:
        return "stop here"
    return foe_text(game, s, d, option)


def foe_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    """Attacks and pumpkins."""
    here = s.space(d.seat)
    if d.kind == w.ATTACK_FOE:
        foe = game.names["seat"][foe_on(s, d.seat, here)]
        return f"pass {foe} by" if option == PASS else f"attack {foe}"
    distance = throwing_distance(s, here, s.space(option - 1), len(s.table.pumpkin_hits))
    return f"throw at {game.names['seat'][option - 1]} (distance {distance})"


def card_of(s: Hollow, d: Decision, option: int) -> int:
    """The card that an answer plays or discards; -1 if none."""
    if d.kind == w.DISCARD:
        return option
    if option == PASS:
        return -1
    if d.kind == w.NUMBER:
        return number_card(s, d.seat, option)
    table = s.table
    cards = {
        w.CHURCH_CARD: table.nearest_church,
        w.SPECTRAL_CARD: table.spectral,
        w.ANY_PATH_CARD: table.any_path,
        w.THROUGH_CARD: table.enter_exit,
        w.TRANSPORT_CARD: table.transport,
        w.BANISH_CARD: table.banish,
        w.DEFENSE_CARD: table.defense,
        w.MIRROR_CARD: table.mirror,
    }
    return cards.get(d.kind, -1)


def space_of(s: Hollow, kind: int, option: int) -> int:
    """The space that an answer names; -1 if none."""
    if kind == w.PLACE:
        return s.table.pack.board.voids[option % len(s.chips)]
    if option == PASS or kind not in PLACES:
        return -1
    if kind in (w.SPECTRAL_CARD, w.TRANSPORT_CARD, w.EXILE):
        return s.graveyards[option - 1]
    return option - 1


def site_text(game: Game[Hollow], s: Hollow, space: int) -> str:
    """A space by name; a Church or Graveyard says so."""
    name = game.names["place"][space]
    ground = s.ground(space)
    if ground == GRAVEYARD:
        return f"{name} (graveyard {s.graveyards.index(space) + 1})"
    return f"{name} (church)" if ground == CHURCH and space != s.table.pack.board.church else name


def place_text(game: Game[Hollow], s: Hollow, kind: int, option: int) -> str:
    """Answers that name a space."""
    space = space_of(s, kind, option)
    if kind == w.PLACE:
        chip = "church" if option < len(s.chips) else "graveyard"
        return f"place a {chip} on {game.names['place'][space]}"
    where = site_text(game, s, space)
    if kind == w.CHURCH_CARD:
        return f"play {game.names['card'][s.table.nearest_church]}: {where}"
    if kind == w.SPECTRAL_CARD:
        return f"play {game.names['card'][s.table.spectral]}: {where}"
    if kind == w.TRANSPORT_CARD:
        return f"play {game.names['card'][s.table.transport]}: {where}"
    return f"{'ride' if kind == w.EXIT else 'go'} to {where}"


def item_text(game: Game[Hollow], s: Hollow, seat: int, kind: int, option: int) -> str:
    """Answers about Ability cards."""
    names = game.names["item"]
    frame = s.stack[-1]
    if isinstance(frame, Collect) and kind == w.KEEP_ITEM:
        old = held(s.riders[seat], frame.slot)
        return f"keep the old {names[old]}" if option == w.OLD else f"keep the new {names[frame.item]}"
    if isinstance(frame, Arm):
        item = names[held(s.riders[seat], frame.slot)]
        return f"save {item}" if option == PASS else f"use {item}"
    if isinstance(frame, PickUp):
        drop = s.drops[frame.at]
        taken = [names[item] for slot, item in enumerate((drop.attack, drop.defense)) if (option >> slot) & 1]
        return f"take {' and '.join(taken)}"
    return "take the top card"


def chance_text(game: Game[Hollow], kind: int, option: int) -> str:
    """What may come up."""
    names = game.names
    lists = {
        w.DRAW: "card",
        w.CHIP: "ground",
        w.GRAVE_NUMBER: "space",
        w.CURSE: "role",
        w.SPIN: "sector",
        w.STACK: "slot",
        w.ITEM: "item",
    }
    return names[lists[kind]][option] if kind in lists else str(option)


def target(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> dict[str, Any]:
    """What an option points at, by name; where it leads, and with what chance."""
    if d.seat < 0:
        return {}
    names = game.names
    found: dict[str, Any] = {}
    space = space_of(s, d.kind, option)
    if space >= 0:
        found["space"] = names["space"][space]
    card = card_of(s, d, option)
    if card >= 0:
        found["card"] = names["card"][card]
    if d.kind == w.COLOUR:
        found["colour"] = names["colour"][option]
    if d.kind == w.PLACE:
        found["chip"] = "church" if option < len(s.chips) else "graveyard"
    if d.kind in ITEMS:
        found["items"] = [names["item"][item] for item in items_of(s, d, option)]
    found.update(foresight(game, s, d, option))
    return found


def items_of(s: Hollow, d: Decision, option: int) -> list[int]:
    """The Ability cards that an answer takes, keeps or uses."""
    frame = s.stack[-1]
    if isinstance(frame, PickUp):
        drop = s.drops[frame.at]
        return [item for slot, item in enumerate((drop.attack, drop.defense)) if (option >> slot) & 1]
    if isinstance(frame, Arm):
        return [held(s.riders[d.seat], frame.slot)]
    if isinstance(frame, Collect) and d.kind == w.KEEP_ITEM:
        return [held(s.riders[d.seat], frame.slot) if option == w.OLD else frame.item]
    return []


def foresight(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> dict[str, Any]:
    """Where a ride can end, where a spin can lead, and the chances of a battle or a pumpkin, in percent."""
    if d.kind == w.NUMBER and option != PASS:
        return {"rides": rides(s, d.seat, option)}
    if d.kind == w.EXIT and option != PASS:
        return {"rides": rides_by(s, d.seat, option - 1, left_to_ride(s))}
    if d.kind == w.ANY_PATH_CARD and option == PASS:
        return {"ways": spin_ways(s, d.seat)}
    if d.kind in (w.BANISH_CARD, w.DEFENSE_CARD) and option == PASS:
        return {"chance": chance_in_battle(s, d.seat)}
    if d.kind == w.ATTACK_FOE and option != PASS:
        foe = foe_on(s, d.seat, s.space(d.seat))
        using = ready_items(s, d.seat) | ready_items(s, foe)
        return {"seat": game.names["seat"][foe], "chance": battle_chance(s, d.seat, foe, using, True)}
    if d.kind == w.PUMPKIN and option != PASS:
        distance = throwing_distance(s, s.space(d.seat), s.space(option - 1), len(s.table.pumpkin_hits))
        return {"seat": game.names["seat"][option - 1], "distance": distance, "chance": hit_chance(s, distance)}
    if d.kind == w.MIRROR_CARD and option == PASS:
        return {"chance": 100 if s.table.mirror_after_hit else hit_chance(s, flight(s))}
    return {}
