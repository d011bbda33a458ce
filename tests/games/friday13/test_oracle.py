"""The oracle numbers of the ledger's section 7, from the game's own chance questions, counted exactly."""

from __future__ import annotations

from fractions import Fraction as F
from itertools import combinations
from math import comb
from typing import Any

import pytest

from deadfall.engine.kernel import CHANCE, State, answer
from deadfall.games.friday13.rules.flight import Flight
from deadfall.games.friday13.rules.hidden import fire_zone
from deadfall.games.friday13.state import Night
from games.friday13.scene import AGAIN, MOVE, NORMAL, SEARCH, game, go, scene, spaces, title
from table import Table


def attack_odds(t: Table, wounds: Any) -> list[F]:
    """How likely one attack, just declared, causes 0, 1, 2... wounds: every outcome of its chance questions."""
    found: dict[int, F] = {}

    def follow(s: State, p: F) -> None:
        d = s.pending
        if d is None or d.seat != CHANCE:
            found[wounds(s)] = found.get(wounds(s), F(0)) + p
            return
        weights = d.weights or [1] * len(d.options)
        for option, weight in zip(d.options, weights, strict=True):
            twin = s.clone()
            twin.log = []
            answer(twin, option)
            follow(twin, p * F(weight, sum(weights)))

    follow(t.state.clone(), F(1))
    return [found.get(n, F(0)) for n in range(max(found) + 1)]


def suffered(s: Any) -> int:
    """Unblocked hits of the last attack, lost ones included: told as wounds, before how many there are now."""
    told = [event for event in s.log if s.table and event.kind in (89, 90)]
    return int(told[-1].args[-2]) if told else 0


def jason_hits(*items: str, friend: str | None = None, jason: str = "", space: str = "J20", **options: Any) -> list[F]:
    s = scene(**options).at("Alma", space, *items).jason(space, *([jason] if jason else []))
    if friend is not None:
        s.at("Boyd", space, *([friend] if friend else []))
    return attack_odds(s.set(power=0).jasons_turn().answers(NORMAL, "attack from hiding", "attack Alma"), suffered)


def counselor_hits(weapon: str, jason: str, **options: Any) -> list[F]:
    hers, his = [weapon] if weapon else [], [jason] if jason else []
    s = scene(**options).at("Alma", "J21", *hers).jason("J20", *his, shown=True)
    return attack_odds(s.turn("Alma", moved=1, left=1).answers(go("J20"), "attack Jason"), suffered)


def mean(odds: list[F]) -> F:
    return sum((n * p for n, p in enumerate(odds)), F(0))


@pytest.mark.clause("F13-FGT-04", "F13-FGT-05", "F13-R-66")
def test_o1_o2_o3_unarmed_attacks() -> None:
    assert jason_hits()[1] == F(8, 27)
    assert counselor_hits("", "")[1] == F(1, 8)
    assert counselor_hits("", "", jason_unarmed_scope="attack")[1] == F(2, 9)
    assert jason_hits(friend="")[1] == F(32, 243)


@pytest.mark.clause("F13-FGT-06", "F13-TEAM-03")
def test_o4_o5_machete_attacks() -> None:
    alone = jason_hits(jason="Machete")
    assert alone == [F(3, 8), F(25, 72), F(2, 9), F(1, 18)]
    assert (mean(alone), alone[2] + alone[3]) == (F(23, 24), F(5, 18))
    pair = jason_hits(jason="Machete", friend="")
    assert pair == [F(16, 27), F(7, 27), F(10, 81), F(2, 81)] and mean(pair) == F(47, 81)


@pytest.mark.clause("F13-LAKE-02", "F13-FIRE-01")
def test_o6_o7_lake_and_fire() -> None:
    assert mean(jason_hits("Pitchfork", jason="Fire Axe")) == F(497, 432)
    assert mean(jason_hits("Pitchfork", jason="Fire Axe", space="J01")) == F(1373, 864)
    fire = scene().at("Alma", "J34", "Pitchfork").jason("J34", "Fire Axe").lit("C6").set(power=0).jasons_turn()
    assert mean(attack_odds(fire.answers(NORMAL, "attack from hiding", "attack Alma"), suffered)) == F(3, 4)
    assert jason_hits(space="J01") == [F(11, 27), F(32, 81), F(16, 81)]


