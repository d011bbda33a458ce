/** Motion of pieces and marks; every helper has a still answer for those who want none. */
import { pace, walkTime } from './pace.svelte';

/** How long a piece glides over so many spaces, in milliseconds. */
export function glideTime(spaces: number): number {
  return walkTime(spaces, pace.now);
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
  /** The colour of the trail that a long walk leaves behind for a while. */
  trail?: string;
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
    const duration = glideTime(stops.length - 1);
    if (next.trail && stops.length > 2) leaveTrail(piece, stops, next.trail, duration);
    run = piece.animate(frames(stops, stops.length > 2 ? 0 : HOP), { duration, easing: 'cubic-bezier(.4,0,.2,1)' });
  }

  return { update, destroy: () => run?.cancel() };
}

const STAYS = 600;

/** A line along the way of a piece, which fades once it has arrived. */
function leaveTrail(piece: SVGGElement, stops: Point[], colour: string, duration: number): void {
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'polyline');
  line.setAttribute('points', stops.map(({ x, y }) => `${x},${y}`).join(' '));
  line.setAttribute('class', 'trail');
  line.setAttribute('style', `fill:none;stroke:${colour};stroke-width:5;stroke-linecap:round;stroke-linejoin:round`);
  piece.parentNode?.insertBefore(line, piece.parentNode.firstChild);
  const fading = line.animate([{ opacity: 0 }, { opacity: 0.75, offset: 0.3 }, { opacity: 0 }], duration + STAYS);
  fading.onfinish = () => line.remove();
}

/** The stops with a small hop between each two. */
export function frames(stops: Point[], hop = HOP): Keyframe[] {
  const hops = stops.slice(1).flatMap((stop, at) => {
    const before = stops[at];
    const middle = { x: (before.x + stop.x) / 2, y: (before.y + stop.y) / 2 - hop };
    return [middle, stop];
  });
  return [stops[0], ...hops].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
}
