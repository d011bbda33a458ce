/** The sounds, as notes for the synthesiser: no files, nothing to fetch. */
export interface Part {
  /** When it begins and how long it lasts, in seconds. */
  at: number;
  length: number;
  /** A tone has a wave; noise is filtered around its pitch. */
  wave: OscillatorType | 'noise';
  pitch: number;
  /** Where the pitch glides to. */
  to?: number;
  gain: number;
  /** How long it takes to come up; percussive if left out. */
  attack?: number;
  /** How narrow the filter of noise is. */
  q?: number;
}

const tone = (pitch: number, at: number, length: number, gain: number, more: Partial<Part> = {}): Part => ({
  at,
  length,
  pitch,
  gain,
  wave: 'sine',
  ...more,
});
const noise = (pitch: number, at: number, length: number, gain: number, more: Partial<Part> = {}): Part => ({
  at,
  length,
  pitch,
  gain,
  wave: 'noise',
  q: 1,
  ...more,
});
const knock = (pitch: number, at: number, gain = 0.5): Part[] => [
  tone(pitch, at, 0.12, gain, { to: pitch * 0.6 }),
  noise(pitch * 4, at, 0.03, gain * 0.5, { q: 2 }),
];
const every = (times: number, gap: number, make: (at: number, nth: number) => Part[]): Part[] =>
  Array.from({ length: times }, (_, nth) => make(nth * gap, nth)).flat();

