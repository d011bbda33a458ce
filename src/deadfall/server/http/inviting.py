"""The addresses of invitations: two words, a picture to point a phone at, streams; and public tables that are over."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from deadfall.server.http.asking import Asking, address_of, token_of
from deadfall.server.live.lobby import Lobby
from deadfall.server.refusals import Refusal
from deadfall.server.wire.forms import Called, Streamed, Streaming
from deadfall.server.wire.messages import TableInfo

LONGEST = 300  # letters of a link


@get("/api/words/{words:str}")
async def called(state: State, request: Asking, words: FromPath[str]) -> Called:
    """The table that two words call to; nobody may guess often."""
    if not state.guessing.take(address_of(request)):
        raise Refusal("too_many", "too many tries: wait a minute")
    lobby: Lobby = state.lobby
    return Called(await lobby.called(words))


@get("/api/tables/finished")
async def finished(state: State) -> list[TableInfo]:
    """The public tables whose match is over, the last ones first, with how it ended."""
    lobby: Lobby = state.lobby
    return await lobby.finished()


@get("/api/tables/{table_id:str}/qr", sync_to_thread=True)
def qr(table_id: FromPath[str], to: FromQuery[str]) -> Response[str]:
    """A link to the table as a picture for a phone's camera, dark on pale; `to` is the link as the page has it."""
    if len(to) > LONGEST or not to.endswith(f"/table/{table_id}"):
        raise Refusal("illegal", "this is not a link to the table")
    return Response(drawn(to), media_type="image/svg+xml", headers={"cache-control": "private, max-age=86400"})


def drawn(text: str) -> str:
    """A QR code: one path of little squares on pale ground, with the margin that cameras need."""
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_M, border=4)
    code.add_data(text)
    rows = code.get_matrix()
    dots = "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    size = len(rows)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#f6f0e0"/><path d="{dots}" fill="#15130e"/></svg>'
    )


@post("/api/tables/{table_id:str}/stream", status_code=200)
async def stream(state: State, request: Asking, table_id: FromPath[str], data: JSONBody[Streaming]) -> Streamed:
    """Open a stream of the table, or close it (host)."""
    lobby: Lobby = state.lobby
    return await lobby.stream(table_id, token_of(request), data)


INVITING = [called, finished, qr, stream]
