"""Content packs: counts, friendly errors, and every card in play somewhere."""

from pathlib import Path

import pytest

from deadfall.engine.content import ContentError
from deadfall.games.final_girl import GAME
from deadfall.games.final_girl.content import read
from deadfall.games.final_girl.options import GIRLS, KILLERS, LOCATIONS
from games.final_girl.packs import changed


def test_the_counts_of_the_boxes() -> None:
    packs = read(GAME.data)
    assert tuple(sorted(packs.killers)) == tuple(sorted(KILLERS)) and tuple(sorted(packs.locations)) == tuple(
        sorted(LOCATIONS)
    )
    assert tuple(girl.id for girl in packs.girls.girls) == GIRLS
    for killer in packs.killers.values():
        counts = (
            len(killer.finales),
            len(killer.darks),
            sum(d.epic for d in killer.darks),
            sum(t.count for t in killer.terror),
        )
        assert counts == (3, 4, 1, 16), killer.id
    for place in packs.locations.values():
        assert (len(place.terror), len(place.events), len(place.setups), len(place.items)) == (8, 10, 5, 18), place.id
        assert all(sum(setup.victims.values()) == 10 for setup in place.setups), place.id
        assert sum(deck.size for deck in place.decks) == 12, place.id


def test_names_are_unique_where_positions_use_them() -> None:
    for killer in KILLERS:
        for location in LOCATIONS:
            names = GAME.set_up(1, {"killer": killer, "location": location}).names
            for kind in ("space", "card", "item", "terror", "event", "finale", "dark", "special", "setup"):
                assert len(set(names[kind])) == len(names[kind]), (killer, location, kind)


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        (
            "killer_hans.toml",
            "kheal 2; act fg",
            "kheel 2; act fg",
            'Terror card "Shrug It Off": unknown effect "kheel"',
        ),
        ("killer_hans.toml", "kheal 2; act fg", "kheel 2; act fg", 'did you mean "kheal"?'),
        ("killer_dr_fright.toml", "draw boiler", "draw boilr", 'unknown deck "boilr" (did you mean "boiler"?)'),
        (
            "location_camp.toml",
            '{ spaces = ["docks"], size = 4 }, ',
            "",
            'space "Docks": this Search space has no Item deck',
        ),
        ("location_camp.toml", 'to = ["cliff"]', 'to = ["cliff", "cabins"]', 'the path to "Cabins" is one-way'),
        (
            "location_camp.toml",
            "t6 = [2, 3, 4, 5], t4 = [6]",
            "t6 = [2, 3, 4, 5], t4 = [5]",
            "the panic number 5 is used twice",
        ),
        (
            "location_camp.toml",
            "t6 = [2, 3, 4, 5], t4 = [6]",
            "t6 = [2, 3, 4, 5], lake = [6]",
            'lead to "lake", which is no neighbour',
        ),
        (
            "location_camp.toml",
            "add 2 at parking_lot; add",
            "add 2 at parkinglot; add",
            'unknown space "parkinglot" (did you mean "parking_lot"?)',
        ),
        (
            "killer_hans.toml",
            'final = "lose 1"',
            'final = "horror +1"',
            "a Final Effect must not raise Horror or Bloodlust",
        ),
        ("killer_hans.toml", "act any A", "act every A", 'unknown target "every"'),
        ("killer_hans.toml", "health = 12", "helth = 12", 'unknown key "helth" (did you mean "health"?)'),
        ("girls.toml", "mod damage.fg +1", "mod damage.girl +1", 'unknown modifier "damage.girl"'),
        ("core.toml", 'type = "search"', 'type = "sarch"', '"type" must be one of'),
        ("killer_hans.toml", "kplace nearest_victims(fg)", "kplace docks", 'unknown space "docks"'),
        (
            "location_camp.toml",
            'girl = "parking_lot", killer = "shed"',
            'girl = "shed", killer = "shed"',
            "start on the same space",
        ),
        ("location_camp.toml", "1-2: horror +1 / 3-6: nothing", "1-2: horror +1 / 4-6: nothing", "a result is missing"),
        (
            "killer_inkanyamba.toml",
            "counter wrath +1; act victim",
            "counter wroth +1; act victim",
            'unknown counter "wroth"',
        ),
    ],
)
def test_a_mistake_is_explained(tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    with pytest.raises(ContentError) as error:
        GAME.set_up(1, {}, changed(tmp_path, file, old, new))
    assert told in str(error.value)
    assert str(error.value).startswith(file)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    pack = changed(tmp_path, "killer_hans.toml", "kheal 2; act fg", "kheel 2; act fg")
    text = (pack / "location_camp.toml").read_text().replace('to = ["cliff"]', 'to = ["cliff", "cabins"]')
    (pack / "location_camp.toml").write_text(text)
    with pytest.raises(ContentError) as error:
        GAME.set_up(1, {}, pack)
    assert len(str(error.value).splitlines()) == 2


@pytest.mark.parametrize(("option", "value"), [("killer", "hanz"), ("location", "kamp"), ("girl", "lorie")])
def test_an_unknown_pack_is_refused_by_name(option: str, value: str) -> None:
    with pytest.raises(ContentError, match="choose"):
        GAME.set_up(1, {option: value})
