"""The build backend: setuptools, with Node asked for where pages must be built, and the same bytes every time.

`pip wheel`, `uv build` and `python -m build` all come through here.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from setuptools import build_meta as setuptools_backend
from setuptools.build_meta import (  # noqa: F401  what needs nothing of ours
    build_editable,
    get_requires_for_build_editable,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

import artefacts
import client

Settings = Mapping[str, Any] | None


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    return [*setuptools_backend.get_requires_for_build_wheel(config_settings), *client.required()]


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    return [*setuptools_backend.get_requires_for_build_sdist(config_settings), *client.required()]


def build_wheel(wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None) -> str:
    name: str = setuptools_backend.build_wheel(wheel_directory, config_settings, metadata_directory)
    artefacts.finish_wheel(Path(wheel_directory, name))
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    name: str = setuptools_backend.build_sdist(sdist_directory, config_settings)
    artefacts.finish_sdist(Path(sdist_directory, name))
    return name
