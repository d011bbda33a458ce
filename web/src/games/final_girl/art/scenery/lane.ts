/** Maple Lane: streets under lamps, a lot with lawn and hedge for every house, maples between them. */
import { distance, fromSegment, n, type Chart, type Point } from '../../board/geometry';
import { seeded } from '../../../../kit/seeded';
import type { Space } from '../../packs';
import { clear } from './camp';
import { scatter, use, type Scenery } from './parts';

const isHouse = (space: Space): boolean => space.name.startsWith('No. ');

function streets(chart: Chart): string[] {
  return chart.lines
    .filter(([a, b]) => !isHouse(chart.byId.get(a)!) && !isHouse(chart.byId.get(b)!))
    .map(([a, b]) => chart.path(a, b));
}

/** Streets go on beyond the ends of the lane, to the edge of the board. */
function onward(chart: Chart): string[] {
  return chart.spaces
    .filter((space) => !isHouse(space) && space.name.endsWith('End'))
    .map((space) => {
      const across = Math.abs(space.x - 500) > Math.abs(space.y - 350);
      return across
        ? `M${space.x} ${space.y}H${space.x < 500 ? -40 : 1040}`
        : `M${space.x} ${space.y}V${space.y < 350 ? -40 : 740}`;
    });
}

function lot(space: Space): string {
  const [w, h] = [132, 112];
  const [x, y] = [space.x - w / 2, space.y - h / 2 + 4];
  const mown = Array.from(
    { length: 6 },
    (_, i) => `<rect x="${x + i * 22}" y="${y}" width="11" height="${h}" fill="#5ce1e6" opacity=".07"/>`,
  );
  const hedge = Array.from({ length: 10 }, (_, i) => `<circle cx="${n(x + 5 + i * 13.6)}" cy="${y + 3}" r="6.500"/>`);
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="#123c46" opacity=".85"/>${mown.join('')}<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="none" stroke="#3aa7a0" stroke-width="1.500" stroke-dasharray="4 5" opacity=".8"/><g fill="#1f6f5c" stroke="#0b0620" stroke-width="1">${hedge.join('')}</g><circle cx="${space.x}" cy="${space.y}" r="74" fill="url(#warm)" opacity=".42"/>`;
}

function lamps(chart: Chart): string {
  const walks = chart.lines.filter(([a, b]) => !isHouse(chart.byId.get(a)!) && !isHouse(chart.byId.get(b)!));
  return walks
    .map(([a, b]) => {
      const [p, q] = [chart.byId.get(a)!, chart.byId.get(b)!];
      const flat = Math.abs(p.x - q.x) > Math.abs(p.y - q.y);
      const [x, y] = [(p.x + q.x) / 2 + (flat ? 0 : 40), (p.y + q.y) / 2 - (flat ? 36 : 0)];
      return `<circle cx="${x}" cy="${y}" r="58" fill="url(#warm)" opacity=".85"/><g transform="translate(${x},${y})"><path d="M0 12V-14q0-6 7-6" fill="none" stroke="#0b0620" stroke-width="5"/><path d="M0 12V-14q0-6 7-6" fill="none" stroke="#a48be0" stroke-width="2.400"/><circle cx="9" cy="-18" r="4.500" fill="#fff6c4"/></g>`;
    })
    .join('');
}

const MAPLE = `<g id="maple"><ellipse cx="2" cy="3" rx="12" ry="4" fill="#05020c" opacity=".55"/><path d="M-2 3h4v-12h-4z" fill="#120a2e"/><path d="M0-34l5 7 7-2-2 8 8 3-6 6 2 7-8-1-6 4-6-4-8 1 2-7-6-6 8-3-2-8 7 2z" fill="#5a1746"/><path d="M0-34l-5 7-7-2 2 8-8 3 6 6-2 7 8-1 2-8-3-5 4-4z" fill="#ff9a3c" opacity=".85"/></g>`;

export const lane: Scenery = {
  under: (chart) => chart.spaces.filter(isHouse).map(lot).join(''),
  line(chart) {
    const roads = [...streets(chart), ...onward(chart)].join('');
    const walks = chart.lines
      .filter(([a, b]) => isHouse(chart.byId.get(a)!) || isHouse(chart.byId.get(b)!))
      .map(([a, b]) => chart.path(a, b))
      .join('');
    return `<g fill="none" stroke-linecap="round"><path d="${walks}" stroke="#080416" stroke-width="17" opacity=".6"/><path d="${walks}" stroke="#6b4fae" stroke-width="9"/><path d="${walks}" stroke="#d9c8ff" stroke-width="2.200" stroke-dasharray="1 9" opacity=".9"/><path d="${roads}" stroke="#05020c" stroke-width="74" opacity=".5"/><path d="${roads}" stroke="#8c7ab8" stroke-width="64"/><path d="${roads}" stroke="#2b2148" stroke-width="54"/><path d="${roads}" stroke="#ffe66b" stroke-width="3" stroke-dasharray="16 18" stroke-linecap="butt" opacity=".75"/></g>${lamps(chart)}`;
  },
  over(chart) {
    const roads = chart.lines.filter(([a, b]) => !isHouse(chart.byId.get(a)!) && !isHouse(chart.byId.get(b)!));
    const offRoad = (p: Point): boolean =>
      roads.every(([a, b]) => fromSegment(p, chart.byId.get(a)!, chart.byId.get(b)!) > 58) &&
      (Math.abs(p.x - 500) > 60 || (p.y > 90 && p.y < 610)) &&
      (Math.abs(p.y - 350) > 58 || (p.x > 120 && p.x < 880));
    const offLot = (p: Point): boolean =>
      chart.spaces.every((s) => !isHouse(s) || Math.abs(s.x - p.x) > 76 || Math.abs(s.y - p.y) > 74);
    const places = scatter(
      seeded(chart.place.id),
      70,
      { x: 30, y: 22 },
      (p) => clear(chart, p) && offRoad(p) && offLot(p) && distance(p, { x: 500, y: 350 }) > 80,
    );
    return `<defs>${MAPLE}</defs>${use('maple', places)}`;
  },
};
