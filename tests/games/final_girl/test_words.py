"""What players read: effects in words, the log, the terminal (ledger 6)."""

import re
from itertools import product
from pathlib import Path

import pytest

from deadfall import ledger
from deadfall.games.final_girl import GAME, text
from deadfall.games.final_girl.cards import catalogue
from deadfall.games.final_girl.effects.parse import Reader
from deadfall.games.final_girl.effects.program import Said
from deadfall.games.final_girl.effects.words import Words
from deadfall.games.final_girl.game import FinalGirl
from deadfall.games.final_girl.table import Table
from deadfall.terminal.lookup import look_up
from deadfall.terminal.screen import Screen
from games.final_girl.packs import with_packs
from games.final_girl.scene import night, roll, scene

KILLERS = ("hans", "poltergeist", "inkanyamba", "geppetto", "dr_fright", "birds")
LOCATIONS = ("camp", "creech_manor", "sacred_groves", "carnival", "maple_lane")
RAW = re.compile(r"[{}_#<>=]|\b(fg|kattack|kmove|mod|flag|counter|declared|singles|until next|act any)\b")
BROKEN = re.compile(r"  |\.\.|: ?[.;,]|[,;] ?[.;,]|\bor[.;,]")


def effects(table: Table) -> list[Said]:
    """Everything that the cards and boards of a film say they do."""
    side = [card for deck in table.side_decks for card in deck]
    sheets = [*table.finales, *table.darks, *table.events, *table.terrors, *side]
    found = [line for card in table.cards for line in [*card.says, card.before_says]]
    found += [item.says for item in table.items] + [row.says for row in table.track]
    found += [said for sheet in sheets for said in (sheet.says, sheet.action_says, sheet.ability_says)]
    for girl in table.girls:
        found += [*girl.reward_says, girl.says, girl.extra_says]
    return [*found, table.final_says, table.back_says]


def film(killer: str, location: str) -> Table:
    game = GAME.set_up(1, {"killer": killer, "location": location})
    assert isinstance(game, FinalGirl)
    return game.table


@pytest.mark.parametrize("killer", KILLERS)
def test_no_effect_of_any_film_reaches_a_player_in_raw_language(killer: str) -> None:
    for location in LOCATIONS:
        table = film(killer, location)
        texts = [said.inline() for said in effects(table)] + [card.text for card in catalogue(table)]
        assert [text for text in texts if RAW.search(text)] == []


@pytest.mark.parametrize("killer", KILLERS)
def test_every_card_of_any_film_says_something_in_whole_sentences(killer: str) -> None:
    for location in LOCATIONS:
        cards = catalogue(film(killer, location))
        broken = [card.name for card in cards if not card.text.endswith(".") or BROKEN.search(card.text)]
        assert broken == []


def said(table: Table, effect: str) -> str:
    """An effect string as a card of this film would say it."""
    reader = Reader(table.names)
    reader.blocks, reader.rules = table.blocks, table.rules
    return Words(table).card(*reader.card(effect, 0)).inline()


def test_conditions_settled_by_the_film_are_not_read_out() -> None:
    effect = "mod damage.fg -1 when killer at tag(river) or not declared river and horror >= 5"
    groves = film("inkanyamba", "sacred_groves")
    assert said(groves, effect) == "damage of your attacks -1 while the Killer is on a river space"
    assert said(film("inkanyamba", "camp"), effect) == "damage of your attacks -1 while Horror is at least 5"
    choice = "choose { flag asleep off / time +2 }"
    assert said(film("dr_fright", "camp"), choice) == "either you are no longer asleep, or Time +2"
    assert said(film("hans", "camp"), choice) == "either nothing happens, or Time +2"


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("search 1 keep 1", "draw 1 item and keep it"),
        ("barrier t6 t7 until next_upkeep", "the line between Trail 6 and Trail 7 is closed until the next Upkeep"),
        ("if saved >= 3 { lose 1 }", "if at least 3 Victims are saved: lose 1 health"),
        ("mod nofollow skeptic when dead < 3", "Skeptic does not follow you while fewer than 3 Victims are dead"),
        (
            "add 1 at docks; act any M A",
            "a Victim arrives at Docks; the Killer targets whoever is closest: move, attack",
        ),
        ("horror +#killed", "Horror +1 for each Victim killed by it"),
        ("block 2; damage 1", "take 2 less damage, 1 damage"),
        (
            "mod dice.move -1 when fg at cabins+t6+docks",
            "-1 die on movement rolls while you are at Cabins, Trail 6 or Docks",
        ),
        ("die { 1-2: lose 1 / 3-6: heal 2 }", "roll a die: 1-2 lose 1 health; 3-6 recover 2 health"),
        (
            "if victims all == 0 { horror +1 } else { kheal 2 }",
            "if no Victim is left: Horror +1; otherwise: the Killer recovers 2 health",
        ),
        (
            "use per_turn roll if fg at exits { reroll any }",
            "once each turn during a roll, if you are on an Exit, you may: re-roll any dice",
        ),
    ],
)
def test_effects_are_said_as_a_person_would(effect: str, words: str) -> None:
    assert said(film("hans", "camp"), effect) == words


