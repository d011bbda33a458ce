import { expect, it } from 'vitest';
import { HIGH, TOP, WIDE } from './size';
import { covered, overlap, tagBox, tagPlaces } from './standing';

it('tags of riders who crowd at the Bridge cover nothing', () => {
  const pieces = [
    { x: 962, y: 240 },
    { x: 970, y: 255 },
    { x: 966, y: 340 },
    { x: 940, y: 330 },
    { x: 520, y: 690 },
    { x: 500, y: 4 },
  ];
  const tags = pieces.map((_, piece) => ({ piece, half: 40 + 8 * piece }));
  const boxes = tagPlaces(pieces, tags).map((place, at) => tagBox(place, tags[at]!.half));
  boxes.forEach((box, at) => {
    expect(pieces.some((piece) => overlap(covered(piece), box))).toBe(false);
    expect(boxes.some((other, n) => n !== at && overlap(other, box))).toBe(false);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(WIDE);
    expect(box.top).toBeGreaterThanOrEqual(TOP);
    expect(box.bottom).toBeLessThanOrEqual(HIGH);
  });
});

it('a tag stands under its piece where nothing is in the way', () => {
  expect(tagPlaces([{ x: 300, y: 300 }], [{ piece: 0, half: 50 }])).toEqual([{ x: 300, y: 336 }]);
});
