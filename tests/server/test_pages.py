"""The client's pages: compressed, cached for long where that is safe, and one page behind all its own addresses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from litestar.exceptions import NotFoundException

from deadfall.server.http.pages import FOLDER, Pages
from server.running import Server, http

pytestmark = pytest.mark.once


@pytest.fixture
def built(tmp_path: Path) -> Pages:
    """A client of one page and one script."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>Deadfall</p>")
    script = tmp_path / "assets" / "main-4f2a.js"
    script.write_text("let it = 1")
    script.with_name("main-4f2a.js.gz").write_bytes(b"(gzip)")
    script.with_name("main-4f2a.js.br").write_bytes(b"(brotli)")
    return Pages(tmp_path)


@pytest.mark.parametrize("path", ["", "index.html", "table/abc", "rules/frag", "replay/x.y"])
def test_every_address_of_the_client_is_its_one_page_and_always_fresh(built: Pages, path: str) -> None:
    answer = built.find(path).answer("gzip, br", "")
    assert answer.content == b"<p>Deadfall</p>"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.media_type == "text/html"


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [
        ("gzip, deflate, br", "br", b"(brotli)"),
        ("gzip;q=1.0", "gzip", b"(gzip)"),
        ("", None, b"let it = 1"),
    ],
)
def test_a_script_is_sent_in_the_best_encoding_and_kept_for_ever(
    built: Pages, accepted: str, encoding: str | None, body: bytes
) -> None:
    answer = built.find("assets/main-4f2a.js").answer(accepted, "")
    assert answer.headers.get("content-encoding") == encoding
    assert answer.content == body
    assert "immutable" in answer.headers["cache-control"]
    assert answer.headers["vary"] == "accept-encoding"


def test_what_the_browser_has_is_not_sent_again(built: Pages) -> None:
    tag = built.find("").tag
    assert built.find("").answer("br", tag).status_code == 304


@pytest.mark.parametrize("path", ["api/nothing", "assets/old-1111.js", "assets/main-4f2a.js.br"])
def test_what_is_not_there_is_not_there(built: Pages, path: str) -> None:
    with pytest.raises(NotFoundException):
        built.find(path)


def test_a_client_that_was_not_built_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NotFoundException, match="make play"):
        Pages(tmp_path / "nothing").find("")


def test_the_server_sends_pages_and_keeps_the_lobby_apart(server: Server) -> None:
    page = http.get(f"{server.http}/table/abc")
    if (FOLDER / "index.html").is_file():
        assert page.status_code == 200 and "<title>Deadfall</title>" in page.text
    else:
        assert page.status_code == 404 and "not built" in page.json()["text"]
    assert "script-src 'self';" in page.headers["content-security-policy"]
    missing = http.get(f"{server.http}/api/nothing")
    assert missing.status_code == 404 and json.loads(missing.text)["code"] == "http"