def test_an_action_names_those_who_act() -> None:
    """On Terror cards all Enemies act, elsewhere the Killer (FG-MKP-02)."""
    cards = {card.name: card.text for card in catalogue(film("geppetto", "carnival"))}
    assert cards["Clatter of Feet"] == "The Puppets, then the Killer, target the closest Victim: move, attack."
    assert cards["Ladies and Gentlemen"].startswith("Horror +1. The Killer targets whoever is closest: move, attack.")
    birds = {card.name: card.text for card in catalogue(film("birds", "camp"))}
    assert birds["Dive"] == "The Birds target you: move, attack."


def test_outcomes_are_icons_with_signed_numbers_where_these_say_it_all() -> None:
    cards = {card.name: card for card in catalogue(film("dr_fright", "maple_lane"))}
    assert cards["Walk"].lines == [[["move", "1"], ["time", "-1"]], [["move", "1"]], [["move", "2"]]]
    assert cards["Guard"].lines[2] == [["block", "all"]]
    assert cards["Focus"].lines[2] is None, "it may wake her instead"
    assert cards["Appointment"].icons == ["move", "move", "damage"]


def test_the_page_is_sent_all_cards_and_the_limits_of_counters() -> None:
    game = GAME.set_up(1, {"killer": "birds", "location": "camp"})
    own = game.scene()
    assert own["limits"] == {"downed": 10} and own["track"][3] == [["dark", ""]]
    assert own["rewards"]["Laurie"][0] == [["horror", "-1"]]
    assert {card["name"] for card in own["cards"]} >= {"Walk", "Dive", "Hatchet", "Camp Happy Trails"}
    assert GAME.set_up(1, {"killer": "dr_fright"}).scene()["limits"] == {"tired": 3}


# -- the log


@pytest.mark.clause("FG-TGT-02", "FG-KAT-09")
def test_the_log_says_who_goes_after_whom_and_who_attacks() -> None:
    table = night(scene(at="Docks", killer_at="Trail 6", hand=[], victims={"Cabins": 1})).draws("He Wants You")
    table.told("The Killer goes after the Final Girl at Docks.", "The Killer attacks her for 2 damage.")
    birds = night(scene("birds/camp", at="Docks", minions=[("Docks", 1)], hand=[])).draws("Dive")
    birds.told("Bird 1 attacks her for 1 damage.")


@pytest.mark.clause("FG-R-27")
def test_the_log_says_that_nobody_can_be_targeted() -> None:
    table = night(scene("geppetto/carnival", at="Midway", killer_at="Carousel", hand=["Guard"]))
    table.draws("Clatter of Feet").told("The Killer finds nobody to go after.")


@pytest.mark.clause("FG-R-57")
def test_the_log_says_that_she_panics_and_stays() -> None:
    table = night(scene(at="Docks", killer_at="Docks", hand=[])).draws("Wrong Way!")
    table.rolls(6).told("The Final Girl panics but stays where she is.")


@pytest.mark.clause("FG-FHT-04")
def test_the_log_says_that_the_token_is_blank() -> None:
    table = night(scene(at="Docks", killer_at="Docks", health=1, hand=[]))
    table.draws("blank").told("The Final Health token is blank.", "The Final Girl is dead.")


