/** Lines of sight for the eye: where a line between two cells goes and what it meets first (ledger 3.1). */
import { DOORS, type Arena, type Cell } from './arena';
import { spread } from './paths';

export interface Sight {
  open: boolean;
  /** How far along the line the first obstacle is, 0 to 1. */
  until: number;
  /** Whether a fighter stands in the way, not a wall. */
  fighter: boolean;
}

type Segment = [number, number, number, number];

const screens = new WeakMap<Arena, { fixed: Segment[]; doors: { at: string; line: Segment }[] }>();

/** Everything that stops a line, in half units: square c, r has its centre at 2c + 1, 2r + 1. */
function screensOf(arena: Arena) {
  const known = screens.get(arena);
  if (known) return known;
  const fixed: Segment[] = [];
  const doors: { at: string; line: Segment }[] = [];
  for (let r = 0; r < arena.height; r++) {
    for (let c = 0; c < arena.width; c++) {
      const mark = arena.square(c, r);
      const [x, y] = [2 * c, 2 * r];
      const solid = mark === '#';
      if (solid || arena.edge(c, r, 0) !== ' ') fixed.push([x, y, x + 2, y]);
      if (solid || arena.edge(c, r, 3) !== ' ') fixed.push([x, y, x, y + 2]);
      if (solid || r === arena.height - 1) fixed.push([x, y + 2, x + 2, y + 2]);
      if (solid || c === arena.width - 1) fixed.push([x + 2, y, x + 2, y + 2]);
      if (mark === '/') fixed.push([x, y + 2, x + 2, y]);
      if (mark === '\\') fixed.push([x, y, x + 2, y + 2]);
      if (DOORS.includes(mark)) {
        const level = ':^v'.includes(mark);
        const line: Segment = level ? [x, y + 1, x + 2, y + 1] : [x + 1, y, x + 1, y + 2];
        doors.push({ at: arena.cellsAt(c, r)[0].name, line });
      }
    }
  }
  const found = { fixed, doors };
  screens.set(arena, found);
  return found;
}

function cross(px: number, py: number, qx: number, qy: number, rx: number, ry: number): number {
  return Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
}

/** How far along a line it meets a closed segment; null if it never does. */
function meets(line: Segment, wall: Segment): number | null {
  const [ax, ay, bx, by] = line;
  const [cx, cy, dx, dy] = wall;
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return null;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return null;
  if (cross(ax, ay, bx, by, cx, cy) * cross(ax, ay, bx, by, dx, dy) > 0) return null;
  if (cross(cx, cy, dx, dy, ax, ay) * cross(cx, cy, dx, dy, bx, by) > 0) return null;
  const slope = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  if (slope === 0) {
    const length = Math.hypot(bx - ax, by - ay);
    return Math.min(Math.hypot(cx - ax, cy - ay), Math.hypot(dx - ax, dy - ay)) / length;
  }
  return ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / slope;
}

/** Whether a line goes through the open interior of a cell: separating axes, all strict. */
function passes(line: Segment, cell: Cell): boolean {
  const [ax, ay, bx, by] = line;
  const [x, y] = [2 * cell.column + 1, 2 * cell.row + 1];
  const [hx, hy] = cell.half;
  const corners = hx
    ? [
        [x + hx, y + hy],
        [x + hx, y - hy],
        [x - hx, y + hy],
      ]
    : [
        [x - 1, y - 1],
        [x + 1, y - 1],
        [x - 1, y + 1],
        [x + 1, y + 1],
      ];
  const axes = [[1, 0], [0, 1], [ay - by, bx - ax], ...(hx ? [[hx, hy]] : [])];
  return axes.every(([ux, uy]) => {
    const ends = [ux * ax + uy * ay, ux * bx + uy * by];
    const shadow = corners.map(([vx, vy]) => ux * vx + uy * vy);
    return Math.min(...ends) < Math.max(...shadow) && Math.max(...ends) > Math.min(...shadow);
  });
}

/** Looks from cell to cell; `holders` hold door squares open, `blockers` stand in the way. */
export function look(arena: Arena, a: Cell, b: Cell, holders: string[], blockers: string[]): Sight {
  const line: Segment = [2 * a.column + 1, 2 * a.row + 1, 2 * b.column + 1, 2 * b.row + 1];
  const [across, down] = [line[2] - line[0], line[3] - line[1]];
  if (a === b) return { open: true, until: 1, fighter: false };
  if (across === 0 && down === 0) return { open: false, until: 0.5, fighter: false };
  if (a.half[0] && a.half[0] * across + a.half[1] * down <= 0) return { open: false, until: 0, fighter: false };
  if (b.half[0] && b.half[0] * -across + b.half[1] * -down <= 0) return { open: false, until: 1, fighter: false };
  const { fixed, doors } = screensOf(arena);
  const own = [a, b].filter((cell) => cell.half[0]).map((cell) => `${cell.column},${cell.row}`);
  let until = 2;
  for (const wall of fixed) {
    const slanted = wall[0] !== wall[2] && wall[1] !== wall[3];
    if (slanted && own.includes(`${wall[0] / 2},${Math.min(wall[1], wall[3]) / 2}`)) continue;
    const at = meets(line, wall);
    if (at !== null) until = Math.min(until, at);
  }
  const held = [...holders, a.name, b.name];
  for (const door of doors) {
    if (held.includes(door.at)) continue;
    const at = meets(line, door.line);
    if (at !== null) until = Math.min(until, at);
  }
  let fighter = false;
  for (const name of blockers) {
    const cell = arena.cell(name);
    if (!cell || !passes(line, cell)) continue;
    const along = (2 * cell.column + 1 - line[0]) * across + (2 * cell.row + 1 - line[1]) * down;
    const at = along / (across * across + down * down);
    if (at < until) {
      until = at;
      fighter = true;
    }
  }
  return until > 1 ? { open: true, until: 1, fighter: false } : { open: false, until, fighter };
}

/** How far other cells are from one, as the table counts it. */
export function rangeFrom(arena: Arena, a: Cell, metric: string): (b: Cell) => number {
  if (metric === 'walking') {
    const { steps } = spread(arena, a);
    return (b) => (a === b ? 0 : (steps.get(b.name) ?? Infinity));
  }
  return (b) => {
    const wide = Math.abs(a.column - b.column);
    const high = Math.abs(a.row - b.row);
    if (!wide && !high) return a === b ? 0 : 1;
    return metric === 'king' ? Math.max(wide, high) : wide + high;
  };
}
