/** The end of a match in words. */
import type { SeatGlance } from '../games/face';
import type { Result } from '../wire/messages';
import type { Replay } from './replay.svelte';

export function headline(result: Result | null, seats: readonly string[]): string {
  if (!result) return 'The end';
  const winners = result.winners.map((seat) => seats[seat] ?? `Seat ${seat + 1}`);
  if (winners.length === 0) return 'Nobody wins';
  if (winners.length === seats.length && seats.length > 1) return 'All of them win';
  const team = winners.every((name) => /^Player \d/.test(name));
  if (team && winners.length > 1) return 'The Counselors win';
  if (winners.length === 1) return `${winners[0]} wins`;
  return `${winners.slice(0, -1).join(', ')} and ${winners.at(-1)} win`;
}

/** What became of a seat: its score where scores differ, when it went out, else what everybody can see of it. */
export function fateOf(seat: SeatGlance, replay: Replay, gone: ReadonlyMap<string, string>): string {
  const at = replay.scene.seats.indexOf(seat.seat);
  const scores = replay.result?.scores ?? [];
  const when = gone.get(seat.label);
  if (seat.out && when) return `out in ${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  if (at >= 0 && new Set(scores).size > 2 && scores[at] !== undefined) return `${scores[at]} points`;
  return seat.vital;
}
