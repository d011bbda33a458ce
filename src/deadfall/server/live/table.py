"""A live table: a cache of what its log says, and of who sits at it or watches."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from deadfall.match.course import Course
from deadfall.match.log import ANSWER, END, MOMENT, UNDO, LogLine
from deadfall.server.live.clocks import Clocks
from deadfall.server.live.info import result_of, sitting_of, table_info
from deadfall.server.live.journal import Journal, Then, nothing
from deadfall.server.live.pace import Flow
from deadfall.server.live.retrying import until_done
from deadfall.server.live.rooms import DelayedGallery, Gallery, Listener, Rooms
from deadfall.server.live.talk import hears, said_of
from deadfall.server.live.windows import Windows, is_quiet
from deadfall.server.metrics import ANSWERS
from deadfall.server.refusals import Refusal, no_spectators, stale
from deadfall.server.showing.audience import Audience, Sight, question_id
from deadfall.server.storage.seats import Chair, gone
from deadfall.server.storage.store import BEFORE, OVER, WAITING, Store
from deadfall.server.wire import messages as m


class LiveTable:
    """One table in the memory of one worker."""

    def __init__(
        self,
        row: Mapping[str, Any],
        chairs: Sequence[Chair],
        labels: Sequence[str],
        deductions: Sequence[str],
        pause: float,
        store: Store,
        build: Callable[[LiveTable, list[LogLine]], Course],
    ) -> None:
        """`labels`: the names of the seats. `deductions`: keys of views that are not shown if the table says so."""
        self.row = dict(row)
        self.id: str = row["id"]
        self.chairs = list(chairs)
        self.labels = list(labels)
        self.hidden = frozenset(() if row["deduction"] else deductions)
        self.pause = pause
        self.store = store
        self.rooms = Rooms(self._furnish)
        self.clocks = Clocks(row["clock"])
        self.windows = Windows(row["clock"].get("window", "calm"), pause)
        self.journal = Journal(self.id, store, self.clocks, lambda entries: build(self, entries))
        self.journal.applied = self.flow
        self.changed: Then = nothing  # called when questions may have been opened or closed
        self.ended: Then = nothing  # called when the match is over
        self.moved: Callable[[int], None] = lambda seat: self.send_info()  # called when somebody comes or goes
        self.alive: set[str] = set()  # the workers that are there
        self.presence = asyncio.Lock()  # who is here is told in one order
        self.used = time.monotonic()
        self.seen = dict.fromkeys(range(len(self.chairs)), self.used)  # when somebody was last known to be in a seat
        self.closed = False
        self._flow = Flow(pause)
        self._going_on: asyncio.Task[None] | None = None
        self._shown: tuple[Course, int] | None = None
        self._counted: int | None = None  # steps that the figures know of
        self._told: bytes | None = None  # what everybody was last told about the table
        self._is_over = False

    @property
    def course(self) -> Course | None:
        """The match so far; None before it begins."""
        return self.journal.course

    @property
    def waiting(self) -> bool:
        return bool(self.row["status"] == WAITING)

    def begin(self, entries: list[LogLine]) -> None:
        """Build the course from the log, and go on from there."""
        self.journal.open(entries)
        self._run_out()
        if self.row["spectators"] != "off" and self.row["delay"]:
            self.rooms.gallery(None)
        self.flow()

    def _run_out(self) -> None:
        """When a match is over there is nothing left to wait for."""
        while self.row["status"] == OVER and self.course is not None and self.course.certain:
            self.course.pass_on()

    def finish(self) -> None:
        """The match is over at another worker: what happened there has happened here."""
        self._run_out()
        self.flow()

    def seat(self, row: Mapping[str, Any], chairs: Sequence[Chair]) -> None:
        """Take over how the store has the table and its seats; whoever lost his seat, or may not watch, goes."""
        self.note_seen()
        before, self.row, self.chairs = self.chairs, dict(row), list(chairs)
        for old, new in zip(before, chairs, strict=True):
            if old.hold != new.hold:
                self.rooms.put_out(new.seat, gone(old, new))
        if not self.open_to_watch:
            self.rooms.put_out(None, no_spectators())

    @property
    def open_to_watch(self) -> bool:
        return self.row["spectators"] != "off" or self.row["status"] in (*BEFORE, OVER)

    def present(self, seat: int) -> bool:
        """Whether a seat has a socket, at any worker."""
        return self.rooms.online(seat) or not self.alive.isdisjoint(self.chairs[seat].here)

    def note_seen(self) -> None:
        """Whoever is here now was last seen now."""
        self.seen.update({chair.seat: time.monotonic() for chair in self.chairs if self.present(chair.seat)})

    def close(self) -> None:
        self.closed = True
        self._flow.stop()
        if self._going_on is not None:
            self._going_on.cancel()

    # --- coming and going

    def _furnish(self, seat: int | None) -> Gallery:
        """A gallery that has been shown how things stand."""
        gallery = self._empty_gallery(seat)
        if self.course is not None:
            sight = Sight(self.course, [gallery.audience.eyes])
            gallery.show(sight, None if seat is None or self.course.in_window else self.clocks.seconds(seat))
        return gallery

    def _empty_gallery(self, seat: int | None) -> Gallery:
        if seat is not None:
            return Gallery(Audience(seat, seat, self.hidden))
        eyes = self.row["watched"] if self.row["spectators"] == "seat" else None
        audience = Audience(None, eyes, self.hidden)
        return DelayedGallery(audience, self.row["delay"]) if self.row["delay"] else Gallery(audience)

    async def enter(self, listener: Listener, seat: int | None, since: int, check: Then = nothing) -> None:
        """Welcome somebody, if he may still come in, and tell the others that he is here."""
        self.used = time.monotonic()
        talk = await self.talk(seat)
        check()
        listener.send(m.encode(self.welcome(seat, since, talk)))
        self.rooms.gallery(seat).listeners.add(listener)
        if seat is not None:
            self.moved(seat)
            self.look_again()

    def exit(self, listener: Listener, seat: int | None) -> None:
        self.used = time.monotonic()
        self.rooms.leave(listener, seat)
        if seat is not None:
            self.seen[seat] = self.used
            self.moved(seat)
            self.look_again()

    def welcome(self, seat: int | None, since: int, talk: list[m.Said]) -> m.Welcome:
        known: dict[str, Any] = {"version": 0, "first": 0, "events": []}
        if self.course is not None:
            known = self.rooms.gallery(seat).caught_up(self.course, since)
            if seat is not None and known["question"] is not None and not self.course.in_window:
                known["question"] = replace(known["question"], seconds=self.clocks.left(seat))
        pace = {} if seat is None else self.chairs[seat].pace
        result = self.result() if seat is not None or not self.row["delay"] else None
        if seat is not None or not self.row["delay"]:
            known["window"] = self.windows.told
        now = round(time.time() * 1000)
        return m.Welcome(m.VERSION, self.info(), seat, talk=talk, pace=pace, result=result, now=now, **known)

    async def talk(self, seat: int | None) -> list[m.Said]:
        """What a seat has heard, or those who watch: what was said is no newer than what they see."""
        latest = time.time() - (self.row["delay"] if seat is None else 0)
        return [said_of(row) for row in await self.store.said(self.id) if hears(row, seat) and row["at"] <= latest]

    # --- what everybody may know

    def info(self) -> m.TableInfo:
        sitting = [
            sitting_of(chair, label, self.present(chair.seat))
            for chair, label in zip(self.chairs, self.labels, strict=True)
        ]
        return table_info(self.row, sitting)

    def send_info(self) -> None:
        """Tell everybody what has changed at the table, if anything has that concerns everybody."""
        info = self.info()
        told = m.as_bytes(info)
        if told != self._told:
            self._told = told
            self.rooms.send(m.TableNews(info))

    def result(self) -> m.Result | None:
        """How the match ended; None while it goes on."""
        return None if self.course is None else result_of(self.course.match, self.row, self.chairs)

    # --- what comes in

    async def choose(
        self, seat: int, question: int, option: int, by: str = "player", then: Then = nothing, may: Then = nothing
    ) -> None:
        """Answer a question: stored, then acknowledged (by `then`), then shown.

        `may` refuses whoever has lost the seat meanwhile.
        """

        def check(course: Course) -> None:
            may()
            asked = course.open().get(seat)
            if asked is None or question_id(course, asked) != question:
                raise stale()
            if option not in [choice.id for choice in asked.options]:
                raise Refusal("illegal", f"option {option} is not on offer")

        self.used = time.monotonic()
        await self.journal.write(seat, ANSWER, option, by, check, then)

    async def undo(self, seat: int, then: Then = nothing, may: Then = nothing) -> None:
        """Take back a seat's last choice, if that is fair."""

        def check(course: Course) -> None:
            may()
            reason = course.refusal(seat)
            if reason:
                raise Refusal("undo_refused", reason)

        self.used = time.monotonic()
        await self.journal.write(seat, UNDO, 0, "player", check, then)

    async def ask_for_a_moment(self, seat: int, by: str = "player") -> None:
        """Let the open window run on; kept sealed until its end, and nobody is told who asked."""

        def check(course: Course) -> None:
            if seat not in course.open() or not self.windows.waits:
                raise Refusal("illegal", "a moment can be asked for while a window with a clock is open to you")
            if seat in course.wanting:
                raise Refusal("illegal", "you have already asked for a moment in this window")

        await self.journal.write(seat, MOMENT, 0, by, check)

    async def end_window(self, number: tuple[int, bool]) -> None:
        """The time of a window is over; stale if it is over already."""

        def check(course: Course) -> None:
            if not course.in_window or (course.moment, course.extended) != number:
                raise stale()

        await self.journal.write(0, END, number[0], "window", check)

    # --- what follows

    def flow(self) -> None:
        """Pass on every answer that is there, each moment after its pause, and show what happens."""
        if self.course is None:
            return
        self._flow.run(self.course, self._when_due)
        self._count()
        self.look_again()
        self._end()

    def look_again(self) -> None:
        """Show what is new, whether the match has gone on or other people sit at the table."""
        if self.course is not None:
            self._look_around(self.course)
            self.show()
            self._tell_of_window(self.course)
        self.changed()

    def _look_around(self, course: Course) -> None:
        """Note whether at most one person plays."""
        quiet = is_quiet(self.chairs, [self.rooms.online(chair.seat) for chair in self.chairs])
        if quiet != course.quiet:
            course.quiet = quiet
            course.changes += 1

    def _tell_of_window(self, course: Course) -> None:
        """Tell everybody in one moment that a window opens, runs on or closes."""
        if self.windows.look(course, self.chairs, course.quiet):
            self.rooms.send(m.window_news(self.windows.told))

    def _count(self) -> None:
        """Count answers when they are passed on: a figure must not tell that one is held."""
        assert self.course is not None
        if self._counted is not None and self.course.step > self._counted:
            ANSWERS.inc(self.course.step - self._counted)
        self._counted = self.course.step

    def _when_due(self) -> None:
        if self._going_on is None or self._going_on.done():
            self._going_on = asyncio.create_task(until_done(self._go_on, "table cannot go on", self.id))

    @property
    def stuck(self) -> bool:
        """Whether there is an answer to pass on, and no time at which it will be."""
        return self.course is not None and self.course.ready and not self._flow.waits

    def unstick(self) -> None:
        """Go on where passing on has failed."""
        self._when_due()

    async def _go_on(self) -> None:
        """Flow on, but not while an answer is being written: the log would have it before what is passed on now."""
        async with self.journal.lock:
            self.flow()

    def show(self) -> None:
        """Send every gallery what is new for it."""
        course = self.course
        if course is None or (course, course.changes) == self._shown:
            return
        self._shown = (course, course.changes)
        asked = {seat: question_id(course, question) for seat, question in course.open().items()}
        if course.in_window:  # it has its own time
            asked = {}
        self.clocks.run(asked)
        sight = Sight(course, [gallery.audience.eyes for _, gallery in self.rooms])
        for seat, gallery in self.rooms:
            gallery.show(sight, self.clocks.seconds(seat) if seat is not None and seat in asked else None)

    def _end(self) -> None:
        if self.result() is not None and not self._is_over:
            self._is_over = True
            self.ended()

    def tell_the_end(self) -> None:
        """Tell everybody how the match ended, and open what was secret."""
        result = self.result()
        if result is not None:
            self.rooms.send(m.Over(result))
