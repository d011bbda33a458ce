import { expect, test } from 'vitest';
import { Camera } from './camera.svelte';

test('at first the whole board is seen', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  expect(camera.box).toEqual([0, 0, 1000, 700]);
});

test('a narrow window shows the whole board with margins, or covers it', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.shape = 0.8;
  expect(camera.box[2]).toBe(1000);
  expect(camera.box[3]).toBe(1250);
  camera.cover();
  expect(camera.box[3]).toBeCloseTo(700);
  expect(camera.box[0]).toBeCloseTo(220);
});

test('zooming keeps the point under the finger', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.zoomAt(250, 175, 2);
  expect(camera.box).toEqual([125, 87.5, 500, 350]);
});

test('what lies at the lower edge can be pulled up from under a sheet', () => {
  const camera = new Camera([0, 0, 1000, 700], 0.1);
  camera.zoomAt(500, 350, 2);
  camera.pan(0, 9999);
  expect(camera.box).toEqual([250, 385, 500, 350]);
});

test('the window never leaves the board', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.zoomAt(500, 350, 2);
  camera.pan(-9999, 9999);
  expect(camera.box).toEqual([0, 350, 500, 350]);
});

test('a part is framed with its margin', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.frame([400, 300, 100, 70], 50, 6, true);
  const [x, y, width, height] = camera.box;
  expect(x).toBeLessThanOrEqual(350.1);
  expect(y).toBeLessThanOrEqual(250.1);
  expect(x + width).toBeGreaterThanOrEqual(549.9);
  expect(y + height).toBeGreaterThanOrEqual(419.9);
});
