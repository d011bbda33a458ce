"""The oracle numbers 1 to 18 of ledger 7, counted by playing every roll through the rules."""

import marshal
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from deadfall.engine import layout
from deadfall.engine.kernel import CHANCE, answer
from games.frag.scene import CardInPlay, own_map, scene
from table import Table

CORRIDOR = "+" + "-+" * 26 + "\n|1" + " ." * 24 + " 2|\n+" + "-+" * 26

Spread = dict[object, Fraction]
PLAINLY = 2  # the latest version of marshal in which bytes follow from values alone, not from what is shared


def spread(t: Table, verdict: Callable[[Table], object], done: Callable[[Table], bool]) -> Spread:
    """How likely each verdict is once `done`: every roll tried and weighed, equal positions only once."""
    known: dict[bytes, Spread] = {}

    def look(at: Table) -> Spread:
        key = marshal.dumps(layout.dump(at.state), PLAINLY)
        if key not in known:
            known[key] = {verdict(at): Fraction(1)} if done(at) else tried(at)
        return known[key]

    def tried(at: Table) -> Spread:
        d = at.state.pending
        assert d is not None and d.seat == CHANCE, "only chance may be asked before it is decided"
        weights = d.weights or [1] * len(d.options)
        found: Spread = {}
        for option, weight in zip(d.options, weights, strict=True):
            branch = at.fork()
            answer(branch.state, option)
            for key, part in look(Table(branch.game, branch.state)).items():
                found[key] = found.get(key, Fraction(0)) + part * Fraction(weight, sum(weights))
        return found

    return look(t)


def asked(t: Table) -> str:
    """The kind of the open question."""
    return t.game.kinds[t.state.pending.kind].name if t.state.pending is not None else "over"


def rolled_out(t: Table) -> bool:
    """Whether no die of the attack is left to roll."""
    return asked(t) not in ("to-hit dice", "defense dice", "damage dice")


def is_fragged(t: Table) -> bool:
    """A frag asks for the Special that is drawn for it."""
    return asked(t) == "draw"


def loss(t: Table) -> int:
    return int(t.view(None)["seats"][1]["wounds"])


def attack(
    weapon: CardInPlay = "Pistol", health: int = 2, distance: int = 1, accuracy: int = 2, armor: list[str] | None = None
) -> Table:
    """Red has declared an attack on Blue; the to-hit dice come next."""
    arms = [] if weapon == "Pistol" else [weapon]
    place = scene(2).fighter("Red", "F10", accuracy=accuracy, weapons=arms)
    t = place.fighter("Blue", f"F{10 + distance}", health=health, gadgets=armor or []).acts("Red", movement=1)
    return t.answers(next(text for text in t.offered if text.startswith(f"attack with {weapon}")))


def losses(weapon: CardInPlay, health: int) -> Spread:
    """What a hit with a weapon costs a fighter, by Health points."""
    return spread(attack(weapon, health).rolls(12), loss, rolled_out)


def frags(t: Table) -> Fraction:
    return spread(t, is_fragged, rolled_out).get(True, Fraction(0))


def mean(found: Spread) -> Fraction:
    return sum((key * part for key, part in found.items() if isinstance(key, int)), Fraction(0))


