/** Points, curves and the seeded scatter of the boards. */
import type { Point } from '../../../kit/motion';
import { isTrail, lines, type Line, type Location, type Space } from '../packs';

export type { Point };

/** The board in board units: a margin around the 1000 by 700 of the content. */
export const BOX: [number, number, number, number] = [-20, -14, 1040, 728];

export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

export function fromSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

/** The middle of the bent line between two spaces. */
export function bend(a: Point, b: Point, side: number, k = 0.07): Point {
  return { x: (a.x + b.x) / 2 - (b.y - a.y) * k * side, y: (a.y + b.y) / 2 + (b.x - a.x) * k * side };
}

/** A smooth curve through points (Catmull-Rom). */
export function smooth(points: Point[], closed = false): string {
  const at = (i: number): Point =>
    closed ? points[(i + points.length) % points.length] : points[Math.max(0, Math.min(points.length - 1, i))];
  let d = `M${n(points[0].x)},${n(points[0].y)}`;
  for (let i = 0; i < (closed ? points.length : points.length - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${n(p1.x + (p2.x - p0.x) / 6)},${n(p1.y + (p2.y - p0.y) / 6)} ${n(p2.x - (p3.x - p1.x) / 6)},${n(p2.y - (p3.y - p1.y) / 6)} ${n(p2.x)},${n(p2.y)}`;
  }
  return d + (closed ? 'Z' : '');
}

/** The map of a Location: its spaces by id and by name, its lines and how they are drawn. */
export class Chart {
  readonly place: Location;
  readonly spaces: Space[];
  readonly lines: Line[];
  readonly byId = new Map<string, Space>();
  readonly byName = new Map<string, Space>();
  readonly straight: boolean;

  constructor(place: Location) {
    this.place = place;
    this.spaces = place.spaces;
    this.lines = lines(place);
    this.straight = ['creech_manor', 'maple_lane'].includes(place.id);
    for (const space of place.spaces) {
      this.byId.set(space.id, space);
      this.byName.set(space.name, space);
    }
  }

  /** The line between two spaces as a path; the same whichever end is named first. */
  path(from: string, to: string): string {
    const [a, b] = [this.byId.get(from), this.byId.get(to)];
    if (!a || !b) return '';
    if (this.straight) return `M${a.x},${a.y}L${b.x},${b.y}`;
    const middle = this.middle(from, to);
    return `M${a.x},${a.y}Q${n(middle.x)},${n(middle.y)} ${b.x},${b.y}`;
  }

  /** The control point of the line between two spaces. */
  middle(from: string, to: string): Point {
    const [first, second] = from < to ? [from, to] : [to, from];
    const [a, b] = [this.byId.get(first)!, this.byId.get(second)!];
    if (this.straight) return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    const sum = [...(first + second)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
    return bend(a, b, sum % 2 ? 1 : -1);
  }

  /** A point on the line from one space toward another, as far from the first as told. */
  along(from: string, to: string, far: number): Point {
    const [a, b] = [this.byId.get(from)!, this.byId.get(to)!];
    const m = this.middle(from, to);
    const t = Math.min(0.5, far / Math.max(1, distance(a, b)));
    const u = 1 - t;
    return { x: u * u * a.x + 2 * u * t * m.x + t * t * b.x, y: u * u * a.y + 2 * u * t * m.y + t * t * b.y };
  }

  near(p: Point): { space: number; line: number } {
    const space = Math.min(...this.spaces.map((s) => distance(p, s) - radius(s)));
    const line = Math.min(...this.lines.map(([a, b]) => fromSegment(p, this.byId.get(a)!, this.byId.get(b)!)));
    return { space, line };
  }

  /** The shortest way between two spaces over the printed lines, both ends included. */
  way(from: string, to: string): string[] {
    const before = new Map<string, string>([[from, '']]);
    const queue = [from];
    while (queue.length && !before.has(to)) {
      const here = queue.shift()!;
      for (const next of this.byId.get(here)?.to ?? []) {
        if (!before.has(next)) {
          before.set(next, here);
          queue.push(next);
        }
      }
    }
    if (!before.has(to)) return [from, to];
    const found = [to];
    while (before.get(found[0])) found.unshift(before.get(found[0])!);
    return found;
  }
}

/** Passages are small: trails, rows and corners. */
export function isSmall(space: Space): boolean {
  return isTrail(space) || / (Corner|Row|Lane)$| Row (East|West)$/.test(space.name);
}

export function radius(space: Space): number {
  return isSmall(space) ? 19 : 40;
}
