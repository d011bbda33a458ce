/**
 * My shares in the dice of tables: made here, sealed when I sit down, opened when everybody's is sealed.
 *
 * What this browser saw before it opened a share is noted once and never overwritten: the proof at the end rests on it.
 */
import { api, type TableInfo } from './api';
import { read, write } from './mine';
import { digest, toHex } from './sha256';

export interface Seen {
  commit: string;
  /** The seal of every seat, empty where there is none. */
  seals: string[];
}

export interface MyShare {
  share: string;
  /** Of which seat it is and what was shown there, as soon as it is opened. */
  table?: string;
  seat?: number;
  seen?: Seen;
}

const SHARES = 'deadfall.shares';
const MOST = 80;
let memory: MyShare[] = []; // for a browser that keeps nothing

const kept = (): MyShare[] => read<MyShare[]>(SHARES, memory);

function keep(shares: MyShare[]): void {
  memory = shares.slice(-MOST);
  write(SHARES, memory);
}

/** Makes a share and gives its seal. */
export function freshSeal(): string {
  const share = toHex(crypto.getRandomValues(new Uint8Array(16)));
  keep([...kept(), { share }]);
  return digest(share);
}

/** The shares that I opened at a table, with what I had seen. */
export function opened(table: string): MyShare[] {
  return kept().filter((mine) => mine.table === table && mine.seen);
}

const sealsOf = (info: TableInfo): string[] => info.seats.map((seat) => seat.seal ?? '');
const busy = new Set<string>();

/** Does what the table waits for: seals my share of a seat that has none yet, or opens it when all are sealed. */
export async function takePart(info: TableInfo, seat: number | null, token: string): Promise<void> {
  if (seat === null || !token || busy.has(token)) return;
  busy.add(token);
  try {
    if (info.status === 'waiting') await sealAgain(info, seat, token);
    else if (info.status === 'sealed') await open(info, seat, token);
  } catch {
    return; // the next news of the table are the next try; a share that never comes is left out for all to see
  } finally {
    busy.delete(token);
  }
}

/** A seat that I did not join but took along, as in a rematch. What was opened once is no secret any more. */
async function sealAgain(info: TableInfo, seat: number, token: string): Promise<void> {
  if (info.seats[seat]?.seal || opened(info.id).some((mine) => mine.seat === seat)) return;
  await api.seal(info.id, token, freshSeal());
}

async function open(info: TableInfo, seat: number, token: string): Promise<void> {
  const seal = info.seats[seat]?.seal;
  const mine = kept().find((other) => digest(other.share) === seal);
  if (!mine || info.seats[seat].share) return;
  const seen = { commit: info.commit, seals: sealsOf(info) };
  if (mine.seen && JSON.stringify(mine.seen) !== JSON.stringify(seen)) return;
  keep(kept().map((other) => (other.share === mine.share ? { ...other, table: info.id, seat, seen } : other)));
  await api.open(info.id, token, mine.share);
}

/** What somebody needs for a check of his own, as the options of `deadfall verify` and tools/verify_dice.py. */
export function checkOptions(info: TableInfo, seat: number | null): string {
  const mine = opened(info.id).find((other) => other.seat === seat);
  const { commit, seals } = mine?.seen ?? { commit: info.commit, seals: sealsOf(info) };
  return [`--commit ${commit}`, mine ? `--share ${mine.share}` : '', `--seals "${seals.join(',')}"`]
    .filter(Boolean)
    .join(' ');
}
