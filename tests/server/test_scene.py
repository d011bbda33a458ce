"""The scene: what a client draws and speaks with."""

from deadfall.server.live.games import Games


def scene(game: str, seats: int) -> dict[str, object]:
    return Games().scene({"game": game, "seats": seats, "options": {}, "pack": "", "content": ""})


def test_the_scene_offers_the_messages_of_a_game_that_has_its_own() -> None:
    talk = scene("dangerous_game", 4)["talk"]
    assert isinstance(talk, dict)
    assert talk["plead"] == {"sentence": "Have mercy!", "needs": {}}
    assert "Jungle" in " ".join(talk["claim_zone"]["needs"]["zone"])


def test_the_scene_of_other_games_offers_none() -> None:
    assert scene("frag", 4)["talk"] == {}
