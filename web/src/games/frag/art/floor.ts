/** The floor of an arena as one picture: plates, grime, acid, grates, power-up squares. Painted once, seeded by the map. */
import { ICONS, type IconName } from '../../../kit/icons';
import { LEFT, SIZE, TOP, type Arena } from '../board/arena';
import type { Box } from '../board/box';
import { outline, polygon, walls } from '../board/outline';

const TINTS = ['#3b4a58', '#423f5c', '#4a4038', '#3a4f4a', '#35494f', '#454b4f'];
const HALL = '#4d443a';

/** Numbers between 0 and 1 that are the same for the same seed. */
function seeded(seed: string): () => number {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x9e3779b1), 0x51ed270b);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** The tint of each zone: the first is the hall in the middle; rooms, docks, galleries share theirs. */
export function tints(arena: Arena): Map<string, string> {
  const sorts: string[] = [];
  const found = new Map<string, string>([[arena.name, TINTS[5]]]);
  for (const [at, { name }] of arena.zones.entries()) {
    const sort = name.split(' ').at(-1)!;
    if (at > 0 && !sorts.includes(sort)) sorts.push(sort);
    found.set(name, at === 0 ? HALL : TINTS[sorts.indexOf(sort) % TINTS.length]);
  }
  return found;
}

function defs(): string {
  const s = SIZE;
  const turbulence = (id: string, frequency: string, octaves: number, seed: number, matrix: string) =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${matrix}"/></filter>`;
  const blur = (id: string, by: number) =>
    `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${by}"/></filter>`;
  const glow = (id: string, colour: string, from: number) =>
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${from}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return `<defs>
<pattern id="tile" x="${LEFT}" y="${TOP}" width="${s}" height="${s}" patternUnits="userSpaceOnUse"><path d="M0 .8H${s}M.8 0V${s}" stroke="#fff" stroke-opacity=".075" stroke-width="1.6"/><path d="M0 ${s - 0.8}H${s}M${s - 0.8} 0V${s}" stroke="#000" stroke-opacity=".42" stroke-width="1.6"/><g fill="#000" fill-opacity=".35"><circle cx="4.5" cy="4.5" r="1"/><circle cx="28.5" cy="4.5" r="1"/><circle cx="4.5" cy="28.5" r="1"/><circle cx="28.5" cy="28.5" r="1"/></g></pattern>
<pattern id="haz" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="12" height="12" fill="#17150f"/><rect width="6" height="12" fill="#d9a21c"/></pattern>
<pattern id="grt" width="8.25" height="8.25" patternUnits="userSpaceOnUse" x="${LEFT}" y="${TOP}"><path d="M0 0H8.25V8.25H0z" fill="none" stroke="#9aa6a9" stroke-width="2.6"/></pattern>
<radialGradient id="acid" cx="45%" cy="40%" r="75%"><stop offset="0" stop-color="#b9f03a"/><stop offset=".5" stop-color="#7cc71a"/><stop offset="1" stop-color="#3a8410"/></radialGradient>
<radialGradient id="tele"><stop offset="0" stop-color="#f3e6ff"/><stop offset=".3" stop-color="#b57bff"/><stop offset=".75" stop-color="#6a2bd1" stop-opacity=".55"/><stop offset="1" stop-color="#6a2bd1" stop-opacity="0"/></radialGradient>
${glow('og', '#ff9a2e', 0.6)}${glow('cg', '#45d6ff', 0.55)}${glow('hot', '#ffb060', 0.22)}
${turbulence('grime', '.018', 5, 12, '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -2.6 1.5')}
${turbulence('scr', '.006 .35', 2, 5, '0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1.5 -.86')}
<filter id="liq" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="turbulence" baseFrequency=".035" numOctaves="3" seed="2" result="t"/><feColorMatrix in="t" values="0 0 0 0 .86 0 0 0 0 1 0 0 0 0 .3 0 0 0 -2.6 .8" result="c"/><feComposite in="c" in2="SourceAlpha" operator="in" result="d"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="d"/></feMerge></filter>
${blur('b5', 5)}${blur('b14', 14)}
</defs>`;
}

function plates(arena: Arena): string {
  const random = seeded(arena.key + arena.name);
  const colours = tints(arena);
  let drawn = '';
  for (let r = 0; r < arena.height; r++) {
    for (let c = 0; c < arena.width; c++) {
      const at = `x="${LEFT + SIZE * c}" y="${TOP + SIZE * r}" width="${SIZE}" height="${SIZE}"`;
      drawn += `<rect ${at} fill="${colours.get(arena.zoneAt(c, r))}" stroke="${colours.get(arena.zoneAt(c, r))}" stroke-width=".6"/>`;
      const shade = random();
      if (shade < 0.18) drawn += `<rect ${at} fill="#fff" opacity=".035"/>`;
      else if (shade < 0.32) drawn += `<rect ${at} fill="#000" opacity=".14"/>`;
    }
  }
  const whole = `x="${LEFT}" y="${TOP}" width="${SIZE * arena.width}" height="${SIZE * arena.height}"`;
  return `${drawn}<rect ${whole} filter="url(#grime)" opacity=".34"/><rect ${whole} filter="url(#scr)" opacity=".12"/><rect ${whole} fill="url(#tile)"/>`;
}

function squaresMarked(arena: Arena, marks: string): Set<string> {
  return new Set(arena.cells.filter((cell) => marks.includes(cell.mark)).map((cell) => `${cell.column},${cell.row}`));
}

