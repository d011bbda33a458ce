/** The packs of a scene: one Killer, one Location, the core box and the Final Girls. */
import type { Scene } from '../face';
import type { CardType, FilmView } from './view';

export interface Space {
  id: string;
  name: string;
  x: number;
  y: number;
  kind?: 'exit' | 'search' | 'plain';
  to: string[];
  panic: Record<string, number[]>;
  tags?: string[];
}

export interface Item {
  id: string;
  name: string;
  hands?: number;
  range?: number;
  damage?: number;
  uses?: number;
  discard?: boolean;
  when?: string;
  effect?: string;
  keys?: boolean;
  special?: string;
}

export interface Action {
  id: string;
  name: string;
  cost: number;
  type: CardType;
  two?: string;
  one?: string;
  none?: string;
  before?: string;
  need?: string;
}

export interface Named {
  id: string;
  name: string;
}

export interface Location extends Named {
  kind: 'location';
  spaces: Space[];
  decks: { spaces: string[]; size: number }[];
  setups: (Named & { girl: string; killer: string; victims: Record<string, number> })[];
  terror: Terror[];
  events: (Named & { effect: string; ongoing?: boolean })[];
  items: Item[];
  specials?: (Named & { colour: string })[];
  traps?: (Named & { effect: string })[];
  actions?: Action[];
  klinks?: [string, string][];
  rules?: string;
  sheet?: string[];
}

export interface Terror extends Named {
  effect: string;
  count?: number;
  health?: number;
  ability?: string;
}

export interface Killer extends Named {
  kind: 'killer' | 'scenario';
  home: string;
  health?: number;
  back: { killer?: string; minions?: string };
  final: string;
  track: [number, number, string][];
  finales: (Named & { action?: string; minions?: string; reveal?: string; ongoing?: string })[];
  darks: (Named & { effect: string; epic?: boolean })[];
  terror: Terror[];
  rules?: string;
  sheet?: string[];
  win_when?: string;
  items?: Item[];
  specials?: (Named & { colour: string })[];
  actions?: Action[];
  outcomes?: { card: string; two?: string; one?: string; none?: string }[];
  side_decks?: (Named & { cards: (Named & { effect: string; count?: number })[] })[];
  minion?: { id: string; name: string; tokens: number; health: number; move: number; attack: number };
}

export interface Girl extends Named {
  health: number;
  rewards: string[];
  ultimate: string;
  effect: string;
  extra: string;
}

type Pack = Record<string, unknown> & { kind?: string };

function packs(scene: Scene): Pack[] {
  return Object.values(scene.content) as Pack[];
}

export function locations(scene: Scene): Location[] {
  return packs(scene).filter((pack) => pack.kind === 'location') as unknown as Location[];
}

export function killers(scene: Scene): Killer[] {
  return packs(scene).filter((pack) => pack.kind === 'killer' || pack.kind === 'scenario') as unknown as Killer[];
}

export function girls(scene: Scene): Girl[] {
  const pack = packs(scene).find((one) => one.kind === 'girls');
  return (pack?.girls ?? []) as Girl[];
}

export function coreActions(scene: Scene): Action[] {
  const pack = packs(scene).find((one) => one.kind === 'core');
  return (pack?.actions ?? []) as Action[];
}

export function location(scene: Scene, view: FilmView): Location | undefined {
  return locations(scene).find((place) => place.name === view.board?.location);
}

export function killer(scene: Scene, view: FilmView): Killer | undefined {
  return killers(scene).find((one) => one.name === view.killer?.name);
}

export function girl(scene: Scene, view: FilmView): Girl | undefined {
  return girls(scene).find((one) => one.name === view.girl?.girl);
}

/** An item of this film by its name. */
export function itemOf(scene: Scene, view: FilmView, name: string): Item | undefined {
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
