/** Things that stand about in a camp and mean nothing: only to be looked at. */

export interface Prop {
  kind: keyof typeof PROPS;
  x: number;
  y: number;
}

/** Where they stand, for the camps that we have dressed. */
export const DRESSED: Record<string, Prop[]> = {
  'Camp Pinewater': [
    { kind: 'target', x: 618, y: 203 },
    { kind: 'canoe', x: 402, y: 424 },
    { kind: 'boat', x: 572, y: 428 },
    { kind: 'tower', x: 884, y: 268 },
    { kind: 'mast', x: 116, y: 290 },
    { kind: 'chapel', x: 790, y: 580 },
    { kind: 'logs', x: 846, y: 44 },
    { kind: 'car', x: 150, y: 572 },
    { kind: 'orchard', x: 205, y: 592 },
    { kind: 'tents', x: 362, y: 596 },
    { kind: 'dock', x: 573, y: 378 },
  ],
};

const log = (x: number, y: number): string =>
  `<g transform="translate(${x},${y})"><path d="M0-4.5h22v9H0z" fill="#6e4d31"/><circle r="4.5" fill="#b98d5c"/><circle r="2" fill="none" stroke="#7a5736"/></g>`;
const apple = (x: number, y: number): string => `<use href="#bush" transform="translate(${x},${y}) scale(.8)"/>`;

export const PROPS = {
  target:
    '<path d="M-5 12L0-4 5 12" stroke="#6b5236" stroke-width="2" fill="none"/><circle r="9" fill="#d9cfa5"/><circle r="6" fill="#9c3b35"/><circle r="3" fill="#e9d27a"/>',
  canoe:
    '<g transform="rotate(28)"><path d="M-20 0c8 7 32 7 40 0-8-5-32-5-40 0z" fill="#9c3b35" stroke="#2a1410" stroke-width="1.2"/><path d="M-13 0c6 3 20 3 26 0-6-2-20-2-26 0z" fill="#3a1c18"/></g>',
  boat: '<g transform="rotate(-36)"><path d="M-18 0c8 6 28 6 36 0-8-5-28-5-36 0z" fill="#3f6f63" stroke="#10201c" stroke-width="1.2"/><path d="M-12 0c6 3 18 3 24 0-6-2-18-2-24 0z" fill="#16302a"/></g>',
  tower:
    '<path d="M-9 18L-6-6M9 18L6-6M-8 8h16M-8 8L6-6M8 8L-6-6" stroke="#77736a" stroke-width="1.6" fill="none"/><path d="M-10-6v-13h20v13z" fill="#5f6a66"/><path d="M-10-6v-13h6v13z" fill="#84908b"/><path d="M-12-19L0-27 12-19z" fill="#45504c"/>',
  mast: '<path d="M-8 20L0-26 8 20M-6.5 10h13M-5 2h10M-3.5-6h7M-2-14h4" stroke="#9aa39d" stroke-width="1.5" fill="none"/><circle cy="-28" r="2.6" fill="#ff6f61"/><circle cy="-28" r="7" fill="#ff6f61" opacity=".25"/>',
  chapel:
    '<path d="M-14 12V-2L0-13 14-2V12z" fill="#8b8270"/><path d="M-14 12V-2L0-13V12z" fill="#a79d86"/><path d="M0-13v-12M-4-21h8" stroke="#d8cba0" stroke-width="1.8"/><path d="M-4 12V3a4 4 0 0 1 8 0v9z" fill="#2a211a"/><path d="M-17-1L0-15 17-1" stroke="#4d4539" stroke-width="3" fill="none"/>',
  logs: log(-16, 5) + log(-7, 5) + log(-12, -3),
  car: '<path d="M-18 6v-6l5-2 4-6h14l5 6 6 2v6z" fill="#6a4a3a"/><path d="M-8-3l3-4h5v4zM2-3v-4h4l4 4z" fill="#1a2526"/><circle cx="-10" cy="6" r="4" fill="#14110f"/><circle cx="9" cy="6" r="4" fill="#14110f"/>',
  orchard: [
    [-18, -8],
    [0, -10],
    [18, -8],
    [-18, 10],
    [0, 8],
    [18, 10],
  ]
    .map(([x, y]) => apple(x!, y!))
    .join(''),
  tents:
    '<path d="M-24 8L-12-10 0 8z" fill="#b98a4a"/><path d="M-12-10L-12 8H0z" fill="#7f5a2c"/><path d="M-12 8l3-8 4 8z" fill="#201509"/><path d="M4 10L16-8 28 10z" fill="#5f7f78"/><path d="M16-8V10H28z" fill="#3b554f"/><path d="M16 10l3-8 4 8z" fill="#101a18"/>',
  dock: '<g transform="rotate(14)"><path d="M-26-4h40v8h-40z" fill="#7b5d3c"/><path d="M-22-4v8M-16-4v8M-10-4v8M-4-4v8M2-4v8M8-4v8" stroke="#3d2c1a"/></g>',
};

const AFLOAT: Prop['kind'][] = ['canoe', 'boat', 'dock'];

export function props(camp: string): string {
  return (DRESSED[camp] ?? [])
    .map(({ kind, x, y }) => {
      const shadow = AFLOAT.includes(kind)
        ? ''
        : '<ellipse cx="2" cy="13" rx="18" ry="5" fill="#03090a" opacity=".45"/>';
      return `<g transform="translate(${x},${y})">${shadow}${PROPS[kind]}</g>`;
    })
    .join('');
}
