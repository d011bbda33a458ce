/** Names on the map: how big, and where beside their space so that no road runs through them. */
import type { Space } from './camp';

type Anchor = 'start' | 'middle' | 'end';

export interface Label {
  dx: number;
  dy: number;
  anchor: Anchor;
  size: number;
  fill: string;
  lines: string[];
  italic: boolean;
  /** A great place: its name stays where others would be too small. */
  great: boolean;
}

const BESIDE: Record<string, [number, number, Anchor]> = {
  C1: [40, -4, 'start'],
  C2: [0, 38, 'middle'],
  C3: [-36, -2, 'end'],
  C4: [40, 16, 'start'],
  C5: [0, 38, 'middle'],
  C6: [18, 39, 'middle'],
  C7: [-26, 2, 'end'],
  C8: [30, 6, 'start'],
  C9: [-2, 33, 'middle'],
  C10: [30, 12, 'start'],
  C11: [0, 33, 'middle'],
  C12: [28, 10, 'start'],
  C13: [2, 33, 'middle'],
  C14: [0, 33, 'middle'],
  C15: [0, 33, 'middle'],
  C16: [30, 12, 'start'],
  CAVE: [40, 4, 'start'],
  CC: [0, 54, 'middle'],
  LAKE: [-28, 4, 'middle'],
  W1: [14, 31, 'middle'],
  W5: [0, -24, 'middle'],
  W6: [0, 34, 'middle'],
  W8: [-6, 34, 'middle'],
};
const BELOW: Partial<Record<Space['kind'], number>> = {
  large: 37,
  small: 31,
  woods: 31,
  center: 54,
  cave: 34,
  lake: 4,
};
const TWO_LINES = ['W1', 'W2', 'W3', 'W4'];

export function label(space: Space): Label | null {
  const below = BELOW[space.kind];
  if (below === undefined) return null;
  const [dx, dy, anchor] = BESIDE[space.id] ?? [0, below, 'middle' as const];
  const big = space.kind === 'large' || space.kind === 'center' || space.kind === 'cave';
  const wild = space.kind === 'woods' || space.kind === 'lake';
  return {
    dx,
    dy,
    anchor,
    great: big,
    size: space.kind === 'lake' ? 17 : big ? 15 : 13.5,
    fill:
      space.kind === 'lake'
        ? 'var(--camp-cyan-91)'
        : big
          ? 'var(--camp-amber-88)'
          : wild
            ? 'var(--camp-green-76)'
            : 'var(--camp-yellow-80)',
    lines: TWO_LINES.includes(space.id) ? space.name.split(' ') : [space.name.replace(/^The Lake$/, 'Lake')],
    italic: wild,
  };
}

export function labelBox(space: Space): { left: number; right: number; top: number; bottom: number } | null {
  const shown = label(space);
  if (!shown) return null;
  const width = Math.max(...shown.lines.map((line) => line.length)) * 7.2;
  const x = space.x + shown.dx;
  const y = space.y + shown.dy;
  const left = shown.anchor === 'middle' ? x - width / 2 : shown.anchor === 'start' ? x : x - width;
  return { left: left - 4, right: left + width + 4, top: y - 13, bottom: y + (shown.lines.length > 1 ? 20 : 6) };
}
