"""What a finger does on the board: the first tap aims, and nothing is lost on the way."""

from __future__ import annotations

from playwright.sync_api import Browser

from browser.person import Person
from server.running import Server

FINGER = {"has_touch": True, "is_mobile": True}
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
