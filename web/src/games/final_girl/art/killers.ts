/** The Killers and their Minions as figures; Killers are 50 wide and 58 high, feet at y = 20. */

const RIM = 'stroke="#ff3b5c" stroke-width="2.600" paint-order="stroke" stroke-linejoin="round"';

const HANS = `<g ${RIM}><path d="M14-20l11-15 7 5-11 15z" fill="#9aa3b5"/><path d="M12-10L24-28" stroke="#6b4a2a" stroke-width="5"/><path d="M0-14c11 0 18 6 18 13l-4 5c1 6 3 11 3 17H-17c0-6 2-11 3-17l-4-5c0-7 7-13 18-13z" fill="#1c0f1e"/><path d="M-10-2h20v22h-20z" fill="#7d1326"/><path d="M0-34c7 0 10.500 5 10.500 11S6-11 0-11-10.500-17-10.500-23-7-34 0-34z" fill="#1c0f1e"/></g><path d="M-6.500-24l5 2.500M6.500-24l-5 2.500" stroke="#ff3b5c" stroke-width="2.600" stroke-linecap="round"/><path d="M-6 4l4 6M2 6l5 5M-4 14h5" stroke="#ff8a9a" stroke-width="1.500" opacity=".7"/>`;

const POLTERGEIST = `<g stroke="#5ce1e6" stroke-width="2.600" paint-order="stroke" stroke-linejoin="round"><path d="M0-38c12 0 17 9 17 21 3 2 7 1 9-3 2 8-2 13-8 14v18c-4-3-6 3-9 6-3-4-6-4-9 0-3-4-6-4-9 0-3-3-5-9-9-6V-6c-6-1-10-6-8-14 2 4 6 5 9 3 0-12 5-21 17-21z" fill="#d9f4fa" opacity=".93"/></g><path d="M-9-23c0-4 6-4 6 1s-6 4-6-1zM3-22c0-5 6-5 6-1s-6 6-6 1z" fill="#1a0b2e"/><path d="M-4-10c0-4 8-4 8 0 0 7-2 10-4 10s-4-3-4-10z" fill="#1a0b2e"/><path d="M-27-28l9 9M-29-30l4 1-3 3zM27-24l-8 6M29-26l-4 0 2 4z" stroke="#f7eefa" stroke-width="2" stroke-linecap="round"/><path d="M-11 8q4 3 8 0M3 12q4 3 8 0" stroke="#8fd3e0" stroke-width="1.800" fill="none"/>`;

const INKANYAMBA = `<g ${RIM}><path d="M-18 20c-8-4-8-14 2-17s22 2 21-6-17-5-18-16c-1-10 9-16 18-14l8-5-1 7c5 4 6 9 3 13l-9 1c-4-3-8-1-7 3 1 6 17 4 18 17 1 10-8 17-19 17z" fill="#1f5f6b"/><path d="M5-33l6-7 2 8zM-4-31l-3-8 8 4z" fill="#d99bff"/></g><path d="M-14 14c-4-3-2-7 4-8M2 15c8 0 13-5 12-11M-9-17c2 6 8 8 13 10" stroke="#6be3b0" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M7-26h.1" stroke="#ffe66b" stroke-width="4" stroke-linecap="round"/><path d="M13-19l7 2M13-17l6 5" stroke="#ff3b5c" stroke-width="1.800" stroke-linecap="round"/><path d="M-22-20l-6 8h5l-4 8M22 2l6 7h-5l3 8" stroke="#ffe66b" stroke-width="2" fill="none" stroke-linejoin="round"/>`;

const GEPPETTO = `<g ${RIM}><path d="M0-13c11 0 17 6 17 13l-3 5c1 5 3 10 3 16H-17c0-6 2-11 3-16l-3-5c0-7 6-13 17-13z" fill="#3a1f2a"/><path d="M-8-2H8v22H-8z" fill="#a8743c"/><circle cy="-21" r="9.500" fill="#e9c9a4"/><path d="M-13-27h26l-3-4c0-7-3-10-10-10s-10 3-10 10z" fill="#241428"/></g><path d="M-9-18c3 8 15 8 18 0l2 5c-3 8-19 8-22 0z" fill="#f0e9f5"/><g fill="none" stroke="#1c0f1e" stroke-width="1.600"><circle cx="-4" cy="-22" r="3"/><circle cx="4" cy="-22" r="3"/><path d="M-1-22h2"/></g><path d="M-4-22h.1M4-22h.1" stroke="#ff3b5c" stroke-width="2.200" stroke-linecap="round"/><path d="M12-4l16-8M20-14l8 10" stroke="#c98a4a" stroke-width="3.500" stroke-linecap="round"/><path d="M28-12v20M24-9v18M20-6v16" stroke="#f7eefa" stroke-width="1" opacity=".8"/>`;

