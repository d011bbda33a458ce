import type { Scene } from '../../face';
import { SIZE, type MapData } from './arena';

export type Box = [number, number, number, number];

/** The board in board units, with room for the coordinates; large enough for every map of the pack. */
export function boxOf(scene: Scene): Box {
  const sizes = (scene.content.maps.maps as MapData[]).map(({ block }) => block.replace(/^\n|\n$/g, '').split('\n'));
  const width = Math.max(...sizes.map((lines) => (lines[0].length - 1) / 2));
  const height = Math.max(...sizes.map((lines) => (lines.length - 1) / 2));
  return [-14, -9.5, SIZE * width + 38, SIZE * height + 59];
}
