"""The options in words, and what each points at: a space, a card, a foe, where a ride can end, with what chance."""

from collections.abc import Callable
from typing import Final

from deadfall.engine.kernel import PASS, Decision, Game
from deadfall.games.headless_horseman import words as w
from deadfall.games.headless_horseman.contract import Chip, Target
from deadfall.games.headless_horseman.odds import battle_chance, chance_in_battle, chance_to_be_hit, hit_chance
from deadfall.games.headless_horseman.pack import (
    ANY_PATH,
    BACK,
    BANISH,
    BLUE,
    BRIDGE,
    CHURCH,
    DEFENSE,
    ENTER_EXIT,
    GRAVEYARD,
    ICHABOD,
    LEFT,
    MIRROR,
    NEAREST,
    NEAREST_CHURCH,
    NOWHERE,
    RIGHT,
    SPECTRAL,
    TRANSPORT,
)
from deadfall.games.headless_horseman.prompts import left_to_ride
from deadfall.games.headless_horseman.rules.abilities import Arm, Collect, PickUp, held, ready_items
from deadfall.games.headless_horseman.rules.arrival import foe_on, may_catch
from deadfall.games.headless_horseman.rules.blue import turn
from deadfall.games.headless_horseman.rules.cards import number_card
from deadfall.games.headless_horseman.rules.movement import hangs_on_card, ways_on
from deadfall.games.headless_horseman.rules.places import nearest_sites, throwing_distance
from deadfall.games.headless_horseman.state import Hollow

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

SPECIALS: Final = {
    w.CHURCH_CARD: NEAREST_CHURCH,
    w.SPECTRAL_CARD: SPECTRAL,
    w.ANY_PATH_CARD: ANY_PATH,
    w.THROUGH_CARD: ENTER_EXIT,
    w.TRANSPORT_CARD: TRANSPORT,
    w.BANISH_CARD: BANISH,
    w.DEFENSE_CARD: DEFENSE,
    w.MIRROR_CARD: MIRROR,
}
TO_A_SPACE: Final = [w.EXIT, w.NEAREST_SITE, w.CHURCH_CARD]  # answers `ToGo`
TO_A_GRAVEYARD: Final = [w.SPECTRAL_CARD, w.TRANSPORT_CARD, w.EXILE]  # answers `ToTransport`
ITEMS: Final = [w.TAKE_ITEM, w.KEEP_ITEM, w.USE_ITEM, w.PICK_UP]


# -- what an answer means


def space_of(s: Hollow, kind: int, option: int) -> int:
    """The space that an answer names, or NOWHERE."""
    table = s.table
    if kind == w.PLACE:
        chips = table.answers.place.church if option in table.answers.place.church else table.answers.place.graveyard
        return table.pack.board.voids[chips.index(option)]
    if option == PASS:
        return NOWHERE
    if kind in TO_A_GRAVEYARD:
        return s.graveyards[table.answers.transport.graveyard.index(option)]
    return table.answers.go.space.index(option) if kind in TO_A_SPACE else NOWHERE


def card_of(s: Hollow, d: Decision, option: int) -> int:
    """The card that an answer plays or discards; -1 if none."""
    if d.kind == w.DISCARD:
        return option
    if option == PASS:
        return -1
    if d.kind == w.NUMBER:
        return number_card(s, d.seat, option)
    return s.table.pack.special(SPECIALS[d.kind]) if d.kind in SPECIALS else -1


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


def distance_to(s: Hollow, seat: int, target: int) -> int:
    """How far a pumpkin would fly."""
    return throwing_distance(s, s.space(seat), s.space(target), len(s.table.pumpkin_hits))


# -- the options in words


