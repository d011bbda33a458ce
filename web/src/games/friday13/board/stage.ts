/** Where the two sides of a fight stand while it fills the board. */
import type { Camp, Space } from './camp';
import type { Spot } from './pieces';
import type { Night } from '../view';

export const CLOSE = 2.1;
/** Where the place of the fight comes to lie on the board, in parts of its size. */
const ACROSS = 0.5;
const DOWN = 0.36;

/** The part of the board that is seen: x, y, width, height. */
export function closeUp(camp: Camp, space: Space): [number, number, number, number] {
  const [width, height] = [camp.width / CLOSE, camp.height / CLOSE];
  return [space.x - width * ACROSS, space.y - height * DOWN, width, height];
}

/** Where a Counselor stands beside the door, seen from the place itself. */
export function besideDoor(at: number): Spot {
  return { x: at ? 44 : -44, y: 30 };
}

export function looming(space: Space): Spot {
  return { x: 0, y: ['junction', 'woods', 'lake'].includes(space.kind) ? -20 : -30 };
}

export function middle(camp: Camp): Spot {
  return { x: camp.width * ACROSS, y: camp.height * DOWN };
}

/** A side of the fight in units of the whole board. */
export function onStage(camp: Camp, view: Night, who: string): Spot | null {
  const space = camp.at.get(view.fight?.space ?? '');
  if (!space) return null;
  const at = view.fight!.counselors.indexOf(who);
  const spot = who === view.killer.name ? looming(space) : at < 0 ? null : besideDoor(at);
  if (!spot) return null;
  const lift = who === view.killer.name ? 0 : -14;
  const { x, y } = middle(camp);
  return { x: x + spot.x * CLOSE, y: y + (spot.y + lift) * CLOSE };
}
