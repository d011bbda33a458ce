/** What lies how far: for the Final Girl's next steps and for the Killer's reach. */
import type { Chart } from './geometry';
import type { FilmView } from '../view';

/** The spaces that can be entered from a space, by name: open lines, and links for whom they are; Minions have none. */
export function ways(chart: Chart, view: FilmView, who: string): Map<string, string[]> {
  const closed = new Set(view.board.closed.flatMap(([a, b]) => [`${a}|${b}`, `${b}|${a}`]));
  const found = new Map<string, string[]>();
  for (const space of chart.spaces) {
    const near = space.to.map((id) => chart.byId.get(id)!.name).filter((name) => !closed.has(`${space.name}|${name}`));
    const links = view.board.links
      .filter(([from, , whose]) => from === space.name && whose === who)
      .map(([, to]) => to);
    found.set(space.name, [...near, ...links]);
  }
  return found;
}

/** Every space within so many steps, with the way there (the start left out). */
export function reach(graph: Map<string, string[]>, from: string, most: number): Map<string, string[]> {
  const found = new Map<string, string[]>([[from, []]]);
  let edge = [from];
  for (let step = 0; step < most; step++) {
    const next: string[] = [];
    for (const here of edge) {
      for (const to of graph.get(here) ?? []) {
        if (!found.has(to)) {
          found.set(to, [...found.get(here)!, to]);
          next.push(to);
        }
      }
    }
    edge = next;
  }
  return found;
}
