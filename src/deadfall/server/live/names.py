"""Names of people: something that can be seen, and nobody's at the table but their own."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from deadfall import bots
from deadfall.server.live.talk import clean
from deadfall.server.refusals import Refusal

# Letters that look like Latin ones: whoever borrows them does not get another name.
LOOKALIKES = str.maketrans(
    "авекмнорстухіјѕһԁԛԝьαβεικμνορτυχγ",
    "abekmhopctyxijshdqwbabeikmvoptuxy",
)


def person_name(text: str, game: str, neighbours: Iterable[str]) -> str:
    """A person's name as it is shown; refused if it cannot be seen, is a bot's or that of somebody at the table."""
    name = clean(text)
    if not any(unicodedata.category(letter)[0] in "LNPS" for letter in name):
        raise Refusal("illegal", "a name needs something that can be seen: choose another one")
    looks = look_of(name)
    if looks in {"bot", *(look_of(bot_name(level)) for level in bots.levels(game))}:
        raise Refusal("illegal", f'"{name}" is what a bot is called: choose another name')
    if looks in {look_of(other) for other in neighbours}:
        raise Refusal("taken", f'somebody at this table is called "{name}": choose another name')
    return name


def known_bot(game: str, level: str) -> str:
    """The name of a bot; refused if the game has none of that level."""
    if level not in bots.levels(game):
        raise Refusal("illegal", f'there is no bot "{level}": choose {", ".join(bots.levels(game))}')
    return bot_name(level)


def bot_name(level: str) -> str:
    return f"{level} bot"


def look_of(name: str) -> str:
    """What two names that look alike have in common."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).translate(LOOKALIKES)
    return "".join(letter for letter in plain if letter.isalnum()) or plain
