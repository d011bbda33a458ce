/** The end of a match in words. */
import type { SeatGlance } from '../games/face';
import type { Result } from '../wire/messages';
import type { Replay } from './replay.svelte';

/** Who won, by the names that the table uses. */
export function headline(result: Result | null, seats: readonly string[], glances: readonly SeatGlance[] = []): string {
  if (!result) return 'The end';
  const winners = result.winners.map((seat) => nameOf(seats[seat] ?? `Seat ${seat + 1}`, glances));
  if (winners.length === 0) return seats.length === 1 ? 'The Killer wins' : 'Nobody wins';
  if (winners.length === seats.length && seats.length > 1) return 'All of them win';
  const team = result.winners.every((seat) => /^Player \d/.test(seats[seat] ?? ''));
  if (team && winners.length > 1) return 'The Counselors win';
  if (winners.length === 1) return `${winners[0]} wins`;
  return `${winners.slice(0, -1).join(', ')} and ${winners.at(-1)} win`;
}

/** A seat that is one piece is called as the piece is. */
function nameOf(seat: string, glances: readonly SeatGlance[]): string {
  const pieces = glances.filter((glance) => glance.seat === seat);
  return pieces.length === 1 ? pieces[0]!.label : seat;
}

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
