/** The Sacred Groves: a river through old trees, and rings of standing stones around what is sacred. */
import { distance, n, smooth, type Chart, type Point } from '../../board/geometry';
import { seeded } from '../../../../kit/seeded';
import { clear } from './camp';
import { scatter, use, type Scenery } from './parts';

/** The course of the river through its spaces, from beyond one edge of the board to beyond the other. */
function course(chart: Chart): Point[] {
  const spaces = chart.spaces.filter((space) => space.tags?.includes('river'));
  if (spaces.length < 2) return [];
  const [first, last] = [spaces[0], spaces[spaces.length - 1]];
  const bends = spaces.flatMap((space, i) => {
    const next = spaces[i + 1];
    if (!next) return [space];
    return [space, { x: (space.x + next.x) / 2 + (i % 2 ? 16 : -16), y: (space.y + next.y) / 2 + (i % 2 ? -14 : 14) }];
  });
  return [
    { x: first.x - 96, y: -60 },
    { x: first.x - 26, y: first.y - 70 },
    ...bends,
    { x: last.x + 60, y: last.y + 80 },
    { x: last.x + 90, y: 760 },
  ];
}

function river(chart: Chart): string {
  const points = course(chart);
  if (!points.length) return '';
  const d = smooth(points);
  const stroke = (width: number, colour: string, more = ''): string =>
    `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
  const shine = [-16, -5, 8, 19].map(
    (shift, i) =>
      `<path d="${d}" transform="translate(${shift} ${-shift / 2})" fill="none" stroke="#c9fbff" stroke-width="2" stroke-linecap="round" stroke-dasharray="${14 + i * 7} ${58 + i * 17}" opacity=".45"/>`,
  );
  return `<g>${stroke(118, '#5ce1e6', 'opacity=".22" filter="url(#soft)"')}${stroke(88, '#0b0620', 'opacity=".55"')}${stroke(80, '#9ff5f7')}${stroke(76, '#1c7fa4')}${stroke(46, '#2a9fbb', 'opacity=".6"')}${stroke(18, '#ff9ac8', 'opacity=".22"')}${shine.join('')}</g>`;
}

function stones(chart: Chart): string {
  return chart.spaces
    .filter((space) => space.tags?.includes('sacred'))
    .map((space) => {
      const ring = Array.from({ length: 11 }, (_, i) => {
        const angle = (i / 11) * 2 * Math.PI + 0.3;
        const [x, y] = [space.x + 62 * Math.cos(angle), space.y + 56 * Math.sin(angle)];
        return `<g transform="translate(${n(x)},${n(y)})"><ellipse cx="1" cy="6" rx="7" ry="3" fill="#05020c" opacity=".6"/><path d="M-5 6l1-13 5-3 4 4 0 12z" fill="#3d2a6b" stroke="#d99bff" stroke-width="1.400"/></g>`;
      });
      return `<circle cx="${space.x}" cy="${space.y}" r="96" fill="url(#rose)"/>${ring.join('')}`;
    })
    .join('');
}

export const groves: Scenery = {
  under: (chart) => river(chart) + stones(chart),
  over(chart) {
    const points = course(chart);
    const path = points.flatMap((p, i) => {
      const next = points[i + 1];
      return next ? [p, { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 }] : [p];
    });
    const dry = (p: Point): boolean => path.every((q) => distance(p, q) > 58);
    const holy = chart.spaces.filter((space) => space.tags?.includes('sacred'));
    const open = (p: Point): boolean => holy.every((space) => distance(p, space) > 80);
    return use(
      'leafy',
      scatter(seeded(chart.place.id), 190, { x: 22, y: 16 }, (p) => clear(chart, p) && dry(p) && open(p)),
    );
  },
};
