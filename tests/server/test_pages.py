"""The client's pages: compressed, cached for long where that is safe, and one page behind all its own addresses."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from litestar.exceptions import NotFoundException

from deadfall.games import shelf
from deadfall.server.http.addresses import at_address, of_table
from deadfall.server.http.pages import FOLDER, INDEX, Pages
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
    page = http.get(f"{server.http}/")
    if built_here():
        assert page.status_code == 200 and "<title>Deadfall</title>" in page.text
    else:
        assert page.status_code == 404 and "not built" in page.json()["text"]
    assert "script-src 'self';" in page.headers["content-security-policy"]
    missing = http.get(f"{server.http}/api/nothing")
    assert missing.status_code == 404 and json.loads(missing.text)["code"] == "http"


def built_here() -> bool:
    return (FOLDER / INDEX).is_file()


def told(page: str) -> dict[str, str]:
    """What a link to a page shows where it is pasted."""
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)" />', page)
    return {name: unescape(said) for name, said in found}


def test_an_address_tells_what_is_there() -> None:
    games = shelf()
    assert at_address("", games).title == "Deadfall"
    frag = at_address("new/frag", games)
    assert (frag.title, frag.text, frag.picture) == ("Play Frag", games["frag"].blurb, "previews/frag.jpg")
    assert at_address("rules/friday13", games).title == "The rules of Friday the 13th"


@pytest.mark.parametrize("path", ["rules/frag/cards", "rules/frag/cards/shotgun"])
def test_the_cards_of_a_game_have_addresses(server: Server, path: str) -> None:
    answer = http.get(f"{server.http}/{path}")
    assert answer.status_code == 200 and 'content="The cards of Frag' in answer.text


@pytest.mark.parametrize("path", ["nowhere", "rules/zzz", "new/zzz", "new", "only/luck", "lab/x", "rules/frag/more"])
def test_where_nothing_is_that_is_said(path: str) -> None:
    assert not at_address(path, shelf()).known


def test_a_table_tells_its_name_and_game_and_nothing_of_the_people_at_it() -> None:
    row = {"title": 'Birch "41" <b>', "game": "frag", "status": "waiting", "host": "secret", "seed": "secret"}
    preview = of_table("table", row, shelf())
    tags = preview.tags("https://play.example")
    assert told(tags)["og:title"] == 'Birch "41" <b> · Frag'
    assert told(tags)["twitter:image"] == "https://play.example/previews/frag.jpg"
    assert "<b>" not in tags and "secret" not in tags


def test_a_page_with_its_preview_is_the_clients_page_and_knows_its_picture(built: Pages) -> None:
    built.pages["index.html"].bodies[""] = b"<head></head><p>Deadfall</p>"
    page = built.told(at_address("rules/frag", shelf()), "https://play.example").bodies[""].decode()
    assert page.endswith("</head><p>Deadfall</p>")
    assert told(page)["og:image"] == "https://play.example/previews/deadfall.jpg"  # a game without a picture of its own


@pytest.mark.skipif(not built_here(), reason="the client is not built")
def test_links_to_a_table_show_it_and_links_to_nothing_are_not_found(server: Server) -> None:
    table, _, _ = server.new_table("frag", people=1, bots=1)
    page = http.get(f"{server.http}/table/{table}")
    assert page.status_code == 200 and told(page.text)["og:title"].endswith(" · Frag")
    picture = http.get(told(page.text)["og:image"])
    assert picture.headers["content-type"] == "image/jpeg" and len(picture.content) < 60_000
    for path in ["table/nothing", "replay/nothing", "nowhere", "rules/zzz", "new/zzz"]:
        missing = http.get(f"{server.http}/{path}")
        assert missing.status_code == 404 and "<title>Deadfall</title>" in missing.text, path
    for path in ["rules", "rules/frag", "new/frag", "lab", "replay", "only/dice"]:
        assert http.get(f"{server.http}/{path}").status_code == 200, path
