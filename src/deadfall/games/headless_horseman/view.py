"""What a seat may know, as readable data."""

from collections.abc import Sequence
from typing import Final

from deadfall.engine.kernel import Game
from deadfall.engine.question import asked
from deadfall.games.headless_horseman import contract as c
from deadfall.games.headless_horseman.pack import CHURCH, HORSEMAN, ICHABOD, ROLES, VOID
from deadfall.games.headless_horseman.rules.abilities import locked
from deadfall.games.headless_horseman.rules.battle import Battle
from deadfall.games.headless_horseman.rules.movement import Move
from deadfall.games.headless_horseman.rules.pumpkin import Pumpkin
from deadfall.games.headless_horseman.state import Drop, Hollow, Rider, under_way
from deadfall.games.headless_horseman.words import RESULTS, TURNINGS, UNDECIDED

GEMS: Final = 2  # of each colour (HH-COMP-11), both for an Ichabod


def views(game: Game[Hollow], s: Hollow, seats: Sequence[int]) -> list[c.View]:
    """Everything public, which is made once for all, and to each player his own hand."""
    table = on_the_table(game, s)
    seen = [table if seat >= game.seats else seen_by(game, s, seat, table) for seat in seats]
    return seen if s.result == UNDECIDED else [opened(game, s, view) for view in seen]


def seen_by(game: Game[Hollow], s: Hollow, seat: int, table: c.View) -> c.View:
    """The table with a player's own hand."""
    return {**table, "seat": game.names["seat"][seat], "you": you(game, s, seat)}


def opened(game: Game[Hollow], s: Hollow, view: c.View) -> c.View:
    """A view after the game."""
    return {**view, "open": [you(game, s, other) for other in range(game.seats)]}


def on_the_table(game: Game[Hollow], s: Hollow) -> c.View:
    """What everybody sees."""
    names = game.names
    seats = names["seat"]
    return {
        "game": "headless_horseman",
        "seat": None,
        "phase": f"round {s.round}" if s.round else "set-up",
        "round": s.round,
        "turn": seats[s.active()] if s.round else None,
        "asked": asked(game, s),
        "order": [seats[s.seat_of(number)] for number in range(game.seats)] if s.first >= 0 else [],
        "seats": [public(game, s, other) for other in range(game.seats)],
        "board": board(game, s),
        "decks": {"Ichabod": s.decks[ICHABOD].size(), "Horseman": s.decks[HORSEMAN].size()},
        "discards": {
            "Ichabod": counted(names["card"], s.discards[ICHABOD].left),
            "Horseman": counted(names["card"], s.discards[HORSEMAN].left),
        },
        "curses": counted(names["role"], s.curses.left),  # how many are left, never whose (HH-CURSE-05)
        "result": RESULTS[s.result],
        "move": ride(game, s),
        "battle": fight(game, s),
        "pumpkin": throw(game, s),
    }


def you(game: Game[Hollow], s: Hollow, seat: int) -> c.Own:
    """What belongs to one seat; after the game it lies open."""
    return {"hand": [game.names["card"][card] for card in s.riders[seat].hand]}


def counted(names: list[str], counts: list[int]) -> dict[str, int]:
    """How many there are of each, without those of which there are none."""
    return {names[at]: count for at, count in enumerate(counts) if count}


def public(game: Game[Hollow], s: Hollow, seat: int) -> c.Rider:
    """What everybody knows of a player."""
    names = game.names
    spaces = names["space"]
    rider = s.riders[seat]
    facts: c.Rider = {
        "name": names["seat"][seat],
        "number": (seat - s.first) % game.seats + 1 if s.first >= 0 else None,
        "colour": names["colour"][rider.colour] if rider.colour >= 0 else None,
        "role": ROLES[rider.role],
        "hp": rider.hp,
        "full": s.table.hit_points[rider.role],
        "space": spaces[rider.trail[-1]],
        "home": s.table.homes[rider.trail[-1]] if rider.role == ICHABOD else None,
        "trail": [spaces[space] for space in rider.trail],
        "heading": spaces[rider.heading] if rider.heading >= 0 else None,
        "stun": rider.stun,
        "turned": TURNINGS[rider.turned],
        "curse": rider.curse == 1,
        "threw": s.round > 0 and rider.threw == s.round,
        "cards": len(rider.hand),
        "specials": rider.specials,
    }
    if s.table.abilities:
        facts["attack"] = item(game, rider.attack, rider.attack_spent)
        facts["defense"] = item(game, rider.defense, rider.defense_spent)
        facts["gems"] = gems(s, seat, rider)
        facts["locked"] = locked(s, seat)
    return facts


