from hypothesis import given
from hypothesis import strategies as st

from deadfall.engine.space import all_distances, distances, reverse, strongly_connected

RING = [[1], [2], [3], [0]]
LOBSTER_POT = [[1], [0, 2], [3], [2]]  # from 2 and 3 nobody comes back


@st.composite
def graphs(draw: st.DrawFn) -> list[list[int]]:
    size = draw(st.integers(1, 7))
    return [sorted(draw(st.sets(st.integers(0, size - 1)))) for _ in range(size)]


def test_distances_follow_the_direction_of_the_steps() -> None:
    assert distances(RING, 1) == [3, 0, 1, 2]
    assert distances(LOBSTER_POT, 3) == [-1, -1, 1, 0]


def test_the_table_of_all_distances_has_one_row_for_each_source() -> None:
    assert all_distances(RING) == [[0, 1, 2, 3], [3, 0, 1, 2], [2, 3, 0, 1], [1, 2, 3, 0]]


def test_reversing_turns_every_step_round() -> None:
    assert reverse(LOBSTER_POT) == [[1], [0], [1, 3], [2]]


def test_strong_connection_needs_a_way_back() -> None:
    assert strongly_connected(RING)
    assert not strongly_connected(LOBSTER_POT)
    assert not strongly_connected(reverse(LOBSTER_POT))
    assert strongly_connected([])


@given(graphs())
def test_a_neighbour_is_at_most_one_step_further(graph: list[list[int]]) -> None:
    for start in range(len(graph)):
        found = distances(graph, start)
        for node, neighbours in enumerate(graph):
            if found[node] >= 0:
                assert all(0 <= found[n] <= found[node] + 1 for n in neighbours)
        for node, steps in enumerate(found):
            if steps > 0:
                assert any(node in graph[n] and found[n] == steps - 1 for n in range(len(graph)))


@given(graphs())
def test_a_graph_is_strongly_connected_when_its_table_has_no_gap(graph: list[list[int]]) -> None:
    assert strongly_connected(graph) == all(-1 not in row for row in all_distances(graph))


@given(graphs())
def test_reversed_distances_are_the_table_turned_over(graph: list[list[int]]) -> None:
    table = all_distances(graph)
    assert all_distances(reverse(graph)) == [list(column) for column in zip(*table, strict=True)]
