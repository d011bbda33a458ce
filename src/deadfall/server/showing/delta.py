"""Deltas: what changed between two views, as a short list of changes."""

from __future__ import annotations

from typing import Any, Final

ABSENT: Final = object()
Change = list[Any]  # [path, value] sets what is at the path, [path] removes it


class Comparison:
    """Tells values of one moment from those of another; what several have in common is compared once.

    All that is new must stay until the comparison is over: a part is known by where it is in memory.
    """

    def __init__(self) -> None:
        self._same: dict[int, tuple[Any, bool]] = {}  # new part -> the old part it was last compared with, same or not
        self._told: dict[int, tuple[Any, list[str | int], list[Change]]] = {}  # and what changed in it, at that path

    def delta(self, old: Any, new: Any) -> list[Change]:
        """The changes that turn one JSON value into another."""
        changes: list[Change] = []
        if old is not new:
            self._compare([], old, new, changes)
        return changes

    def _compare(self, path: list[str | int], old: Any, new: Any, changes: list[Change]) -> None:
        if _have_parts(old, new):
            changes += self._compare_parts(path, old, new)
        elif old != new:
            changes.append([path, new])

    def _compare_parts(self, path: list[str | int], old: Any, new: Any) -> list[Change]:
        """What changed in an object or a list; of a part that several have in common it is found once."""
        told = self._told.get(id(new))
        if told is not None and told[0] is old and told[1] == path:
            return told[2]
        changes: list[Change] = []
        if isinstance(new, dict):
            self._compare_objects(path, old, new, changes)
        else:
            self._compare_lists(path, old, new, changes)
        self._told[id(new)] = (old, path, changes)
        return changes

    def _compare_lists(self, path: list[str | int], old: list[Any], new: list[Any], changes: list[Change]) -> None:
        for at in range(len(new)):
            if self._differ(old[at], new[at]):
                self._compare([*path, at], old[at], new[at], changes)

    def _compare_objects(
        self, path: list[str | int], old: dict[str, Any], new: dict[str, Any], changes: list[Change]
    ) -> None:
        kept = 0
        for key, value in new.items():
            before = old.get(key, ABSENT)
            if before is ABSENT:
                changes.append([[*path, key], value])
                continue
            kept += 1
            if self._differ(before, value):
                self._compare([*path, key], before, value, changes)
        if kept < len(old):
            changes[:0] = [[[*path, key]] for key in old if key not in new]

    def _differ(self, old: Any, new: Any) -> bool:
        if old is new:
            return False
        if not isinstance(new, (dict, list)):
            return bool(old != new)
        known = self._same.get(id(new))
        if known is None or known[0] is not old:
            known = (old, self._equal(old, new))
            self._same[id(new)] = known
        return not known[1]

    def _equal(self, old: Any, new: Any) -> bool:
        """Of lists that are alike but not the same, the parts are: those are known if anybody has compared them."""
        if isinstance(new, dict) or not _have_parts(old, new):
            return bool(old == new)
        for at in range(len(new)):
            if self._differ(old[at], new[at]):
                return False
        return True


def _have_parts(old: Any, new: Any) -> bool:
    """Whether two values are compared part by part: objects, and lists of the same length that are not plain."""
    if isinstance(new, dict):
        return isinstance(old, dict)
    return isinstance(new, list) and isinstance(old, list) and len(old) == len(new) and _nested(new)


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
