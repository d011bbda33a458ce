/** Where pieces stand on their spaces, so that nobody covers a door, a number or a neighbour. */
import type { Camp, Space } from './camp';
import { label } from './labels';
import type { Night } from '../view';

export interface Spot {
  x: number;
  y: number;
}

/** Beside buildings, one left and one right of the door; on open ground around the middle. */
const STANDS: Record<Space['kind'], [Spot, Spot]> = {
  large: [
    { x: -38, y: 11 },
    { x: 47, y: 13 },
  ],
  small: [
    { x: -31, y: 8 },
    { x: 34, y: 10 },
  ],
  center: [
    { x: 44, y: 30 },
    { x: -46, y: 26 },
  ],
  cave: [
    { x: -30, y: 22 },
    { x: 22, y: 24 },
  ],
  lake: [
    { x: 22, y: 10 },
    { x: 48, y: 6 },
  ],
  junction: [
    { x: 0, y: 2 },
    { x: 0, y: 2 },
  ],
  woods: [
    { x: 0, y: 4 },
    { x: 0, y: 4 },
  ],
};
const OPEN = ['junction', 'woods'];

export function stand(camp: Camp, view: Night, who: string): Spot | null {
  const space = camp.at.get(view.counselors.find((person) => person.name === who)?.space ?? '');
  if (!space) return null;
  const here = view.counselors.filter((person) => person.space === space.id);
  const first = here[0]?.name === who;
  const spot = beside(space, first);
  const open = OPEN.includes(space.kind);
  const side = here.length > 1 ? (first ? -13 : 13) : 0;
  const met = open && view.killer.space === space.id;
  const x = space.x + spot.x + (open ? side : 0) + (met && !side ? -16 : 0);
  return {
    x: Math.max(18, Math.min(camp.width - 18, x)),
    y: Math.min(camp.height - 14, space.y + spot.y + (met ? 9 : 0)),
  };
}

/** Never in front of a name: where it stands to one side, whoever comes second stands above or below it. */
function beside(space: Space, first: boolean): Spot {
  const [left, right] = STANDS[space.kind];
  const name = label(space);
  if (!name || (space.kind !== 'large' && space.kind !== 'small')) return first ? left : right;
  const clear = name.dy <= 0 ? name.dy + 38 : name.dy - 20;
  if (name.anchor === 'start') return first ? left : { x: right.x, y: clear };
  if (name.anchor === 'end') return first ? right : { x: left.x - 5, y: clear };
  const cramped = space.x + left.x < 16; // at the edge of the map both stand on the other side
  return first ? (cramped ? right : left) : cramped ? { x: right.x + 3, y: -20 } : right;
}

/** The killer rises behind what stands there. */
const LOOMS: Record<Space['kind'], Spot> = {
  large: { x: 0, y: -31 },
  small: { x: 0, y: -28 },
  center: { x: -22, y: -34 },
  cave: { x: 0, y: -24 },
  lake: { x: 0, y: 0 },
  junction: { x: 0, y: -8 },
  woods: { x: 0, y: -6 },
};

export function loom(camp: Camp, view: Night, at: string | null | undefined): Spot | null {
  const space = camp.at.get(at ?? '');
  if (!space) return null;
  const crowd = view.counselors.some((person) => person.space === at);
  const open = OPEN.includes(space.kind);
  const spot = LOOMS[space.kind];
  return { x: space.x + spot.x + (open && crowd ? 15 : 0), y: space.y + spot.y - (open && crowd ? 10 : 0) };
}

/** The ring around a space. */
export function ring(space: Space): { cy: number; rx: number; ry: number } {
  const r = { large: 30, small: 23, junction: 13, woods: 21, center: 40, lake: 40, cave: 30 }[space.kind];
  const flat = space.kind === 'junction' || space.kind === 'woods';
  return { cy: space.kind === 'large' || space.kind === 'small' ? 2 : 0, rx: r, ry: r * (flat ? 0.86 : 0.9) };
}
