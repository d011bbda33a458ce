/** Seat marks: a seat is a colour, a shape, a pattern and a letter; any two identify it. */
export const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star', 'pentagon', 'cross'] as const;
export type Shape = (typeof SHAPES)[number];

export const PATTERNS: Record<Shape, 'plain' | 'rows' | 'dots' | 'net' | 'slash' | 'ring' | 'columns' | 'checks'> = {
  circle: 'plain',
  square: 'rows',
  triangle: 'dots',
  diamond: 'net',
  hexagon: 'slash',
  star: 'ring',
  pentagon: 'columns',
  cross: 'checks',
};

const round = (value: number): number => Math.round(value * 10) / 10;

function polygon(corners: number, radius: number, y = 0): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners - Math.PI / 2;
    return `${round(radius * Math.cos(angle))},${round(y + radius * Math.sin(angle))}`;
  });
  return `M${points.join(' ')}Z`;
}

function star(outer: number, inner: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? outer : inner;
    const angle = (Math.PI * at) / 5 - Math.PI / 2;
    return `${round(radius * Math.cos(angle))},${round(radius * Math.sin(angle))}`;
  });
  return `M${points.join(' ')}Z`;
}

function square(r: number): string {
  const s = round(r * 0.92);
  return `M${-s + 3},${-s}H${s - 3}Q${s},${-s} ${s},${-s + 3}V${s - 3}Q${s},${s} ${s - 3},${s}H${-s + 3}Q${-s},${s} ${-s},${s - 3}V${-s + 3}Q${-s},${-s} ${-s + 3},${-s}Z`;
}

function cross(r: number): string {
  const a = round(r * 0.42);
  const b = round(r * 1.05);
  return `M${-a},${-b}H${a}V${-a}H${b}V${a}H${a}V${b}H${-a}V${a}H${-b}V${-a}H${-a}Z`;
}

/** The outline of a shape around the origin, about `r` from middle to edge. */
export function shapePath(shape: string, r: number): string {
  if (shape === 'square') return square(r);
  if (shape === 'triangle') return polygon(3, r * 1.3, r * 0.2);
  if (shape === 'diamond') return polygon(4, r * 1.22);
  if (shape === 'hexagon') return polygon(6, r * 1.1);
  if (shape === 'star') return star(r * 1.32, r * 0.84);
  if (shape === 'pentagon') return polygon(5, r * 1.14, r * 0.05);
  if (shape === 'cross') return cross(r);
  return `M${-r},0A${r},${r} 0 1 1 ${r},0A${r},${r} 0 1 1 ${-r},0Z`;
}
