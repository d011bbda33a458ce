/** Scenery that is scattered by a seed: the same poster on every machine, in a few bytes. */

/** Numbers from 0 to 1, the same row for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number) => String(Math.round(value * 10) / 10);

export interface Wood {
  ground: number;
  heights: [number, number];
  widths: [number, number];
  seed: number;
  gap?: number;
  from?: number;
  to?: number;
  /** How tall the trees are at x, as a share. */
  swell?: (x: number) => number;
}

/** The outline of a row of pines, filled down to the foot of the poster. */
export function pines({ ground, heights, widths, seed, gap = 0.6, from = -12, to = 252, swell }: Wood): string {
  const random = seeded(seed);
  const between = ([low, high]: [number, number]) => low + random() * (high - low);
  let path = '';
  for (let x = from; x < to;) {
    const height = between(heights) * (swell ? swell(x) : 1);
    const width = between(widths);
    path += pine(x + width / 2, ground, width, height);
    x += width * gap;
  }
  return `${path}M${from},${ground}H${to}V360H${from}Z`;
}

function pine(centre: number, ground: number, width: number, height: number): string {
  const tiers = [0, 1, 2, 3].map((tier) => ({
    y: ground - height + (height * (tier + 1)) / 4,
    half: width * (0.28 + 0.24 * tier) * 0.45,
  }));
  const right = tiers.map(
    ({ y, half }) => `L${short(centre + half)},${short(y)}L${short(centre + half * 0.48)},${short(y - 1)}`,
  );
  const left = [...tiers]
    .reverse()
    .map(({ y, half }) => `L${short(centre - half * 0.48)},${short(y - 1)}L${short(centre - half)},${short(y)}`);
  const trunk = `L${short(centre + width * 0.1)},${ground + 4}L${short(centre - width * 0.1)},${ground + 4}`;
  return `M${short(centre)},${short(ground - height)}${right.join('')}${trunk}${left.join('')}Z`;
}

export interface Branch {
  path: string;
  width: number;
}

/** A bare tree that grows from a point: every branch forks twice until it is thin. */
export function bareTree(x: number, y: number, angle: number, length: number, width: number, seed: number): Branch[] {
  const random = seeded(seed);
  const spread = (reach: number) => (random() * 2 - 1) * reach;
  const grown: Branch[] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number, depth: number): void => {
    if (depth > 5 || length < 4) return;
    const toX = x + length * Math.cos(angle);
    const toY = y + length * Math.sin(angle);
    const bend = `${short((x + toX) / 2 + spread(4))},${short((y + toY) / 2 + spread(4))}`;
    grown.push({ path: `M${short(x)},${short(y)}Q${bend} ${short(toX)},${short(toY)}`, width: Math.max(0.7, width) });
    for (let fork = 0; fork < (depth < 4 ? 2 : 1); fork++) {
      grow(toX, toY, angle + spread(0.75), length * (0.62 + random() * 0.2), width * 0.66, depth + 1);
    }
  };
  grow(x, y, angle, length, width, 0);
  return grown;
}

export interface Speck {
  x: number;
  y: number;
  size: number;
  turn: number;
  kind: number;
}

/** Stars, leaves and other small things, strewn over a rectangle. */
export function strewn(count: number, seed: number, [x0, y0, x1, y1]: number[], kinds = 1): Speck[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => ({
    x: Math.round(x0! + random() * (x1! - x0!)),
    y: Math.round(y0! + random() * (y1! - y0!)),
    size: Math.round((0.5 + random() * 0.7) * 100) / 100,
    turn: Math.round(random() * 360),
    kind: Math.floor(random() * kinds),
  }));
}
