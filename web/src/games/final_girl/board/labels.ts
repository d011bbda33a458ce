/** Names beside their spaces, where they cover the least. */
import { BOX, fromSegment, isSmall, radius, type Chart, type Point } from './geometry';
import { isTrail, type Space } from '../packs';

export interface Label extends Point {
  name: string;
  size: number;
  anchor: 'middle' | 'start' | 'end';
}

interface Rect {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A name for every space, each in the best of four places; trails come last, and only with their number. */
export function labels(chart: Chart): Label[] {
  const placed: Rect[] = [];
  const found: Label[] = [];
  const named = chart.spaces.filter((space) => !isTrail(space));
  for (const space of [...named, ...chart.spaces.filter(isTrail)]) {
    const best = candidates(space)
      .map((label) => ({ label, rect: rectOf(label) }))
      .map((one, order) => ({ ...one, cost: cost(one.rect, space, chart, placed) + order * 6 }))
      .sort((a, b) => a.cost - b.cost)[0];
    placed.push(best.rect);
    found.push(best.label);
  }
  return found;
}

function candidates(space: Space): Label[] {
  const size = isSmall(space) ? 14 : 16;
  const name = isTrail(space) ? space.name.replace(/\D/g, '') : space.name;
  const r = radius(space);
  const at = (dx: number, dy: number, anchor: Label['anchor']): Label => ({
    name,
    size,
    anchor,
    x: space.x + dx,
    y: space.y + dy,
  });
  const side = r + 9;
  return [at(0, r + 22, 'middle'), at(0, -r - 10, 'middle'), at(side, 6, 'start'), at(-side, 6, 'end')];
}

function rectOf(label: Label): Rect {
  const width = label.name.length * label.size * 0.54;
  const left = label.anchor === 'middle' ? label.x - width / 2 : label.anchor === 'start' ? label.x : label.x - width;
  return { left, right: left + width, top: label.y - label.size, bottom: label.y + 4 };
}

function cost(rect: Rect, own: Space, chart: Chart, placed: Rect[]): number {
  let sum = 0;
  const [x, y, width, height] = BOX;
  sum +=
    40 * Math.max(0, x + 8 - rect.left, rect.right - x - width + 8, y + 8 - rect.top, rect.bottom - y - height + 8);
  for (const other of placed) if (overlaps(rect, other, 4)) sum += 900;
  for (const space of chart.spaces) {
    const r = radius(space) + (space === own ? 0 : 6);
    if (overlaps(rect, { left: space.x - r, right: space.x + r, top: space.y - r, bottom: space.y + r }, 0))
      sum += space === own ? 0 : 600;
  }
  const middle = { x: (rect.left + rect.right) / 2, y: (rect.top + rect.bottom) / 2 };
  const spots = [middle, { x: rect.left + 8, y: middle.y }, { x: rect.right - 8, y: middle.y }];
  for (const [a, b] of chart.lines) {
    const near = Math.min(...spots.map((spot) => fromSegment(spot, chart.byId.get(a)!, chart.byId.get(b)!)));
    if (near < 15) sum += 60 - near * 3;
  }
  return sum;
}

function overlaps(a: Rect, b: Rect, gap: number): boolean {
  return a.left < b.right + gap && a.right > b.left - gap && a.top < b.bottom + gap && a.bottom > b.top - gap;
}
