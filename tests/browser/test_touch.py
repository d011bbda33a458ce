"""What a finger does on the board: the first tap aims, and nothing is lost on the way."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from browser.person import PATIENCE, Person
from browser.stills import Alive, Moment, plays_on
from deadfall.engine.question import Option, Question
from deadfall.match.match import Match
from server.running import Server

FINGER = {"has_touch": True, "is_mobile": True}
BOARD = '[aria-label^="The board"]'
IS_ON_THE_BOARD = """([x, y]) => !!document.elementFromPoint(x, y)?.closest('[aria-label^="The board"]')"""
NAME_THERE = """([x, y]) => document.elementFromPoint(x, y).closest('[aria-label]').getAttribute('aria-label')"""
ON_THE_BOARD = """() => [...document.querySelectorAll('[aria-label^="The board"] [data-option]')]
  .map(mark => mark.dataset.option)"""


def test_the_first_tap_on_a_square_of_the_island_aims_at_it(browser: Browser, server: Server) -> None:
    table, _, tokens = server.new_table("dangerous_game", people=1, bots=3)
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        person.sits_down(table, tokens[0])
        squares: list[str] = []
        while len(squares) < 2 and person.waits_for_a_question():
            squares = person.page.evaluate(ON_THE_BOARD)
            if len(squares) < 2:
                person.taps()
        for square in squares[:4]:
            person.waits_for_rest(
                f'[aria-label^="The board"] [data-option="{square}"]'
            )  # a phone's camera goes there first
            spot = person.spot(square)
            assert spot
            person.page.touchscreen.tap(spot["x"], spot["y"])
            person.page.locator(f'.sheet .primary[data-option="{square}"]').wait_for()


ANYWHERE = ""  # wherever the mark on the board stands


class Way(NamedTuple):
    """Where a walk of two steps leads."""

    marks: tuple[str, ...]  # a mark on the board; or two steps on offer, which lead there and the other way
    place: str  # as its button calls it
    end: str


class Walk(NamedTuple):
    """A walk of several steps: from the first moment of a match from which there are so many."""

    game: str
    kind: str
    seed: int
    ways: Callable[[Match], list[Way]]
    stands: Callable[[dict[str, Any], int], str]  # where the piece of a seat is
    least: int = 1

    def moment(self) -> Moment:
        return Moment(self.game, self.kind, 0, seed=self.seed, when=lambda match: len(self.ways(match)) >= self.least)


def steps(question: Question | None) -> dict[str, Option]:
    """The steps on offer, by where they lead."""
    found = {}
    for option in question.options if question else ():
        if option.text.startswith(("step ", "go to ")):
            found[str(option.target.get("cell", option.target.get("space")))] = option
    return found


def goes_on(match: Match, option: Option) -> dict[str, Option]:
    """The next steps after this one, if nothing can come between them: whoever is asked has one answer."""
    ahead = match.clone()
    draws = ahead.draws
    ahead.play(option)
    while ahead.asked not in (None, match.asked) and len(ahead.open_options) == 1:
        ahead.play_default()
    same = (ahead.asked, ahead.draws) == (match.asked, draws) and ahead.kind == match.kind
    return steps(ahead.decision) if same else {}


def ahead_and_back(match: Match) -> list[Way]:
    """Two steps straight on, where one the other way is on offer too."""
    first, found = steps(match.decision), []
    for to, option in first.items():
        if not re.fullmatch(r"[A-Z]\d+", to):
            continue
        row, column, width = to[0], int(to[1:]), len(to) - 1
        for down, right in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            end, back = (f"{chr(ord(row) + n * down)}{column + n * right:0{width}}" for n in (1, -2))
            if back in first and end in goes_on(match, option):
                found.append(Way((option.text, first[back].text), end, end))
    return found


def two_spaces_away(match: Match) -> list[Way]:
    """Spaces that are reached in two steps, and in one way alone."""
    found = []
    first = steps(match.decision)
    second = [(to, step) for option in first.values() for to, step in goes_on(match, option).items()]
    people = match.view(None)["counselors"]
    for to, step in second:
        once = sum(to == other for other, _ in second) == 1
        if once and to not in first and all(counselor["space"] != to for counselor in people):
            name = step.text.removeprefix("go to ").partition(" (")[0]
            found.append(Way((f'[data-far][aria-label^="Walk to {name},"]',), name, to))
    return found


def two_steps_alone(match: Match) -> list[Way]:
    """Any way on which she is not asked who comes along."""
    question = match.decision
    assert question is not None
    view = match.view(question.seat)
    way = {view["girl"]["at"], *(option.target.get("cell") for option in question.options)}
    peopled = {name for name, space in view["board"]["spaces"].items() if space.get("victims")}
    alone = "Up to 2 more" in question.prompt and not way & peopled
    return [Way(("[data-far]",), ANYWHERE, ANYWHERE)] if alone else []


FILM = Walk("final_girl", "move", 3, two_steps_alone, lambda view, _: view["girl"]["at"])
CAMP = Walk("friday13", "turn", 1, two_spaces_away, lambda view, seat: view["counselors"][seat - 1]["space"], least=4)
ISLAND = Walk("dangerous_game", "step", 1, ahead_and_back, lambda view, seat: view["seats"][seat]["square"])
ARENA = Walk("frag", "act", 1, ahead_and_back, lambda view, seat: view["seats"][seat]["cell"])


def middle(person: Person, mark: str) -> tuple[float, float]:
    """Where something on the board is, once it rests there: a phone's camera goes to what is on offer."""
    mark = f"{BOARD} {mark}"
    person.waits_for_rest(mark)
    box = person.page.locator(mark).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def far_end(person: Person, match: Alive, way: Way) -> tuple[float, float] | None:
    """Where a walk ends on the board, if that is in its window."""
    marks = [mark if mark.startswith("[") else f'[data-option="{match.option(mark)}"]' for mark in way.marks]
    (x, y), *back = [middle(person, mark) for mark in marks]
    if back:  # as far again as it is to the first step
        (other,) = back
        x, y = x + (x - other[0]) / 2, y + (y - other[1]) / 2
    return (x, y) if person.page.evaluate(IS_ON_THE_BOARD, [x, y]) else None


@pytest.mark.parametrize(
    ("walk", "by_button"),
    [
        pytest.param(FILM, False, id="film"),
        pytest.param(FILM, True, id="film, by the button"),
        pytest.param(CAMP, True, id="camp, by the button"),
        pytest.param(ISLAND, False, id="island"),
        pytest.param(ARENA, True, id="arena, by the button"),
    ],
)
def test_a_finger_walks_several_steps(browser: Browser, server: Server, walk: Walk, by_button: bool) -> None:
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        match = plays_on(person, walk.moment())
        ways = walk.ways(match.bench.match)
        way, (x, y) = next((way, end) for way in ways if (end := far_end(person, match, way)))
        there = person.page.evaluate(NAME_THERE, [x, y])
        person.page.touchscreen.tap(x, y)
        button = person.page.locator(".sheet .primary", has_text=re.compile(f"Walk to .*{re.escape(way.place)}"))
        button.wait_for()
        assert match.choices == 0
        if by_button:
            button.tap()
        else:
            person.page.touchscreen.tap(x, y)
        until = time.monotonic() + PATIENCE
        while match.choices < 2 and time.monotonic() < until:
            person.page.wait_for_timeout(20)
        end = walk.stands(match.view, match.seat)
        assert there.startswith(end) if way.end == ANYWHERE else end == way.end
