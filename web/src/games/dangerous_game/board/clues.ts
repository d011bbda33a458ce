/** What was learned about those in hiding, read from the events: the newest last. */
import type { Happening } from '../../../wire/messages';

export interface Clue {
  cycle: number;
  /** The seat it is about; null for a whole zone. */
  seat: string | null;
  text: string;
}

const TOLD: Record<string, (data: Record<string, unknown>) => string> = {
  'trail shown': (data) => `was at ${data.square} in cycle ${data.cycle}`,
  'start shown': (data) => `began at ${data.square}`,
  'trail false': (data) => `was near ${data.square}`,
  'trail none': () => 'left no trail',
  'zone told': (data) => `is in the ${data.zone}`,
  'zone counted': (data) => `${data.number} hidden in the ${data.zone}`,
  tracked: (data) => `began the last turn at ${data.square}`,
  sighted: (data) => `seen at ${data.square}`,
  shown: (data) => `shown at ${data.square}`,
  'pact square': (data) => `told you: ${data.square}`,
};

/** The same said to the one it is about: "You are in the Jungle". */
export function toYou(text: string): string {
  return text.replace(/^is /, 'are ').replace(/^was /, 'were ');
}

export function clues(events: readonly Happening[], most: number): Clue[] {
  const found: Clue[] = [];
  let cycle = 0;
  for (const { event, data = {} } of events) {
    if (event === 'cycle began') cycle = Number(data.number);
    const seat = typeof data.who === 'string' ? data.who : null;
    const told = TOLD[event]?.(data);
    if (told) found.push({ cycle, seat, text: told });
  }
  return found.slice(-most);
}
