"""Every rule in progress is whole: constructor, fields and layout name the same things in the same order."""

import ast
from pathlib import Path

import pytest

from sources import statements

PACKAGE = Path(__file__).parents[1] / "src/deadfall"
KERNEL = (PACKAGE / "engine/kernel.py").read_text()
FOLDERS = [PACKAGE / "engine", *sorted(file.parent for file in PACKAGE.glob("games/*/__init__.py"))]


def name_of(node: ast.expr) -> str:
    return getattr(node, "id", "") or getattr(node, "attr", "")


class Rule:
    """What a Frame class says of itself, as its source has it; None where it inherits."""

    def __init__(self, node: ast.ClassDef) -> None:
        self.base = name_of(node.bases[0].value if isinstance(node.bases[0], ast.Subscript) else node.bases[0])
        self.arguments: list[str] | None = None
        self.fields: list[str] | None = None
        self.layout: list[str] | None = None
        for part in node.body:
            if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                self.arguments = [argument.arg for argument in part.args.args[1:]]
            elif isinstance(part, ast.FunctionDef) and part.name == "fields":
                self.fields = returned(part)
            elif isinstance(part, ast.AnnAssign) and name_of(part.target) == "layout":
                assert isinstance(part.value, ast.Constant)
                self.layout = [word.partition(":")[0] for word in str(part.value.value).split()]


def returned(function: ast.FunctionDef) -> list[str]:
    """The attributes in the tuple that `fields` returns."""
    last = function.body[-1]
    parts = last.value.elts if isinstance(last, ast.Return) and isinstance(last.value, ast.Tuple) else []
    return [name_of(part) for part in parts]


def rules(sources: list[str]) -> dict[str, Rule]:
    """Every class that descends from Frame, by name."""
    classes = {
        node.name: Rule(node)
        for source in sources
        for node in statements(ast.parse(source))
        if isinstance(node, ast.ClassDef) and node.bases
    }
    found = {"Frame": classes["Frame"]}
    while more := {name: rule for name, rule in classes.items() if rule.base in found and name not in found}:
        for name, rule in more.items():
            parent = found[rule.base]
            rule.arguments = rule.arguments or parent.arguments
            rule.fields = rule.fields or parent.fields
            rule.layout = rule.layout or parent.layout
            found[name] = rule
    return found


def broken(*sources: str) -> list[str]:
    return [
        name for name, rule in rules([KERNEL, *sources]).items() if not rule.arguments == rule.fields == rule.layout
    ]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_rule_stores_exactly_its_constructor_arguments(folder: Path) -> None:
    assert broken(*(file.read_text() for file in folder.rglob("*.py"))) == []


RULE = """
class Shot(Frame[Frag]):
    layout: ClassVar[str] = "{layout}"
    def __init__(self, step: int, shooter: int, target: int = 0) -> None:
        super().__init__(step)
    def fields(self) -> tuple[int, ...]:
        return ({fields})
"""

FORGETFUL = """
class Aimed(Shot):
    def fields(self) -> tuple[int, ...]:
        return (self.step,)
"""


@pytest.mark.parametrize(
    ("layout", "fields", "good"),
    [
        ("step shooter:seat target:seat", "self.step, self.shooter, self.target", True),
        ("step shooter:seat target:seat", "self.step, self.shooter", False),
        ("step shooter:seat target:seat", "self.step, self.target, self.shooter", False),
        ("step shooter:seat", "self.step, self.shooter, self.target", False),
    ],
)
def test_a_rule_that_forgets_a_field_is_found(layout: str, fields: str, good: bool) -> None:
    source = RULE.format(layout=layout, fields=fields)
    assert broken(source) == ([] if good else ["Shot"])
    assert broken(source, FORGETFUL)[-1] == "Aimed"
