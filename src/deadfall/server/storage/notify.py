"""Notes between workers over PostgreSQL's NOTIFY: what one has written the others hear of, many notes in one letter.

Nothing depends on a letter: a worker looks at the database again from time to time, and whenever its line was cut.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import structlog
from sqlalchemy.ext.asyncio import AsyncEngine

from deadfall.match.log import LogLine
from deadfall.server.storage.database import SILENCE, address_of

log = structlog.get_logger()
CHANNEL = "deadfall"
TELL = "SELECT pg_notify($1, $2)"
EVERY = 0.005  # seconds between two letters of a worker
LONGEST = 7900  # bytes in a letter; PostgreSQL takes 8000
LINE, TABLE, TALK = "e", "t", "c"  # what a note is about
Hear = Callable[[str], None]


class Post:
    """One connection that tells and listens, outside of every transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.alone = False  # whether there is nobody to tell
        self.heard = False  # whether others have sent a letter
        self._line: Any = None
        self._lock = asyncio.Lock()  # one thing at a time goes over the line
        self._waiting: dict[str, None] = {}  # notes to send, each once
        self._sending: asyncio.Task[None] | None = None

    @property
    def open(self) -> bool:
        return self._line is not None and not self._line.is_closed()

    async def listen(self, hear: Hear) -> None:
        """Open the line, and let others know by an empty letter; our own letters are not heard."""
        import asyncpg  # type: ignore[import-untyped]  # it comes with the extra "postgres" alone

        self.alone = False

        def on_letter(line: Any, sender: int, _: str, letter: str) -> None:
            if sender != line.get_server_pid():
                self.alone, self.heard = False, True
                for note in letter.split():
                    hear(note)

        line = await asyncpg.connect(
            address_of(self.engine),
            timeout=SILENCE,
            command_timeout=SILENCE,
            server_settings={"application_name": "deadfall post"},
        )
        try:
            await line.add_listener(CHANNEL, on_letter)
            await line.execute(TELL, CHANNEL, "")
        except BaseException:
            line.terminate()
            raise
        self._line = line

    async def check(self) -> None:
        """Hang up on a line that has fallen silent."""
        if self.open:
            await self._say("SELECT 1")

    async def _say(self, *words: str) -> bool:
        """Have something executed; whether it was. A line on which it was not is of no more use."""
        async with self._lock:
            line = self._line
            try:
                await line.execute(*words)
            except Exception as error:  # whatever it is
                log.warning("line to the other workers lost", error=type(error).__name__)
                line.terminate()
                return False
        return True

    def tell(self, notes: Iterable[str]) -> None:
        """Tell the other workers, together with what else there is to tell just now."""
        if self.alone or not self.open:
            return  # others, if there are any by now, look again
        self._waiting.update(dict.fromkeys(notes))
        if self._waiting and (self._sending is None or self._sending.done()):
            self._sending = asyncio.create_task(self._send())

    async def _send(self) -> None:
        while self._waiting:
            notes, self._waiting = list(self._waiting), {}
            for letter in letters(notes):
                if not await self._say(TELL, CHANNEL, letter):
                    self._waiting.clear()
                    break
            await asyncio.sleep(EVERY)

    async def close(self) -> None:
        if self._sending is not None:
            await asyncio.gather(self._sending, return_exceptions=True)
        if self.open:
            await self._line.close(timeout=2)


def letters(notes: Iterable[str]) -> Iterator[str]:
    """Notes joined to as few letters as they fit into."""
    letter = ""
    for note in notes:
        if len(letter) + len(note) >= LONGEST:
            yield letter
            letter = ""
        letter += f" {note}" if letter else note
    if letter:
        yield letter


def line_note(table_id: str, line: LogLine) -> str:
    """A line of a log in a word, so that other workers need not ask for it."""
    what = f"{line.seq}:{line.kind}:{line.seat}:{line.value}:{line.step}:{line.by}:{line.took}"
    return f"{LINE}:{table_id}:{what}"


def noted_line(fields: Sequence[str]) -> LogLine:
    """The line of such a note, from what follows the table."""
    seq, kind, seat, value, step, by, took = fields
    return LogLine(int(seq), int(kind), int(seat), int(value), int(step), by, int(took))


def table_note(table_id: str) -> str:
    """A table or its seats have changed."""
    return f"{TABLE}:{table_id}"


def talk_note(table_id: str) -> str:
    """Something was said at a table."""
    return f"{TALK}:{table_id}"