function acidAndGrates(arena: Arena): string {
  const random = seeded('acid' + arena.key);
  const pool = outline(squaresMarked(arena, 'A'));
  const grate = outline(squaresMarked(arena, '%'));
  let drawn = `<path d="${pool}" fill="#9dff2e" opacity=".5" filter="url(#b14)"/><path d="${pool}" fill="none" stroke="url(#haz)" stroke-width="9"/><path d="${outline(squaresMarked(arena, 'A%'))}" fill="#1c2a10"/><path d="${pool}" fill="url(#acid)" stroke="#22360c" stroke-width="3" filter="url(#liq)"/>`;
  for (const cell of arena.cells.filter((found) => found.mark === 'A')) {
    for (let bubble = 0; bubble < 2; bubble++) {
      const [x, y] = [cell.x + 24 * random() - 12, cell.y + 24 * random() - 12];
      drawn += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1.5 + 2.7 * random()).toFixed(1)}" fill="#f2ffb0" fill-opacity=".35" stroke="#f2ffb0" stroke-opacity=".8"/>`;
    }
  }
  return `${drawn}<path d="${grate}" fill="#74b81a" opacity=".55"/><path d="${grate}" fill="url(#grt)"/><path d="${grate}" fill="none" stroke="#c3ccce" stroke-width="2.5"/>`;
}

function glyph(name: IconName, size: number, colour: string): string {
  return `<g transform="scale(${(size / 24).toFixed(3)}) translate(-12,-12)" fill="none" stroke="${colour}" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"><path d="${ICONS[name]}"/></g>`;
}

function features(arena: Arena): string {
  const drawings: Record<string, string> = {
    W: `<circle r="24" fill="url(#og)"/><path d="M-12 -7l5-5h14l5 5v14l-5 5h-14l-5-5z" fill="#2b1a08" stroke="#ff9a2e" stroke-width="1.8"/>${glyph('gun', 19, '#ffc27a')}`,
    G: `<circle r="24" fill="url(#cg)"/><path d="${polygon(13.5, 6, 0)}" fill="#06242e" stroke="#45d6ff" stroke-width="1.8"/>${glyph('chip', 17, '#a8eeff')}`,
    T: `<circle r="30" fill="url(#tele)" opacity=".8"/><circle r="13" fill="#1a0d33" stroke="#d8b8ff" stroke-width="2"/><path d="M8 0a8 8 0 1 0-8 8M4 0a4 4 0 1 1-4-4" fill="none" stroke="#d8b8ff" stroke-width="2" stroke-linecap="round"/>`,
  };
  const pad = '<circle r="14" fill="#12181b" stroke="#e8eef0" stroke-width="2" stroke-dasharray="5 3.1"/>';
  return arena.cells
    .filter((cell) => drawings[cell.mark] || /\d/.test(cell.mark))
    .map((cell) => `<g transform="translate(${cell.x},${cell.y})">${drawings[cell.mark] ?? pad}</g>`)
    .join('');
}

/** The floor as the text of an SVG picture; `worn` with grime, scratches and glow, which take a while to paint. */
export function floorPicture(arena: Arena, [x, y, width, height]: Box, worn: boolean): string {
  const [midX, midY] = [LEFT + (SIZE * arena.width) / 2, TOP + (SIZE * arena.height) / 2];
  const layers = [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#0d1113"/>`,
    plates(arena),
    `<ellipse cx="${midX}" cy="${midY}" rx="270" ry="190" fill="url(#hot)"/>`,
    acidAndGrates(arena),
    features(arena),
    `<path d="${walls(arena)}" transform="translate(3,6)" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="11" filter="url(#b5)"/>`,
  ].join('');
  const drawn = worn ? layers : layers.replace(/<(rect|path)[^>]*filter="url\(#(grime|scr|b5|b14)\)"[^>]*>/g, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${defs()}${worn ? drawn : drawn.replace(' filter="url(#liq)"', '')}</svg>`;
}

export interface Stencil {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** Where the name of each zone is painted: the longest free run of floor in it, near its middle. */
export function stencils(arena: Arena): Stencil[] {
  return arena.zones.flatMap((zone) => {
    const text = zone.name.toUpperCase();
    let best: { score: number; from: number; length: number; row: number } | null = null;
    for (let row = zone.from[1]; row <= zone.to[1]; row++) {
      for (let c = zone.from[0]; c <= zone.to[0]; c++) {
        const from = c;
        while (c <= zone.to[0] && isFree(arena, c, row, zone.name) && (c === from || arena.edge(c, row, 3) === ' '))
          c++;
        const length = c - from;
        if (length < 3) continue;
        const away =
          Math.abs(row - (zone.from[1] + zone.to[1]) / 2) +
          Math.abs(from + length / 2 - (zone.from[0] + zone.to[0] + 1) / 2);
        const score = Math.min(length, text.length * 0.55 + 1) * 3 - away;
        if (!best || score > best.score) best = { score, from, length, row };
      }
    }
    if (!best) return [];
    const size = Math.max(13, Math.min(22, (best.length * SIZE - 12) / (text.length * 0.82)));
    return [
      { text, x: LEFT + SIZE * (best.from + best.length / 2), y: TOP + SIZE * (best.row + 0.5) + size * 0.36, size },
    ];
  });
}

function isFree(arena: Arena, column: number, row: number, zone: string): boolean {
  return arena.square(column, row) === '.' && arena.zoneAt(column, row) === zone;
}
