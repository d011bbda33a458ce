/** Colours have names: a literal stands only where the paints are mixed, and in drawings. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = 'src/';
const MIXED = /^(kit\/(tokens|palettes|paints)\.css|games\/\w+\/art\/palette\.css)$/;
const DRAWN = /(^|\/)(art|posters)\/|\.test\.ts$/;
const LITERAL =
  /(?<![\w.&])(?<!url\()(?<!href=")#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgb|hsl)a?\((?!var)/gi;

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(svelte|ts|css)$/.test(file));
const read = (file: string) => readFileSync(SOURCE + file, 'utf8');
const literals = (text: string): string[] => text.match(LITERAL) ?? [];
const mixed = files
  .filter((file) => MIXED.test(file))
  .map(read)
  .join('\n');
const elsewhere = files
  .filter((file) => !MIXED.test(file))
  .map(read)
  .join('\n');

test('a literal is told from what only looks like one', () => {
  expect(literals(`fill: #abc; stroke="#12345678"; '#fa0' rgb(1 2 3 / 0.5) hsl(1, 2%, 3%)`)).toHaveLength(5);
  expect(literals('url(#fade) href="#add" {#each} this.#bad &#160; #facade-1 hsl(var(--hue) 1% 2%)')).toEqual([]);
});

test('no colour stands where it has no name', () => {
  const found = files
    .filter((file) => !MIXED.test(file) && !DRAWN.test(file))
    .flatMap((file) => literals(read(file)).map((colour) => `${file}: ${colour}`));
  expect(found).toEqual([]);
});

test('every paint that is used is mixed, and the other way round', () => {
  const named = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
  const paints = named(mixed, /--([a-z]+(?:-[a-z]+)*-\d+[a-z]?(?:-at-\d+)?|(?:black|white)(?:-at-\d+)?):/g);
  const used = named(elsewhere, /var\(--([a-z]+(?:-[a-z]+)*-\d+[a-z]?(?:-at-\d+)?|(?:black|white)(?:-at-\d+)?)\)/g);
  expect([...used].filter((name) => !paints.has(name))).toEqual([]);
  expect([...paints].filter((name) => !used.has(name))).toEqual([]);
});
