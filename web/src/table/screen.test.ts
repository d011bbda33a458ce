import { beforeAll, expect, test, vi } from 'vitest';

let screenFor: typeof import('./screen.svelte').screenFor;
let foldsFor: typeof import('./screen.svelte').foldsFor;
beforeAll(async () => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('addEventListener', () => {});
  ({ screenFor, foldsFor } = await import('./screen.svelte'));
});

test('where height is scarce the window is short, whatever its width', () => {
  expect([screenFor(844, 390), screenFor(640, 400), screenFor(1440, 500)]).toEqual(['short', 'short', 'short']);
});

test('a narrow window is a phone, also while its keyboard is open', () => {
  expect([screenFor(360, 640), screenFor(719, 900), screenFor(390, 500)]).toEqual(['phone', 'phone', 'phone']);
});

test('upright it is a tablet, sideways a laptop', () => {
  expect([screenFor(820, 1180), screenFor(1180, 1600)]).toEqual(['tablet', 'tablet']);
  expect([screenFor(1180, 820), screenFor(1024, 768), screenFor(960, 600)]).toEqual(['laptop', 'laptop', 'laptop']);
});

test('a desk is wide and high', () => {
  expect([screenFor(1440, 900), screenFor(1200, 820)]).toEqual(['desk', 'desk']);
  expect(screenFor(1280, 720)).toBe('laptop');
});

test("a laptop's seats fold where they would take room from the board", () => {
  expect([foldsFor(1280, 720), foldsFor(1366, 768), foldsFor(1440, 800)]).toEqual([false, false, false]);
  expect([foldsFor(1024, 768), foldsFor(1180, 820)]).toEqual([true, true]);
});
