/** Where trees, lanterns and path names stand: strewn by the map's own name, away from all that is ridden. */
import { seeded, smooth, type Point } from './curves';
import type { Forest, Space } from './forest';
import { HIGH, TOP, WIDE } from './size';

export interface Tree extends Point {
  size: number;
  tint: number;
}

export interface Label {
  id: string;
  name: string;
  path: string;
}

const CELL = 4;
const COLUMNS = WIDE / CELL + 6;
const CLEARANCE: Record<string, number> = {
  path: 13,
  blue: 15,
  void: 28,
  school: 52,
  mausoleum: 48,
  church: 36,
  bridge: 46,
};

/** How far each spot is from anything ridden: trees stand where it is far enough. */
function openGround(forest: Forest, labels: Point[]): (x: number, y: number) => number {
  const field = new Float32Array(COLUMNS * (HIGH / CELL + 6)).fill(60);
  const stamp = ({ x, y }: Point, radius: number) => {
    const reach = radius + 24;
    for (
      let row = Math.max(0, Math.floor((y - reach) / CELL));
      row <= Math.min(HIGH / CELL + 5, (y + reach) / CELL);
      row++
    )
      for (
        let column = Math.max(0, Math.floor((x - reach) / CELL));
        column <= Math.min(COLUMNS - 1, (x + reach) / CELL);
        column++
      ) {
        const distance = Math.hypot(column * CELL - x, row * CELL - y) - radius;
        const at = row * COLUMNS + column;
        if (distance < field[at]) field[at] = distance;
      }
  };
  for (const space of forest.spaces.values()) stamp(space, CLEARANCE[space.ground] ?? 20);
  for (const [a, b] of [...forest.tracks, ...forest.yard]) for (const spot of between(a, b)) stamp(spot, 7);
  for (const spot of labels) stamp(spot, 9);
  return (x, y) => field[Math.max(0, Math.round(y / CELL)) * COLUMNS + Math.max(0, Math.round(x / CELL))] ?? 0;
}

function between(a: Point, b: Point): Point[] {
  const count = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / 8);
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / count,
    y: a.y + ((b.y - a.y) * i) / count,
  }));
}

const SIZES = [6.5, 8, 9.5, 11, 12.5, 14];

export function trees(forest: Forest): Tree[] {
  const random = seeded(forest.title);
  const open = openGround(forest, labelSpots(forest));
  const found: Tree[] = [];
  for (let dart = 0; dart < 26000 && found.length < 430; dart++) {
    const [x, y, size] = [random() * 970 - 6, TOP + random() * 726, SIZES[Math.floor(random() * 6)]];
    if (x > 940 && y > 200 && y < 500) continue;
    if (open(x, y - size / 2) < size * 0.8) continue;
    if (found.some((tree) => Math.hypot(tree.x - x, tree.y - y) < (size + tree.size) * 0.62)) continue;
    found.push({ x, y, size, tint: tint(x, y, random) });
  }
  return found.sort((a, b) => a.y - b.y);
}

/** Seven tints by slow waves, so that groves form; now and then a dark tree. */
function tint(x: number, y: number, random: () => number): number {
  const wave = (Math.sin(x / 95 + 1.3) + Math.sin(y / 75 + 0.6) + Math.sin((x + y) / 120)) / 3 + (random() - 0.5) * 0.9;
  if (random() < 0.28) return random() < 0.66 ? 0 : 1;
  return Math.max(0, Math.min(6, Math.floor((wave + 1) * 3.4)));
}

/** First and last hex of a path's name, and how far it stands off the path. */
const LABELS: Record<string, [number, number, number]> = {
  A: [9, 15, -15],
  B: [3, 9, -14],
  C: [7, 14, 26],
  D: [8, 14, 27],
  E: [8, 14, -16],
  F: [9, 15, -15],
  G: [3, 9, 25],
  H: [9, 15, 26],
  W: [1, 6, -16],
  Z: [1, 6, 27],
};

function hexes(forest: Forest, letter: string): Space[] {
  return [...forest.spaces.values()].filter((space) => space.id[0] === letter && /^\D\d+$/.test(space.id));
}

function labelRow(forest: Forest, letter: string): Point[] {
  const [first, last, off] = LABELS[letter];
  const row = hexes(forest, letter).slice(first - 1, last);
  return row.map(({ x, y }) => ({ x, y: y + off }));
}

const named = (forest: Forest) =>
  Object.keys(LABELS).filter((letter) => forest.paths[letter] && hexes(forest, letter).length >= 7);
const labelSpots = (forest: Forest) => named(forest).flatMap((letter) => labelRow(forest, letter));

export function labels(forest: Forest): Label[] {
  return named(forest).map((id) => ({ id, name: forest.paths[id], path: smooth(labelRow(forest, id)) }));
}

const LIT_PATHS: Record<string, number> = { D: -1, E: 1 };

export function lanterns(forest: Forest): Point[] {
  return Object.entries(LIT_PATHS).flatMap(([letter, side]) =>
    hexes(forest, letter)
      .filter((_, i) => [4, 9, 14, 19, 25, 30].includes(i + 1))
      .map(({ x, y }) => ({ x, y: y + side * 21 })),
  );
}