def test_o8_shotgun_on_an_armed_jason() -> None:
    odds = counselor_hits("Shotgun", "Machete")
    assert odds == [F(11, 72), F(35, 144), F(85, 288), F(61, 288), F(1, 12), F(1, 72)] and mean(odds) == F(539, 288)


def duel(his: list[F], hers: list[F], jason: int, keep: bool = False, first: bool = True) -> tuple[F, F]:
    """P(Jason wins) and the mean number of attacks of a duel to the death, from the odds of one attack each."""

    def solve(mine: int, his_left: int) -> dict[bool, tuple[F, F]]:
        """Both sides to strike first, with the loop of two misses summed up."""
        parts = {turn: strike(mine, his_left, turn) for turn in (True, False)}
        solved = {}
        for turn in (True, False):
            (won, steps), (other_won, other_steps) = parts[turn], parts[not turn]
            miss, other_miss = (his[0], hers[0]) if turn else (hers[0], his[0])
            loop = 1 - miss * other_miss
            solved[turn] = ((won + miss * other_won) / loop, (1 + steps + miss * (1 + other_steps)) / loop)
        return solved

    memo: dict[tuple[int, int], dict[bool, tuple[F, F]]] = {}

    def strike(mine: int, his_left: int, turn: bool) -> tuple[F, F]:
        odds, left = (his, mine) if turn else (hers, his_left)
        won = steps = F(0)
        for n, p in enumerate(odds):
            if n == 0:
                continue
            if n >= left:
                won += p * turn
                continue
            state = (mine - n, his_left) if turn else (mine, his_left - n)
            if state not in memo:
                memo[state] = solve(*state)
            after = memo[state][turn if keep else not turn]
            won += p * after[0]
            steps += p * after[1]
        return won, steps

    return solve(2, jason)[first]


@pytest.mark.clause("F13-R-71", "F13-FGT-15")
def test_o9_to_o13_duels_to_the_death() -> None:
    his, hers = jason_hits(), counselor_hits("", "")
    assert duel(his, hers, 2)[0] == F(476160, 571787)
    assert duel(his, hers, 2, first=False)[0] == F(453824, 571787)
    assert duel(his, hers, 1)[0] == F(3584, 6889)
    assert duel(his, hers, 1, first=False)[0] == F(3136, 6889)
    blade, edge = jason_hits("Machete", jason="Torch"), counselor_hits("Machete", "Torch")
    assert duel(blade, edge, 2)[0] == F(66608, 107811)
    assert duel(blade, edge, 2, keep=True)[0] == F(8012, 11979)
    assert round(float(duel(blade, edge, 6)[0]), 6) == 0.964838
    assert round(float(duel(blade, edge, 6, keep=True)[0]), 6) == 0.838607
    won, attacks = duel(his, hers, 6)
    assert (round(float(won), 6), round(float(attacks), 6)) == (0.998910, 12.492761)


@pytest.mark.clause("F13-WOOD-01", "F13-DARK-02")
def test_o14_o15_woods_and_dark() -> None:
    woods = scene().at("Alma", "W1").turn("Alma").answers(MOVE)
    free = F(sum(woods.fork().rolls(n).story() and "lost" not in " ".join(woods.fork().rolls(n).story())
                 for n in range(1, 7)), 6)  # fmt: skip
    assert [1 - (1 - free) ** n for n in (1, 2, 3, 4)] == [F(1, 3), F(5, 9), F(19, 27), F(65, 81)]
    dark = scene().at("Alma", "C7").cabin("C7", "Torch").set(power=0).turn("Alma").answers(SEARCH)
    found = F(sum("finds nothing" not in " ".join(dark.fork().rolls(n).story()) for n in range(1, 7)), 6)
    assert 1 - (1 - found) ** 3 == F(7, 8)


