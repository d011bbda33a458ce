/** What the overlay shades: how far the foes of a seat can ride next turn. Their hands are hidden, their reach is not. */
import type { Scene } from '../../face';
import { forestOf, stepsFrom } from './forest';
import { me, type NightTable } from './marks';
import type { Role } from '../view';

/** The furthest that the highest card of a deck carries. */
export function reachOf(scene: Scene, role: Role): number {
  const deck = scene.content.cards[role.toLowerCase()] as { value?: number }[];
  return Math.max(...deck.map((card) => card.value ?? 0));
}

/** Whom this seat has to watch: a hunter his prey, everybody else the hunters. */
export const watched = (table: NightTable): Role => (me(table)?.role === 'Horseman' ? 'Ichabod' : 'Horseman');

/** The spaces that a watched rider could reach with his next card, with the steps of the nearest one. */
export function reached(table: NightTable): Map<string, number> {
  const role = watched(table);
  const far = reachOf(table.scene, role);
  const near = new Map<string, number>();
  for (const rider of table.view.seats) {
    if (rider.role !== role || rider.stun > 0) continue;
    for (const [id, steps] of stepsFrom(forestOf(table.scene), table.view, role, rider.space, far))
      if (steps > 0 && steps < (near.get(id) ?? 99)) near.set(id, steps);
  }
  return near;
}
