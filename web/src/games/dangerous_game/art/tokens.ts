/** Tokens: shape and letter are the character's, the colour is the seat's, as the log calls it. */
import type { Scene } from '../../face';
import { seatOf, type HuntView } from '../view';

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'hexagon' | 'star' | 'pentagon';

export interface Character {
  /** "The Stoker". */
  name: string;
  /** "Stoker". */
  short: string;
  colour: string;
  shape: Shape;
  letter: string;
}

const SHAPES: Shape[] = ['circle', 'square', 'diamond', 'triangle', 'hexagon', 'star', 'pentagon'];
const LETTERS: Record<string, string> = {
  'The Stowaway': 'W',
  'The Naturalist': 'A',
  'The Wireless Operator': 'R',
  "The Ship's Cook": 'C',
};
/** Seats that are called by a colour have it. */
const SEAT_COLOURS: Record<string, string> = {
  Red: '#d62728',
  Blue: '#1f77b4',
  Green: '#2ca02c',
  Yellow: '#e8b417',
  Violet: '#9467bd',
  White: '#f3ecdc',
  Black: '#3d372f',
};
const UNKNOWN = { colour: '#8d8170', shape: 'circle' } as const;

const known = new WeakMap<Scene, Map<string, Character>>();

function charactersOf(scene: Scene): Map<string, Character> {
  let found = known.get(scene);
  if (!found) {
    found = new Map();
    const tokens = scene.content.pack.token as { name: string; colour: string }[];
    tokens.forEach(({ name, colour }, at) => {
      const short = name
        .replace(/^The /, '')
        .replace(/^Ship's /, '')
        .replace(/^Wireless /, '');
      const letter = LETTERS[name] ?? short.charAt(0);
      found!.set(name, { name, short, colour, shape: SHAPES[at % SHAPES.length]!, letter });
    });
    known.set(scene, found);
  }
  return found;
}

/** Who plays in a seat; before the characters are chosen, the seat itself. */
export function characterOf(scene: Scene, view: HuntView, seat: string): Character {
  const token = seatOf(view, seat)?.token;
  const character = token ? charactersOf(scene).get(token) : undefined;
  const colour = SEAT_COLOURS[seat] ?? character?.colour ?? UNKNOWN.colour;
  return { ...(character ?? { name: seat, short: seat, letter: seat.charAt(0), ...UNKNOWN }), colour };
}

/** A character that somebody may take, by its name. */
export function characterNamed(scene: Scene, token: string): Character | undefined {
  return charactersOf(scene).get(token);
}

/** The player behind a seat, as the table knows him: "you", a name, or a bot. */
export function playerOf(
  seats: readonly { label: string; kind: string; name?: string; level?: string }[],
  seat: string,
): string {
  const sitting = seats.find((other) => other.label === seat);
  if (!sitting) return '';
  return sitting.kind === 'bot' ? `${sitting.level || 'basic'} bot` : (sitting.name ?? '');
}

/** Whether a colour is so light that its letter must be dark. */
export function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * red + 0.59 * green + 0.11 * blue > 160;
}

/** A colour as ink on paper: light ones are darkened until they can be read. */
export function onPaper(colour: string): string {
  if (!isLight(colour)) return colour;
  const parts = [1, 3, 5].map((at) => Math.round(0.62 * parseInt(colour.slice(at, at + 2), 16)));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function polygon(radius: number, corners: number, y = 0): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = -Math.PI / 2 + (2 * Math.PI * at) / corners;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

function star(radius: number): string {
  const points = Array.from({ length: 10 }, (_, at) => {
    const angle = -Math.PI / 2 + (Math.PI * at) / 5;
    const far = at % 2 ? radius * 0.65 : radius;
    return `${(far * Math.cos(angle)).toFixed(1)} ${(far * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

/** The outline of a token around 0,0. */
export function outline(shape: Shape, radius: number): string {
  const r = radius;
  const side = r * 0.9;
  switch (shape) {
    case 'circle':
      return `M0 ${-r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}Z`;
    case 'square':
      return `M${-side + 3} ${-side}h${2 * side - 6}q3 0 3 3v${2 * side - 6}q0 3-3 3h${6 - 2 * side}q-3 0-3-3v${6 - 2 * side}q0-3 3-3Z`;
    case 'diamond':
      return polygon(r * 1.2, 4);
    case 'triangle':
      return polygon(r * 1.3, 3, r * 0.2);
    case 'hexagon':
      return polygon(r * 1.1, 6);
    case 'star':
      return star(r * 1.3);
    default:
      return polygon(r * 1.12, 5, r * 0.05);
  }
}
