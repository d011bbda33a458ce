"""`deadfall replay` and `deadfall verify`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer

import deadfall
from deadfall.cli.common import Complaint, pack_of, read_text
from deadfall.engine.kernel import SPECTATOR, Event
from deadfall.engine.layout import SnapshotError
from deadfall.match.match import Match
from deadfall.match.onlooker import Onlooker
from deadfall.match.proof import OLD, Source, Witness, as_seen
from deadfall.match.record import RecordError
from deadfall.match.telling import tell
from deadfall.terminal.narration import Told, narrate
from deadfall.terminal.screen import Screen
from deadfall.terminal.session import text_of, verdict

PUBLIC, ALL = "public", "all"

File = Annotated[Path, typer.Argument(metavar="FILE", help="A record, or a saved game.")]
Content = Annotated[Path | None, typer.Option(help="Folder of the content pack it was played with.")]


def replay(
    file: File,
    seat: Annotated[str, typer.Option(help='As whom: a seat\'s name, "public", or "all" with all secrets.')] = PUBLIC,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line instead of a story.")] = False,
    content: Content = None,
) -> None:
    """Tell the story of a record, as a spectator saw it, as a seat saw it, or with all secrets."""
    text = read_text(file)
    match = deadfall.replay(text, pack_of(text, content))
    events = _events(match, seat)
    if as_json:
        for event in events:
            print(json.dumps(event))
        return
    module = text_of(match.entry)
    screen = Screen(styles=getattr(module, "STYLES", None))
    narrate(screen, match.game, events)
    screen.rule("The end" if match.outcome else "So far")
    number = _number(match, seat)
    view = Onlooker(match).shaded(SPECTATOR if number is None else number, match.view(number))
    screen.picture(module.draw(match.game, view))
    for line in verdict(match) if match.outcome else [f"It goes on after {len(match.choices)} choices."]:
        screen.show(line, "bold")


def _events(match: Match, seat: str) -> list[Told]:
    if seat != ALL:
        return match.events(_number(match, seat))
    return [_with_audience(match, event, number) for number, event in enumerate(match.log)]


def _with_audience(match: Match, event: Event, number: int) -> Told:
    """An event told to somebody who may know everything: what only some saw says who did."""
    told = tell(match.game, event, number)
    if event.seen_by(SPECTATOR):
        return told
    only = [name for seat, name in enumerate(match.game.names["seat"]) if event.seen_by(seat)]
    return {**told, "text": f"({', '.join(only)} only) {told['text']}", "only": only}


def _number(match: Match, seat: str) -> int | None:
    """The seat of that name; None for a spectator."""
    if seat in (PUBLIC, ALL):
        return None
    names: list[str] = match.game.names["seat"][: match.seats]
    for number, name in enumerate(names):
        if name.lower() == seat.lower():
            return number
    raise Complaint(f'there is no seat "{seat}": choose {", ".join(names)}, {PUBLIC} or {ALL}')


def verify(
    file: File,
    content: Content = None,
    commit: Annotated[str, typer.Option(help="The commitment that you saw at the table before the first choice.")] = "",
    share: Annotated[str, typer.Option("--share", "--nonce", help="The share that your seat added to the dice.")] = "",
    seals: Annotated[str, typer.Option(help="The seals of all seats that you saw, with commas between them.")] = "",
) -> None:
    """Prove that a record follows from its seed and choices, or that a snapshot is a position that can be played."""
    text = read_text(file)
    pack = pack_of(text, content)
    data = _snapshot(text)
    if data is not None:
        match = deadfall.from_snapshot(data, pack)
        print(f"{file}: a position of {match.entry.title} with {match.seats} seats. {_standing(match)}")
        return
    match = deadfall.replay(text, pack)
    witness = match.dealer
    if isinstance(witness, Witness):
        as_seen(witness, commit, share, seals)
    elif commit or share or seals:
        raise Complaint("this record has no proof: its dice come from a seed")
    checks = len(match.checks) + 1
    source = _dice(witness) if isinstance(witness, Witness) else f"seed {match.seed}"
    print(f"{file}: {match.entry.title}, {match.seats} seats, {source}.")
    print(f"All {len(match.choices)} choices follow, and {checks} fingerprints agree. {_standing(match)}")
    if isinstance(witness, Witness):
        print(_chosen(match, witness.own, bool(commit and share and seals)))


def _dice(witness: Witness) -> str:
    """Where dice that are proven come from."""
    before = "".join(
        f", {source.draws} of them and {source.choices} choices made before in match {source.match}"
        for source in witness.sources[:-1]
    )
    return f"{len(witness.draws)} draws proven from the secret committed to as {witness.own.commit}{before}"


def _chosen(match: Match, own: Source, seen: bool) -> str:
    """Whether anybody could have chosen these dice: no more than what is proven."""
    if own.dice == OLD:
        return "Its dice are of the old protocol: they follow, but whoever ran the table could have chosen them."
    names = match.game.names["seat"]
    shared = [names[seat] for seat, text in enumerate(own.shares) if text]
    if not shared:
        return "No player had a share in these dice: whoever ran the table could have chosen them."
    said = [f"Shares of {', '.join(shared)} are in them."]
    if own.withheld:
        seats = ", ".join(names[seat] for seat in own.withheld)
        said.append(
            f"{seats} never opened the seal: whoever ran the table and that seat together could choose whether to."
        )
    if seen:
        said.append("All is as you saw it before you opened your share: nobody could choose them.")
    else:
        said.append("Give --commit, --share and --seals as you saw them to prove that nobody could choose them.")
    return " ".join(said)


def _snapshot(text: str) -> dict[str, Any] | None:
    """The snapshot in a file, if that is what it is."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"this is not a whole record: {error.msg} at character {error.pos}") from None
    if not isinstance(data, dict) or "position" not in data:
        return None
    if not isinstance(data.get("seats"), int):
        raise SnapshotError("the snapshot does not say how many seats it has")
    return data


def _standing(match: Match) -> str:
    if match.outcome is not None:
        return " ".join(verdict(match))
    return "The game is not over."
