/** Who stands where in a space, and which Victim of before is which Victim of now, so that pieces can glide. */
import { distance, isSmall, type Chart, type Point } from './geometry';
import type { Space } from '../packs';
import type { FilmView } from '../view';

export interface Victim {
  id: number;
  at: string;
}

/** The Victims of now: those who are still there stay, others come from the nearest space that lost one. */
export function reconcile(before: Victim[], view: FilmView, chart: Chart): Victim[] {
  const wanted = new Map(Object.entries(view.board.spaces).map(([name, space]) => [name, space.victims ?? 0]));
  const stay: Victim[] = [];
  const gone: Victim[] = [];
  for (const victim of before) {
    const open = wanted.get(victim.at) ?? 0;
    if (open > 0) {
      stay.push(victim);
      wanted.set(victim.at, open - 1);
    } else gone.push(victim);
  }
  let next = Math.max(0, ...before.map((victim) => victim.id)) + 1;
  for (const [name, missing] of wanted) {
    for (let i = 0; i < missing; i++) {
      const from = nearest(gone, name, chart);
      if (from >= 0) stay.push({ id: gone.splice(from, 1)[0].id, at: name });
      else stay.push({ id: next++, at: name });
    }
  }
  return stay.sort((a, b) => a.id - b.id);
}

function nearest(gone: Victim[], name: string, chart: Chart): number {
  const here = chart.byName.get(name);
  let best = -1;
  let least = Infinity;
  gone.forEach((victim, at) => {
    const there = chart.byName.get(victim.at);
    const far = here && there ? distance(here, there) : Infinity;
    if (far < least) [best, least] = [at, far];
  });
  return best;
}

/** Where the figures of a space stand: the Final Girl to the left of the Killer, Victims along the lower rim. */
export interface Standing {
  girl: Point;
  killer: Point;
  victims: Point[];
  more: Point;
  minions: Point[];
  tokens: Point[];
}

export const MOST = 5; // more Victims than this are three and a number

export function standing(space: Space, people: number, minions: number, both: boolean, alone: boolean): Standing {
  const small = isSmall(space);
  const { x, y } = space;
  const shown = people > MOST ? 3 : people;
  const step = shown > 3 ? 14 : 18;
  const low = small ? 10 : 29;
  const victims = Array.from({ length: shown }, (_, i) => {
    const across = (i - (shown - 1) / 2) * step;
    return { x: x + across - (people > MOST ? 12 : 0), y: y + low - Math.abs(across) * (small ? 0 : 0.14) };
  });
  if (small && people && alone) victims.forEach((spot) => (spot.y += 8));
  return {
    girl: { x: both ? x - 19 : x, y: small ? y - 12 : y - 2 },
    killer: { x: both ? x + 18 : x + (small ? 0 : 4), y: small ? y - 10 : y },
    victims,
    more: { x: x + 30, y: y + low },
    minions: Array.from({ length: minions }, (_, i) => ({
      x: x - (small ? 20 : 34) + i * 20,
      y: y - (small ? 18 : 20) - (i % 2) * 5,
    })),
    tokens: [0, 1, 2].map((i) => ({ x: x - (small ? 18 : 36) - i * 6, y: y - (small ? 16 : 8) + i * 24 })),
  };
}
