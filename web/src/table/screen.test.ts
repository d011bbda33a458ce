import { beforeAll, expect, test, vi } from 'vitest';

let screenFor: typeof import('./screen.svelte').screenFor;
beforeAll(async () => {
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
  vi.stubGlobal('addEventListener', () => {});
  ({ screenFor } = await import('./screen.svelte'));
});

test('where height is scarce the window is short, whatever its width', () => {
  expect([screenFor(844, 390), screenFor(640, 400), screenFor(1440, 500)]).toEqual(['short', 'short', 'short']);
});

test('else its width decides', () => {
  const sizes = [390, 719, 720, 1199, 1200].map((width) => screenFor(width, 800));
  expect(sizes).toEqual(['phone', 'phone', 'tablet', 'tablet', 'desktop']);
  expect(screenFor(390, 500)).toBe('phone'); // a keyboard is open
});
