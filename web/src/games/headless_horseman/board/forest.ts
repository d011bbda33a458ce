/** The forest as the content draws it: spaces, lanes, tracks, names, distances. */
import type { Scene } from '../../face';
import type { Point } from './curves';
import type { Night } from '../view';

export type Ground = 'path' | 'blue' | 'void' | 'school' | 'mausoleum' | 'church' | 'bridge' | 'graveyard';

export interface Space extends Point {
  id: string;
  ground: Ground;
  near: string[];
}

export interface Forest {
  title: string;
  spaces: Map<string, Space>;
  /** Ridden ways as long smooth rows of spaces. */
  lanes: Space[][];
  /** Short tracks to the places beside the lanes. */
  tracks: [Space, Space][];
  /** From the School House to the first hexes. */
  yard: [Space, Space][];
  /** Steps to the Bridge over paths and blue hexes; from a place beside them a step more. */
  homes: Map<string, number>;
  names: Record<string, string>;
  paths: Record<string, string>;
  /** The ids of spaces by the titles that events and options call them. */
  byTitle: Map<string, string>;
}

const RIDDEN = ['path', 'blue', 'bridge'];
const known = new WeakMap<object, Forest>();

export function forestOf(scene: Scene): Forest {
  const board = scene.content.board;
  let forest = known.get(board);
  if (!forest) known.set(board, (forest = read(board)));
  return forest;
}

function read(board: Record<string, any>): Forest {
  // eslint-disable-line @typescript-eslint/no-explicit-any
  const spaces = new Map<string, Space>();
  for (const line of String(board.spaces).trim().split('\n')) {
    const [id, ground, x, y, ...near] = line.trim().split(/\s+/);
    spaces.set(id, { id, ground: ground as Ground, x: Number(x), y: Number(y), near });
  }
  const edges = [...spaces.values()].flatMap((from) =>
    from.near.filter((to) => from.id < to).map((to): [Space, Space] => [from, spaces.get(to)!]),
  );
  const has = (edge: [Space, Space], ground: Ground) => edge.some((space) => space.ground === ground);
  const ridden = edges.filter((edge) => edge.every((space) => RIDDEN.includes(space.ground)));
  const yard = edges.filter((edge) => has(edge, 'school'));
  const names: Record<string, string> = board.names ?? {};
  const paths: Record<string, string> = board.paths ?? {};
  return {
    title: board.title,
    spaces,
    lanes: lanes(ridden),
    tracks: edges.filter((edge) => !ridden.includes(edge) && !yard.includes(edge)),
    yard: yard.map(([a, b]) => (a.ground === 'school' ? [a, b] : [b, a])),
    homes: homes(spaces),
    names,
    paths,
    byTitle: new Map([...spaces.values()].map((space) => [calledOf(space, names, paths), space.id])),
  };
}

/** What a space is called at this table, in the log and in options. */
function calledOf({ id, ground }: Space, names: Record<string, string>, paths: Record<string, string>): string {
  if (names[id]) return names[id];
  const rest = id.slice(1);
  const links: Record<string, string> = { R: 'Link', J: 'Fork' };
  const way =
    paths[id[0]] && /^\d+$/.test(rest)
      ? `${paths[id[0]]} ${Number(rest)}`
      : links[id[0]]
        ? `${links[id[0]]} ${rest}`
        : id;
  return ground === 'blue' ? `${way} crossroads` : way;
}

function homes(spaces: Map<string, Space>): Map<string, number> {
  const bridge = [...spaces.values()].find(({ ground }) => ground === 'bridge')!;
  const found = new Map([[bridge.id, 0]]);
  for (const [here, steps] of found) {
    const space = spaces.get(here)!;
    if (!RIDDEN.includes(space.ground)) continue;
    for (const next of space.near) if (!found.has(next)) found.set(next, steps + 1);
  }
  return found;
}

