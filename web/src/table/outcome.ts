/** The end of a match in words: at the table, and whenever it is told again. */
import type { Face, SeatGlance, TableState } from '../games/face';
import type { Result } from '../wire/messages';
import { voiceOf } from './naming';
import { lastWord, sentence } from './sentences';

/** Who won, by the names that the table uses; the one who reads it is "you". */
export function headline(
  result: Result | null,
  seats: readonly string[],
  glances: readonly SeatGlance[] = [],
  me: number | null = null,
): string {
  if (!result) return 'The end';
  const own = me !== null && result.winners.includes(me);
  const others = result.winners.filter((seat) => !own || seat !== me);
  const winners = others.map((seat) => nameOf(seats[seat] ?? `Seat ${seat + 1}`, glances));
  if (own) winners.unshift('You');
  if (winners.length === 0) return seats.length === 1 ? 'The Killer wins' : 'Nobody wins';
  if (winners.length === 1) return own ? 'You win' : `${winners[0]} wins`;
  if (result.winners.every((seat) => /^Player \d/.test(seats[seat] ?? '')))
    return own ? 'Your side wins' : 'The Counselors win';
  if (winners.length === seats.length) return own ? 'All of you win' : 'All of them win';
  return `${winners.slice(0, -1).join(', ')} and ${winners.at(-1)} win`;
}

/** A seat that is one piece is called as the piece is. */
function nameOf(seat: string, glances: readonly SeatGlance[]): string {
  const pieces = glances.filter((glance) => glance.seat === seat);
  return pieces.length === 1 ? pieces[0]!.label : seat;
}

/** Why: the sentence of the event that ended the match; where that says no more than who won, what the game adds to it. */
export function reason(result: Result | null, face: Face, table: TableState): string {
  const last = lastWord(result, table.events);
  if (!last) return result ? result.reason.charAt(0).toUpperCase() + result.reason.slice(1) : '';
  const said = sentence(table.scene, last, voiceOf(face, table));
  const title = headline(result, table.scene.seats, face.glance(table), table.seat);
  return said === `${title}.` ? (face.moment(last, table)?.text ?? '') : said;
}
