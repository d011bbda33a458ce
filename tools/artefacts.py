"""What built artefacts carry: a README for far away, a bill of materials, pages, the same bytes every time."""

from __future__ import annotations

import base64
import gzip
import hashlib
import io
import json
import os
import re
import tarfile
import time
import tomllib
import zipfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BUNDLED = ("svelte", "@fontsource/", "@fontsource-variable/")  # what of the client's packages is part of the pages
EARLIEST = 315532800  # a ZIP file knows no time before 1980


def moment() -> int:
    """The time that artefacts carry: SOURCE_DATE_EPOCH, or the earliest there is, but never now."""
    return max(int(os.environ.get("SOURCE_DATE_EPOCH", EARLIEST)), EARLIEST)


def project() -> dict[str, Any]:
    data: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return data


def readme() -> str:
    """The README with addresses in place of paths: it is read far from its pictures."""
    home = project()["urls"]["Source"]
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r'(\]\(|src=")(docs/pictures/)', rf"\1{home}/raw/main/\2", text)
    return re.sub(r"\]\((\w[\w/.-]*\.md)\)", rf"]({home}/blob/main/\1)", text)


def bill_of_materials(version: str) -> dict[str, Any]:
    """CycloneDX: what the wheel holds that others made, and what it needs when it runs."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    held = [
        {
            "type": "library",
            "name": name,
            "version": package["version"],
            "purl": f"pkg:npm/{name.replace('@', '%40')}@{package['version']}",
            "licenses": [{"license": {"id": package["license"]}}] if "license" in package else [],
            "scope": "required",
        }
        for path, package in sorted(packages.items())
        if (name := path.removeprefix("node_modules/")).startswith(BUNDLED) and "/node_modules/" not in path
    ]
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {"type": "application", "name": "deadfall", "version": version, "bom-ref": "deadfall"}
        },
        "components": held,
        "properties": [{"name": "python:requires", "value": need} for need in sorted(project()["dependencies"])],
    }


def finish_wheel(wheel: Path) -> None:
    """Write the wheel anew: files in order, one time for all, the bill of materials among the metadata (PEP 770)."""
    with zipfile.ZipFile(wheel) as source:
        files = {info.filename: (source.read(info), info.external_attr) for info in source.infolist()}
    if "deadfall/web/pages/index.html" not in files and os.environ.get("DEADFALL_CLIENT") != "0":
        raise ValueError("the wheel has no pages; DEADFALL_CLIENT=0 builds one without them on purpose")
    version = wheel.name.split("-")[1]
    metadata = f"deadfall-{version}.dist-info"
    bill = json.dumps(bill_of_materials(version), indent=1, sort_keys=True) + "\n"
    files[f"{metadata}/sboms/deadfall.cdx.json"] = (bill.encode(), 0o100644 << 16)
    record = f"{metadata}/RECORD"
    lines = [_entry(name, data) for name, (data, _) in sorted(files.items()) if name != record]
    files[record] = ("".join([*lines, f"{record},,\n"]).encode(), files[record][1])
    stamp = time.gmtime(moment())[:6]
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as target:
        for name, (data, attributes) in sorted(files.items()):
            info = zipfile.ZipInfo(name, stamp)
            info.external_attr = attributes
            info.compress_type = zipfile.ZIP_DEFLATED
            target.writestr(info, data)


def _entry(name: str, data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}\n"


def finish_sdist(sdist: Path) -> None:
    """Write the archive anew: files in order, one time and nobody's name for all."""
    packed = io.BytesIO()
    with tarfile.open(sdist) as source, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as target:
        for member in sorted(source.getmembers(), key=lambda member: member.name):
            data = source.extractfile(member)
            member.mtime, member.uid, member.gid, member.uname, member.gname = moment(), 0, 0, "", ""
            member.pax_headers = {}
            target.addfile(member, data)
    sdist.write_bytes(gzip.compress(packed.getvalue(), mtime=moment()))
