/** The still layers of the board, painted once to a bitmap: ground, river, roads, trees, mist, hexes, lanterns. */
import { polygon, short, smooth } from '../board/curves';
import type { Forest, Space } from '../board/forest';
import { lanterns, trees } from '../board/scenery';
import { HIGH, TOP, WIDE } from '../board/size';
import { addressOf } from '../../../kit/picture';

/** Pixels of the picture for a unit of the board: more on the largest screens. */
const SHARP = globalThis.devicePixelRatio * globalThis.innerWidth > 2400 ? 3 : 2;

const TREES = [
  ['#33284f', '#4f4272'],
  ['#4b2f52', '#6f4a70'],
  ['#71343c', '#a05248'],
  ['#99462b', '#cf7440'],
  ['#a8642a', '#dd9a4a'],
  ['#8a7234', '#bfa552'],
  ['#47502f', '#6f7a48'],
];

const painted = new WeakMap<Forest, Promise<string>>();

/** The address of the painted ground; the same forest is painted once. */
export function paintedGround(forest: Forest): Promise<string> {
  let address = painted.get(forest);
  if (!address) painted.set(forest, (address = paint(forest)));
  return address;
}

async function paint(forest: Forest): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDE * SHARP;
  canvas.height = (HIGH - TOP) * SHARP;
  const brush = canvas.getContext('2d')!;
  const lay = async (picture: Promise<HTMLImageElement>, opacity = 1) => {
    const image = await picture;
    brush.globalAlpha = opacity;
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
  };
  await lay(drawn(earth()));
  await lay(noise('.08 .112', 4, 11, '0 0 0 0 .62 0 0 0 0 .3 0 0 0 0 .16 0 0 0 3.4 -1.75'), 0.42);
  await lay(drawn(roads(forest) + wood(forest)));
  await lay(noise('.02 .052', 3, 8, '0 0 0 0 .72 0 0 0 0 .7 0 0 0 0 .95 0 0 0 2.4 -1.25'), 0.15);
  await lay(drawn(dusk() + stones(forest)));
  brush.globalAlpha = 0.08;
  brush.fillStyle = brush.createPattern(await grain(), 'repeat')!;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  return addressOf(canvas);
}

async function picture(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}

const sheet = (width: number, height: number, box: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`;

const drawn = (content: string) =>
  picture(sheet(WIDE * SHARP, (HIGH - TOP) * SHARP, `0 ${TOP} ${WIDE} ${HIGH - TOP}`, content));

/** Slow noise is painted at a quarter of the size and drawn larger: nobody sees it, and it costs a sixteenth. */
function noise(frequency: string, octaves: number, seed: number, colours: string): Promise<HTMLImageElement> {
  const filter = `<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}"/><feColorMatrix values="${colours}"/></filter>`;
  return picture(sheet(250, 175, '0 0 250 175', `${filter}<rect width="250" height="175" filter="url(#n)"/>`));
}

function grain(): Promise<HTMLImageElement> {
  const filter =
    '<filter id="n" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".6" numOctaves="2" seed="4" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .92 0 0 0 0 .8 0 0 0 .5 -.26"/></filter>';
  return picture(sheet(256, 256, '0 0 256 256', `${filter}<rect width="256" height="256" filter="url(#n)"/>`));
}

function earth(): string {
  return `<defs><radialGradient id="g" cx="50%" cy="46%" r="75%"><stop offset="0" stop-color="#4b3350"/><stop offset=".45" stop-color="#33274a"/><stop offset="1" stop-color="#171230"/></radialGradient></defs><rect y="${TOP}" width="${WIDE}" height="${HIGH - TOP}" fill="url(#g)"/>`;
}

/** The river behind the Bridge, the school yard, and every way from broad shadow to light earth. */
function roads(forest: Forest): string {
  const find = (ground: string) => [...forest.spaces.values()].find((space) => space.ground === ground)!;
  const [school, bridge] = [find('school'), find('bridge')];
  const rows = forest.lanes.map((lane) => smooth(lane));
  const layer = (colour: string, width: number, opacity = 1) =>
    rows.map((d) => `<path d="${d}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`).join('');
  return `<defs><linearGradient id="r" x1="0" x2="1"><stop offset="0" stop-color="#1a3159"/><stop offset=".5" stop-color="#3d6aa0"/><stop offset="1" stop-color="#162a50"/></linearGradient><radialGradient id="y"><stop offset="0" stop-color="#c98a4a" stop-opacity=".28"/><stop offset="1" stop-color="#c98a4a" stop-opacity="0"/></radialGradient></defs>
    <g transform="translate(${bridge.x - 968} ${bridge.y - 350})"><path d="M1004-10C984 90 1000 170 992 250c-4 40-6 60-6 100s2 60 6 100c8 80-8 160 12 260z" fill="#0d1530"/><path d="M1010-10C990 90 1004 170 996 250c-4 40-5 60-5 100s1 60 5 100c8 80-6 160 14 260z" fill="url(#r)"/><path d="M999 120c-4 50 4 90 1 130M1000 470c5 40-2 70 2 110" stroke="#8fb8ff" stroke-opacity=".4" fill="none"/></g>
    <ellipse cx="${school.x + 8}" cy="${school.y}" rx="110" ry="190" fill="url(#y)"/>
    <g fill="none" stroke-linecap="round" stroke-linejoin="round">
    ${forest.yard.map(([from, to]) => yardWay(from, to)).join('')}
    ${forest.tracks.map(([a, b]) => track(a, b)).join('')}
    ${layer('#0d0816', 23, 0.5)}${layer('#3f2d2b', 17)}${layer('#6a4d3a', 12.5)}</g>`;
}

