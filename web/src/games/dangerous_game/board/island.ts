/** The island of a content pack: its squares with their places on the board. */
import type { Scene } from '../../face';

export type Kind = 'land' | 'water' | 'camp' | 'elevation' | 'hiding' | 'boat';
export const ZONES = ['Jungle', 'Meadow', 'Jungle 2', 'Mountains', 'Lagoon', 'Cliff'] as const;
export type Zone = (typeof ZONES)[number];

const ZONE_CODES = 'JMKTLF';
const KIND_CODES: Record<string, Kind> = { '.': 'land', '~': 'water', C: 'camp', '^': 'elevation', '#': 'hiding' };
const LANDINGS = 'NESW';

export interface Square {
  name: string;
  column: number;
  row: number;
  x: number;
  y: number;
  zone: Zone;
  kind: Kind;
  /** Its own name, if it has one. */
  place: string;
}

export interface Island {
  id: string;
  columns: number;
  rows: number;
  cell: number;
  /** The frame of the chart: left, top, right, bottom. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  squares: Square[];
  named: Map<string, Square>;
  /** North, East, South, West: neighbours in this ring are one boat trip apart. */
  landings: Square[];
}

const known = new WeakMap<Scene, Island>();

export function islandOf(scene: Scene): Island {
  let island = known.get(scene);
  if (!island) known.set(scene, (island = read(scene)));
  return island;
}

function read(scene: Scene): Island {
  const { zones, kinds, drawing, names } = scene.content.island as {
    zones: string[];
    kinds: string[];
    drawing: { left: number; top: number; cell: number };
    names?: Record<string, string>;
  };
  const { left, top, cell } = drawing;
  const squares: Square[] = [];
  const landings: Square[] = [];
  zones.forEach((line, row) =>
    [...line].forEach((code, column) => {
      const mark = kinds[row]![column]!;
      const name = String.fromCharCode(65 + column) + String(row + 1).padStart(2, '0');
      const square: Square = {
        name,
        column,
        row,
        x: left + cell * column,
        y: top + cell * row,
        zone: ZONES[ZONE_CODES.indexOf(code)]!,
        kind: KIND_CODES[mark] ?? 'boat',
        place: names?.[name] ?? '',
      };
      squares.push(square);
      if (LANDINGS.includes(mark)) landings[LANDINGS.indexOf(mark)] = square;
    }),
  );
  const columns = zones[0]!.length;
  const rows = zones.length;
  return {
    id: String(scene.content.pack?.name ?? 'island'),
    columns,
    rows,
    cell,
    left: left - cell / 2,
    top: top - cell / 2,
    right: left + cell * (columns - 0.5),
    bottom: top + cell * (rows - 0.5),
    squares,
    named: new Map(squares.map((square) => [square.name, square])),
    landings,
  };
}

/** The square under a point of the board. */
export function squareAt(island: Island, x: number, y: number): Square | undefined {
  const column = Math.floor((x - island.left) / island.cell);
  const row = Math.floor((y - island.top) / island.cell);
  if (column < 0 || row < 0 || column >= island.columns || row >= island.rows) return undefined;
  return island.squares[row * island.columns + column];
}

export function stepsBetween(a: Square, b: Square): number {
  return Math.abs(a.column - b.column) + Math.abs(a.row - b.row);
}

/** All squares within a radius, measured as the table measures sight. */
export function disc(island: Island, centre: Square, radius: number, metric = 'manhattan'): Square[] {
  return island.squares.filter((square) => {
    const dx = Math.abs(square.column - centre.column);
    const dy = Math.abs(square.row - centre.row);
    if (metric === 'chebyshev') return Math.max(dx, dy) <= radius;
    if (metric === 'euclid') return dx * dx + dy * dy <= radius * radius;
    return dx + dy <= radius;
  });
}

/** A walk from one square to another: first along the longer side. */
export function walk(island: Island, from: Square, to: Square): Square[] {
  const way: Square[] = [];
  let { column, row } = from;
  const across = Math.abs(to.column - column) >= Math.abs(to.row - row);
  const go = (): void => void way.push(island.squares[row * island.columns + column]!);
  const sideways = (): void => {
    while (column !== to.column) ((column += Math.sign(to.column - column)), go());
  };
  if (across) sideways();
  while (row !== to.row) ((row += Math.sign(to.row - row)), go());
  sideways();
  return way;
}

const KIND_WORDS: Record<Kind, string> = {
  land: '',
  water: 'water',
  camp: 'Hunter Camp',
  elevation: 'elevation',
  hiding: 'hiding place',
  boat: 'boat landing',
};

/** A square in words: "Bat Cave, E12" and "Mountains, hiding place". */
export function titleOf(square: Square): string {
  return square.place ? `${square.place}, ${square.name}` : `${square.zone} ${square.name}`;
}

export function groundOf(square: Square): string {
  return KIND_WORDS[square.kind];
}
