/** Where the tags beside the targets go: near their fighter, on the board, and off everything that matters. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return wide > 0 && high > 0 ? wide * high : 0;
}

function within(frame: Box, box: Box): Box {
  const x = Math.min(Math.max(box.x, frame.x), frame.x + frame.width - box.width);
  const y = Math.min(Math.max(box.y, frame.y), frame.y + frame.height - box.height);
  return { ...box, x, y };
}

/** For each spot the top left corner of its tag. */
export function placeTags(spots: Spot[], size: { width: number; height: number }, frame: Box, avoid: Spot[]): Spot[] {
  const taken: Box[] = avoid.map(({ x, y }) => ({ x: x - 20, y: y - 20, width: 40, height: 40 }));
  const { width, height } = size;
  return spots.map(({ x, y }) => {
    const corners = [
      [26, -height - 12],
      [-26 - width, -height - 12],
      [26, 14],
      [-26 - width, 14],
      [-width / 2, -height - 28],
      [-width / 2, 28],
      [26, 62],
      [-26 - width, 62],
      [26, -height - 62],
      [-26 - width, -height - 62],
    ];
    let best: Box | null = null;
    let least = Infinity;
    for (const [at, [dx, dy]] of corners.entries()) {
      const box = within(frame, { x: x + dx, y: y + dy, width, height });
      const cost = taken.reduce((sum, other) => sum + overlap(box, other), 0) + at;
      if (cost < least) [best, least] = [box, cost];
    }
    taken.push(best!);
    return { x: best!.x, y: best!.y };
  });
}
