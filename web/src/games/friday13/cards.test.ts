import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PICTURES } from './art/art';

const data = '../src/deadfall/games/friday13/data';
const names = (file: string): string[] =>
  [...readFileSync(`${data}/${file}.toml`, 'utf8').matchAll(/^name = "(.*)"$/gm)].map((match) => match[1]!);

describe('the cards of the game', () => {
  it.each([...names('items'), ...names('events')])('%s has a picture of its own', (name) => {
    const picture = PICTURES[name];
    expect(picture?.glyph).toBeTruthy();
    expect(Object.values(PICTURES).filter((other) => other.glyph === picture?.glyph)).toHaveLength(1);
  });
});