@pytest.mark.clause("F13-SETUP-13", "F13-SETUP-14")
def test_o16_o17_o18_leftovers() -> None:
    camp = game().table
    items = camp.pack.items
    total = sum(item.count for item in items)
    cabins = camp.numbered
    assert (cabins - 1 + 3, total - (cabins - 1 + 3)) == (18, 6)
    lurks = sum(item.count for card, item in enumerate(items) if camp.effect[card] == 8)
    weapons = sum(item.count for card, item in enumerate(items) if camp.is_weapon[card])
    odds = [F(comb(lurks, k) * comb(total - lurks, 6 - k), comb(total, 6)) for k in range(5)]
    assert odds == [F(510, 1771), F(816, 1771), F(765, 3542), F(60, 1771), F(5, 3542)]
    assert 3 + mean(odds) == 4
    assert 1 - F(comb(total - weapons, 6), comb(total, 6)) == F(1683, 1748)
    tools = total - lurks - weapons
    must = F(0)
    for w in range(7):
        for n in range(7 - w):
            if max(0, w - 1) + max(0, n - 2) > 2:
                must += F(comb(weapons, w) * comb(tools, n) * comb(lurks, 6 - w - n), comb(total, 6))
    assert must == F(11853, 33649)


@pytest.mark.clause("F13-R-14")
@pytest.mark.parametrize(
    ("left", "dumps"),
    [(("Machete", "Torch", "Hatchet", "Matches", "Fuel Can", "Jason Lurks!"), 0),
     (("Machete", "Torch", "Hatchet", "Fire Axe", "Matches", "Jason Lurks!"), 1),
     (("Matches", "Matches", "Fuel Can", "Fuel Can", "Flashlight", "Machete"), 1)],
)  # fmt: skip
def test_o18_what_does_not_fit_is_dumped(left: tuple[str, ...], dumps: int) -> None:
    s = scene().jason("J28", *[card for card in left if card != "Jason Lurks!"])
    from deadfall.games.friday13.rules.cards import JasonExcess
    from deadfall.games.friday13.rules.rounds import Round

    t = s.table(lambda: [Round(Round.NEXT), JasonExcess(0, 1)])
    dumped = 0
    while t.game.kinds[t.state.pending.kind].name in ("excess", "dump"):
        dumped += t.game.kinds[t.state.pending.kind].name == "dump"
        shelved = [text for text in t.offered if "Shrine" in text]
        t.answers((shelved or t.offered)[0])
    assert dumped == dumps


@pytest.mark.clause("F13-SETUP-03")
def test_o19_a_power_outage_among_the_first_three() -> None:
    bag = game().table.pack.events
    total = sum(event.count for event in bag)
    without = total - sum(event.count for event in bag if event.name == "Power Outage")
    assert 1 - F(comb(without, 3), comb(total, 3)) == F(347, 1012)


@pytest.mark.clause("F13-SETUP-04", "F13-SETUP-05", "F13-SETUP-09")
def test_o20_legal_setups() -> None:
    t = Table.new("friday13", 3).chance(3)
    assert len(t.offered) == 16
    t.answers(title("C15"))

    def count(s: Any) -> int:
        d = s.pending
        if t.game.kinds[d.kind].name != "pair cabin":
            assert len(d.options) == 34
            return 1
        if s.pos[2] >= 0:  # by symmetry every first three choices go on alike when they use as many cabins
            return deep(s)
        return sum(step(s, option) for option in d.options)

    def step(s: Any, option: int) -> int:
        twin = s.clone()
        answer(twin, option)
        return count(twin)

    seen: dict[int, int] = {}

    def deep(s: Any) -> int:
        used = len({at for at in s.pos if at >= 0})
        if used not in seen:
            seen[used] = sum(plain(s, option) for option in s.pending.options)
        return seen[used]

    def plain(s: Any, option: int) -> int:
        twin = s.clone()
        answer(twin, option)
        if t.game.kinds[twin.pending.kind].name != "pair cabin":
            assert len(twin.pending.options) == 34
            return 1
        return sum(plain(twin, other) for other in twin.pending.options)

    assert count(t.state) == 10800
    assert len(list(combinations(range(10), 3))) * 90 == 10800


@pytest.mark.clause("F13-ITEM-04", "F13-ITEM-05")
def test_o21_storage() -> None:
    def storage(generator: str) -> int:
        s = scene().set(generator=generator)
        t = s.names_next()
        state: Any = t.state
        return sum(s.camp.holds[p] for p in range(s.camp.hand_at) if state.room(p))

    assert sum(game().table.holds) == 28
    assert (storage("C15"), storage("C1")) == (27, 25)


