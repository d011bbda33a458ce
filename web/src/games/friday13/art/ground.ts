/** The camp's ground, painted once: soil, lake, roads, trees, mist and grain (the layers that never change). */
import { bend, curve, type Camp, type Edge, type Point, type Space } from '../board/camp';
import { labelBox } from '../board/labels';
import { DRESSED, props } from './scenery';

/** Numbers from a seed: the same camp always has the same trees. */
export function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DEFS = `<defs>
<radialGradient id="soil" cx="49%" cy="50%" r="70%"><stop offset="0" stop-color="#2a443c"/><stop offset=".5" stop-color="#1c322e"/><stop offset="1" stop-color="#0d1c1f"/></radialGradient>
<radialGradient id="water" cx="42%" cy="36%" r="75%"><stop offset="0" stop-color="#6fa6b8"/><stop offset=".4" stop-color="#2f6177"/><stop offset="1" stop-color="#12303f"/></radialGradient>
<radialGradient id="edge" cx="50%" cy="50%" r="72%"><stop offset=".55" stop-color="#04090b" stop-opacity="0"/><stop offset="1" stop-color="#04090b" stop-opacity=".78"/></radialGradient>
<filter id="mottle" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".011 .016" numOctaves="4" seed="7"/><feColorMatrix values="0 0 0 0 .06  0 0 0 0 .12  0 0 0 0 .1  0 0 0 -2.6 1.55"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="3"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 .9  0 0 0 .5 -.27"/></filter>
<filter id="mist" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .011" numOctaves="3" seed="21"/><feColorMatrix values="0 0 0 0 .75  0 0 0 0 .86  0 0 0 0 .9  0 0 0 2.2 -1.15"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="6"/></filter><filter id="softer" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="12"/></filter>
<g id="pine"><ellipse cx="1.5" cy="1.5" rx="7" ry="2.6" fill="#050d0d" opacity=".55"/><path d="M0-22L4.5-13H2.8L7-5H4.6L8.5 1H-8.5L-4.6-5H-7L-2.8-13H-4.5z" fill="#1f4438"/><path d="M0-22L-4.5-13H-2.8L-7-5H-4.6L-8.5 1H-1.5L-1-9z" fill="#356b53"/></g>
<g id="spruce"><ellipse cx="1.5" cy="1.5" rx="6" ry="2.3" fill="#050d0d" opacity=".55"/><path d="M0-19L6.5 1H-6.5z" fill="#1a3a34"/><path d="M0-19L-6.5 1H-1z" fill="#2d5b4c"/></g>
<g id="bush"><ellipse cx="1" cy="2" rx="8" ry="3" fill="#050d0d" opacity=".5"/><path d="M0-15c5 0 8 4 7.5 8.5S4 1 0 1-7 -2-7.5-6.5-5-15 0-15z" fill="#234a35"/><path d="M0-15c-5 0-8 4-7.5 8.5S-4.5 0-2 0C-5-5-3-12 0-15z" fill="#3c7048"/></g>
</defs>`;

export function ground(camp: Camp): string {
  const { width: w, height: h } = camp;
  const whole = `width="${w}" height="${h}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" ${whole}>`,
    DEFS,
    `<rect ${whole} fill="url(#soil)"/><rect ${whole} filter="url(#mottle)" opacity=".55"/>`,
    clearings(camp),
    lake(camp),
    roads(camp),
    trees(camp),
    props(camp.name),
    `<rect ${whole} filter="url(#mist)" opacity=".16"/><rect ${whole} fill="url(#edge)"/>`,
    `<rect ${whole} filter="url(#grain)" opacity=".1"/></svg>`,
  ].join('');
}

function blob(x: number, y: number, rx: number, ry: number, random: () => number, corners = 14, wobble = 0.08): string {
  const points: Point[] = [];
  for (let i = 0; i < corners; i++) {
    const angle = (2 * Math.PI * i) / corners;
    const f = 1 + (random() * 2 - 1) * wobble;
    points.push({ x: x + rx * f * Math.cos(angle), y: y + ry * f * Math.sin(angle) });
  }
  return curve(points, true);
}

function clearings(camp: Camp): string {
  const random = dice(13);
  return camp.spaces
    .filter((space) => space.kind === 'woods')
    .map((s) => `<path d="${blob(s.x, s.y, 70, 52, random)}" fill="#0c1f1d" opacity=".5" filter="url(#softer)"/>`)
    .join('');
}

function lake(camp: Camp): string {
  if (!camp.lake) return '';
  const { x, y, rx, ry } = camp.lake;
  const shore = (k: number): string => blob(x, y, rx * k, ry * k, dice(4), 18, 0.045);
  const moon = { x: x - rx / 3, y: y - ry * 0.4 };
  const broken = [20, 13, 17, 9, 12, 6].map((w, k) => `<path d="M${moon.x - w},${moon.y + 15 + 6 * k}h${2 * w}"/>`);
  return `<path d="${shore(1.16)}" fill="#4a5a47" opacity=".5" filter="url(#soft)"/><path d="${shore(1.07)}" fill="#b7a878" opacity=".55"/>
<path d="${shore(1)}" fill="url(#water)" stroke="#0b2430" stroke-width="1.5"/>
<g fill="none" stroke="#bfe3ea" stroke-linecap="round" opacity=".38"><path d="${shore(0.9)}"/><path d="${shore(0.78)}" stroke-width=".8" stroke-dasharray="40 22"/></g>
<ellipse cx="${moon.x}" cy="${moon.y}" rx="17" ry="10" fill="#f6f2d8" opacity=".85"/>
<g stroke="#f6f2d8" stroke-width="2" stroke-linecap="round" opacity=".5">${broken.join('')}</g>`;
}