@pytest.mark.clause("FG-R-96")
def test_the_log_says_what_lasts_until_the_next_upkeep(tmp_path: Path) -> None:
    pack = with_packs(tmp_path, events=[{"id": "X1", "name": "Fog", "effect": "mod dice.move -1 until next_upkeep"}])
    table = night(scene(content=pack, at="Docks", killer_at="Cliff", hand=[])).draws("A Quiet Minute").draws("Fog")
    table.told("Until the Upkeep of the next turn: -1 die on movement rolls.")


def test_the_log_counts_in_the_singular_and_the_plural() -> None:
    one = scene(at="Docks", killer_at="Cliff", victims={"Docks": 2}, hand=["Walk"], horror=7).answers("play Walk")
    roll(one.told("rolls 1 die."), 6).answers("go to Boat Ramp", "with 1 Victim").told("to Boat Ramp with 1 Victim.")
    assert text.draw(one.game, one.view(0)).count("1 Victims") == 0


# -- questions


@pytest.mark.clause("FG-R-112")
def test_who_panics_next_is_asked_only_where_it_matters() -> None:
    facts = {"at": "Parking Lot", "killer_at": "Cliff", "hand": [], "victims": {"Docks": 1, "Lake": 1}}
    alike = night(scene(**facts)).draws("We Should Split Up").asks("chance", "die")  # type: ignore[arg-type]
    alike.rolls(6, 6).told("A Victim at Lake stays put.")
    nurse = night(scene(**facts, special={"Camp Nurse": "Cabins"}, events=["Camp Nurse"]))  # type: ignore[arg-type]
    nurse.draws("We Should Split Up").asks("Final Girl", "panic next")


DISCARD = "discard Guard for 1 Time"


@pytest.mark.clause("FG-R-113", "FG-R-11")
def test_discards_for_time_alone_are_offered_in_a_roll_only_where_it_may_soon_be_too_late() -> None:
    rest = scene(hand=["Long Rest", "Guard"], health=2).answers("play Long Rest").rolls(1, 1)
    rest.offers_only("leave the dice as they are", DISCARD)  # the end icon
    facts = {"at": "Cliff", "killer_at": "Cliff", "hand": ["Furious Strike", "Guard"]}
    fails = scene(**facts).answers("play Furious Strike").rolls(1, 1)  # type: ignore[arg-type]
    fails.offers(DISCARD)  # she loses health, and may come back to life
    hits = scene(**facts, killer_health=3).answers("play Furious Strike").rolls(6, 6)  # type: ignore[arg-type]
    hits.offers(DISCARD)  # he may come back to life
    last = scene(hand=["Focus", "Guard"], time=0).answers("play Focus").rolls(1, 1)
    last.offers(DISCARD)  # Time runs out
    high = scene(hand=["Improvise", "Guard"], horror=7).answers("play Improvise").rolls(1)
    high.offers(DISCARD)  # Bloodlust rises
    trap = scene("geppetto/carnival", at="Midway", killer_at="Workshop", hand=["Search", "Guard"])
    trap.answers("play Search").rolls(5, 5).offers(DISCARD)
    alone = scene(hand=["Long Rest"], health=2).answers("play Long Rest").rolls(1, 1)
    alone.asks("Final Girl", "buy")


@pytest.mark.clause("FG-R-113")
def test_the_same_discards_are_offered_right_after_a_harmless_outcome() -> None:
    table = scene(hand=["Short Rest", "Guard"], health=2).answers("play Short Rest").rolls(5, 1)
    table.asks("Final Girl", "act").offers(DISCARD)
    far = scene(at="Cliff", killer_at="Cliff", hand=["Weak Attack", "Guard"]).answers("play Weak Attack").rolls(6, 6)
    far.asks("Final Girl", "act").offers(DISCARD)
    dig = scene(at="Cabins", hand=["Search", "Guard"], decks={1: ["Camp Axe"]}).answers("play Search").rolls(6, 6)
    dig.asks("chance", "Item card")


@pytest.mark.clause("FG-R-116")
def test_with_two_successes_the_dice_stay_as_they_are() -> None:
    hand = ["Short Rest", "Guard", "Close Call", "Walk"]
    one = scene(hand=hand, health=1).answers("play Short Rest").rolls(5, 3, 1)
    one.offers("play Close Call", "convert a die with 2 cards")
    two = scene(hand=hand, health=1).answers("play Short Rest").rolls(5, 6, 3)
    two.told("Successes: 2").asks("Final Girl", "act")


