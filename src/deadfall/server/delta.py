"""Deltas: what changed between two views, as a short list of changes."""

from __future__ import annotations

from typing import Any

Change = list[Any]  # [path, value] sets what is at the path, [path] removes it


def delta(old: Any, new: Any) -> list[Change]:
    """The changes that turn one JSON value into another."""
    changes: list[Change] = []
    _compare([], old, new, changes)
    return changes


def _compare(path: list[str | int], old: Any, new: Any, changes: list[Change]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(path, old, new, changes)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _nested(new):
        for at in range(len(new)):
            if new[at] != old[at]:
                _compare([*path, at], old[at], new[at], changes)
    elif old != new:
        changes.append([path, new])


def _compare_objects(path: list[str | int], old: dict[str, Any], new: dict[str, Any], changes: list[Change]) -> None:
    if old.keys() != new.keys():
        changes += [[[*path, key]] for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            changes.append([[*path, key], value])
        elif value != old[key]:
            _compare([*path, key], old[key], value, changes)


def _nested(items: list[Any]) -> bool:
    """Lists of plain values are short enough to be sent whole."""
    for item in items:
        if isinstance(item, (dict, list)):  # a tuple: compiled, a union is slower
            return True
    return False


def patched(value: Any, changes: list[Change]) -> Any:
    """A JSON value with the changes made; the value given is left alone."""
    for change in changes:
        value = _put(value, change[0], change[1:])
    return value


def _put(value: Any, path: list[str | int], given: list[Any]) -> Any:
    if not path:
        return given[0]
    key: Any = path[0]
    twin = list(value) if isinstance(value, list) else dict(value)
    if len(path) == 1 and not given:
        del twin[key]
    else:
        twin[key] = _put(twin[key] if len(path) > 1 else None, path[1:], given)
    return twin
