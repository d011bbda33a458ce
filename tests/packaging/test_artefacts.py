"""What is uploaded: the same bytes from the same sources, never without pages, with everything said about it."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import tarfile
import zipfile
from pathlib import Path

import pytest

import artefacts

INDEX = "deadfall/web/pages/index.html"
RECORD = "deadfall-1.2.3.dist-info/RECORD"


def wheel_in(folder: Path, names: list[str], year: int) -> Path:
    """A small wheel as a build tool leaves it, written in this order in that year."""
    folder.mkdir()
    wheel = folder / "deadfall-1.2.3-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as target:
        for name in [*names, RECORD]:
            target.writestr(zipfile.ZipInfo(name, (year, 1, 1, 0, 0, 0)), f"what {name} says")
    return wheel


def test_a_wheel_is_the_same_in_whatever_order_and_year_it_was_built(tmp_path: Path) -> None:
    first = wheel_in(tmp_path / "a", [INDEX, "deadfall/__init__.py"], 2020)
    second = wheel_in(tmp_path / "b", ["deadfall/__init__.py", INDEX], 2026)
    assert first.read_bytes() != second.read_bytes()
    artefacts.finish_wheel(first)
    artefacts.finish_wheel(second)
    assert first.read_bytes() == second.read_bytes()


def test_a_wheel_lists_what_it_holds_of_others_and_its_record_vouches_for_every_file(tmp_path: Path) -> None:
    wheel = wheel_in(tmp_path / "a", [INDEX], 2026)
    artefacts.finish_wheel(wheel)
    with zipfile.ZipFile(wheel) as source:
        files = {name: source.read(name) for name in source.namelist()}
    bill = json.loads(files["deadfall-1.2.3.dist-info/sboms/deadfall.cdx.json"])
    assert bill["bomFormat"] == "CycloneDX"
    assert "svelte" in [component["name"] for component in bill["components"]]
    assert all(component["version"] and component["licenses"] for component in bill["components"])
    lines = dict(line.split(",", 1) for line in files.pop(RECORD).decode().splitlines())
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        assert lines[name] == f"sha256={digest},{len(data)}"


def test_a_wheel_without_pages_is_refused_unless_it_was_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = wheel_in(tmp_path / "a", ["deadfall/__init__.py"], 2026)
    with pytest.raises(ValueError, match="no pages"):
        artefacts.finish_wheel(wheel)
    monkeypatch.setenv("DEADFALL_CLIENT", "0")
    artefacts.finish_wheel(wheel)


def test_a_source_archive_is_the_same_whoever_built_it(tmp_path: Path) -> None:
    made = []
    for who, names in (("ada", ["x/a", "x/b"]), ("bob", ["x/b", "x/a"])):
        archive = tmp_path / f"{who}.tar.gz"
        with tarfile.open(archive, "w:gz") as target:
            for name in names:
                member = tarfile.TarInfo(name)
                member.uname, member.mtime, member.size = who, len(made) + 5, 2
                target.addfile(member, io.BytesIO(b"hi"))
        artefacts.finish_sdist(archive)
        made.append(archive.read_bytes())
    assert made[0] == made[1]


def test_the_readme_of_the_package_page_leads_nowhere_on_this_disk() -> None:
    links = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', artefacts.readme())
    assert links
    assert all((link or picture).startswith(("https://", "#")) for link, picture in links)
