"""The addresses of the lobby; each hands its form to the lobby and its answer back."""

from __future__ import annotations

import asyncio
import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

import deadfall
from deadfall import bots
from deadfall.engine.options import TableOption
from deadfall.ledger import LEDGER, TESTED, load
from deadfall.server.http.answers import answer
from deadfall.server.http.asking import Asking, address_of, from_here, not_too_many, token_of, while_there
from deadfall.server.live.games import playable
from deadfall.server.live.lobby import Lobby
from deadfall.server.metrics import OWNED, STANDING, TABLES
from deadfall.server.refusals import Refusal
from deadfall.server.stories.library import Library
from deadfall.server.wire import messages
from deadfall.server.wire.forms import (
    Again,
    Agreement,
    Answerer,
    Branched,
    Branching,
    ClauseInfo,
    Created,
    GameInfo,
    Join,
    Joined,
    LevelInfo,
    Muting,
    NewTable,
    Opening,
    OptionInfo,
    Pacing,
    Place,
    Readiness,
    Replay,
    Rules,
    Sealing,
    SeatWanted,
    Start,
    Story,
)
from deadfall.server.wire.messages import TableInfo
from deadfall.server.wire.packing import packed
from deadfall.server.worker.worker import Worker

RECORD_BYTES = 512 * 1024
SENTENCE = re.compile(r"[A-Z].*\.")
SeatNumber = Annotated[int, PathParameter(ge=0, le=30)]
SeatAsked = Annotated[int | None, QueryParameter(ge=0, le=30)]


def lobby_of(state: State) -> Lobby:
    lobby: Lobby = state.lobby
    return lobby


def library_of(state: State) -> Library:
    library: Library = state.library
    return library


def worker_of(state: State) -> Worker:
    worker: Worker = state.worker
    return worker


@get("/api/games", sync_to_thread=False)
def games() -> list[GameInfo]:
    """The games that can be played, with their seats, options, bots and levels."""
    return [
        GameInfo(
            entry.key,
            entry.title,
            entry.blurb,
            list(entry.seats),
            [option_info(spec) for spec in entry.options],
            list(bots.levels(entry.key)),
            entry.minutes,
            entry.weight,
            [LevelInfo(level, *words) for level, words in bots.LEVELS.items()] if entry.seats[-1] > 1 else [],
        )
        for entry in playable().values()
    ]


def option_info(spec: TableOption) -> OptionInfo:
    return OptionInfo(
        spec.name,
        spec.label,
        spec.help,
        spec.default,
        spec.allowed(),
        list(getattr(spec, "values", getattr(spec, "vocabulary", ()))),
        getattr(spec, "low", None),
        getattr(spec, "high", None),
        spec.clause,
    )


@get("/api/games/{key:str}/rules", sync_to_thread=True)
def rules(state: State, request: Asking, key: FromPath[str]) -> Response[list[ClauseInfo]]:
    """The clauses of a game, in our words."""
    entry = lobby_of(state).tables.games.entry(key)
    return answer(request, packed_rules(entry.key, entry.folder))


@get("/api/games/{key:str}/scene", sync_to_thread=True)
def cards_of(state: State, request: Asking, key: FromPath[str]) -> Response[dict[str, Any]]:
    """The scene of a game before anybody plays it, its table options in the query: what its cards and words are."""
    shelved = lobby_of(state).tables.games
    entry = shelved.entry(key)
    row = {"game": entry.key, "seats": entry.seats[0], "options": dict(request.query_params), "pack": "", "content": ""}
    return answer(request, shelved.packed_scene(row))


@lru_cache
def packed_rules(key: str, folder: Path) -> bytes:
    """The clauses of a game's ledger; none if it has no ledger."""
    clauses = load(key, folder).clauses if (folder / LEDGER).is_file() else []
    return packed(
        [
            ClauseInfo(
                clause.id, clause.kind, clause.section, clause.text, clause.question, in_a_sentence(clause.example)
            )
            for clause in clauses
            if clause.kind in TESTED
        ]
    )


def in_a_sentence(example: str) -> str:
    """An example that people can read; what a ledger only notes for its tests is none."""
    return example if SENTENCE.fullmatch(example) else ""


@get("/api/protocol", sync_to_thread=False)
def protocol() -> dict[str, Any]:
    """The JSON Schema of the socket's messages."""
    return messages.schema()


@get("/api/tables")
async def tables(state: State) -> list[TableInfo]:
    """The public tables."""
    return await lobby_of(state).list()


