/** Outlines of sets of squares, plain along the grid or drawn by hand. */
import type { Island, Square } from '../board/island';

export type Point = [number, number];

/** The closed outlines of a set of squares, clockwise around it and counterclockwise around its holes. */
export function loops(island: Island, squares: Iterable<Square>): Point[][] {
  const inside = new Set<number>();
  for (const { column, row } of squares) inside.add(row * 100 + column);
  const has = (column: number, row: number): boolean => inside.has(row * 100 + column);
  const edges = new Map<number, number[]>();
  const edge = (ax: number, ay: number, bx: number, by: number): void => {
    const from = ay * 100 + ax;
    edges.set(from, [...(edges.get(from) ?? []), by * 100 + bx]);
  };
  for (const key of inside) {
    const column = key % 100;
    const row = (key - column) / 100;
    if (!has(column, row - 1)) edge(column, row, column + 1, row);
    if (!has(column + 1, row)) edge(column + 1, row, column + 1, row + 1);
    if (!has(column, row + 1)) edge(column + 1, row + 1, column, row + 1);
    if (!has(column - 1, row)) edge(column, row + 1, column, row);
  }
  const found: Point[][] = [];
  while (edges.size) {
    const start = edges.keys().next().value!;
    const corners: Point[] = [];
    let at = start;
    do {
      const [next, ...rest] = edges.get(at)!;
      if (rest.length) edges.set(at, rest);
      else edges.delete(at);
      corners.push([island.left + island.cell * (at % 100), island.top + island.cell * Math.floor(at / 100)]);
      at = next!;
    } while (at !== start);
    found.push(corners);
  }
  return found;
}

/** The corners that turn. */
function corners(loop: Point[]): Point[] {
  return loop.filter(([x, y], at) => {
    const before = loop.at(at - 1)!;
    const after = loop[(at + 1) % loop.length]!;
    return !((before[0] === x && after[0] === x) || (before[1] === y && after[1] === y));
  });
}

export function pathOf(points: Point[]): string {
  return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The outline of a set of squares along the grid. */
export function contour(island: Island, squares: Iterable<Square>): string {
  return loops(island, squares)
    .map((loop) => pathOf(corners(loop)))
    .join('');
}

const KERNEL = [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((at) => Math.exp(-((at / 2.2) ** 2)));
const WEIGHT = KERNEL.reduce((sum, value) => sum + value, 0);

/** The outline of a set of squares as a surveyor draws it: resampled, smoothed, with a trembling hand. */
export function drawn(island: Island, squares: Iterable<Square>, tremble: number): string {
  return loops(island, squares)
    .map((loop, number) => pathOf(smooth(island, resampled(loop), number * 1.7, tremble)))
    .join('');
}

function resampled(loop: Point[]): Point[] {
  const points: Point[] = [];
  loop.forEach(([x, y], at) => {
    const [nextX, nextY] = loop[(at + 1) % loop.length]!;
    for (let part = 0; part < 6; part++) points.push([x + ((nextX - x) * part) / 6, y + ((nextY - y) * part) / 6]);
  });
  return points;
}

function smooth(island: Island, points: Point[], seed: number, tremble: number): Point[] {
  const count = points.length;
  return points.map((_, at) => {
    let x = 0;
    let y = 0;
    KERNEL.forEach((weight, k) => {
      const [px, py] = points[(at + k - 4 + count) % count]!;
      x += (px * weight) / WEIGHT;
      y += (py * weight) / WEIGHT;
    });
    const edge = Math.min(x - island.left, island.right - x, y - island.top, island.bottom - y);
    const hand = edge < 1 ? 0 : tremble;
    return [
      x + hand * (Math.sin(y / 9 + seed) + Math.sin(x / 13 + y / 17 + seed * 2)),
      y + hand * (Math.sin(x / 10 + seed * 3) + Math.cos(y / 14 - x / 19 + seed)),
    ];
  });
}

/** A polyline with rounded corners. */
export function rounded(points: Point[], radius: number): string {
  let path = `M${short(points[0]![0])} ${short(points[0]![1])}`;
  for (let at = 1; at < points.length - 1; at++) {
    const [x, y] = points[at]!;
    const towards = ([px, py]: Point): Point => {
      const far = Math.hypot(px - x, py - y) || 1;
      const step = Math.min(radius, far / 2) / far;
      return [x + (px - x) * step, y + (py - y) * step];
    };
    const a = towards(points[at - 1]!);
    const b = towards(points[at + 1]!);
    path += `L${short(a[0])} ${short(a[1])}Q${short(x)} ${short(y)} ${short(b[0])} ${short(b[1])}`;
  }
  const last = points.at(-1)!;
  return `${path}L${short(last[0])} ${short(last[1])}`;
}

/** A smooth curve through points. */
export function through(points: Point[]): string {
  if (!points.length) return '';
  let path = `M${short(points[0]![0])} ${short(points[0]![1])}`;
  for (let at = 0; at < points.length - 1; at++) {
    const before = points[Math.max(0, at - 1)]!;
    const [x, y] = points[at]!;
    const [nx, ny] = points[at + 1]!;
    const after = points[Math.min(points.length - 1, at + 2)]!;
    const most = Math.hypot(nx - x, ny - y) / 3; // a long leg must not swing its short neighbours about
    const [ax, ay] = handle(nx - before[0], ny - before[1], most);
    const [bx, by] = handle(after[0] - x, after[1] - y, most);
    const control = [x + ax, y + ay, nx - bx, ny - by];
    path += `C${control.map(short).join(' ')} ${short(nx)} ${short(ny)}`;
  }
  return path;
}

function handle(dx: number, dy: number, most: number): Point {
  const share = Math.min(1 / 6, most / (Math.hypot(dx, dy) || 1));
  return [dx * share, dy * share];
}
