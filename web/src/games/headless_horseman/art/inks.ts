/** The colours of the pieces, and what goes with each so that colour alone never tells riders apart. */
import type { Scene } from '../../face';

const UNCHOSEN = '#6f6580';
const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star', 'pentagon', 'cross'];

export function inkOf(scene: Scene, colour: string | null): string {
  return (colour && (scene.content.pack.colours as Record<string, string>)[colour]) || UNCHOSEN;
}

export function shapeOf(scene: Scene, colour: string | null): string {
  const at = colour ? Object.keys(scene.content.pack.colours).indexOf(colour) : -1;
  return SHAPES[at] ?? 'circle';
}
