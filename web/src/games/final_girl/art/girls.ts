/** The Final Girls: one figure in ten costumes, 40 wide, 45 high, feet at y = 16. */

interface Costume {
  hair: string;
  edge: string;
  cut: keyof typeof BACK;
  skin: string;
  shirt: string;
  legs: string;
}

const BACK = {
  long: 'M-2-27c-9 0-11 7-10 13-1 6-4 8-5 11 4 0 7-2 9-5z',
  bob: 'M0-28c9 0 12 7 11 14 1 4 1 7-1 9h-20c-2-2-2-5-1-9-1-7 2-14 11-14z',
  pony: 'M4-27c9-1 14 5 12 14-1 5-4 7-4 11-3-4-5-9-5-14z',
  waves: 'M0-28c10 0 13 8 12 15 2 4 1 8 4 11-4 2-8 0-9-3h-14c-1 3-5 5-9 3 3-3 2-7 4-11-1-7 2-15 12-15z',
  bun: 'M0-35a5 5 0 0 1 0 10 5 5 0 0 1 0-10z',
  crop: 'M-8-20c0-6 4-8 8-8s8 2 8 8z',
  tails: 'M-8-24c-8-1-11 7-9 17l7-8zM8-24c8-1 11 7 9 17l-7-8z',
  cap: 'M6-24l12 2-2 3-10-1z',
  curls: 'M0-31c4-1 7 1 8 3 4 0 6 4 5 7 2 3 1 7-2 8 0 3-3 5-6 4h-10c-3 1-6-1-6-4-3-1-4-5-2-8-1-3 1-7 5-7 1-2 4-4 8-3z',
  cloud: 'M0-33c5-1 9 2 10 5 5 1 6 6 4 9 2 5-1 9-5 9h-18c-4 0-7-4-5-9-2-3-1-8 4-9 1-3 5-6 10-5z',
};

const COSTUMES: Record<string, Costume> = {
  Laurie: { hair: '#ffb347', edge: '#8a4b10', cut: 'long', skin: '#ffd9b8', shirt: '#e8f6ff', legs: '#4a7fb5' },
  Reiko: { hair: '#2b2440', edge: '#120a2e', cut: 'bob', skin: '#ffe0c4', shirt: '#ff5c5c', legs: '#3a2a5e' },
  Alice: { hair: '#a8642c', edge: '#5a2f10', cut: 'pony', skin: '#ffd9b8', shirt: '#6be3b0', legs: '#2b6b5a' },
  Selena: { hair: '#4a2418', edge: '#22100a', cut: 'waves', skin: '#d99a6c', shirt: '#b57bff', legs: '#3a2a78' },
  Adelaide: { hair: '#c4502c', edge: '#6b210c', cut: 'bun', skin: '#ffe4cf', shirt: '#7aa2ff', legs: '#34509c' },
  Barbara: { hair: '#cfd6e6', edge: '#6d7390', cut: 'crop', skin: '#f2c9a6', shirt: '#ff9a3c', legs: '#6b4a2a' },
  Asami: { hair: '#241a38', edge: '#0b0620', cut: 'tails', skin: '#ffe0c4', shirt: '#ffd23c', legs: '#7d1f4c' },
  Charlie: { hair: '#7a4a24', edge: '#3a200c', cut: 'cap', skin: '#f2c9a6', shirt: '#5c8ad6', legs: '#34406b' },
  Nancy: { hair: '#8a5a3c', edge: '#42260f', cut: 'curls', skin: '#ffd9b8', shirt: '#ff9ac8', legs: '#8a3a6b' },
  Sheila: { hair: '#2c1a1a', edge: '#120808', cut: 'cloud', skin: '#a86c44', shirt: '#5ce1e6', legs: '#1f5f6b' },
};

const FRINGE = 'M-9-17c0-8 5-11 10-11 6 0 9 5 8 11-3-1-5-3-6-5-3 3-8 4-12 5z';

/** The figure of a Final Girl; whoever is not known wears what Laurie does. */
export function girlFigure(name: string): string {
  const c = COSTUMES[name] ?? COSTUMES.Laurie;
  return `<g stroke="#fff" stroke-width="2.400" paint-order="stroke" stroke-linejoin="round"><path d="${BACK[c.cut]}" fill="${c.hair}"/><path d="M0-8c7 0 12 4 12 10 0 2-3 2.500-5 2 0 4 3 8 3 12H-10c0-4 3-8 3-12-2 .5-5 0-5-2 0-6 5-10 12-10z" fill="${c.shirt}"/><circle cy="-16" r="8.500" fill="${c.skin}"/></g><path d="${FRINGE}" fill="${c.hair}" stroke="${c.edge}" stroke-width=".8"/><path d="M-6 8H6M-8 16h16" stroke="${c.legs}" stroke-width="5"/><path d="M-3-14.500h.1M3.500-14.500h.1" stroke="#2a1230" stroke-width="2.200" stroke-linecap="round"/>`;
}
