/** Where the names of the zones stand: the widest free ground of each, found from the squares. */
import { ZONES, type Island, type Square, type Zone } from '../board/island';

export interface Label {
  zone: Zone;
  text: string;
  x: number;
  y: number;
  size: number;
  width: number;
}

const SIZE = 25;
const found = new WeakMap<Island, Label[]>();

export function labelsOf(island: Island): Label[] {
  let labels = found.get(island);
  if (!labels) found.set(island, (labels = ZONES.map((zone) => place(island, zone))));
  return labels;
}

function place(island: Island, zone: Zone): Label {
  const text = zone === 'Jungle 2' ? 'Jungle Two' : zone;
  const width = text.length * (SIZE * 0.56 + 5);
  const own = island.squares.filter((square) => square.zone === zone);
  const middle = (axis: 'x' | 'y'): number => own.reduce((sum, square) => sum + square[axis], 0) / own.length;
  let best = { x: middle('x'), y: middle('y'), worth: -Infinity };
  for (const centre of own) {
    for (const [x, y] of [
      [centre.x, centre.y],
      [centre.x + island.cell / 2, centre.y],
    ] as const) {
      const far = Math.hypot(x - middle('x'), y - middle('y'));
      const worth = ground(island, zone, x, y, width) - far / 60;
      if (worth > best.worth) best = { x, y, worth };
    }
  }
  return { zone, text, x: best.x, y: best.y + SIZE * 0.32, size: SIZE, width };
}

/** What a name covers that begins half its width left of a point: plain ground of its zone is good. */
function ground(island: Island, zone: Zone, x: number, y: number, width: number): number {
  const worth = (square: Square | undefined): number => {
    if (!square) return -4;
    if (square.kind !== 'land') return square.kind === 'water' ? -1.2 : -3;
    return square.zone === zone ? 1 : -1;
  };
  const row = Math.round((y - island.top - island.cell / 2) / island.cell);
  let sum = 0;
  let count = 0;
  for (let at = x - width / 2 - 4; at <= x + width / 2 + 4; at += island.cell / 3) {
    const column = Math.floor((at - island.left) / island.cell);
    const inside = column >= 0 && column < island.columns;
    sum += worth(inside ? island.squares[row * island.columns + column] : undefined);
    count++;
  }
  return (sum / count) * 6;
}
