/** What the sceneries of all Locations have in common. */
import { BOX, n, type Chart, type Point } from '../../board/geometry';

/** What a Location adds to the common recipe: what lies under its lines, how these look, and what stands over them. */
export interface Scenery {
  under(chart: Chart): string;
  line?(chart: Chart): string;
  over(chart: Chart): string;
}

const [X, Y, WIDTH, HEIGHT] = BOX;

/** Places thrown at random that keep their distance from each other and from whatever `fits` refuses, from back to front. */
export function scatter(
  rnd: () => number,
  count: number,
  gap: Point,
  fits: (p: Point) => boolean,
): (Point & { scale: number })[] {
  const found: (Point & { scale: number })[] = [];
  for (let thrown = 0; thrown < count * 40 && found.length < count; thrown++) {
    const p = { x: X + rnd() * WIDTH, y: Y + 18 + rnd() * (HEIGHT + 6) };
    if (found.some((other) => Math.abs(p.x - other.x) < gap.x && Math.abs(p.y - other.y) < gap.y)) continue;
    if (fits(p)) found.push({ ...p, scale: 0.85 + rnd() * 0.65 });
  }
  return found.sort((a, b) => a.y - b.y);
}

export function use(symbol: string, places: (Point & { scale: number })[]): string {
  return places
    .map((p) => `<use href="#${symbol}" transform="translate(${n(p.x)},${n(p.y)}) scale(${n(p.scale)})"/>`)
    .join('');
}
