/** The printed chart: paper, sea, coast, watercolour, ink glyphs, grid, frame, plates. Drawn once from the content. */
import { ZONES, type Island, type Square } from '../board/island';
import { labelsOf } from './labels';
import { contour, drawn } from './outline';
import { CAMP, COMPASS, FIRE, GROUND, PLATE, SPREAD, TINT } from './symbols';

export const MARGIN = { x: 68, y: 26 };
const SEA = '#7bb0ba';
/** Lines along the coast, from outside in: how far off, how wide, in which ink. */
const WATERLINES: [number, number, string][] = [
  [26.5, 1, '#6ea4ae'],
  [19.5, 1, '#679da7'],
  [13.5, 1.1, '#5e949e'],
  [8.5, 1.2, '#548994'],
  [4, 1.5, '#407681'],
];

const FILTERS = `<filter id="paper" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012" numOctaves="5" seed="3"/><feColorMatrix values="0 0 0 0 .42 0 0 0 0 .27 0 0 0 0 .1 0 0 0 1.6 -.72"/></filter>
<filter id="fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".5 .9" numOctaves="2" seed="9"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .12 0 0 0 0 .05 0 0 0 .9 -.42"/></filter>
<filter id="wash" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".02" numOctaves="4" seed="17" result="t"/><feDisplacementMap in="SourceGraphic" in2="t" scale="5" result="d"/><feColorMatrix in="t" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -1.3 1.35" result="m"/><feComposite in="d" in2="m" operator="in"/></filter>
<filter id="ink" x="-5%" y="-5%" width="110%" height="110%"><feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="6"/><feDisplacementMap in="SourceGraphic" scale="1.6"/></filter>
<filter id="soft"><feGaussianBlur stdDeviation="4"/></filter>
<radialGradient id="dusk" cx="50%" cy="48%" r="75%"><stop offset=".6" stop-color="#3a1e08" stop-opacity="0"/><stop offset="1" stop-color="#3a1e08" stop-opacity=".5"/></radialGradient>`;

export function sizeOf(island: Island): [number, number, number, number] {
  const { left, top, right, bottom } = island;
  return [left - MARGIN.x, top - MARGIN.y, right - left + 2 * MARGIN.x, bottom - top + 2 * MARGIN.y];
}

export function chart(island: Island): string {
  const [x, y, width, height] = sizeOf(island);
  const all = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const land = island.squares.filter((square) => square.kind !== 'water');
  const coast = drawn(island, land, 1.9);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}"><defs>${FILTERS}<clipPath id="frame"><rect ${sea(island)}/></clipPath><clipPath id="land"><path d="${coast}" clip-rule="evenodd"/></clipPath></defs>`,
    `<rect ${all} fill="#e9d9b2"/><rect ${all} filter="url(#paper)" opacity=".55"/>`,
    `<g clip-path="url(#frame)"><rect ${sea(island)} fill="${SEA}"/>${waterlines(coast)}<rect ${sea(island)} filter="url(#paper)" opacity=".28"/>`,
    `<path d="${coast}" fill="#efe2bd" fill-rule="evenodd"/>${watercolour(island, coast)}</g>`,
    `<g opacity=".78">${glyphs(island)}</g>`,
    grid(island),
    frame(island),
    plates(island),
    `<g transform="translate(${x + 27},${y + 60})">${COMPASS}</g>`,
    `<rect ${all} filter="url(#fibre)" opacity=".22"/><rect ${all} fill="url(#dusk)"/></svg>`,
  ].join('');
}

const sea = ({ left, top, right, bottom }: Island): string =>
  `x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"`;

/** From outside in, each line is stroked in ink and then all inside it in sea. */
function waterlines(coast: string): string {
  const stroke = (width: number, colour: string): string =>
    `<path d="${coast}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"/>`;
  return WATERLINES.map(([far, wide, ink]) => stroke(2 * far + wide, ink) + stroke(2 * far - wide, SEA)).join('');
}

function watercolour(island: Island, coast: string): string {
  const zones = ZONES.map((zone) => ({
    zone,
    edge: drawn(
      island,
      island.squares.filter((square) => square.zone === zone),
      0,
    ),
  }));
  const tints = zones.map(
    ({ zone, edge }) =>
      `<path d="${edge}" fill="${TINT[zone]}" stroke="${TINT[zone]}" stroke-width="1.5" opacity=".82" filter="url(#wash)"/>`,
  );
  const borders = zones.map(
    ({ edge }) =>
      `<path d="${edge}" fill="none" stroke="#4a3820" stroke-width="1.3" stroke-dasharray="7 3 1.5 3" opacity=".2"/>`,
  );
  const rim = `<path d="${coast}" fill="none" stroke="#4f5a2c" stroke-width="14" opacity=".28" filter="url(#soft)"/>`;
  const ink = `<path d="${coast}" fill="none" stroke="#3a2a17" stroke-width="2.2" filter="url(#ink)"/>`;
  return `<g clip-path="url(#land)">${tints.join('')}${rim}${borders.join('')}</g>${ink}`;
}

