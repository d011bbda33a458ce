/** The printed board: ground, terrain, lines, scenery and vignette as one picture. */
import { BOX, type Chart } from '../../board/geometry';
import { camp, woods } from './camp';
import { carnival } from './carnival';
import { groves } from './groves';
import { lane } from './lane';
import { manor } from './manor';
import type { Scenery } from './parts';

const SCENERIES: Record<string, Scenery> = {
  camp,
  creech_manor: manor,
  sacred_groves: groves,
  carnival,
  maple_lane: lane,
};

const [X, Y, WIDTH, HEIGHT] = BOX;
const ALL = `x="${X}" y="${Y}" width="${WIDTH}" height="${HEIGHT}"`;

const DEFS = `<defs>
<linearGradient id="gnd" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#123a4f"/><stop offset=".45" stop-color="#241653"/><stop offset="1" stop-color="#4a1450"/></linearGradient>
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3bd0d8"/><stop offset=".55" stop-color="#1a7fa6"/><stop offset="1" stop-color="#2b3f9c"/></linearGradient>
<radialGradient id="warm"><stop offset="0" stop-color="#ffe66b" stop-opacity=".5"/><stop offset="1" stop-color="#ffe66b" stop-opacity="0"/></radialGradient>
<radialGradient id="cool"><stop offset="0" stop-color="#5ce1e6" stop-opacity=".42"/><stop offset="1" stop-color="#5ce1e6" stop-opacity="0"/></radialGradient>
<radialGradient id="rose"><stop offset="0" stop-color="#ff5fa8" stop-opacity=".42"/><stop offset="1" stop-color="#ff5fa8" stop-opacity="0"/></radialGradient>
<radialGradient id="vig" cx="50%" cy="50%" r="74%"><stop offset=".6" stop-color="#05020c" stop-opacity="0"/><stop offset="1" stop-color="#05020c" stop-opacity=".72"/></radialGradient>
<filter id="mott" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".008 .013" numOctaves="4" seed="31"/><feColorMatrix values="0 0 0 0 .02 0 0 0 0 .01 0 0 0 0 .08 0 0 0 -2.8 1.7"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="1" seed="6"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .9 0 0 0 0 1 0 0 0 .7 -.36"/></filter>
<filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="16"/></filter>
<g id="pine"><ellipse cx="2" cy="1" rx="8" ry="3" fill="#05020c" opacity=".6"/><path d="M0-24L5-13H3L8-4H5L9.500 2h-19L-5-4h-3l5-9h-2z" fill="#120a2e"/><path d="M0-24L-5-13h2l-5 9h3l-4.500 6h2l4-6h-2.500l5-9h-2z" fill="#2fa3b5"/><path d="M0-24L5-13H3L8-4H5L9.500 2h-2L3.500-4H6L1-13h2z" fill="#b03a86" opacity=".8"/></g>
<g id="leafy"><ellipse cx="2" cy="3" rx="12" ry="4" fill="#05020c" opacity=".55"/><path d="M-1.500 2h3v-9h-3z" fill="#120a2e"/><path d="M0-28c8 0 13 5 12 11 3 4 0 11-6 11H-6c-6 0-9-7-6-11-1-6 4-11 12-11z" fill="#160d38"/><path d="M0-28c-8 0-13 5-12 11-3 4 0 11 6 11h2c-6-2-8-7-5-11-1-6 3-10 9-11z" fill="#2f9fae"/><path d="M4-27c6 1 9 5 8 10 3 4 0 11-6 11 4-2 5-7 3-10 0-5-2-9-5-11z" fill="#b03a86" opacity=".8"/></g>
</defs>`;

function trails(chart: Chart): string {
  const paths = chart.lines.map(([a, b]) => chart.path(a, b));
  const drawn = (style: string): string => paths.map((d) => `<path d="${d}" ${style}/>`).join('');
  return `<g fill="none" stroke-linecap="round">${drawn('stroke="#080416" stroke-width="19" opacity=".6"')}${drawn('stroke="#6b4fae" stroke-width="10"')}${drawn('stroke="#d9c8ff" stroke-width="2.200" stroke-dasharray="1 9" opacity=".9"')}</g>`;
}

/** The whole picture as the source of an SVG file. */
export function painting(chart: Chart): string {
  const scenery = SCENERIES[chart.place.id] ?? { under: () => '', over: woods };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${BOX.join(' ')}" width="${WIDTH}" height="${HEIGHT}">${DEFS}
<rect ${ALL} fill="url(#gnd)"/><rect ${ALL} filter="url(#mott)" opacity=".6"/>
${scenery.under(chart)}${(scenery.line ?? trails)(chart)}${scenery.over(chart)}
<rect ${ALL} fill="url(#vig)"/><rect ${ALL} filter="url(#grain)" opacity=".09"/></svg>`;
}
