"""A live table: a cache of what its log says, with the sockets of those who sit at it or watch."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from deadfall.engine.kernel import IllegalChoice
from deadfall.match.proof import commitment
from deadfall.server import messages as m
from deadfall.server.audience import Audience, question_id
from deadfall.server.course import ANSWER, LEAVE, UNDO, Course, Entry
from deadfall.server.gallery import DelayedGallery, Gallery, Listener
from deadfall.server.refusal import Refusal, stale
from deadfall.server.seats import Chair
from deadfall.server.store import PLAYING, WAITING, Store
from deadfall.server.talking import hears, said_of
from deadfall.server.writer import Writer

log = structlog.get_logger()
ATTEMPTS = 20  # at writing an entry whose number others keep taking
WATCHING = -1  # the gallery of those who only watch


class LiveTable:
    """One table in the memory of one worker."""

    def __init__(
        self,
        row: Mapping[str, Any],
        chairs: Sequence[Chair],
        store: Store,
        writer: Writer,
        pause: float,
        build: Callable[[LiveTable, list[Entry]], Course],
    ) -> None:
        self.row = dict(row)
        self.id: str = row["id"]
        self.chairs = list(chairs)
        self.store = store
        self.writer = writer
        self.pause = pause
        self.build = build
        self.course: Course | None = None
        self.seq = 0
        self.lock = asyncio.Lock()
        self.galleries: dict[int, Gallery] = {}
        self.changed: Callable[[], None] = lambda: None  # called when questions may have been opened or closed
        self.ended: Callable[[], None] = lambda: None
        self.used = time.monotonic()
        self.opened: dict[int, tuple[int, float]] = {}  # seat -> its open question and since when
        self.spent: dict[int, int] = {}  # seat -> milliseconds thought
        self._moment = -1
        self._moment_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._shown: tuple[Course, int] | None = None
        self._is_over = False

    # --- coming in

    def begin(self, log: list[Entry]) -> None:
        """Build the course from the log, and go on from there."""
        self.course = self.build(self, log)
        self.seq = len(log)
        self.spent = {}
        for entry in log:
            self._count(entry)
        if self.row["spectators"] != "off" and self.row["delay"]:
            self.gallery(None)
        self.flow()

    def gallery(self, seat: int | None) -> Gallery:
        """Where those sit who know what a seat knows, or who only watch."""
        key = WATCHING if seat is None else seat
        if key not in self.galleries:
            self.galleries[key] = self._new_gallery(seat)
            if self.course is not None:
                self.galleries[key].show(self.course, None if seat is None else self.seconds(seat))
        return self.galleries[key]

    def _new_gallery(self, seat: int | None) -> Gallery:
        if seat is not None:
            return Gallery(Audience(seat, seat))
        eyes = self.row["watched"] if self.row["spectators"] == "seat" else None
        audience = Audience(None, eyes)
        return DelayedGallery(audience, self.row["delay"]) if self.row["delay"] else Gallery(audience)

    async def enter(self, listener: Listener, seat: int | None, since: int) -> None:
        """Welcome somebody, and tell the others that he is here."""
        self.used = time.monotonic()
        gallery = self.gallery(seat)
        talk = await self.talk(seat)
        listener.send(m.encode(self.welcome(seat, since, talk)))
        gallery.listeners.add(listener)
        if seat is not None:
            self.send_table()

    def exit(self, listener: Listener, seat: int | None) -> None:
        self.used = time.monotonic()
        gallery = self.galleries.get(WATCHING if seat is None else seat)
        if gallery is None:
            return
        gallery.listeners.discard(listener)
        if not gallery.listeners and not isinstance(gallery, DelayedGallery):
            del self.galleries[WATCHING if seat is None else seat]
        if seat is not None:
            self.send_table()

    def welcome(self, seat: int | None, since: int, talk: list[m.Said]) -> m.Welcome:
        known: dict[str, Any] = {"version": 0, "first": 0, "events": []}
        if self.course is not None:
            known = self.gallery(seat).caught_up(self.course, since)
            if seat is not None and known["question"] is not None:
                known["question"] = replace(known["question"], seconds=self.seconds_left(seat))
        pace = {} if seat is None else self.chairs[seat].pace
        result = self.result() if seat is not None or not self.row["delay"] else None
        return m.Welcome(m.VERSION, self.info(), seat, talk=talk, pace=pace, result=result, **known)

    # --- what everybody may know

    def info(self) -> m.TableInfo:
        row = self.row
        return m.TableInfo(
            id=self.id,
            game=row["game"],
            pack=row["pack"],
            title=row["title"],
            status=row["status"],
            options=row["options"],
            public=row["public"],
            spectators=row["spectators"],
            watched=row["watched"],
            delay=row["delay"],
            clock=row["clock"],
            commit=commitment(row["secret"]),
            created=row["created"],
            rematch=row["rematch"],
            seats=self.sitting(),
        )

    def sitting(self) -> list[m.Sitting]:
        labels = self.row["labels"]
        return [
            m.Sitting(c.seat, labels[c.seat], c.kind, c.name, c.level, bool(self._listeners(c.seat)))
            for c in self.chairs
        ]

    def _listeners(self, seat: int) -> set[Listener]:
        gallery = self.galleries.get(seat)
        return gallery.listeners if gallery is not None else set()

    def result(self) -> m.Result | None:
        """How it ended; the secret with it, because now everything is open."""
        outcome = self.course.match.outcome if self.course is not None else None
        if outcome is None or self.course is None or self.course.match.asked is not None:
            return None
        secret: bytes = self.row["secret"]
        return m.Result(
            outcome.winners,
            outcome.scores,
            outcome.reason,
            outcome.clause,
            commitment(secret),
            secret.hex(),
            [chair.nonce for chair in self.chairs],
        )

    def send_table(self) -> None:
        text = m.TableNews(self.info())
        for gallery in self.galleries.values():
            gallery.send(text)

    # --- talk

    async def talk(self, seat: int | None, since: int = 0) -> list[m.Said]:
        """What a seat has heard."""
        return [said_of(row) for row in await self.store.said(self.id, since) if hears(row, seat)]

    def hear(self, row: Mapping[str, Any]) -> None:
        """Let everybody hear what was said, who may."""
        for key, gallery in self.galleries.items():
            if hears(row, None if key == WATCHING else key):
                gallery.send(m.Talk(said_of(row)))

    # --- what comes in

    async def choose(self, seat: int, question: int, option: int, by: str = "player") -> None:
        """Answer a question: stored, then applied, then shown."""

        def check(course: Course) -> None:
            asked = course.open().get(seat)
            if asked is None or question_id(course, asked) != question:
                raise stale()
            if option not in [choice.id for choice in asked.options]:
                raise Refusal("illegal", f"option {option} is not on offer")

        await self._write(seat, ANSWER, option, by, check)

    async def undo(self, seat: int) -> None:
        def check(course: Course) -> None:
            reason = course.refusal(seat)
            if reason:
                raise Refusal("undo_refused", reason)

        await self._write(seat, UNDO, 0, "player", check)

    async def leave(self, seat: int) -> None:
        """Leave the match for good."""

        def check(course: Course) -> None:
            if course.match.asked is None or seat in course.match._gone:
                raise Refusal("illegal", "there is nothing to leave")

        await self._write(seat, LEAVE, 0, "player", check)

    async def _write(self, seat: int, kind: int, value: int, by: str, check: Callable[[Course], None]) -> None:
        """Write an entry and apply it; whoever asked may go away meanwhile, what is written is applied."""
        await asyncio.shield(asyncio.create_task(self._write_whole(seat, kind, value, by, check)))

    async def _write_whole(self, seat: int, kind: int, value: int, by: str, check: Callable[[Course], None]) -> None:
        async with self.lock:
            for _ in range(ATTEMPTS):
                course = self.course
                if course is None or self.row["status"] != PLAYING:
                    raise Refusal("not_playing", "this table is not in play")
                check(course)
                entry = Entry(self.seq, kind, seat, value, course.step, by, self._took(seat))
                if await self._store(entry):
                    self._apply(entry)
                    self.used = time.monotonic()
                    self.flow()
                    return
                await self._catch_up()
            raise Refusal("busy", "the table is busy: try again")

    async def _store(self, entry: Entry) -> bool:
        """Write an entry; False when its number was taken. After trouble with the database, ask the log."""
        try:
            return await self.writer.append(self.id, entry)
        except SQLAlchemyError as error:
            log.error("entry not written", table=self.id[:6], error=type(error).__name__)
            await self._catch_up()
            raise Refusal("busy", "this could not be stored just now: try again") from error

    def _took(self, seat: int) -> int:
        since = self.opened.get(seat)
        return 0 if since is None else int((time.monotonic() - since[1]) * 1000)

    def _apply(self, entry: Entry) -> None:
        assert self.course is not None
        self.course.take(entry)
        self.seq = entry.seq + 1
        self._count(entry)

    def _count(self, entry: Entry) -> None:
        if entry.by in ("player", "clock"):
            self.spent[entry.seat] = self.spent.get(entry.seat, 0) + entry.took

    async def follow(self, entry: Entry) -> None:
        """Apply what another worker has written, or all that was missed before it."""
        async with self.lock:
            if self.course is not None and entry.seq == self.seq:
                await self._apply_foreign(entry)
                self.flow()
            elif entry.seq > self.seq:
                await self._catch_up()

    async def catch_up(self) -> None:
        """Apply everything that other workers have written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        if self.course is None:
            return
        for entry in await self.store.log(self.id, self.seq):
            if entry.seq == self.seq:
                await self._apply_foreign(entry)
        self.flow()

    async def _apply_foreign(self, entry: Entry) -> None:
        """Apply an entry, unless we have already passed on something that it came before: then begin again."""
        assert self.course is not None
        step = self.course.step
        try:
            if entry.step >= step:
                self._apply(entry)
                return
        except IllegalChoice:
            pass
        await self._rebuild(step)

    async def _rebuild(self, step: int) -> None:
        log = await self.store.log(self.id)
        self.course = course = self.build(self, log)
        self.seq = len(log)
        while course.step < step and course.ready:
            course.pass_on()

    # --- what follows

    def flow(self) -> None:
        """Pass on every answer that is there, each moment after its pause, and show what happens."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        course = self.course
        if course is None:
            return
        self._open_moment(course)
        while course.ready:
            wait = self._moment_at + self._rest(course) - time.monotonic()
            if wait > 0:
                self._timer = asyncio.get_running_loop().call_later(wait, self.flow)
                break
            course.pass_on()
            self._open_moment(course)
        self.show()
        self.changed()
        self._end()

    def _open_moment(self, course: Course) -> None:
        """A new moment begins its pause, and is shown before anything of it is passed on."""
        if course.moment != self._moment:
            self._moment = course.moment
            self._moment_at = time.monotonic()
            self.show()

    def _rest(self, course: Course) -> float:
        """Windows and lone answers take their time, whoever holds what."""
        return self.pause if course.in_window or course.match.resting else 0.0

    def show(self) -> None:
        """Send every gallery what is new for it."""
        course = self.course
        if course is None or (course, course.changes) == self._shown:
            return
        self._shown = (course, course.changes)
        now = time.monotonic()
        asked = {seat: question_id(course, question) for seat, question in course.open().items()}
        self.opened = {
            seat: self.opened[seat] if self.opened.get(seat, (None,))[0] == number else (number, now)
            for seat, number in asked.items()
        }
        for gallery in self.galleries.values():
            seat = gallery.audience.seat
            gallery.show(course, None if seat is None or seat not in asked else self.seconds(seat))

    def seconds(self, seat: int) -> int | None:
        """How long a seat may think about its question; None where there is no clock."""
        clock = self.row["clock"]
        if clock.get("game"):
            return max(int(clock["game"] - self.spent.get(seat, 0) / 1000), int(clock.get("least", 10)))
        return clock.get("decision") or None

    def seconds_left(self, seat: int) -> int | None:
        limit = self.seconds(seat)
        return None if limit is None else max(0, limit - self._took(seat) // 1000)

    def _end(self) -> None:
        result = self.result()
        if result is None or self._is_over:
            return
        self._is_over = True
        for gallery in self.galleries.values():
            gallery.send(m.Over(result))
        self.ended()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    @property
    def watched(self) -> bool:
        return any(gallery.listeners for gallery in self.galleries.values())

    @property
    def waiting(self) -> bool:
        return bool(self.row["status"] == WAITING)
