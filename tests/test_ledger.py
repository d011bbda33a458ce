"""Ledgers are read whole, and every mark and mention of a clause is checked against them."""

import json
import tomllib
from pathlib import Path

import pytest

import clauses
from deadfall import ledger
from deadfall.ledger import CLAUSE, DECISION, RULING, LedgerError

ROOT = Path(__file__).parents[1]
SMALL = """# Small Game — rules ledger (key `small`, prefix `SM`)

## 2. Clauses
| id | rule | shown by |
|---|---|---|
| SM-MOVE-01 | A step costs 1. | 3 -> 2 |
| SM-MOVE-02 | No step crosses a wall. | not offered |
## 3. Rulings
| id | question | ruling and why | option |
|---|---|---|---|
| SM-R-01 | A tie? | Shared. | `tie`: shared \\| none |
## 4. Decisions
| # | who | options | reveals |
|---|---|---|---|
| D7 | anyone | a step | public |
## 5. Chance
| id | event | distribution |
|---|---|---|
| SM-C-01 | die | uniform |
"""


def test_frags_ledger_has_its_clauses_rulings_and_decisions() -> None:
    book = ledger.load("frag")
    kinds = [clause.kind for clause in book.clauses]
    assert (kinds.count(CLAUSE), kinds.count(RULING), kinds.count(DECISION)) == (156, 111, 26)
    assert (book.title, book.prefix, len(book.tested())) == ("Frag Gold Edition", "FRAG", 267)


def test_a_clause_has_its_section_its_words_and_how_it_shows() -> None:
    clause = ledger.load("frag").find("FRAG-LOS-03")
    assert clause.section == "2.9 ATT / LOS"
    assert clause.text == "A wall or a corner touched by a diagonal line is an obstacle."
    assert clause.example == "2x2 with one wall end in the middle: diagonal blocked"


def test_a_ruling_has_its_question_and_its_option() -> None:
    ruling = ledger.load("frag").find("R-16")
    assert ruling.question == "Range metric (diagram lost)"
    assert ruling.text.startswith("Orthogonal count.")
    assert ruling.option == "`range_metric`: orthogonal / king / walking"
    assert ledger.load("frag").find("R-01").option == ""


def test_rows_of_other_tables_are_no_clauses_and_short_decisions_get_full_ids() -> None:
    book = ledger.parse("small", SMALL)
    assert [clause.id for clause in book.clauses] == ["SM-MOVE-01", "SM-MOVE-02", "SM-R-01", "SM-D-07"]
    assert book.find("SM-R-01").option == "`tie`: shared | none"
    assert book.find("SM-D-07").text == "who: anyone; options: a step; reveals: public"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("FRAG-LOS-3", 'did you mean "FRAG-LOS-03"?'),
        ("r16", 'did you mean "FRAG-R-16"?'),
        ("zebra", 'ids look like "FRAG-COMP-01"'),
    ],
)
def test_an_unknown_id_gets_the_nearest_one(name: str, hint: str) -> None:
    with pytest.raises(LedgerError) as refusal:
        ledger.load("frag").find(name)
    assert str(refusal.value) == f'Frag Gold Edition has no clause "{name}": {hint}'


def test_an_unknown_game_gets_the_nearest_one() -> None:
    with pytest.raises(LedgerError, match='no ledger of a game "fragg": did you mean "frag"'):
        ledger.load("fragg")


def test_search_finds_the_clauses_with_all_the_words() -> None:
    found = [clause.id for clause in ledger.load("frag").search("acid ENTER")]
    assert "FRAG-ACID-01" in found
    assert "FRAG-ACID-02" not in found
    assert ledger.load("frag").search("") == []


@pytest.mark.parametrize(
    ("spoiled", "complaint"),
    [
        (SMALL.replace("SM-MOVE-02", "SM-MOVE-01"), "has SM-MOVE-01 twice"),
        (SMALL.replace("prefix", "name"), "must begin with a title line and name its prefix"),
        (SMALL.replace("| 3 -> 2 |", "| 3 | 2 |"), "4 cells under 3 headings"),
    ],
)
def test_a_spoiled_ledger_is_refused(spoiled: str, complaint: str) -> None:
    with pytest.raises(LedgerError, match=complaint):
        ledger.parse("small", spoiled)


TESTS = """
import pytest
pytestmark = pytest.mark.clause("SM-MOVE-01")

@pytest.mark.clause("SM-MOVE-02", "SM-R-01")
def test_walls() -> None: ...

class TestTies:
    @pytest.mark.parametrize("n", [pytest.param(1, marks=pytest.mark.clause("SM-R-01"))])
    def test_tie(self, n: int) -> None: ...

@pytest.mark.clause("SM-R-09")
def helper() -> None: ...
"""


