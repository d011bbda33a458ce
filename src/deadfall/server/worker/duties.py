"""Duties: what must be done at a table in play: bots, clocks, passes given ahead, bots for those who are away."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

import structlog

from deadfall import bots
from deadfall.engine.question import Question
from deadfall.server.live.background import Background, tell_failure, until_done, waits
from deadfall.server.live.table import CLOCK, LiveTable
from deadfall.server.live.tables import Tables
from deadfall.server.refusals import NoTable
from deadfall.server.storage.seats import AWAY, BOT, PERSON, Chair, stood_in_for
from deadfall.server.worker.bots import Task, adapted, choose, world_for
from deadfall.server.worker.closing import Closing
from deadfall.server.worker.processes import Processes

log = structlog.get_logger()
NEVER = 1e12  # seconds since 1970
BASIC = "basic"  # the bot that plays for people
THINKING = 60.0  # seconds after which a bot that has no answer is given up
AWAY_TOO_LONG, LATE = "away", "late"  # why it does
TAKEN = {
    AWAY_TOO_LONG: "A bot plays for {}, who is away.",
    LATE: "Time ran out again. A bot plays for {} until they are back.",
}
Key = tuple[int, int]  # a seat and its question
Duty = Callable[[Key, Question], Coroutine[Any, Any, None]]


class Duties:
    """The duties at one table, done by the worker that owns it."""

    def __init__(self, table: LiveTable, tables: Tables, bots: Processes) -> None:
        self.table = table
        self.tables = tables
        self.bots = bots
        self.deadlines: dict[int, float] = {}  # of the seats that are waited for; the wall clock's time may jump
        self._thinking: dict[int, tuple[Key, Question]] = {}  # those of them that have a choice to make
        self._replacing: set[int] = set()  # seats that a bot is about to take over
        self._alarm: asyncio.TimerHandle | None = None  # rings at the first deadline or earlier
        self._rings_at = 0.0
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._why: dict[Key, str] = {}
        self._failing: set[Key] = set()  # duties that have failed and are tried again
        self._saving = Background()
        self._closing = Closing(table)
        self._closed = False

    def tend(self) -> None:
        """Begin the duties of questions that are new, and drop those of questions that are gone."""
        if self._closed:  # an answer that was on its way is still written, and none after it
            return
        course = self.table.course
        open_now = {} if course is None else course.open()
        wanted: dict[Key, tuple[str, Question]] = {}
        for seat, question in open_now.items():
            assert course is not None
            chair = self.table.chairs[seat]
            why = self._who_answers(chair, question)
            if chair.passing or chair.ahead:
                self._turn_came(chair, question)
            wanted[seat, course.question_id(question)] = (why, question)
        for key in list(self._why):
            if key not in wanted or wanted[key][0] != self._why[key]:
                self._drop(key)
        for key, (why, question) in wanted.items():
            if key not in self._why:
                self._begin(key, why, question)
        self._set_deadlines()
        self._closing.tend()

    def _who_answers(self, chair: Chair, question: Question) -> str:
        """Who gives an answer; nobody in a window where none has to be given before its end."""
        course = self.table.course
        assert course is not None
        lone = len(question.options) == 1
        if question.window:
            if course.held.get(chair.seat) is not None or lone or chair.kind == AWAY:
                return "end"
            if chair.kind != BOT and (self.table.windows.ends is not None or chair.passes(question.kind)):
                return "end"
        elif lone and (course.quiet or chair.kind in (BOT, AWAY)):
            return "lone"
        return chair.kind if chair.kind in (BOT, AWAY) else "clock"

    def _turn_came(self, chair: Chair, question: Question) -> None:
        """Whoever passes until his turn is asked again from his turn on."""
        if not question.window:
            chair.passing = False
            chair.ahead = []
            self._saving.spawn(until_done(partial(self._save_pace, chair), "pace not saved", self.table.id))

    async def _save_pace(self, chair: Chair) -> None:
        await self.table.store.update_seat(self.table.id, chair.seat, pace=chair.pace)

    def _begin(self, key: Key, why: str, question: Question) -> None:
        self._why[key] = why
        if why == "clock":
            self._thinking[key[0]] = (key, question)
        elif why != "end":
            self._do({BOT: self._think, AWAY: self._default, "lone": self._default}[why], key, question)

    def _set_deadlines(self) -> None:
        """Everybody who is waited for with a clock is waited for until then."""
        self.deadlines = {seat: due.closes for seat, due in self.table.waits.due.items()}
        if self.deadlines:
            self._set_alarm(max(0.0, min(self.deadlines.values()) - time.monotonic()))

    def _set_alarm(self, seconds: float) -> None:
        """Nearly every question is answered in time: an alarm that rings too early costs less than one for each."""
        at = time.monotonic() + seconds
        if self._alarm is None or self._rings_at > at:
            if self._alarm is not None:
                self._alarm.cancel()
            self._rings_at = at
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        """Time has run out for some, or the alarm is set again."""
        self._alarm, now = None, time.monotonic()
        for seat, deadline in self.deadlines.items():
            if deadline > now:
                self._set_alarm(deadline - now)
            else:
                self._time_out(seat)

    def _time_out(self, seat: int) -> None:
        """A bot plays for whoever is away or was late before; else it makes this one choice."""
        due = self.table.waits.due.get(seat)
        if due is None:  # nobody waits for it any more, and whoever saw that is about to tell us
            return
        away = due.away
        if away or self.table.clocks.late(seat):
            if seat not in self._replacing:
                self._replacing.add(seat)
                work = partial(self._take_over, seat, AWAY_TOO_LONG if away else LATE)
                self._saving.spawn(until_done(work, "seat not taken over", self.table.id))
        elif seat in self._thinking and self._thinking[seat][0] not in self._tasks:
            self._do(self._choose_late, *self._thinking[seat])

    async def _take_over(self, seat: int, why: str) -> None:
        """A bot plays for a seat until its person is back."""
        try:
            async with self.tables.turn(self.table.id) as turn:
                chair = turn.chair(seat)
                if chair.kind == PERSON:
                    await turn.set_seat(seat, **stood_in_for(BASIC, why))
                    await turn.tell(TAKEN[why].format(chair.name))
        finally:
            self._replacing.discard(seat)

    def _do(self, duty: Duty, key: Key, question: Question) -> None:
        self._tasks[key] = asyncio.create_task(self._work(duty, key, question))

    async def _work(self, duty: Duty, key: Key, question: Question) -> None:
        """Do a duty, again and again until it is done or `tend` drops it: no trouble lasts longer than its cause."""
        for number, wait in enumerate(waits()):
            try:
                await duty(key, question)
                self._failing.discard(key)
                return
            except NoTable:
                return
            except Exception as error:
                self._failing.add(key)
                tell_failure("duty failed", self.table.id, error, number)
            await asyncio.sleep(wait)
            self.tend()

    async def _choose_late(self, key: Key, question: Question) -> None:
        """Time ran out: a bot makes this one choice."""
        await self._think(key, question, CLOCK)

    async def _think(self, key: Key, question: Question, by: str = "bot") -> None:
        """A bot thinks as long as it must; its answer shows when the table's flow lets it, whatever it holds."""
        table, (seat, number) = self.table, key
        assert table.course is not None
        match = table.course.match
        folder = self.tables.games.folder(table.row["pack"])
        level = table.chairs[seat].level or BASIC
        task = Task(
            match.entry.key,
            match.seats,
            json.dumps(table.row["options"], sort_keys=True),
            "" if folder is None else str(folder),
            adapted(level, max(self.bots.busy + 1, self._asked_at_once()), self.bots.count),
            seat,
            secrets.randbits(31),
            match.view(seat),
            question.as_dict(),
            world_for(match, seat, question) if bots.needs_worlds(level) else None,
        )
        try:
            async with asyncio.timeout(THINKING):
                option = await self.bots.run(choose, task)
            if option not in [choice.id for choice in question.options]:
                option = question.default
        except TimeoutError:
            log.error("bot given up", table=table.id[:6], level=task.level)
            self.bots.restart()  # whoever else thinks there thinks again
            option = question.default
        except Exception:
            log.exception("bot failed", table=table.id[:6], level=task.level)
            option = question.default
        await table.choose(seat, number, option, by)

    def _asked_at_once(self) -> int:
        """How many bots are seen to be asked: they share the time, so that it does not show how many had a choice."""
        assert self.table.course is not None
        return sum(self.table.chairs[seat].kind == BOT for seat in self.table.course.waited_for())

    async def _default(self, key: Key, question: Question) -> None:
        await self.table.choose(*key, question.default, "away")

    def _drop(self, key: Key) -> None:
        self._why.pop(key)
        if self._thinking.get(key[0], (None,))[0] == key:
            del self._thinking[key[0]]
        self._failing.discard(key)
        task = self._tasks.pop(key, None)
        if task is not None:
            task.cancel()

    @property
    def idle(self) -> bool:
        """Whether nothing is to be done before a deadline."""
        return self._closing.idle and all(why in ("clock", "end") for why in self._why.values())

    @property
    def wake(self) -> float:
        """When the next deadline is, by the wall clock; where there is none, somebody's coming wakes the table."""
        first = min(self.deadlines.values(), default=None)
        return NEVER if first is None else time.time() + first - time.monotonic()

    def standing(self) -> bool:
        """Whether the table stands still: a duty fails, or an open question is nobody's; what was lost begins anew."""
        course = self.table.course
        if course is None:
            return False
        lost = [key for key in self._why if not self._cared_for(key)]
        for key in lost:
            self._drop(key)
        asked = {(seat, course.question_id(question)) for seat, question in course.open().items()}
        forgotten = asked - self._why.keys()
        if lost or forgotten:
            log.error("duties were lost", table=self.table.id[:6], count=len(forgotten))
            self.tend()
        if stuck := self.table.stuck:
            self.table.unstick()
        return bool(stuck or forgotten or self._failing)

    def _cared_for(self, key: Key) -> bool:
        """Whether somebody works on a question, or a person thinks about it; if with a clock, one that rings."""
        if self._why[key] == "end":
            return True
        task = self._tasks.get(key)
        if task is not None:
            return not task.done()
        rings = self._alarm is not None or key[0] in self._replacing
        return self._why[key] == "clock" and (key[0] not in self.deadlines or rings)

    def close(self) -> None:
        self._closed = True
        self._closing.close()
        for key in list(self._why):
            self._drop(key)
        if self._alarm is not None:
            self._alarm.cancel()
