"""The cards in play: which rules stand and which lines are open."""

from __future__ import annotations

from deadfall.games.final_girl.effects.program import (
    RULE_BARRIER,
    RULE_LINK,
    RULE_MOD,
    RULE_ON,
    RULE_USE,
    STATS,
    TRIGGERS,
    WHO_ALL,
    WHO_GIRL,
    WHO_KILLER,
    WHO_VICTIMS,
    Rule,
)
from deadfall.games.final_girl.state import Film
from deadfall.games.final_girl.table import Graphs, Table


class Standing:
    """The rules in force and the lines open now, in the order of FG-R-71; computed anew when a card comes or goes."""

    def __init__(self, film: Film, rules: list[Rule], graphs: Graphs) -> None:
        self.film = film
        self.plays = film.plays
        self.rules = rules
        self.graphs = graphs
        self.mods: list[list[Rule]] = [[] for _ in STATS]
        self.triggers: list[list[Rule]] = [[] for _ in TRIGGERS]
        self.uses: list[Rule] = []
        for rule in rules:
            if rule.kind == RULE_MOD:
                self.mods[rule.stat].append(rule)
            elif rule.kind == RULE_ON:
                self.triggers[rule.trigger].append(rule)
            elif rule.kind == RULE_USE:
                self.uses.append(rule)


def in_play(s: Film) -> Standing:
    """The rules in force; computed once for a position, until a card comes or goes."""
    found: Standing | None = s.table.now
    if found is None or found.film is not s or found.plays != s.plays:
        rules = gather(s)
        found = Standing(s, rules, lines(s, rules))
        s.table.now = found
    return found


def graphs(s: Film) -> Graphs:
    """The lines open now."""
    return in_play(s).graphs


def changed(s: Film) -> None:
    """A card came into play or left it."""
    s.plays += 1


def gather(s: Film) -> list[Rule]:
    """Killer side first, then the Location, then items, then the Final Girl (FG-R-71)."""
    table = s.table
    rules = table.killer_rules.copy()
    for row in range(s.bloodlust + 1):
        rules += table.track[row].rules
    if s.finale >= 0:
        rules += table.finales[s.finale].rules
    if s.dark >= 0:
        rules += table.darks[s.dark].rules
    for minor in s.minors:
        rules += table.terrors[minor].rules
    for number in s.timed:
        rules.append(table.rules[number])
    rules += table.location_rules
    for event in s.events:
        rules += table.events[event].rules
    for item in s.hands:
        rules += table.items[item].rules
    for item in s.pack:
        if table.items[item].hands == 0:
            rules += table.items[item].rules
    if s.flipped:
        rules += table.girls[s.girl].rules
    return rules


def lines(s: Film, rules: list[Rule]) -> Graphs:
    """The graphs under the closed lines and extra links of now."""
    table = s.table
    closed = 0
    for edge in s.shut:
        closed |= 1 << edge
    links: list[Rule] = []
    key = 0
    for rule in rules:
        if rule.kind == RULE_BARRIER:
            closed |= 1 << table.edge_of[rule.a * 64 + rule.b]
        elif rule.kind == RULE_LINK:
            links.append(rule)
            key |= 1 << rule.number
    key = key * (1 << len(table.edges)) + closed
    if key not in table.graphs:
        table.graphs[key] = drawn(table, closed, links)
    return table.graphs[key]


def drawn(table: Table, closed: int, links: list[Rule]) -> Graphs:
    everybody: list[list[int]] = [[] for _ in table.spaces]
    for edge, (a, b) in enumerate(table.edges):
        if not (closed >> edge) & 1:
            everybody[a].append(b)
            everybody[b].append(a)
    join(everybody, links, WHO_ALL)
    killer = [near.copy() for near in everybody]
    girl = [near.copy() for near in everybody]
    victims = [near.copy() for near in everybody]
    for a, b in table.klinks:
        killer[a].append(b)
        killer[b].append(a)
    for a in table.river:
        killer[a] += downstream(everybody, table.river, a)
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
