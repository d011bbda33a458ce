"""A table for tests: it plays like a person, by the words on offer, and complains in the same words.

    Table.new("frag", 2).asks("Red", "act").answers("shoot Blue").rolls(9).told("hits Blue").passes()

Lone options of a seat answer themselves. Chance never does: a test says what comes up, so no test fishes for a seed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from deadfall.engine import layout
from deadfall.engine.dealers import FastDealer
from deadfall.engine.dice import totals
from deadfall.engine.entry import Entry, find
from deadfall.engine.kernel import CHANCE, PASS, SPECTATOR, Decision, Event, Game, State, advance, answer
from deadfall.games import shelf
from deadfall.match.match import Match
from deadfall.match.telling import tell

__tracebackhide__ = True  # pytest points at the line of the test, not at ours


class Table:
    """One game being tested: every method but the questions at the end returns the table again."""

    def __init__(self, game: Game[Any], state: State) -> None:
        self.game = game
        self.state = state
        self._dealer = FastDealer("table")
        if state.log is None:
            state.log = []
        if state.pending is None:
            advance(state)
        self._heard = 0  # events before this one are older than the last answer
        self._settle()

    @classmethod
    def new(cls, game: str | Entry, seats: int, options: Mapping[str, object] | None = None) -> Table:
        """A game from its beginning: a key of the shelf or an entry of your own."""
        entry = find(shelf(), game) if isinstance(game, str) else game
        rules = entry.set_up(seats, options)
        return cls(rules, rules.start())

    @classmethod
    def from_snapshot(cls, game: Game[Any], data: Mapping[str, Any]) -> Table:
        """A game that goes on from a readable position: what `snapshot` gave, edited by names."""
        return cls(game, layout.read(game, {key: data[key] for key in ("rules", "answer", "position")}))

    def snapshot(self) -> dict[str, Any]:
        """The position in readable names, as plain data that a scene may edit."""
        data: dict[str, Any] = json.loads(json.dumps(layout.write(self.game, self.state)))
        return data

    def edited(self, edit: Callable[[dict[str, Any]], None]) -> Table:
        """A table whose position was changed by name: `table.edited(lambda p: p["fighters"][0].update(wounds=2))`."""
        data = self.snapshot()
        edit(data["position"])
        return Table.from_snapshot(self.game, data)

    def fork(self) -> Table:
        """A second table in the same position, to try something else."""
        return Table(self.game, self.state.clone())

    # -- what is asked

    def match(self, entry: Entry, patient: bool = False) -> Match:
        """A match that goes on from here."""
        state = self.state.clone()
        state.log = []
        return Match(entry, self.game.seats, game=self.game, position=state, patient=patient)

    def asks(self, who: str, kind: str | None = None) -> Table:
        """Somebody ("chance" for dice and decks) is asked, and if you say so, a question of this kind."""
        d = self._decision()
        if self._who(d) != who or kind not in (None, self._kind(d)):
            self._fail(f"{who} should be asked" + (f' "{kind}"' if kind else ""))
        return self

    def asks_roll(self, kind: str, dice: int) -> Table:
        """Chance is asked for the sum of exactly this many dice."""
        self.asks("chance", kind)
        if self._decision().options != totals(dice):
            self._fail(f"{dice} dice should be rolled")
        return self

    def prompts(self, part: str) -> Table:
        """The prompt of the open question contains this."""
        prompt = self.game.prompt(self.state, self._decision())
        if part not in prompt:
            self._fail(f'the prompt should contain "{part}" but is "{prompt}"')
        return self

    def offers(self, *texts: str) -> Table:
        """All of these are on offer, perhaps among others."""
        missing = [text for text in texts if text not in self.offered]
        if missing:
            self._fail(f"not on offer: {_list(missing)}")
        return self

    def offers_only(self, *texts: str) -> Table:
        """These are on offer and nothing else, in any order."""
        extra = [text for text in self.offered if text not in texts]
        self.offers(*texts)
        if extra:
            self._fail(f"on offer though it should not be: {_list(extra)}")
        return self

    def does_not_offer(self, *texts: str) -> Table:
        """A seat is asked, and none of these is on offer."""
        found = [text for text in texts if text in self.offered]
        if found:
            self._fail(f"on offer though it should not be: {_list(found)}")
        return self

    # -- what is answered

    def answers(self, *texts: str, by: str | None = None) -> Table:
        """The asked seat answers, once for each text; with `by`, it must be that seat."""
        self._listen()
        for text in texts:
            d = self._decision()
            if d.seat == CHANCE:
                self._fail(f'nobody can answer "{text}": say what comes up with rolls(), draws() or chance()')
            if by is not None and self._who(d) != by:
                self._fail(f'{by} should answer "{text}"')
            self._answer(self._find(d, text))
        return self

    def passes(self) -> Table:
        """Every reaction window is declined, until another kind of question comes up."""
        self._listen()
        if not self._window():
            self._fail("a reaction window should be open")
        while self._window():
            self._answer(PASS)
        return self

    def rolls(self, *sums: int) -> Table:
        """Chance is asked, once for each number, and this number comes up."""
        self._listen()
        for number in sums:
            if number not in self._chance(f"a {number}").options:
                self._fail(f"a {number} cannot come up")
            self._answer(number)
        return self

    def draws(self, *texts: str) -> Table:
        """Chance is asked, once for each text, and what is so described comes up."""
        self._listen()
        for text in texts:
            self._answer(self._find(self._chance(f'"{text}"'), text))
        return self

    def chance(self, times: int = 1) -> Table:
        """Chance is asked, and anything that can come up does; for what does not matter to the test."""
        self._listen()
        for _ in range(times):
            self._answer(self._dealer.deal(self._chance("something")))
        return self

    # -- what was told since the last of those calls

    def told(self, *parts: str, to: str | None = None) -> Table:
        """Events were told that contain these words; with `to`, that seat (or "spectator") was told."""
        for part in parts:
            if not any(part in text for text in self._texts(to)):
                self._fail(f'{to or "somebody"} should have been told "{part}"')
        return self

    def not_told(self, *parts: str, to: str | None = None) -> Table:
        """No event was told that contains any of these words."""
        for part in parts:
            if any(part in text for text in self._texts(to)):
                self._fail(f'{to or "nobody"} should {"not " if to else ""}have been told "{part}"')
        return self

    def told_clause(self, *clauses: str) -> Table:
        """Events were told that name these clauses."""
        for clause in clauses:
            if clause not in [event.clause for event in self._events()]:
                self._fail(f"an event should name {clause}")
        return self

    def over(self, *winners: str) -> Table:
        """The game is over; if you name winners, exactly they have won."""
        outcome = self.game.outcome(self.state)
        if outcome is None or self.state.pending is not None:
            self._fail("the game should be over")
        elif winners and sorted(winners) != sorted(self._seat_names()[seat] for seat in outcome.winners):
            self._fail(f"{_list(winners)} should have won")
        return self

    def not_over(self) -> Table:
        """The game goes on."""
        if self.game.outcome(self.state) is not None:
            self._fail("the game should go on")
        return self

    # -- questions that give something else than the table

    @property
    def offered(self) -> list[str]:
        """The texts on offer."""
        d = self._decision()
        return [self.game.describe(self.state, d, option) for option in d.options]

    def view(self, seat: str | int | None = None) -> dict[str, Any]:
        """What a seat, by name or number, may know; None is a spectator."""
        return self.game.view(self.state, self.seat(seat))

    def seat(self, name: str | int | None) -> int:
        """The number of a seat."""
        if name is None or name == "spectator":
            return SPECTATOR
        if isinstance(name, int):
            return name
        if name not in self._seat_names():
            raise AssertionError(f'there is no seat "{name}" at this table: {_list(self._seat_names())}')
        return self._seat_names().index(name)

    def story(self, to: str | None = None) -> list[str]:
        """The sentences told since the last answer."""
        return self._texts(to)

    # -- behind the counter

    def _decision(self) -> Decision:
        if self.state.pending is None:
            self._fail("a question should be open")
        return self.state.pending

    def _chance(self, wanted: str) -> Decision:
        d = self._decision()
        if d.seat != CHANCE:
            self._fail(f"chance should be asked, for {wanted} to come up")
        return d

    def _window(self) -> bool:
        d = self.state.pending
        return d is not None and self.game.kinds[d.kind].window

    def _find(self, d: Decision, text: str) -> int:
        if text not in self.offered:
            self._fail(f'"{text}" is not on offer')
        return d.options[self.offered.index(text)]

    def _answer(self, option: int) -> None:
        answer(self.state, option)
        self._settle()

    def _settle(self) -> None:
        while (d := self.state.pending) is not None and d.seat != CHANCE and len(d.options) == 1:
            answer(self.state, d.options[0])

    def _listen(self) -> None:
        self._heard = len(self.state.log or [])

    def _events(self) -> list[Event]:
        return (self.state.log or [])[self._heard :]

    def _texts(self, to: str | None) -> list[str]:
        events = self._events()
        if to is not None:
            events = [event for event in events if event.seen_by(self.seat(to))]
        return [tell(self.game, event, 0)["text"] for event in events]

    def _seat_names(self) -> list[str]:
        return self.game.names["seat"]

    def _who(self, d: Decision) -> str:
        return "chance" if d.seat == CHANCE else self._seat_names()[d.seat]

    def _kind(self, d: Decision) -> str:
        return self.game.kinds[d.kind].name

    def _fail(self, what: str) -> NoReturn:
        raise AssertionError("\n".join([f"{what}.", self._situation(), *self._last_words()]))

    def _situation(self) -> str:
        d = self.state.pending
        if d is None:
            outcome = self.game.outcome(self.state)
            return f"The game is over: {outcome.reason if outcome else 'it has no outcome'}."
        return f'{self._who(d)} is asked "{self._kind(d)}"; on offer: {_list(self.offered)}.'

    def _last_words(self) -> list[str]:
        return ["Told since the last answer:", *(f"  {text}" for text in self._texts(None))] if self._events() else []


def _list(words: Any) -> str:
    return ", ".join(f'"{word}"' for word in words)
