"""A game at one keyboard: people answer by number or word, bots answer for the rest."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from deadfall import bots
from deadfall.engine import text as plain
from deadfall.engine.entry import Entry
from deadfall.engine.kernel import PASS, IllegalChoice
from deadfall.engine.question import Question
from deadfall.ledger import LedgerError
from deadfall.match.onlooker import Onlooker
from deadfall.terminal import choosing, lookup
from deadfall.terminal.narration import narrate
from deadfall.terminal.saves import Save, SaveError, check_name
from deadfall.terminal.screen import InputEnded, Screen

HUMAN = "human"
RECENT = 12  # how many events a person who comes back is told

HELP = """\
Answer with the number of an option, with how its text begins, or with words
from it. Several answers in a row: 1; 3; finish. Enter alone passes where you
may only react; it does nothing elsewhere.

  board        the whole board and all you know
  log [N]      the last N things you saw happen (30 if you do not say)
  rules        the chapters of the rules
  rules WORDS  what they say about something, or the clause of that name
  card WORDS   what the cards of that name do
  undo         take your last choice back, while you have learned nothing since
  skip         pass here, and whenever you are asked the same again, until you
               are asked something else than whether to react
  save [NAME]  keep the game under a name; it is kept after every answer anyway
  quit         stop; the game is kept and can be resumed
  ?            this help