@post("/api/tables")
async def create(state: State, request: Asking, data: JSONBody[NewTable]) -> Created:
    """Make a table."""
    not_too_many(state, request)
    return await lobby_of(state).create(data)


@get("/api/tables/{table_id:str}")
async def table(state: State, table_id: FromPath[str]) -> TableInfo:
    """A table and who sits at it."""
    return (await lobby_of(state).find(table_id)).late_info()


@get("/api/tables/{table_id:str}/scene")
async def scene(state: State, request: Asking, table_id: FromPath[str]) -> Response[dict[str, Any]]:
    """What does not change in a match: content to draw, words of events, kinds of questions."""
    found = await lobby_of(state).find(table_id)
    content = await asyncio.to_thread(lobby_of(state).tables.games.packed_scene, found.row)
    return answer(request, content, cache_control="private, max-age=86400")


@post("/api/tables/{table_id:str}/join")
async def join(state: State, table_id: FromPath[str], data: JSONBody[Join]) -> Joined:
    """Sit down."""
    return await lobby_of(state).join(table_id, data)


@post("/api/tables/{table_id:str}/start", status_code=200)
async def start(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Start]) -> TableInfo:
    """Begin the match (host)."""
    return await lobby_of(state).start(table_id, token_of(request), data.fill)


@post("/api/tables/{table_id:str}/ready", status_code=200)
async def ready(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Readiness]) -> TableInfo:
    """Say that one is ready for the start, or not any more."""
    return await lobby_of(state).ready(table_id, token_of(request), data.ready)


@post("/api/tables/{table_id:str}/rules", status_code=200)
async def change_rules(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Rules]) -> TableInfo:
    """Change rules before the start (host)."""
    return await lobby_of(state).change_rules(table_id, token_of(request), data)


@post("/api/tables/{table_id:str}/seats/{seat:int}/place", status_code=200)
async def place(
    state: State, request: Asking, table_id: FromPath[str], seat: SeatNumber, data: JSONBody[Place]
) -> TableInfo:
    """Put a bot into an open seat before the start, or open it again (host)."""
    return await lobby_of(state).place(table_id, token_of(request), seat, data)


@post("/api/tables/{table_id:str}/seal", status_code=200)
async def seal(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Sealing]) -> TableInfo:
    """Seal one's share in the dice, before the start."""
    return await lobby_of(state).seal(table_id, token_of(request), data.seal)


@post("/api/tables/{table_id:str}/open", status_code=200)
async def open_share(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Opening]) -> TableInfo:
    """Open one's share, after the start."""
    return await lobby_of(state).open(table_id, token_of(request), data.share)


@post("/api/tables/{table_id:str}/leave", status_code=200)
async def leave(state: State, request: Asking, table_id: FromPath[str]) -> TableInfo:
    """Get up."""
    return await lobby_of(state).leave(table_id, token_of(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}/kick", status_code=200)
async def kick(state: State, request: Asking, table_id: FromPath[str], seat: SeatNumber) -> TableInfo:
    """Open a seat again before the start (host)."""
    return await lobby_of(state).kick(table_id, token_of(request), seat)


@post("/api/tables/{table_id:str}/seats/{seat:int}/answerer", status_code=200)
async def answerer(
    state: State, request: Asking, table_id: FromPath[str], seat: SeatNumber, data: JSONBody[Answerer]
) -> TableInfo:
    """Let a bot or defaults answer for a seat, or its person again."""
    return await lobby_of(state).answer_for(table_id, token_of(request), seat, data.to)


@post("/api/tables/{table_id:str}/claim", status_code=200)
async def claim(state: State, request: Asking, table_id: FromPath[str]) -> TableInfo:
    """Take the own seat back from whoever was let in instead."""
    return await lobby_of(state).claim(table_id, token_of(request))


@post("/api/tables/{table_id:str}/seats/{seat:int}/ask")
async def ask(state: State, table_id: FromPath[str], seat: SeatNumber, data: JSONBody[SeatWanted]) -> Joined:
    """Ask everybody at the table for a seat in play that nobody plays."""
    return await lobby_of(state).ask(table_id, seat, data.name)


@post("/api/tables/{table_id:str}/consent", status_code=200)
async def consent(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Agreement]) -> TableInfo:
    """Agree that somebody sits down, or do not."""
    return await lobby_of(state).consent(table_id, token_of(request), data)


@post("/api/tables/{table_id:str}/seats/{seat:int}/bot", status_code=200)
async def ask_for_bot(state: State, request: Asking, table_id: FromPath[str], seat: SeatNumber) -> TableInfo:
    """Want a bot to play for somebody who is away; it does when all who are here do."""
    return await lobby_of(state).ask_for_bot(table_id, token_of(request), seat)