@pytest.mark.clause("F13-ITEM-09", "F13-ITEM-01", "F13-EVT-02", "F13-SRCH-02")
def test_o22_cards_are_conserved_and_limits_hold_along_random_play() -> None:
    from conformance.play import walk
    from deadfall.engine import bags
    from deadfall.games.friday13.rules.cards import CounselorExcess, JasonExcess
    from deadfall.games.friday13.state import within_limits

    rules = game(5)
    for state in walk(rules, "limits"):
        s: Any = state
        assert sum(bags.size(bag) for bag in s.places) == 24
        assert bags.size(s.events_left + s.events_held + s.events_played) == 24
        if any(isinstance(frame, JasonExcess | CounselorExcess) for frame in s.stack) or s.round == 0:
            continue
        assert bags.size(s.places[s.table.shrine_at]) <= 2
        carriers = [s.table.hand_at, *range(s.table.carried_at, s.table.deck_at)]
        assert all(within_limits(s.table, s.places[at]) for at in carriers)
        assert all(s.crowd(at) <= 2 for at in s.pos if at >= 0)
        fighting = any(type(frame).__name__ == "Fight" for frame in s.stack)
        assert fighting or not (s.shown and s.crowd(s.jason) and s.pending and s.pending.kind == 7)


def flight_ends(space: str, die: int) -> set[str]:
    t = scene().only("Alma").at("Alma", space).jason(space).set(power=0).names_next()
    state: Any = t.state
    state.stack.append(Flight(0, 0))
    state.pending = None
    from deadfall.engine.kernel import advance

    advance(state)
    answer(state, die)
    ends: set[int] = set()

    def follow(s: Night) -> None:
        d = s.pending
        if d is None or t.game.kinds[d.kind].name != "flight":
            ends.add(s.pos[0])
            return
        for option in d.options:
            twin = s.clone()
            answer(twin, option)
            follow(twin)

    follow(state)
    return spaces(sum(1 << at for at in ends))


@pytest.mark.clause("F13-R-74", "F13-FLEE-02", "F13-R-76")
def test_o23_where_flights_from_c7_end() -> None:
    assert flight_ends("C7", 1) == {"J10"}
    assert flight_ends("C7", 2) == {"J01", "J09", "J34"}
    assert flight_ends("C7", 3) == {"C6", "J02", "J08", "J12", "J33", "LAKE", "W1", "W2", "W5"}


@pytest.mark.clause("F13-MOVE-01", "F13-MOVE-02", "F13-WOOD-04")
def test_o24_spaces_reached_from_j01_with_a_two() -> None:
    def reach(t: Table, who: str) -> set[str]:
        ends: set[str] = set()

        def follow(s: Any) -> None:
            ends.add(t.game.names["space"][s.pos[0] if who == "Alma" else s.jason])
            d = s.pending
            if d is None or t.game.kinds[d.kind].name != ("turn" if who == "Alma" else "prowl"):
                return
            for option in d.options:
                if 0 < option < 64:
                    twin = s.clone()
                    answer(twin, option)
                    while twin.pending.kind == 13:
                        answer(twin, 0)
                    follow(twin)

        follow(t.state)
        return ends

    s = scene().only("Alma").at("Alma", "J01").jason("J28")
    assert len(reach(s.turn("Alma").answers(MOVE).rolls(2), "Alma")) == 11
    s = scene().only("Alma").at("Alma", "C16").jason("J01")
    assert len(reach(s.jasons_turn().answers(NORMAL, MOVE).rolls(2), "Jason")) == 16


@pytest.mark.clause("F13-LAKE-02", "F13-FIRE-02", "F13-R-106")
def test_o25_spaces_by_the_lake_and_by_the_fires() -> None:
    camp = game().table
    assert spaces(camp.shore) == {"LAKE", "CC", "J01", "J05", "J07", "J09"}
    state: Any = scene().lit("C1", "C2", "C3", "C4", "C5", "C6").names_next().state
    assert fire_zone(state).bit_count() == 18


@pytest.mark.clause("F13-MOVE-03")
def test_o26_two_dice_reach_seven() -> None:
    t = scene().at("Alma", "C14").turn("Alma").answers(MOVE)
    assert t.state.pending.options == [1, 2, 3, 4, 5, 6] and t.state.pending.weights is None
    again = t.rolls(6).answers(AGAIN)
    assert again.state.pending.options == [1, 2, 3, 4, 5, 6]
    assert F(sum(a + b >= 7 for a in range(1, 7) for b in range(1, 7)), 36) == F(7, 12)