The § after an event names the clause that caused it: rules and that clause
shows it."""


def text_of(entry: Entry) -> ModuleType:
    """How a game draws itself in text; its view as it is, if it does not say."""
    return entry.part("text") or plain


class Quit(Exception):
    """The person wants to stop; the game is kept."""


class Session:
    """One sitting: from where the match stands to its end, or until somebody quits."""

    def __init__(self, save: Save, screen: Screen, seed: int) -> None:
        self.save = save
        self.match = save.match
        self.game = save.match.game
        self.onlooker = Onlooker(save.match)
        self.screen = screen
        self.text = text_of(save.match.entry)
        self.names: list[str] = self.game.names["seat"]
        self.humans = [seat for seat, player in enumerate(save.players) if player == HUMAN]
        self.bots = {
            seat: bots.make(player.removeprefix("bot:"), self.game, seat, seed)
            for seat, player in enumerate(save.players)
            if player != HUMAN
        }
        self.heard: dict[int | None, int] = {seat: self._count(seat) - RECENT for seat in [None, *self.humans]}
        self.sitting: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.stale = True  # somebody else acted, so the board a person last saw is out of date
        self.skipping: dict[int, str] = {}  # the kind of window a seat passes by itself
        self.ahead: list[str] = []  # answers given in advance
        self.ahead_kind = ""  # the kind of question they are for
        self.notice = ""  # why the rest of them is void
        self.shortcuts: dict[str, str] = getattr(self.text, "SHORTCUTS", {})

    def _view(self, seat: int) -> dict[str, Any]:
        """What a seat sees, with what it may believe."""
        return self.onlooker.shaded(seat, self.match.view(seat))

    def _count(self, seat: int | None) -> int:
        return len(self.match.events(seat))

    def play(self) -> bool:
        """Play until the match is over (True) or somebody quits (False)."""
        self.save.keep()
        try:
            while (seat := self.match.asked) is not None:
                if seat in self.bots:
                    self._bots_choose()
                else:
                    self._ask(seat)
        except (Quit, InputEnded):
            self.save.keep()
            return False
        return True

    def _bots_choose(self) -> None:
        with self.screen.waiting():
            while (seat := self.match.asked) is not None and seat in self.bots:
                look = self.match.look(seat)
                self.match.play(self.bots[seat].choose(look))
                self.stale = self.stale or not look.question.window
                if not self.humans:
                    self._watch(seat)

    def _watch(self, seat: int) -> None:
        """Nobody plays: what happens is told whenever another seat is to choose."""
        if self.match.asked != seat:
            self.tell(None)

    def tell(self, seat: int | None) -> None:
        """What happened since that seat last looked."""
        events = self.match.events(seat, max(0, self.heard[seat]))
        self.heard[seat] = self._count(seat)
        narrate(self.screen, self.game, events)

    def _ask(self, seat: int) -> None:
        """Put the open question to a person, until it is answered or taken back."""
        question = self.match.decision
        assert question is not None
        if self._skips(seat, question) or self._answered_ahead(question):
            return
        if seat != self.sitting:
            self.screen.hand_over(self.names[seat])
        self._show_look(seat, question)
        self.sitting = seat
        self._show_question(question)
        while not self._answered(seat, question, self.screen.ask(self.names[seat])):
            pass
        self.heard[None] = self._count(None)
        self.save.keep()

    def _answered_ahead(self, question: Question) -> bool:
        """Whether an answer given in advance fits; anything unexpected makes the rest void."""
        if self.ahead and question.kind == self.ahead_kind:
            try:
                self.match.play(choosing.find(question, self.ahead.pop(0)))
                return True
            except choosing.Unclear as refusal:
                self.notice = str(refusal)
        self.ahead = []
        return False

    def _skips(self, seat: int, question: Question) -> bool:
        if self.skipping.get(seat) == question.kind and question.default == PASS:
            self.match.play(PASS)
            return True
        if not question.window:
            self.skipping.pop(seat, None)
        return False

    def _show_look(self, seat: int, question: Question) -> None:
        """The news, the whole board where others changed it, and for an own action a glance right above the options."""
        view = self._view(seat)
        if seat != self.sitting or (self.stale and not question.window):
            self.screen.rule(f"{self.names[seat]} to choose")
            self.screen.picture(self.text.draw(self.game, view))
            self.stale = False
        self.tell(seat)
        seen = self.text.glance(self.game, view) if not question.window and hasattr(self.text, "glance") else ""
        if seen:
            self.screen.picture(seen)

    def _show_question(self, question: Question) -> None:
        enter = " (Enter passes)" if self._enter_passes(question) else ""
        self.screen.show(f"{question.prompt}{enter}", "bold")
        choosing.show_options(self.screen, question)
        if self.notice:
            self._refuse(self.notice)
            self.notice = ""

    def _enter_passes(self, question: Question) -> bool:
        return question.window and question.default == PASS

    def _answered(self, seat: int, question: Question, typed: str) -> bool:
        """Do what was typed; True when the question is no longer the same."""
        word, _, rest = typed.partition(" ")
        command = self._commands().get(word.lower())
        try:
            if command is not None:
                return command(seat, question, rest.strip())
            if not typed:
                return self._enter(question)
            first, *self.ahead = self._answers(typed)
            self.ahead_kind = question.kind
            self.match.play(choosing.find(question, first))
            return True
        except (choosing.Unclear, IllegalChoice, LedgerError, SaveError) as refusal:
            self._refuse(str(refusal))
            self.ahead = []
            return False

    def _answers(self, typed: str) -> list[str]:
        """One answer, or several: parted by semicolons, or a row of the game's shortcuts."""
        words = typed.lower().split()
        if all(word in self.shortcuts for word in words):
            return [self.shortcuts[word] for word in words]
        parts = [part.strip() for part in typed.split(";") if part.strip()]
        return [self.shortcuts.get(part.lower(), part) for part in parts] or [typed]

    def _refuse(self, said: str) -> None:
        self.screen.show(said[0].upper() + said[1:], "yellow")

    def _enter(self, question: Question) -> bool:
        if not self._enter_passes(question):
            raise choosing.Unclear("Type a number, or how an option begins; ? helps.")
        self.match.play(PASS)
        return True

    def _commands(self) -> dict[str, Callable[[int, Question, str], bool]]:
        return {
            "?": self._help,
            "help": self._help,
            "board": self._board,
            "log": self._log,
            "rules": self._rules,
            "card": self._card,
            "undo": self._undo,
            "skip": self._skip,
            "save": self._save,
            "quit": self._quit,
        }

    def _help(self, seat: int, question: Question, rest: str) -> bool:
        self.screen.picture(HELP)
        if self.shortcuts:
            short = ", ".join(f"{word} = {meaning}" for word, meaning in self.shortcuts.items())
            self.screen.show(f"Shortcuts, several of them in a row if you like: {short}.")
        return False

    def _board(self, seat: int, question: Question, rest: str) -> bool:
        self.screen.picture(self.text.draw(self.game, self._view(seat)))
        self._show_question(question)
        return False

    def _log(self, seat: int, question: Question, rest: str) -> bool:
        wanted = int(rest) if rest.isdecimal() else 30
        narrate(self.screen, self.game, self.match.events(seat, max(0, self._count(seat) - wanted)))
        return False

    def _rules(self, seat: int, question: Question, rest: str) -> bool:
        lookup.look_up(self.screen, self.match.entry, rest)
        return False

    def _card(self, seat: int, question: Question, rest: str) -> bool:
        lines: list[str] = self.text.explain(self.game, rest) if hasattr(self.text, "explain") else []
        self.screen.picture("\n".join(lines) or f'There is no card "{rest}".')
        return False

    def _undo(self, seat: int, question: Question, rest: str) -> bool:
        self.match.undo(seat)
        for listener in self.heard:
            self.heard[listener] = min(self.heard[listener], self._count(listener))
        self.screen.show("Taken back.", "green")
        return True

    def _skip(self, seat: int, question: Question, rest: str) -> bool:
        if not self._enter_passes(question):
            raise choosing.Unclear("There is nothing to skip: this question waits for your answer.")
        self.skipping[seat] = question.kind
        self.match.play(PASS)
        return True

    def _save(self, seat: int, question: Question, rest: str) -> bool:
        if rest:
            self.save.name = check_name(rest)
        self.save.keep()
        self.screen.show(f"Saved as {self.save.name}.", "green")
        return False

    def _quit(self, seat: int, question: Question, rest: str) -> bool:
        raise Quit

    def close(self, over: bool) -> None:
        """The last words: how it ended, or how to go on."""
        if not over:
            self.screen.show(f"Saved as {self.save.name}.")
            self.screen.show(f"Go on with: deadfall play {self.game.key} --resume {self.save.name}", "bold")
            return
        viewer = self.sitting if len(self.humans) == 1 else None
        self.tell(viewer)
        self.screen.rule("The end")
        self.screen.picture(self.text.draw(self.game, self.match.view(viewer)))
        path = self.save.keep()
        for line in verdict(self.match):
            self.screen.show(line, "bold")
        self.screen.picture(f"Watch it again, with all secrets:\n  deadfall replay {path} --seat all")
        self.screen.picture(f"Prove that it follows from its seed:\n  deadfall verify {path}")


def verdict(match: Any) -> list[str]:
    """Who won, why, and the scores."""
    outcome = match.outcome
    names = match.game.names["seat"]
    winners = " and ".join(names[seat] for seat in outcome.winners)
    scores = ", ".join(f"{names[seat]} {score:g}" for seat, score in enumerate(outcome.scores))
    won = f"{winners} {'wins' if len(outcome.winners) == 1 else 'win'}" if winners else "Nobody wins"
    return [f"{won}: {outcome.reason} (§{outcome.clause}).", f"Scores: {scores}."]
