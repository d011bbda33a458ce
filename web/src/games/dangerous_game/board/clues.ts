/** What was learned about those in hiding, read from the events: the newest last. */
import type { Happening } from '../../../wire/messages';
import { told } from '../../face';
import type { Events } from '../contract';
import type { DangerousGame } from '../view';

export interface Clue {
  cycle: number;
  /** The seat it is about; null for a whole zone. */
  seat: string | null;
  text: string;
}

const TOLD: { [E in keyof Events]?: (data: Events[E]) => string } = {
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

/** Where others have told this seat that they are, and in which cycle: the newest of each. */
export function confided(events: readonly Happening[]): Map<string, { square: string; cycle: number }> {
  const found = new Map<string, { square: string; cycle: number }>();
  let cycle = 0;
  for (const { event, data } of events.map(told<DangerousGame>)) {
    if (event === 'cycle began') cycle = data.number;
    if (event === 'pact square' && data.who && data.square) found.set(data.who, { square: data.square, cycle });
  }
  return found;
}

/** The same said to the one it is about: "You are in the Jungle". */
export function toYou(text: string): string {
  return text.replace(/^is /, 'are ').replace(/^was /, 'were ');
}

function inWords<E extends keyof Events>(event: E, data: Events[E]): string | undefined {
  return TOLD[event]?.(data);
}

export function clues(events: readonly Happening[], most: number): Clue[] {
  const found: Clue[] = [];
  let cycle = 0;
  for (const event of events.map(told<DangerousGame>)) {
    if (event.event === 'cycle began') cycle = event.data.number;
    const text = inWords(event.event, event.data);
    if (text) found.push({ cycle, seat: 'who' in event.data ? event.data.who : null, text });
  }
  return found.slice(-most);
}
