/** The Carnival of Blood: strings of bulbs along the ways, striped tents, a wheel in the largest free place. */
import { BOX, distance, n, radius, type Chart, type Point } from '../../board/geometry';
import { seeded } from '../../../../kit/seeded';
import { clear } from './camp';
import { scatter, use, type Scenery } from './parts';

const BULBS = ['#ffe66b', '#ff5fa8', '#5ce1e6', '#ff9a3c'];

function bulbs(chart: Chart): string {
  return chart.lines
    .map(([a, b], line) => {
      const [p, q] = [chart.byId.get(a)!, chart.byId.get(b)!];
      const m = chart.middle(a, b);
      const count = Math.round(distance(p, q) / 19);
      return Array.from({ length: count - 1 }, (_, i) => {
        const t = (i + 1) / count;
        const x = (1 - t) ** 2 * p.x + 2 * (1 - t) * t * m.x + t * t * q.x;
        const y = (1 - t) ** 2 * p.y + 2 * (1 - t) * t * m.y + t * t * q.y;
        const colour = BULBS[(i + line) % BULBS.length];
        return `<circle cx="${n(x)}" cy="${n(y)}" r="7" fill="${colour}" opacity=".22"/><circle cx="${n(x)}" cy="${n(y)}" r="2.600" fill="${colour}"/>`;
      }).join('');
    })
    .join('');
}

const TENT = `<g id="tent"><ellipse cy="2" rx="28" ry="6" fill="#05020c" opacity=".6"/><path d="M-24 0v-14L0-38l24 24V0z" fill="#2a1a5e" stroke="#0b0620" stroke-width="1.500"/><path d="M-24 0v-14L0-38-10 0zM4 0L0-38l14 14V0z" fill="#e2457f"/><path d="M-24-14q4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0 4 5 8 0" fill="none" stroke="#ffe66b" stroke-width="2"/><path d="M0-38v-10l9 4-9 3" fill="#5ce1e6" stroke="#5ce1e6" stroke-width="1.200"/><path d="M-5 0l5-14 5 14z" fill="#0b0620"/></g>`;
const STALL = `<g id="stall"><ellipse cy="2" rx="20" ry="5" fill="#05020c" opacity=".6"/><path d="M-16 0v-18h32V0z" fill="#1b123f" stroke="#5ce1e6" stroke-width="1.500"/><path d="M-20-18l4-9h32l4 9z" fill="#5ce1e6"/><path d="M-12-27l-2 9M-4-27l-1 9M4-27l1 9M12-27l2 9" stroke="#1b123f" stroke-width="3.500"/><path d="M-16-7h32" stroke="#ffd23c" stroke-width="2"/></g>`;
const BALLOONS = `<g id="balloons"><path d="M0 0q-2-12-6-22M0 0q0-14 1-26M0 0q4-10 8-18" fill="none" stroke="#d9c8ff" stroke-width="1"/><ellipse cx="-7" cy="-28" rx="5" ry="6.500" fill="#5ce1e6"/><ellipse cx="1" cy="-33" rx="5" ry="6.500" fill="#ff5fa8"/><ellipse cx="9" cy="-24" rx="5" ry="6.500" fill="#ffd23c"/></g>`;

/** The free place farthest from everything: room for the wheel. */
function freest(chart: Chart): Point & { room: number } {
  let best = { x: 0, y: 0, room: 0 };
  for (let x = 60; x <= 940; x += 20) {
    for (let y = 60; y <= 640; y += 20) {
      const { space, line } = chart.near({ x, y });
      const room = Math.min(space, line, x - BOX[0], y - BOX[1]);
      if (room > best.room) best = { x, y, room };
    }
  }
  return best;
}

