/** The art of the cards: one drawing for each, on a field of 118 by 64. */

const HORSE =
  'M-14-3C-18-4-20 0-21 6c2.5-2.5 4-3.5 6-4.5C-15 5-16 8-19.5 11.5l3 .8C-13 9.5-11 6.500-9 4.5-4 6.500 2 6.500 6 4.5 8 8 11 10 15.500 10l.5-2.800C12.5 6.500 11.200 4 10.700 1.500 12.500-1 13.300-4 13.800-7c1.700-.5 4.200.2 5.700 1.500l1.300-2C20-10.500 17-13 14.800-13.800l-.6-2.800-1.700 2.600C9.500-13 7.500-8.500 5-5.800-1-4.500-8-5.200-14-3z';
const HATTED =
  '<path d="M-4-5C-4-11-2-15.500 1.500-16.500 5-16 5.500-12 4.500-9l5-.5v2L3.500-6 6 3.500 3 4.500z"/><circle cx="3.300" cy="-19.500" r="3.300"/><path d="M-3.500-21.500c2.500-1 3-4.500 7-4.500s4.500 3.500 7.500 4.500c-4.500.8-10 .8-14.500 0z"/>';
const HEADLESS =
  '<path d="M-4-5C-4-11-3-15.500 0-17.500c1.200.8 3.500.8 4.800 0C6-15 5.500-12 4.500-9L3.500-6 6 3.500 3 4.500z"/><path d="M0-17C-6-15-13-18-19-13c4 1 4.500 4.500 9 6 3 1 5 1.500 7 1.500z"/><path d="M3-15l7-6.500 1.800 1.600-6 7.500z"/>';
const PUMPKIN =
  '<circle r="9" fill="#f28c28" stroke="#5a2500" stroke-width="1.200"/><path d="M-4-2.500l3 1.500M4-2.500L1-1M-4 4h8M0-9c0-2 1-3.500 3-4" fill="none" stroke="#3a1500" stroke-width="1.800" stroke-linecap="round"/>';
const STONE =
  '<path d="M-12 18V-10a12 12 0 0 1 24 0v28z" fill="#a9a6ba" stroke="#3a3750" stroke-width="1.500"/><path d="M0-10v14M-5-5H5" stroke="#5d5978" stroke-width="2.500"/><path d="M-18 18h36" stroke="#3b4f4a" stroke-width="4" stroke-linecap="round"/>';
const CHAPEL =
  '<path d="M-15 14V0L-2-8 11 0V14z" fill="#efe6d6"/><path d="M-15 14V0L-2-8V14z" fill="#cfc3b4"/><path d="M-18 1L-2-10 14 1" stroke="#5b3b4a" stroke-width="3.500" fill="none"/><path d="M6 14V-6h9V14z" fill="#e5dac8"/><path d="M4.500-5L10.500-18 16.500-5z" fill="#6b4557"/><path d="M10.500-18v-6M8-21.500h5" stroke="#f6e7b8" stroke-width="1.800"/><path d="M-9 14V6a3.500 3.500 0 0 1 7 0v8z" fill="#3a2418"/><path d="M8.500 3V-2a2 2 0 0 1 4 0v5z" fill="#ffd27a"/>';