const DR_FRIGHT = `<g ${RIM}><path d="M0-14c11 0 17 6 17 13l-3 5c1 6 4 11 4 17H-18c0-6 3-11 4-17l-3-5c0-7 6-13 17-13z" fill="#dfe6ee"/><path d="M-4-13L0 20l4-33z" fill="#3a2a4a"/><path d="M0-36c8 0 11 6 11 13S6-10 0-10s-11-6-11-13 3-13 11-13z" fill="#b98a7a"/></g><path d="M-10-21h20l-2 8c-3 4-13 4-16 0z" fill="#8fd3c4"/><path d="M-10-20l-2-4M10-20l2-4M-6-17h12M-5-14h10" stroke="#3a6b62" stroke-width="1.300"/><circle cy="-31" r="4.500" fill="#f7eefa" stroke="#5b5a72" stroke-width="1.600"/><path d="M-11-30h22" stroke="#5b5a72" stroke-width="1.800"/><path d="M-5-25h.1M5-25h.1" stroke="#ff3b5c" stroke-width="3" stroke-linecap="round"/><path d="M14 2l5 4M17 7l9-10M18 9l11-6M19 11l11 0" stroke="#c9d2e0" stroke-width="2.400" stroke-linecap="round"/><path d="M-12 6l3 5M-13 13l4 1" stroke="#e2294f" stroke-width="1.800" opacity=".8"/>`;

const SHADOW = `<g ${RIM}><path d="M0-34c9 0 13 7 13 16l5 14c1 10 1 17-1 24H-17c-2-7-2-14-1-24l5-14c0-9 4-16 13-16z" fill="#1c0f1e"/></g><path d="M-6-22l5 2M6-22l-5 2" stroke="#ff3b5c" stroke-width="2.800" stroke-linecap="round"/>`;

const FLOCK = `<g ${RIM}><path d="M0-18C-8-32-22-34-32-26c6 0 9 3 10 6-6 0-9 3-11 7 8-2 14 0 18 6L-20 8 0 0l20 8-5-15c4-6 10-8 18-6-2-4-5-7-11-7 1-3 4-6 10-6-10-8-24-6-32 8z" fill="#1c0f1e"/></g><path d="M-4-13h.1M4-13h.1" stroke="#ff3b5c" stroke-width="3" stroke-linecap="round"/><path d="M-3-7L0-1l3-6z" fill="#ffb347"/>`;

const FIGURES: Record<string, string> = {
  'Hans the Butcher': HANS,
  'The Poltergeist': POLTERGEIST,
  Inkanyamba: INKANYAMBA,
  Geppetto: GEPPETTO,
  'Dr. Fright': DR_FRIGHT,
  'Terror From Above': FLOCK,
};

export function killerFigure(name: string): string {
  return FIGURES[name] ?? SHADOW;
}

const PUPPET = `<g stroke="#ff8a5c" stroke-width="2" paint-order="stroke" stroke-linejoin="round"><path d="M-5-2h10l3 13H4l-1 7h-6l-1-7h-4z" fill="#8a5a2c"/><circle cy="-9" r="7.500" fill="#e0b07a"/><path d="M-7.500-11c0-9 15-9 15 0z" fill="#c4302c"/></g><path d="M-3-8h.1M3-8h.1" stroke="#1c0f1e" stroke-width="2.400" stroke-linecap="round"/><path d="M-3.500-4.500v3M3.500-4.500v3M-3.500-3h7" stroke="#5a3410" stroke-width="1.200"/><path d="M-5-3l-6-14M5-3l6-14" stroke="#f7eefa" stroke-width=".9" opacity=".8"/>`;

const BIRD = `<g stroke="#ff3b5c" stroke-width="1.800" paint-order="stroke" stroke-linejoin="round"><path d="M0-6C-5-14-14-15-20-10c4 0 5 2 6 4-3 0-5 2-6 4 5-1 8 0 10 4l-3 9L0 6l13 5-3-9c2-4 5-5 10-4-1-2-3-4-6-4 1-2 2-4 6-4-6-5-15-4-20 4z" fill="#1c0f1e"/></g><path d="M-2.500-3h.1M2.500-3h.1" stroke="#ffe66b" stroke-width="2.200" stroke-linecap="round"/><path d="M-2 1l2 4 2-4z" fill="#ffb347"/>`;

const IMP = `<g stroke="#ff3b5c" stroke-width="2" paint-order="stroke" stroke-linejoin="round"><path d="M0-14c7 0 9 6 8 12l3 12h-22l3-12c-1-6 1-12 8-12z" fill="#3a1430"/></g><path d="M-3-6h.1M3-6h.1" stroke="#ffe66b" stroke-width="2.600" stroke-linecap="round"/>`;

export function minionFigure(name: string): string {
  return name === 'Puppet' ? PUPPET : name === 'Bird' ? BIRD : IMP;
}
