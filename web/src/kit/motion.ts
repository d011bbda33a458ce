/** Motion of pieces and marks; every helper has a still answer for those who want none. */

/** How long a piece glides over so many spaces, in milliseconds. */
export function glideTime(spaces: number): number {
  return Math.min(900, 160 * Math.max(1, spaces));
}

export interface Point {
  x: number;
  y: number;
}

/** An action for a `<g>` piece: it stands at the point, and glides along `via` when the point changes. */
export interface Glide extends Point {
  /** Points on the way, the place it comes from left out. */
  via?: Point[];
  still?: boolean;
}

const HOP = 6;

export function glide(piece: SVGGElement, at: Glide): { update(next: Glide): void; destroy(): void } {
  let now: Point = { x: at.x, y: at.y };
  let run: Animation | null = null;
  const put = (point: Point): void => piece.setAttribute('transform', `translate(${point.x} ${point.y})`);
  put(now);

  function update(next: Glide): void {
    if (next.x === now.x && next.y === now.y) return;
    const from = now;
    now = { x: next.x, y: next.y };
    put(now);
    run?.cancel();
    if (next.still || !piece.animate) {
      if (piece.animate) run = piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      return;
    }
    const stops = [from, ...(next.via?.length ? next.via : [now])];
    run = piece.animate(frames(stops), { duration: glideTime(stops.length - 1), easing: 'cubic-bezier(.4,0,.2,1)' });
  }

  return { update, destroy: () => run?.cancel() };
}

/** The stops with a small hop between each two. */
export function frames(stops: Point[]): Keyframe[] {
  const hops = stops.slice(1).flatMap((stop, at) => {
    const before = stops[at];
    const middle = { x: (before.x + stop.x) / 2, y: (before.y + stop.y) / 2 - HOP };
    return [middle, stop];
  });
  return [stops[0], ...hops].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
}

/** Numbers that look thrown but are the same for the same seed: for scatter and tilts. */
export function seeded(seed: string): () => number {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  return () => {
    hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return (hash >>> 0) / 4294967296;
  };
}
