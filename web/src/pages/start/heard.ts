/** What I have heard at each table, so that new words can be counted elsewhere. */
import type { Said } from '../../wire/messages';
import { read, write } from '../../wire/mine';

const HEARD = 'deadfall.heard';
const MOST = 60;

/** The table's page shows this talk. */
export function heard(table: string, talk: readonly Said[]): void {
  const last = talk.at(-1)?.at ?? 0;
  const all = read<Record<string, number>>(HEARD, {});
  if ((all[table] ?? 0) >= last) return;
  const { [table]: _, ...others } = all;
  write(HEARD, Object.fromEntries([...Object.entries(others), [table, last]].slice(-MOST)));
}

/** How many words of people there are that I have not heard. */
export function unheard(table: string, seat: number | null, talk: readonly Said[]): number {
  const since = read<Record<string, number>>(HEARD, {})[table] ?? 0;
  return talk.filter((said) => (said.at ?? 0) > since && said.name !== '' && said.seat !== seat).length;
}
