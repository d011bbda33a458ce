/** Where pieces stand on the board, and where a tag fits beside each of them. */
import type { Point } from './curves';
import type { Forest } from './forest';
import type { RiderFacts } from '../view';
import { HIGH, TOP, WIDE } from './size';

/** Several may stand at the School House and at the Mausoleum: they stand in rows. */
export function standing(forest: Forest, all: readonly RiderFacts[], rider: RiderFacts): Point & { size: number } {
  const { x, y, ground } = forest.spaces.get(rider.space)!;
  const here = all.filter((other) => other.space === rider.space);
  const at = here.indexOf(rider);
  if (ground === 'school') return { x: x - 8 + 46 * (at % 2), y: y + 84 + 42 * Math.floor(at / 2), size: 0.95 };
  if (ground === 'mausoleum') return { x: x + (at - (here.length - 1) / 2) * 34, y: y + 22, size: 1.1 };
  const apart = here.length > 1 ? (rider.role === 'Ichabod' ? -17 : 17) : 0;
  return { x: Math.max(28, Math.min(970, x + apart)), y: y - 8, size: 1.18 };
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a piece covers: horse, rider and the disc with its number. */
export function covered({ x, y }: Point): Box {
  return { left: x - 30, right: x + 30, top: y - 44, bottom: y + 24 };
}

/** What a tag covers that is so many units wide to either side. */
export function tagBox({ x, y }: Point, half: number): Box {
  return { left: x - half, right: x + half, top: y - 11, bottom: y + 11 };
}

export function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const BELOW = 36;
const ABOVE = -56;
const STEP = 11;
const LEAST = TOP + 12;
const MOST = HIGH - 12;

/** A place for each tag, under its piece or as near as one is free: over no piece, no other tag and no edge. */
export function tagPlaces(pieces: readonly Point[], tags: readonly { piece: number; half: number }[]): Point[] {
  const taken = pieces.map(covered);
  return tags.map(({ piece, half }) => {
    const at = pieces[piece]!;
    const shifts = [0, half + 34, -half - 34];
    const tries = Array.from({ length: 24 }, (_, n) => [at.y + BELOW + n * STEP, at.y + ABOVE - n * STEP])
      .flat()
      .filter((y) => y >= LEAST && y <= MOST)
      .flatMap((y) => shifts.map((shift) => ({ x: at.x + shift, y })))
      .map(({ x, y }) => ({ x: Math.max(half, Math.min(WIDE - half, x)), y }));
    const near = (place: Point): number => Math.abs(place.x - at.x) / 2 + Math.abs(place.y - at.y);
    tries.sort((one, other) => near(one) - near(other));
    const free = tries.find((place) => !taken.some((box) => overlap(box, tagBox(place, half)))) ?? tries[0]!;
    taken.push(tagBox(free, half));
    return free;
  });
}