def item(game: Game[Hollow], number: int, spent: int) -> c.Item | None:
    """A held or dropped Ability card."""
    return {"name": game.names["item"][number], "spent": spent == 1} if number >= 0 else None


def gems(s: Hollow, seat: int, rider: Rider) -> c.Gems:
    """Where the gems of a player are: on the board, on his cards, on cards set aside, or with him (HH-GEM-01).

    A Horseman has one, unless he fell as an Ichabod and the second still marks what he left (HH-R-93).
    """
    mine = [drop for drop in s.drops if drop.owner == seat]
    on_cards = (rider.attack >= 0) + (rider.defense >= 0)
    fell_as_ichabod = any(drop.role == ICHABOD for drop in mine)
    free = (GEMS if rider.role == ICHABOD or fell_as_ichabod else 1) - len(mine) - on_cards
    aside = max(0, free) if fell_as_ichabod else 0
    return {"board": len(mine), "cards": on_cards, "aside": aside, "free": max(0, free) - aside}


def board(game: Game[Hollow], s: Hollow) -> c.Board:
    """What lies on the board."""
    spaces = game.names["space"]
    voids = s.table.pack.board.voids
    facts: c.Board = {
        "churches": [spaces[space] for space in s.churches()],
        "graveyards": [spaces[space] for space in s.graveyards],
        "empty": [spaces[voids[void]] for void, chip in enumerate(s.chips) if chip == VOID],
    }
    if s.table.abilities:
        facts["stacks"] = {spaces[space]: stack_size(s, space) for space in sites(s)} if s.stacks else {}
        facts["gems"] = [dropped(game, drop) for drop in s.drops]
        facts["out_of_game"] = counted(game.names["item"], s.gone.left)
    return facts


def sites(s: Hollow) -> list[int]:
    """All Churches, then all Graveyards."""
    return s.churches() + s.graveyards


def stack_size(s: Hollow, space: int) -> int:
    """How many Ability cards lie at a place."""
    stack = s.stacks[s.site_of(space)]
    return (stack & 1) + (stack >> 1) if s.ground(space) == CHURCH else stack


def dropped(game: Game[Hollow], drop: Drop) -> c.Drop:
    """A gem on the board and what it stands for."""
    return {
        "owner": game.names["seat"][drop.owner],
        "role": ROLES[drop.role],
        "space": game.names["space"][drop.at],
        "attack": item(game, drop.attack, drop.attack_spent),
        "defense": item(game, drop.defense, drop.defense_spent),
    }


def ride(game: Game[Hollow], s: Hollow) -> c.Ride | None:
    """The move under way."""
    move = under_way(s, Move)
    return None if move is None else {"who": game.names["seat"][move.seat], "left": move.left}


def fight(game: Game[Hollow], s: Hollow) -> c.Fight | None:
    """The battle under way."""
    seats = game.names["seat"]
    battle = under_way(s, Battle)
    return None if battle is None else {"attacker": seats[battle.attacker], "defender": seats[battle.defender]}


def throw(game: Game[Hollow], s: Hollow) -> c.Throw | None:
    """The pumpkin in the air."""
    seats = game.names["seat"]
    pumpkin = under_way(s, Pumpkin)
    if pumpkin is None or pumpkin.target < 0:
        return None
    return {
        "thrower": seats[pumpkin.thrower],
        "target": seats[pumpkin.target],
        "distance": pumpkin.distance,
        "mirror": pumpkin.mirror == 1,
    }
