"""What a finger does on the board: the first tap aims, and nothing is lost on the way."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

from browser.person import PATIENCE, Person
from browser.stills import Moment, plays_on
from deadfall.engine.question import Question
from server.running import Server

FINGER = {"has_touch": True, "is_mobile": True}
BOARD = '[aria-label^="The board"]'
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


class Walk(NamedTuple):
    """A walk of several steps from a moment of a match."""

    moment: Moment
    to: tuple[str, ...]  # a mark on the board; or two steps on offer, which lead there and the other way
    place: str  # as its button calls it
    stands: Callable[[dict[str, Any], int], str]  # where the piece of a seat is
    end: str


def goes_two_steps_alone(question: Question, view: dict[str, Any]) -> bool:
    """Whether she is not asked on the way who comes along."""
    way = {view["girl"]["at"], *(option.target.get("cell") for option in question.options)}
    peopled = {name for name, space in view["board"]["spaces"].items() if space.get("victims")}
    return "Up to 2 more" in question.prompt and not way & peopled


FILM = Walk(
    Moment("final_girl", "move", 0, seed=3, when=goes_two_steps_alone),
    ("[data-far]",),
    ANYWHERE,
    lambda view, _: view["girl"]["at"],
    ANYWHERE,
)
CAMP = Walk(
    Moment("friday13", "turn", 26),
    ('[data-far][aria-label^="Walk to Stable Lodge"]',),
    "Stable Lodge",
    lambda view, seat: view["counselors"][seat - 1]["space"],
    "C3",
)
ISLAND = Walk(
    Moment("dangerous_game", "step", 9),
    ("step to M08", "step to K08"),
    "Meadow N08",
    lambda view, seat: view["seats"][seat]["square"],
    "N08",
)
ARENA = Walk(
    Moment("frag", "act", 17),
    ("step south to C13", "step north to A13"),
    "D13",
    lambda view, seat: view["seats"][seat]["cell"],
    "D13",
)


def middle(person: Person, mark: str) -> tuple[float, float]:
    """Where something on the board is, once it rests there: a phone's camera goes to what is on offer."""
    mark = f"{BOARD} {mark}"
    person.waits_for_rest(mark)
    box = person.page.locator(mark).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(
    ("walk", "by_button"),
    [
        pytest.param(FILM, False, id="film"),
        pytest.param(FILM, True, id="film, by the button", marks=pytest.mark.soak),
        pytest.param(CAMP, True, id="camp, by the button", marks=pytest.mark.soak),
        pytest.param(ISLAND, False, id="island", marks=pytest.mark.soak),
        pytest.param(ARENA, True, id="arena, by the button"),
    ],
)
def test_a_finger_walks_several_steps(browser: Browser, server: Server, walk: Walk, by_button: bool) -> None:
    with Person(browser, server.http, 390, 844, **FINGER) as person:
        match = plays_on(person, walk.moment)
        steps = [step if step.startswith("[") else f'[data-option="{match.option(step)}"]' for step in walk.to]
        (x, y), *back = [middle(person, step) for step in steps]
        there = person.page.locator(f"{BOARD} {steps[0]}").first.get_attribute("aria-label") or ""
        if back:  # as far again as it is to the first step
            (other,) = back
            x, y = x + (x - other[0]) / 2, y + (y - other[1]) / 2
        person.page.touchscreen.tap(x, y)
        button = person.page.locator(".sheet .primary", has_text=f"Walk to {walk.place}")
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
        assert there.startswith(end) if walk.end == ANYWHERE else end == walk.end
