"""The addresses of signals: on which ways somebody is told of his turn."""

from __future__ import annotations

import secrets
import time

from litestar import get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from deadfall.server.http.asking import Asking, token_of
from deadfall.server.live.lobby import Lobby
from deadfall.server.refusals import Refusal, unknown_token
from deadfall.server.signals.signals import Signals
from deadfall.server.signals.ways import WEBHOOK
from deadfall.server.storage.reaches import EVERYBODY
from deadfall.server.storage.seats import holder, same, token_hash
from deadfall.server.wire.forms import Reach, Reachable, Reached, Unreach

MOST = 8  # ways to one seat


def signals_of(state: State) -> Signals:
    signals: Signals = state.worker.ownership.signals
    return signals


async def _seat(state: State, table_id: str, token: str) -> int:
    """The seat of a token; that of everybody for the host, who holds none with it."""
    lobby: Lobby = state.lobby
    table = await lobby.find(table_id)
    chair = holder(table.chairs, token)
    if chair is not None:
        return chair.seat
    if not same(token, table.row["host"]):
        raise unknown_token()
    return EVERYBODY


@get("/api/signals", sync_to_thread=False)
def reachable(state: State) -> Reachable:
    """On which ways this server can tell people of their turn."""
    ways = signals_of(state).ways
    return Reachable(ways.public_key, True, bool(ways.mail))


@post("/api/tables/{table_id:str}/reach", status_code=200)
async def reach(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Reach]) -> Reached:
    """Tell a seat of its turn on a way (player), or a channel of the whole table's (host)."""
    seat = await _seat(state, table_id, token_of(request))
    if seat == EVERYBODY and data.way != WEBHOOK:
        raise Refusal("illegal", "a whole table is told by webhook alone")
    signals = signals_of(state)
    signals.ways.check(data.way, data.address, data.keys)
    row = {
        "id": secrets.token_urlsafe(18),
        "table_id": table_id,
        "seat": seat,
        "token": token_hash(token_of(request)),
        "way": data.way,
        "address": data.address,
        "keys": data.keys,
        "wants": list(data.wants),
        "zone": data.zone,
        "offset": data.offset,
        "created": time.time(),
    }
    async with state.lobby.tables.turn(table_id) as turn:
        await signals.store.reaches.add(turn.db, row, MOST)
    return await _ways(state, table_id, seat)


@post("/api/tables/{table_id:str}/unreach", status_code=200)
async def unreach(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Unreach]) -> Reached:
    """End a way."""
    seat = await _seat(state, table_id, token_of(request))
    await signals_of(state).store.reaches.remove(table_id, seat, data.address)
    await state.lobby.tables.refresh(table_id)
    return await _ways(state, table_id, seat)


@post("/api/tables/{table_id:str}/reach/test", status_code=200)
async def try_out(state: State, request: Asking, table_id: FromPath[str]) -> Reached:
    """Tell a seat its move on all its ways, to try them out."""
    seat = await _seat(state, table_id, token_of(request))
    if not state.trying.take(f"{table_id} {seat}"):
        raise Refusal("too_many", "that is enough for now: wait a minute")
    return Reached(await signals_of(state).test(await state.lobby.find(table_id), seat))


@post("/api/reach/{reach_id:str}/stop", status_code=200)
async def stop(state: State, reach_id: FromPath[str]) -> Reached:
    """End a way by its id, which the letters on it carry."""
    await signals_of(state).store.reaches.end(reach_id)
    return Reached(0)


async def _ways(state: State, table_id: str, seat: int) -> Reached:
    found = await signals_of(state).store.reaches.of(table_id)
    return Reached(sum(way.seat == seat for way in found))


REACHING = [reachable, reach, unreach, try_out, stop]
