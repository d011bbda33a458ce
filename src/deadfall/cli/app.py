"""The commands."""

from __future__ import annotations

from typing import Annotated

import typer

import deadfall
from deadfall.cli.games import games, rules
from deadfall.cli.lab import bench, sim
from deadfall.cli.new_game import new_game
from deadfall.cli.packs import content
from deadfall.cli.playing import play
from deadfall.cli.records import replay, verify
from deadfall.cli.serving import serve
from deadfall.cli.tournament import tournament

app = typer.Typer(add_completion=False, help="Deadfall: a table for games of the hunter and the hunted.")

app.command(epilog="Example: deadfall games frag")(games)
app.command(epilog="Example: deadfall play frag --seats human,bot:basic,bot:basic --set frags_to_win=2")(play)
app.command(
    epilog="Examples: deadfall serve; deadfall serve --host 0.0.0.0; "
    "deadfall serve --database postgresql://deadfall@localhost/deadfall --workers 2"
)(serve)
app.command(epilog="Example: deadfall sim frag --games 400 --bots basic,random,random,random --jobs 2")(sim)
app.command(epilog="Example: deadfall tournament friday13 --bots random,basic --games 20 --jobs 2")(tournament)
app.command(epilog="Example: deadfall replay match.json --seat Red")(replay)
app.command(epilog="Example: deadfall verify match.json")(verify)
app.command(
    epilog="Example: deadfall rules frag FRAG-LOS-03, deadfall rules frag line of sight, deadfall rules frag shotgun"
)(rules)
app.command(epilog="Example: deadfall bench frag --seconds 1")(bench)
app.command("new-game", epilog="Example: deadfall new-game badger my-games")(new_game)
app.add_typer(content, name="content", epilog="Example: deadfall content check my-arena")


def _version(wanted: bool) -> None:
    if wanted:
        print(f"deadfall {deadfall.__version__} ({'compiled' if deadfall.compiled() else 'interpreted'})")
        raise typer.Exit


@app.callback(invoke_without_command=True, epilog="Example: deadfall play frag")
def root(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """A table for games of the hunter and the hunted."""
    if context.invoked_subcommand is None:
        print(context.get_help())
