/** What became of everybody. */
import type { SeatGlance } from '../games/face';
import type { Replay } from './replay.svelte';

/** What became of a seat: its score where scores differ, when it went out, else what everybody can see of it. */
export function fateOf(seat: SeatGlance, replay: Replay, gone: ReadonlyMap<string, string>): string {
  const at = replay.scene.seats.indexOf(seat.seat);
  const scores = replay.result?.scores ?? [];
  const when = gone.get(seat.label);
  const score = scores[at];
  if (score !== undefined && Math.max(...scores) > 1)
    return `${score} ${score === 1 ? replay.face.led.replace(/s$/, '') : replay.face.led}`;
  if (seat.out && when) return `out, ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  return seat.vital;
}