function roads(camp: Camp): string {
  const line = (d: string, stroke: string, width: number, more = ''): string =>
    `<path d="${d}" stroke="${stroke}" stroke-width="${width}" ${more}/>`;
  const loops = camp.loops.map((loop) => curve(loop, true));
  const trails = camp.trails.map((trail) => curve(trail));
  const bent = (edges: Edge[], by: number, draw: (d: string) => string): string =>
    edges.map((edge) => draw(bend(edge, by))).join('');
  return [
    '<g fill="none" stroke-linejoin="round" stroke-linecap="round">',
    bent(camp.shores, 0.05, (d) => line(d, '#d9cfa5', 3, 'stroke-opacity=".55" stroke-dasharray="2 7"')),
    bent(
      camp.footpaths,
      0.12,
      (d) =>
        line(d, '#091412', 7, 'opacity=".7"') + line(d, '#a79c74', 2.6, 'stroke-opacity=".8" stroke-dasharray=".1 7"'),
    ),
    bent(camp.drives, 0.12, (d) => line(d, '#0a1513', 11, 'opacity=".75"') + line(d, '#766c50', 6.5)),
    ...trails.map((d) => line(d, '#0a1513', 15, 'opacity=".8"')),
    ...loops.map((d) => line(d, '#0a1513', 18, 'opacity=".85"')),
    ...trails.map((d) => line(d, '#7d7356', 9.5)),
    ...loops.map((d) => line(d, '#867b5b', 12.5) + line(d, '#a1956f', 8.5) + line(d, '#6f6549', 2.6)),
    '</g>',
  ].join('');
}

const KEEP_OFF: Record<Space['kind'], number> = {
  large: 38,
  small: 30,
  junction: 20,
  woods: 23,
  center: 52,
  lake: 0,
  cave: 36,
};

function trees(camp: Camp): string {
  const random = dice(1313);
  const woods = camp.spaces.filter((space) => space.kind === 'woods');
  const free = freeGround(camp);
  const found: { x: number; y: number; size: number; deep: boolean }[] = [];
  for (let tries = 0; tries < 9000 && found.length < 560; tries++) {
    const x = -8 + random() * (camp.width + 16);
    const y = 4 + random() * (camp.height + 8);
    const far = Math.min(...woods.map((w) => Math.hypot(x - w.x, y - w.y)), 999);
    const deep = far < 85;
    const apart = deep ? 10.5 : 17;
    if (far > 95 && random() < 0.55) continue;
    if (found.some((tree) => Math.abs(x - tree.x) < apart && Math.abs(y - tree.y) < apart * 0.72)) continue;
    if (free(x, y)) found.push({ x, y, size: (0.72 + random() * 0.43) * (deep ? 1.12 : 1), deep });
  }
  return found
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, size, deep }) => {
      const kind = random() < (deep ? 0.08 : 0.2) ? 'bush' : random() < 0.62 ? 'pine' : 'spruce';
      return `<use href="#${kind}" transform="translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${size.toFixed(2)})"/>`;
    })
    .join('');
}

/** Where a tree may stand: off roads, spaces, labels, the Lake and the scenery. */
function freeGround(camp: Camp): (x: number, y: number) => boolean {
  const lanes = [...camp.loops.map((loop) => [...loop, loop[0]!]), ...camp.trails].flatMap((line) => sampled(line));
  const paths = [...camp.footpaths, ...camp.drives, ...camp.shores];
  const labels = camp.spaces.map(labelBox).filter((box) => box !== null);
  const stands = DRESSED[camp.name] ?? [];
  return (x, y) =>
    !stands.some((prop) => Math.abs(x - prop.x) < 32 && y - prop.y > -24 && y - prop.y < 34) &&
    !lanes.some((p) => (x - p.x) ** 2 + (y - p.y) ** 2 < 289) &&
    !paths.some((edge) => fromSegment(x, y, edge) < 10) &&
    !camp.spaces.some((s) => Math.hypot(x - s.x, y - s.y - 4) < KEEP_OFF[s.kind]) &&
    !(
      camp.lake && ((x - camp.lake.x) / (camp.lake.rx + 17)) ** 2 + ((y - camp.lake.y) / (camp.lake.ry + 17)) ** 2 < 1
    ) &&
    !labels.some((box) => x > box.left - 6 && x < box.right + 6 && y > box.top - 2 && y < box.bottom + 14);
}

function sampled(line: Point[]): Point[] {
  return line.slice(1).flatMap((b, i) => {
    const a = line[i]!;
    const steps = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 9);
    return Array.from({ length: steps + 1 }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / steps,
      y: a.y + ((b.y - a.y) * k) / steps,
    }));
  });
}

function fromSegment(x: number, y: number, [a, b]: Edge): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}