function wheel({ x, y, room }: Point & { room: number }): string {
  const r = Math.min(58, room - 10);
  const spokes = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI;
    const [dx, dy] = [n(r * Math.cos(angle)), n(r * Math.sin(angle))];
    return `<path d="M0 0L${dx} ${dy}" stroke="#7a5cc4" stroke-width="2"/><circle cx="${dx}" cy="${dy}" r="5.500" fill="${BULBS[i % 4]}" stroke="#0b0620" stroke-width="1.500"/>`;
  });
  return `<g transform="translate(${x},${y})"><circle r="${n(r * 1.6)}" fill="url(#rose)"/><path d="M-26 ${n(r + 8)}L0 0l26 ${n(r + 8)}" fill="none" stroke="#0b0620" stroke-width="7"/><path d="M-26 ${n(r + 8)}L0 0l26 ${n(r + 8)}" fill="none" stroke="#8f6fe0" stroke-width="3.500"/><circle r="${r}" fill="none" stroke="#ff5fa8" stroke-width="3"/><circle r="${n(r * 0.62)}" fill="none" stroke="#5ce1e6" stroke-width="1.600" opacity=".8"/>${spokes.join('')}<circle r="8" fill="#ffd23c"/></g>`;
}

export const carnival: Scenery = {
  under(chart) {
    const middle = chart.byId.get('big_top') ?? { x: 500, y: 350 };
    const rays = Array.from({ length: 24 }, (_, i) => {
      const [a, b] = [(i / 24) * 2 * Math.PI, ((i + 0.5) / 24) * 2 * Math.PI];
      const far = 720;
      return `M${middle.x} ${middle.y}L${n(middle.x + far * Math.cos(a))} ${n(middle.y + far * Math.sin(a))}L${n(middle.x + far * Math.cos(b))} ${n(middle.y + far * Math.sin(b))}Z`;
    });
    return `<path d="${rays.join('')}" fill="#ff5fa8" opacity=".075"/><circle cx="${middle.x}" cy="${middle.y}" r="300" fill="url(#warm)" opacity=".5"/>`;
  },
  line(chart) {
    const paths = chart.lines.map(([a, b]) => chart.path(a, b));
    const drawn = (style: string): string => paths.map((d) => `<path d="${d}" ${style}/>`).join('');
    return `<g fill="none" stroke-linecap="round">${drawn('stroke="#080416" stroke-width="24" opacity=".6"')}${drawn('stroke="#4a2f86" stroke-width="16"')}${drawn('stroke="#241653" stroke-width="11"')}</g>${bulbs(chart)}`;
  },
  over(chart) {
    const rnd = seeded(chart.place.id);
    const free = freest(chart);
    const roomy = (p: Point, by: number): boolean => {
      const { space, line } = chart.near({ x: p.x, y: p.y - 18 });
      const apart = distance(p, { x: free.x, y: free.y + 20 }) > 96;
      const unlabelled = chart.spaces.every(
        (s) => radius(s) < 40 || Math.abs(p.x - s.x) > 84 || Math.abs(p.y - s.y - 50) > 30,
      );
      return space > by && line > by - 2 && apart && unlabelled && p.y < 706;
    };
    const tents = scatter(rnd, 13, { x: 62, y: 44 }, (p) => roomy(p, 36)).map((p) => ({ ...p, scale: 0.9 }));
    const off = (p: Point): boolean => tents.every((t) => Math.abs(t.x - p.x) > 46 || Math.abs(t.y - p.y) > 40);
    const stalls = scatter(rnd, 12, { x: 50, y: 36 }, (p) => roomy(p, 27) && off(p)).map((p) => ({ ...p, scale: 0.9 }));
    const apart = (p: Point): boolean => off(p) && stalls.every((t) => distance(t, p) > 40);
    const balloons = scatter(rnd, 14, { x: 40, y: 40 }, (p) => clear(chart, p) && roomy(p, 18) && apart(p)).map(
      (p) => ({ ...p, scale: 0.8 }),
    );
    return `<defs>${TENT}${STALL}${BALLOONS}</defs>${wheel(free)}${use('tent', tents)}${use('stall', stalls)}${use('balloons', balloons)}`;
  },
};
