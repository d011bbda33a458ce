/** What stands and lies on the board, and where: tokens, sightings, trails; those who share a square stand apart. */
import type { Island, Square } from './island';
import { squareOf, type HuntView, type Seat } from '../view';

export interface Piece {
  id: string;
  seat: Seat;
  kind: 'token' | 'last seen' | 'told' | 'trail';
  square: Square;
  x: number;
  y: number;
  /** When it was so, where that says something. */
  cycle?: number;
}

/** Where everybody truly is, from all views together. */
export function trueSquares(truth: readonly HuntView[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const view of truth) if (view.seat && view.you?.square) found.set(view.seat, view.you.square);
  return found;
}

/** What was told in confidence is worth a mark until the next cycle is over. */
const FRESH = 1;

export function pieces(
  island: Island,
  view: HuntView,
  truth: readonly HuntView[] | null,
  confided: ReadonlyMap<string, { square: string; cycle: number }> = new Map(),
): Piece[] {
  const open = truth ? trueSquares(truth) : new Map<string, string>();
  const found: Piece[] = [];
  const put = (seat: Seat, kind: Piece['kind'], name: string | null | undefined, cycle?: number): void => {
    const square = name ? island.named.get(name) : undefined;
    if (square) found.push({ id: `${seat.name} ${kind}`, seat, kind, square, x: square.x, y: square.y, cycle });
  };
  for (const seat of view.seats) {
    const ended = view.phase === 'over' && seat.role === 'Hunted' ? seat.track?.at(-1) : undefined;
    const at = open.get(seat.name) ?? ended ?? squareOf(view, seat);
    if (seat.role === 'Hunted' && !ended) {
      put(seat, 'trail', seat.trail?.square, seat.trail?.cycle);
      if (!seat.sighting?.in_sight && seat.sighting?.square !== at)
        put(seat, 'last seen', seat.sighting?.square, seat.sighting?.cycle);
      const told = confided.get(seat.name);
      if (!at && told && told.cycle + FRESH >= view.cycle) put(seat, 'told', told.square, told.cycle);
    }
    put(seat, 'token', at);
  }
  const layers = { trail: 0, 'last seen': 1, told: 1, token: 2 };
  found.sort((a, b) => layers[a.kind] - layers[b.kind]);
  return apart(found);
}

const FANS: [number, number][][] = [
  [[0, 0]],
  [
    [-9, -6],
    [9, 6],
  ],
  [
    [-10, -8],
    [10, -6],
    [0, 10],
  ],
];

function apart(all: Piece[]): Piece[] {
  const shared = new Map<Square, Piece[]>();
  for (const piece of all) shared.set(piece.square, [...(shared.get(piece.square) ?? []), piece]);
  for (const [square, group] of shared) {
    group.forEach((piece, at) => {
      const [dx, dy] = FANS[group.length - 1]?.[at] ?? around(at, group.length);
      piece.x = square.x + dx;
      piece.y = square.y + dy;
    });
  }
  return all;
}

function around(at: number, count: number): [number, number] {
  const angle = (2 * Math.PI * at) / count;
  return [Math.round(14 * Math.cos(angle)), Math.round(12 * Math.sin(angle))];
}
