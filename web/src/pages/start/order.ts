/** My tables in the order in which they want me: my move, least time first; others' moves; not begun; over. */
import type { MySeat } from '../../wire/mine';
import type { Glimpse } from '../peek';

export interface Line {
  seat: MySeat;
  status: string;
  glimpse: Glimpse | null;
}

export const GROUPS = ['Your move', 'Waiting for others', 'Not begun', 'Over'] as const;
export type Group = (typeof GROUPS)[number];

export function groupOf({ status, glimpse }: Line): Group {
  if (status === 'over') return 'Over';
  if (status === 'waiting') return 'Not begun';
  return glimpse?.asked ? 'Your move' : 'Waiting for others';
}

/** The groups that are not empty, each with its tables. */
export function inOrder(lines: readonly Line[]): { group: Group; lines: Line[] }[] {
  const left = (line: Line): number => line.glimpse?.left ?? Infinity;
  return GROUPS.map((group) => ({
    group,
    lines: lines
      .filter((line) => groupOf(line) === group)
      .sort((one, other) => left(one) - left(other) || other.seat.at - one.seat.at),
  })).filter(({ lines }) => lines.length > 0);
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** "5 h 20 min", "41 min", "2 days": how long there is to think; "no clock" without one. */
export function timeLeft(seconds: number | null): string {
  if (seconds === null) return 'no clock';
  if (seconds >= 48 * HOUR) return `${Math.floor(seconds / (24 * HOUR))} days`;
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  if (hours === 0) return minutes === 0 ? 'under 1 min' : `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}

/** When that is, by the clock on the wall; empty where it is a matter of minutes. */
export function untilWhen(seconds: number | null, now = Date.now()): string {
  if (seconds === null || seconds < HOUR) return '';
  const at = new Date(now + seconds * 1000);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000);
  return days < 1 ? `until ${time}` : `until ${at.toLocaleDateString('en-GB', { weekday: 'short' })} ${time}`;
}