@pytest.mark.clause("FG-R-114", "FG-R-91")
def test_after_the_last_step_she_is_asked_only_where_the_card_may_end_the_phase() -> None:
    ramp = {"at": "Trail 7", "victims": {"Boat Ramp": 1}, "hand": ["Sprint"]}
    calm = roll(scene(**ramp).answers("play Sprint"), 1, 1).answers("go to Boat Ramp")  # type: ignore[arg-type]
    calm.asks("Final Girl", "act").offers("save a Victim")
    late = roll(scene(**ramp, time=1).answers("play Sprint"), 1, 1).answers("go to Boat Ramp")  # type: ignore[arg-type]
    late.asks("Final Girl", "move").offers_only("stop moving", "save a Victim")


# -- the terminal


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("walk", "Walk (Action card, price 0, 2 copies): Two or more successes: Move up to 2 spaces."),
        ("carolyn", "Carolyn (Item): When you keep this card, Carolyn comes to your space."),
        ("The Lost Toy", "The Lost Toy (Dark Power): The Rag Doll is hidden in an Item deck"),
        ("cutlery", "Cutlery Storm (Finale): The Killer targets whoever is closest: move, attack, attack."),
        ("grave wind", "Grave Wind (Terror card, 1 card): Discard a card."),
        ("medium", "Medium (Event that stays): Medium arrives at Library"),
        ("signature", "Alice (Final Girl, 4 health)"),
    ],
)
def test_card_finds_every_kind_of_card(words: str, line: str) -> None:
    game = scene("poltergeist/creech_manor").game
    assert any(found.startswith(line) for found in text.explain(game, words))


@pytest.mark.parametrize("killer", KILLERS)
def test_card_finds_every_card_of_a_film_by_its_name(killer: str) -> None:
    game = GAME.set_up(1, {"killer": killer})
    kinds = ("card", "item", "finale", "dark", "terror", "event", "girl")
    for name in [name for kind in kinds for name in game.names[kind]]:
        assert any(line.startswith(f"{name} (") for line in text.explain(game, name)), name
    assert text.explain(game, "no such card") == [] and text.explain(game, " ") == []


@pytest.mark.parametrize("killer", KILLERS)
def test_the_rules_find_every_card_of_every_film_by_its_name(killer: str) -> None:
    cards = catalogue(GAME.set_up(1, {"killer": killer}).table)  # type: ignore[attr-defined]
    assert len(cards) > 80
    another = GAME.set_up(1)
    for card in cards:
        lines = text.explain(another, card.name.lower())
        assert any(f"{card.name} (" in line and f"§{card.clause}" in line for line in lines), card.name


def test_the_rules_show_a_card_before_its_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    look_up(Screen(plain=True), GAME, "short rest")
    card, clauses = capsys.readouterr().out.split("\n", 1)
    assert card.startswith("Short Rest (Action card, price 0, 1 copy)") and "FG-R-07" in clauses


def test_a_card_of_another_film_is_told_with_its_film() -> None:
    found = text.explain(GAME.set_up(1), "rag doll")
    assert len(found) == 1 and found[0].startswith("In The Poltergeist at Creech Manor: Rag Doll (Item")
    assert text.explain(GAME.set_up(1), "no such card") == []


@pytest.mark.parametrize("killer", KILLERS)
def test_the_rules_find_special_victims_minions_tokens_and_ultimates(killer: str) -> None:
    game = GAME.set_up(1, {"killer": killer})
    table = game.table  # type: ignore[attr-defined]
    book = ledger.load("final_girl")
    names = [*table.specials, *([table.minion_name] if table.minion_tokens else [])]
    names += [name for girl in table.girls for name in (girl.name, girl.ultimate)]
    another = GAME.set_up(1)
    assert [name for name in names if not text.explain(another, name) and not book.search(name)] == []


SHEETS = [f"FG-FILM-{number:02}" for number in range(1, 12)]