@pytest.fixture(scope="module")
def corridor(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return own_map(tmp_path_factory.mktemp("corridor"), CORRIDOR)


def to_hit(corridor: Path, dice: int, distance: int) -> Fraction:
    place = scene(2, content=corridor).fighter("Red", "A01", accuracy=dice).fighter("Blue", f"A{1 + distance:02}")
    t = place.acts("Red", movement=1).answers("attack with Pistol").told(f"range {distance}.")
    found = spread(t, lambda end: asked(end) == "defense dice", lambda at: asked(at) != "to-hit dice")
    return found.get(True, Fraction(0))


def test_oracle_1_legal_designs() -> None:
    t = Table.new("frag", 2).asks("Red", "design")
    designs = [t.game.target(t.state, t.state.pending, option)["design"] for option in t.state.pending.options]
    assert len({tuple(design) for design in designs}) == 12
    assert Counter(tuple(sorted(design)) for design in designs) == {(1, 2, 4): 6, (1, 3, 3): 3, (2, 2, 3): 3}


TO_HIT = [
    (1, 4, Fraction(1, 2)),
    (2, 7, Fraction(7, 12)),
    (2, 12, Fraction(1, 36)),
    (3, 8, Fraction(181, 216)),
    (3, 11, Fraction(1, 2)),
    (4, 14, Fraction(721, 1296)),
    (4, 24, Fraction(1, 1296)),
]


@pytest.mark.clause("FRAG-HIT-02")
@pytest.mark.parametrize(("dice", "distance", "chance"), TO_HIT)
def test_oracles_2_and_3_to_hit(corridor: Path, dice: int, distance: int, chance: Fraction) -> None:
    assert to_hit(corridor, dice, distance) == chance


@pytest.mark.parametrize(("dice", "distance"), [(1, 4), (2, 7), (3, 11), (4, 14), (5, 18)])
def test_oracle_4_the_longest_shot_worth_half_a_hit(corridor: Path, dice: int, distance: int) -> None:
    assert to_hit(corridor, dice, distance) >= Fraction(1, 2) > to_hit(corridor, dice, distance + 1)


PISTOL = [
    (1, Fraction(5, 54), Fraction(49, 54), Fraction(553, 216)),
    (2, Fraction(575, 1296), Fraction(53, 432), Fraction(953, 1296)),
    (3, Fraction(1009, 1296), Fraction(13, 7776), Fraction(1853, 7776)),
    (4, Fraction(541, 576), Fraction(0), Fraction(2885, 46656)),
]


@pytest.mark.clause("FRAG-DMG-03")
@pytest.mark.parametrize(("health", "nothing", "frag", "average"), PISTOL)
def test_oracles_5_to_7_the_pistol(health: int, nothing: Fraction, frag: Fraction, average: Fraction) -> None:
    found = losses("Pistol", health)
    assert found[0] == nothing
    assert mean(found) == average
    assert frags(attack("Pistol", health).rolls(12)) == frag


@pytest.mark.clause("FRAG-ACID-02")
@pytest.mark.parametrize(("health", "frag"), [(1, Fraction(49, 54)), (2, Fraction(53, 432)), (3, Fraction(13, 7776))])
def test_oracle_6_acid_kills_as_often_as_the_pistol(health: int, frag: Fraction) -> None:
    t = scene(2).fighter("Red", "I12", health=health).acts("Red", movement=9).answers("step east to I13")
    found = spread(t, lambda end: end.view(None)["seats"][0]["cell"] is None, rolled_out)
    assert found[True] == frag


def test_oracle_8_two_dice_against_two_dice() -> None:
    counts = [575, 562, 110, 32, 11, 5, 1]
    assert losses("Pistol", 2) == {lost: Fraction(count, 1296) for lost, count in enumerate(counts)}


BIG_GUNS = [
    ("Machine Gun", 2, Fraction(31, 864), Fraction(8279, 15552)),
    ("Machine Gun", 3, Fraction(559, 2916), Fraction(80, 2187)),
    ("Shotgun", 3, Fraction(74971, 5038848), Fraction(538135, 3359232)),
]


@pytest.mark.parametrize(("weapon", "health", "nothing", "frag"), BIG_GUNS)
def test_oracles_9_to_11_bigger_guns(weapon: str, health: int, nothing: Fraction, frag: Fraction) -> None:
    assert losses(weapon, health)[0] == nothing
    assert frags(attack(weapon, health).rolls(12)) == frag


def test_oracle_11_eight_dice_against_health_four() -> None:
    assert frags(attack("Chainsaw", 4).rolls(12)) == Fraction(6757243, 241864704)


@pytest.mark.clause("FRAG-DMG-06")
@pytest.mark.parametrize(("health", "frag"), [(2, Fraction(186481, 186624)), (3, Fraction(442381, 839808))])
def test_oracle_12_a_missile_hit(health: int, frag: Fraction) -> None:
    assert frags(attack("Missile Launcher", health).rolls(12)) == frag


@pytest.mark.clause("FRAG-SURV-01")
@pytest.mark.parametrize(
    ("health", "frag"), [(1, Fraction(2891, 2916)), (2, Fraction(106489, 186624)), (3, Fraction(50933, 1259712))]
)
def test_oracle_13_two_pistol_hits_in_a_row(health: int, frag: Fraction) -> None:
    first = spread(attack("Pistol", health, accuracy=4).rolls(20), lambda end: end, rolled_out)
    chance = Fraction(0)
    for end, part in first.items():
        assert isinstance(end, Table)
        chance += part * (1 if is_fragged(end) else frags(end.answers("attack with Pistol").rolls(20)))
    assert chance == frag


def test_oracle_14_a_whole_pistol_attack() -> None:
    assert frags(attack("Pistol", 2, distance=7)) == Fraction(371, 5184)


def test_oracle_15_a_whole_machine_gun_attack() -> None:
    assert frags(attack("Machine Gun", 3, distance=6, accuracy=3)) == Fraction(2060, 59049)


@pytest.mark.clause("FRAG-ARM-01")
def test_oracle_16_light_armor_against_the_pistol() -> None:
    t = attack("Pistol", 2, armor=["Light Armor"]).rolls(12)
    hurt = spread(t, lambda end: end.view(None)["seats"][1]["health"] < 3, rolled_out)
    assert hurt[True] == Fraction(287, 1296)
    assert frags(t) == Fraction(13, 7776)


FIRST = [(2, Fraction(5, 6)), (3, Fraction(55, 72)), (4, Fraction(25, 36)), (5, Fraction(4895, 7776))]


@pytest.mark.clause("FRAG-SETUP-05")
@pytest.mark.parametrize(("seats", "chance"), [*FIRST, pytest.param(6, Fraction(1475, 2592), marks=pytest.mark.soak)])
def test_oracle_17_the_first_player_is_known_at_once(seats: int, chance: Fraction) -> None:
    t = Table.new("frag", seats, {"design_mode": "preset"}).chance(3 * seats).asks("chance", "first player die")

    def decided(at: Table) -> bool:
        return asked(at) == "place" or at.snapshot()["rules"][-1]["best"] == 0  # a new roll among the tied

    known = [spread(t.fork().rolls(die), lambda end: asked(end) == "place", decided) for die in range(1, 7)]
    assert sum(found.get(True, Fraction(0)) for found in known) / 6 == chance


@pytest.mark.clause("FRAG-BUMP-04")
@pytest.mark.parametrize("free", [1, 2, 3])
def test_oracle_18_each_roll_of_a_bump_chain_ends_it_with_the_same_chance(free: int) -> None:
    """So the number of rolls is geometric, and its mean is 6 / free."""
    t = scene(7 - free).fighter("Red", out=True)
    for seat, point in enumerate(["B02", "B13", "B29", "S02", "S18"][: 6 - free]):
        t.fighter(["Blue", "Green", "Yellow", "Violet", "White"][seat], point)
    chains = [t.begins("Red").asks_roll("respawn die", 1)]
    for _ in range(3):
        after = [chain.fork().rolls(die) for chain in chains for die in range(1, 7)]
        going_on = [chain for chain in after if asked(chain) == "respawn die"]
        assert Fraction(len(after) - len(going_on), len(after)) == Fraction(free, 6)
        chains = going_on
