"""Questions and answers in words that a player understands."""

from games.frag.scene import scene
from table import Table


def attack(*red: str, blue: list[str]) -> Table:
    """Red has declared a pistol attack on Blue."""
    place = scene(2).fighter("Red", "F10", hand=red).fighter("Blue", "F14", health=1, hand=blue)
    return place.acts("Red", movement=6).answers("attack with Pistol")


def test_the_player_to_act_is_told_what_he_has_left() -> None:
    scene(2).fighter("Red", accuracy=4).acts("Red", movement=6).prompts("Your turn: 6 movement, 2 attacks left.")
    scene(2).fighter("Red", accuracy=2).acts("Red", movement=1).prompts("Your turn: 1 movement, 1 attack left.")


def test_a_window_says_what_there_is_to_react_to() -> None:
    t = scene(2).fighter("Blue", hand=["Disconnect"]).begins("Red").prompts("Red's turn begins: react?").answers("pass")
    t.rolls(9).prompts("Red may move 9: react?").answers("pass", "finish").prompts("Red's turn ends: react?")
    t = attack(blue=["Dodge Macro"]).prompts("Red attacks Blue with Pistol: react?").answers("pass")
    t.fork().rolls(3).prompts("Red misses Blue: react?")
    t.rolls(4).prompts("Red hits Blue: react?")


def test_a_saw_and_a_nuke_are_called_by_their_names() -> None:
    place = scene(2).fighter("Red", "F10", weapons=[("Shotgun", 0, ["Saw Mount"])])
    t = place.fighter("Blue", "F11", hand=["Dodge Macro"]).acts("Red", movement=1)
    t.answers("saw with Shotgun (ammo 0, Saw Mount)").prompts("Red attacks Blue with Saw Mount: react?")
    place = scene(2).fighter("Red", "F10", weapons=["Nuke"]).fighter("Blue", "F16", hand=["Dodge Macro"])
    t = (
        place.acts("Red", movement=1)
        .answers("attack with Nuke (ammo 1)", "F15")
        .prompts("Red fires Nuke at F15: react?")
    )


def test_the_other_windows_name_whom_they_are_about() -> None:
    t = scene(2).fighter("Red", hand=["Loot Crate"]).fighter("Blue", hand=["Patch Notes"]).acts("Red", movement=1)
    t.answers("play Loot Crate").prompts("Red plays Loot Crate: cancel it?")
    t = scene(2).fighter("Red", out=True).fighter("Blue", hand=["Spawn Control"]).begins("Red")
    t.prompts("Red goes to a respawn point: name it?")
    place = scene(3).fighter("Red", "F10").fighter("Blue", "F14", health=1).fighter("Green", "F18", hand=["Kill Steal"])
    t = place.acts("Red", movement=1).answers("attack with Pistol").rolls(9, 1, 12)
    t.prompts("Red is about to mark a frag on Blue: steal it?")
    attack(blue=["Quick Respawn"]).rolls(9, 1, 12).draws("Lag").prompts("You are fragged: respawn at once?")


def test_a_choice_says_which_card_asks_for_it() -> None:
    place = scene(3).fighter("Red", "F10", hand=["Disconnect", "Puppet String", "Ammo Pack"])
    t = (
        place.fighter("Red", weapons=[("Shotgun", 1), ("Machine Gun", 1)])
        .fighter("Blue", "F12")
        .acts("Red", movement=1)
    )
    t.fork().answers("play Disconnect").prompts("Disconnect: whom do you choose?")
    t.fork().answers("play Puppet String").rolls(4).prompts("Where does Blue step? 4 left.")
    t.fork().answers("use Ammo Pack").prompts("Ammo Pack: for which of your weapons?")


def test_a_reload_and_a_lag_are_told() -> None:
    t = scene(2).fighter("Red", hand=["Ammo Pack"], weapons=[("Shotgun", 1)]).acts("Red", movement=1)
    t.answers("use Ammo Pack").told("reloads Shotgun from")
    t = scene(2).fighter("Blue", hand=["Lag"]).begins("Red").rolls(9).answers("play Lag", by="Blue")
    t.told("Red may move 4 now and attack once")


def test_an_attack_that_needs_what_wall_says_so() -> None:
    place = (
        scene(2).fighter("Red", "J10", hand=["What Wall", "Machine Gun"], weapons=["Shotgun"]).fighter("Blue", "J11")
    )
    t = place.acts("Red", movement=1)
    assert [text for text in t.offered if text.startswith("attack")] == [
        "attack with Pistol and What Wall",
        "attack with Shotgun (ammo 4) and What Wall",
        "attack with Machine Gun from the hand and What Wall",
    ]


def test_gear_that_differs_is_told_apart() -> None:
    place = scene(2).fighter("Red", weapons=[("Shotgun", 1), ("Shotgun", 4), ("Shotgun", 4, ["Saw Mount"])])
    place.fighter("Red", gadgets=["Adrenaline Surge", ("Adrenaline Surge", 1), ("Dash Charge", 1), "Dash Charge"])
    t = place.acts("Red", movement=1)
    assert [text for text in t.offered if text.startswith("drop")] == [
        "drop Shotgun (ammo 1)",
        "drop Shotgun (ammo 4)",
        "drop Shotgun (ammo 4, Saw Mount)",
        "drop Adrenaline Surge",
        "drop Adrenaline Surge (at work)",
        "drop Dash Charge (from next turn)",
        "drop Dash Charge",
    ]
