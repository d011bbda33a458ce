/** The contrasts that look.md promises, computed from the colours as they are. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Colours = Record<string, string>;

const css = readFileSync(new URL('palettes.css', import.meta.url), 'utf8').replace(/\/\*.*?\*\//gs, '');
const palettes = [...css.matchAll(/([^{}]+)\{([^}]+)\}/g)].map(([, selector, body]) => ({
  name: selector.trim().split(',').at(-1)!.trim(),
  day: selector.includes("data-theme='day'"),
  colours: Object.fromEntries(
    [...body.matchAll(/--(\w+): (#\w+)/g)].map(([, name, value]) => [name, value]),
  ) as Colours,
}));

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const worst = (colours: Colours, ink: string): number =>
  Math.min(...['bg', 'panel', 'raised'].map((ground) => contrast(colours[ink], colours[ground])));

const DARK: Colours = {
  text: '13.3',
  muted: '7.1',
  accent: '6.2',
  danger: '5.7',
  good: '8.1',
  info: '8.1',
  opt: '8.1',
};
const DAY: Colours = { text: '12.9', muted: '5.8', accent: '5.2', danger: '5.2', good: '5.2', info: '5.2', opt: '5.2' };

test('there is a dark room and a daylight room for the house and each of the five games', () => {
  expect(palettes).toHaveLength(12);
  expect(palettes.filter((palette) => palette.day)).toHaveLength(6);
});

test.each(palettes)('$name (day: $day) can be read', ({ day, colours }) => {
  for (const [ink, least] of Object.entries(day ? DAY : DARK)) {
    expect(worst(colours, ink), ink).toBeGreaterThanOrEqual(Number(least) - 0.06);
  }
  expect(contrast(colours.on, colours.accent)).toBeGreaterThanOrEqual(day ? 5.2 : 6.85);
});

test.each([
  ['the ring of Frag on its floor', '#FFE45C', '#454b4f', 6.95],
  ['the ring of Friday the 13th on the ground', '#FFD873', '#2a443c', 7.65],
  ['its casing on the road', '#0a0d0c', '#a1956f', 6.45],
  ['the ring of the island on its casing', '#7A1E12', '#fffaf0', 9.95],
  ['the ring of the island on the sea', '#7A1E12', '#86b3b5', 3.25],
  ['the ring of the Horseman on the ground', '#FFD45E', '#33274a', 9.65],
  ['the ring of Final Girl on the ground', '#FFE66B', '#241653', 12.7],
  ['a belief in its tag', '#ffd7dc', '#3d0714', 4.5],
])('%s stands out', (_, ring, ground, least) => {
  expect(contrast(ring, ground)).toBeGreaterThanOrEqual(least);
});
