"""The icons of the installed app, drawn from our mark: `python tools/icons.py`."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import sync_playwright

import chromium

WEB = Path(__file__).parents[1] / "web"
FOLDER = WEB / "public" / "icons"
GROUND = "#16150f"
# Name: size, share of it that the mark takes, how round its corners are, whether it stands on our ground or on nothing.
ICONS = {
    "192": (192, 0.66, 0.2, True),
    "512": (512, 0.66, 0.2, True),
    "maskable": (512, 0.5, 0.0, True),
    "badge": (96, 0.92, 0.0, False),
}


def page(size: int, share: float, corner: float, ground: bool) -> str:
    mark = (WEB / "public" / "mark.svg").read_text()
    if not ground:  # a badge is a silhouette: the system gives it its colour
        mark = re.sub(r"#[0-9a-f]{6}", "#ffffff", mark)
    across = round(size * share)
    return (
        f'<body style="margin:0;width:{size}px;height:{size}px;display:grid;place-content:center;'
        f'border-radius:{corner * 100}%;background:{GROUND if ground else "none"}">'
        f'<div style="width:{across}px;height:{across}px">{mark.replace("<svg ", "<svg width=100% height=100% ")}</div>'
    )


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for name, (size, *shape) in ICONS.items():
            sheet = browser.new_page(viewport={"width": size, "height": size})
            sheet.set_content(page(size, *shape))
            sheet.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
