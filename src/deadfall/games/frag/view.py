"""What a seat may know of a position, as plain data: the table as it lies there, and its own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.question import asked
from deadfall.games.frag import contract as c
from deadfall.games.frag.pack import DECKS
from deadfall.games.frag.rules.cards import held
from deadfall.games.frag.rules.declare import Declare
from deadfall.games.frag.rules.pickup import may_pick_up
from deadfall.games.frag.rules.stats import (
    accuracy,
    armor_left,
    attacks_left,
    health,
    movement_left,
    movement_total,
    protected,
    speed,
    weapon_limit,
)
from deadfall.games.frag.state import (
    ACTING,
    BLOOD_COUNTER,
    COUNTERS,
    NOBODY,
    PHASES,
    SETTING_UP,
    WEAPON_PILE,
    Counter,
    Frag,
    Item,
)

if TYPE_CHECKING:
    from deadfall.games.frag.game import FragGame


def views(game: FragGame, s: Frag, seats: Sequence[int]) -> list[c.View]:
    """Everything that these seats see; SPECTATOR sees the table only."""
    table = on_the_table(game, s)
    known = [seat for seat, it in enumerate(s.fighters) if s.stack and any(it.hand.known)]
    return [table if seat == SPECTATOR else seen_by(game, s, seat, table, known) for seat in seats]


def on_the_table(game: FragGame, s: Frag) -> c.View:
    """What everybody sees."""
    names = game.names["seat"]
    table: c.View = {
        "game": "frag",
        "seat": None,
        "map": s.table.arena.key,
        "number": s.number,
        "wins": s.wins.copy(),
        "round": s.round,
        "phase": PHASES[s.phase],
        "active": None if s.phase == SETTING_UP else names[s.active],
        "first": None if s.first == NOBODY else names[s.first],
        "asked": asked(game, s),
        "frags_to_win": s.table.frags_to_win,
        "seats": [fighter(game, s, seat) for seat in range(len(s.fighters))],
        "decks": deck_sizes(s),
        "discards": discards(game, s),
        "being_played": [game.names["card"][card] for card in s.limbo],
        "counters": [counter(game, s, lying) for lying in s.counters],
        "mines": [{"cell": game.names["cell"][mine.cell], "owner": names[mine.owner]} for mine in s.mines],
        "turn": turn(game, s),
        "attack": None if declaring(s) else attack(game, s),
    }
    if not s.stack:
        table["open"] = [own(game, s, seat) for seat in range(len(s.fighters))]
    return table


def own(game: FragGame, s: Frag, seat: int) -> c.Own:
    """What belongs to one seat; after the game it lies open."""
    return {"hand": [game.names["card"][card] for card in s.fighters[seat].hand.cards], "design": design(s, seat)}


def declaring(s: Frag) -> bool:
    """Whether an attack is still being put together: nobody else has heard of it (FRAG-WPN-01)."""
    return any(isinstance(frame, Declare) and frame.step != Declare.DECLARED for frame in s.stack)


def seen_by(game: FragGame, s: Frag, seat: int, table: c.View, known: list[int]) -> c.View:
    """The table with a player's own hand, and what he happens to know of others' (FRAG-HAND-01).

    `known`: whose hands somebody knows something of; where nobody does, all see the same fighters.
    """
    card_name = game.names["card"]
    fighters = table["seats"].copy() if known else table["seats"]
    for other in known:
        cards = [] if other == seat else [card_name[card] for card in s.fighters[other].hand.known_to(seat)]
        if cards != fighters[other]["known"]:
            fighters[other] = {**fighters[other], "known": cards}
    seen: c.View = {**table, "seat": game.names["seat"][seat], "seats": fighters, "you": own(game, s, seat)}
    if declaring(s) and s.shot.attacker == seat:
        seen["attack"] = attack(game, s)
    return seen


def cell_name(game: FragGame, cell: int) -> str | None:
    return None if cell < 0 else game.names["cell"][cell]


def design(s: Frag, seat: int) -> list[int] | None:
    """The seat's own design, from the moment it is chosen."""
    return None if s.designs[seat] < 0 else list(s.table.designs[s.designs[seat]])


