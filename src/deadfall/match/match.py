"""A match: one game being played, from its first question to its outcome."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from deadfall.engine import layout
from deadfall.engine.content import pack_hash
from deadfall.engine.dealers import FastDealer
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import (
    CHANCE,
    EVERYONE,
    SPECTATOR,
    Dealer,
    Decision,
    Event,
    Game,
    IllegalChoice,
    Outcome,
    State,
    advance,
    answer,
    reask,
)
from deadfall.engine.question import Look, Option, Question, look_at, question_of
from deadfall.match import record
from deadfall.match.chance import Script, deal
from deadfall.match.proof import Witness
from deadfall.match.telling import told
from deadfall.match.undo import Undo


class Match:
    """A game being played: everything follows from the game, its options, the seed and the choices."""

    def __init__(
        self,
        entry: Entry,
        seats: int,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        content: Path | None = None,
        dice: Sequence[int | str] = (),
        dealer: Dealer | None = None,
        game: Game[Any] | None = None,
        patient: bool = False,
        position: State | None = None,
    ) -> None:
        """`game` saves setting up again what is set up already; a `patient` match rests at lone options.

        `position`: where to go on from, instead of the beginning.
        """
        self.entry = entry
        self.seats = seats
        self.seed = seed
        self.options = dict(options or {})
        self.content = content
        self.dice = list(dice)
        self.game = game or entry.set_up(seats, options, content)
        self.patient = patient
        self.choices: list[int] = []
        self.checks: list[int] = []
        self._from_start = True  # not a copy, not begun from a snapshot: seed and choices tell it all
        self._begin(position or self.game.start(), Script(dice), dealer or FastDealer(seed))

    def _begin(self, state: State, script: Script, dealer: Dealer) -> None:
        """Go on from a position; it is kept, because undo plays from it again."""
        self._begun = 0  # how many of our choices were made elsewhere: nobody may take them back
        self._script = script
        self.dealer = dealer
        self._origin = state.clone()
        self._origin.log = state.log
        self._set_out(state)

    def _set_out(self, state: State) -> None:
        self.state = state
        self.state.log = None if self._origin.log is None else list(self._origin.log)
        self._dealt: list[int] = []  # what chance said
        self.answered: list[int] = []  # all answers so far, chance's and lone ones too; who left, as in a record
        self._gone: list[int] = []  # who has left the table
        self._undo = Undo(self.seats, self._begun)
        if state.pending is None:
            advance(state)
        self._settle()

    def _settle(self) -> None:
        """Chance is dealt and lone options answer themselves, until somebody must choose."""
        s = self.state
        while (d := self._ask()) is not None:
            if d.seat == CHANCE:
                self._dealt.append(deal(self.game, s, d, self._script, self.dealer))
                self._answer(self._dealt[-1])
            elif len(d.options) == 1:
                if self.patient:
                    return
                self._answer(d.options[0])
            elif d.seat in self._gone:
                self._answer(self.game.default(s, d))
            else:
                return

    def _answer(self, option: int) -> None:
        self.answered.append(option)
        answer(self.state, option)

    def _ask(self) -> Decision | None:
        """The question that is put now; whoever learned something on the way to it cannot take back what led there."""
        s = self.state
        self._undo.seal(s.learned)
        s.learned = 0
        d = s.pending
        self._undo.seal(EVERYONE if d is None or d.seat == CHANCE else ~(1 << d.seat))
        return d

    @property
    def resting(self) -> bool:
        """Whether a patient match stands at a question that has one answer only."""
        return len(self.open_options) == 1

    def go_on(self) -> None:
        """Give the lone answer a patient match rests at; it is no choice, so the record does not note it."""
        d = self.state.pending
        if d is None or not self.resting:
            raise IllegalChoice("there is no lone answer to give here")
        self._answer(d.options[0])
        self._settle()
        self._check()

    @property
    def draws(self) -> int:
        """How often chance has answered so far."""
        return len(self._dealt)

    @property
    def decision(self) -> Question | None:
        """The open question, or None when the match is over."""
        d = self.state.pending
        return None if d is None else question_of(self.game, self.state, d)

    @property
    def asked(self) -> int | None:
        """The seat that must answer, without the cost of putting its question into words."""
        d = self.state.pending
        return None if d is None else d.seat

    @property
    def kind(self) -> int:
        """The number of the open question's kind, without the cost of putting it into words."""
        if self.state.pending is None:
            raise IllegalChoice("the game is over: no question is open")
        return self.state.pending.kind

    @property
    def open_options(self) -> list[int]:
        """The ids on offer, without the cost of putting them into words."""
        d = self.state.pending
        return [] if d is None else d.options

    def look(self, seat: int) -> Look:
        """What the asked seat chooses by: its view, its question, and worlds that fit what it knows."""
        d = self.state.pending
        if d is None or d.seat != seat:
            raise IllegalChoice(f"seat {seat} is not asked anything now")
        return look_at(self.game, self.state, d)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def play(self, choice: Option | int | str) -> None:
        """Answer the open question with an option, its id or its text; anything else is refused and changes nothing."""
        option = self._option(choice)
        d = self.state.pending
        assert d is not None
        if self.resting:
            self.go_on()
            return
        self._undo.chose(d.seat)
        self._answer(option)
        self._note(option)

    def leave(self, seat: int) -> None:
        """A player leaves for good: the game takes out what is his, and his questions get their default answer."""
        while self.resting:
            self.go_on()
        if self.state.pending is None:
            raise IllegalChoice("the game is over: nobody needs to leave it")
        if self._chair(seat) in self._gone:
            raise IllegalChoice(f"{self.game.names['seat'][seat]} has already left")
        self._undo.chose(seat)
        self._gone.append(seat)
        self.answered.append(record.leaving(seat))
        self.game.leave(self.state, seat)
        self.state.pending = None
        advance(self.state)
        self._note(record.leaving(seat))
        self._undo.seal(EVERYONE)

    def apply(self, choice: int) -> None:
        """One of a record's choices: an answer, or somebody leaving."""
        if choice < 0:
            self.leave(record.leaver(choice))
        else:
            self.play(choice)

    def follow(self, choices: Sequence[int]) -> None:
        """Apply choices of a record, with the lone answers between them."""
        for choice in choices:
            while self.resting:
                self.go_on()
            self.apply(choice)

    def seal(self) -> None:
        """From here on nobody may take back what was chosen before."""
        self._begun = self._undo.begun = len(self._undo.chosen)

    def _note(self, choice: int) -> None:
        self.choices.append(choice)
        self._settle()
        self._check()

    def _check(self) -> None:
        """Note a fingerprint when one is due; never at a rest, because whoever replays the record does not rest."""
        due = len(self.choices) // record.CHECK_EVERY
        if len(self.checks) < due and not self.resting:
            self.checks.append(layout.fingerprint(self.state))

    def play_default(self) -> None:
        """Answer for a player who does not answer."""
        d = self.state.pending
        if d is None:
            raise IllegalChoice("the game is over: no question is open")
        self.play(self.game.default(self.state, d))

    def _option(self, choice: Option | int | str) -> int:
        d = self.state.pending
        if d is None:
            raise IllegalChoice("the game is over: no question is open")
        if isinstance(choice, Option):
            choice = choice.id
        for option in d.options:
            if choice == option or (isinstance(choice, str) and self.game.describe(self.state, d, option) == choice):
                return option
        who = self.game.names["seat"][d.seat]
        offered = ", ".join(f'{o} "{self.game.describe(self.state, d, o)}"' for o in d.options)
        raise IllegalChoice(f"{who} cannot answer {choice!r} to {self.game.kinds[d.kind].name}; on offer: {offered}")

    def view(self, seat: int | None) -> dict[str, Any]:
        """Exactly what a seat may know; None is a spectator."""
        return self.game.view(self.state, self._chair(seat))

    def events(self, seat: int | None, since: int = 0) -> list[dict[str, Any]]:
        """What happened as that seat saw it, numbered in its own count, from number `since` on."""
        return told(self.game, self.log, self._chair(seat), since)

    @property
    def log(self) -> list[Event]:
        """Everything that happened, as it happened; who may know what is told by `events`."""
        return self.state.log or []

    def _chair(self, seat: int | None) -> int:
        if seat is None:
            return SPECTATOR
        if not 0 <= seat < self.seats:
            raise ValueError(f"there is no seat {seat} at this table: choose 0 to {self.seats - 1}, or None to watch")
        return seat

    def beginning(self) -> State:
        """A copy of the position that all answers go on from, without the log."""
        return self._origin.clone()

    def position(self) -> State:
        """A copy of the position, without the log, to think ahead on."""
        return self.state.clone()

    def clone(self) -> Match:
        """A copy to play on with: same position, no log, and dice of its own so that it cannot foretell ours."""
        return self._twin(self.state.clone(), f"clone of {self.seed} at {len(self.choices)}")

    def resample(self, seat: int | None, seed: int) -> Match:
        """A copy in which everything that seat cannot know is dealt again."""
        state = self.state.clone()
        self.game.resample(state, self._chair(seat), FastDealer(f"resample {seed}"))
        reask(state)
        return self._twin(state, f"resampled {seed}")

    def _twin(self, state: State, seed: str) -> Match:
        """A match at that position; the open question stays open, even if it has one answer only there."""
        given = (self.entry, self.seats, self.seed, self.options, self.content)
        twin = Match(*given, dealer=FastDealer(seed), game=self.game, patient=True, position=state)
        twin.patient = self.patient
        twin.choices = list(self.choices)
        twin.checks = list(self.checks)
        twin._from_start = False
        return twin

    def undo(self, seat: int) -> None:
        """Take back that seat's last choice, if it has learned nothing since; else a refusal."""
        reason = self.can_undo(seat)
        if reason:
            raise IllegalChoice(reason)
        before = len(self.choices) - len(self._undo.chosen)  # choices older than our beginning
        kept = self.choices[before : before + self._undo.last(seat)]
        del self.choices[before:]
        del self.checks[before // record.CHECK_EVERY :]
        script, self._script = self._script, Script(self._dealt)
        patient, self.patient = self.patient, False
        self._set_out(self._origin.clone())
        for choice in kept:
            self.apply(choice)
        self._script, self.patient = script, patient

    def can_undo(self, seat: int) -> str:
        """Why that seat may not take back its last choice; empty if it may."""
        return self._undo.refusal(seat)

    def may_undo(self, seat: int) -> bool:
        """Whether that seat may take back its last choice."""
        return not self.can_undo(seat)

    def fingerprint(self) -> int:
        """Thirty-two bits of the whole position."""
        return layout.fingerprint(self.state)

    def record(self) -> str:
        """The match as JSON text: seed and choices, with fingerprints."""
        if not self._from_start:
            raise record.RecordError("a copy, or a match begun from a snapshot, has no record: it has dice of its own")
        fields: dict[str, Any] = {
            "game": self.entry.key,
            "version": self.entry.version,
            "content": pack_hash(self.content or self.entry.data),
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "dice": self.dice,
            "choices": self.choices,
            "checks": self.checks,
            "end": self.fingerprint(),
        }
        if isinstance(self.dealer, Witness):
            fields["proof"] = self.dealer.as_dict()
        return record.write(fields)

    def snapshot(self) -> dict[str, Any]:
        """The position in readable names, complete."""
        return {
            "game": self.entry.key,
            "version": self.entry.version,
            "content": pack_hash(self.content or self.entry.data),
            "seats": self.seats,
            "options": self.options,
            **layout.write(self.game, self.state),
        }

    @classmethod
    def from_snapshot(cls, entry: Entry, data: Mapping[str, Any], content: Path | None = None, seed: int = 0) -> Match:
        """A match that goes on from a snapshot, with dice of its own."""
        match = cls(entry, data["seats"], seed, data["options"], content)
        position = {key: data[key] for key in ("rules", "answer", "position") if key in data}
        match._begin(layout.read(match.game, position), Script(()), FastDealer(seed))
        match.choices, match.checks, match._from_start = [], [], False
        return match
