/** The pictures of the cards, 118 by 54: one glyph each on pine, brown or, for events, black. */

export interface Picture {
  from: string;
  to: string;
  glyph: string;
}

const PINE = ['#2f4a45', '#152523'] as const;
const BROWN = ['#3a2a1c', '#1a120b'] as const;
const RED = ['#4a2f2b', '#231413'] as const;
const NIGHT = ['#1b2c33', '#0c1519'] as const;
const BLACK = ['#241019', '#08040a'] as const;

const on = ([from, to]: readonly [string, string], glyph: string): Picture => ({ from, to, glyph });

const FACE =
  '<path d="M0-17c9 0 13 6.200 12.500 13.600S7.400 16 0 18.200C-7.400 16-12 4.600-12.500-3.400S-9-17 0-17z" fill="#e9e2d0"/><path d="M-8.500-4.500c1.700-2.300 5.100-2.300 6.200 0-1.100 2.500-4.500 2.500-6.200 0z" fill="#1d1214"/><path d="M2.800-6.200l5.700 4M8.500-6.200l-5.700 4" stroke="#1d1214" stroke-width="2" stroke-linecap="round"/><path d="M-4.500 8.500h9" stroke="#1d1214" stroke-width="1.700" stroke-linecap="round" stroke-dasharray="1.700 2.300"/>';
const SMALL_PAWN =
  '<path d="M-8 10C-7.500 2-4.500-2-4.200-6h8.400C4.500-2 7.500 2 8 10z" fill="#c9c3b0"/><circle cy="-11" r="6.500" fill="#c9c3b0"/>';

