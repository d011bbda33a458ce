/** What the tab says: whether it is my move, whom the table waits for, or that it is over. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Standing {
  /** The table's name, and that of its game. */
  table: string;
  game: string;
  asked: boolean;
  over: boolean;
  /** The people whom the table waits for. */
  waitingFor: readonly string[];
  /** How long I may still think, and how long the table's clock gives; null without a clock. */
  left: number | null;
  given: number | null;
}

export function titleOf(now: Standing): string {
  if (now.over) return `Over · ${now.table}`;
  if (now.asked) return `${hurry(now) || 'Your move'} · ${now.table}`;
  if (now.waitingFor.length > 0) return `Waiting for ${listed(now.waitingFor)} · ${now.table}`;
  return now.game;
}

/** Minutes are counted in the last hour of a long clock; a short one would change the title all the time. */
function hurry({ left, given }: Standing): string {
  if (left === null || given === null || given < HOUR || left > HOUR) return '';
  return `${Math.max(1, Math.ceil(left / MINUTE))} min left`;
}

/** "Mara", "Mara and Nils", "Mara, Nils and one more". */
export function listed(names: readonly string[]): string {
  const [first, second, ...others] = names;
  if (second === undefined) return first ?? '';
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length === 1 ? 'one' : others.length} more`;
}
