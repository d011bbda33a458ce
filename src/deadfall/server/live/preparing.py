"""Preparing: while a table waits its people say that they are ready, and its host changes rules and seats.

Ready is said, never assumed, and said to what is there: any change takes it back for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import UNSET
from msgspec.structs import asdict

from deadfall.server.live.names import known_bot
from deadfall.server.live.openings import committed, empty_chair
from deadfall.server.refusals import Refusal
from deadfall.server.storage.seats import BOT, OPEN, PERSON, Chair, vacated
from deadfall.server.storage.store import WAITING, Row
from deadfall.server.storage.turn import Turn
from deadfall.server.wire.forms import Place, Rules

if TYPE_CHECKING:
    from deadfall.server.live.tables import Tables

SAME = "same"
SECONDS = {"day": 86400, "h": 3600, "min": 60, "s": 1}
NAMES = {
    "seats": "the seats",
    "decision": "the time for a decision",
    "game": "the time for the whole game",
    "least": "the time for each decision after that",
    "window": "the reaction windows",
    "pace": "the pace of the table",
    "spectators": "who may watch",
    "watched": "whose eyes those who watch have",
    "delay": "how late those who watch see it",
    "deduction": "whether the table shows what can be deduced",
}


class Preparing:
    """Ready, and the rules, until the start. All of it is decided in turns of the table."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def ready(self, turn: Turn, chair: Chair, ready: bool) -> None:
        """Somebody says that he is ready, or not any more; with the last one a rematch in the same seats begins."""
        still_waits(turn)
        await turn.set_seat(chair.seat, ready=ready)
        others = [other for other in turn.chairs if other.seat != chair.seat]
        if ready and not not_ready(others):
            await turn.set_table(changed={})
            if turn.row["again"] == SAME and all(other.kind != OPEN for other in others):
                await self.tables.shares.close(turn)

    async def change(self, turn: Turn, wanted: Rules) -> None:
        """The host changes rules; everybody is told which, and says ready again."""
        still_waits(turn)
        row = self._changed(turn.row, wanted)
        old, new = rules_of(turn.row), rules_of(row)
        differing = [key for key in sorted({*old, *new}) if old.get(key) != new.get(key)]
        if not differing:
            return
        self.tables.games.set_up(row)  # refuses what cannot be played
        if row["seats"] != turn.row["seats"]:
            await self._resize(turn, row["seats"])
        was = {**{key: old.get(key) for key in differing}, **turn.row["changed"]}
        changed = {key: value for key, value in was.items() if new.get(key) != value}
        kept = {key: row[key] for key in ("options", "seats", "clock", "spectators", "watched", "delay", "deduction")}
        await turn.set_table(**kept, committed=row["committed"], changed=changed)
        words = [f"{self._name(row, key)} to {self._words(row, key, new.get(key))}" for key in differing]
        await not_ready_again(turn, f"{host_name(turn)} set {', '.join(words)}.")

    def _changed(self, row: Row, wanted: Rules) -> Row:
        """A table with other rules, and the commitment to its dice with them."""
        given = {name: value for name, value in asdict(wanted).items() if value is not UNSET}
        if "clock" in given:
            given["clock"] = {**row["clock"], **asdict(given["clock"])}
        changed = {**row, **given}
        if changed["watched"] >= changed["seats"]:
            raise Refusal("illegal", f"there is no seat {changed['watched']} to watch")
        return committed(changed)

    async def _resize(self, turn: Turn, seats: int) -> None:
        lost = [chair for chair in turn.chairs[seats:] if chair.kind == PERSON]
        if lost:
            raise Refusal("taken", f"{lost[0].name} sits in a seat that would be gone")
        await turn.resize([empty_chair(turn.row["id"], seat) for seat in range(seats)])

    async def place(self, turn: Turn, chair: Chair, place: Place) -> None:
        """The host puts a bot into an open seat, or opens it again."""
        still_waits(turn)
        if chair.kind == PERSON:
            raise Refusal("taken", f"{chair.name} sits there: only an open seat can get a bot")
        label = self.tables.games.labels(turn.row)[chair.seat]
        if place.kind == BOT:
            name = known_bot(turn.row["game"], place.level)
            await turn.set_seat(chair.seat, kind=BOT, level=place.level, name=name)
            await not_ready_again(turn, f"{host_name(turn)} put a bot into the seat of {label}.")
        elif chair.kind == BOT:
            await turn.set_seat(chair.seat, **vacated(chair))
            await not_ready_again(turn, f"{host_name(turn)} opened the seat of {label}.")

    def _name(self, row: Row, key: str) -> str:
        """What a rule is called in a sentence."""
        for option in self.tables.games.entry(row["game"]).options:
            if key == f"options.{option.name}":
                return f'"{option.label}"'
        return NAMES.get(key, key)

    def _words(self, row: Row, key: str, value: Any) -> str:
        """The value of a rule in a sentence."""
        for option in self.tables.games.entry(row["game"]).options:
            if key == f"options.{option.name}":
                return str(option.default if value is None else value).replace("_", " ")
        if key in ("decision", "game", "least", "delay"):
            return "None" if not value else duration(int(value))
        if isinstance(value, bool):
            return "yes" if value else "no"
        return str(value)


def rules_of(row: Row) -> dict[str, Any]:
    """The rules of a table, each by its name."""
    options = {f"options.{name}": value for name, value in row["options"].items()}
    own = {key: row[key] for key in ("seats", "spectators", "watched", "delay", "deduction")}
    return {**options, **row["clock"], **own}


def duration(seconds: int) -> str:
    """A time in words, in the largest unit that it is a whole number of."""
    unit, size = next((unit, size) for unit, size in SECONDS.items() if seconds % size == 0)
    return f"{seconds // size} {unit}"


def still_waits(turn: Turn) -> None:
    if turn.row["status"] != WAITING:
        raise Refusal("not_waiting", "this match has begun: nothing changes any more")


def not_ready(chairs: Sequence[Chair]) -> list[str]:
    """The people who have not said that they are ready."""
    return [chair.name for chair in chairs if chair.kind == PERSON and not chair.ready]


def host_name(turn: Turn) -> str:
    """The host, by name if he sits at the table."""
    seat = turn.row["host_seat"]
    name = turn.chairs[seat].name if 0 <= seat < len(turn.chairs) else ""
    return name or "The host"


async def not_ready_again(turn: Turn, sentence: str) -> None:
    """Something has changed: everybody is told, and says ready again."""
    if any(chair.ready for chair in turn.chairs):
        await turn.set_all_seats(ready=False)
        sentence += " Everybody says ready again."
    await turn.tell(sentence)