export const PICTURES: Record<string, Picture> = {
  'Kitchen Knife': on(
    PINE,
    '<g transform="translate(59,28) rotate(-22)"><path d="M-6-6h44c4 2 6 5 6 8-16 4-34 5-50 4z" fill="#dfe6e4"/><path d="M-6 4c16 1 34 0 50-2-1 2-3 4-6 4-14 2-30 2-44 1z" fill="#93a09f"/><path d="M-42-6h36v12h-33c-4 0-6-3-5-6z" fill="#5a3a22"/><path d="M-34 0h.1M-24 0h.1M-14 0h.1" stroke="#e7cf9b" stroke-width="3" stroke-linecap="round"/></g>',
  ),
  'Canoe Paddle': on(
    PINE,
    '<g transform="translate(59,27) rotate(-24)"><path d="M-50-2h62v4h-62z" fill="#b07a43"/><path d="M10-3c10-9 30-9 36 3-6 12-26 12-36 3z" fill="#c8945a"/><path d="M12 0h30" stroke="#8a5c30" stroke-width="1.500"/><path d="M-54-5h6v10h-6z" fill="#8a5c30"/></g>',
  ),
  Hatchet: on(
    PINE,
    '<g transform="translate(56,28) rotate(-30)"><path d="M-38-2.500h64v5h-64c-3 0-3-5 0-5z" fill="#b07a43"/><path d="M18-5h14v10H18z" fill="#7a8586"/><path d="M16 3h18l4 18c-9 3-19 3-27 0z" fill="#a9b3b3"/><path d="M11 19c8 3 19 3 27 0l1 3c-9 3-20 3-29 0z" fill="#e6ecea"/></g>',
  ),
  Machete: on(
    PINE,
    '<g transform="translate(59,28) rotate(-28)"><path d="M-44 4l6-7h60c9 0 16 4 20 10H-38z" fill="#dfe6e4"/><path d="M-38 7h80c-2 2-4 3-7 3h-70z" fill="#93a09f"/><path d="M-44 4l6-7h-14l-4 3 2 6z" fill="#5a3a22"/><circle cx="-50" cy="1" r="1.200" fill="#e7cf9b"/><circle cx="-45" cy="1" r="1.200" fill="#e7cf9b"/></g>',
  ),
  Torch: on(
    BROWN,
    '<circle cx="78" cy="17" r="30" fill="#ff9a3c" opacity=".22"/><g transform="translate(59,30) rotate(-38)"><path d="M-40-3h50v6h-50z" fill="#8a5c30"/><path d="M8-5h10v10H8z" fill="#5a4a3a"/></g><path d="M80 2c7 7 10 14 5 20s-15 3-13-5c1-4 6-7 8-15z" fill="#ffb347"/><path d="M79 11c4 4 4 8 1 10s-7-1-5-5z" fill="#fff1b8"/>',
  ),
  Pitchfork: on(
    PINE,
    '<g transform="translate(56,27) rotate(-20)" fill="none" stroke-linecap="round"><path d="M-48 0h64" stroke="#b07a43" stroke-width="4.500"/><path d="M16-12v24M16-12h28M16-4h30M16 4h30M16 12h28" stroke="#c3cdcb" stroke-width="3.200"/></g>',
  ),
  'Fire Axe': on(
    RED,
    '<g transform="translate(56,28) rotate(-30)"><path d="M-44-2.500h74v5h-74c-3 0-3-5 0-5z" fill="#c98f4f"/><path d="M24-6h14v12H24z" fill="#8f2a22"/><path d="M22 4h18l6 17c-11 4-20 4-30 0z" fill="#c8453a"/><path d="M15 19c10 4 22 4 32 0l1 3c-11 4-23 4-34 0z" fill="#e6ecea"/><path d="M24-6h14l-7-13z" fill="#c8453a"/></g>',
  ),
  Shotgun: on(
    BROWN,
    '<g transform="translate(59,27) rotate(-10)"><path d="M-10-7h58v4.200h-58zM-10-1.800h58v4.200h-58z" fill="#9fabac"/><path d="M-10-7h58v1.500h-58z" fill="#d5dddc"/><path d="M-10-8h-12l-8 6-22 4v15c10 0 16-3 22-9l12-4h8z" fill="#7b4a24"/><path d="M-10-8h10V4h-10z" fill="#4f5a5c"/><path d="M-13 5c0 6 9 6 9 0" fill="none" stroke="#4f5a5c" stroke-width="2"/><path d="M6 3h22v5H6z" fill="#7b4a24"/></g>',
  ),
  Flashlight: on(
    NIGHT,
    '<path d="M52 22L124-10V64L52 33z" fill="#ffe9a8" opacity=".45"/><path d="M52 23L124 6V48L52 32z" fill="#fff4cf" opacity=".5"/><g transform="translate(40,28) rotate(-3)"><path d="M-28-6h24l12-5v22l-12-5h-24z" fill="#2d3336"/><path d="M8-11h5v22H8z" fill="#c9b26b"/><rect x="-20" y="-6" width="6" height="3" fill="#c8453a"/><path d="M-28-6h24v4h-24z" fill="#59636a"/></g>',
  ),
  'Fuel Can': on(
    RED,
    '<g transform="translate(59,28)"><path d="M-18-12h26l10 8v22h-36z" fill="#c8453a"/><path d="M-18-12h26l10 8v4h-36z" fill="#e06a58"/><path d="M-12-12v-6h14v6" fill="none" stroke="#8f2a22" stroke-width="4"/><path d="M10-11l8-9 5 3-6 9z" fill="#6c2119"/><path d="M-11 2l22 12M11 2l-22 12" stroke="#8f2a22" stroke-width="3.500"/></g>',
  ),
  Matches: on(
    BROWN,
    '<g transform="translate(56,30)"><rect x="-30" y="-4" width="34" height="20" rx="2" fill="#a83a30"/><rect x="-30" y="2" width="34" height="8" fill="#f0d9a5"/><path d="M2-2l26-14" stroke="#d9b57c" stroke-width="3" stroke-linecap="round"/><path d="M31-25c4 5 5 9 1 12s-8-1-6-5c1-2 4-3 5-7z" fill="#ffb347"/><path d="M30-20c2 3 2 5 0 6s-4-1-3-3z" fill="#fff1b8"/></g>',
  ),
  'First-Aid Kit': on(
    RED,
    '<g transform="translate(59,29)"><rect x="-24" y="-15" width="48" height="30" rx="4" fill="#e9e2d0"/><path d="M-9-15v-5h18v5" fill="none" stroke="#e9e2d0" stroke-width="4"/><path d="M-4-10h8v6h6v8H4v6h-8V4h-6v-8h6z" fill="#c8453a"/></g>',
  ),
  'Old Sweater': on(
    NIGHT,
    '<g transform="translate(59,27)"><path d="M-14-18c4 5 24 5 28 0l22 10-7 13-9-4v17h-40V1l-9 4-7-13z" fill="#7b8f9c"/><path d="M-20 4h40M-20 10h40" stroke="#c9b26b" stroke-width="2.500" stroke-dasharray="4 3"/><path d="M-14-18c4 5 24 5 28 0" fill="none" stroke="#4f6472" stroke-width="3"/><path d="M6 6l4 5-4 5" fill="none" stroke="#2a3a44" stroke-width="2"/></g>',
  ),
  'Trail Map': on(
    PINE,
    '<g transform="translate(59,27) rotate(-4)"><path d="M-30-17l20 5 20-5 20 5v29l-20-5-20 5-20-5z" fill="#e9dcb4"/><path d="M-10-12v29M10-17v29" stroke="#b59f6c" stroke-width="1.500"/><path d="M-24 8c6-12 14 2 20-6s12 6 24-8" fill="none" stroke="#a83a30" stroke-width="2.400" stroke-dasharray="4 3"/><path d="M18-10l6 6M24-10l-6 6" stroke="#a83a30" stroke-width="2.400" stroke-linecap="round"/></g>',
  ),
  'Signal Flare': on(
    NIGHT,
    '<circle cx="84" cy="13" r="26" fill="#ff5d6c" opacity=".3"/><path d="M40 46C52 34 66 24 82 14" fill="none" stroke="#ffb0a0" stroke-width="2" stroke-dasharray="3 4"/><path d="M84 2l2.600 7.400L94 12l-7.400 2.600L84 22l-2.600-7.400L74 12l7.400-2.600z" fill="#ffe3d8"/><g transform="translate(32,44) rotate(-38)"><path d="M-16-5h26v10h-26z" fill="#c8453a"/><path d="M10-6h5v12h-5z" fill="#e9dcb4"/></g>',
  ),
  'Jason Lurks!': on(
    BLACK,
    '<path d="M0 54C18 30 30 40 40 54M78 54c10-16 24-22 40-4v4z" fill="#12211d"/><g transform="translate(59,29)">' +
      FACE +
      '</g><path d="M0 54c20-14 40-6 59-6s40-8 59 6z" fill="#0a1513"/>',
  ),
  'Power Outage': on(
    BLACK,
    '<g transform="translate(59,26)"><circle r="15" fill="#2b2a33"/><path d="M-6-4l4 6 3-8 5 8" fill="none" stroke="#6a6872" stroke-width="1.600"/><path d="M-6 14h12v6a6 6 0 0 1-12 0z" fill="#6a6872"/><path d="M-22-20L22 20" stroke="#ff5d6c" stroke-width="4" stroke-linecap="round"/></g>',
  ),
  Downpour: on(
    BLACK,
    '<path d="M34 24c-8-1-9-12 0-13 2-9 17-11 21-3 9-4 20 1 18 8 8 1 7 9 0 9z" fill="#8fa4b0"/><path d="M38 30l-4 12M50 30l-5 16M62 30l-4 12M74 29l-5 15" stroke="#9fd0e6" stroke-width="2.600" stroke-linecap="round"/>',
  ),
  'Thick Fog': on(
    BLACK,
    '<g stroke="#b9c6ca" stroke-width="4" stroke-linecap="round" opacity=".8"><path d="M22 14h40M74 14h20M14 25h24M50 25h50M26 36h54M18 46h22M54 46h38"/></g><g transform="translate(60,27) scale(.62)" opacity=".75">' +
      FACE +
      '</g>',
  ),
  'Out of Nowhere': on(
    BLACK,
    '<ellipse cx="59" cy="44" rx="30" ry="6" fill="#000"/><g transform="translate(59,30) scale(.9)">' +
      FACE +
      '</g><path d="M29 44c4-5 56-5 60 0-2 8-58 8-60 0z" fill="#1a0a12"/><path d="M20 22l8 4M98 22l-8 4M32 8l5 7M86 8l-5 7" stroke="#ff8a98" stroke-width="2.400" stroke-linecap="round"/>',
  ),
  'Killing Frenzy': on(
    BLACK,
    '<path d="M28 46L62 6M46 50L80 10M64 50l28-34" stroke="#ff5d6c" stroke-width="5" stroke-linecap="round"/><path d="M28 46L62 6M46 50L80 10M64 50l28-34" stroke="#ffd7dc" stroke-width="1.500" stroke-linecap="round"/>',
  ),
  Relentless: on(
    BLACK,
    '<g fill="#c9c3b0"><path d="M28 12c6 0 8 8 6 16s-4 9-8 9-6-6-6-12 2-13 8-13z" transform="rotate(14 28 24)"/><path d="M56 18c6 0 8 8 6 16s-4 9-8 9-6-6-6-12 2-13 8-13z" transform="rotate(10 56 30)"/><path d="M86 8c6 0 8 8 6 16s-4 9-8 9-6-6-6-12 2-13 8-13z" transform="rotate(14 86 20)"/></g><path d="M20 48h66M78 42l9 6-9 6" fill="none" stroke="#ff5d6c" stroke-width="3" stroke-linecap="round"/>',
  ),
  "Mother's Voice": on(
    BLACK,
    '<g fill="none" stroke-linecap="round"><path d="M40 44c-10-8-12-26 0-36 8-6 20-4 24 4 2 5 0 8 3 12l5 6-6 2c0 8-3 11-12 10" stroke="#c9c3b0" stroke-width="3.500"/><path d="M80 18c4 4 4 12 0 16M88 12c8 8 8 20 0 28" stroke="#ff8a98" stroke-width="3"/></g>',
  ),
  'Dead Batteries': on(
    BLACK,
    '<g transform="translate(59,27) rotate(-16)"><rect x="-24" y="-11" width="44" height="22" rx="3" fill="#3a3f44"/><rect x="20" y="-5" width="5" height="10" fill="#6a6872"/><rect x="-24" y="-11" width="14" height="22" rx="3" fill="#b08a3a"/><path d="M-2 0h14" stroke="#ff5d6c" stroke-width="4" stroke-linecap="round"/></g><path d="M38 48c4-6 10-2 14-5" stroke="#8fd06a" stroke-width="3" fill="none" stroke-linecap="round"/>',
  ),
  'Barred Door': on(
    BLACK,
    '<rect x="42" y="4" width="34" height="46" fill="#4b3322"/><path d="M53 4v46M64 4v46" stroke="#2a1b12" stroke-width="2"/><circle cx="70" cy="28" r="2.400" fill="#e7cf9b"/><path d="M32 12l54 12M32 36l54-10" stroke="#1a0f08" stroke-width="11"/><path d="M32 12l54 12M32 36l54-10" stroke="#b07a43" stroke-width="7"/>',
  ),
  Ransack: on(
    BLACK,
    '<rect x="30" y="8" width="58" height="40" rx="2" fill="#5a3d26"/><rect x="34" y="12" width="50" height="9" fill="#2a1b12"/><path d="M28 24h62l-6 12H34z" fill="#7b5636"/><rect x="34" y="39" width="50" height="7" fill="#2a1b12"/><g transform="translate(48,20) rotate(-18)"><rect x="-6" y="-10" width="13" height="18" rx="2" fill="#7a2331" stroke="#f3dfb4" stroke-width="1.500"/></g><g transform="translate(68,19) rotate(14)"><rect x="-6" y="-10" width="13" height="18" rx="2" fill="#7a2331" stroke="#f3dfb4" stroke-width="1.500"/></g>',
  ),
  Snare: on(
    BLACK,
    '<path d="M78-2C70 8 62 8 60 18" fill="none" stroke="#c9a86a" stroke-width="3"/><ellipse cx="57" cy="34" rx="24" ry="11" fill="none" stroke="#c9a86a" stroke-width="3.400"/><path d="M56 18l8 0-4 8z" fill="#c9a86a"/><path d="M30 46c4-6 6-4 8-8M76 47c2-5 6-4 8-8" stroke="#4f7a57" stroke-width="2.400" stroke-linecap="round"/>',
  ),
  'Lured Away': on(
    BLACK,
    '<g transform="translate(34,32)">' +
      SMALL_PAWN +
      '</g><path d="M50 34c8-6 14 4 22-2" fill="none" stroke="#ffd873" stroke-width="3" stroke-dasharray="1 6" stroke-linecap="round"/><g transform="translate(90,26)"><circle r="14" fill="#ffd873" opacity=".22"/><path d="M-6-2a6 6 0 0 1 12 0c0 4-3 5-3 9h-6c0-4-3-5-3-9z" fill="#ffe9b8"/><path d="M-3 10h6" stroke="#b08a3a" stroke-width="2.400"/></g>',
  ),
  'Lost Grip': on(
    BLACK,
    '<path d="M36 0v14c0 6 4 9 8 9l20-2c6-1 6-8 0-8l-9 1 16-4c5-2 4-8-2-7l-17 3 12-5" fill="none" stroke="#c9c3b0" stroke-width="4.500" stroke-linecap="round"/><g transform="translate(66,40) rotate(24)"><path d="M-20-2.500h34v5h-34z" fill="#b07a43"/><path d="M8-8h10v16H8z" fill="#a9b3b3"/></g><path d="M86 22v10M94 26v10" stroke="#ff8a98" stroke-width="2.400" stroke-linecap="round"/>',
  ),
};
const BLANK = on(
  PINE,
  '<circle cx="59" cy="27" r="12" fill="none" stroke="#e9dcb4" stroke-width="3" stroke-dasharray="5 5"/>',
);

export function picture(name: string): Picture {
  return PICTURES[name] ?? BLANK;
}
