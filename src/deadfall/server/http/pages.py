"""The client: the built pages that come with the package, kept in memory with their compressed twins."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path

from litestar import Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from sqlalchemy.exc import SQLAlchemyError

import deadfall
from deadfall.server.http.addresses import NO_TABLE, PICTURE, Preview, at_address, of_table
from deadfall.server.http.asking import Asking, address_of
from deadfall.server.live.games import playable

FOLDER = Path(deadfall.__file__).parent / "web" / "pages"
INDEX = "index.html"
HEAD = "</head>"
HASHED = "assets/"  # files whose names change with their content
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
MISSING = "the client is not built: run `make play` or `pip install .` with Node, or use `deadfall play` in a terminal"

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")


@dataclass
class Page:
    """A file as it is sent."""

    kind: str
    tag: str
    lasting: bool
    bodies: dict[str, bytes] = field(default_factory=dict)  # by encoding; "" is plain

    def answer(self, accepted: str, known: str, status: int = 200) -> Response[bytes]:
        """The file in the best encoding that the browser takes, or nothing if it has it already."""
        encodings = {word.partition(";")[0].strip() for word in accepted.split(",")}
        encoding = next((name for name in ENCODINGS if name in encodings and name in self.bodies), "")
        lasting = "public, max-age=31536000, immutable"
        headers = {
            "cache-control": lasting if self.lasting else "no-cache",
            "etag": self.tag,
            "vary": "accept-encoding",
        }
        if known == self.tag and status == 200:
            return Response(b"", status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], media_type=self.kind, headers=headers, status_code=status)


class Pages:
    """All files of the client by their paths; empty where it was not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        files = [file for file in sorted(folder.rglob("*")) if file.is_file()] if folder.is_dir() else []
        plain = [file for file in files if file.suffix not in ENCODINGS.values()]
        self.pages = {file.relative_to(folder).as_posix(): _page(file, folder) for file in plain}
        self.told = lru_cache(maxsize=256)(self._told)

    def find(self, path: str) -> Page:
        """The file at a path; every other address is one of the client's own, which index.html knows."""
        page = self.pages.get(path)
        if page is not None:
            return page
        if INDEX not in self.pages:
            raise NotFoundException(MISSING)
        if path.startswith(("api/", HASHED)):
            raise NotFoundException("there is nothing at this address")
        return self.pages[INDEX]

    def _told(self, preview: Preview, origin: str) -> Page:
        """The client's one page, with what a link to it shows."""
        index = self.pages[INDEX]
        if preview.picture not in self.pages:
            preview = replace(preview, picture=PICTURE)
        before, head, after = index.bodies[""].decode().partition(HEAD)
        body = f"{before}{preview.tags(origin)}{head}{after}".encode()
        bodies = {"": body, "gzip": gzip.compress(body, mtime=0)}
        return Page(index.kind, _tag(body), False, bodies)


@cache
def built() -> Pages:
    """The pages that come with the package: read once, before the workers of a server are forked."""
    return Pages()


def _page(file: Path, folder: Path) -> Page:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    page = Page(kind, _tag(body), file.relative_to(folder).as_posix().startswith(HASHED), {"": body})
    for encoding, suffix in ENCODINGS.items():
        twin = file.with_name(file.name + suffix)
        if twin.is_file():
            page.bodies[encoding] = twin.read_bytes()
    return page


def _tag(body: bytes) -> str:
    return f'"{hashlib.sha256(body).hexdigest()[:20]}"'


@get(["/", "/{path:path}"], include_in_schema=False)
async def page(state: State, request: Asking) -> Response[bytes]:
    """A page of the client; an address at which there is nothing is said to be none, and the client tells it kindly."""
    pages: Pages = state.pages
    path = request.scope["path"].strip("/")
    found, status = pages.find(path), 200
    if found is pages.pages.get(INDEX):
        preview = await _preview(state, request, "" if path == INDEX else path)
        found, status = pages.told(preview, _origin(state, request)), 200 if preview.known else 404
    headers = request.headers
    return found.answer(headers.get("accept-encoding", ""), headers.get("if-none-match", ""), status)


async def _preview(state: State, request: Asking, path: str) -> Preview:
    """What stands at an address; a table is looked up only for those who do not ask too often."""
    kind, _, table = path.partition("/")
    if kind not in ("table", "replay", "watch") or not table:
        return at_address(path, playable())
    if not state.asking.take(address_of(request)):
        return at_address("", {})
    try:
        found = await state.worker.store.look(table)
    except SQLAlchemyError:  # the page itself will say what is wrong
        return at_address("", {})
    return NO_TABLE if found is None else of_table(kind, found[0], playable())


def _origin(state: State, request: Asking) -> str:
    """Where pictures are fetched from: the address that the server was told to have, or the one it was called by."""
    origins: tuple[str, ...] = state.settings.origins
    return origins[0].rstrip("/") if origins else str(request.base_url).rstrip("/")
