/** My people: whom I have played with, by name, in this browser alone. */
import type { TableInfo } from '../wire/messages';
import { read, write } from '../wire/mine';

const PEOPLE = 'deadfall.people';
const MOST = 12;

/** The newest first. */
export function myPeople(): string[] {
  return read<string[]>(PEOPLE, []);
}

/** Remembers who plays at a table where I do; `mine` are the seats of this browser. */
export function met(info: TableInfo, mine: readonly number[]): void {
  if (mine.length === 0 || info.status === 'waiting') return;
  const others = info.seats.filter((seat) => seat.kind === 'person' && !mine.includes(seat.seat));
  const names = [...new Set(others.map((seat) => seat.name ?? '').filter(Boolean))];
  const known = myPeople();
  if (names.every((name, at) => known[at] === name)) return;
  write(PEOPLE, [...names, ...known.filter((name) => !names.includes(name))].slice(0, MOST));
}
