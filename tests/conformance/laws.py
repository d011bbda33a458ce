"""The laws that every position of every game obeys. Each check raises AssertionError with what is wrong.

The laws of hidden information are in `hidden`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Sequence
from typing import Any

from deadfall.engine import layout
from deadfall.engine.kernel import (
    CHANCE,
    DONE,
    EVERY_RULE,
    PASS,
    SPECTATOR,
    Decision,
    Event,
    Game,
    IllegalChoice,
    State,
    answer,
    reask,
)
from deadfall.engine.question import question_of
from deadfall.match.telling import tell

FLOW = {
    "stack",
    "pending",
    "ended_above",
    "then",
    "answer",
    "learned",
    "log",
}  # what the kernel keeps in a state beside its layout


ADDRESS = re.compile(r"\b(you|your|yours|yourself)\b", re.IGNORECASE)


def eyes(game: Game[Any]) -> list[int]:
    """Everybody who can look: the seats and a spectator."""
    return [*range(game.seats), SPECTATOR]


def open_question(state: State) -> tuple[Any, ...]:
    """The open question as comparable data."""
    d = state.pending
    return () if d is None else (d.seat, d.kind, d.options, d.weights)


def check_question(game: Game[Any], s: State) -> None:
    """Options are there, sorted, unique, within the declared count, and unlike each other in words."""
    d = _open(s)
    where = f"{game.key}, {game.kinds[d.kind].name}"
    assert d.options, f"{where}: no options"
    assert all(a < b for a, b in zip(d.options, d.options[1:], strict=False)), f"{where}: not sorted: {d.options}"
    count = game.kinds[d.kind].count
    assert d.options[0] >= 0 and d.options[-1] < count, f"{where}: {d.options} is not within 0..{count - 1}"
    texts = [game.describe(s, d, option) for option in d.options]
    twice = sorted({text for text in texts if texts.count(text) > 1})
    assert not twice, f"{where}: these texts stand for several options: {twice}"
    assert all(texts), f"{where}: an option has no text"
    if d.seat == CHANCE:
        _check_weights(d, where)
    else:
        _check_seat_question(game, s, d, where)


def _check_weights(d: Decision, where: str) -> None:
    if d.weights is not None:
        assert len(d.weights) == len(d.options), f"{where}: {len(d.weights)} weights for {len(d.options)} options"
        assert min(d.weights) > 0, f"{where}: a weight of {min(d.weights)} for something on offer"


def _check_seat_question(game: Game[Any], s: State, d: Decision, where: str) -> None:
    assert 0 <= d.seat < game.seats, f"{where}: there is no seat {d.seat}"
    assert d.weights is None, f"{where}: only chance has weights"
    question = question_of(game, s, d)
    assert question.prompt, f"{where}: no prompt"
    assert question.default in d.options, f"{where}: the default {question.default} is not on offer"
    json.dumps(question.as_dict())
    if question.window:
        assert PASS in d.options, f"{where}: a reaction window that cannot be declined"


def check_illegal_answers(game: Game[Any], s: State) -> None:
    """An answer that is not on offer raises and changes nothing."""
    d = _open(s)
    before, asked = layout.dump(s), open_question(s)
    count = game.kinds[d.kind].count
    others = [option for option in range(count) if option not in d.options]
    for option in [-1, count, count + 1, *others[:3], *others[-1:]]:
        try:
            answer(s, option)
        except IllegalChoice:
            assert (layout.dump(s), open_question(s)) == (before, asked), (
                f"{game.key}: a refused answer changed something"
            )
        else:
            raise AssertionError(f"{game.key}: {option} was accepted for {game.kinds[d.kind].name} {d.options}")


def check_clone(game: Game[Any], s: State) -> None:
    """A clone is equal, has no log, and shares no list with its origin, except inside parts that it shares whole.

    What is only ever replaced may be shared: parts, and lists that a class names in `shares`. That nothing changes
    them in place, playing on with the clone must show.
    """
    twin = s.clone()
    assert type(twin) is type(s), f"{game.key}: a clone of {type(s).__name__} is a {type(twin).__name__}"
    assert_equal(layout.dump(twin), layout.dump(s), f"{game.key}: the clone differs")
    assert open_question(twin) == open_question(s), f"{game.key}: the clone asks something else"
    assert twin.log is None, f"{game.key}: the clone carries a log"
    assert twin.stack is not s.stack, f"{game.key}: the clone shares the stack"
    for ours, theirs in zip(s.stack, twin.stack, strict=True):
        assert ours is not theirs, f"{game.key}: the clone shares the rule {type(ours).__name__}"
    _check_parts(s, twin, f"{game.key}: the clone shares ")


def _check_unshared(ours: Any, theirs: Any, what: str) -> None:
    if isinstance(ours, list):
        assert ours is not theirs, what
        for at, (a, b) in enumerate(zip(ours, theirs, strict=True)):
            _check_unshared(a, b, f"{what}[{at}]")
    elif hasattr(ours, "layout") and ours is not theirs:
        _check_parts(ours, theirs, f"{what}.")


def _check_parts(ours: Any, theirs: Any, what: str) -> None:
    for name, _, _ in layout.parse(ours.layout):
        if name not in getattr(ours, "shares", "").split():
            _check_unshared(getattr(ours, name), getattr(theirs, name), f"{what}{name}")


def _parts(part: Any) -> list[Any]:
    """Every part that a position nests, at any depth."""
    found: list[Any] = []
    for name, _, _ in layout.parse(part.layout):
        waiting = [getattr(part, name)]
        while waiting:
            value = waiting.pop()
            if isinstance(value, list):
                waiting += value
            elif hasattr(value, "layout"):
                found += [value, *_parts(value)]
    return found


def check_snapshot(game: Game[Any], s: State) -> None:
    """A position written as JSON and read again is the same position with the same question."""
    text = json.dumps(layout.write(game, s))
    again = layout.read(game, json.loads(text))
    assert_equal(layout.dump(again), layout.dump(s), f"{game.key}: the snapshot reads back as another position")
    assert open_question(again) == open_question(s), f"{game.key}: the snapshot asks something else"


def check_reask(game: Game[Any], s: State) -> None:
    """Asking again changes nothing and tells nothing."""
    twin = s.clone()
    twin.log = []
    then = twin.then
    reask(twin)
    assert_equal(layout.dump(twin), layout.dump(s), f"{game.key}: asking again changed the position")
    assert open_question(twin) == open_question(s), f"{game.key}: asked again, the question is another"
    assert twin.then == then, f"{game.key}: asked again, the rule resumes elsewhere"
    assert not twin.log, f"{game.key}: asking again told something"


def check_frames(game: Game[Any], s: State) -> None:
    """Every rule in progress is known, rebuilt by its fields, and holds nothing beside them."""
    for frame in s.stack:
        name = type(frame).__name__
        assert game.frames.get(name) is type(frame), f"{game.key}: the rule {name} is not in game.frames"
        names = [field for field, _, _ in layout.parse(type(frame).layout)]
        assert len(names) == len(frame.fields()), f"{game.key}: {name}.layout and fields() differ in length"
        held = attributes(frame)
        fields = dict(zip(names, frame.fields(), strict=True))
        assert held == fields, f"{game.key}: {name} holds {held}, but its fields are {fields}"
        assert frame.clone().fields() == frame.fields(), f"{game.key}: {name} is not rebuilt by its fields"


def check_step(game: Game[Any], s: State, option: int) -> None:
    """Answer slowly, and watch every rule obey: only the top one runs, none pops, a step that asks does only that."""
    twin = s.clone()
    twin.log = []
    d = _open(twin)
    assert option in d.options
    twin.answer, twin.pending = option, None
    twin.stack[-1].step = twin.then
    if twin.then == DONE:
        del twin.stack[-1]
    while twin.stack and twin.pending is None:
        if twin.ended_above != EVERY_RULE:
            del twin.stack[twin.ended_above :]
            twin.ended_above = EVERY_RULE
        else:
            _run_watched(game, twin)
    quick = s.clone()
    answer(quick, option)
    assert_equal(layout.dump(twin), layout.dump(quick), f"{game.key}: the same answer led elsewhere")


def _run_watched(game: Game[Any], s: State) -> None:
    frame = s.stack[-1]
    stack = list(s.stack)
    below = [f.fields() for f in stack[:-1]]
    position, heard = layout.dump(s)[1:], len(s.log or [])
    rule = f"{game.key}: {type(frame).__name__} at step {layout.step_names(type(frame)).get(frame.step, frame.step)}"
    after = frame.run(s)
    assert len(s.stack) >= len(stack), f"{rule} popped a rule"
    assert all(a is b for a, b in zip(stack, s.stack, strict=False)), f"{rule} replaced a rule in progress"
    assert [f.fields() for f in stack[:-1]] == below, f"{rule} changed a rule below it"
    if s.pending is not None:
        s.then = after
        assert len(s.stack) == len(stack), f"{rule} asked and pushed at once"
        assert_equal(layout.dump(s)[1:], position, f"{rule} asked and changed the position at once")
        assert len(s.log or []) == heard, f"{rule} asked and told something at once"
        return
    frame.step = after
    if after == DONE:
        del s.stack[len(stack) - 1]


def check_clause_of_question(game: Game[Any], s: State, clauses: Collection[str]) -> None:
    """A question to a player names the clause that says what may be chosen; chance needs none."""
    d = _open(s)
    kind = game.kinds[d.kind]
    if d.seat != CHANCE or kind.clause:
        assert kind.clause in clauses, f"{game.key}, {kind.name}: the ledger has no clause {kind.clause!r}"


def check_events(game: Game[Any], events: Sequence[Event], clauses: Collection[str]) -> None:
    """Every event fits its word, can be told, and names a clause of the ledger."""
    for event in events:
        assert 0 <= event.kind < len(game.words), f"{game.key}: there is no event {event.kind}"
        word = game.words[event.kind]
        fields = layout.parse(word.layout)
        assert len(fields) == len(event.args), f"{game.key}, {word.name}: {event.args} does not fit {word.layout!r}"
        for (name, kind, _), value in zip(fields, event.args, strict=True):
            assert kind == "int" or kind in game.names, f"{game.key}, {word.name}: unknown type {kind}"
            names = game.names.get(kind)
            assert names is None or -1 <= value < len(names), f"{game.key}, {word.name}: {name} is {value}"
        assert tell(game, event, 0)["text"], f"{game.key}, {word.name}: nothing to tell"
        assert event.clause in clauses, f"{game.key}, {word.name}: the ledger has no clause {event.clause!r}"
        known = -1 << game.seats <= event.seen < 1 << game.seats  # some seats, or everybody but some seats
        assert known, f"{game.key}, {word.name}: the mask {event.seen:b} names seats that do not exist"


def check_views(game: Game[Any], s: State) -> None:
    """Every seat and a spectator get plain data with what every view must have; looking changes nothing."""
    before = layout.dump(s)
    seen = [game.view(s, seat) for seat in eyes(game)]
    for seat, view in zip(eyes(game), seen, strict=True):
        assert json.loads(json.dumps(view)) == view, f"{game.key}: the view of {seat} is not plain data"
        for key in ("game", "seat", "seats", "asked"):
            assert key in view, f'{game.key}: the view of {seat} has no "{key}"'
        assert view["game"] == game.key, f"{game.key}: the view says {view['game']}"
        assert len(view["seats"]) == game.seats, f"{game.key}: the view shows {len(view['seats'])} seats"
        assert ("you" in view) == (seat != SPECTATOR), f'{game.key}: "you" belongs to the view of a seat, {seat}'
    assert_equal(layout.dump(s), before, f"{game.key}: looking changed the position")
    assert_equal(game.views(s, list(eyes(game))), seen, f"{game.key}: seats see something else when all look at once")


def check_open(game: Game[Any], s: State) -> None:
    """When the game is over, everybody sees the same: the table, and what every seat had to itself."""
    assert s.pending is None, f"{game.key}: the game is not over"
    views = [game.view(s, seat) for seat in eyes(game)]
    own = [views[seat]["you"] for seat in range(game.seats)]
    for view in views:
        who = view["seat"] or "a spectator"
        assert view.get("open") == own, f"{game.key}: after the end {who} does not see what the seats had: {own}"
        hides = [key for key in view if key not in ("seat", "you") and view[key] != views[-1].get(key)]
        assert not hides, f"{game.key}: after the end {who} and a spectator do not see the same: {hides}"


def addresses(text: str) -> bool:
    """Whether a sentence speaks to its reader."""
    return ADDRESS.search(text) is not None


def check_readers(game: Game[Any], log: Sequence[Event]) -> None:
    """A sentence with "you" in it reaches the one seat that it speaks of."""
    for event in log:
        word = game.words[event.kind]
        if addresses(word.text):
            readers = [seat for seat in eyes(game) if event.seen_by(seat)]
            assert len(readers) == 1 and readers != [SPECTATOR], (
                f'{game.key}: "{word.text}" ({word.name}) is read by {len(readers)}: it speaks to one'
            )


def check_outcome(game: Game[Any], s: State, clauses: Collection[str]) -> None:
    """There is an outcome exactly when no question is open, and it makes sense."""
    outcome = game.outcome(s)
    assert (outcome is None) == (s.pending is not None), f"{game.key}: outcome and open question do not fit"
    if outcome is None:
        return
    assert outcome.winners == sorted(set(outcome.winners)), f"{game.key}: winners {outcome.winners}"
    assert set(outcome.winners) <= set(range(game.seats)), f"{game.key}: winners {outcome.winners}"
    assert len(outcome.scores) == game.seats, f"{game.key}: {len(outcome.scores)} scores for {game.seats} seats"
    assert outcome.reason, f"{game.key}: no reason for the end"
    assert outcome.clause in clauses, f"{game.key}: the ledger has no clause {outcome.clause!r}"


def attributes(thing: Any) -> dict[str, Any]:
    """Everything an object holds, compiled or not."""
    names = dict.fromkeys(getattr(thing, "__dict__", {}))
    for cls in type(thing).__mro__:
        names.update(dict.fromkeys(getattr(cls, "__mypyc_attrs__", ())))
    return {name: getattr(thing, name) for name in names if not name.startswith("__")}


def outside_layout(s: State) -> dict[str, object]:
    """What a state holds beside its layout and the kernel's own, in a form to compare."""
    listed = {name for name, _, _ in layout.parse(s.layout)} | FLOW
    plain = (int, str, list, tuple, dict, type(None))
    held = {name: value for name, value in attributes(s).items() if name not in listed}
    return {name: repr(value) if isinstance(value, plain) else id(value) for name, value in held.items()}


def check_layout(game: Game[Any], s: State) -> None:
    """Whatever changes in a game is in a layout; nothing else differs from a start."""
    constant, now = outside_layout(game.start()), outside_layout(s)
    changed = [name for name in now if now[name] != constant.get(name)]
    assert not changed, f"{game.key}: {changed} changed in play but {type(s).__name__}.layout does not name it"
    for part in _parts(s):
        extra = set(attributes(part)) - {name for name, _, _ in layout.parse(part.layout)}
        assert not extra, f"{game.key}: {type(part).__name__}.layout does not name {sorted(extra)}"


def assert_equal(found: Any, wanted: Any, what: str) -> None:
    """Two dumps are equal, or the message says where they are not."""
    if found != wanted:
        raise AssertionError(f"{what}: {difference(found, wanted)}")


def difference(found: Any, wanted: Any, path: str = "") -> str:
    """The first place where two nested lists differ."""
    if isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for at, (a, b) in enumerate(zip(found, wanted, strict=True)):
            if a != b:
                return difference(a, b, f"{path}[{at}]")
    return f"at {path or 'the top'}: {found!r}, was {wanted!r}"


def _open(s: State) -> Decision:
    assert s.pending is not None, "no question is open"
    return s.pending
