/** Camp Happy Trails: pines, a lake under the moon, an escarpment behind the cliff. */
import { distance, n, radius, smooth, type Chart, type Point } from '../../board/geometry';
import { seeded } from '../../../../kit/seeded';
import { scatter, use, type Scenery } from './parts';

/** The shore as it lies around the space in the lake. */
const SHORE: [number, number][] = [
  [-48, -47],
  [0, -67],
  [66, -47],
  [92, 15],
  [80, 85],
  [46, 147],
  [-5, 191],
  [-52, 207],
  [-84, 175],
  [-94, 123],
  [-84, 75],
  [-72, 25],
];

function shore(lake: Point): Point[] {
  return SHORE.map(([x, y]) => ({ x: lake.x + x, y: lake.y + y }));
}

function water(chart: Chart): string {
  const lake = chart.byId.get('lake');
  if (!lake) return '';
  const rnd = seeded('lake');
  const outline = smooth(shore(lake), true);
  const [x, y] = [lake.x, lake.y];
  const ripples = Array.from(
    { length: 20 },
    (_, i) => `<path d="M${n(x - 100 + rnd() * 170)} ${y - 45 + i * 13}h${n(14 + rnd() * 38)}"/>`,
  );
  return `<path d="${outline}" fill="#5ce1e6" opacity=".35" filter="url(#soft)"/><path d="${outline}" fill="url(#water)" stroke="#9ff5f7" stroke-width="2"/><clipPath id="lk"><path d="${outline}"/></clipPath><g clip-path="url(#lk)" stroke="#c9fbff" stroke-width="2" opacity=".4" stroke-linecap="round">${ripples.join('')}<ellipse cx="${x + 15}" cy="${y + 105}" rx="46" ry="9" fill="#ff9ac8" stroke="none" opacity=".9"/><path d="M${x - 18} ${y + 121}h66M${x - 10} ${y + 131}h50M${x - 2} ${y + 141}h34" stroke="#ff9ac8"/></g>`;
}

function escarpment(chart: Chart): string {
  const cliff = chart.byId.get('cliff');
  if (!cliff) return '';
  const edge = `c64-16 104 10 164-6s96-14 140 18`;
  const start = `M${cliff.x - 154} ${cliff.y - 66}`;
  const cracks = Array.from({ length: 16 }, (_, i) => {
    const [x, y] = [cliff.x - 150 + i * 20, cliff.y - 70 + 6 * Math.sin(i * 0.9)];
    return `<path d="M${x} ${n(y)}l-3 ${n(14 + 4 * Math.cos(i))}"/>`;
  });
  return `<path d="${start}${edge}" transform="translate(0 2)" fill="none" stroke="#0b0620" stroke-width="26" opacity=".6"/><path d="${start}${edge}" fill="none" stroke="#5ce1e6" stroke-width="2" opacity=".55"/><g stroke="#5ce1e6" stroke-width="1.600" opacity=".4">${cracks.join('')}</g>`;
}

/** Whether a tree may stand here: clear of spaces, their labels and the lines. */
export function clear(chart: Chart, p: Point): boolean {
  const { line } = chart.near({ x: p.x, y: p.y - 4 });
  if (line < 21) return false;
  return chart.spaces.every((space) => {
    if (distance({ x: p.x, y: p.y - 6 }, space) < radius(space) + 16) return false;
    return radius(space) < 40 || Math.abs(p.x - space.x) > 64 || p.y - space.y < 30 || p.y - space.y > 78;
  });
}

export function woods(chart: Chart): string {
  return use(
    'pine',
    scatter(seeded(chart.place.id), 300, { x: 15, y: 12 }, (p) => clear(chart, p)),
  );
}

export const camp: Scenery = {
  under: (chart) => escarpment(chart) + water(chart),
  over(chart) {
    const lake = chart.byId.get('lake');
    const wet = lake ? shore(lake) : [];
    const dry = (p: Point): boolean => !inside(p, wet) && wet.every((q) => distance(p, q) > 20);
    const cliff = chart.byId.get('cliff');
    const open = (p: Point): boolean => !cliff || Math.abs(p.x - cliff.x + 5) > 160 || p.y > cliff.y - 42;
    return use(
      'pine',
      scatter(seeded(chart.place.id), 300, { x: 15, y: 12 }, (p) => clear(chart, p) && dry(p) && open(p)),
    );
  },
};

function inside(p: Point, polygon: Point[]): boolean {
  let found = false;
  polygon.forEach((a, i) => {
    const b = polygon[(i + polygon.length - 1) % polygon.length];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) found = !found;
  });
  return found;
}
