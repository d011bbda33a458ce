"""`deadfall tournament`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table
from rich.text import Text

from deadfall.cli.common import Complaint, existing, game, noting_interrupts, out, progress, settings
from deadfall.lab.plot import picture
from deadfall.lab.tournament import Cup, Duel, Game, Standing, duels, hold, ratings, standings
from deadfall.lab.tournament_file import OtherCup, head, line
from deadfall.lab.tournament_file import played as played_before

USUAL = 4
SURE = 0.05  # a difference that luck explains less often than that is marked


def tournament(
    key: Annotated[str, typer.Argument(metavar="GAME", help="The game's key.")],
    bots: Annotated[str, typer.Option(help="The bots that meet, joined by commas, the weakest first.")],
    against: Annotated[str, typer.Option(help="Only these as opponents, joined by commas; all if not given.")] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games of every pairing, all on the same seeds.")] = 100,
    seats: Annotated[int | None, typer.Option(help="How many seats; 4 where the game has as many.")] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="option=value, for all games.")] = None,
    content: Annotated[Path | None, typer.Option(help="Folder of a content pack of your own.")] = None,
    sided: Annotated[
        bool | None, typer.Option(help="Whether the first seat plays against all others; the game knows, if not given.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes; one a core if not given.")] = os.cpu_count()
    or 1,
    seed: Annotated[int, typer.Option(help="Seed of the first game; the others count on from it.")] = 0,
    file: Annotated[Path | None, typer.Option("--out", help="Write each game to a file of JSON lines.")] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the games that stand in --out.")] = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the shares with their intervals: FILE.svg.")] = None,
) -> None:
    """Let bots meet in each other's places on the same seeds, and rate them."""
    cup = _cup(key, bots, against, games, seats, settings(set_ or []), existing(content), sided, seed)
    played = _played(cup, file) if resume else []
    if plot is not None:
        plot.write_text("", encoding="utf-8")  # what is wrong with it is said before an hour of games
    if file is not None and not (resume and file.exists() and file.stat().st_size):
        file.write_text(head(cup), encoding="utf-8")
    with progress(len(cup.tasks()) - len(played)) as (bar, task), noting_interrupts() as interrupts:
        for one in hold(cup, jobs, interrupts, list(played)):
            played.append(one)
            bar.advance(task)
            if file is not None:
                with file.open("a", encoding="utf-8") as lines:
                    lines.write(line(one))
    if interrupts:
        out().print("Stopped: this is what was played until then.", style="yellow")
    if played:
        _tell(cup, played, plot)
    if interrupts:
        raise KeyboardInterrupt


def _cup(
    key: str,
    bots: str,
    against: str,
    games: int,
    seats: int | None,
    options: dict[str, str],
    content: Path | None,
    sided: bool | None,
    seed: int,
) -> Cup:
    entry = game(key)
    names, field = _names(bots), _names(against) if against else ()
    if len(set(names)) < len(names):
        raise Complaint("--bots names a bot twice: every bot meets all others and its own kind anyway")
    usual = USUAL if USUAL in entry.seats else entry.seats[0]
    sides = entry.sides or ("first seat", "other seats")
    chosen = sides if (bool(entry.sides) if sided is None else sided) else ()
    return Cup(key, seats or usual, names, field or names, games, chosen, tuple(options.items()), content, seed)


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip().removeprefix("bot:") for name in text.split(","))


def _played(cup: Cup, file: Path | None) -> list[Game]:
    """The games that were played before the tournament was stopped."""
    if file is None:
        raise Complaint("--resume needs --out FILE, the file that the games so far stand in")
    if not file.exists():
        return []
    try:
        return played_before(cup, file)
    except OtherCup as other:
        raise Complaint(f"{other}; give --out another name") from None


def _tell(cup: Cup, played: list[Game], plot: Path | None) -> None:
    console = out()
    points = [point for one in played for point in one.points(cup)]
    found = standings(points)
    options = "".join(f", {name}={value}" for name, value in cup.options)
    title = f"{cup.key}, {cup.seats} seats{options}: {len(played)} games from seed {cup.seed}"
    console.print(Text(title, "bold"))
    console.print(_shares(cup, found))
    rated = ratings(cup, played)
    if rated:
        table = Table("bot", "side", "rating", "spread", box=None, pad_edge=False)
        for (side, bot), rating in sorted(rated.items(), key=lambda item: (item[0][0], -item[1].mean)):
            table.add_row(Text(bot), side, f"{rating.mean:.1f}", f"± {rating.spread:.1f}")
        console.print(table)
    met = duels(points, cup.bots)
    if met:
        console.print(_compared(met))
    if plot is not None:
        plot.write_text(picture(title, found), encoding="utf-8")


def _shares(cup: Cup, found: list[Standing]) -> Table:
    """How often each bot won; where seats are alike also as a multiple of its equal share."""
    alike = cup.seats > 1 and not cup.sides
    columns = ["bot", "side", "against", "won", "share", "95 % interval", *(["of equal share"] if alike else [])]
    table = Table(*columns, box=None, pad_edge=False)
    for place in found:
        low, high = place.interval
        who = (Text(place.bot), place.side, Text(place.field))
        share = (f"{place.wins} of {place.games}", f"{place.part:.1%}", f"{low:6.1%} – {high:.1%}")
        table.add_row(*who, *share, *([f"{place.share * cup.seats:.2f}"] if alike else []))
    return table


def _compared(met: list[Duel]) -> Table:
    columns = ("in the same place", "side", "against", "won by one alone", "difference", "by luck")
    table = Table(*columns, box=None, pad_edge=False)
    for duel in met:
        difference = (duel.only_one - duel.only_other) / duel.games
        luck = f"{duel.luck:.2g}{' *' if duel.luck < SURE else ''}"
        alone = f"{duel.only_one} : {duel.only_other}"
        pair = Text(f"{duel.one} : {duel.other}")
        table.add_row(pair, duel.side, Text(duel.field), alone, f"{difference:+.1%}", luck)
    return table
