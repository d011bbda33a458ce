/** The ink of a card's engraving by its name: its art knows nothing but the name. */
export type Sort = 'Trap' | 'Instant' | 'Action';

export const INK: Record<Sort, string> = { Trap: '#7a1e12', Instant: '#1f5a6b', Action: '#4f5a2c' };

const inks = new Map<string, { id: string; sort: Sort }>();

interface Printed {
  name: string;
  id: string;
  effect: string;
  timing: string;
}

export function learnInks(cards: Iterable<Printed>): void {
  for (const { name, id, effect, timing } of cards)
    inks.set(name, { id, sort: effect === 'trap' ? 'Trap' : timing === 'instant' ? 'Instant' : 'Action' });
}

export function inkOf(name: string): { id: string; sort: Sort } {
  return inks.get(name) ?? { id: name, sort: 'Action' };
}
