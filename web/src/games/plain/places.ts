/** What a view and its options speak of, found without knowing the game. */
import type { Option } from '../../wire/messages';
import type { Scene, TableState } from '../face';

export interface Place {
  name: string;
  x: number;
  y: number;
}

/** The board is a square of this size, with room for names at its edge. */
export const SIZE = 900;
const EDGE = 110;

/** Every name that an option points at. */
export function pointedAt(option: Option): string[] {
  return Object.values(option.target ?? {}).filter((value): value is string => typeof value === 'string');
}

/** The places that the content gives coordinates to, scaled to the board; none where it has none. */
export function mapped(scene: Scene): Place[] {
  const found: Place[] = [];
  const search = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(search);
    if (typeof value !== 'object' || value === null) return;
    const { name, x, y } = value as Partial<Place>;
    if (typeof name === 'string' && typeof x === 'number' && typeof y === 'number') found.push({ name, x, y });
    else Object.values(value).forEach(search);
  };
  search(scene.content);
  const [left, top] = [Math.min(...found.map(({ x }) => x)), Math.min(...found.map(({ y }) => y))];
  const span = Math.max(...found.map(({ x }) => x - left), ...found.map(({ y }) => y - top), 1);
  const scaled = (value: number): number => EDGE + (value * (SIZE - 2 * EDGE)) / span;
  return found.map(({ name, x, y }) => ({ name, x: scaled(x - left), y: scaled(y - top) }));
}

/** Names in a ring, for a game without a map. */
export function ring(names: readonly string[]): Place[] {
  const far = SIZE / 2 - EDGE;
  return names.map((name, at) => {
    const angle = (2 * Math.PI * at) / names.length - Math.PI / 2;
    return { name, x: SIZE / 2 + far * Math.cos(angle), y: SIZE / 2 + far * Math.sin(angle) };
  });
}

/** What has been pointed at so far at a table, so that a place stays where it is. */
const seen = new WeakMap<object, string[]>();

export function placesOf(table: TableState): Place[] {
  const known = seen.get(table.scene) ?? [];
  const names = [...new Set([...known, ...table.offers.flatMap((option) => pointedAt(option as Option))])];
  seen.set(table.scene, names);
  const map = mapped(table.scene);
  return map.length > 0 ? map : ring(names.length > 0 ? names : table.scene.seats);
}

/** A view as lines: how deep, what it is called, what it says. */
export interface Line {
  depth: number;
  name: string;
  value: string;
}

const said = (name: string): string => name.replace(/_/g, ' ');

export function linesOf(value: unknown, depth = 0): Line[] {
  if (typeof value !== 'object' || value === null) return [];
  const named = Array.isArray(value) ? value.map((item, at) => [String(at + 1), item] as const) : Object.entries(value);
  return named.flatMap(([name, item]): Line[] => {
    if (item === null || item === undefined) return [];
    if (Array.isArray(item) && item.every((one) => typeof one !== 'object'))
      return item.length > 0 ? [{ depth, name: said(name), value: item.join(', ') }] : [];
    if (typeof item === 'object') return [{ depth, name: said(name), value: '' }, ...linesOf(item, depth + 1)];
    return [{ depth, name: said(name), value: item === true ? 'yes' : item === false ? 'no' : String(item) }];
  });
}

/** What the view says of a place: the names under which it stands there. */
export function markedAs(view: object, place: string): string[] {
  return linesOf(view)
    .filter(({ value }) => value.split(', ').includes(place))
    .map(({ name }) => name);
}
