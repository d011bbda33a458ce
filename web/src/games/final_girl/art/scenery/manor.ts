/** Creech Manor: a floor plan. Every space is a room; walls stand halfway between rooms, doors where lines cross them. */
import { BOX, n, type Chart } from '../../board/geometry';
import type { Space } from '../../packs';
import type { Scenery } from './parts';

interface Room {
  space: Space;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const HOUSE = { left: BOX[0] + 26, top: BOX[1] + 24, right: BOX[0] + BOX[2] - 26, bottom: BOX[1] + BOX[3] - 24 };
const TILES = ['kitchen', 'bathroom', 'laundry', 'conservatory', 'garage'];
const CARPETS = ['ballroom', 'library', 'parlor', 'master_bed', 'nursery', 'landing', 'stairs', 'front_hall'];

/** Rooms in rows: spaces at nearly the same height share one. */
export function rooms(chart: Chart): Room[] {
  const rows: Space[][] = [];
  for (const space of [...chart.spaces].sort((a, b) => a.y - b.y)) {
    const row = rows[rows.length - 1];
    if (row && space.y - row[0].y < 70) row.push(space);
    else rows.push([space]);
  }
  const middles = rows.map((row) => row.reduce((sum, space) => sum + space.y, 0) / row.length);
  return rows.flatMap((row, at) => {
    const top = at ? (middles[at - 1] + middles[at]) / 2 : HOUSE.top;
    const bottom = at < rows.length - 1 ? (middles[at] + middles[at + 1]) / 2 : HOUSE.bottom;
    const sorted = [...row].sort((a, b) => a.x - b.x);
    return sorted.map((space, i) => ({
      space,
      top,
      bottom,
      left: i ? (sorted[i - 1].x + space.x) / 2 : HOUSE.left,
      right: i < sorted.length - 1 ? (space.x + sorted[i + 1].x) / 2 : HOUSE.right,
    }));
  });
}

function floor(room: Room, storeys: number): string {
  const { space, left, top, right, bottom } = room;
  const shape = `x="${n(left)}" y="${n(top)}" width="${n(right - left)}" height="${n(bottom - top)}"`;
  const tint = bottom < storeys ? '#2a1a5e' : '#17364f';
  const pattern = TILES.includes(space.id) ? 'tiles' : 'planks';
  const rug = CARPETS.includes(space.id)
    ? `<rect x="${n(left + 16)}" y="${n(top + 14)}" width="${n(right - left - 32)}" height="${n(bottom - top - 28)}" rx="4" fill="#7d1f5c" opacity=".38"/><rect x="${n(left + 22)}" y="${n(top + 20)}" width="${n(right - left - 44)}" height="${n(bottom - top - 40)}" rx="3" fill="none" stroke="#ff9ac8" stroke-width="1.500" stroke-dasharray="6 4" opacity=".5"/>`
    : '';
  const light = space.kind === 'search' ? 'cool' : 'rose';
  return `<rect ${shape} fill="${tint}"/><rect ${shape} fill="url(#${pattern})"/>${rug}<ellipse cx="${space.x}" cy="${space.y}" rx="${n((right - left) / 1.7)}" ry="${n((bottom - top) / 1.5)}" fill="url(#${light})" opacity=".55"/>`;
}

/** Where the lines cross the walls: a gap with its two posts. */
function doors(chart: Chart, plan: Room[]): string {
  return chart.lines
    .map(([from, to]) => {
      const a = plan.find((room) => room.space.id === from)!;
      const b = plan.find((room) => room.space.id === to)!;
      const level = a.top === b.top;
      const wall = level ? (a.space.x < b.space.x ? a.right : b.right) : a.top < b.top ? a.bottom : b.bottom;
      const t = level ? (wall - a.space.x) / (b.space.x - a.space.x) : (wall - a.space.y) / (b.space.y - a.space.y);
      const x = a.space.x + (b.space.x - a.space.x) * t;
      const y = a.space.y + (b.space.y - a.space.y) * t;
      return `<g transform="translate(${n(x)},${n(y)}) rotate(${level ? 90 : 0})"><path d="M-19 0h38" stroke="#3a2a78" stroke-width="12"/><path d="M-19-7v14M19-7v14" stroke="#ffd23c" stroke-width="4" stroke-linecap="round"/></g>`;
    })
    .join('');
}

/** The ways out: a door in the lowest wall, or a window in the nearest outer wall. */
function ways(plan: Room[]): string {
  return plan
    .filter((room) => room.space.kind === 'exit')
    .map((room) => {
      const down = room.bottom === HOUSE.bottom;
      const [x, y] = down ? [room.space.x, HOUSE.bottom] : [HOUSE.right, room.space.y];
      return `<g transform="translate(${n(x)},${n(y)}) rotate(${down ? 0 : 90})"><circle r="60" fill="url(#cool)"/><path d="M-30 0h60" stroke="#6be3b0" stroke-width="12"/><path d="M-30-8v16M0-6v12M30-8v16" stroke="#d9fff0" stroke-width="3" stroke-linecap="round"/></g>`;
    })
    .join('');
}

const PATTERNS = `<defs><pattern id="planks" width="46" height="22" patternUnits="userSpaceOnUse"><path d="M0 .5h46M0 11.500h46M12 0v11M34 11v11" stroke="#0b0620" stroke-width="1.400" opacity=".42"/></pattern><pattern id="tiles" width="28" height="28" patternUnits="userSpaceOnUse"><path d="M0 0h14v14H0zM14 14h14v14H14z" fill="#0b0620" opacity=".3"/><path d="M0 0h28v28" fill="none" stroke="#5ce1e6" stroke-width=".8" opacity=".25"/></pattern></defs>`;

export const manor: Scenery = {
  under(chart) {
    const plan = rooms(chart);
    const storeys = (HOUSE.top + HOUSE.bottom) / 2 + 60;
    const walls = plan.map((r) => `M${n(r.left)} ${n(r.top)}H${n(r.right)}V${n(r.bottom)}H${n(r.left)}Z`).join('');
    const outer = `M${HOUSE.left} ${HOUSE.top}H${HOUSE.right}V${HOUSE.bottom}H${HOUSE.left}Z`;
    return `${PATTERNS}<path d="${outer}" fill="#05020c" transform="translate(4 8)" opacity=".7"/>${plan.map((room) => floor(room, storeys)).join('')}
<g fill="none" stroke-linejoin="round"><path d="${walls}" stroke="#05020c" stroke-width="15" opacity=".55" transform="translate(2 4)"/><path d="${walls}" stroke="#120a2e" stroke-width="12"/><path d="${walls}" stroke="#7a5cc4" stroke-width="5"/><path d="${walls}" stroke="#d9c8ff" stroke-width="1.200" transform="translate(-1 -1.500)" opacity=".8"/><path d="${outer}" stroke="#120a2e" stroke-width="18"/><path d="${outer}" stroke="#8f6fe0" stroke-width="7"/></g>${doors(chart, plan)}${ways(plan)}`;
  },
  line(chart) {
    const paths = chart.lines.map(([a, b]) => chart.path(a, b));
    const drawn = (style: string): string => paths.map((d) => `<path d="${d}" ${style}/>`).join('');
    return `<g fill="none" stroke-linecap="round">${drawn('stroke="#080416" stroke-width="13" opacity=".5"')}${drawn('stroke="#6b4fae" stroke-width="7"')}${drawn('stroke="#d9c8ff" stroke-width="2.200" stroke-dasharray="1 9" opacity=".95"')}</g>`;
  },
  over: () => '',
};