const arrow = (d: string, head: string, colour = '#ffd45e') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="3.500" stroke-linecap="round" stroke-dasharray="1 6"/><path d="${head}" fill="none" stroke="${colour}" stroke-width="3.500" stroke-linecap="round" stroke-linejoin="round"/>`;
const blade = (steel: string, glow = '') =>
  `${glow}<g transform="translate(59 33) rotate(45)"><path d="M-3.500-30L0-38l3.500 8V14h-7z" fill="${steel}"/><path d="M0-34V14" stroke="#6c6886"/><path d="M-11 14h22v4h-22z" fill="#b8884e"/><path d="M-2.500 18h5v9h-5z" fill="#5b3b2a"/><circle cy="29" r="3.500" fill="#b8884e"/></g>`;
const light = (colour: string, r = 27) =>
  `<circle cx="59" cy="32" r="${r}" fill="${colour}" opacity=".22"/><circle cx="59" cy="32" r="${r * 0.66}" fill="${colour}" opacity=".2"/>`;
const flames =
  '<path d="M40 40c-6-10 2-14 3-22 6 5 7 9 6 14 4-3 5-8 4-14 8 7 12 16 6 26z" fill="#ff9a2e"/><path d="M44 42c-3-6 1-8 2-12 3 3 4 6 3 9 3-2 3-5 3-8 4 4 5 8 2 13z" fill="#ffd27a"/>';

interface Art {
  field: string;
  drawing: string;
}

export const ART: Record<string, Art> = {
  'Take Any Path': {
    field: '#1c2a52',
    drawing:
      '<g transform="translate(59 38)" fill="none" stroke="#8fb8ff" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"><path d="M0 22V-6M0-4L-24-16M0-4L24-16"/><path d="M-18-21l-7 4 2 8M18-21l7 4-2 8M-5-20L0-27l5 7M0-6v-20"/></g><path d="M48 32l5.500-9.500h11L70 32l-5.500 9.500h-11z" fill="#3f74d6" stroke="#dbe8ff" stroke-width="2"/>',
  },
  'Mirror of Manifestation': {
    field: '#33204a',
    drawing: `<g transform="translate(50 29)"><ellipse rx="18" ry="23" fill="#b8884e"/><ellipse rx="13.500" ry="18.500" fill="#8fb8ff"/><path d="M-9 6L6-12M-4 12L11-6" stroke="#fff" stroke-width="2.500" opacity=".7"/><path d="M-4 22h8v13h-8z" fill="#b8884e"/></g><g transform="translate(95 26)">${PUMPKIN}</g>${arrow('M84 28C78 32 76 36 78 44', 'M73 40l5 5 6-3', '#ff9a2e')}`,
  },
  'Banish Headless Horseman': {
    field: '#172a2c',
    drawing: `${light('#8ff0c4', 28)}<g transform="translate(59 37) scale(1.2)" fill="#0d0b14" stroke="#8ff0c4"><path d="${HORSE}"/>${HEADLESS}</g><path d="M33 12l52 44M85 12L33 56" stroke="#ff9a2e" stroke-width="3.500" stroke-linecap="round"/>`,
  },
  'Go to Nearest Church': {
    field: '#3a2a45',
    drawing: `<circle cx="84" cy="32" r="27" fill="#ffd27a" opacity=".25"/><g transform="translate(84 36)">${CHAPEL}</g>${arrow('M14 46C26 30 40 26 54 32', 'M48 26l7 6-8 6')}<circle cx="14" cy="48" r="4" fill="#fff"/>`,
  },
  'Enter and Exit a Church': {
    field: '#2f2a4c',
    drawing: `<circle cx="59" cy="32" r="28" fill="#ffd27a" opacity=".25"/><g transform="translate(59 36)">${CHAPEL}</g>${arrow('M8 50C16 44 26 44 36 46', 'M30 41l7 5-6 6')}${arrow('M80 46C92 44 98 34 108 22', 'M101 21l8-1 0 9')}`,
  },
  'Defense Against Banishment': {
    field: '#142524',
    drawing: `<path d="M59 8l24 8v16c0 15-11 22-24 26-13-4-24-11-24-26V16z" fill="#1f4f49" stroke="#8ff0c4" stroke-width="2.500"/><g transform="translate(59 36) scale(.95)" fill="#0d0b14" stroke="#f4c06a"><path d="${HORSE}"/>${HEADLESS}</g>`,
  },
  'Spectral Transport': {
    field: '#12302c',
    drawing: `${light('#8ff0c4', 29)}<g transform="translate(59 34)">${STONE}</g><path d="M22 50C10 40 20 28 14 16M96 50c12-10 2-22 8-34" fill="none" stroke="#8ff0c4" stroke-width="2.500" stroke-linecap="round" stroke-dasharray="1 6"/><path d="M52 10l7-7 7 7" fill="none" stroke="#8ff0c4" stroke-width="3" stroke-linecap="round"/>`,
  },
  'Enter and Transport': {
    field: '#1a2f3c',
    drawing: `<g transform="translate(30 38) scale(.8)">${STONE}</g><g transform="translate(88 38) scale(.8)">${STONE}</g>${arrow('M36 16C48 6 70 6 80 16', 'M73 14l8 3-1-9', '#8ff0c4')}`,
  },
  'Hessian Sword': { field: '#22283a', drawing: blade('#c9c6d6') },
  'Fiery Axe': {
    field: '#3a1a14',
    drawing:
      '<g transform="translate(59 34) rotate(38)"><path d="M-2.500-28h5v58h-5z" fill="#6a4a32"/><path d="M2-26c14-2 22 6 22 16-8-4-14-3-22 2z" fill="#c9c6d6"/><path d="M-2-22c-7 0-11 4-11 9 4-1 8 0 11 3z" fill="#8d91a3"/></g><g transform="translate(26 -8)">' +
      flames +
      '</g>',
  },
  'Flaming Pumpkin': {
    field: '#3a2210',
    drawing: `<g transform="translate(10 -6)">${flames}</g><g transform="translate(59 42) scale(1.700)">${PUMPKIN}</g>`,
  },
  'Flaming Head': {
    field: '#2b1230',
    drawing: `<g transform="translate(10 -8)">${flames}</g><g transform="translate(59 40)"><path d="M-13-6a13 13 0 0 1 26 0c0 6-3 9-4 15h-18c-1-6-4-9-4-15z" fill="#f0e4c8"/><path d="M-8-6l5 2-4 4zM8-6L3-4l4 4z" fill="#2a0d00"/><path d="M-5 9v-4M0 9V4M5 9v-4" stroke="#2a0d00" stroke-width="1.500"/></g>`,
  },
  Sword: { field: '#2c2844', drawing: blade('#b9bcca') },
  'Blessed Sword': {
    field: '#3d3358',
    drawing: blade(
      '#fff2c4',
      `${light('#ffd27a', 29)}<path d="M59 4v8M88 32h8M22 32h8M80 11l-5 6M38 11l5 6" stroke="#ffd27a" stroke-width="2.500" stroke-linecap="round"/>`,
    ),
  },
  'Holy Water': {
    field: '#1d3350',
    drawing: `${light('#9cd0ff', 28)}<path d="M53 8h12v10l9 22a9 9 0 0 1-9 12H53a9 9 0 0 1-9-12l9-22z" fill="#d8ecff" fill-opacity=".35" stroke="#d8ecff" stroke-width="2"/><path d="M48 36h22l4 6a8 8 0 0 1-8 9H52a8 8 0 0 1-8-9z" fill="#5aa2ea"/><path d="M59 22v11M54 26h10" stroke="#fff" stroke-width="2.500"/><path d="M51 5h16v4H51z" fill="#b8884e"/>`,
  },
  Ring: {
    field: '#3a2450',
    drawing: `${light('#ffd27a', 26)}<circle cx="59" cy="38" r="15" fill="none" stroke="#e8bd62" stroke-width="5.500"/><path d="M50 18l4-7h10l4 7-9 9z" fill="#8fb8ff" stroke="#fff" stroke-width="1.200"/>`,
  },
  Amulet: {
    field: '#20384a',
    drawing: `${light('#9fe8c4', 26)}<path d="M36 6c4 18 12 24 23 26C70 30 78 24 82 6" fill="none" stroke="#e8bd62" stroke-width="3"/><circle cx="59" cy="42" r="14" fill="#e8bd62"/><circle cx="59" cy="42" r="9" fill="#3fb58a"/><path d="M59 36l2 4 4 .5-3 3 1 4.500-4-2-4 2 1-4.500-3-3 4-.5z" fill="#d8fff0"/>`,
  },
  'Rubric Manuscript': {
    field: '#402a22',
    drawing:
      '<path d="M30 14c10-4 20-3 29 3 9-6 19-7 29-3v38c-10-4-20-3-29 3-9-6-19-7-29-3z" fill="#f0e0bb" stroke="#5b3b2a" stroke-width="1.500"/><path d="M59 17v38" stroke="#b08a5a"/><path d="M36 22h16M36 30h16M36 38h12M66 22h16M66 30h16M66 38h12" stroke="#a8382c" stroke-width="2"/>',
  },
  'Trinity Scroll': {
    field: '#33264a',
    drawing:
      '<path d="M38 12h42v40H38z" fill="#f0e0bb"/><path d="M34 8h50v8H34zM34 48h50v8H34z" fill="#d8bf8a" stroke="#5b3b2a" stroke-width="1.500"/><g fill="none" stroke="#7a3e9d" stroke-width="2.500"><circle cx="59" cy="27" r="7"/><circle cx="53" cy="36" r="7"/><circle cx="65" cy="36" r="7"/></g>',
  },
};

/** A number card: the night, a moon, a rider, and the numeral. */
export function numberArt(value: number, horseman: boolean): string {
  const [sky, hill, moon] = horseman ? ['#173230', '#0d1f1e', '#f2b25a'] : ['#3a2b52', '#241a38', '#f6e3b4'];
  return `<rect width="118" height="96" fill="${sky}"/><circle cx="88" cy="27" r="17" fill="${moon}"/><circle cx="95" cy="22" r="15" fill="${sky}"/><path d="M0 70c20-8 36-6 54-2s40 4 64-6v40H0z" fill="${hill}"/><g transform="translate(86 69) scale(1.150)" fill="${horseman ? '#050b0b' : '#0f0a18'}"><path d="${HORSE}"/>${horseman ? HEADLESS : HATTED}</g>${horseman ? '<g transform="translate(99 43) scale(.5)"><circle r="15" fill="#ff9a2e" opacity=".4"/>' + PUMPKIN + '</g>' : ''}<text x="12" y="66" class="numeral">${value}</text>`;
}

/** Whose deck a face-down card belongs to. */
export const BACK = {
  Ichabod: {
    field: '#3a2b52',
    glyph: '<path d="M-11 4c5-2 5-10 11-10S6 2 11 4c-7 2.500-15 2.500-22 0z" fill="#f0d9a5"/>',
  },
  Horseman: { field: '#1d2b2a', glyph: PUMPKIN },
};
