/** The marks of the six seats, and the small glyphs that stand on the board. */
export { shapePath } from '../../../kit/marks';

export interface SeatMark {
  colour: string;
  shape: string;
  letter: string;
}

const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'hexagon', 'star', 'pentagon', 'cross'];
const COLOURS: Record<string, string> = {
  Red: '#E5484D',
  Blue: '#3E8BFF',
  Green: '#35B56A',
  Yellow: '#F2C01E',
  Violet: '#A66BFF',
  White: '#E8EEF0',
};
const SPARE = ['#D97F35', '#2FB7B0'];

export function markOf(seats: string[], seat: string): SeatMark {
  const at = Math.max(0, seats.indexOf(seat));
  return { colour: COLOURS[seat] ?? SPARE[at % SPARE.length], shape: SHAPES[at % SHAPES.length], letter: seat[0] };
}

/** Paths on a grid of 24 that only this game needs. */
export const GLYPHS = {
  drop: 'M12 3.5s6 6.6 6 11a6 6 0 0 1-12 0c0-4.4 6-11 6-11z',
  jump: 'M4 18c1-9 13-12 16-3M20 15l-4.5-.5M20 15l.5-4.5',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
  lay: 'M12 4v12M6.5 11L12 16.5 17.5 11M5 20h14',
} as const;

export const DOOR_COLOURS: Record<string, string> = { red: '#ff4d4d', green: '#49e06f', blue: '#4da3ff' };