@post("/api/tables/{table_id:str}/seats/{seat:int}/more", status_code=200)
async def more_time(state: State, request: Asking, table_id: FromPath[str], seat: SeatNumber) -> TableInfo:
    """Wait two minutes more for somebody who is away."""
    return await lobby_of(state).more_time(table_id, token_of(request), seat)


@post("/api/tables/{table_id:str}/pace", status_code=200)
async def pace(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Pacing]) -> TableInfo:
    """The host sets the pace of the table, before the match or in it."""
    return await lobby_of(state).pace(table_id, token_of(request), data)


@post("/api/tables/{table_id:str}/mute", status_code=200)
async def mute(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Muting]) -> TableInfo:
    """Let a seat, or those who watch, talk no more, or again (host)."""
    return await lobby_of(state).mute(table_id, token_of(request), data)


@post("/api/tables/{table_id:str}/rematch")
async def rematch(state: State, request: Asking, table_id: FromPath[str]) -> TableInfo:
    """Play again with the same seats."""
    return await lobby_of(state).rematch(table_id, token_of(request))


@post("/api/tables/{table_id:str}/again", status_code=200)
async def again(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Again]) -> TableInfo:
    """Say that one is in for a rematch, or not any more."""
    return await lobby_of(state).again(table_id, token_of(request), data.wish)


@get("/api/tables/{table_id:str}/record", media_type="application/json")
async def record(state: State, request: Asking, table_id: FromPath[str]) -> Response[str]:
    """The record of a match that is over, with the proof of its dice."""
    found = await lobby_of(state).find(table_id)
    name = f'attachment; filename="deadfall-{found.row["game"]}-{table_id[:6]}.json"'
    text = await while_there(request, library_of(state).record(found, address_of(request)))
    return Response(text, media_type="application/json", headers={"content-disposition": name})


@get("/api/tables/{table_id:str}/story")
async def story(
    state: State, request: Asking, table_id: FromPath[str], seat: SeatAsked = None, beliefs: FromQuery[bool] = False
) -> Response[Story]:
    """The match as a seat saw it, with what it may have believed: one's own at any time, every seat's at the end."""
    found = await lobby_of(state).find(table_id)
    told = library_of(state).story(found, token_of(request), seat, address_of(request), beliefs)
    return answer(request, await while_there(request, told))


@post("/api/tables/{table_id:str}/branch")
async def branch(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Branching]) -> Branched:
    """Go on from a step of a match that is over, against bots."""
    not_too_many(state, request)
    return await while_there(request, library_of(state).branch(table_id, data, address_of(request)))


@post("/api/replays", status_code=200, request_max_body_size=RECORD_BYTES)
async def replays(state: State, request: Asking, beliefs: FromQuery[bool] = False) -> Response[Replay]:
    """A record, checked by playing it again, as every seat saw it. Nothing is stored."""
    if not state.replaying.take(address_of(request)):
        raise Refusal("too_many", "too many records from this address: wait a minute")
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("malformed", "a record is JSON text") from None
    told = library_of(state).replay(text, address_of(request), beliefs)
    return answer(request, await while_there(request, told))


@get("/healthz")
async def healthz(state: State) -> Response[dict[str, str | int]]:
    """Whether this worker and its database are well, and how many tables stand still because nobody can answer."""
    try:
        await worker_of(state).store.ping()
    except Exception:  # whatever it is, the database does not answer
        return Response({"status": "the database does not answer"}, status_code=503)
    standing = worker_of(state).standing
    return Response({"status": "ok", "version": deadfall.__version__, "standing": standing})


@get("/metrics", sync_to_thread=False)
def metrics(request: Asking, state: State) -> Response[bytes]:
    """Figures for Prometheus: for this machine, unless the server is told otherwise."""
    if not (state.settings.public_metrics or from_here(request)):
        raise Refusal("not_allowed", "the figures are for this machine: start the server with --public-metrics")
    TABLES.set(len(worker_of(state).tables.live))
    OWNED.set(len(worker_of(state).ownership.owned))
    STANDING.set(worker_of(state).standing)
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


ROUTES = [
    games,
    rules,
    cards_of,
    protocol,
    tables,
    create,
    table,
    scene,
    join,
    ready,
    change_rules,
    place,
    start,
    seal,
    open_share,
    leave,
    kick,
    answerer,
    claim,
    mute,
    pace,
    ask,
    ask_for_bot,
    more_time,
    consent,
    rematch,
    again,
    record,
    story,
    branch,
    replays,
    healthz,
    metrics,
]