@pytest.mark.clause(
    "FG-FILM-01", "FG-FILM-02", "FG-FILM-03", "FG-FILM-04", "FG-FILM-05", "FG-FILM-06",
    "FG-FILM-07", "FG-FILM-08", "FG-FILM-09", "FG-FILM-10", "FG-FILM-11",
)  # fmt: skip
def test_every_killer_and_location_has_its_sheet_in_the_ledger_and_in_the_terminal() -> None:
    book = ledger.load("final_girl")
    told = [book.find(id).text for id in SHEETS]
    for killer, location in product(KILLERS, LOCATIONS):
        game = GAME.set_up(1, {"killer": killer, "location": location})
        table = game.table  # type: ignore[attr-defined]
        sheets = ((table.killer_name, table.killer_sheet), (table.location_name, table.location_sheet))
        for name, sheet in sheets:
            assert f"{name}: {' '.join(sheet)}" in told
            assert any(line.startswith(name) and " ".join(sheet) in line for line in text.explain(game, name))
    manor = scene("poltergeist/creech_manor")
    shown = " ".join(text.draw(manor.game, manor.view(0)).split())
    assert "you win by saving Carolyn at an Exit" in shown


@pytest.mark.parametrize("words", ["wrath", "tired", "houses", "bird", "carolyn", "puppet", "boiler", "ladder"])
def test_the_rules_find_what_a_film_adds(words: str) -> None:
    assert any(clause.id.startswith("FG-FILM") for clause in ledger.load("final_girl").search(words))


@pytest.mark.clause("FG-ITEM-07")
def test_uses_and_one_time_items_are_shown_before_they_are_held() -> None:
    table = scene(decks={1: ["Old Revolver", "Pot Lid"]}, pack=["First Aid Kit"])
    top = table.view(0)["decks"][1]["cards"][0]
    assert top["uses"] == 2 and "2 uses" in text.draw(table.game, table.view(0))
    assert "First Aid Kit (discarded when used" in text.draw(table.game, table.view(0))


@pytest.mark.clause("FG-PAN-05")
def test_panic_numbers_are_in_the_view_and_in_the_terminal() -> None:
    table = scene()
    assert table.view(0)["board"]["spaces"]["Firepit"]["panic"] == {"Trail 6": [2, 3, 4, 5], "Trail 4": [6]}
    assert "Trail 6 (2 3 4 5)" in text.draw(table.game, table.view(0))


def test_a_film_without_a_killer_shows_no_values_of_one() -> None:
    table = scene("birds/camp", at="Docks", counters={"downed": 3})
    shown = text.draw(table.game, table.view(0))
    assert "Movement 0" not in shown and "Killer's first space" not in shown
    assert "there is no Killer" in shown and "Birds brought down 3" in shown


HEADINGS = """
    the feature film system; an overview of the boards; the player board; the Killer board; the Location board;
    setting up; the game turn; turn summary; the Action phase; Action cards; Horror Rolls; resolving Action; icon
    reference; movement; saving Victims; Victim rewards; searching for items; resting; recovering health;
    attacking; losing time; gaining time; critical; discarding Action cards; the Horror Level; ending the Action
    phase; the Planning phase; purchasing; the Killer phase; resolving Terror cards; Killer Actions; targeting;
    attacking Victims; defending against an attack; reducing damage; the Panic phase; panic numbers; the Upkeep
    phase; revealing the Finale; rearranging items; limited use; the Final Health token; surviving; keep fighting;
    Bloodlust; Dark Powers; Epic Dark Powers; Minor Dark Powers; Victim overflow; Special Victims; events; tokens;
    drawing cards; removing from the game; game ambiguity; Infinite Evil; Abject Realism; ties; Minions; enemies;
    hand limit; victory conditions; named spaces; partial success; backpack; damage modifier
"""


def test_a_search_for_a_heading_of_the_rulebook_finds_clauses() -> None:
    book = ledger.load("final_girl")
    assert [words.strip() for words in HEADINGS.split(";") if not book.search(words)] == []


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        ("adrenaline rush", "FG-ADR-01"),
        ("tiebreaker", "FG-AMB-01"),
        ("surviving", "FG-FHT-05"),
        ("extreme horror mode", "FG-BRD-04"),
        ("unpreventable", "FG-ICON-02"),
        ("Action phase immediately ends", "FG-ICON-07"),
    ],
)
def test_a_search_for_a_term_finds_its_clause(words: str, clause: str) -> None:
    assert clause in [found.id for found in ledger.load("final_girl").search(words)]
