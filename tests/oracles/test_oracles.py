"""What the page's own computations are tested against is what the rules say today."""

from __future__ import annotations

import pytest

from oracles.writing import FACES, keys, path, text


@pytest.mark.parametrize("key", keys())
def test_an_oracle_says_what_the_rules_say(key: str) -> None:
    assert path(key).read_text(encoding="utf-8") == text(key), f"write it anew: python tools/oracle.py {key}"


@pytest.mark.parametrize("key", keys())
def test_an_oracle_is_asked_by_the_page(key: str) -> None:
    assert any("oracle.json" in test.read_text(encoding="utf-8") for test in (FACES / key).rglob("*.test.ts"))
