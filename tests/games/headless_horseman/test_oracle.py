"""Oracle numbers: exact odds, computed from what the engine offers to chance and compared with the ledger's."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from deadfall.engine.kernel import advance, answer
from deadfall.games.headless_horseman.pack import HORSEMAN, ICHABOD
from deadfall.games.headless_horseman.rules.setup import FirstPlayer, Scatter
from games.headless_horseman.scene import (
    BANISH,
    LEFT,
    RIGHT,
    back,
    game,
    horseman,
    hp,
    ichabod,
    lane,
    night,
    space,
    state,
)
from table import Table


def exchange(
    attack: dict[str, object] | None = None, defense: dict[str, object] | None = None
) -> list[tuple[Fraction, int, int]]:
    """Every exchange of a battle as (probability, loss of the defender, loss of the attacker), played on the engine."""
    options = {"abilities": "on", "hp_ichabod": 40, "hp_horseman": "40"}
    riders = [horseman("A10", **(attack or {})), ichabod("A12", **(defense or {})), ichabod("H03")]
    table = night(*riders, options=options).answers("play Gallop 2", "ride to A11", "attack Katrina")
    found = []
    for d12 in state(table).pending.options:
        rolled = table.fork().rolls(d12)
        for d6 in state(rolled).pending.options:
            after = rolled.fork().rolls(d6)
            found.append((Fraction(1, 72), 40 - hp(after, "Katrina"), 40 - hp(after, "Brom")))
    return found


def test_the_odds_and_losses_of_one_exchange() -> None:
    rows = exchange()
    assert sum(p for p, loss, _ in rows if loss) == Fraction(17, 24)
    assert sum(p for p, _, loss in rows if loss) == Fraction(5, 24)
    assert sum(p for p, a, b in rows if a == b == 0) == Fraction(1, 12)
    assert sum(p * loss for p, loss, _ in rows) == Fraction(251, 72)
    assert sum(p * loss for p, _, loss in rows) == Fraction(35, 72)


def test_the_odds_of_an_exchange_with_items() -> None:
    rows = exchange({"attack": "Fiery Axe"}, {"defense": "Amulet"})
    assert sum(p for p, loss, _ in rows if loss) == Fraction(5, 8)
    assert sum(p for p, a, b in rows if a == b == 0) == Fraction(1, 12)
    assert sum(p for p, _, loss in rows if loss) == Fraction(7, 24)
    assert sum(p * loss for p, loss, _ in rows) == Fraction(25, 9)
    assert sum(p * loss for p, _, loss in rows) == Fraction(7, 9)


class Duel:
    """The odds of whole battles, from the table of exchanges of each side as attacker."""

    def __init__(self, first: list[tuple[Fraction, int, int]], second: list[tuple[Fraction, int, int]]) -> None:
        self.net = [self.netted(first), self.netted(second)]
        self.known: dict[tuple[int, int, int], tuple[Fraction, Fraction]] = {}

    @staticmethod
    def netted(rows: list[tuple[Fraction, int, int]]) -> dict[tuple[int, int], Fraction]:
        net: dict[tuple[int, int], Fraction] = {}
        for p, defender, attacker in rows:
            net[defender, attacker] = net.get((defender, attacker), Fraction(0)) + p
        return net

    def odds(self, mine: int, theirs: int, who: int = 0) -> tuple[Fraction, Fraction]:
        """The chance that the attacker wins and the exchanges expected; a tied exchange swaps the roles, too."""
        if (mine, theirs, who) not in self.known:
            a, ties = self.once(mine, theirs, who)
            b, back = self.once(theirs, mine, 1 - who)
            # win = a.win + tie * (1 - other.win), other.win = b.win + tie * (1 - win)
            win = (a[0] + ties * (1 - b[0] - back)) / (1 - ties * back)
            length = (a[1] + ties * b[1]) / (1 - ties * back)
            self.known[mine, theirs, who] = (win, length)
        return self.known[mine, theirs, who]

    def once(self, mine: int, theirs: int, who: int) -> tuple[tuple[Fraction, Fraction], Fraction]:
        """One exchange: the winning chance and length without ties, and the chance of a tie."""
        win, length, ties = Fraction(0), Fraction(1), Fraction(0)
        for (defender, attacker), p in self.net[who].items():
            if defender == attacker == 0:
                ties = p
            elif defender >= theirs:
                win += p
            elif attacker < mine:
                other, more = self.odds(theirs - defender, mine - attacker, 1 - who)
                win += p * (1 - other)
                length += p * more
        return (win, length), ties


PLAIN = Duel(exchange(), exchange())


@pytest.mark.parametrize(
    ("attacker", "defender", "odds"),
    [
        (20, 20, 0.5506476997),
        (18, 20, 0.4854608217),
        (24, 20, 0.6668317902),
        (26, 20, 0.716867137),
        (20, 24, 0.424652952),
        (20, 26, 0.3674486287),
        (20, 18, 0.6171135522),
    ],
)
def test_the_odds_of_a_battle(attacker: int, defender: int, odds: float) -> None:
    assert float(PLAIN.odds(attacker, defender)[0]) == pytest.approx(odds, abs=1e-9)


def test_small_battles_exactly_and_the_length_of_a_battle() -> None:
    assert PLAIN.odds(1, 1)[0] == Fraction(19, 26)
    assert PLAIN.odds(3, 3) == (Fraction(1612646311, 2426028462), Fraction(3629060, 2392533))
    assert float(PLAIN.odds(20, 20)[1]) == pytest.approx(8.4932846893, abs=1e-9)


def test_items_turn_a_battle() -> None:
    amulet = Duel(exchange(defense={"defense": "Amulet"}), exchange())
    assert float(amulet.odds(20, 20)[0]) == pytest.approx(0.0997098425, abs=1e-9)
    axe = Duel(exchange({"attack": "Fiery Axe"}), exchange())
    assert float(axe.odds(20, 20)[0]) == pytest.approx(0.8270762555, abs=1e-9)


@pytest.mark.parametrize(("seats", "single"), [(2, "5/6"), (3, "55/72"), (4, "25/36"), (5, "4895/7776")])
def test_the_chance_of_a_single_lowest_roll(seats: int, single: str) -> None:
    ways = 0
    for rolls in product(range(1, 7), repeat=seats):
        s = game(seats).start()
        s.stack = [FirstPlayer(0, 0, (1 << seats) - 1)]
        advance(s)
        for face in rolls:
            answer(s, face)
        ways += s.first >= 0
    assert Fraction(ways, 6**seats) == Fraction(single)


def without(role: int, wanted: list[int]) -> Fraction:
    """The chance that six cards of a deck hold none of these."""
    cards = [card.count for card in game(2).table.pack.cards if card.deck == role]
    kinds = [at for at, card in enumerate(game(2).table.pack.cards) if card.deck == role]
    count = sum(n for at, n in zip(kinds, cards, strict=True) if at in wanted)
    return Fraction(comb(108 - count, 6), comb(108, 6))


def test_the_odds_of_opening_hands() -> None:
    rules = game(2)
    numbers = [at for at, value in enumerate(rules.table.values) if value]
    assert without(ICHABOD, numbers) == Fraction(4807, 68341221)
    assert 1 - without(ICHABOD, [rules.table.banish]) == Fraction(223631, 884676)
    assert 1 - without(ICHABOD, [rules.table.any_path]) == Fraction(8589307, 22780407)
    assert without(HORSEMAN, numbers) == Fraction(3230, 159462849)
    assert 1 - without(HORSEMAN, [rules.table.defense]) == Fraction(27000263, 91121628)


@pytest.mark.parametrize("others", range(4))
def test_every_free_destination_of_a_banishment_is_equally_likely(others: int) -> None:
    riders = [horseman("A10"), ichabod("A12", [BANISH, 2, 3, 4, 5, 6])]
    riders += [horseman(place) for place in ("V02", "V04", "V05")[:others]] or [ichabod("H03")]
    table = night(*riders).answers("play Gallop 2", "ride to A11", "attack Katrina", f"play {BANISH}")
    faces = state(table).pending.options
    lands = [space(table.fork().rolls(face), "Brom") for face in faces]
    free = [place for place in lands if place != "A12"]  # on A12 he still waits for another roll
    assert len(free) == len(set(free)) == 10 - others


def at_blue(left: int) -> Table:
    trail = lane("A08", "A18")
    return night(ichabod(trail, [left + 1, *[2] * 5] if left > 1 else [2] * 6), horseman("E22")).answers(
        f"play Ride {left + 1}", "ride to A19"
    )


def test_the_odds_of_a_spin() -> None:
    table = at_blue(5)
    d = state(table).pending
    share = {
        table.game.describe(table.state, d, o): Fraction(w, sum(d.weights))
        for o, w in zip(d.options, d.weights, strict=True)
    }
    assert (share[LEFT], share[RIGHT], share["Take Any Path"]) == (Fraction(1, 4), Fraction(1, 4), Fraction(1, 6))
    assert sum(share[back(k)] for k in (2, 3, 4)) == Fraction(1, 4)
    assert share["Go to the Nearest Church or Graveyard"] == Fraction(1, 12)


@pytest.mark.parametrize(("left", "again"), [(5, Fraction(1, 4)), (3, Fraction(1, 12))])
def test_the_chance_to_meet_the_blue_hex_again(left: int, again: Fraction) -> None:
    met = Fraction(0)
    for k in (2, 3, 4):
        table = at_blue(left).draws(back(k))
        while table.state.pending.seat >= 0:  # plain forks on the way: straight on
            ahead = max(table.offered)
            table.answers(ahead if ahead.startswith("ride to A") else sorted(table.offered)[0])
        if table.game.kinds[table.state.pending.kind].name == "spin":
            met += Fraction(1, 12)
    assert met == again


def test_a_random_layout_is_one_of_48620() -> None:
    s = game(2, {"placement": "random"}).start()
    s.first = 0
    s.stack = [Scatter(0)]
    advance(s)
    odds = Fraction(1)
    while len(s.pending.options) < 3 and s.pending.weights:
        odds *= Fraction(s.pending.weights[0], sum(s.pending.weights))
        answer(s, s.pending.options[0])
    assert odds == Fraction(1, 48_620)


def test_pumpkin_distances_from_d16_on_the_standard_layout() -> None:
    from deadfall.games.headless_horseman.rules.places import throwing_distance

    table = night(horseman("D16"), ichabod("H03"))
    s = state(table)
    start = s.space(0)
    found = [throwing_distance(s, start, goal, 3) for goal in range(len(table.game.names["space"]))]
    assert [found.count(distance) for distance in (1, 2, 3)] == [3, 4, 6]
