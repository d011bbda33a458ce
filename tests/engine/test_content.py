from pathlib import Path
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta, Struct

from deadfall.engine.content import (
    ContentError,
    Errors,
    check_unique,
    decode,
    decode_all,
    index_of,
    nearest,
    pack_hash,
    read_toml,
)

pytestmark = pytest.mark.once  # what reads packs is never compiled


class Trap(Struct):
    name: str
    count: Annotated[int, Meta(ge=1)]
    tags: list[str] = []
    hidden: bool = False


def test_a_table_that_fits_becomes_a_struct() -> None:
    errors = Errors()
    trap = decode({"name": "Pit", "count": 2, "tags": ["deep"]}, Trap, "traps.toml", errors)
    assert trap == Trap("Pit", 2, ["deep"], False)
    errors.check()


def test_all_problems_of_a_table_are_told_at_once() -> None:
    errors = Errors()
    table = {"cuont": 2, "count": "two", "tags": "deep", "hidden": 1}
    assert decode(table, Trap, 'traps.toml: trap "Pit"', errors) is None
    assert errors.lines == [
        'traps.toml: trap "Pit": unknown key "cuont" (did you mean "count"?)',
        'traps.toml: trap "Pit": "name" is missing',
        'traps.toml: trap "Pit": "count" must be a whole number, but "two" was found',
        'traps.toml: trap "Pit": "tags" must be a list, but "deep" was found',
        'traps.toml: trap "Pit": "hidden" must be true or false, but 1 was found',
    ]
    with pytest.raises(ContentError) as refused:
        errors.check()
    assert str(refused.value).count("\n") == 4


def test_numbers_out_of_bounds_say_the_bound() -> None:
    errors = Errors()
    decode({"name": "Pit", "count": 0}, Trap, "traps.toml", errors)
    assert errors.lines == ['traps.toml: "count" must be a whole number >= 1, but 0 was found']


def test_a_wrong_entry_of_a_list_says_what_belongs_there() -> None:
    errors = Errors()
    decode({"name": "Pit", "count": 1, "tags": ["deep", 3]}, Trap, "traps.toml", errors)
    assert errors.lines == ['traps.toml: entry 2 of "tags" must be text, but 3 was found']


def test_lists_of_tables_name_the_table_or_its_number() -> None:
    errors = Errors()
    data = {"traps": [{"name": "Pit", "count": 1}, {"name": "Net"}, {"count": 1}, 5]}
    assert decode_all(data, "traps", Trap, "traps.toml", "trap", errors) == [Trap("Pit", 1)]
    assert errors.lines == [
        'traps.toml: trap "Net": "count" is missing',
        'traps.toml: trap number 3: "name" is missing',
        "traps.toml: trap number 4: must be a table, but 5 was found",
    ]


def test_an_empty_list_of_tables_is_a_problem() -> None:
    errors = Errors()
    assert decode_all({}, "traps", Trap, "traps.toml", "trap", errors) == []
    assert errors.lines == ["traps.toml: there must be at least one [[traps]] table"]


def test_a_missing_file_is_told_once(tmp_path: Path) -> None:
    errors = Errors()
    data = read_toml(tmp_path, "traps.toml", errors)
    assert decode_all(data, "traps", Trap, "traps.toml", "trap", errors) == []
    assert len(errors.lines) == 1 and errors.lines[0].startswith("traps.toml: this file is missing")


def test_malformed_toml_names_the_line(tmp_path: Path) -> None:
    (tmp_path / "traps.toml").write_text('name = "Pit"\ncount 2\n')
    errors = Errors()
    assert read_toml(tmp_path, "traps.toml", errors) is None
    assert "not valid TOML" in errors.lines[0] and "line 2" in errors.lines[0]


def test_a_file_that_is_not_text_is_refused(tmp_path: Path) -> None:
    (tmp_path / "traps.toml").write_bytes(b"\xff\xfe\x00")
    errors = Errors()
    assert read_toml(tmp_path, "traps.toml", errors) is None
    assert errors.lines == ["traps.toml: this file is not plain UTF-8 text"]


def test_a_misspelt_word_gets_the_nearest_spelling() -> None:
    errors = Errors()
    assert index_of("cancle", ["dodge", "cancel"], "effect", 'cards.toml: card "dodge"', errors) == 0
    assert errors.lines == ['cards.toml: card "dodge": unknown effect "cancle" (did you mean "cancel"?)']
    assert index_of("cancel", ["dodge", "cancel"], "effect", "cards.toml", errors) == 1


def test_a_word_like_no_other_gets_all_there_are() -> None:
    assert nearest("zzz", ["dodge", "cancel"]) == "(allowed: dodge, cancel)"


def test_names_used_twice_are_told() -> None:
    errors = Errors()
    check_unique(["Pit", "Net", "Pit"], "name", "traps.toml", errors)
    assert errors.lines == ['traps.toml: the name "Pit" is used 2 times; each must be different']


def test_the_hash_is_of_what_a_pack_says(tmp_path: Path) -> None:
    first, second, third = tmp_path / "a", tmp_path / "b", tmp_path / "c"
    for folder in (first, second, third):
        folder.mkdir()
    (first / "traps.toml").write_text('name = "Pit"\ncount = 2\n')
    (second / "traps.toml").write_text('# our traps\ncount   = 2\nname = "Pit"\n')
    (second / "notes.txt").write_text("not content")
    (third / "traps.toml").write_text('name = "Pit"\ncount = 3\n')
    assert pack_hash(first) == pack_hash(second) != pack_hash(third)


def test_a_folder_without_content_has_no_hash(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="no content pack here"):
        pack_hash(tmp_path)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(), lambda x: st.lists(x) | st.dictionaries(st.text(), x)
    )
)
def test_whatever_a_table_holds_it_is_a_struct_or_a_problem(data: object) -> None:
    errors = Errors()
    assert (decode(data, Trap, "traps.toml", errors) is None) == bool(errors.lines)