/** Joins single steps to long rows, going straight on where several meet. */
function lanes(steps: [Space, Space][]): Space[][] {
  const onward = new Map<string, string>();
  const key = (from: Space, to: Space) => `${from.id}>${to.id}`;
  const around = new Map<Space, Space[]>();
  for (const [a, b] of steps) {
    around.set(a, [...(around.get(a) ?? []), b]);
    around.set(b, [...(around.get(b) ?? []), a]);
  }
  for (const [here, others] of around) {
    const pairs = others.flatMap((a, i) => others.slice(i + 1).map((b) => ({ a, b, bend: bend(a, here, b) })));
    const used = new Set<Space>();
    for (const { a, b, bend } of pairs.sort((one, two) => one.bend - two.bend)) {
      if (bend > -0.3 || used.has(a) || used.has(b)) continue;
      used.add(a).add(b);
      onward.set(key(a, here), b.id);
      onward.set(key(b, here), a.id);
    }
  }
  const by = new Map([...around.keys()].map((space) => [space.id, space]));
  const done = new Set<string>();
  const rows: Space[][] = [];
  const row = (from: Space, to: Space) => {
    const found = [from, to];
    for (let next = onward.get(key(from, to)); next; next = onward.get(key(found.at(-2)!, found.at(-1)!))) {
      found.push(by.get(next)!);
      if (found.length > by.size) break;
    }
    return found;
  };
  for (const [a, b] of steps) {
    if (done.has(key(a, b))) continue;
    const back = row(b, a).reverse();
    const whole = row(back[0], back[1]);
    whole.slice(1).forEach((space, i) => done.add(key(whole[i], space)).add(key(space, whole[i])));
    rows.push(whole);
  }
  return rows;
}

/** The cosine between the two directions at `here`: -1 is straight on. */
function bend(a: Point, here: Point, b: Point): number {
  const [ax, ay, bx, by] = [a.x - here.x, a.y - here.y, b.x - here.x, b.y - here.y];
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by));
}

/** What a space is now, with the chips that lie on the voids. */
export function groundOf(forest: Forest, night: Night, id: string): Ground {
  if (night.board.churches.includes(id)) return 'church';
  if (night.board.graveyards.includes(id)) return 'graveyard';
  return forest.spaces.get(id)!.ground;
}

/** The name of the way a space belongs to: what stands in the seats. */
export function wayOf(forest: Forest, id: string): string {
  const name = forest.names[id];
  if (name) return name.replace(/^Sleepy Hollow |^Headless Horseman's /, '');
  return forest.paths[id[0]] ?? (forest.spaces.get(id)?.ground === 'blue' ? 'Crossroads' : 'Cross track');
}

/** A space in words. */
export function titleOf(forest: Forest, night: Night, id: string): string {
  const ground = groundOf(forest, night, id);
  const name = forest.names[id];
  if (forest.spaces.get(id)!.ground === 'void') {
    if (ground === 'church') return `Church at ${name}`;
    if (ground === 'graveyard') return `Graveyard ${night.board.graveyards.indexOf(id) + 1} at ${name}`;
    return name;
  }
  return name ? wayOf(forest, id) : calledOf(forest.spaces.get(id)!, forest.names, forest.paths);
}

/** The fewest steps from a space to those around it, `far` at most; `opens` says whether a step can be taken. */
export function stepsFrom(
  forest: Forest,
  start: string,
  far: number,
  opens: (from: string, to: string, steps: number) => boolean,
): Map<string, number> {
  const found = new Map([[start, 0]]);
  for (const [here, steps] of found) {
    if (steps === far) break;
    for (const next of forest.spaces.get(here)!.near)
      if (!found.has(next) && opens(here, next, steps + 1)) found.set(next, steps + 1);
  }
  return found;
}

/** The shortest way between two spaces, both included; null beyond `far` steps. */
export function wayBetween(forest: Forest, from: string, to: string, far = 12): string[] | null {
  const before = new Map<string, string>([[from, '']]);
  const steps = new Map([[from, 0]]);
  for (const [here, count] of steps) {
    if (here === to) break;
    if (count === far) continue;
    for (const next of forest.spaces.get(here)!.near) {
      if (steps.has(next)) continue;
      steps.set(next, count + 1);
      before.set(next, here);
    }
  }
  if (!before.has(to)) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0])!);
  return way;
}
