/** Lines of the board in board units: outlines of sets of squares, walls joined up, regular shapes. */
import { LEFT, SIZE, TOP, type Arena, type Cell } from './arena';

export type Point = [number, number];

export function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function path(points: Point[], closed = false): string {
  return 'M' + points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ') + (closed ? 'Z' : '');
}

/** A regular polygon around the origin. */
export function polygon(radius: number, corners: number, turn = -90, cy = 0): string {
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = ((turn + (360 * i) / corners) * Math.PI) / 180;
    points.push([radius * Math.cos(angle), cy + radius * Math.sin(angle)]);
  }
  return path(points, true);
}

function straight(a: Point, b: Point, c: Point): boolean {
  return (a[0] === b[0] && b[0] === c[0]) || (a[1] === b[1] && b[1] === c[1]);
}

/** The outline of a set of squares, given as "column,row". */
export function outline(squares: Set<string>): string {
  const edges = new Map<string, string[]>();
  const add = (a: Point, b: Point) => {
    const from = a.join();
    edges.set(from, [...(edges.get(from) ?? []), b.join()]);
  };
  for (const square of squares) {
    const [c, r] = square.split(',').map(Number);
    if (!squares.has(`${c},${r - 1}`)) add([c, r], [c + 1, r]);
    if (!squares.has(`${c + 1},${r}`)) add([c + 1, r], [c + 1, r + 1]);
    if (!squares.has(`${c},${r + 1}`)) add([c + 1, r + 1], [c, r + 1]);
    if (!squares.has(`${c - 1},${r}`)) add([c, r + 1], [c, r]);
  }
  let drawn = '';
  while (edges.size) {
    const start = edges.keys().next().value!;
    const loop: Point[] = [];
    let at = start;
    do {
      loop.push(at.split(',').map(Number) as Point);
      const next = edges.get(at)!;
      at = next.pop()!;
      if (!next.length) edges.delete(loop.at(-1)!.join());
    } while (at !== start);
    const corners = loop.filter((p, i) => !straight(loop.at(i - 1)!, p, loop[(i + 1) % loop.length]));
    drawn += path(
      corners.map(([x, y]) => [LEFT + SIZE * x, TOP + SIZE * y]),
      true,
    );
  }
  return drawn;
}

export function square(cell: Cell): string {
  return `${cell.column},${cell.row}`;
}

/** All walls as one path: straight runs joined, then the diagonals. */
export function walls(arena: Arena): string {
  let drawn = '';
  const run = (x1: number, y1: number, x2: number, y2: number) => {
    drawn += `M${LEFT + SIZE * x1} ${TOP + SIZE * y1}L${LEFT + SIZE * x2} ${TOP + SIZE * y2}`;
  };
  for (let r = 0; r <= arena.height; r++) {
    for (let c = 0; c < arena.width; c++) {
      const from = c;
      while (c < arena.width && above(arena, c, r) === '-') c++;
      if (c > from) run(from, r, c, r);
    }
  }
  for (let c = 0; c <= arena.width; c++) {
    for (let r = 0; r < arena.height; r++) {
      const from = r;
      while (r < arena.height && before(arena, c, r) === '|') r++;
      if (r > from) run(c, from, c, r);
    }
  }
  for (let r = 0; r < arena.height; r++) {
    for (let c = 0; c < arena.width; c++) {
      if (arena.square(c, r) === '/') run(c, r + 1, c + 1, r);
      if (arena.square(c, r) === '\\') run(c, r, c + 1, r + 1);
    }
  }
  return drawn;
}

function above(arena: Arena, column: number, row: number): string {
  return row < arena.height ? arena.edge(column, row, 0) : arena.edge(column, row - 1, 2);
}

function before(arena: Arena, column: number, row: number): string {
  return column < arena.width ? arena.edge(column, row, 3) : arena.edge(column - 1, row, 1);
}
