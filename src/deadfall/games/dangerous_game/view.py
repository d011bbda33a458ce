"""What a seat may know, as plain data with readable names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from deadfall.engine.kernel import SPECTATOR
from deadfall.engine.question import asked
from deadfall.games.dangerous_game.island import squares_of
from deadfall.games.dangerous_game.knowledge import evidence_for, is_open
from deadfall.games.dangerous_game.pack import HUNTED, HUNTER, SIDES
from deadfall.games.dangerous_game.rules.range_of_vision import range_of
from deadfall.games.dangerous_game.state import PHASES, TRAILS, Hunt, Player
from deadfall.games.dangerous_game.worlds.evidence import ends
from deadfall.games.dangerous_game.worlds.known import Evidence

if TYPE_CHECKING:
    from deadfall.games.dangerous_game.game import DangerousGame


def name_of(names: list[str], at: int) -> str | None:
    return names[at] if at >= 0 else None


def views(game: DangerousGame, s: Hunt, seats: Sequence[int]) -> list[dict[str, Any]]:
    """Exactly what each seat, or SPECTATOR, may know: one board for all (MDG-COMP-02), and what is its own."""
    board = Board(game, s)
    over = {"open": [you(s, other) for other in range(len(s.players))]} if s.over and s.pending is None else {}
    seen = []
    for seat in seats:
        own = {} if seat == SPECTATOR else {"seat": s.table.pack.seats[seat], "you": you(s, seat)}
        seen.append({**board.seen_by(seat), **own, **over})
    return seen


class Board:
    """What everybody sees, made once; and the Hunted on it, made once for all who know the same of them."""

    def __init__(self, game: DangerousGame, s: Hunt) -> None:
        seats = s.table.pack.seats
        self.s = s
        self.players = [public(s, seat) for seat in range(len(s.players))]
        self.hunted: dict[tuple[int, int], dict[str, Any]] = {}  # by seat and the squares where he may be
        self.table: dict[str, Any] = {
            "game": "dangerous_game",
            "seat": None,
            "cycle": s.cycle,
            "hunter": name_of(seats, s.hunter),
            "turn": name_of(seats, s.active),
            "phase": PHASES[s.phase],
            "asked": asked(game, s),
            "seats": self.players,
            "traps": [],
            "decks": {SIDES[side]: deck(s, side) for side in range(2)},
            "rolled": None,
            "fight": fight(s),
        }

    def seen_by(self, seat: int) -> dict[str, Any]:
        s = self.s
        found = evidence_for(s, seat)
        players = [self.player(other, found[other]) for other in range(len(self.players))]
        return {**self.table, "seats": players, "traps": traps(s, seat), "rolled": rolled(s, seat)}

    def player(self, seat: int, evidence: Evidence) -> dict[str, Any]:
        """A seat as others see it; `could`: where he may be, for himself where everybody must allow him."""
        s = self.s
        if s.players[seat].role == HUNTER:
            return self.players[seat]
        squares = ends(s, evidence) if evidence.public.open else 0
        known = self.hunted.get((seat, squares))
        if known is None:
            names = s.table.island.names
            known = {**self.players[seat], "could": [names[at] for at in squares_of(squares)]}
            if s.over:
                known["track"] = track(s, seat)
            self.hunted[seat, squares] = known
        return known


def public(s: Hunt, seat: int) -> dict[str, Any]:
    """What everybody knows of a seat."""
    player = s.players[seat]
    table = s.table
    shown: dict[str, Any] = {
        "name": table.pack.seats[seat],
        "token": name_of(table.pack.tokens, player.token),
        "role": SIDES[player.role],
        "points": player.points,
        "captures": player.captures,
        "escapes": player.escapes,
        "cards": len(player.hand.cards),
    }
    if player.role == HUNTER:
        placed = player.square >= 0
        shown["square"] = name_of(table.island.names, player.square)
        shown["range"] = range_of(s, seat) if placed else 0
        shown["boat_used"] = bool(player.boated)
        shown["pinned"] = bool(player.pinned)
        shown["barred"] = bool(player.barred)
        shown["beaters"] = bool(player.beating)
        shown["sabotaged"] = bool(player.sabotaged)
        if s.over:
            shown["track"] = track(s, seat)
    else:
        shown.update(marks(s, player))
    return shown


def marks(s: Hunt, player: Player) -> dict[str, Any]:
    """The public markers and covers of a Hunted."""
    names = s.table.island.names
    trail: dict[str, Any] | None = None
    if player.trail >= 0:
        trail = {"square": names[player.trail], "kind": TRAILS[player.trail_mark], "cycle": player.trail_cycle}
    sighting: dict[str, Any] | None = None
    if player.sighting >= 0:
        sighting = {
            "square": names[player.sighting],
            "in_sight": bool(player.in_sight),
            "cycle": player.seen_cycle,
            "turn": name_of(s.table.pack.seats, player.seen_turn),
        }
    cover = s.table.cards[player.covered_by].name if player.covered_by >= 0 else None
    return {"trail": trail, "sighting": sighting, "cover": cover, "holds_breath": bool(player.breath)}


def track(s: Hunt, seat: int) -> list[str]:
    """A mini board: where he was at 1 (the start), 2, 3 ...; the newest mark is written when his turn ends."""
    names = s.table.island.names
    own = s.tracks[seat]
    marked = [names[own.squares[point]] for point in own.log]
    seats = len(s.players)
    moved_on = (seat - s.hunter) % seats < (s.active - s.hunter) % seats
    if s.players[seat].role == HUNTED and own.log and s.cycle and not s.over and moved_on:
        marked.append(names[s.players[seat].square])
    return marked


def traps(s: Hunt, seat: int) -> list[dict[str, Any]]:
    """Armed traps: everybody knows of them, only the owner where."""
    found: list[dict[str, Any]] = []
    for trap in s.traps:
        known = trap.owner == seat or s.over > 0 or is_open(s, trap.owner, trap.point)
        found.append(
            {
                "owner": s.table.pack.seats[trap.owner],
                "card": s.table.cards[trap.card].name,
                "square": s.table.island.names[s.trap_square(trap)] if known else None,
            }
        )
    return found


def deck(s: Hunt, side: int) -> dict[str, Any]:
    cards = s.table.cards
    buried = 0
    for player in s.players:
        for card in player.buried:
            buried += cards[card].side == side
    played = {cards[card].name: count for card, count in enumerate(s.played[side].left) if count}
    size = s.decks[side].size()
    return {"deck": size, "discard": s.played[side].size() + buried, "face_up": played}


def rolled(s: Hunt, seat: int) -> list[int] | None:
    """The numbers of the movement roll on the table; None if they are secret."""
    if s.rolled and not s.table.rolls_public and s.active != seat and not s.is_hunter(s.active):
        return None
    return s.rolled.copy()


def fight(s: Hunt) -> dict[str, Any] | None:
    now = s.fight
    if now.attacker < 0:
        return None
    return {
        "attacker": s.table.pack.seats[now.attacker],
        "defender": s.table.pack.seats[now.defender],
        "betrayal": bool(now.betrayal),
        "dice": [now.attack_die, now.defence_die],
        "bonus": now.bonus,
        "rolls": [now.attack_roll, now.defence_roll],
    }


def you(s: Hunt, seat: int) -> dict[str, Any]:
    """What only that seat knows: its square (MDG-SETUP-14, MDG-R-52), its cards (MDG-SETUP-08, MDG-CARD-02)."""
    player = s.players[seat]
    cards, names, seats = s.table.cards, s.table.island.names, s.table.pack.seats
    hands: dict[str, list[str]] = {}
    for other, owner in enumerate(s.players):
        known = owner.hand.known_to(seat) if other != seat else []
        if known:
            hands[seats[other]] = [cards[card].name for card in known]
    return {
        "square": name_of(names, player.square),
        "hand": [cards[card].name for card in player.hand.cards],
        "track": track(s, seat),
        "boat_used": bool(player.boated),
        "under_cover": player.role == HUNTED and (player.breath == 1 or s.tracks[seat].under_cover()),
        "taken": [names[square] for square in player.taken],
        "hands": hands,
        "buried": [cards[card].name for card in player.buried],
    }
