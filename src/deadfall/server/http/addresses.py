"""The client's own addresses: which there are, and what a link to each tells those to whom it is sent."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from deadfall.engine.entry import Entry
from deadfall.server.live.calling import as_said
from deadfall.server.storage.store import OVER, PLAYING
from deadfall.server.storage.turn import Row

NAME = "Deadfall"
ABOUT = "A table for games of the hunter and the hunted, in the browser: against people or bots."
PICTURE = "previews/deadfall.jpg"
PLAIN = {
    "": (NAME, ABOUT),
    "rules": ("The rules", "Every game's rules in our words, clause by clause."),
    "replay": ("Replays", "A match from any seat, with its dice proven."),
    "lab": ("The lab", "Change a card, play ten thousand games, connect a bot of your own."),
    "only/dice": ("Sealed dice", "Every roll is fixed before the first one, and anybody can check it afterwards."),
    "only/beliefs": ("The belief map", "Where the hidden one may be, worked out from what your seat has seen."),
    "only/what-if": ("What if", "Stop a match at any moment, and play it on another way."),
    "only/clauses": ("The clause behind every line", "From each line of the log to the rule that made it so."),
}
OF_A_GAME = {("new", ""): "Play {}", ("rules", ""): "The rules of {}", ("rules", "cards"): "The cards of {}"}
STATUS = {PLAYING: "The match is on: come and watch.", OVER: "The match is over: see how it went."}
WAITING = "Somebody waits for you: follow the link and sit down."


@dataclass(frozen=True)
class Preview:
    """What a link shows where it is pasted: a title, a sentence, a picture of ours."""

    title: str
    text: str
    picture: str = PICTURE
    known: bool = True

    def tags(self, origin: str) -> str:
        """The tags that tell it, for the head of the page."""
        told = {
            "og:site_name": NAME,
            "og:type": "website",
            "og:title": self.title,
            "og:description": self.text,
            "og:image": f"{origin}/{self.picture}",
            "twitter:card": "summary_large_image",
            "twitter:title": self.title,
            "twitter:description": self.text,
            "twitter:image": f"{origin}/{self.picture}",
        }
        return "".join(
            f'<meta {"name" if name.startswith("twitter") else "property"}="{name}" content="{escape(said)}" />'
            for name, said in told.items()
        )


NOTHING = Preview("Nothing is here", "The start page has all the games.", known=False)
NO_TABLE = Preview("This table is gone", "The start page has all the games.", known=False)


def at_address(path: str, games: Mapping[str, Entry]) -> Preview:
    """What stands at an address that names no table."""
    if path in PLAIN:
        return Preview(*PLAIN[path])
    if as_said(path) == path.lower():
        return Preview("Come to the table", WAITING)
    page, key, part = [*path.split("/", 3), "", ""][:3]
    title = OF_A_GAME.get((page, part))
    if title is None or key not in games:
        return NOTHING
    return Preview(title.format(games[key].title), games[key].blurb, picture_of(key))


def of_table(page: str, row: Row, games: Mapping[str, Entry]) -> Preview:
    """A table or its replay, by what everybody who has the link may know; none of the people, nothing of the match."""
    key = row["game"]
    title = f"{row['title']} · {games[key].title}" if key in games else row["title"]
    text = STATUS[OVER] if page == "replay" else STATUS.get(row["status"], WAITING)
    return Preview(title, text, picture_of(key))


def picture_of(key: str) -> str:
    return f"previews/{key}.jpg"
