"""What a seat may know, as plain data (F13-SETUP-01)."""

from __future__ import annotations

from collections.abc import Sequence

from deadfall.engine import bags
from deadfall.games.friday13 import contract as c
from deadfall.games.friday13.pack import COUNSELORS
from deadfall.games.friday13.rules.counselor import CounselorTurn
from deadfall.games.friday13.rules.fight import Fight
from deadfall.games.friday13.rules.prowl import Prowl
from deadfall.games.friday13.rules.told import told_places
from deadfall.games.friday13.state import COUNSELORS_WON, DAWN_DRAW, JASON, JASON_WON, PLAYING, Night
from deadfall.games.friday13.table import Table, members

ENDS: dict[int, c.Phase] = {JASON_WON: "jason won", COUNSELORS_WON: "counselors won", DAWN_DRAW: "dawn"}


class Names:
    """The names of everything at a table."""

    def __init__(self, table: Table) -> None:
        pack = table.pack
        players = table.players
        self.killer = pack.killer
        self.seat = [pack.killer] + [f"Player {number}" for number in range(1, players + 1)]
        if table.referee:
            self.seat.append("Referee")
        self.who = pack.people
        self.space = [space.id for space in pack.spaces]
        self.title = [f"{space.name} ({space.id})" if space.id != space.name else space.id for space in pack.spaces]
        self.card = [item.name for item in pack.items]
        self.event = [event.name for event in pack.events]

    def spaces(self, mask: int) -> list[str]:
        return [self.space[at] for at in members(mask)]

    def cards(self, bag: int) -> list[str]:
        return [self.card[card] for card in bags.cards(bag)]

    def events(self, bag: int) -> list[str]:
        return [self.event[card] for card in bags.cards(bag)]


class Sight:
    """What a mind knows of the cards: which are where for certain, and how many. After the game, all of them."""

    def __init__(self, s: Night, mind: int) -> None:
        over = s.result != PLAYING
        self.sure = s.places if over else s.minds[mind].sure
        self.pool = 0 if over else s.minds[mind].pool
        self.fog = 0 if over else s.minds[mind].fog
        self.places = told_places(s, mind)


def views(s: Night, names: Names, seats: Sequence[int], asked: str | None) -> list[c.View]:
    """Exactly what each seat, or a spectator, may know; when the game is over, everything.

    What those of one mind know is made once.
    """
    tables: dict[int, c.View] = {}  # by mind
    seen: list[c.View] = []
    for seat in seats:
        mind = s.mind_of(seat)
        if mind not in tables:
            tables[mind] = as_known(s, names, Sight(s, mind), asked)
        seen.append(tables[mind] if seat >= s.table.seats else seen_by(s, names, seat, tables[mind]))
    return seen if s.result == PLAYING else [opened(s, names, view) for view in seen]


def seen_by(s: Night, names: Names, seat: int, table: c.View) -> c.View:
    """The table with what belongs to a seat."""
    return {**table, "seat": names.seat[seat], "you": _you(s, names, seat)}


def opened(s: Night, names: Names, view: c.View) -> c.View:
    """A view after the game."""
    return {**view, "open": [_you(s, names, other) for other in range(s.table.seats)]}


def as_known(s: Night, names: Names, sight: Sight, asked: str | None) -> c.View:
    """The table as those of one mind know it."""
    return {
        "game": "friday13",
        "seat": None,
        "phase": _phase(s),
        "round": s.round,
        "captain": names.seat[s.captain],
        "asked": asked,
        "seats": [_seat(s, names, other) for other in range(s.table.seats)],
        "counselors": [_counselor(s, names, who, sight) for who in range(COUNSELORS)],
        "turn": _turn(s, names),
        "killer": _killer(s, names, sight),
        "board": _board(s, names, sight),
        "fight": _fight(s, names),
    }


def _phase(s: Night) -> c.Phase:
    if s.result != PLAYING:
        return ENDS[s.result]
    return "set-up" if s.round == 0 else "round"


def _you(s: Night, names: Names, seat: int) -> c.Own:
    """What belongs to one seat; after the game it lies open."""
    if seat == JASON:
        return _you_jason(s, names)
    if seat > s.table.players:
        return {}
    return {"counselors": [names.who[who] for who in range(COUNSELORS) if s.owner[who] == seat]}


def _seat(s: Night, names: Names, seat: int) -> c.Seat:
    mine = [names.who[who] for who in range(COUNSELORS) if s.owner[who] == seat]
    role: c.Role = "killer" if seat == JASON else "counselors" if seat <= s.table.players else "referee"
    return {"name": names.seat[seat], "role": role, "counselors": mine}


