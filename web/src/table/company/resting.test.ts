import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNTOUCHED, watchRest } from './resting';

let told: [boolean, number][] = [];
let end = (): void => {};
let page = new EventTarget();
let sheet = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  sheet = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', sheet);
  told = [];
  end = watchRest((resting, ago) => told.push([resting, ago]));
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is idle when it was not touched for three minutes, and here again at the next touch', () => {
  vi.advanceTimersByTime(UNTOUCHED - 1000);
  page.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(UNTOUCHED - 1000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([[true, UNTOUCHED]]);
  page.dispatchEvent(new Event('pointerdown'));
  expect(told.at(-1)).toEqual([false, 0]);
  vi.advanceTimersByTime(UNTOUCHED);
  expect(told.at(-1)).toEqual([true, UNTOUCHED]);
});

it('is idle in the background', () => {
  sheet.hidden = true;
  sheet.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([[true, 0]]);
  sheet.hidden = false;
  sheet.dispatchEvent(new Event('visibilitychange'));
  expect(told.at(-1)).toEqual([false, 0]);
});
