import { beforeEach, expect, test, vi } from 'vitest';

const DAY = 86_400;

/** A browser, new or with what it kept, and what of it says that Deadfall may be installed. */
async function browser(
  kept: Map<string, string>,
): Promise<{ module: typeof import('./install.svelte'); can: () => void }> {
  vi.resetModules();
  const heard = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('dispatchEvent', heard.dispatchEvent.bind(heard));
  const module = await import('./install.svelte');
  return { module, can: () => heard.dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })) };
}

beforeEach(() => void vi.unstubAllGlobals());

test('it is offered once, after the first move at a table by the day, where the browser can', async () => {
  const kept = new Map<string, string>();
  const { module, can } = await browser(kept);
  module.install.moved(DAY);
  expect(module.install.offer).toBe(false);
  can();
  module.install.moved(60);
  expect([module.install.possible, module.install.offer]).toEqual([true, false]);
  module.install.moved(DAY);
  expect(module.install.offer).toBe(true);
  module.install.notNow();
  module.install.moved(DAY);
  expect(module.install.offer).toBe(false);
  const later = await browser(kept);
  later.can();
  later.module.install.moved(DAY);
  expect([later.module.install.possible, later.module.install.offer]).toEqual([true, false]);
});
