"""Oracle numbers of dice: exact odds of combat, counted over all rolls with the game's own rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from deadfall.engine.kernel import CHANCE, Decision, answer
from games.dangerous_game.scene import scene
from table import Table

Odds = dict[str, Fraction]


def odds(table: Table) -> Odds:
    """The chances of a capture, a tie and an escape, by playing out every die; seats answer as `policy` says."""
    found = {"captures": Fraction(0), "even": Fraction(0), "escapes": Fraction(0), "sent": Fraction(0)}
    _explore(table, Fraction(1), found)
    return {word: chance for word, chance in found.items() if chance}


def _explore(table: Table, chance: Fraction, found: Odds) -> None:
    state = table.state
    d = state.pending
    assert d is not None
    if d.seat == CHANCE and table.game.kinds[d.kind].name == "combat die":
        for face in d.options:
            fork = table.fork()
            fork.state.log = []
            fork.rolls(face)
            ended = _ending(fork)
            if ended:
                found[ended] += chance / len(d.options)
            else:
                _explore(fork, chance / len(d.options), found)
        return
    fork = table.fork()
    fork.state.log = []
    answer(fork.state, _policy(fork, d))
    fork._settle()
    ended = _ending(fork)
    if ended:
        found[ended] += chance
    else:
        _explore(fork, chance, found)


def _ending(table: Table) -> str:
    for text in table.story():
        for word in ("captures", "even", "escapes", "sent"):
            if word in text:
                return word
    return ""


def _policy(table: Table, d: Decision) -> int:
    """Roll again exactly when one would lose by the numbers on the table."""
    fight = table.view()["fight"]
    attack, defence = fight["rolls"]
    attack += fight["bonus"]
    losing = attack <= defence if d.seat == 0 else attack > defence
    return d.options[-1] if losing else 0


def attack(red: list[str], blue: list[str], *cards: str, **options: object) -> Table:
    table = scene(Blue="L10", options=options).hands(Red=red, Blue=blue).at("Red", "COMBAT").answers("attack Blue")
    for card in cards:
        table.answers(f"play {card}")
    return table


def fractions(*texts: str) -> list[Fraction]:
    return [Fraction(text) for text in texts]


@pytest.mark.clause("MDG-COMB-05", "MDG-COMB-06", "MDG-COMB-07")
@pytest.mark.parametrize(
    ("red", "blue", "cards", "wanted"),
    [
        ([], [], [], ("9/16", "1/8", "5/16")),  # O-01
        (["Steady Aim"], [], ["Steady Aim"], ("13/20", "1/10", "1/4")),  # O-06
        ([], ["Steel Nerve"], ["Steel Nerve"], ("7/16", "1/8", "7/16")),  # O-07
        ([], ["Cornered Beast"], ["Cornered Beast"], ("7/20", "1/10", "11/20")),  # O-07
        (["Ivan"], [], ["Ivan"], ("19/24", "1/12", "1/8")),  # O-08
        (["Steady Aim", "Ivan"], [], ["Steady Aim", "Ivan"], ("5/6", "1/15", "1/10")),  # O-08
        ([], ["Sidestep"], [], ("127/288", "17/96", "55/144")),  # O-09
        (["Second Barrel"], [], [], ("293/384", "7/128", "35/192")),  # O-10
    ],
)
def test_combat_odds(red: list[str], blue: list[str], cards: list[str], wanted: tuple[str, str, str]) -> None:
    found = odds(attack(red, blue, *cards))
    assert [found["captures"], found["even"], found["escapes"]] == fractions(*wanted)


def test_odds_that_follow() -> None:
    plain = odds(attack([], []))
    capture, tie, escape = plain["captures"], plain["even"], plain["escapes"]
    assert [capture / (1 - tie), escape / (1 - tie)] == fractions("9/14", "5/14")  # O-02
    assert [2 * capture, 2 * escape] == fractions("9/8", "5/8")  # O-03
    assert 1 - (1 - capture) ** 2 == Fraction(207, 256)  # O-04
    means = [Fraction(sum(max(a, b) for a, b in product(range(1, die + 1), range(1, 11))), die * 10) for die in (8, 6)]
    assert means == fractions("131/20", "73/12")  # O-27


def test_a_tie_that_is_rolled_again_never_stands() -> None:
    table = attack([], [], combat_tie="reroll").rolls(3, 3).asks("chance", "combat die").rolls(4, 4)
    table.asks("chance", "combat die").rolls(5, 4).told("Red captures Blue")


@pytest.mark.clause("MDG-BETR-02", "MDG-BETR-03")
def test_betrayal_odds() -> None:
    table = scene(hunters="Red Green", Red="H09", Green="H10").at("Red", "COMBAT").answers("betray Green")
    back = {"Red": 0, "Green": 0, "nobody": 0}
    for one, two in product(range(1, 9), repeat=2):
        fork = table.fork()
        fork.rolls(one, two)
        sent = [text.split()[0] for text in fork.story() if "sent back" in text]
        back[sent[0] if sent else "nobody"] += 1
    assert {who: Fraction(count, 64) for who, count in back.items()} == {  # O-05
        "Red": Fraction(7, 16),
        "Green": Fraction(7, 16),
        "nobody": Fraction(1, 8),
    }
