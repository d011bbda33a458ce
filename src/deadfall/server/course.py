"""The course of a table: what came in, applied to its match in the order of the rules.

An answer is first held; `pass_on` gives the answer that the rules wait for, one step at a time. So several seats can
be asked at once, answers in reaction windows wait for the table's pause, and a lone answer takes as long as any other.
The course is pure: the same entries give the same course on every worker and after every restart.
"""

from __future__ import annotations

from zlib import crc32

from deadfall.engine.kernel import PASS, Decision, Event, IllegalChoice, State, answer
from deadfall.engine.question import Question, question_of
from deadfall.match.match import Match
from deadfall.match.telling import named
from deadfall.server.entry import ANSWER, LEAVE, Entry
from deadfall.server.messages import Happening


class Course:
    """A match, the answers held for it, and the questions that are open to several seats at once."""

    def __init__(self, match: Match) -> None:
        match.patient = True
        self.match = match
        self.step = 0
        self.changes = 0  # counts everything that may change what somebody sees
        self.moment = 0  # counts the windows and other questions that were opened one after another
        self.held: dict[int, int] = {}
        self.answers: dict[int, int] = {}  # how often each seat has answered; taking back is no un-answering
        self._events = len(match._log())
        self._open: dict[int, Question] | None = None
        self._happenings: dict[int, Happening] = {}  # events of this step by their place in the match's log
        self._digests: dict[int, tuple[Question, int]] = {}  # seat -> its last question and that question's digest

    def open(self) -> dict[int, Question]:
        """Every seat that may answer now, with its question; seats without a real choice are not asked."""
        if self._open is None:
            self._open = {
                seat: question
                for seat, question in asked(self.match).items()
                if len(question.options) > 1 and seat not in self.held
            }
        return self._open

    def digest(self, question: Question) -> int:
        """Sixteen bits of a question and all its options (an id means the same as long as the question does)."""
        known = self._digests.get(question.seat)
        if known is None or known[0] is not question:
            ids = ",".join([str(choice.id) for choice in question.options])
            known = (question, crc32(f"{question.kind} {question.prompt} {ids}".encode()) & 0xFFFF)
            self._digests[question.seat] = known
        return known[1]

    def happening(self, at: int) -> Happening:
        """An event of the match's log as it is sent: put into words once for everybody who saw it."""
        known = self._happenings.get(at)
        if known is None:
            game, event = self.match.game, self.match._log()[at]
            known = Happening(game.words[event.kind].name, event.clause, named(game, event))
            self._happenings[at] = known
        return known

    @property
    def in_window(self) -> bool:
        """Whether the open question is a reaction window's."""
        d = self.match._state.pending
        return d is not None and self.match.game.kinds[d.kind].window

    @property
    def ready(self) -> bool:
        """Whether the answer that the rules wait for is there, or there is only one."""
        return self.match.asked in self.held or self.match.resting

    def take(self, entry: Entry) -> None:
        """Apply an entry of the log; what was passed on before it was written is passed on first."""
        while self.step < entry.step:
            self.pass_on()
        if entry.kind == ANSWER:
            self._hold(entry.seat, entry.value)
        elif entry.kind == LEAVE:
            self._leave(entry.seat)
        else:
            self._undo(entry.seat)
        self._open = None
        self.changes += 1

    def _hold(self, seat: int, option: int) -> None:
        question = self.open().get(seat)
        if question is None:
            raise IllegalChoice("you are not asked anything now")
        if option not in [choice.id for choice in question.options]:
            raise IllegalChoice(f"option {option} is not on offer")
        self.held[seat] = option
        self.answers[seat] = self.answers.get(seat, 0) + 1

    def _leave(self, seat: int) -> None:
        self.match.leave(seat)
        self.held.clear()
        self._stepped(None)

    def _undo(self, seat: int) -> None:
        """Take back what nobody has seen yet, or the seat's last choice if that is fair."""
        if self.held.pop(seat, None) is None:
            self.match.undo(seat)
            self.held.clear()
            self._stepped(None)

    def refusal(self, seat: int) -> str:
        """Why a seat may not take anything back; empty if it may."""
        if self.match.asked is None:
            return "it cannot be taken back: the match is over"
        return "" if seat in self.held else self.match.can_undo(seat)

    def may_undo(self, seat: int) -> bool:
        """Whether a seat may take something back: a held answer, or its last choice."""
        return not self.refusal(seat)

    def pass_on(self) -> None:
        """Give the answer that the rules wait for."""
        d = self.match._state.pending
        if d is None or not self.ready:
            raise IllegalChoice("there is no answer to pass on")
        if self.match.resting:
            self.held.pop(d.seat, None)
            self.match.go_on()
            self._stepped(d)
            return
        option = self.held.pop(d.seat)
        if option in d.options:
            self.match.play(option)
            if option != PASS and self.match.game.kinds[d.kind].window:
                self.held.clear()  # things have changed: the others are asked again
        self._stepped(d)

    def _stepped(self, before: Decision | None) -> None:
        """Count a step, and a new moment unless the same window goes on to its next seat."""
        self.step += 1
        self.changes += 1
        self._open = None
        self._happenings.clear()
        after = self.match._state.pending
        events = len(self.match._log())
        same = before is not None and after is not None and before.kind == after.kind and before.seat != after.seat
        kinds = self.match.game.kinds
        if not (same and after is not None and kinds[after.kind].window and events == self._events):
            self.moment += 1
        self._events = events
        if after is None:
            self.held.clear()


def asked(match: Match) -> dict[int, Question]:
    """Who is asked: one seat, or all who are asked at once in a window or for secret choices made at the same time."""
    first = match._state.pending
    if first is None:
        return {}
    kind = match.game.kinds[first.kind]
    found = {first.seat: question_of(match.game, match._state, first)}
    if not (kind.window or kind.together):
        return found
    state = match.position()
    for _ in range(match.seats * (1 if kind.window else 4)):
        before = state.pending
        assert before is not None
        if not _walk(match, state, before, kind.window):
            break
        d = state.pending
        if d is None or d.kind != first.kind or (kind.window and d.seat in found):
            break
        if d.seat not in found:
            found[d.seat] = question_of(match.game, state, d)
    return found


def _walk(match: Match, state: State, d: Decision, window: bool) -> bool:
    """Go on as if the seat passed (or gave any secret answer); False where that shows something to others."""
    if window and PASS not in d.options:
        return False
    log: list[Event] = []
    state.log = log
    answer(state, PASS if window else match.game.default(state, d))
    if window:
        return not log
    words = match.game.words
    return not any(words[event.kind].reveals and event.seen & ~(1 << d.seat) for event in log)
