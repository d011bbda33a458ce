"""The client of docs/bots.md plays a whole match over the network."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from server.running import WAIT, Server, http

pytestmark = pytest.mark.once

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"


def test_the_client_of_the_page_plays_to_the_end(server: Server) -> None:
    (program,) = re.findall(r"^```python by hand\n(.*?)^```$", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    form = {
        "game": "frag",
        "seats": [{"kind": "open"}, {"kind": "bot", "level": "random"}],
        "options": {"max_rounds": "2"},
    }
    made = http.post(f"{server.http}/api/tables", json=form).json()
    table, host = made["table"]["id"], {"Authorization": f"Bearer {made['host']}"}
    with subprocess.Popen([sys.executable, "-c", program, server.http, table]) as client:
        while http.get(f"{server.http}/api/tables/{table}").json()["seats"][0]["kind"] == "open":
            assert client.poll() is None
        assert http.post(f"{server.http}/api/tables/{table}/start", json={"fill": ""}, headers=host).status_code < 300
        assert client.wait(WAIT) == 0
    assert http.get(f"{server.http}/api/tables/{table}").json()["status"] == "over"
