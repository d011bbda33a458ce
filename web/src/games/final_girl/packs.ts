/** The packs of a scene: what is printed on the Location, and the items and Special Victims of the film. */
import type { Scene } from '../face';
import type { View } from './view';

export interface Space {
  id: string;
  name: string;
  x: number;
  y: number;
  kind?: 'exit' | 'search' | 'plain';
  to: string[];
  tags?: string[];
}

interface Named {
  id: string;
  name: string;
}

export interface Item extends Named {
  range?: number;
  damage?: number;
  uses?: number;
}

/** What Killer and Location both may bring. */
interface Pack extends Named {
  kind: string;
  items?: Item[];
  specials?: (Named & { colour: string })[];
}

export interface Location extends Pack {
  spaces: Space[];
}

const KILLERS = ['killer', 'scenario'];

export function location(scene: Scene, view: View): Location | undefined {
  const found = packs(scene).find((pack) => pack.kind === 'location' && pack.name === view.board?.location);
  return found as Location | undefined;
}

export function killer(scene: Scene, view: View): Pack | undefined {
  return packs(scene).find((pack) => KILLERS.includes(pack.kind) && pack.name === view.killer?.name);
}

function packs(scene: Scene): Pack[] {
  return Object.values(scene.content);
}

/** An item of this film by its name. */
export function itemOf(scene: Scene, view: View, name: string): Item | undefined {
  const all = [...(location(scene, view)?.items ?? []), ...(killer(scene, view)?.items ?? [])];
  return all.find((item) => item.name === name);
}

/** A line of the board between two spaces, by id. */
export type Line = [string, string];

export function lines(place: Location): Line[] {
  const found = new Map<string, Line>();
  for (const space of place.spaces) {
    for (const other of space.to) {
      const line: Line = space.id < other ? [space.id, other] : [other, space.id];
      found.set(line.join(' '), line);
    }
  }
  return [...found.values()];
}

/** A space that matters by its name: all but trails. */
export function isTrail(space: Space): boolean {
  return /^(Trail|Grove Path) \d+$/.test(space.name);
}
