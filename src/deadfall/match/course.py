"""The course of a table: what came in, applied to its match in the order of the rules.

An answer is first held; `pass_on` gives the answer that the rules wait for, one step at a time. So several seats can
be asked at once, and a lone answer takes as long as any other. In a reaction window everybody is asked who could hold
something, the last press of each seat is kept sealed, and a line of its own ends the window for all in one step.
The course is pure: the same lines of the log give the same course on every worker and after every restart.
"""

from __future__ import annotations

from zlib import crc32

from deadfall.engine.kernel import PASS, Decision, Event, IllegalChoice, State, answer
from deadfall.engine.question import Question, question_of
from deadfall.match.log import ANSWER, END, LEAVE, MOMENT, LogLine
from deadfall.match.match import Match
from deadfall.match.onlooker import Onlooker

PLAYER = "player"
REMEMBERED = 30  # choices made for a seat that its player is told of


class Course:
    """A match, the answers held for it, and the questions that are open to several seats at once."""

    def __init__(self, match: Match) -> None:
        match.patient = True
        self.match = match
        self.step = 0
        self.changes = 0  # counts everything that may change what somebody sees
        self.occasion = 0  # counts the occasions to answer: a window with all who are asked in it, or a question
        self.held: dict[int, int] = {}
        self.held_by: dict[int, str] = {}  # who gave what is held: a player, a bot, a clock
        self.given: list[str] = [""] * len(
            match.choices
        )  # who gave each choice of the match; empty where the rules left none
        self.stood_in: dict[int, list[str]] = {}  # seat -> what was chosen for it since its player last answered
        self.answers: dict[int, int] = {}  # how often each seat has answered; taking back is no un-answering
        self.wanting: list[int] = []  # seats that have asked for a moment in the open window
        self.extended = False  # whether the open window got that moment
        self.anew = False  # whether it is open once more because somebody played something in it
        self.quiet = False  # whether at most one person plays; it changes what is shown, never what happens
        self._onlooker: Onlooker | None = None
        self._events = len(match.log)
        self._open: dict[int, Question] | None = None
        self._asked: dict[int, Question] | None = None
        self._digests: dict[int, tuple[Question, int]] = {}  # seat -> its last question and that question's digest

    def onlooker(self) -> Onlooker:
        """Who says what may be believed; comes when somebody wants to know."""
        if self._onlooker is None:
            self._onlooker = Onlooker(self.match)
        return self._onlooker

    def open(self) -> dict[int, Question]:
        """Every seat that may answer now, with its question.

        In a window that is everybody who could hold something, pressed already or not; else whoever has not answered
        yet and has a choice, or none that the others could know of.
        """
        if self._open is None:
            found = self._all_asked()
            if not self.in_window:
                found = {seat: question for seat, question in found.items() if seat not in self.held}
            self._open = found
        return self._open

    def waited_for(self) -> list[int]:
        """Everybody who is seen to be asked now, also who has answered in secret already."""
        return list(self._all_asked())

    def _all_asked(self) -> dict[int, Question]:
        if self._asked is None:
            found = asked(self.match)
            if not self.in_window and not self.veiled:
                found = {seat: question for seat, question in found.items() if len(question.options) > 1}
            self._asked = found
        return self._asked

    def asks(self, seat: int) -> Question | None:
        """What a seat is shown as its question; where nobody reads the time, whoever has no choice is not asked."""
        question = self.open().get(seat)
        return None if question is not None and self.quiet and len(question.options) == 1 else question

    def question_id(self, question: Question) -> int:
        """The same on every worker and after a restart; another one as soon as the seat has answered."""
        return self.answers.get(question.seat, 0) << 16 | self._digest(question)

    def _digest(self, question: Question) -> int:
        """Sixteen bits of a question and all its options (an id means the same as long as the question does)."""
        known = self._digests.get(question.seat)
        if known is None or known[0] is not question:
            ids = ",".join([str(choice.id) for choice in question.options])
            known = (question, crc32(f"{question.kind} {question.prompt} {ids}".encode()) & 0xFFFF)
            self._digests[question.seat] = known
        return known[1]

    @property
    def in_window(self) -> bool:
        """Whether the open question is a reaction window's."""
        d = self.match.state.pending
        return d is not None and self.match.game.kinds[d.kind].window

    @property
    def window(self) -> tuple[int, bool]:
        """The number of the open window, and whether it runs on because somebody asked for a moment."""
        return self.occasion, self.extended

    @property
    def veiled(self) -> bool:
        """Whether nobody but the asked seat may know if there is a choice."""
        d = self.match.state.pending
        return d is not None and self.match.game.kinds[d.kind].veiled

    @property
    def brief(self) -> bool:
        """Whether the table waits in the open window only if somebody asks for a moment.

        That is so in kinds that are too frequent, and in every window that was opened anew by a play in it.
        """
        d = self.match.state.pending
        return d is not None and (self.anew or self.match.game.kinds[d.kind].brief)

    @property
    def certain(self) -> bool:
        """Whether the answer that the rules wait for is there, or there is only one."""
        return self.match.asked in self.held or self.match.resting

    @property
    def ready(self) -> bool:
        """Whether that answer may be passed on; a window waits for its end, a veiled answer for its player."""
        if self.in_window:
            return False
        return self.match.asked in self.held or (self.match.resting and not self.veiled)

    def take(self, line: LogLine) -> None:
        """Apply a line of the log; what was passed on before it was written is passed on first."""
        while self.step < line.step:
            self.pass_on()
        if line.kind == ANSWER:
            self._hold(line.seat, line.value, line.by)
        elif line.kind == LEAVE:
            self._leave(line.seat)
        elif line.kind == MOMENT:
            self._want(line.seat)
        elif line.kind == END:
            self._end(line.value)
        else:
            self._undo(line.seat)
        self._open = None
        self.changes += 1

    def _hold(self, seat: int, option: int, by: str) -> None:
        question = self.open().get(seat)
        if question is None:
            raise IllegalChoice("you are not asked anything now")
        if option not in [choice.id for choice in question.options]:
            raise IllegalChoice(f"option {option} is not on offer")
        self.held[seat] = option
        self.held_by[seat] = by
        self._note_who(question, option, by)
        if not self.in_window:  # there the last press counts: the question is the same until the end
            self.answers[seat] = self.answers.get(seat, 0) + 1

    def _note_who(self, question: Question, option: int, by: str) -> None:
        """Keep in words what is chosen for a seat, until its player answers himself."""
        if by == PLAYER:
            self.stood_in.pop(question.seat, None)
        elif option != PASS or not question.window:
            chosen = self.stood_in.setdefault(question.seat, [])
            chosen.append(next(choice.text for choice in question.options if choice.id == option))
            del chosen[:-REMEMBERED]

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

    # --- windows

    def _want(self, seat: int) -> None:
        if not self.in_window or seat not in self.open():
            raise IllegalChoice("no window is open in which you are asked")
        if seat not in self.wanting:
            self.wanting.append(seat)

    def _end(self, number: int) -> None:
        """The time of a window is over: it runs on once if anybody asked for that, else it closes for all at once."""
        if not self.in_window or number != self.occasion:
            raise IllegalChoice("that window is not open")
        if self.wanting and not self.extended:
            self.extended = True
            return
        seats = list(self.open())
        plays = {seat: option for seat, option in self.held.items() if option != PASS}
        self.held.clear()
        for seat in seats:
            self.answers[seat] = self.answers.get(seat, 0) + 1
        d = self.match.state.pending
        assert d is not None
        anew = self._go_round(d.kind, seats, plays)
        while anew and (plays := self._still_on_offer(plays)):
            anew = self._go_round(d.kind, seats, plays)
        self._next_occasion()
        self.anew = anew

    def _go_round(self, kind: int, seats: list[int], plays: dict[int, int]) -> bool:
        """Give the presses in the order of the rules up to the first play; whether it opened the window anew.

        Whoever has pressed nothing passes.
        """
        asked: list[int] = []
        now = self.occasion
        d = self.match.state.pending
        while d is not None and d.kind == kind and d.seat in seats and d.seat not in asked and self.occasion == now:
            asked.append(d.seat)
            pressed = d.seat in plays
            option = plays.pop(d.seat, PASS)
            if option not in d.options:
                option = PASS if PASS in d.options else self.match.game.default(self.match.state, d)
            self._give(d, option, self.held_by.get(d.seat, "") if pressed else "")
            if option != PASS:
                return self._is_open(kind)
            d = self.match.state.pending
        return False

    def _still_on_offer(self, plays: dict[int, int]) -> dict[int, int]:
        questions = self.open()
        return {
            seat: option
            for seat, option in plays.items()
            if seat in questions and option in [choice.id for choice in questions[seat].options]
        }

    def _is_open(self, kind: int) -> bool:
        d = self.match.state.pending
        return d is not None and d.kind == kind

    # --- passing on

    def pass_on(self) -> None:
        """Give the answer that the rules wait for."""
        d = self.match.state.pending
        if d is None or not self.certain:
            raise IllegalChoice("there is no answer to pass on")
        resting = self.match.resting
        by = self.held_by.get(d.seat, "") if d.seat in self.held else ""
        option = self.held.pop(d.seat, d.options[0])
        if option not in d.options and not resting:
            self._stepped(d)
            return
        if option != PASS and not resting and self.match.game.kinds[d.kind].window:
            self.held.clear()  # things have changed: the others are asked again
        self._give(d, option, by)

    def _give(self, d: Decision, option: int, by: str) -> None:
        known = len(self.match.choices)
        self.given += [""] * (known - len(self.given))
        if self.match.resting:
            self.match.go_on()
        else:
            self.match.play(option)
        self.given[known:] = [by] * (len(self.match.choices) - known)
        self._stepped(d)

    def _stepped(self, before: Decision | None) -> None:
        """Count a step, and an occasion unless the same window goes on to its next seat."""
        self.step += 1
        self.changes += 1
        self._open = self._asked = None
        after = self.match.state.pending
        events = len(self.match.log)
        same = before is not None and after is not None and before.kind == after.kind and before.seat != after.seat
        kinds = self.match.game.kinds
        if not (same and after is not None and kinds[after.kind].window and events == self._events):
            self._next_occasion()
        self._events = events
        if after is None:
            self.held.clear()

    def _next_occasion(self) -> None:
        self.occasion += 1
        self.wanting = []
        self.extended = False
        self.anew = False


def asked(match: Match) -> dict[int, Question]:
    """Who is asked: one seat, or all who are asked at once in a window or for secret choices made at the same time."""
    first = match.state.pending
    if first is None:
        return {}
    kind = match.game.kinds[first.kind]
    found = {first.seat: question_of(match.game, match.state, first)}
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