def fighter(game: FragGame, s: Frag, seat: int) -> c.Fighter:
    """All that is public of a fighter and his player."""
    it = s.fighters[seat]
    card_name = game.names["card"]
    return {
        "seat": game.names["seat"][seat],
        "base": {"health": it.health, "speed": it.speed, "accuracy": it.accuracy},
        "health": health(s, seat),
        "speed": speed(s, seat),
        "accuracy": accuracy(s, seat),
        "armor": armor_left(s, seat),
        "wounds": it.wounds,
        "cell": cell_name(game, it.cell),
        "away": bool(it.away),
        "blood": it.blood,
        "frags": it.frags,
        "fragged": it.fragged,
        "tranquilized": bool(it.tranquilized),
        "left": bool(it.left),
        "protected": protected(s, seat),
        "weapon_limit": weapon_limit(s, seat),
        "hand": by_deck(held(s, seat)),
        "known": [card_name[card] for card in it.hand.known_to(SPECTATOR)],
        "weapons": [weapon(game, arm) for arm in it.arms],
        "gadgets": [{"card": card_name[item.card], "level": item.level} for item in it.gadgets],
        "specials": [card_name[item.card] for item in it.effects],
    }


def weapon(game: FragGame, arm: Item) -> c.Arm:
    card = game.table.pack.weapon(arm.card)
    return {
        "card": card.name,
        "ammo": None if card.ammo < 0 else arm.level,
        "attached": [game.names["card"][extra] for extra in arm.extras],
    }


def deck_sizes(s: Frag) -> c.Cards:
    sizes = [0] * len(DECKS)
    deck_of = s.table.deck_of
    for card, count in enumerate(s.deck.left):
        sizes[deck_of[card]] += count
    return by_deck(sizes)


def by_deck(counts: list[int]) -> c.Cards:
    weapons, gadgets, specials = counts
    return {"weapons": weapons, "gadgets": gadgets, "specials": specials}


def discards(game: FragGame, s: Frag) -> c.Discards:
    """The discarded cards of each deck and how many of each."""
    found: list[dict[str, int]] = [{} for _ in DECKS]
    for card, count in enumerate(s.discard):
        if count:
            found[s.table.deck_of[card]][game.names["card"][card]] = count
    weapons, gadgets, specials = found
    return {"weapons": weapons, "gadgets": gadgets, "specials": specials}


def counter(game: FragGame, s: Frag, lying: Counter) -> c.Counter:
    """A counter on the map, and who may not pick it up now; of a closed pile what went in (FRAG-R-63)."""
    closed = [name for seat, name in enumerate(game.names["seat"]) if not may_pick_up(s, seat, lying)]
    seen: c.Counter = {"kind": COUNTERS[lying.kind], "cell": game.names["cell"][lying.cell], "closed_to": closed}
    if lying.kind == WEAPON_PILE:
        heap = s.heaps[lying.heap]
        shown = heap.left() if s.table.pile_open else heap.went_in
        seen["cards"] = [game.names["card"][card] for card in shown]
        seen["left"] = len(heap.went_in) - len(heap.taken)
    elif lying.kind != BLOOD_COUNTER:
        seen["cards"] = [game.names["card"][lying.card]]
        seen["left"] = 1
    return seen


def turn(game: FragGame, s: Frag) -> c.Turn | None:
    """The active fighter's movement and attacks left, and the squares he has checked."""
    if s.phase == SETTING_UP:
        return None
    acting = s.phase == ACTING and s.fighters[s.active].cell >= 0
    return {
        "movement": movement_total(s),
        "left": movement_left(s),
        "attacks_left": max(0, attacks_left(s)) if acting else 0,
        "checked": [game.names["cell"][cell] for cell in s.checked],
        "late_bonus": bool(s.claimable),
    }


def attack(game: FragGame, s: Frag) -> c.Attack | None:
    """The attack being resolved."""
    shot = s.shot
    if shot.attacker == NOBODY:
        return None
    names = game.names["seat"]
    return {
        "attacker": names[shot.attacker],
        "targets": [names[seat] for seat in (shot.target, shot.second) if seat != NOBODY],
        "chain": None if shot.chain == NOBODY else names[shot.chain],
        "cell": cell_name(game, shot.cell),
        "weapon": game.table.pack.weapon(shot.weapon).name,
        "saw": bool(shot.saw),
        "burst": shot.burst,
        "verdicts": [["open", "hit", "miss"][how] for how in (shot.verdict, shot.second_verdict)],
        "multiplier": shot.multiplier,
        "extra": shot.extra,
    }