IN_CODE = '"""SM-MOVE-01, SM-MOVE-02 and"""  # SM-R-01\n'


def checkout(folder: Path, tests: str, code: str = IN_CODE, unfinished: str = "", absent: int = 0) -> Path:
    """A small checkout with one game, its ledger and its tests."""
    for name, text in {
        "src/deadfall/games/small/ledger.md": SMALL,
        "src/deadfall/games/small/rules.py": code,
        "tests/test_small.py": tests,
        "pyproject.toml": f"[tool.deadfall]\nunfinished = [{unfinished}]\nnot_in_code = {{ small = {absent} }}\n",
    }.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


def test_marks_of_functions_classes_parameters_and_modules_are_found(tmp_path: Path) -> None:
    walls, tie = "tests/test_small.py::test_walls", "tests/test_small.py::TestTies::test_tie"
    assert ledger.shown_by(checkout(tmp_path, TESTS) / "tests") == {
        "SM-MOVE-01": [walls, tie],
        "SM-MOVE-02": [walls],
        "SM-R-01": [walls, tie],
    }


def test_a_mark_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LedgerError, match=r"tests/test_small.py:\d+: the ids of a clause mark must be plain strings"):
        ledger.shown_by(checkout(tmp_path, TESTS.replace('"SM-R-01"', "NAME")) / "tests")


ONE_OPEN = TESTS.replace('"SM-MOVE-02", ', "")


@pytest.mark.parametrize(
    ("tests", "code", "unfinished", "last"),
    [
        (TESTS, "", "", "0 clauses without a test, 0 not in the code, 0 errors"),
        (ONE_OPEN, "", "", "1 clauses without a test, 0 not in the code, 1 errors"),
        (ONE_OPEN, "", '"small"', "1 clauses without a test, 0 not in the code, 0 errors"),
        (TESTS, "", '"small"', "0 clauses without a test, 0 not in the code, 1 errors"),
        (
            TESTS.replace('"SM-MOVE-02"', '"SM-MOVE-02", "SM-R-02"'),
            "",
            "",
            "0 clauses without a test, 0 not in the code, 1 errors",
        ),
        (TESTS, 'CAUSE = "SM-MOVE-03"', "", "0 clauses without a test, 0 not in the code, 1 errors"),
        (TESTS, '"""See SM-MOVE-01 and SM-D-07."""', "", "0 clauses without a test, 0 not in the code, 0 errors"),
    ],
    ids=[
        "all shown",
        "one open",
        "one open but unfinished",
        "no longer unfinished",
        "bad mark",
        "bad code",
        "good code",
    ],
)
def test_the_check_tells_what_is_open_and_what_is_wrong(
    tmp_path: Path, tests: str, code: str, unfinished: str, last: str
) -> None:
    lines, good = clauses.check(checkout(tmp_path, tests, IN_CODE + code, unfinished))
    assert lines[-1] == last
    assert good == last.endswith(" 0 errors")


@pytest.mark.parametrize(
    ("code", "allowed", "last"),
    [
        ("# SM-MOVE-01\n", 2, "0 clauses without a test, 2 not in the code, 0 errors"),
        ("# SM-MOVE-01\n", 1, "0 clauses without a test, 2 not in the code, 1 errors"),
        (IN_CODE, 2, "0 clauses without a test, 0 not in the code, 0 errors"),
    ],
    ids=["as many as allowed", "more than allowed", "fewer than allowed"],
)
def test_a_clause_stands_in_the_code_that_does_it(tmp_path: Path, code: str, allowed: int, last: str) -> None:
    lines, good = clauses.check(checkout(tmp_path, TESTS, code, absent=allowed))
    assert lines[-1] == last
    assert good == last.endswith(" 0 errors")
    assert ("may fall from 2 to 0" in "\n".join(lines)) == (code == IN_CODE)


def test_every_clause_of_a_complete_game_stands_in_its_code() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["deadfall"]
    for file in sorted((ROOT / "src/deadfall/games").glob("*/ledger.md")):
        book = ledger.parse(file.parent.name, file.read_text())
        absent = clauses.clauses_not_in(file.parent, book)
        assert len(absent) <= settings["not_in_code"].get(book.key, 0), absent


def test_a_checkout_reads_its_tests_and_an_installed_package_the_list_of_its_build() -> None:
    behind = ledger.tests_behind()
    if (ledger.PACKAGE / "shown_by.json").exists():
        assert behind == json.loads((ledger.PACKAGE / "shown_by.json").read_text())
    else:
        assert behind == ledger.shown_by(ROOT / "tests")
    assert all(test.startswith("tests/") for tests in behind.values() for test in tests)