export const CUES: Record<string, Part[]> = {
  'your-turn': [...knock(330, 0, 0.45), ...knock(440, 0.16, 0.5)],
  reaction: [tone(620, 0, 0.12, 0.3), tone(820, 0.1, 0.18, 0.3)],
  tick: [noise(2600, 0, 0.03, 0.25, { q: 6 })],
  'option-hover': [noise(700, 0, 0.03, 0.05, { q: 2 })],
  place: knock(210, 0, 0.5),
  step: knock(280, 0, 0.22),
  'card-draw': [noise(2400, 0, 0.16, 0.2, { to: 5200, attack: 0.05 })],
  'card-play': [noise(3400, 0, 0.12, 0.22, { to: 1400 }), ...knock(190, 0.09, 0.3)],
  shuffle: every(7, 0.06, (at) => [noise(3000, at, 0.05, 0.16)]),
  'die-roll': every(6, 0.09, (at, nth) => [noise(1500 + 260 * ((nth * 5) % 4), at, 0.04, 0.3 - nth * 0.03, { q: 3 })]),
  'die-settle': [...knock(520, 0, 0.3), ...knock(470, 0.08, 0.18)],
  coin: [tone(1320, 0, 0.25, 0.18), tone(1980, 0.06, 0.4, 0.16)],
  deny: [tone(130, 0, 0.16, 0.5, { to: 90 }), noise(300, 0, 0.06, 0.2)],
  message: [tone(880, 0, 0.1, 0.14), tone(1175, 0.08, 0.16, 0.12)],
  join: [tone(523, 0, 0.14, 0.18), tone(784, 0.1, 0.2, 0.18)],
  leave: [tone(784, 0, 0.14, 0.18), tone(523, 0.1, 0.2, 0.18)],
  undo: [noise(1400, 0, 0.18, 0.22, { to: 4200, attack: 0.14 })],
  win: [523, 659, 784, 1047].map((pitch, nth) => tone(pitch, nth * 0.13, 0.5, 0.2, { wave: 'triangle' })),
  lose: [392, 349, 294].map((pitch, nth) => tone(pitch, nth * 0.22, 0.6, 0.2, { wave: 'triangle' })),
  shot: [noise(1800, 0, 0.16, 0.5, { to: 300 }), tone(180, 0, 0.14, 0.4, { to: 50 })],
  ricochet: [tone(2400, 0, 0.4, 0.14, { to: 900, wave: 'triangle' }), noise(3000, 0, 0.05, 0.25)],
  acid: [
    noise(900, 0, 0.7, 0.25, { to: 3200, attack: 0.1 }),
    ...every(4, 0.13, (at) => [tone(420, at, 0.09, 0.14, { to: 760 })]),
  ],
  frag: [
    tone(90, 0, 1, 0.6, { to: 32 }),
    noise(700, 0, 0.6, 0.4, { to: 120 }),
    noise(1200, 0.5, 0.9, 0.12, { attack: 0.3 }),
  ],
  teleport: [tone(220, 0, 0.5, 0.2, { to: 1760, wave: 'triangle' }), noise(4000, 0.1, 0.4, 0.08, { attack: 0.2 })],
  'generator-hum': [tone(55, 0, 1.2, 0.2, { attack: 0.4 }), tone(110, 0, 1.2, 0.1, { attack: 0.4 })],
  'power-out': [tone(110, 0, 1.1, 0.35, { to: 24, wave: 'sawtooth' }), ...knock(120, 1, 0.3)],
  twig: [noise(2100, 0, 0.03, 0.4, { q: 5 }), noise(1500, 0.05, 0.04, 0.3, { q: 5 })],
  reveal: [
    tone(98, 0, 1.6, 0.35, { wave: 'sawtooth', attack: 0.02 }),
    tone(104, 0, 1.6, 0.3, { wave: 'sawtooth', attack: 0.02 }),
  ],
  'fire-light': every(6, 0.09, (at, nth) => [noise(1200 + 500 * (nth % 3), at, 0.06, 0.18, { q: 2 })]),
  pencil: every(3, 0.11, (at) => [noise(3800, at, 0.09, 0.1, { q: 2, attack: 0.03 })]),
  rifle: [noise(2400, 0, 0.12, 0.6, { to: 400 }), tone(140, 0, 0.2, 0.5, { to: 40 }), noise(600, 0.1, 0.9, 0.12)],
  'trap-snap': [noise(3600, 0, 0.04, 0.5, { q: 4 }), tone(900, 0, 0.2, 0.25, { to: 500, wave: 'square' })],
  horn: [
    tone(233, 0, 1.1, 0.25, { wave: 'sawtooth', attack: 0.12 }),
    tone(349, 0.15, 0.9, 0.15, { wave: 'sawtooth', attack: 0.12 }),
  ],
  oar: [noise(500, 0, 0.5, 0.25, { to: 1400, attack: 0.15 })],
  hooves: every(6, 0.12, (at, nth) => knock(nth % 3 === 0 ? 170 : 230, at, 0.35)),
  'spin-tick': [noise(2200, 0, 0.025, 0.25, { q: 7 })],
  bell: [523, 1046, 1397].map((pitch, nth) => tone(pitch, 0, 1.6 - nth * 0.4, 0.2 / (nth + 1))),
  toll: [147, 294, 441].map((pitch, nth) => tone(pitch, 0, 2.2 - nth * 0.5, 0.32 / (nth + 1))),
  pumpkin: [
    noise(500, 0, 0.5, 0.3, { to: 2400, attack: 0.2 }),
    tone(120, 0.45, 0.3, 0.5, { to: 45 }),
    noise(900, 0.45, 0.2, 0.3),
  ],
  'tape-hiss': [noise(6000, 0, 1, 0.06, { attack: 0.2 })],
  heartbeat: [
    ...every(2, 0.8, (at) => [tone(62, at, 0.16, 0.6, { to: 40 }), tone(52, at + 0.22, 0.18, 0.45, { to: 36 })]),
  ],
  stinger: [
    tone(740, 0, 0.9, 0.2, { wave: 'sawtooth' }),
    tone(784, 0, 0.9, 0.2, { wave: 'sawtooth' }),
    noise(5000, 0, 0.3, 0.15),
  ],
  bloodlust: [110, 139, 165].map((pitch, nth) =>
    tone(pitch, nth * 0.12, 0.9, 0.22, { to: pitch * 1.5, wave: 'sawtooth', attack: 0.2 }),
  ),
  saved: [...knock(150, 0, 0.4), tone(60, 0.25, 0.9, 0.3, { to: 120, wave: 'sawtooth', attack: 0.2 })],
};