function grid({ left, top, right, bottom, cell, columns, rows }: Island): string {
  let lines = '';
  for (let column = 1; column < columns; column++) lines += `M${left + cell * column} ${top}V${bottom}`;
  for (let row = 1; row < rows; row++) lines += `M${left} ${top + cell * row}H${right}`;
  return `<path d="${lines}" stroke="#3a2a17" stroke-width=".8" stroke-dasharray="1.5 3" opacity=".55"/>`;
}

function frame({ left, top, right, bottom, cell, columns, rows }: Island): string {
  let bars = '';
  for (let column = 0; column < columns; column += 2)
    bars += [top - 7, bottom].map((y) => `M${left + cell * column} ${y}h${cell}v7h-${cell}z`).join('');
  for (let row = 0; row < rows; row += 2)
    bars += [left - 7, right].map((x) => `M${x} ${top + cell * row}h7v${cell}h-7z`).join('');
  const rim = (out: number, width: number): string =>
    `<rect x="${left - out}" y="${top - out}" width="${right - left + 2 * out}" height="${bottom - top + 2 * out}" fill="none" stroke="#2e1c0c" stroke-width="${width}"/>`;
  return `${rim(0, 2.5)}${rim(7, 1.2)}<path d="${bars}" fill="#2e1c0c"/>`;
}

function plates(island: Island): string {
  const at = ({ x, y }: { x: number; y: number }, drawing: string): string =>
    `<g transform="translate(${x},${y})">${drawing}</g>`;
  const camps = island.squares.filter((square) => square.kind === 'camp');
  const others = island.squares.map((square) => at(square, PLATE[square.kind] ?? '')).join('');
  const [first, last] = [camps[0]!, camps.at(-1)!];
  const whole = camps.length === 4 && last.column - first.column === 1 && last.row - first.row === 1;
  const camp = whole
    ? at({ x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 }, CAMP)
    : `<path d="${contour(island, camps)}" fill="#f2e4b8" stroke="#5a3a16" stroke-width="1.8"/>${camps.map((square) => at(square, FIRE)).join('')}`;
  return others + camp;
}

/** Seeded by the name of the island, so that it looks the same for everybody. */
function seeded(name: string): () => number {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16777619), 0x811c9dc5) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Ink glyphs thrown on the land; coast, plates and names stay free. */
function glyphs(island: Island): string {
  const random = seeded(island.id);
  const special = island.squares.filter((square) => !['land', 'water'].includes(square.kind));
  const names = labelsOf(island);
  const placed: { x: number; y: number; square: Square }[] = [];
  for (let tries = 0; tries < 9000 && placed.length < 540; tries++) {
    const x = island.left + random() * (island.right - island.left);
    const y = island.top + random() * (island.bottom - island.top);
    const square = plain(island, x, y);
    if (!square) continue;
    const apart = SPREAD[square.zone];
    if (special.some((other) => Math.abs(x - other.x) < 24 && y - other.y > -18 && y - other.y < 26)) continue;
    if (names.some((name) => Math.abs(x - name.x) < name.width / 2 + 2 && Math.abs(y - name.y + 8) < 15)) continue;
    if (placed.some((other) => Math.abs(x - other.x) < apart && Math.abs(y - other.y) < apart * 0.8)) continue;
    placed.push({ x, y, square });
  }
  placed.sort((a, b) => a.y - b.y);
  const symbols = ZONES.map((zone, number) => `<g id="z${number}">${GROUND[zone]}</g>`).join('');
  const uses = placed.map(
    ({ x, y, square }) => `<use href="#z${ZONES.indexOf(square.zone)}" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`,
  );
  return `<defs>${symbols}</defs>${uses.join('')}`;
}

/** The plain land around a point, if the coast is not too near. */
function plain(island: Island, x: number, y: number): Square | undefined {
  const at = (px: number, py: number): Square | undefined => {
    const column = Math.floor((px - island.left) / island.cell);
    const row = Math.floor((py - island.top) / island.cell);
    if (column < 0 || row < 0 || column >= island.columns || row >= island.rows) return undefined;
    return island.squares[row * island.columns + column];
  };
  const here = at(x, y);
  if (here?.kind !== 'land') return undefined;
  const near = [at(x - 11, y), at(x + 11, y), at(x, y - 13), at(x, y + 9)];
  return near.every((square) => square && square.kind !== 'water') ? here : undefined;
}
