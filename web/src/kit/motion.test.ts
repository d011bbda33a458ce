/** What moves without end is moved by the compositor alone: a table that waits costs nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CHEAP = ['opacity', 'transform', 'translate', 'rotate', 'scale'];

/** The properties that endless animations of a style change. */
function moved(style: string): string[] {
  const endless = [...style.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].map(([, name]) => name);
  return endless.flatMap((name) => {
    const frames = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(style)?.[1];
    return frames === undefined ? [`${name}?`] : [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => property);
  });
}

test('an expensive one is found, and one without frames', () => {
  const frames = '@keyframes glow { from { opacity: 0; fill-opacity: 1; } to { rotate: 1deg; } }';
  expect(moved(`.a { animation: glow 1s ease infinite; } ${frames}`)).toEqual(['opacity', 'fill-opacity', 'rotate']);
  expect(moved(`.a { animation: glow 1s; } ${frames}`)).toEqual([]);
  expect(moved('.a { animation: glow 1s infinite; }')).toEqual(['glow?']);
});

test('everything endless changes opacities and transforms only', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(svelte|css)$/.test(file),
  );
  const dear = files.flatMap((file) =>
    moved(readFileSync(`src/${file}`, 'utf8'))
      .filter((property) => !CHEAP.includes(property))
      .map((property) => `${file}: ${property}`),
  );
  expect(dear).toEqual([]);
});
