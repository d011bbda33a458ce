/** What the overlay shades: how far the foes of a seat can ride next turn. Their hands are hidden, their reach is not. */
import type { Scene } from '../../face';
import { forestOf, groundOf, stepsFrom, type Forest, type Ground } from './forest';
import { me, type Night, type NightTable, type RiderFacts, type Role } from '../view';

const CLOSED: Record<Role, Ground[]> = {
  Ichabod: ['school', 'mausoleum', 'graveyard'],
  Horseman: ['school', 'church'],
};

/** The furthest that the highest card of a deck carries. */
export function reachOf(scene: Scene, role: Role): number {
  const deck = scene.content.cards[role.toLowerCase()] as { value?: number }[];
  return Math.max(...deck.map((card) => card.value ?? 0));
}

/** Whom this seat has to watch: a hunter his prey, everybody else the hunters. */
export const watched = (table: NightTable): Role => (me(table)?.role === 'Horseman' ? 'Ichabod' : 'Horseman');

const dangers = (table: NightTable) => table.view.seats.filter((rider) => rider.role === watched(table) && !rider.stun);

/** Where a ride of `far` spaces can lead: the Bridge ends it, and a church that is taken can only be ridden through. */
export function ridesOf(forest: Forest, night: Night, rider: RiderFacts, far: number): Map<string, number> {
  const taken = (id: string) => night.seats.some((other) => other.name !== rider.name && other.space === id);
  return stepsFrom(forest, rider.space, far, (from, to, steps) => {
    const ground = groundOf(forest, night, to);
    if (CLOSED[rider.role].includes(ground) || (ground === 'church' && taken(to) && steps === far)) return false;
    return rider.role === 'Horseman' || groundOf(forest, night, from) !== 'bridge';
  });
}

/** How far a pumpkin flies to the spaces around: round churches, over everything else. */
export function flightsFrom(forest: Forest, night: Night, start: string, far: number): Map<string, number> {
  return stepsFrom(forest, start, far, (_, to) => groundOf(forest, night, to) !== 'church');
}

/** The nearest of several. */
function nearest(all: Map<string, number>[]): Map<string, number> {
  const near = new Map<string, number>();
  for (const [id, steps] of all.flatMap((found) => [...found]))
    if (steps > 0 && steps < (near.get(id) ?? Infinity)) near.set(id, steps);
  return near;
}

/** The spaces that a watched rider could reach with his next card, with the steps of the nearest one. */
export function reached(table: NightTable): Map<string, number> {
  const forest = forestOf(table.scene);
  return nearest(dangers(table).map((rider) => ridesOf(forest, table.view, rider, reachOf(table.scene, rider.role))));
}

/** The spaces that a pumpkin of a watched Horseman just reaches from where he stands. */
export function thrownAt(table: NightTable): string[] {
  const forest = forestOf(table.scene);
  const far = (table.scene.content.pack.pumpkin.hits as number[]).length;
  const hunters = dangers(table).filter((rider) => rider.role === 'Horseman');
  const flights = nearest(hunters.map((rider) => flightsFrom(forest, table.view, rider.space, far)));
  return [...flights].flatMap(([id, steps]) => (steps === far ? [id] : []));
}
