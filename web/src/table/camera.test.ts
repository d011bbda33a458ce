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

test('what stands in a corner can be brought away from the edge of the window', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.wide = 500; // at twice its size a unit is a pixel
  camera.zoomAt(500, 350, 2);
  camera.pan(9999, 9999);
  expect(camera.box).toEqual([548, 398, 500, 350]);
});

test('the whole board is one press away, and so is the way back', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.zoomAt(250, 175, 2);
  const before = camera.box;
  camera.toggle();
  expect(camera.box).toEqual([0, 0, 1000, 700]);
  camera.toggle();
  expect(camera.box).toEqual(before);
});

test('the window never leaves the board', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.zoomAt(500, 350, 2);
  camera.pan(-9999, 9999);
  expect(camera.box).toEqual([0, 350, 500, 350]);
});

test('beside the edge no more than the margin of a part lies beyond it', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.wide = 1000;
  camera.frame([300, 60, 100, 70], 30, 2, true);
  expect(camera.box[1]).toBe(0);
  camera.frame([0, 0, 40, 40], 30, 2, true);
  expect(camera.box[0]).toBeCloseTo(-15);
});

test('a part is framed with its margin', () => {
  const camera = new Camera([0, 0, 1000, 700]);
  camera.wide = 1000;
  camera.frame([400, 300, 100, 70], 50, 6, true);
  const [x, y, width] = camera.box;
  const pixel = 1000 / width;
  expect((400 - x) * pixel).toBeGreaterThanOrEqual(49.9);
  expect((300 - y) * pixel).toBeGreaterThanOrEqual(49.9);
  expect((x + width - 500) * pixel).toBeGreaterThanOrEqual(49.9);
});
