"""The client: the built pages that come with the package, kept in memory with their compressed twins."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

import deadfall

FOLDER = Path(deadfall.__file__).parent / "web" / "pages"
INDEX = "index.html"
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

    def answer(self, accepted: str, known: str) -> Response[bytes]:
        """The file in the best encoding that the browser takes, or nothing if it has it already."""
        encodings = {word.partition(";")[0].strip() for word in accepted.split(",")}
        encoding = next((name for name in ENCODINGS if name in encodings and name in self.bodies), "")
        lasting = "public, max-age=31536000, immutable"
        headers = {
            "cache-control": lasting if self.lasting else "no-cache",
            "etag": self.tag,
            "vary": "accept-encoding",
        }
        if known == self.tag:
            return Response(b"", status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.bodies[encoding], media_type=self.kind, headers=headers)


class Pages:
    """All files of the client by their paths; empty where it was not built."""

    def __init__(self, folder: Path = FOLDER) -> None:
        files = [file for file in sorted(folder.rglob("*")) if file.is_file()] if folder.is_dir() else []
        plain = [file for file in files if file.suffix not in ENCODINGS.values()]
        self.pages = {file.relative_to(folder).as_posix(): _page(file, folder) for file in plain}

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


def _page(file: Path, folder: Path) -> Page:
    body = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    page = Page(kind, tag, file.relative_to(folder).as_posix().startswith(HASHED), {"": body})
    for encoding, suffix in ENCODINGS.items():
        twin = file.with_name(file.name + suffix)
        if twin.is_file():
            page.bodies[encoding] = twin.read_bytes()
    return page


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(state: State, request: Request[Any, Any, State], path: str = "") -> Response[bytes]:
    """A page of the client."""
    pages: Pages = state.pages
    headers = request.headers
    return pages.find(path.strip("/")).answer(headers.get("accept-encoding", ""), headers.get("if-none-match", ""))
