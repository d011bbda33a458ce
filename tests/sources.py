"""Sources as syntax trees, and quick ways through them."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def statements(tree: ast.Module) -> Iterator[ast.stmt]:
    """Every statement, wherever it stands; without looking into expressions, where most of a tree is."""
    waiting: list[ast.AST] = [tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.stmt):
            yield node
        for name in ("body", "orelse", "finalbody", "handlers", "cases"):
            below = getattr(node, name, None)
            if isinstance(below, list):  # a lambda's body is an expression
                waiting += below