def describe(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    """The text of an option, unlike any other of the same question."""
    if d.seat < 0:
        return chance_text(game, d.kind, option)
    if option == PASS and d.kind in PASSES:
        return PASSES[d.kind]
    return TEXTS[d.kind](game, s, d, option)


def colour_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"take {game.names['colour'][option]}"


def chip_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"place a {chip_of(s, option)} on {game.names['place'][space_of(s, d.kind, option)]}"


def chip_of(s: Hollow, option: int) -> Chip:
    return "church" if option in s.table.answers.place.church else "graveyard"


def card_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"play {game.names['card'][card_of(s, d, option)]}"


def card_to_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"{card_text(game, s, d, option)}: {site_text(game, s, space_of(s, d.kind, option))}"


def discard_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"discard {game.names['card'][option]}"


def ride_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"ride to {site_text(game, s, space_of(s, d.kind, option))}"


def go_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"go to {site_text(game, s, space_of(s, d.kind, option))}"


def stop_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return "stop here"


def attack_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    foe = game.names["seat"][foe_on(s, d.seat, s.space(d.seat))]
    return f"pass {foe} by" if option == PASS else f"attack {foe}"


def throw_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    prey = s.table.answers.throw.seat.index(option)
    return f"throw at {game.names['seat'][prey]} (distance {distance_to(s, d.seat, prey)})"


def take_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return "take the top card"


def keep_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"keep the {'old' if option == w.OLD else 'new'} {item_names(game, s, d, option)}"


def use_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"{'save' if option == PASS else 'use'} {item_names(game, s, d, option)}"


def pick_up_text(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return f"take {item_names(game, s, d, option)}"


def item_names(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> str:
    return " and ".join([game.names["item"][item] for item in items_of(s, d, option)])


TEXTS: Final[dict[int, Callable[[Game[Hollow], Hollow, Decision, int], str]]] = {
    w.COLOUR: colour_text,
    w.PLACE: chip_text,
    w.CHURCH_CARD: card_to_text,
    w.SPECTRAL_CARD: card_to_text,
    w.NUMBER: card_text,
    w.EXIT: ride_text,
    w.ANY_PATH_CARD: card_text,
    w.NEAREST_SITE: go_text,
    w.THROUGH_CARD: card_text,
    w.TRANSPORT_CARD: card_to_text,
    w.ATTACK_FOE: attack_text,
    w.BANISH_CARD: card_text,
    w.DEFENSE_CARD: card_text,
    w.PUMPKIN: throw_text,
    w.MIRROR_CARD: card_text,
    w.DISCARD: discard_text,
    w.EXILE: go_text,
    w.TAKE_ITEM: take_text,
    w.KEEP_ITEM: keep_text,
    w.USE_ITEM: use_text,
    w.PICK_UP: pick_up_text,
    w.STOP: stop_text,
}


def site_text(game: Game[Hollow], s: Hollow, space: int) -> str:
    """A space by name; a Church or Graveyard says so."""
    name = game.names["place"][space]
    ground = s.ground(space)
    if ground == GRAVEYARD:
        return f"{name} (graveyard {s.graveyards.index(space) + 1})"
    return f"{name} (church)" if ground == CHURCH and space != s.table.pack.board.church else name


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


# -- what an option points at


def target(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> Target:
    """What an option points at, by name; where it leads, and with what chance."""
    if d.seat < 0:
        return {}
    names = game.names
    found: Target = {}
    space = space_of(s, d.kind, option)
    if space >= 0:
        found["space"] = names["space"][space]
    card = card_of(s, d, option)
    if card >= 0:
        found["card"] = names["card"][card]
    if d.kind == w.COLOUR:
        found["colour"] = names["colour"][option]
    if d.kind == w.PLACE:
        found["chip"] = chip_of(s, option)
    if d.kind in ITEMS:
        found["items"] = [names["item"][item] for item in items_of(s, d, option)]
    found.update(foresight_of_pass(s, d) if option == PASS else foresight(game, s, d, option))
    return found


def foresight(game: Game[Hollow], s: Hollow, d: Decision, option: int) -> Target:
    """Where a ride can end, and the chances of an attack or a pumpkin, in percent."""
    if d.kind == w.NUMBER:
        return {"rides": rides(s, d.seat, option)}
    if d.kind == w.EXIT:
        return {"rides": rides_by(s, d.seat, space_of(s, d.kind, option), left_to_ride(s))}
    if d.kind == w.ATTACK_FOE:
        foe = foe_on(s, d.seat, s.space(d.seat))
        using = ready_items(s, d.seat) | ready_items(s, foe)
        return {"seat": game.names["seat"][foe], "chance": battle_chance(s, d.seat, foe, using, True)}
    if d.kind == w.PUMPKIN:
        prey = s.table.answers.throw.seat.index(option)
        distance = distance_to(s, d.seat, prey)
        return {"seat": game.names["seat"][prey], "distance": distance, "chance": hit_chance(s, distance)}
    return {}


def foresight_of_pass(s: Hollow, d: Decision) -> Target:
    """Where a spin can lead, and the chances of who plays no card, in percent."""
    if d.kind == w.ANY_PATH_CARD:
        return {"ways": spin_ways(s, d.seat)}
    if d.kind == w.BANISH_CARD or d.kind == w.DEFENSE_CARD:
        return {"chance": chance_in_battle(s, d.seat)}
    return {"chance": chance_to_be_hit(s)} if d.kind == w.MIRROR_CARD else {}


# -- where a ride can end


def rides(s: Hollow, seat: int, left: int) -> list[str]:
    """The rides of so many spaces from where a piece stands at the start of its move, each as its spaces in order."""
    rider = s.riders[seat]
    here = rider.trail[-1]
    if s.table.grounds[here] == BLUE:
        return rides_by(s, seat, rider.heading, left) if rider.heading >= 0 else []
    found: list[list[int]] = []
    for way in ways_on(s, seat, here, -1, left):
        enter(s, seat, [way], here, left - 1, found)
    return named(s, found)


def rides_by(s: Hollow, seat: int, way: int, left: int) -> list[str]:
    """The rides of so many spaces whose first step is that way."""
    found: list[list[int]] = []
    if left > 0:
        enter(s, seat, [way], s.space(seat), left - 1, found)
    return named(s, found)


def enter(s: Hollow, seat: int, route: list[int], before: int, left: int, found: list[list[int]]) -> None:
    """A ride has reached its last space: it ends, or may be stopped by choice or a spin, or goes on from there."""
    here = route[-1]
    ground = s.ground(here)
    if ground == CHURCH or (ground == BRIDGE and s.riders[seat].role == ICHABOD) or (ground == BLUE and left > 0):
        add(found, route)
        return
    if may_catch(s, seat, here, left):
        add(found, route)
    ways = ways_on(s, seat, here, before, left) if left > 0 else []
    if not ways:
        while route and not s.may_rest(seat, route[-1]) and foe_on(s, seat, route[-1]) < 0:
            route = route[:-1]
        add(found, route)
    for way in ways:
        if not hangs_on_card(s, seat, way) or s.table.enter_exit in s.riders[seat].hand:
            enter(s, seat, [*route, way], here, left - 1, found)


def add(found: list[list[int]], route: list[int]) -> None:
    """One ride to each space where it can end is enough."""
    if route and all(other[-1] != route[-1] for other in found):
        found.append(route)


def named(s: Hollow, routes: list[list[int]]) -> list[str]:
    """Rides by the names of their spaces."""
    names = s.table.pack.board.names
    return [" ".join([names[space] for space in route]) for route in routes]


def spin_ways(s: Hollow, seat: int) -> dict[str, list[str]]:
    """Where each result of the spinner would lead from the blue hex a piece stands on."""
    trail = s.riders[seat].trail
    ways: dict[str, list[str]] = {}
    for sector in s.table.pack.spinner:
        if sector.result == LEFT or sector.result == RIGHT:
            way = turn(s, seat, 1 if sector.result == LEFT else -1)
            ways["left" if sector.result == LEFT else "right"] = one(s, way)
        elif sector.result == BACK:
            steps = min(sector.spaces + s.table.go_back_extra, len(trail) - 1)
            ways[f"back {sector.spaces}"] = one(s, trail[-1 - steps])
        elif sector.result == NEAREST:
            ways["nearest"] = [s.table.pack.board.names[site] for site in nearest_sites(s, seat)]
    return ways


def one(s: Hollow, space: int) -> list[str]:
    """A space by name, or nothing."""
    return [s.table.pack.board.names[space]] if space >= 0 else []
