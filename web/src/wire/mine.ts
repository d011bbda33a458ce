/** What this browser keeps: the seats that are mine, my name, and how I like the table. Tokens never leave it. */
export interface MySeat {
  table: string;
  game: string;
  title: string;
  seat: number;
  label: string;
  token: string;
  name: string;
  /** What the person at this device is called, where the seat itself has no name of a person. */
  called?: string;
  /** When I sat down, in milliseconds. */
  at: number;
}

export interface Taste {
  sound: boolean;
  volume: number;
  overlay: boolean;
  theme: 'dark' | 'day' | 'system';
  motion: 'system' | 'still';
  /** How fast the table tells what happens; left out, as the table does. */
  pace?: 'calm' | 'normal' | 'quick' | 'instant';
  /** Games at whose tables the seats of a small window were folded or unfolded by hand. */
  folded?: Record<string, boolean>;
}

const SEATS = 'deadfall.seats';
const HOSTS = 'deadfall.hosts';
const NAME = 'deadfall.name';
const TASTE = 'deadfall.taste';
const FINISHED = 'deadfall.finished';
const LEVEL = 'deadfall.level';
const MOST = 60;

export function read<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** A browser that keeps nothing still plays; it only forgets. */
export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

/** Told when seats were taken or given up in this tab. */
export const SEATS_CHANGED = 'deadfall:seats';

function writeSeats(seats: MySeat[]): void {
  write(SEATS, seats);
  dispatchEvent(new Event(SEATS_CHANGED));
}

/** My seats, the newest first. */
export function mySeats(table?: string): MySeat[] {
  const seats = read<MySeat[]>(SEATS, []);
  return table === undefined ? seats : seats.filter((seat) => seat.table === table);
}

export function keepSeat(seat: MySeat): void {
  const others = mySeats().filter((other) => other.table !== seat.table || other.seat !== seat.seat);
  writeSeats([seat, ...others].slice(0, MOST));
}

export function forgetSeat(table: string, seat: number): void {
  writeSeats(mySeats().filter((other) => other.table !== table || other.seat !== seat));
}

export function forgetTable(table: string): void {
  writeSeats(mySeats().filter((other) => other.table !== table));
}

/** At a rematch everybody has the seat and the token he had. */
export function carrySeats(from: string, to: string): void {
  for (const seat of mySeats(from)) keepSeat({ ...seat, table: to, at: Date.now() });
  const host = hostToken(from);
  if (host) keepHost(to, host);
}

/** The token of the one who made a table. */
export function hostToken(table: string): string {
  return read<Record<string, string>>(HOSTS, {})[table] ?? '';
}

export function keepHost(table: string, token: string): void {
  const kept = Object.entries(read<Record<string, string>>(HOSTS, {})).slice(-MOST);
  write(HOSTS, { ...Object.fromEntries(kept), [table]: token });
}

export function myName(): string {
  return read(NAME, '');
}

export function keepName(name: string): void {
  write(NAME, name);
}

export function myTaste(): Taste {
  return {
    sound: true,
    volume: 0.6,
    overlay: true,
    theme: 'dark',
    motion: 'system',
    ...read<Partial<Taste>>(TASTE, {}),
  };
}

export function keepTaste(taste: Taste): void {
  write(TASTE, taste);
}

/** Whether a match was played to its end in this browser. */
export function hasFinished(): boolean {
  return read(FINISHED, false);
}

export function keepFinished(): void {
  write(FINISHED, true);
}

/** How well bots shall play: as last chosen, and easily until a first match was played to its end. */
export function myLevel(): string {
  return read(LEVEL, hasFinished() ? 'normal' : 'easy');
}

export function keepLevel(level: string): void {
  write(LEVEL, level);
}

/** The link that gives a seat to whoever opens it; what stands after # is never sent to a server. */
export function inviteLink(table: string, token = ''): string {
  return `${location.origin}/table/${table}${token ? `#${token}` : ''}`;
}
