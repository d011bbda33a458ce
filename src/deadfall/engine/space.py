"""Graphs as adjacency lists: the few questions every board asks."""


def distances(adjacency: list[list[int]], start: int) -> list[int]:
    """Fewest steps from `start` to every node; -1 where there is no way."""
    found = [-1] * len(adjacency)
    found[start] = 0
    queue = [start]
    for node in queue:
        further = found[node] + 1
        for neighbour in adjacency[node]:
            if found[neighbour] < 0:
                found[neighbour] = further
                queue.append(neighbour)
    return found


def all_distances(adjacency: list[list[int]]) -> list[list[int]]:
    """The table of fewest steps between all nodes, by source."""
    return [distances(adjacency, start) for start in range(len(adjacency))]


def reverse(adjacency: list[list[int]]) -> list[list[int]]:
    """The same graph with every step turned round; neighbours in ascending order."""
    turned: list[list[int]] = [[] for _ in adjacency]
    for node, neighbours in enumerate(adjacency):
        for neighbour in neighbours:
            turned[neighbour].append(node)
    return turned


def strongly_connected(adjacency: list[list[int]]) -> bool:
    """Whether every node can be reached from every other."""
    if not adjacency:
        return True
    return -1 not in distances(adjacency, 0) and -1 not in distances(reverse(adjacency), 0)
