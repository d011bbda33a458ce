"""Deltas: what changed between two views, as a short list of changes."""

from __future__ import annotations

from typing import Any

Change = list[Any]  # [path, value] sets what is at the path, [path] removes it


class Comparison:
    """Tells values of one moment from those of another; what several have in common is compared once.

    All that is new must stay until the comparison is over: a part is known by where it is in memory.
    """

    def __init__(self) -> None:
        self._known: dict[int, tuple[Any, bool]] = {}  # new part -> the old part it was last compared with, same or not

    def delta(self, old: Any, new: Any) -> list[Change]:
        """The changes that turn one JSON value into another."""
        changes: list[Change] = []
        self._compare([], old, new, changes)
        return changes

    def _compare(self, path: list[str | int], old: Any, new: Any, changes: list[Change]) -> None:
        if isinstance(old, dict) and isinstance(new, dict):
            self._compare_objects(path, old, new, changes)
        elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _nested(new):
            for at in range(len(new)):
                if self._differ(old[at], new[at]):
                    self._compare([*path, at], old[at], new[at], changes)
        elif old != new:
            changes.append([path, new])

    def _compare_objects(
        self, path: list[str | int], old: dict[str, Any], new: dict[str, Any], changes: list[Change]
    ) -> None:
        if old.keys() != new.keys():
            changes += [[[*path, key]] for key in old if key not in new]
        for key, value in new.items():
            if key not in old:
                changes.append([[*path, key], value])
            elif self._differ(old[key], value):
                self._compare([*path, key], old[key], value, changes)

    def _differ(self, old: Any, new: Any) -> bool:
        if not isinstance(new, (dict, list)):
            return bool(old != new)
        known = self._known.get(id(new))
        if known is None or known[0] is not old:
            known = (old, self._equal(old, new))
            self._known[id(new)] = known
        return not known[1]

    def _equal(self, old: Any, new: Any) -> bool:
        """Of lists that are alike but not the same, the parts are: those are known if anybody has compared them."""
        if not (isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and _nested(new)):
            return bool(old == new)
        for at in range(len(new)):
            if self._differ(old[at], new[at]):
                return False
        return True


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