function yardWay(from: Space, to: Space): string {
  const d = `M${from.x},${from.y}Q${short(from.x + (to.x - from.x) * 0.15)},${to.y} ${to.x},${to.y}`;
  return `<path d="${d}" stroke="#0f0a18" stroke-width="13" opacity=".6"/><path d="${d}" stroke="#7a5a42" stroke-width="8"/><path d="${d}" stroke="#a98259" stroke-width="2" stroke-dasharray="1 7"/>`;
}

function track(a: Space, b: Space): string {
  const d = `M${a.x},${a.y}L${b.x},${b.y}`;
  return `<path d="${d}" stroke="#0f0a18" stroke-width="7" opacity=".55"/><path d="${d}" stroke="#c9a878" stroke-width="2.4" stroke-dasharray=".1 6.5" opacity=".85"/>`;
}

function wood(forest: Forest): string {
  const shapes = TREES.map(
    ([leaf, light], i) =>
      `<g id="t${i}"><ellipse cx="2" cy="2.5" rx="10.5" ry="4" fill="#07040d" opacity=".55"/><g fill="${leaf}"><circle cx="-5" cy="-4.5" r="5.5"/><circle cx="5" cy="-4.5" r="5.5"/><circle cy="-10" r="6.5"/><circle cy="-3" r="5"/></g><g fill="${light}"><circle cx="-2" cy="-11" r="4.2"/><circle cx="-6" cy="-5.5" r="3"/><circle cx="3.5" cy="-6.5" r="2.4" opacity=".7"/></g></g>`,
  );
  const standing = trees(forest).map(
    ({ x, y, size, tint }) =>
      `<use href="#t${tint}" transform="translate(${short(x)} ${short(y)}) scale(${(size / 9.5).toFixed(2)})"/>`,
  );
  return `<defs>${shapes.join('')}</defs>${standing.join('')}`;
}

function dusk(): string {
  return `<defs><radialGradient id="v" cx="50%" cy="50%" r="74%"><stop offset=".6" stop-color="#06030f" stop-opacity="0"/><stop offset="1" stop-color="#06030f" stop-opacity=".72"/></radialGradient><radialGradient id="w"><stop offset="0" stop-color="#ffd27a" stop-opacity=".75"/><stop offset=".5" stop-color="#ffb14a" stop-opacity=".25"/><stop offset="1" stop-color="#ffb14a" stop-opacity="0"/></radialGradient></defs><rect y="${TOP}" width="${WIDE}" height="${HIGH - TOP}" fill="url(#v)"/>`;
}

/** The hexes, blue ones over plain ones, and the lantern posts. */
function stones(forest: Forest): string {
  const all = [...forest.spaces.values()];
  const each = (ground: string, shape: string) =>
    all
      .filter((space) => space.ground === ground)
      .map(({ x, y }) => `<use href="#${shape}" x="${x}" y="${y}"/>`)
      .join('');
  const hex = polygon(0, 0, 10, 6);
  const posts = lanterns(forest).map(
    ({ x, y }) =>
      `<g transform="translate(${x} ${y})"><circle r="15" fill="url(#w)" opacity=".75"/><path d="M0-5v13" stroke="#1a1020" stroke-width="2"/><path d="M-3-9h6l1.5 7h-9z" fill="#ffdf9a" stroke="#2a1a18"/></g>`,
  );
  return `<defs><linearGradient id="h" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#efd6a8"/><stop offset="1" stop-color="#bd9464"/></linearGradient>${blueHexDefs('b')}<g id="hex"><path d="${hex}" transform="translate(0 1.8)" fill="#120b14"/><path d="${hex}" fill="url(#h)" stroke="#3a2619" stroke-width="1.3"/></g><g id="blue">${blueHex('b')}</g></defs>${each('path', 'hex')}${each('blue', 'blue')}${posts.join('')}`;
}

export function blueHexDefs(id: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="#86b4ff"/><stop offset="1" stop-color="#2f5fc4"/></linearGradient>`;
}

/** A crossroads: the turn arrow says that you spin here. */
export function blueHex(fill: string): string {
  return `<path d="${polygon(0, 2, 12.5, 6)}" fill="#0a0f26"/><path d="${polygon(0, 0, 12.5, 6)}" fill="url(#${fill})" stroke="#dbe8ff" stroke-width="1.7"/><path d="M0-6.5a6.5 6.5 0 1 1-5.6 3.2M-5.8-7v3.9h3.9" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>`;
}
