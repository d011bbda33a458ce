import { expect, test } from 'vitest';
import * as drawings from './drawings';

/** How many numbers each command of a path takes. */
const NUMBERS: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)/g;

function broken(path: string): string[] {
  const commands = path.match(/[a-z][^a-z]*/gi) ?? [];
  return commands.filter((command) => {
    const wanted = NUMBERS[command[0].toLowerCase()];
    const numbers = command.slice(1).match(NUMBER) ?? [];
    const rest = command.slice(1).replace(NUMBER, '').replace(/[\s,]/g, '');
    if (wanted === undefined || rest !== '') return true;
    return wanted === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % wanted !== 0;
  });
}

test('every drawing is made of paths that a browser can draw', () => {
  const decks = Object.entries(drawings).filter(([, deck]) => typeof deck === 'object') as [
    string,
    Record<string, string>,
  ][];
  expect(decks.length).toBeGreaterThanOrEqual(3);
  for (const [, deck] of decks) {
    for (const [card, drawing] of Object.entries(deck)) {
      for (const [, path] of drawing.matchAll(/ d="([^"]*)"/g)) expect([card, broken(path)]).toEqual([card, []]);
    }
  }
});
