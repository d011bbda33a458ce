/** A map as geometry: squares, cells, walls, doors, and which cells lie one step apart. All from the map's block. */
import type { Scene } from '../../face';

export const SIZE = 33;
export const LEFT = 5;
export const TOP = 20;
/** How far the centre of a half-square is from that of its square. */
const HALF_SHIFT = 6;

export const ACROSS = [0, 1, 0, -1];
export const DOWN = [-1, 0, 1, 0];
export const ARROWS = '^>v<';
export const DOORS = '=:' + ARROWS;

const HALVES: Record<string, [string, number, number][]> = {
  '/': [
    ['.nw', -1, -1],
    ['.se', 1, 1],
  ],
  '\\': [
    ['.ne', 1, -1],
    ['.sw', -1, 1],
  ],
};

export interface Cell {
  name: string;
  column: number;
  row: number;
  /** Towards its own corner for a half-square, 0, 0 for a whole one. */
  half: [number, number];
  mark: string;
  x: number;
  y: number;
  zone: string;
}

export interface Door {
  column: number;
  row: number;
  /** The edge it lies in, or the whole square. */
  side: 'north' | 'west' | 'square';
  mark: string;
  colour: string;
}

export interface Zone {
  name: string;
  from: [number, number];
  to: [number, number];
}

export interface MapData {
  id: string;
  name: string;
  door_colours?: string[];
  zones?: [string, string, string][];
  block: string;
}

function place(name: string): [number, number] {
  return [Number(name.slice(1, 3)) - 1, name.charCodeAt(0) - 65];
}

export function squareName(column: number, row: number): string {
  return String.fromCharCode(65 + row) + String(column + 1).padStart(2, '0');
}

export class Arena {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly zones: Zone[];
  readonly cells: Cell[] = [];
  readonly doors: Door[] = [];
  private readonly lines: string[];
  private readonly byName = new Map<string, Cell>();
  private readonly bySquare = new Map<number, Cell[]>();

  constructor(chart: MapData) {
    this.key = chart.id;
    this.name = chart.name;
    this.lines = chart.block.replace(/^\n|\n$/g, '').split('\n');
    this.width = (this.lines[0].length - 1) / 2;
    this.height = (this.lines.length - 1) / 2;
    this.zones = (chart.zones ?? []).map(([name, from, to]) => ({ name, from: place(from), to: place(to) }));
    for (let row = 0; row < this.height; row++)
      for (let column = 0; column < this.width; column++) this.addCells(column, row);
    this.findDoors(chart.door_colours ?? []);
  }

  inside(column: number, row: number): boolean {
    return column >= 0 && column < this.width && row >= 0 && row < this.height;
  }

  square(column: number, row: number): string {
    return this.inside(column, row) ? this.lines[2 * row + 1][2 * column + 1] : '#';
  }

  edge(column: number, row: number, direction: number): string {
    return this.lines[2 * row + 1 + DOWN[direction]][2 * column + 1 + ACROSS[direction]];
  }

  cell(name: string | null | undefined): Cell | null {
    return (name && this.byName.get(name)) || null;
  }

  cellsAt(column: number, row: number): Cell[] {
    return this.bySquare.get(row * this.width + column) ?? [];
  }

  zoneAt(column: number, row: number): string {
    const zone = this.zones.find(
      ({ from, to }) => from[0] <= column && column <= to[0] && from[1] <= row && row <= to[1],
    );
    return zone?.name ?? this.name;
  }

  private walled(column: number, row: number, direction: number): boolean {
    if ('-|'.includes(this.edge(column, row, direction))) return true;
    const next = this.square(column + ACROSS[direction], row + DOWN[direction]);
    return this.square(column, row) === '#' || next === '#';
  }

  private addCells(column: number, row: number): void {
    const mark = this.square(column, row);
    if (mark === '#') return;
    const halves = HALVES[mark] ?? [['', 0, 0]];
    for (const [name, hx, hy] of halves) {
      const half: [number, number] = [hx, hy];
      const sides = [0, 1, 2, 3].filter((side) => touches(half, side));
      if (hx && sides.every((side) => this.walled(column, row, side))) continue;
      const cell: Cell = {
        name: squareName(column, row) + name,
        column,
        row,
        half,
        mark,
        x: LEFT + SIZE * (column + 0.5) + HALF_SHIFT * hx,
        y: TOP + SIZE * (row + 0.5) + HALF_SHIFT * hy,
        zone: this.zoneAt(column, row),
      };
      this.cells.push(cell);
      this.byName.set(cell.name, cell);
      const at = row * this.width + column;
      this.bySquare.set(at, [...(this.bySquare.get(at) ?? []), cell]);
    }
  }

  private findDoors(colours: string[]): void {
    for (let row = 0; row < this.height; row++) {
      for (let column = 0; column < this.width; column++) {
        for (const side of ['north', 'west', 'square'] as const) {
          const mark = side === 'square' ? this.square(column, row) : this.edge(column, row, side === 'north' ? 0 : 3);
          if (!DOORS.includes(mark)) continue;
          const colour = colours.length ? colours[this.doors.length % colours.length] : 'blue';
          this.doors.push({ column, row, side, mark, colour });
        }
      }
    }
  }

  /** The cell across one side of a cell, whatever the side is made of. */
  private beyond(cell: Cell, direction: number): Cell | null {
    if (!touches(cell.half, direction)) return null;
    const others = this.cellsAt(cell.column + ACROSS[direction], cell.row + DOWN[direction]);
    return others.find((other) => touches(other.half, (direction + 2) % 4)) ?? null;
  }

  /** The neighbours a walk can go on to; `keyed` passes one-way doors against the arrow. */
  steps(cell: Cell, keyed: boolean): Cell[] {
    const found: Cell[] = [];
    for (let direction = 0; direction < 4; direction++) {
      const other = this.beyond(cell, direction);
      if (!other) continue;
      const open = edgeLets(this.edge(cell.column, cell.row, direction), direction, keyed);
      if (open && squareLets(cell.mark, direction, keyed) && squareLets(other.mark, direction, keyed))
        found.push(other);
    }
    return found;
  }
}

export function touches(half: [number, number], direction: number): boolean {
  if (!half[0]) return true;
  return half[0] === ACROSS[direction] || half[1] === DOWN[direction];
}

function edgeLets(edge: string, direction: number, keyed: boolean): boolean {
  const arrow = ARROWS.indexOf(edge);
  if (arrow >= 0) return keyed || arrow === direction;
  return edge === ' ' || edge === '=' || edge === ':';
}

function squareLets(mark: string, direction: number, keyed: boolean): boolean {
  if (!DOORS.includes(mark)) return true;
  const arrow = ARROWS.indexOf(mark);
  if (arrow >= 0) return direction === arrow || (keyed && (direction - arrow) % 2 === 0);
  return mark === '=' ? direction % 2 === 1 : direction % 2 === 0;
}

const arenas = new WeakMap<object, Map<string, Arena>>();

/** The arena of a table, built once for its scene. */
export function arenaOf(scene: Scene, key: string): Arena {
  const charts = scene.content.maps.maps as MapData[];
  let built = arenas.get(charts);
  if (!built) arenas.set(charts, (built = new Map()));
  let arena = built.get(key);
  if (!arena) {
    const chart = charts.find((map) => map.id === key) ?? charts[0];
    built.set(key, (arena = new Arena(chart)));
  }
  return arena;
}
