/** Pieces glide along the drawn lines, whatever space they come from. */
import { frames, glideTime, type Point } from '../../../kit/motion';

export interface Spot extends Point {
  /** The name of the space it belongs to. */
  space: string;
  /** The points of the way from another space to this one, both ends left out. */
  via(from: string): Point[];
  still: boolean;
}

export function glide(piece: SVGGElement, spot: Spot): { update(next: Spot): void; destroy(): void } {
  let now = spot;
  let run: Animation | null = null;
  const put = (point: Point): void => piece.setAttribute('transform', `translate(${point.x} ${point.y})`);
  put(spot);

  function update(next: Spot): void {
    const from = now;
    now = next;
    if (next.x === from.x && next.y === from.y) return;
    put(next);
    run?.cancel();
    if (next.still) {
      run = piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      return;
    }
    const stops = [from, ...(next.space === from.space ? [] : next.via(from.space)), next];
    const duration = next.space === from.space ? 260 : 200 + glideTime(stops.length - 1);
    run = piece.animate(frames(stops), { duration, easing: 'cubic-bezier(.4,0,.2,1)' });
  }

  return { update, destroy: () => run?.cancel() };
}