def _counselor(s: Night, names: Names, who: int, sight: Sight) -> c.Counselor:
    place = s.table.carried_at + who
    known = sight.sure[place]
    return {
        "name": names.who[who],
        "player": names.seat[s.owner[who]],
        "alive": s.round == 0 or s.alive(who),
        "space": names.space[s.pos[who]] if s.alive(who) else None,
        "wounds": s.wounds[who],
        "items": names.cards(known),
        "hidden_items": bags.size(s.places[place]) - bags.size(known),
        "gone": (s.gone >> who) & 1 == 1,
        "searched": (s.marks >> who) & 1 == 1,
    }


def _turn(s: Night, names: Names) -> c.Turn | None:
    """Whose turn it is, and what is left of it; of Jason's turn only that it is his."""
    for frame in s.stack:
        if isinstance(frame, CounselorTurn):
            return {
                "who": names.who[frame.who],
                "moved": frame.moved == 1,
                "acted": frame.acted == 1,
                "steps": frame.left,
            }
    return None


def _killer(s: Night, names: Names, sight: Sight) -> c.Killer:
    table = s.table
    over = s.result != PLAYING
    return {
        "name": names.killer,
        "space": names.space[s.jason] if s.shown or over else None,  # F13-SETUP-02
        "could_be": names.spaces(1 << s.jason if over else s.maybe),
        "wounds": s.hurt,  # F13-R-84
        "items": bags.size(sight.places[table.hand_at]),
        "known_items": names.cards(sight.sure[table.hand_at]),
        "weapon_known": s.weapon_shown == 1 or over,
        "events": bags.size(s.events_held),
        "shrine": bags.size(sight.places[table.shrine_at]),  # F13-R-47
        "known_shrine": names.cards(sight.sure[table.shrine_at]),
        "known_about": names.cards(sight.pool),
        "about": [_place(table, names, place) for place in members(sight.fog)],
        "snares": len(s.snares),
        "snares_could_be": [names.spaces(maybe) for maybe in _snares(s)],
    }


def _snares(s: Night) -> list[int]:
    """Where each snare can be; after the game, where it lies."""
    return s.snare_maybe if s.result == PLAYING else [1 << space for space in s.snares]


def _place(table: Table, names: Names, place: int) -> str:
    if place < table.hand_at:
        return names.space[table.cabin_space[place]]
    if place < table.carried_at:
        return names.killer if place == table.hand_at else "Shrine"
    return names.who[place - table.carried_at] if place < table.deck_at else "deck"


def _board(s: Night, names: Names, sight: Sight) -> c.Board:
    table = s.table
    cabins: dict[str, c.Cabin] = {}
    for place in range(table.hand_at):
        if table.holds[place]:
            space = table.cabin_space[place]
            cabins[names.space[space]] = {
                "cards": bags.size(sight.places[place]),  # F13-SRCH-02
                "known": names.cards(sight.sure[place]),
                "searched": s.searched(space),
            }
    return {
        "power": s.power == 1,
        "generator": names.space[s.generator] if s.generator >= 0 else None,
        "lit": names.spaces(s.lit),
        "barred": names.space[s.barred] if s.barred >= 0 else None,
        "bar_turns": s.bar_left if s.barred >= 0 else 0,
        "downpour": s.downpour,
        "fog": s.fog,
        "cabins": cabins,
        "removed": names.cards(s.places[table.removed_at]),
        "event_discards": names.events(s.events_played),
        "event_deck": bags.size(s.events_left),
        "item_deck": bags.size(s.places[table.deck_at]),
    }


def _fight(s: Night, names: Names) -> c.Fight | None:
    for frame in s.stack:
        if isinstance(frame, Fight):
            return {
                "space": names.space[s.jason] if s.shown else None,
                "counselors": [names.who[who] for who in s.on(s.jason)] if s.shown else [],
                "target": names.who[frame.target] if frame.target >= 0 else None,
                "exchanges": frame.exchanges,
            }
    return None


def _you_jason(s: Night, names: Names) -> c.Own:
    left = [frame.left for frame in s.stack if isinstance(frame, Prowl)]
    return {
        "space": names.space[s.jason] if s.jason >= 0 else None,
        "items": names.cards(s.places[s.table.hand_at]),
        "shrine": names.cards(s.places[s.table.shrine_at]),
        "events": names.events(s.events_held),
        "steps": left[-1] if left else 0,
        "snares": [names.space[space] for space in s.snares],
        "frenzy": s.frenzy,
        "faults": s.faults,
    }
