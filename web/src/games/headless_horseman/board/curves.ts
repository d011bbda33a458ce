/** Small geometry: smooth lines, polygons, numbers from a seed. */

export interface Point {
  x: number;
  y: number;
}

export const short = (value: number) => String(Math.round(value * 10) / 10);

/** A smooth line through all points (Catmull-Rom, as cubic curves). */
export function smooth(points: readonly Point[]): string {
  if (points.length < 2) return '';
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))];
  let path = `M${short(points[0].x)},${short(points[0].y)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const second = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `C${short(first.x)},${short(first.y)} ${short(second.x)},${short(second.y)} ${short(to.x)},${short(to.y)}`;
  }
  return path;
}

/** A regular polygon around a point; `turn` in degrees. */
export function polygon(x: number, y: number, radius: number, corners: number, turn = 0): string {
  const corner = (i: number) => {
    const angle = ((turn + (360 * i) / corners) * Math.PI) / 180;
    return `${short(x + radius * Math.cos(angle))},${short(y + radius * Math.sin(angle))}`;
  };
  return `M${Array.from({ length: corners }, (_, i) => corner(i)).join(' ')}Z`;
}

/** Numbers from 0 to 1, the same row for the same word. */
export function seeded(word: string): () => number {
  let state = 2166136261;
  for (const letter of word) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
  };
}
