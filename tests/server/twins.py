"""Twin tables: the same match but for one card that a player has discarded face down, just before a window for him.

Everything that the others can know is the same in both; in one he holds a card for the window, in the other none.
"""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, LogLine
from deadfall.server.live.games import Games
from deadfall.server.live.lobby import Lobby
from deadfall.server.live.openings import committed, empty_chair
from deadfall.server.storage.database import connect, migrate, read_address
from deadfall.server.storage.seats import PERSON, token_hash
from deadfall.server.storage.store import PLAYING, Row, Store
from deadfall.server.wire.forms import Clock, NewTable, Place
from server.running import inside

SEATS = 4
FOUND = {False: 25, True: 34}  # the secrets of which twins came of late; if they do no more, others are looked for
TOKENS = [f"token of seat {seat}" for seat in range(SEATS)]


@dataclass
class Twins:
    """Two logs of one table: in the first the player holds something for the window that `asked` will open."""

    row: Row
    chairs: list[Row]
    logs: tuple[list[LogLine], list[LogLine]]
    player: int
    asked: int
    option: int


class Pair:
    """Two courses that go on alike."""

    def __init__(self, row: Row, shares: list[tuple[str, str]]) -> None:
        games = Games("")
        self.courses = [Course(games.match(row, shares)) for _ in range(2)]
        self.logs: list[list[LogLine]] = [[], []]

    def take(self, kind: int, seat: int, *values: int) -> None:
        for course, log, value in zip(self.courses, self.logs, values, strict=True):
            line = LogLine(len(log), kind, seat, value, course.step, "player")
            course.take(line)
            log.append(line)
            while course.ready:
                course.pass_on()

    def alike(self, player: int) -> bool:
        """Whether nobody but the player can tell them apart."""
        one, other = self.courses
        if (one.occasion, one.step, sorted(one.open())) != (other.occasion, other.step, sorted(other.open())):
            return False
        return all(one.match.view(seat) == other.match.view(seat) for seat in [None, *range(SEATS)] if seat != player)

    def options(self, seat: int) -> list[list[int]]:
        return [[choice.id for choice in course.open()[seat].options] for course in self.courses]


def find(row: Row, chairs: list[Row], seed: int, only: bool) -> Twins | None:
    """Play by chance until a card is discarded face down, then on in both worlds until it matters in a window.

    `only`: until somebody who had a choice opens one in which nobody else has anything to play.
    """
    chance = random.Random(seed)
    pair = Pair(row, [(chair["seal"], chair["nonce"]) for chair in chairs])
    player = -1
    for _ in range(250):
        course = pair.courses[0]
        if not course.open() or not pair.alike(player):
            return None
        if course.in_window:
            pair.take(END, 0, course.occasion, course.occasion)
            continue
        seat = chance.choice(sorted(course.open()))
        both = [option for option in pair.options(seat)[0] if option in pair.options(seat)[1]]
        if not both:
            return None
        option = chance.choice(both)
        if player < 0 and course.open()[seat].kind == "discard" and len(both) > 1:
            player = seat
            pair.take(ANSWER, seat, *chance.sample(both, 2))
            continue
        logs = ([*pair.logs[0]], [*pair.logs[1]])
        pair.take(ANSWER, seat, option, option)
        if player not in (-1, seat) and all(c.in_window and player in c.open() for c in pair.courses):
            held = [len(options) > 1 for options in pair.options(player)]
            rest = [len(question.options) for who, question in course.open().items() if who != player]
            if only and (max(rest, default=1) > 1 or seat in course.open() or len(both) == 1):
                return None
            if pair.alike(player) and not course.brief and held[0] != held[1]:
                return Twins(row, chairs, logs if held[0] else (logs[1], logs[0]), player, seat, option)
    return None


async def make(folder: Path, clock: Clock, only: bool = False) -> Twins:
    """The rows of a table in play, and its two logs; `only` the player can have something for the window."""
    async with inside(folder) as lobby:
        row = {**_row(lobby, clock), "status": PLAYING}
    chairs = [
        {**empty_chair(row["id"], seat), "nonce": str(seat), "kind": PERSON, "name": f"P{seat}", "token": token_hash(t)}
        for seat, t in enumerate(TOKENS)
    ]
    for secret in (FOUND[only], *range(25, 250)):
        found = find(committed({**row, "secret": bytes([secret] * 32)}), chairs, secret, only)
        if found is not None:
            return found
    raise AssertionError("no twins were found")


def _row(lobby: Lobby, clock: Clock) -> Row:
    form = NewTable("dangerous_game", [Place("open")] * SEATS, clock=clock)
    return {**lobby._row(form, "host"), "id": "twins"}


def store_twin(twins: Twins, world: int, database: str) -> None:
    """Write one of the twins into a database of its own."""

    async def write() -> None:
        engine = connect(read_address(database))
        await migrate(engine)
        store = Store(engine)
        await store.create(twins.row, twins.chairs)
        for line in twins.logs[world]:
            assert await store.append(twins.row["id"], line)
        await store.close()

    asyncio.run(write())
