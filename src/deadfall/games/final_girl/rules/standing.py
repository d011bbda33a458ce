"""The cards in play: which rules stand and which lines are open."""

from __future__ import annotations

from deadfall.games.final_girl.box import Box, Graphs
from deadfall.games.final_girl.program import RULE_BARRIER, RULE_LINK, WHO_ALL, WHO_GIRL, WHO_KILLER, WHO_VICTIMS, Rule
from deadfall.games.final_girl.state import Film, Standing


def in_play(s: Film) -> Standing:
    """The rules in force; computed once for a position, until a card comes or goes."""
    found: Standing | None = s.box.now
    if found is None or found.film is not s or found.plays != s.plays:
        rules = gather(s)
        found = Standing(s, rules, lines(s, rules))
        s.box.now = found
    return found


def graphs(s: Film) -> Graphs:
    """The lines open now."""
    return in_play(s).graphs


def changed(s: Film) -> None:
    """A card came into play or left it."""
    s.plays += 1


def gather(s: Film) -> list[Rule]:
    """Killer side first, then the Location, then items, then the Final Girl (FG-R-71)."""
    box = s.box
    rules = box.killer_rules.copy()
    for row in range(s.bloodlust + 1):
        rules += box.row_rules[row]
    if s.finale >= 0:
        rules += box.finales[s.finale].rules
    if s.dark >= 0:
        rules += box.darks[s.dark].rules
    for minor in s.minors:
        rules += box.terrors[minor].rules
    for number in s.timed:
        rules.append(box.rules[number])
    rules += box.location_rules
    for event in s.events:
        rules += box.events[event].rules
    for item in s.hands:
        rules += box.items[item].rules
    for item in s.pack:
        if box.items[item].hands == 0:
            rules += box.items[item].rules
    if s.flipped:
        rules += box.ultimate_rules[s.girl]
    return rules


def lines(s: Film, rules: list[Rule]) -> Graphs:
    """The graphs under the closed lines and extra links of now."""
    box = s.box
    closed = 0
    for edge in s.shut:
        closed |= 1 << edge
    links: list[Rule] = []
    key = 0
    for rule in rules:
        if rule.kind == RULE_BARRIER:
            closed |= 1 << box.edge_of[rule.a * 64 + rule.b]
        elif rule.kind == RULE_LINK:
            links.append(rule)
            key |= 1 << rule.number
    key = key * (1 << len(box.edges)) + closed
    if key not in box.graphs:
        box.graphs[key] = drawn(box, closed, links)
    return box.graphs[key]


def drawn(box: Box, closed: int, links: list[Rule]) -> Graphs:
    everybody: list[list[int]] = [[] for _ in box.spaces]
    for edge, (a, b) in enumerate(box.edges):
        if not (closed >> edge) & 1:
            everybody[a].append(b)
            everybody[b].append(a)
    join(everybody, links, WHO_ALL)
    killer = [near.copy() for near in everybody]
    girl = [near.copy() for near in everybody]
    victims = [near.copy() for near in everybody]
    for a, b in box.klinks:
        killer[a].append(b)
        killer[b].append(a)
    for a in box.river:
        killer[a] += downstream(everybody, box.river, a)
    join(killer, links, WHO_KILLER)
    join(girl, links, WHO_GIRL)
    join(victims, links, WHO_VICTIMS)
    return Graphs(tidy(everybody), tidy(killer), tidy(girl), tidy(victims))


def join(graph: list[list[int]], links: list[Rule], who: int) -> None:
    for rule in links:
        if rule.who == who:
            graph[rule.a].append(rule.b)
            if not rule.oneway:
                graph[rule.b].append(rule.a)


def downstream(graph: list[list[int]], river: list[int], start: int) -> list[int]:
    """All river spaces connected with this one through river spaces: each is one step of water travel."""
    found = [start]
    for space in found:
        found += [n for n in graph[space] if n in river and n not in found]
    return found[1:]


def tidy(graph: list[list[int]]) -> list[list[int]]:
    return [sorted(set(near)) for near in graph]
