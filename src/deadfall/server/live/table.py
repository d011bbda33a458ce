"""A live table: the match that its log tells, shown to the company at it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import structlog
from msgspec.structs import replace
from sqlalchemy.exc import SQLAlchemyError

from deadfall.engine.kernel import SPECTATOR, IllegalChoice
from deadfall.match.course import PLAYER, Course
from deadfall.match.log import ANSWER, UNDO, LogLine
from deadfall.server.live.acts import Act, Answer, Asker, MoreTime, TakeBack, WindowEnd
from deadfall.server.live.background import to_the_end, until_done
from deadfall.server.live.bargains import Bargains
from deadfall.server.live.clocks import Clocks
from deadfall.server.live.company import Company
from deadfall.server.live.fronts import Fronts
from deadfall.server.live.games import Games
from deadfall.server.live.info import result_of
from deadfall.server.live.keeper import Keeper
from deadfall.server.live.pace import Pacer, least_of, pause_of
from deadfall.server.live.presence import Presence
from deadfall.server.live.rooms import DelayedGallery, Listener, Rooms
from deadfall.server.live.streaming import Stream
from deadfall.server.live.waits import Waits
from deadfall.server.live.windows import Windows, is_quiet
from deadfall.server.metrics import ANSWERS
from deadfall.server.refusals import Refusal, busy, deleted
from deadfall.server.settings import Settings
from deadfall.server.storage.log import NotWritten
from deadfall.server.storage.seats import Chair, Hold
from deadfall.server.storage.store import OVER, Store
from deadfall.server.wire import messages as m

log = structlog.get_logger()
TICK = 0.01  # seconds: a timer may ring a little early
CLOCK = "clock"  # who answered: a bot, because time ran out
ATTEMPTS = 20  # at writing a line whose number others keep taking


class LiveTable(Company):
    """One table in the memory of one worker: a cache of what its log says, and of who sits at it or watches."""

    def __init__(
        self,
        row: Mapping[str, Any],
        chairs: Sequence[Chair],
        games: Games,
        settings: Settings,
        store: Store,
        presence: Presence,
        keeper: Keeper,
    ) -> None:
        self.clocks = Clocks(row["clock"])
        rooms = Rooms(row, games.hidden(row), self.clocks)
        super().__init__(row, chairs, games.labels(row), rooms, store, presence, settings.patience)
        self.games = games
        self.keeper = keeper
        self.settings = settings
        self.pause = settings.pause
        self.windows = Windows(row["clock"].get("window", "calm"), settings.pause, settings.window_pace)
        self.waits = Waits(self)
        self.course: Course | None = None  # the match as far as the log is applied; None before it begins
        self.seq = 0  # the number of the next line of the log
        self.behind = False  # whether others have written more, which nobody here wanted to see
        self.stream = Stream()
        self.bargains = Bargains()
        self.fronts = Fronts()  # the pages that somebody has in front of him
        self.lock = asyncio.Lock()  # one thing at a time is written and applied
        self._pacer = Pacer(settings.pause)
        self._timer: asyncio.TimerHandle | None = None  # rings when the next answer is passed on
        self._going_on: asyncio.Task[None] | None = None
        self._shown: tuple[Course, int] | None = None
        self._counted: int | None = None  # steps that the figures know of
        self._is_over = False
        self._leaving: asyncio.TimerHandle | None = None  # rings when the next person is away
        self._open_stream()

    # --- the life of a choice

    async def choose(
        self, seat: int, question: int, option: int, by: str = "player", asker: Asker | None = None
    ) -> None:
        """Answer a question."""
        await self.write(Answer(seat, option, by, question), asker)

    async def undo(self, seat: int, asker: Asker | None = None) -> None:
        """Take back a seat's last choice, if that is fair."""
        await self.write(TakeBack(seat), asker)

    async def ask_for_a_moment(self, seat: int, by: str = "player", asker: Asker | None = None) -> None:
        """Let the open window run on."""
        await self.write(MoreTime(seat, by=by), asker)

    async def end_window(self, window: tuple[int, bool]) -> None:
        """The time of a window is over; stale if it is over already."""
        await self.write(WindowEnd(0, window[0], "window", window[1]))

    async def write(self, act: Act, asker: Asker | None = None) -> None:
        """Let an act live through; whoever asked may go away meanwhile, what is stored is applied and shown.

        Messages of sockets are answered to their end; whatever else there is may be dropped on the way.
        """
        self.used = time.monotonic()
        if asker is None:
            await to_the_end(self._write(act, asker))
        else:
            await self._write(act, asker)

    async def _write(self, act: Act, asker: Asker | None) -> None:
        """The life of a choice, and of everything else in the log: checked, stored, acknowledged, applied, shown."""
        async with self.lock:
            for _ in range(ATTEMPTS):
                course = await self._checked(act, asker)
                took = self.clocks.took(act.seat)
                line = LogLine(self.seq, act.kind, act.seat, act.value, course.step, act.by, took)
                if not await self._stored(line):
                    continue  # another worker was faster: with what it wrote, the act is checked again
                if asker is not None:
                    asker.acknowledge()
                seen = self._seen_by_all(course) if line.kind == UNDO else 0
                self._apply(line)
                if line.kind == UNDO and self._seen_by_all(course) < seen:
                    self.keeper.tell(self, f"{self._name(act.seat)} took back a step.")
                elif line.kind == ANSWER and line.by == CLOCK:
                    self.keeper.tell(self, f"Time ran out. A bot chose for {self._name(act.seat)}.")
                self.go_on(act.seat if line.kind == ANSWER else None)
                return
            raise busy()

    async def _checked(self, act: Act, asker: Asker | None) -> Course:
        """The course, if the act may be done; by what another worker has just written, if need be."""
        if self.course is None:
            raise Refusal("not_playing", "this table is not in play")
        try:
            self._check(self.course, act, asker)
        except Refusal:
            seq = self.seq
            if self.store.shared:
                await self._catch_up()
            if self.seq == seq:
                raise
            self._check(self.course, act, asker)
        return self.course

    def _check(self, course: Course, act: Act, asker: Asker | None) -> None:
        if asker is not None:
            self.check_place(act.seat, asker.hold)
        act.check(course, self.windows)

    async def _stored(self, line: LogLine) -> bool:
        """Store a line; False when its number is taken: then what has it is applied. After trouble, ask the log."""
        try:
            if await self.store.append(self.id, line):
                return True
        except NotWritten as error:
            log.error("line not written", table=self.id[:6], error=str(error))
            with suppress(SQLAlchemyError, OSError):  # the next attempt finds out
                await self._catch_up()
            raise busy("this could not be stored just now: try again") from error
        await self._catch_up()
        if self.seq == line.seq and not await self.store.exists(self.id):  # nothing has its number: it has no table
            self.keeper.gone(self)
            raise deleted()
        return False

    def _apply(self, line: LogLine) -> None:
        assert self.course is not None
        self.course.take(line)
        self.seq = line.seq + 1
        self.clocks.count(line)
        if line.kind == ANSWER and line.by != PLAYER and self.chairs[line.seat].token:
            chosen = m.StoodIn(list(self.course.stood_in.get(line.seat, [])))
            self.rooms.send_to(line.seat, m.StandIn(line.by, chosen))

    def _name(self, seat: int) -> str:
        return self.chairs[seat].name or self.labels[seat]

    def _seen_by_all(self, course: Course) -> int:
        """How many events everybody has seen."""
        return sum(event.seen_by(SPECTATOR) for event in course.match.log)

    def go_on(self, answered: int | None = None) -> None:
        """Pass on every answer that is there, each occasion after its pause, and show what happens.

        `answered`: a seat whose answer is all that is new.
        """
        if self.course is None:
            return
        self._stop_timer()
        wait = self._pacer.pass_on(self.course)
        if wait is not None:
            self._timer = asyncio.get_running_loop().call_later(wait, self._go_on_soon)
        self._count(self.course)
        self._tell(self.course, answered)
        if self.result() is not None and not self._is_over:
            self._is_over = True
            self.keeper.over(self)

    def look_again(self) -> None:
        """Show what is new when other people sit at the table, or have become ready."""
        if self.course is not None:
            self._look_around(self.course)
            self._tell(self.course)
        else:
            self.keeper.tend(self)

    def _look_around(self, course: Course) -> None:
        """Note who waits, whether at most one person plays, and how long the table pauses for those who do."""
        self.note_company()
        quiet = is_quiet(self.chairs, [self.rooms.online(chair.seat) for chair in self.chairs])
        if quiet != course.quiet:
            course.quiet = quiet
            course.changes += 1
        pause = pause_of(self.pause, self.row["clock"].get("pace", "normal"), self.chairs, quiet)
        self._pacer.pause = self.windows.pause = pause
        self._pacer.least = least_of(self.chairs)

    def _tell(self, course: Course, answered: int | None = None) -> None:
        """Show what is new, tell everybody in the same moment what runs by time, and have done what is to be done."""
        window = self.windows.look(course, self.chairs, course.quiet)
        waits = self.waits.look(course)
        self.show(answered)
        if window:
            self.rooms.send(m.window_news(self.windows.told))
        if waits:
            self.rooms.send(m.WaitingNews(self.waits.told, self._now()))
        self.keeper.tend(self)

    def show(self, answered: int | None = None) -> None:
        """Send every gallery what is new for it; an answer that is held is new for its seat alone."""
        course = self.course
        if course is None or (course, course.changes) == self._shown:
            return
        held = self._shown == (course, course.changes - 1)  # nothing was passed on since, or that would count too
        self._shown = (course, course.changes)
        open_now = {} if course.in_window else course.open()  # a window has its own time
        asked = {seat: course.question_id(question) for seat, question in open_now.items()}
        self.clocks.run(asked)
        self.rooms.show(course, asked, answered if held else None)

    def _count(self, course: Course) -> None:
        """Count answers when they are passed on: a figure must not tell that one is held."""
        if self._counted is not None and course.step > self._counted:
            ANSWERS.inc(course.step - self._counted)
        self._counted = course.step

    # --- what is passed on later

    def _go_on_soon(self) -> None:
        if self._going_on is None or self._going_on.done():
            self._going_on = asyncio.create_task(until_done(self._go_on, "table cannot go on", self.id))

    async def _go_on(self) -> None:
        """Go on, but not while an answer is being written: the log would have it before what is passed on now."""
        async with self.lock:
            self.go_on()

    @property
    def stuck(self) -> bool:
        """Whether there is an answer to pass on, and no time at which it will be."""
        return self.course is not None and self.course.ready and self._timer is None

    def unstick(self) -> None:
        """Go on where passing on has failed."""
        self._go_on_soon()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # --- what the log says

    def begin(self, lines: Sequence[LogLine], written: float) -> None:
        """Build the course from the log, whose last line was written then, and go on from there."""
        self._rebuild(lines)
        self.clocks.built(written)
        self._run_out()
        self.rooms.begin(self.course, self.row["spectators"] != "off")
        self.go_on()

    def _rebuild(self, lines: Sequence[LogLine]) -> None:
        self.course = self.games.course(self.row, [chair.share for chair in self.chairs], lines)
        self.seq = len(lines)
        self.clocks.reset()
        for line in lines:
            self.clocks.count(line)
        self._look_around(self.course)

    async def follow(self, line: LogLine) -> None:
        """Apply what another worker has written, or all that was missed before it."""
        async with self.lock:
            if self.course is not None and line.seq == self.seq:
                await self._apply_foreign(line)
                self.go_on()
            elif line.seq > self.seq:
                await self._catch_up()

    async def catch_up(self) -> None:
        """Apply everything that other workers have written."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        if self.course is None:
            return
        self.behind = False
        for line in await self.store.log(self.id, self.seq):
            if line.seq == self.seq:
                await self._apply_foreign(line)
        self.go_on()

    async def _apply_foreign(self, line: LogLine) -> None:
        """Apply a line, unless we have already passed on something that it came before: then begin again."""
        assert self.course is not None
        step = self.course.step
        try:
            if line.step >= step:
                self._apply(line)
                return
        except IllegalChoice:
            pass
        self._rebuild(await self.store.log(self.id))
        while self.course.step < step and self.course.ready:
            self.course.pass_on()

    def finish(self) -> None:
        """The match is over at another worker: what happened there has happened here."""
        self._run_out()
        self.go_on()

    def _run_out(self) -> None:
        """When a match is over there is nothing left to wait for."""
        while self.row["status"] == OVER and self.course is not None and self.course.certain:
            self.course.pass_on()

    # --- the stream

    def _open_stream(self) -> None:
        """Begin the stream that the table has, or end the one that it had."""
        if self.row["stream"]:
            self.stream.open(self.rooms, self.row["stream"]["delay"], self.info(), self.course)
        else:
            self.stream.close(self.rooms)

    # --- coming and going

    async def enter(self, listener: Listener, seat: int | None, hold: Hold, since: int = 0) -> None:
        """Welcome somebody, if he may still come in, and tell the others that he is here."""
        self.used = time.monotonic()
        talk = await self.talk(seat)
        self.check_place(seat, hold)
        listener.send(m.encode(self.welcome(seat, since, talk)))
        self.rooms.gallery(seat, self.course).listeners.add(listener)
        self._moved(seat)
        if self.behind:
            await self.catch_up()

    def front(self, listener: Listener, seat: int, on: bool) -> None:
        """A page of a seat comes to the front, or goes."""
        if self.fronts.set(listener, seat, on):
            self.keeper.front(self, seat)

    def exit(self, listener: Listener, seat: int | None) -> None:
        self.used = time.monotonic()
        if seat is not None:
            self.front(listener, seat, False)
        self.rooms.leave(listener, seat)
        if seat is not None and seat < len(self.chairs):
            self.seen[seat] = self.used
            self.came.add(seat)
        self._moved(seat)

    def rest(self, listener: Listener, seat: int, since: float) -> None:
        """Somebody does not touch the page any more since then, or touches it again (0)."""
        self.rooms.rest(listener, seat, since)
        self._moved(seat)

    def believe(self, listener: Listener, seat: int | None, on: bool) -> None:
        """Somebody wants to see how likely each hidden place is, or not any more."""
        if on and not self.row["deduction"]:
            raise Refusal("illegal", "this table shows nothing of what can be deduced")
        self.rooms.believe(listener, seat, on, self.course)

    def _moved(self, seat: int | None) -> None:
        """Somebody has come or gone: tell the others; of a seat, at all workers."""
        self.send_info()
        if seat is not None and seat < len(self.chairs):
            self.presence.moved(self, seat)
            self.look_again()
            self.watch()

    def watch(self) -> None:
        """Ring when the next of those who have gone is away."""
        if self._leaving is not None:
            self._leaving.cancel()
            self._leaving = None
        now = time.monotonic()
        ahead = [at - now for at in map(self.away_at, self.chairs) if at is not None and at > now]
        if ahead and not self.closed:
            self._leaving = asyncio.get_running_loop().call_later(min(ahead) + TICK, self._somebody_left)

    def _somebody_left(self) -> None:
        self._leaving = None
        self.send_info()
        self.look_again()
        self.keeper.left(self)
        self.watch()

    def seat(self, row: Mapping[str, Any], chairs: Sequence[Chair]) -> None:
        """Take over how the store has the table: before the match its rules, in it who plays again, and its stream."""
        stream = self.row["stream"]
        ruled = [(row[key], self.row[key]) for key in ("options", "seats", "clock", "spectators", "watched", "delay")]
        before = {chair.seat: chair.stood_in_for for chair in self.chairs}
        if self.course is None and any(new != old for new, old in [*ruled, (row["deduction"], self.row["deduction"])]):
            self._set_rules(row)
        super().seat(row, chairs)
        for chair in chairs:
            if before.get(chair.seat) and not chair.stood_in_for:
                self.clocks.restart(chair.seat)
                self.waits.restart(chair.seat)
        if row["stream"] != stream:
            self._open_stream()
        self.watch()

    def _set_rules(self, row: Mapping[str, Any]) -> None:
        """Before the match the host may change the rules."""
        self.clocks = Clocks(row["clock"])
        self.windows = Windows(row["clock"].get("window", "calm"), self.pause, self.settings.window_pace)
        self.labels = self.games.labels(row)
        self.rooms.set_rules(row, self.games.hidden(row), self.clocks)

    def welcome(self, seat: int | None, since: int, talk: list[m.Said]) -> m.Welcome:
        known: dict[str, Any] = {"version": 0, "first": 0, "events": []}
        if self.course is not None:
            known = self.rooms.gallery(seat, self.course).caught_up(self.course, since)
            if seat is not None and known["question"] is not None and not self.course.in_window:
                known["question"] = replace(known["question"], seconds=self.clocks.left(seat))
        pace = {} if seat is None else self.chairs[seat].pace
        result = self.result() if seat is not None or not self.row["delay"] else None
        if seat is not None or not self.row["delay"]:
            known["window"] = self.windows.told
            known["waiting"] = self.waits.told
        if seat is not None and self.course is not None and seat in self.course.stood_in:
            known["stood_in"] = m.StoodIn(list(self.course.stood_in[seat]))
        info = self.info() if seat is not None else self._watched_info()
        return m.Welcome(m.VERSION, info, seat, talk=talk, pace=pace, result=result, now=self._now(), **known)

    def in_words(self, seat: int | None, number: int) -> m.InWords:
        """The board in words for a seat, or for those who watch; `number` is of the message that asks for it."""
        if self.course is None:
            raise Refusal("not_playing", "this table is not in play")
        version, parts = self.rooms.gallery(seat, self.course).in_words(self.course.match)
        return m.InWords(parts, version, number)

    def _watched_info(self) -> m.TableInfo:
        """The table for those who watch: late, where they see the match late."""
        gallery = self.rooms.gallery(None, self.course)
        late = gallery.table if isinstance(gallery, DelayedGallery) else None
        return late or self.late_info()

    def _now(self) -> int:
        return round(time.time() * 1000)

    # --- the end

    def result(self) -> m.Result | None:
        """How the match ended; None while it goes on."""
        return None if self.course is None else result_of(self.course.match, self.row, self.chairs)

    def check_over(self, text: str) -> None:
        """Refuse, in those words, what can be done only when the match is over."""
        if self.result() is None:
            raise Refusal("not_over", text)

    def tell_the_end(self) -> None:
        """Tell everybody how the match ended, and open what was secret."""
        result = self.result()
        if result is not None:
            self.rooms.send(m.Over(result))

    def close(self) -> None:
        self.closed = True
        self._stop_timer()
        if self._leaving is not None:
            self._leaving.cancel()
        if self._going_on is not None:
            self._going_on.cancel()
