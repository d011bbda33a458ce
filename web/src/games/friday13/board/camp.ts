/** The camp as a picture: spaces, and its ways sorted into loop roads, trails, drives, footpaths and shores. */
import type { Scene } from '../../face';

export type SpaceKind = 'large' | 'small' | 'center' | 'junction' | 'woods' | 'lake' | 'cave';

export interface Space {
  id: string;
  name: string;
  kind: SpaceKind;
  number: number;
  x: number;
  y: number;
  adjacent: string[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Camp {
  name: string;
  width: number;
  height: number;
  lake: { x: number; y: number; rx: number; ry: number } | null;
  spaces: Space[];
  at: Map<string, Space>;
  /** Spaces by what events and options call them. */
  byTitle: Map<string, Space>;
  loops: Space[][];
  trails: Space[][];
  drives: Edge[];
  footpaths: Edge[];
  shores: Edge[];
}

export type Edge = [Space, Space];

const drawn = new WeakMap<Scene, Camp>();

export function campOf(scene: Scene): Camp {
  let camp = drawn.get(scene);
  if (!camp) drawn.set(scene, (camp = survey(scene.content['camp'])));
  return camp;
}

interface CampFile {
  name: string;
  width: number;
  height: number;
  lake?: { x: number; y: number; rx: number; ry: number };
  space: (Omit<Space, 'number'> & { number?: number })[];
}

export function survey(file: CampFile): Camp {
  const spaces = file.space.map((space) => ({ ...space, number: space.number ?? 0 }));
  const at = new Map(spaces.map((space) => [space.id, space]));
  const edges = spaces.flatMap((a) =>
    a.adjacent.flatMap((id): Edge[] => {
      const b = at.get(id);
      return b && a.id < id ? [[a, b]] : [];
    }),
  );
  const kinds = (edge: Edge, ...wanted: SpaceKind[]): boolean => edge.some((space) => wanted.includes(space.kind));
  const roads = edges.filter(([a, b]) => a.kind === 'junction' && b.kind === 'junction');
  const rest = edges.filter((edge) => !roads.includes(edge));
  const { loops, left } = peel(roads);
  return {
    name: file.name,
    width: file.width,
    height: file.height,
    lake: file.lake ?? null,
    spaces,
    at,
    byTitle: new Map(
      spaces.flatMap((space): [string, Space][] => [
        [space.name, space],
        [`${space.name} (${space.id})`, space],
      ]),
    ),
    loops,
    trails: chains(left),
    shores: rest.filter((edge) => kinds(edge, 'lake')),
    footpaths: rest.filter((edge) => !kinds(edge, 'lake') && kinds(edge, 'woods', 'cave')),
    drives: rest.filter((edge) => !kinds(edge, 'lake', 'woods', 'cave')),
  };
}

/** The loops of a road network from outside in: walk around it, take what was walked away, and again. */
function peel(roads: Edge[]): { loops: Space[][]; left: Edge[] } {
  const loops: Space[][] = [];
  const taken = new Set<Space>();
  const used = new Set<Edge>();
  for (;;) {
    const core = prune(roads.filter(([a, b]) => !taken.has(a) && !taken.has(b)));
    const loop = outline(core);
    if (loop.length < 3) break;
    loops.push(loop);
    loop.forEach((space, i) => {
      const next = loop[(i + 1) % loop.length]!;
      const edge = roads.find((other) => other.includes(space) && other.includes(next));
      if (edge) used.add(edge);
      taken.add(space);
    });
  }
  return { loops, left: roads.filter((edge) => !used.has(edge)) };
}

/** Without the roads that lead nowhere. */
function prune(roads: Edge[]): Edge[] {
  const ends = (space: Space): number => roads.filter((edge) => edge.includes(space)).length;
  const kept = roads.filter(([a, b]) => ends(a) > 1 && ends(b) > 1);
  return kept.length === roads.length ? kept : prune(kept);
}

/** Once around the outside of a network, always taking the first way to the left. */
function outline(roads: Edge[]): Space[] {
  const start = roads.flat().sort((a, b) => a.x - b.x || a.y - b.y)[0];
  if (!start) return [];
  const loop = [start];
  let here = start;
  let heading = -Math.PI / 2;
  for (let guard = 0; guard < roads.length * 2; guard++) {
    const ways = roads.filter((edge) => edge.includes(here)).map(([a, b]) => (a === here ? b : a));
    const turned = (to: Space): number => {
      const turn = Math.atan2(to.y - here.y, to.x - here.x) - heading + Math.PI;
      return ((turn % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI) || 2 * Math.PI;
    };
    const next = ways.sort((a, b) => turned(a) - turned(b))[0];
    if (!next) return [];
    heading = Math.atan2(next.y - here.y, next.x - here.x);
    here = next;
    if (here === start) return loop;
    loop.push(here);
  }
  return [];
}

/** Roads joined end to end where nothing else branches off. */
function chains(roads: Edge[]): Space[][] {
  const left = new Set(roads);
  const degree = (space: Space): number => roads.filter((edge) => edge.includes(space)).length;
  const found: Space[][] = [];
  for (const edge of roads) {
    if (!left.delete(edge)) continue;
    const line = [...edge];
    for (const grow of ['push', 'unshift'] as const) {
      for (;;) {
        const end = grow === 'push' ? line[line.length - 1]! : line[0]!;
        const next = degree(end) === 2 ? [...left].find((other) => other.includes(end)) : undefined;
        if (!next) break;
        left.delete(next);
        line[grow](next[0] === end ? next[1] : next[0]);
      }
    }
    found.push(line);
  }
  return found;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** A smooth curve through points (Catmull-Rom, as cubic curves). */
export function curve(points: Point[], closed = false, tension = 1): string {
  const count = points.length;
  const at = (i: number): Point =>
    closed ? points[(i + count) % count]! : points[Math.max(0, Math.min(count - 1, i))]!;
  let path = `M${n(at(0).x)},${n(at(0).y)}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [c1, c2] = handles(at(i - 1), at(i), at(i + 1), at(i + 2), tension);
    path += `C${n(c1.x)},${n(c1.y)} ${n(c2.x)},${n(c2.y)} ${n(at(i + 1).x)},${n(at(i + 1).y)}`;
  }
  return closed ? `${path}Z` : path;
}

function handles(p0: Point, p1: Point, p2: Point, p3: Point, tension: number): [Point, Point] {
  const k = tension / 6;
  return [
    { x: p1.x + (p2.x - p0.x) * k, y: p1.y + (p2.y - p0.y) * k },
    { x: p2.x - (p3.x - p1.x) * k, y: p2.y - (p3.y - p1.y) * k },
  ];
}

/** A lightly bent way between two spaces: which side it bends to is fixed by their names. */
export function bend([a, b]: Edge, by = 0.12): string {
  const letters = [...(a.id + b.id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const side = letters % 2 ? by : -by;
  const x = (a.x + b.x) / 2 - (b.y - a.y) * side;
  const y = (a.y + b.y) / 2 + (b.x - a.x) * side;
  return `M${a.x},${a.y}Q${n(x)},${n(y)} ${b.x},${b.y}`;
}

/** The drawn line of one step, for a piece or a preview that follows the road. */
export function stepPath(camp: Camp, from: string, to: string): string {
  const a = camp.at.get(from);
  const b = camp.at.get(to);
  if (!a || !b) return '';
  for (const [line, closed] of [
    ...camp.loops.map((loop) => [loop, true] as const),
    ...camp.trails.map((trail) => [trail, false] as const),
  ]) {
    const along = follow(line, closed, a, b);
    if (along) return along;
  }
  const edge = [...camp.drives, ...camp.footpaths, ...camp.shores].find((e) => e.includes(a) && e.includes(b));
  return edge ? bend(edge, camp.shores.includes(edge) ? 0.05 : 0.12) : `M${a.x},${a.y}L${b.x},${b.y}`;
}

function follow(line: Space[], closed: boolean, a: Space, b: Space): string {
  const i = line.indexOf(a);
  const j = line.indexOf(b);
  const count = line.length;
  if (i < 0 || j < 0) return '';
  const ahead = closed ? (i + 1) % count === j : i + 1 === j;
  const back = closed ? (j + 1) % count === i : j + 1 === i;
  if (!ahead && !back) return '';
  const first = ahead ? i : j;
  const at = (k: number): Point => (closed ? line[(k + count) % count]! : line[Math.max(0, Math.min(count - 1, k))]!);
  const [c1, c2] = handles(at(first - 1), at(first), at(first + 1), at(first + 2), 1);
  const [p, q] = ahead ? [c1, c2] : [c2, c1];
  return `M${a.x},${a.y}C${n(p.x)},${n(p.y)} ${n(q.x)},${n(q.y)} ${b.x},${b.y}`;
}

/** How near a shortest walk goes: every space within so many steps, with the way there. */
export function walks(
  camp: Camp,
  from: string,
  steps: number,
  first: readonly string[],
  ends: (id: string) => boolean,
  closed: (id: string) => boolean,
): Map<string, string[]> {
  const found = new Map<string, string[]>();
  let edge: string[][] = first.map((id) => [id]);
  edge.forEach((way) => found.set(way[0]!, way));
  for (let step = 1; step < steps; step++) {
    const farther: string[][] = [];
    for (const way of edge) {
      const here = way[way.length - 1]!;
      if (ends(here)) continue;
      for (const next of camp.at.get(here)?.adjacent ?? []) {
        if (next === from || found.has(next) || closed(next)) continue;
        found.set(next, [...way, next]);
        farther.push([...way, next]);
      }
    }
    edge = farther;
  }
  return found;
}
